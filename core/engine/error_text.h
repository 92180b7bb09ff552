// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

namespace tokenscope {

enum class Doing : std::uint8_t { Running, Loading };

/// One line about the exception being handled, for people: libtorch's without its backtrace, out of memory by
/// name and with what helps. To be called in a catch block.
std::string currentErrorText(Doing doing = Doing::Running);

} // namespace tokenscope
