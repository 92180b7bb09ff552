// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"

namespace tokenscope {

Command perplexityCommand();

} // namespace tokenscope
