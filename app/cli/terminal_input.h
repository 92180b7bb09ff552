// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/line_input.h"

#include <memory>

namespace tokenscope {

/// Whether standard input is a terminal that a line can be edited in, and standard error can show it.
bool canEditLines();

/// Lines typed there, with the usual keys and a history. What is typed is shown on standard error. The
/// terminal is as it was whenever read() is not running, also when the program ends in it.
std::unique_ptr<LineInput> terminalInput(Interrupt& interrupt);

} // namespace tokenscope
