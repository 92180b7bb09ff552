// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"

namespace tokenscope {

/// A conversation with a model, in a terminal or with a program.
Command chatCommand();

} // namespace tokenscope
