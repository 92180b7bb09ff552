// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/arguments.h"

#include <string_view>
#include <vector>

namespace tokenscope {

/// One command of tokenscope-cli. Each has a file pair with a function that returns it, and a line in
/// main.cpp's table.
struct Command {
    std::string_view name;
    std::string_view usage;   ///< what follows the name, for --help
    std::string_view summary; ///< one sentence
    std::vector<OptionSpec> options;
    Positionals positionals = Positionals::None;

    /// Writes its answer to standard output, notes to standard error. Returns 0, or 1 when it failed after
    /// having written; otherwise failures are exceptions: RangeError is wrong use (exit code 2), everything
    /// else a failure (1).
    int (*run)(const Arguments& arguments);
};

} // namespace tokenscope
