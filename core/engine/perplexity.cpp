// SPDX-License-Identifier: MIT
#include "core/engine/perplexity.h"

#include "core/engine/log_distribution.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

constexpr std::int64_t longestWindow = 512;
constexpr std::size_t pieceSize = 64;

/// Mean and spread of numbers that come one at a time.
class Running {
public:
    void add(double nats) {
        ++m_count;
        m_sum += nats;
        m_squares += nats * nats;
    }
    Perplexity value() const {
        const auto count = static_cast<double>(m_count);
        const double mean = m_sum / count;
        const double variance = m_count > 1 ? (m_squares - m_sum * mean) / (count - 1) : 0;
        return {m_count, mean, variance > 0 ? std::sqrt(variance / count) : 0};
    }

private:
    std::int64_t m_count = 0;
    double m_sum = 0;
    double m_squares = 0;
};

/// -ln of the probability that each target was given; the logits are [targets.size(), vocabulary].
std::vector<double> natsOf(std::span<const float> logits, std::span<const TokenId> targets) {
    const std::size_t vocabulary = logits.size() / targets.size();
    std::vector<double> nats(targets.size());
    const auto tasks = std::min(static_cast<std::size_t>(threadCount()), targets.size());
    parallelFor(static_cast<std::int64_t>(tasks), [&](std::int64_t task) {
        LogDistribution distribution;
        for (auto i = static_cast<std::size_t>(task); i < targets.size(); i += tasks) {
            distribution.read(logits.subspan(i * vocabulary, vocabulary));
            nats[i] = -distribution.logProbability(static_cast<std::size_t>(targets[i].value));
        }
    });
    return nats;
}

void checkText(const TextToForesee& text, const LanguageModel& model) {
    if (tokensToForesee(text) < 1) {
        throw Error("the text is too short to measure with: it has " + std::to_string(text.ids.size()) +
                    (text.ids.size() == 1 ? " token" : " tokens"));
    }
    if (perplexityWindow(model) < 2) {
        throw Error("a model with a context of one position foresees nothing");
    }
    const auto unknown = std::ranges::find_if(
        text.ids, [&](TokenId id) { return id.value < 0 || id.value >= model.vocabulary(); });
    if (unknown != text.ids.end()) {
        throw Error("token id " + std::to_string(unknown->value) + " does not exist; the vocabulary has " +
                    std::to_string(model.vocabulary()) + " entries");
    }
}

} // namespace

double Perplexity::value() const {
    return std::exp(natsPerToken);
}

std::int64_t perplexityWindow(const LanguageModel& model) {
    return std::min(longestWindow, model.contextLength());
}

std::int64_t tokensToForesee(const TextToForesee& text) {
    return static_cast<std::int64_t>(text.ids.size()) - (text.start ? 0 : 1);
}

std::vector<double> natsOfText(const LanguageModel& model, const TextToForesee& text,
                               const ContextOptions& options, const PerplexityProgress& progress,
                               std::stop_token stop) {
    checkText(text, model);
    const auto room = static_cast<std::size_t>(perplexityWindow(model) - 1);
    std::vector<double> all;
    all.reserve(static_cast<std::size_t>(tokensToForesee(text)));
    Running running;
    std::vector<float> logits;
    for (std::size_t next = text.start ? 0 : 1; next < text.ids.size();) {
        const auto targets = text.ids.subspan(next, std::min(room, text.ids.size() - next));
        std::vector<TokenId> fed{text.start ? *text.start : text.ids[next - 1]};
        fed.insert(fed.end(), targets.begin(), targets.end() - 1);
        const auto context = model.newContext(1, static_cast<std::int64_t>(fed.size()), options);
        for (std::size_t begin = 0; begin < fed.size(); begin += pieceSize) {
            const std::size_t count = std::min(pieceSize, fed.size() - begin);
            model.forward(std::span<const TokenId>(fed).subspan(begin, count), *context,
                          LogitsFor::AllPositions, logits, stop);
            for (const double nats : natsOf(logits, targets.subspan(begin, count))) {
                all.push_back(nats);
                running.add(nats);
            }
            if (progress) {
                progress(running.value());
            }
        }
        next += targets.size();
    }
    return all;
}

Perplexity perplexityOf(std::span<const double> nats) {
    Running running;
    for (const double one : nats) {
        running.add(one);
    }
    return running.value();
}

NatsDifference pairedDifference(std::span<const double> nats, std::span<const double> reference) {
    if (nats.size() != reference.size() || nats.empty()) {
        throw Error("two readings of one text cannot be compared: one has " + std::to_string(nats.size()) +
                    " tokens, the other one " + std::to_string(reference.size()));
    }
    Running running;
    for (std::size_t i = 0; i < nats.size(); ++i) {
        running.add(nats[i] - reference[i]);
    }
    const Perplexity difference = running.value();
    return {difference.natsPerToken, difference.standardError};
}

} // namespace tokenscope
