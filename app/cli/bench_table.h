// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/bench_figures.h"

#include <string>

namespace tokenscope {

/// The figures for people to read, in lines of at most 110 characters. What was not measured is not in it.
std::string figuresTable(const BenchFigures& figures);

} // namespace tokenscope
