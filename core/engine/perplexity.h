// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"
#include "core/values/nats_difference.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tokenscope {

/// How well a model foresees a text.
struct Perplexity {
    std::int64_t tokens = 0;  ///< that it had to foresee
    double natsPerToken = 0;  ///< mean of -ln of the probability that each of them was given
    double standardError = 0; ///< of this mean, the tokens taken as independent; 0 where it has none
    double value() const;     ///< e to the power of natsPerToken
};

/// A text as a model reads it.
struct TextToForesee {
    std::span<const TokenId> ids;   ///< of the text alone
    std::optional<TokenId> start{}; ///< stands before every window, where the model wants one
};

/// How the reference computes that others are compared with, its weights as stored: nothing is rounded.
inline constexpr ContextOptions referenceOptions{Precision::Exact, ElementType::F32};

/// Positions that are read together: tokens see those of their own window only.
std::int64_t perplexityWindow(const LanguageModel& model);
/// Tokens that natsOfText() has to foresee: all but, without a start token, the text's first.
std::int64_t tokensToForesee(const TextToForesee& text);

/// What is known so far; called from time to time.
using PerplexityProgress = std::function<void(const Perplexity& soFar)>;

/// -ln of the probability that each token to foresee was given, in their order; [tokensToForesee(text)].
/// Reads the text in windows, each from an empty context: the start token, or the token before, then as many
/// of the text's as there is room for. It goes through the cache in pieces of 64 tokens, so that what the
/// precision and the cache's type cost is in the figures. Throws Error when there is nothing to foresee, an
/// id does not exist or logits are no numbers; Cancelled once `stop` is triggered.
std::vector<double> natsOfText(const LanguageModel& model, const TextToForesee& text,
                               const ContextOptions& options, const PerplexityProgress& progress = {},
                               std::stop_token stop = {});

/// Of natsOfText().
Perplexity perplexityOf(std::span<const double> nats);
/// Between two readings of the same text. Throws Error when they are not equally long.
NatsDifference pairedDifference(std::span<const double> nats, std::span<const double> reference);

} // namespace tokenscope
