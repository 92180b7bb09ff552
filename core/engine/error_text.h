// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace tokenscope {

/// One line about the exception being handled, for people: libtorch's without its backtrace, out of memory by
/// name. To be called in a catch block.
std::string currentErrorText();

} // namespace tokenscope
