// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_problem.h"

#include <span>

namespace tokenscope::arithmetic {

/// Word problems of fixed shape: groups and sharing, prices, times, distances, areas, comparisons …
std::span<const Kind> allKinds();

std::span<const Kind> groupKinds();
std::span<const Kind> sharingKinds();
std::span<const Kind> moneyKinds();
std::span<const Kind> travelKinds();
std::span<const Kind> measureKinds();
std::span<const Kind> unitKinds();
std::span<const Kind> compareKinds();
std::span<const Kind> differenceKinds();
std::span<const Kind> stepKinds();
std::span<const Kind> sharedStepKinds();
std::span<const Kind> everydayKinds();

} // namespace tokenscope::arithmetic
