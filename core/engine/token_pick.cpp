// SPDX-License-Identifier: MIT
#include "core/engine/token_pick.h"

#include "core/sampling/draw.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::size_t candidatesShown = 64;

bool isGreedy(const SamplingSettings& settings) {
    const auto& order = settings.order;
    return settings.temperature == 0 &&
           std::find(order.begin(), order.end(), SamplingStage::Temperature) != order.end();
}

std::int32_t rankOf(const std::vector<double>& probabilities, std::size_t token) {
    const double own = probabilities[token];
    std::int32_t rank = 1;
    for (std::size_t id = 0; id < probabilities.size(); ++id) {
        rank += probabilities[id] > own || (probabilities[id] == own && id < token);
    }
    return rank;
}

} // namespace

TokenPick pickToken(const Distribution& distribution, const SamplingSettings& settings,
                    const DrawPlace& place) {
    if (isGreedy(settings)) {
        return {drawToken(distribution.finalProbabilities(), 0.0), std::nullopt};
    }
    const double number = drawNumber(place.seed, place.row, static_cast<std::uint64_t>(place.column));
    return {drawToken(distribution.finalProbabilities(), number), number};
}

TokenRecord describeToken(const Distribution& distribution, TokenId token) {
    const auto& model = distribution.model;
    const auto& final = distribution.finalProbabilities();
    const auto at = static_cast<std::size_t>(token.value);

    TokenRecord record;
    record.token = token;
    record.present = true;
    record.modelProbability = static_cast<float>(model[at]);
    record.finalProbability = static_cast<float>(final[at]);
    record.rank = rankOf(model, at);
    record.entropyBits = static_cast<float>(entropyBits(model));
    record.keptCount = distribution.keptCount;

    std::vector<TokenId> shown = likeliest(model, candidatesShown);
    if (std::find(shown.begin(), shown.end(), token) == shown.end()) {
        shown.back() = token;
    }
    double listed = 0;
    record.candidates.reserve(shown.size());
    for (const TokenId id : shown) {
        const auto index = static_cast<std::size_t>(id.value);
        listed += model[index];
        record.candidates.push_back({id, static_cast<float>(model[index]), static_cast<float>(final[index])});
    }
    record.tailMass = static_cast<float>(std::max(0.0, 1.0 - listed));
    return record;
}

} // namespace tokenscope
