// SPDX-License-Identifier: MIT
#include "core/sampling/ranking.h"

#include "core/sampling/softmax.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace tokenscope {

namespace {

constexpr std::size_t blockSize = 64;

/// A number that is surely not above the count-th largest key: the count-th largest of the maxima of blocks,
/// as each block has at least its own maximum. Minus infinity when there are too few blocks.
double lowerBound(std::span<const double> keys, std::size_t count, std::vector<double>& maxima) {
    maxima.clear();
    if (2 * count * blockSize > keys.size())
        return -std::numeric_limits<double>::infinity();
    for (std::size_t begin = 0; begin < keys.size(); begin += blockSize)
        maxima.push_back(largestOf(keys.subspan(begin, std::min(blockSize, keys.size() - begin))));
    const auto nth = maxima.begin() + static_cast<std::ptrdiff_t>(count) - 1;
    std::nth_element(maxima.begin(), nth, maxima.end(), std::greater<>());
    return *nth;
}

/// Which of [0, size) to compare with next. A fixed pseudo-random walk: no input makes it slow on purpose,
/// and it is the same every time.
class PivotWalk {
public:
    std::size_t next(std::size_t size) {
        m_state = m_state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>((m_state >> 33) % size);
    }

private:
    std::uint64_t m_state = 1;
};

struct ReachedMass {
    double mass;
    bool operator()(double sum, std::size_t terms) const {
        return sum >= mass - 1e-12 * static_cast<double>(terms);
    }
};

double medianOf(double a, double b, double c) {
    return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

} // namespace

RankCut Ranking::firstByCount(std::span<const double> keys, std::size_t count) {
    const double bound = lowerBound(keys, count, m_keys);
    m_keys.clear();
    for (double key : keys) {
        if (key >= bound)
            m_keys.push_back(key);
    }
    const auto nth = m_keys.begin() + static_cast<std::ptrdiff_t>(count) - 1;
    std::nth_element(m_keys.begin(), nth, m_keys.end(), std::greater<>());
    const auto above = std::count_if(m_keys.begin(), nth, [key = *nth](double other) { return other > key; });
    return {*nth, count - static_cast<std::size_t>(above)};
}

RankCut Ranking::firstByMass(std::span<const double> keys, std::span<const double> weights, double mass) {
    m_items.clear();
    for (std::size_t i = 0; i < keys.size(); ++i)
        m_items.push_back({keys[i], weights[i]});
    return prefix(ReachedMass{mass});
}

RankCut Ranking::firstByMass(std::span<const double> probabilities, double mass) {
    gather(probabilities, mass);
    return prefix(ReachedMass{mass});
}

RankCut Ranking::firstAbove(std::span<const double> probabilities, double mass) {
    gather(probabilities, mass);
    return prefix([mass](double sum, std::size_t) { return sum > mass; });
}

/// Takes only candidates that can matter: the n of a probability below (1 - mass) / 2n hold less than half of
/// what is not needed.
void Ranking::gather(std::span<const double> probabilities, double mass) {
    const auto positive =
        std::count_if(probabilities.begin(), probabilities.end(), [](double p) { return p > 0; });
    const double least =
        std::max((1 - mass) / (2 * static_cast<double>(positive)), std::numeric_limits<double>::denorm_min());
    m_items.clear();
    for (double probability : probabilities) {
        if (probability >= least)
            m_items.push_back({probability, probability});
    }
}

/// Quickselect by weight over m_items: halves that are surely inside or outside are summed or dropped, never
/// sorted.
template <typename Reached> RankCut Ranking::prefix(Reached reached) {
    PivotWalk walk;
    auto begin = m_items.begin();
    auto end = m_items.end();
    double sum = 0;
    std::size_t terms = 0;
    while (true) {
        const auto size = static_cast<std::size_t>(end - begin);
        const auto sample = [&] { return begin[static_cast<std::ptrdiff_t>(walk.next(size))].key; };
        const double pivot = medianOf(sample(), sample(), sample());
        const auto equals =
            std::partition(begin, end, [pivot](const Item& item) { return item.key > pivot; });
        const auto less =
            std::partition(equals, end, [pivot](const Item& item) { return item.key == pivot; });

        double inside = sum;
        for (auto item = begin; item != equals; ++item)
            inside += item->weight;
        const std::size_t insideTerms = terms + static_cast<std::size_t>(equals - begin);
        if (equals != begin && reached(inside, insideTerms)) {
            end = equals;
            continue;
        }
        sum = inside;
        terms = insideTerms;
        for (auto item = equals; item != less; ++item) {
            sum += item->weight;
            ++terms;
            const bool last = item + 1 == end; // rounding may have kept the sum below
            if (last || reached(sum, terms))
                return {pivot, static_cast<std::size_t>(item - equals) + 1};
        }
        begin = less;
    }
}

} // namespace tokenscope
