// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// A name or value out of a file, fit for an error message: valid UTF-8, one line, at most about 80 bytes.
std::string messageText(std::string_view fromFile);

} // namespace tokenscope
