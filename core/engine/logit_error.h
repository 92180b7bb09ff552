// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"

#include <cstdint>
#include <span>
#include <stop_token>

namespace tokenscope {

/// How far logits lie from those of a reference at the same positions.
struct LogitError {
    std::int64_t positions = 0;
    double rms = 0;          ///< root of the mean square of all differences
    double largest = 0;      ///< the largest difference
    double meanKl = 0;       ///< mean over positions of the sum of p ln(p / q), p the reference's, in nats
    double topAgreement = 0; ///< share of positions at which both have the same favourite
};

/// Adds up such a comparison piece by piece.
class LogitComparison {
public:
    /// Logits of the same positions, [positions, vocabulary] each. Throws Error when they are no numbers.
    void add(std::span<const float> reference, std::span<const float> other, std::int64_t vocabulary);
    LogitError result() const;

private:
    std::int64_t m_positions = 0;
    std::int64_t m_numbers = 0;
    std::int64_t m_agreements = 0;
    double m_squares = 0;
    double m_largest = 0;
    double m_kl = 0;
};

/// A model, and how it is to compute.
struct ModelUse {
    const LanguageModel& model;
    ContextOptions options;
};

/// Compares the logits after every id when both read them through their caches, in pieces of 64. Throws Error
/// when the vocabularies differ or there are too few positions for the ids, Cancelled once `stop` is
/// triggered.
LogitError compareLogits(const ModelUse& reference, const ModelUse& other, std::span<const TokenId> ids,
                         std::stop_token stop = {});

} // namespace tokenscope
