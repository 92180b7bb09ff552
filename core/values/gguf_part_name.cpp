// SPDX-License-Identifier: MIT
#include "core/values/gguf_part_name.h"

#include <string_view>

namespace tokenscope {

namespace {

/// Five digits as a number, nothing when they are not digits.
std::optional<std::int64_t> fiveDigits(std::string_view text) {
    std::int64_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        number = number * 10 + (digit - '0');
    }
    return number;
}

} // namespace

std::optional<GgufPartName> ggufPartName(const std::string& path) {
    constexpr std::string_view pattern = "-00000-of-00000.gguf";
    if (path.size() <= pattern.size()) {
        return std::nullopt;
    }
    const std::string_view numbers = std::string_view(path).substr(path.size() - pattern.size());
    const auto part = fiveDigits(numbers.substr(1, 5)), count = fiveDigits(numbers.substr(10, 5));
    if (numbers[0] != '-' || numbers.substr(6, 4) != "-of-" || !numbers.ends_with(".gguf") || !part ||
        !count || *part < 1 || *part > *count) {
        return std::nullopt;
    }
    return GgufPartName{path.substr(0, path.size() - pattern.size()), *part, *count};
}

} // namespace tokenscope
