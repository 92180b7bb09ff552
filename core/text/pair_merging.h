// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

namespace tokenscope {

/// A part of a text that is being merged.
struct MergeSymbol {
    TokenId id;
    std::size_t begin = 0, size = 0; ///< in bytes of the text
    std::size_t previous = 0, next = 0;
};

/// What two neighbours become, and when: low ranks first.
struct PairMerge {
    std::int32_t rank = 0;
    TokenId result;
};

/// Merges neighbours until `find(left, right)` → std::optional<PairMerge> has nothing more to offer: always
/// the pair with the lowest rank, of equal ones the leftmost. The symbols come in the order of the text, none
/// of them empty; their links are set here. Keeps what is left, in order. Time O(n log n).
template <typename Find> void mergePairs(std::vector<MergeSymbol>& symbols, Find find) {
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    struct Candidate {
        PairMerge merge;
        std::size_t left = 0, right = 0;
        std::size_t size = 0; ///< of both when found: another size means that one of them has changed
    };
    struct GoesLater {
        bool operator()(const Candidate& a, const Candidate& b) const {
            return a.merge.rank != b.merge.rank ? a.merge.rank > b.merge.rank : a.left > b.left;
        }
    };
    std::priority_queue<Candidate, std::vector<Candidate>, GoesLater> queue;
    const auto consider = [&](std::size_t left, std::size_t right) {
        if (left == none || right == none) {
            return;
        }
        if (const std::optional<PairMerge> merge = find(symbols[left], symbols[right])) {
            queue.push({*merge, left, right, symbols[left].size + symbols[right].size});
        }
    };

    for (std::size_t i = 0; i < symbols.size(); ++i) {
        symbols[i].previous = i == 0 ? none : i - 1;
        symbols[i].next = i + 1 == symbols.size() ? none : i + 1;
    }
    for (std::size_t i = 0; i + 1 < symbols.size(); ++i) {
        consider(i, i + 1);
    }
    while (!queue.empty()) {
        const Candidate best = queue.top();
        queue.pop();
        MergeSymbol& left = symbols[best.left];
        MergeSymbol& right = symbols[best.right];
        if (left.size == 0 || right.size == 0 || left.size + right.size != best.size) {
            continue;
        }
        left.id = best.merge.result;
        left.size = best.size;
        left.next = right.next;
        right.size = 0; // merged away
        if (left.next != none) {
            symbols[left.next].previous = best.left;
        }
        consider(left.previous, best.left);
        consider(best.left, left.next);
    }
    std::erase_if(symbols, [](const MergeSymbol& symbol) { return symbol.size == 0; });
}

/// A pair of ids as a key of a table.
inline std::uint64_t pairKey(TokenId left, TokenId right) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(left.value)) << 32 |
           static_cast<std::uint32_t>(right.value);
}

} // namespace tokenscope
