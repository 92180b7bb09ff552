// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/softmax.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tokenscope {

/// Calls visit(index) for every key that is at least `bound`, in ascending order. Blocks that hold none are
/// passed over fast.
template <typename Visit> void forEachAtLeast(std::span<const double> keys, double bound, Visit visit) {
    constexpr std::size_t blockSize = 64;
    for (std::size_t begin = 0; begin < keys.size(); begin += blockSize) {
        const std::size_t size = std::min(blockSize, keys.size() - begin);
        if (largestOf(keys.subspan(begin, size)) < bound)
            continue;
        for (std::size_t i = begin; i < begin + size; ++i) {
            if (keys[i] >= bound)
                visit(i);
        }
    }
}

/// Where a prefix of a ranking ends. Rank order is by descending key, the lower index first on ties.
/// Everything with a larger key is in the prefix, and of those with this very key the first `ties`.
struct RankCut {
    double key = 0;
    std::size_t ties = 0;
};

/// Calls visit(index) for every candidate of the prefix that `cut` ends, in ascending order of the index.
template <typename Visit> void forEachInPrefix(std::span<const double> keys, RankCut cut, Visit visit) {
    std::size_t ties = 0;
    forEachAtLeast(keys, cut.key, [&](std::size_t i) {
        if (keys[i] > cut.key || ties++ < cut.ties)
            visit(i);
    });
}

/// Partial rankings without a sort, in nearly linear time for any input. Keys hold no NaN. The object keeps
/// its working memory.
class Ranking {
public:
    /// The first `count` candidates; 1 <= count <= keys.size().
    RankCut firstByCount(std::span<const double> keys, std::size_t count);

    /// The smallest prefix whose weights add up to `mass`, at least one candidate; all of weight above 0 if
    /// they never do. "Add up to" means sum >= mass - 1e-12 n over n terms, so that .45 + .30 reaches .75.
    /// Of equal keys with different weights it is open which are counted first.
    RankCut firstByMass(std::span<const double> keys, std::span<const double> weights, double mass);

    /// Index of the candidate whose probability takes the running sum in rank order above `mass`. Candidates
    /// of probability 0 are never it, and their presence does not change the choice by a bit. One at least is
    /// above 0.
    std::size_t indexAbove(std::span<const double> probabilities, double mass);

private:
    /// A candidate that may be the end of the prefix: its key has the right digits as far as they are known.
    struct Item {
        std::uint64_t key; ///< ordered as the double is
        double weight;
    };
    /// All candidates that have a digit in common.
    struct Bucket {
        double weight = 0;
        std::size_t count = 0;
    };
    /// What stands before the items in the ranking.
    struct Before {
        double sum = 0;
        std::size_t terms = 0;
    };

    template <typename KeyOf, typename WeightOf, typename Reached>
    RankCut select(std::size_t size, KeyOf keyOf, WeightOf weightOf, Reached reached);
    template <typename Reached> std::size_t crossingBucket(Before& before, Reached reached);
    template <typename Reached> RankCut endOf(Before before, Reached reached) const;

    std::vector<double> m_keys;
    std::vector<Bucket> m_buckets;
    std::vector<Item> m_items;
};

} // namespace tokenscope
