// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"

namespace tokenscope {

/// tokenscope-cli examine: asks a chat model questions, greedily and with tools, and counts what it did.
Command examineCommand();

} // namespace tokenscope
