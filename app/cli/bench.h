// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/command.h"

namespace tokenscope {

Command benchCommand();

} // namespace tokenscope
