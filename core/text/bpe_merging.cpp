// SPDX-License-Identifier: MIT
#include "core/text/bpe_merging.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

std::uint64_t keyOf(std::uint32_t left, std::uint32_t right) {
    return static_cast<std::uint64_t>(left) << 32 | right;
}

/// `ids` with every occurrence of the pair joined.
std::vector<std::uint32_t> joinedIds(const std::vector<std::uint32_t>& ids, std::uint64_t pair,
                                     std::uint32_t joined) {
    std::vector<std::uint32_t> result;
    result.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i + 1 < ids.size() && keyOf(ids[i], ids[i + 1]) == pair) {
            result.push_back(joined);
            ++i;
        } else {
            result.push_back(ids[i]);
        }
    }
    return result;
}

} // namespace

void BpeMerging::add(std::string_view word, std::int64_t count) {
    Word& added = m_words.emplace_back();
    added.count = count;
    for (const char byte : word) {
        added.ids.push_back(static_cast<unsigned char>(byte));
    }
    const auto index = static_cast<std::uint32_t>(m_words.size() - 1);
    countPairs(index, 1);
    for (std::size_t i = 0; i + 1 < added.ids.size(); ++i) {
        notePlace(keyOf(added.ids[i], added.ids[i + 1]), index);
    }
}

std::optional<BpeMerging::Pair> BpeMerging::mergeMostFrequent(std::uint32_t joined) {
    applyChanges();
    const std::optional<Key> best = takeMostFrequent();
    if (!best) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> words = std::move(m_places.extract(*best).mapped());
    std::ranges::sort(words);
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const std::uint32_t word : words) {
        mergeIn(word, *best, joined);
    }
    return Pair{static_cast<std::uint32_t>(*best >> 32), static_cast<std::uint32_t>(*best)};
}

std::optional<BpeMerging::Key> BpeMerging::takeMostFrequent() {
    while (!m_queue.empty()) {
        const Candidate top = m_queue.top();
        m_queue.pop();
        const std::int64_t count = m_counts.at(top.pair);
        if (count == top.count && count > 0) {
            return top.pair;
        }
        if (count > 0) {
            m_queue.push({count, top.pair});
        }
    }
    return std::nullopt;
}

void BpeMerging::mergeIn(std::uint32_t word, Key pair, std::uint32_t joined) {
    std::vector<std::uint32_t> ids = joinedIds(m_words[word].ids, pair, joined);
    if (ids.size() == m_words[word].ids.size()) {
        return; // an earlier merge took the pair apart
    }
    countPairs(word, -1);
    m_words[word].ids = std::move(ids);
    countPairs(word, 1);
    const std::vector<std::uint32_t>& now = m_words[word].ids;
    for (std::size_t i = 0; i + 1 < now.size(); ++i) {
        if (now[i] == joined || now[i + 1] == joined) {
            notePlace(keyOf(now[i], now[i + 1]), word);
        }
    }
}

void BpeMerging::countPairs(std::uint32_t word, std::int64_t times) {
    const auto& [ids, count] = m_words[word];
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
        m_changes[keyOf(ids[i], ids[i + 1])] += times * count;
    }
}

void BpeMerging::notePlace(Key pair, std::uint32_t word) {
    std::vector<std::uint32_t>& words = m_places[pair];
    if (words.empty() || words.back() != word) {
        words.push_back(word);
    }
}

void BpeMerging::applyChanges() {
    for (const auto& [pair, change] : m_changes) {
        const std::int64_t count = m_counts[pair] += change;
        if (change > 0) {
            m_queue.push({count, pair});
        }
    }
    m_changes.clear();
}

} // namespace tokenscope
