// SPDX-License-Identifier: MIT
#include "core/sampling/draw.h"

#include "core/sampling/philox.h"
#include "core/sampling/ranking.h"
#include "core/sampling/softmax.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

void requireCandidate(std::span<const double> probabilities) {
    if (!(largestOf(probabilities) > 0))
        throw Error("no token has a probability above 0, so none can be drawn");
}

} // namespace

TokenId drawToken(std::span<const double> probabilities, double number) {
    requireCandidate(probabilities);
    return TokenId{static_cast<std::int32_t>(Ranking().indexAbove(probabilities, number))};
}

RankedDraw::RankedDraw(std::span<const double> probabilities) {
    requireCandidate(probabilities);
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        if (probabilities[i] > 0)
            m_segments.push_back({probabilities[i], TokenId{static_cast<std::int32_t>(i)}});
    }
    std::ranges::stable_sort(m_segments, std::ranges::greater(), &Segment::end);
    double sum = 0;
    for (Segment& segment : m_segments)
        segment.end = sum += segment.end;
}

TokenId RankedDraw::draw(double number) const {
    const auto segment = std::ranges::upper_bound(m_segments, number, std::ranges::less(), &Segment::end);
    return segment == m_segments.end() ? m_segments.back().id : segment->id;
}

double drawNumber(std::uint64_t seed, RowIndex row, std::uint64_t step, std::uint32_t attempt) {
    const auto low = [](std::uint64_t value) { return static_cast<std::uint32_t>(value); };
    const PhiloxBlock block =
        philox4x32({low(step), low(step >> 32), static_cast<std::uint32_t>(row.value), attempt},
                   {low(seed), low(seed >> 32)});
    const std::uint64_t bits = (std::uint64_t{block[0]} << 32 | block[1]) >> 11;
    return static_cast<double>(bits) * 0x1p-53;
}

} // namespace tokenscope
