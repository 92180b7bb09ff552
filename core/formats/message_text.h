// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// True if all of it is valid UTF-8.
bool isValidUtf8(std::string_view bytes);

/// A name or value out of a file, fit for an error message: valid UTF-8, one line, at most about 80 bytes.
std::string messageText(std::string_view fromFile);

} // namespace tokenscope
