// SPDX-License-Identifier: MIT
#pragma once

#include "core/sampling/draw.h"
#include "core/values/ids.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace tokenscope {

/// Draws from one small distribution and what came of them.
class WordDraws {
public:
    static constexpr std::size_t mostListed = 12;

    explicit WordDraws(std::uint64_t seed) : m_seed(seed) {}

    /// From these probabilities from now on, with nothing drawn. The numbers go on where they were.
    void begin(std::span<const double> probabilities);
    /// Draws once. begin() was called.
    TokenId draw();

    std::int64_t count() const { return m_count; }
    std::int64_t countOf(TokenId id) const { return m_counts[static_cast<std::size_t>(id.value)]; }
    /// Of that many draws, on average.
    double expected(TokenId id) const;
    /// The number in [0, 1) that decided the last draw.
    std::optional<double> lastNumber() const { return m_lastNumber; }
    /// At most mostListed, newest first.
    const std::deque<TokenId>& last() const { return m_last; }

private:
    std::uint64_t m_seed;
    std::uint64_t m_nextStep = 0;
    std::vector<double> m_probabilities;
    std::optional<RankedDraw> m_draws;
    std::vector<std::int64_t> m_counts;
    std::int64_t m_count = 0;
    std::optional<double> m_lastNumber;
    std::deque<TokenId> m_last;
};

} // namespace tokenscope
