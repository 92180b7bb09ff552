// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A number as a person writes it: "36,864 bytes", "36 864", "≈ 0.5", "0,5", "45 %", "5×".
struct WrittenNumber {
    /// What it can mean, the English way first: "36.864" is that, or 36864 in most of Europe. At least one.
    std::vector<double> values;
    std::string unit; ///< what follows, in small ASCII letters; may be empty
};

/// Nothing for a text that is not one number, at most followed by words.
std::optional<WrittenNumber> readWrittenNumber(std::string_view text);

/// What a unit multiplies by, in small letters or not: {1024} for "kib", {1000, 1024} for "kb", {1000} for
/// "thousand"; {1} for one that is not known, such as "tokens".
std::vector<double> unitFactors(std::string_view unit);
bool isByteUnit(std::string_view unit);

} // namespace tokenscope
