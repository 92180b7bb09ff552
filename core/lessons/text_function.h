// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/computed_text.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// As it is written, and where that is.
struct TextArgument {
    std::string_view text;
    std::size_t at = 0;
};

/// Throws TextError: unknown name (which stands at `at`), wrong arguments.
ComputedValue callTextFunction(std::string_view name, std::size_t at,
                               std::span<const TextArgument> arguments);

inline constexpr double largestExact = 9e15; ///< whole numbers up to here are exact as double

/// "18,432", "0.515": at most four digits after the point.
std::string numberText(double number);

} // namespace tokenscope
