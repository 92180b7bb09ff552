// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tokenscope {

struct TextHash : std::hash<std::string_view> {
    using is_transparent = void;
};

/// A table by text, in which parts of a text are looked up without a copy.
template <typename Value> using TextTable = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

} // namespace tokenscope
