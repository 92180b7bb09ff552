// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tokenscope {

/// Words as sequences of ids, in which pairs of neighbours are joined one kind after the other: the learning
/// part of byte-pair encoding. Keeps for every pair how often it occurs and where, so that a merge costs what
/// it changes.
class BpeMerging {
public:
    struct Pair {
        std::uint32_t left = 0, right = 0;
    };

    /// Adds a word that occurs `count` times; its ids are its bytes.
    void add(std::string_view word, std::int64_t count);

    /// Joins the most frequent pair everywhere, from the left in each word ("aaa" has it twice and becomes
    /// "Xa"), to the id `joined`, which must be new. Of equally frequent pairs the smallest one. Nothing when
    /// no word has two ids left.
    std::optional<Pair> mergeMostFrequent(std::uint32_t joined);

private:
    using Key = std::uint64_t; ///< both ids, the left one above: the order of keys is that of pairs
    struct Word {
        std::vector<std::uint32_t> ids;
        std::int64_t count = 0;
    };
    struct Candidate {
        std::int64_t count = 0;
        Key pair = 0;
    };
    struct ComesLater {
        bool operator()(const Candidate& a, const Candidate& b) const {
            return a.count != b.count ? a.count < b.count : a.pair > b.pair;
        }
    };

    std::optional<Key> takeMostFrequent();
    void mergeIn(std::uint32_t word, Key pair, std::uint32_t joined);
    void countPairs(std::uint32_t word, std::int64_t times);
    void notePlace(Key pair, std::uint32_t word);
    void applyChanges();

    std::vector<Word> m_words;
    std::unordered_map<Key, std::int64_t> m_counts;
    std::unordered_map<Key, std::vector<std::uint32_t>> m_places; ///< words that have or had the pair
    std::unordered_map<Key, std::int64_t> m_changes;              ///< of m_counts, not yet added
    /// Holds every pair with at least its count; one that has become less frequent is put right when it
    /// comes up.
    std::priority_queue<Candidate, std::vector<Candidate>, ComesLater> m_queue;
};

} // namespace tokenscope
