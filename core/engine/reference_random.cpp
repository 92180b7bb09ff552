// SPDX-License-Identifier: MIT
#include "core/engine/reference_random.h"

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

#include <algorithm>
#include <limits>

namespace tokenscope {

namespace {

bool has(SamplingStage stage, const SamplingSettings& settings) {
    return std::find(settings.order.begin(), settings.order.end(), stage) != settings.order.end();
}

at::Tensor asTensor(std::span<const std::span<const float>> rows) {
    const auto vocabulary = static_cast<std::int64_t>(rows.front().size());
    at::Tensor logits = at::empty({static_cast<std::int64_t>(rows.size()), vocabulary}, at::kFloat);
    auto* out = logits.data_ptr<float>();
    for (const auto row : rows) {
        out = std::copy(row.begin(), row.end(), out);
    }
    return logits;
}

/// Rows that multinomial would refuse, for all rows at once, become uniform.
at::Tensor drawable(const at::Tensor& probabilities) {
    const at::Tensor bad = probabilities.isfinite().all(-1, /*keepdim=*/true).logical_not();
    return probabilities.masked_fill(bad, 1.0);
}

std::vector<TokenId> asTokens(const at::Tensor& ids) {
    std::vector<TokenId> tokens;
    const at::Tensor flat = ids.reshape({-1}).contiguous();
    for (std::int64_t i = 0; i < flat.numel(); ++i) {
        tokens.push_back({static_cast<std::int32_t>(flat.data_ptr<std::int64_t>()[i])});
    }
    return tokens;
}

at::Tensor drawRows(at::Tensor logits, double temperature, std::int64_t topK, at::Generator& generator) {
    if (temperature == 0) {
        return at::argmax(logits, -1);
    }
    at::Tensor kept;
    if (topK > 0) {
        std::tie(logits, kept) = at::topk(logits, std::min(topK, logits.size(-1)), -1);
    }
    const at::Tensor probabilities = at::softmax(at::div(logits, temperature), -1);
    const at::Tensor choice = at::multinomial(drawable(probabilities), 1, /*replacement=*/false, generator);
    return kept.defined() ? at::gather(kept, 1, choice) : choice;
}

} // namespace

struct ReferenceRandom::Generator {
    at::Generator generator;
    std::vector<at::Tensor> statesBefore; ///< by column, so that stepping back finds the way
};

ReferenceRandom::ReferenceRandom(std::uint64_t seed, bool sharesFirstDraw)
    : m_generator(std::make_unique<Generator>(Generator{at::detail::createCPUGenerator(seed), {}})),
      m_sharesFirstDraw(sharesFirstDraw) {}

ReferenceRandom::~ReferenceRandom() = default;

std::vector<TokenId> ReferenceRandom::draw(std::int64_t column,
                                           std::span<const std::span<const float>> logits,
                                           const SamplingSettings& settings) {
    auto& [generator, states] = *m_generator;
    const auto index = static_cast<std::size_t>(column);
    if (index < states.size()) {
        generator.set_state(states[index]);
    }
    states.resize(index);
    states.push_back(generator.get_state());

    const bool shared = m_sharesFirstDraw && column == 0;
    const double temperature = has(SamplingStage::Temperature, settings) ? settings.temperature : 1.0;
    const std::int64_t topK = has(SamplingStage::TopK, settings) ? settings.topK : 0;
    auto tokens =
        asTokens(drawRows(asTensor(shared ? logits.first(1) : logits), temperature, topK, generator));
    tokens.resize(logits.size(), tokens.front());
    return tokens;
}

} // namespace tokenscope
