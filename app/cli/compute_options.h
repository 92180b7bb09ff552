// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"
#include "core/model/language_model.h"

#include <vector>

namespace tokenscope {

/// --precision, --cache and --threads: how a command that runs a model computes.
std::vector<OptionSpec> computeOptions();

/// What --precision and --cache say. Throws RangeError for words that are none of theirs.
ContextOptions contextOptions(const Arguments& arguments);

/// Computes with as many threads as --threads says, if it is given; else nothing changes.
void applyThreads(const Arguments& arguments);

} // namespace tokenscope
