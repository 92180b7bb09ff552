// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

// Numbers in a lesson's text that the program itself computes: "{{cache_bytes(12, 768, 2, 1)}}",
// "{{2 * 12 * 768}}". Their texts are the same in every language, as those of the rest of the window.

struct ComputedValue {
    std::string text;             ///< "36,864 bytes (36.0 KiB)"
    std::optional<double> number; ///< none: it is a list
};

/// A call of a function of textFunctions(), or arithmetic. Throws TextError.
ComputedValue computeValue(std::string_view expression);

/// With every {{expression}} replaced; "\{{" stands for "{{". Throws TextError.
std::string computeText(std::string_view text);

struct TextFunction {
    std::string_view name;
    std::string_view arguments; ///< "layers, kv_width, bytes, tokens"
    std::string_view help;      ///< English, for the teachers' page
};

std::span<const TextFunction> textFunctions();

} // namespace tokenscope
