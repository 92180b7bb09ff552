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

/// What people ask for first when letters are to be named or counted: a few hundred short or famous words. A
/// model this small learns the letters of a word only from having seen them often.
std::span<const std::string_view> familiarWords();

/// Words of books and lessons that no group has.
std::span<const std::string_view> moreCommonWords();

} // namespace tokenscope
