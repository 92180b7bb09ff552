// SPDX-License-Identifier: MIT
#include "core/sampling/ranking.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>

namespace tokenscope {

namespace {

constexpr unsigned digitBits = 12;
constexpr unsigned keyBits = 64;
constexpr std::size_t bucketCount = std::size_t{1} << digitBits;
constexpr std::size_t sortedSize = 64; // so few are sorted faster than counted
constexpr std::uint64_t signBit = std::uint64_t{1} << 63;

/// An integer that is ordered as the numbers are; both zeros are one.
std::uint64_t orderedKey(double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number + 0.0);
    return bits ^ ((bits & signBit) != 0 ? ~std::uint64_t{0} : signBit);
}

double numberOf(std::uint64_t key) {
    return std::bit_cast<double>(key ^ ((key & signBit) != 0 ? signBit : ~std::uint64_t{0}));
}

/// The digit of a key that begins `shift` bits from the right; the lowest one is shorter than the others.
std::size_t digitOf(std::uint64_t key, unsigned shift) {
    return static_cast<std::size_t>(key >> shift) & (bucketCount - 1);
}

/// A number that is surely not above the count-th largest key: the count-th largest of the maxima of blocks,
/// as each block has at least its own maximum. Minus infinity when there are too few blocks.
double lowerBound(std::span<const double> keys, std::size_t count, std::vector<double>& maxima) {
    constexpr std::size_t blockSize = 64;
    if (2 * count * blockSize > keys.size())
        return -std::numeric_limits<double>::infinity();
    maxima.clear();
    for (std::size_t begin = 0; begin < keys.size(); begin += blockSize)
        maxima.push_back(largestOf(keys.subspan(begin, std::min(blockSize, keys.size() - begin))));
    const auto nth = maxima.begin() + static_cast<std::ptrdiff_t>(count) - 1;
    std::nth_element(maxima.begin(), nth, maxima.end(), std::greater<>());
    return *nth;
}

struct ReachedMass {
    double mass;
    bool operator()(double sum, std::size_t terms) const {
        return sum >= mass - 1e-12 * static_cast<double>(terms);
    }
};

} // namespace

RankCut Ranking::firstByCount(std::span<const double> keys, std::size_t count) {
    const double bound = lowerBound(keys, count, m_keys);
    m_keys.clear();
    forEachAtLeast(keys, bound, [&](std::size_t i) { m_keys.push_back(keys[i]); });
    const auto nth = m_keys.begin() + static_cast<std::ptrdiff_t>(count) - 1;
    std::nth_element(m_keys.begin(), nth, m_keys.end(), std::greater<>());
    const auto above = std::count_if(m_keys.begin(), nth, [key = *nth](double other) { return other > key; });
    return {*nth, count - static_cast<std::size_t>(above)};
}

RankCut Ranking::firstByMass(std::span<const double> keys, std::span<const double> weights, double mass) {
    return select(
        keys.size(), [keys](std::size_t i) { return keys[i]; },
        [weights](std::size_t i) { return weights[i]; }, ReachedMass{mass});
}

std::size_t Ranking::indexAbove(std::span<const double> probabilities, double mass) {
    const auto probability = [probabilities](std::size_t i) { return probabilities[i]; };
    const RankCut cut = select(probabilities.size(), probability, probability,
                               [mass](double sum, std::size_t) { return sum > mass; });
    std::size_t last = 0;
    forEachInPrefix(probabilities, cut, [&](std::size_t i) {
        if (probabilities[i] == cut.key)
            last = i;
    });
    return last;
}

/// Goes down the buckets, largest keys first, to the one in which the goal is reached; the ones before it are
/// added to `before`. If rounding keeps the sum below the goal, it is the last one with any weight.
template <typename Reached> std::size_t Ranking::crossingBucket(Before& before, Reached reached) {
    std::size_t last = 0;
    Before beforeLast = before;
    Before running = before;
    for (std::size_t digit = bucketCount; digit-- > 0;) {
        const Bucket& bucket = m_buckets[digit];
        if (bucket.weight > 0) {
            last = digit;
            beforeLast = running;
        }
        running.sum += bucket.weight;
        running.terms += bucket.count;
        if (bucket.count > 0 && reached(running.sum, running.terms)) {
            last = digit;
            beforeLast = {running.sum - bucket.weight, running.terms - bucket.count};
            break;
        }
    }
    before = beforeLast;
    return last;
}

/// Radix selection: sums up by digits of the key, most significant first, and goes on with the one bucket
/// that holds the end of the prefix. So every candidate outside it is touched once.
template <typename KeyOf, typename WeightOf, typename Reached>
RankCut Ranking::select(std::size_t size, KeyOf keyOf, WeightOf weightOf, Reached reached) {
    unsigned shift = keyBits - digitBits;
    m_buckets.assign(bucketCount, {});
    for (std::size_t i = 0; i < size; ++i) {
        Bucket& bucket = m_buckets[digitOf(orderedKey(keyOf(i)), shift)];
        bucket.weight += weightOf(i);
        ++bucket.count;
    }
    Before before;
    std::size_t digit = crossingBucket(before, reached);
    m_items.resize(m_buckets[digit].count + 1); // one more: the loop writes before it decides
    std::size_t taken = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::uint64_t key = orderedKey(keyOf(i));
        m_items[taken] = {key, weightOf(i)};
        taken += digitOf(key, shift) == digit ? 1 : 0;
    }
    m_items.resize(taken);

    while (shift > 0 && m_items.size() > sortedSize) {
        shift -= shift < digitBits ? shift : digitBits;
        m_buckets.assign(bucketCount, {});
        for (const Item& item : m_items) {
            Bucket& bucket = m_buckets[digitOf(item.key, shift)];
            bucket.weight += item.weight;
            ++bucket.count;
        }
        digit = crossingBucket(before, reached);
        std::erase_if(m_items, [&](const Item& item) { return digitOf(item.key, shift) != digit; });
    }

    if (shift > 0) // otherwise all keys are equal
        std::ranges::sort(m_items, std::ranges::greater(), &Item::key);
    return endOf(before, reached);
}

/// Walks down what is left to the candidate with which the goal is reached, or to the last one with any
/// weight.
template <typename Reached> RankCut Ranking::endOf(Before before, Reached reached) const {
    RankCut end;
    std::size_t ties = 0;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const Item& item = m_items[i];
        ties = i > 0 && item.key == m_items[i - 1].key ? ties + 1 : 1;
        before.sum += item.weight;
        ++before.terms;
        const bool enough = reached(before.sum, before.terms);
        if (enough || item.weight > 0 || i == 0)
            end = {numberOf(item.key), ties};
        if (enough)
            break;
    }
    return end;
}

} // namespace tokenscope
