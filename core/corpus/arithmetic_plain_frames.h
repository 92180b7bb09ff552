// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"

#include <span>

namespace tokenscope::arithmetic {

/// Questions and remarks with numbers that ask for no calculation, and the answers. Beyond the slots of a
/// Draft (p is somebody with a name, answers use the asker's words): a; b, larger than a; small from 3 to 15
/// with before and next; tens; word with its words; big, even, odd, year, hour, minute, phone, counting and
/// countdown (from 1 to small and back).
std::span<const Frame> plainFrames(Split split);

} // namespace tokenscope::arithmetic
