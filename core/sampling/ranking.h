// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tokenscope {

/// Where a prefix of a ranking ends. Rank order is by descending key, the lower index first on ties.
/// Everything with a larger key is in the prefix, and of those with this very key the first `ties`.
struct RankCut {
    double key = 0;
    std::size_t ties = 0;
};

/// Partial rankings without a full sort: expected time is linear. Keys hold no NaN. The object keeps its
/// working memory.
class Ranking {
public:
    /// The first `count` candidates; 1 <= count <= keys.size().
    RankCut firstByCount(std::span<const double> keys, std::size_t count);

    /// The smallest prefix whose weights add up to `mass`, at least one candidate; everything if they never
    /// do. "Add up to" means sum
    /// >= mass - 1e-12 n over n terms, so that .45 + .30 reaches .75.
    RankCut firstByMass(std::span<const double> keys, std::span<const double> weights, double mass);
    /// The same with probabilities (sum 1) as keys and weights.
    RankCut firstByMass(std::span<const double> probabilities, double mass);

    /// The candidate whose probability takes the running sum in rank order above `mass`, in [0, 1): the last
    /// of the prefix. Candidates of probability 0 are not there; their presence does not change the result by
    /// a bit.
    RankCut firstAbove(std::span<const double> probabilities, double mass);

private:
    struct Item {
        double key, weight;
    };
    void gather(std::span<const double> probabilities, double mass);
    template <typename Reached> RankCut prefix(Reached reached);

    std::vector<double> m_keys;
    std::vector<Item> m_items;
};

} // namespace tokenscope
