// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Things of one kind: "fruit", "fruits", and their names, simple ones.
struct WordGroup {
    std::string_view one, many;
    std::vector<std::string_view> members;
};

const std::vector<WordGroup>& wordGroups();

/// About two thousand common words, those of the groups and of moreCommonWords() among them; letters only,
/// lower case.
const std::vector<std::string_view>& commonWords();

/// Words of books and lessons that no group has.
std::span<const std::string_view> moreCommonWords();

} // namespace tokenscope
