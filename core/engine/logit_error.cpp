// SPDX-License-Identifier: MIT
#include "core/engine/logit_error.h"

#include "core/engine/log_distribution.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::size_t pieceSize = 64;

struct PositionError {
    double squares = 0;
    double largest = 0;
    double kl = 0;
    bool agrees = false;
};

/// Sum of p ln(p / q).
double divergence(const LogDistribution& p, const LogDistribution& q) {
    const std::span<const double> probabilities = p.probabilities();
    double sum = 0;
    for (std::size_t id = 0; id < probabilities.size(); ++id) {
        if (probabilities[id] > 0) {
            sum += probabilities[id] * (p.logProbability(id) - q.logProbability(id));
        }
    }
    return sum;
}

/// Where both are minus infinity there is no difference.
double difference(float a, float b) {
    return a == b ? 0 : std::abs(static_cast<double>(a) - static_cast<double>(b));
}

PositionError errorAt(std::span<const float> reference, std::span<const float> other, LogDistribution& p,
                      LogDistribution& q) {
    p.read(reference);
    q.read(other);
    PositionError error;
    for (std::size_t id = 0; id < reference.size(); ++id) {
        const double distance = difference(reference[id], other[id]);
        error.squares += distance * distance;
        error.largest = std::max(error.largest, distance);
    }
    error.kl = divergence(p, q);
    error.agrees = p.favourite() == q.favourite();
    return error;
}

} // namespace

void LogitComparison::add(std::span<const float> reference, std::span<const float> other,
                          std::int64_t vocabulary) {
    const auto width = static_cast<std::size_t>(vocabulary);
    const std::size_t positions = reference.size() / width;
    if (reference.size() != other.size() || positions * width != reference.size()) {
        throw Error("logits of different positions or vocabularies cannot be compared");
    }
    std::vector<PositionError> errors(positions);
    const auto tasks = std::min(static_cast<std::size_t>(threadCount()), positions);
    parallelFor(static_cast<std::int64_t>(tasks), [&](std::int64_t task) {
        LogDistribution p, q;
        for (auto i = static_cast<std::size_t>(task); i < positions; i += tasks) {
            errors[i] = errorAt(reference.subspan(i * width, width), other.subspan(i * width, width), p, q);
        }
    });
    for (const PositionError& error : errors) {
        m_squares += error.squares;
        m_largest = std::max(m_largest, error.largest);
        m_kl += error.kl;
        m_agreements += error.agrees ? 1 : 0;
    }
    m_positions += static_cast<std::int64_t>(positions);
    m_numbers += static_cast<std::int64_t>(reference.size());
}

LogitError LogitComparison::result() const {
    if (m_positions == 0) {
        return {};
    }
    const auto positions = static_cast<double>(m_positions);
    return {m_positions, std::sqrt(m_squares / static_cast<double>(m_numbers)), m_largest, m_kl / positions,
            static_cast<double>(m_agreements) / positions};
}

LogitError compareLogits(const ModelUse& reference, const ModelUse& other, std::span<const TokenId> ids,
                         std::stop_token stop) {
    const std::int64_t vocabulary = reference.model.vocabulary();
    if (other.model.vocabulary() != vocabulary) {
        throw Error("the vocabularies have " + std::to_string(vocabulary) + " and " +
                    std::to_string(other.model.vocabulary()) + " entries: their logits cannot be compared");
    }
    const auto length = static_cast<std::int64_t>(ids.size());
    const auto referenceContext = reference.model.newContext(1, length, reference.options);
    const auto otherContext = other.model.newContext(1, length, other.options);
    LogitComparison comparison;
    std::vector<float> expected, found;
    for (std::size_t begin = 0; begin < ids.size(); begin += pieceSize) {
        const auto piece = ids.subspan(begin, std::min(pieceSize, ids.size() - begin));
        reference.model.forward(piece, *referenceContext, LogitsFor::AllPositions, expected, stop);
        other.model.forward(piece, *otherContext, LogitsFor::AllPositions, found, stop);
        comparison.add(expected, found, vocabulary);
    }
    return comparison.result();
}

} // namespace tokenscope
