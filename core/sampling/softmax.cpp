// SPDX-License-Identifier: MIT
#include "core/sampling/softmax.h"

#include <bit>
#include <cstdint>
#include <limits>

namespace tokenscope {

namespace {

// The compiler may not reorder floating-point reductions by itself; independent lanes let it use vector
// registers.
constexpr std::size_t lanes = 8;

// 1/n! for n = 13 … 0: Taylor's series, good to 4e-18 on |r| <= ln(2)/2.
constexpr double inverseFactorials[] = {
    1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320, 1.0 / 5040,
    1.0 / 720,        1.0 / 120,       1.0 / 24,       1.0 / 6,       1.0 / 2,      1.0,         1.0,
};

/// exp(x) for x <= 0 without a branch or a call, so that a loop of it is vectorised: with the library's
/// function it would be most of a distribution's cost. exp(x) = 2^k exp(r), with ln 2 in two parts for an
/// exact r.
[[gnu::always_inline]] inline double expOfNonPositive(double x) {
    constexpr double least = -708.0; // 2^k stays a normal number
    constexpr double log2OfE = 1.4426950408889634;
    constexpr double ln2High = 6.93147180369123816490e-01, ln2Low = 1.90821492927058770002e-10;
    constexpr double toInteger =
        6755399441055744.0; // 1.5 * 2^52: adding it leaves the rounded value in the low bits

    const double bounded = x < least ? least : x;
    const double shifted = bounded * log2OfE + toInteger;
    const double k = shifted - toInteger;
    const double r = (bounded - k * ln2High) - k * ln2Low;
    double series = inverseFactorials[0];
    for (std::size_t n = 1; n < std::size(inverseFactorials); ++n)
        series = series * r + inverseFactorials[n];
    const std::uint64_t exponent =
        (std::bit_cast<std::uint64_t>(shifted) << 52) + (std::uint64_t{1023} << 52);
    const double result = series * std::bit_cast<double>(exponent);
    return x < least ? 0.0 : result;
}

[[gnu::always_inline]] inline void expLoop(const double* from, double largest, double* to, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        to[i] = expOfNonPositive(from[i] - largest);
}

#ifdef __x86_64__
[[gnu::target("avx2,fma")]] void expLoopAvx2(const double* from, double largest, double* to,
                                             std::size_t size) {
    expLoop(from, largest, to, size);
}
#endif

/// to[i] = exp(from[i] - largest)
void expOfDifferences(const double* from, double largest, double* to, std::size_t size) {
#ifdef __x86_64__
    static const bool hasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (hasAvx2)
        return expLoopAvx2(from, largest, to, size);
#endif
    expLoop(from, largest, to, size);
}

template <typename Term> double sumOfTerms(std::size_t size, Term term) {
    double sums[lanes] = {};
    std::size_t i = 0;
    for (; i + lanes <= size; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane] += term(i + lane);
    }
    for (; i < size; ++i)
        sums[0] += term(i);
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

} // namespace

double largestOf(std::span<const double> values) {
    double largest[lanes];
    for (double& lane : largest)
        lane = -std::numeric_limits<double>::infinity();
    std::size_t i = 0;
    for (; i + lanes <= values.size(); i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            largest[lane] = values[i + lane] > largest[lane] ? values[i + lane] : largest[lane];
    }
    for (; i < values.size(); ++i)
        largest[0] = values[i] > largest[0] ? values[i] : largest[0];
    double result = largest[0];
    for (double lane : largest)
        result = lane > result ? lane : result;
    return result;
}

double sumOf(std::span<const double> values) {
    return sumOfTerms(values.size(), [values](std::size_t i) { return values[i]; });
}

double meanDifference(std::span<const double> probabilities, std::span<const double> logits, double largest) {
    constexpr double far = -1000; // the probability is 0 there
    return sumOfTerms(probabilities.size(), [=](std::size_t i) {
        const double difference = logits[i] - largest;
        return probabilities[i] * (difference < far ? far : difference);
    });
}

Normaliser softmax(std::span<const double> logits, std::span<double> probabilities) {
    const double largest = largestOf(logits);
    expOfDifferences(logits.data(), largest, probabilities.data(), logits.size());
    const double sum = sumOf(probabilities);
    for (double& probability : probabilities)
        probability /= sum;
    return {largest, sum};
}

} // namespace tokenscope
