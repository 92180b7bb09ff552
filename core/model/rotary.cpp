// SPDX-License-Identifier: MIT
#include "core/model/rotary.h"

#include "core/kernels/elementwise.h"
#include "core/model/gradients.h"
#include "core/model/recorded.h"

#include <cmath>
#include <numbers>

namespace tokenscope {

namespace {

/// Llama 3's scaling for longer contexts: low frequencies are divided by the factor, high ones kept, between
/// them a blend that is linear in the number of turns within the original context.
double scaledLikeLlama3(double frequency, const RotaryConfig::Llama3Scaling& scaling) {
    const double turns = scaling.originalContext * frequency / (2 * std::numbers::pi);
    if (turns < scaling.lowFrequencyFactor)
        return frequency / scaling.factor;
    if (turns > scaling.highFrequencyFactor)
        return frequency;
    const double kept =
        (turns - scaling.lowFrequencyFactor) / (scaling.highFrequencyFactor - scaling.lowFrequencyFactor);
    return (1 - kept) * frequency / scaling.factor + kept * frequency;
}

PairedElements pairedElements(RotaryPairs pairs) {
    return pairs == RotaryPairs::Halves ? PairedElements::Halves : PairedElements::Neighbours;
}

at::Tensor rotated(const at::Tensor& x, const at::Tensor& cos, const at::Tensor& sin, RotaryPairs pairs) {
    at::Tensor out = at::empty_like(x);
    tokenscope::rotate(
        {x.data_ptr<float>(), out.data_ptr<float>(), x.size(0), x.size(1), x.size(2), x.size(3)},
        cos.data_ptr<float>(), sin.data_ptr<float>(), pairedElements(pairs));
    return out;
}

} // namespace

Rotary::Rotary(const RotaryConfig& config, std::int64_t headSize, const at::Tensor& factors)
    : m_config(config) {
    for (std::int64_t j = 0; j < headSize / 2; ++j) {
        // Rounded twice, as the references do in float32: large positions show every unit in the last place.
        const auto wavelength = static_cast<float>(
            std::pow(config.base, 2.0 * static_cast<double>(j) / static_cast<double>(headSize)));
        double frequency = double{1.0F / wavelength};
        if (config.llama3)
            frequency = scaledLikeLlama3(frequency, *config.llama3);
        if (factors.defined())
            frequency /= factors.data_ptr<float>()[j];
        m_frequencies.push_back(static_cast<float>(frequency / config.linearFactor));
    }
}

RotaryTurns Rotary::turns(std::int64_t firstPosition, std::int64_t count) const {
    const auto half = static_cast<std::int64_t>(m_frequencies.size());
    RotaryTurns turns{at::empty({count, half}, at::kFloat), at::empty({count, half}, at::kFloat)};
    auto* cos = turns.cos.data_ptr<float>();
    auto* sin = turns.sin.data_ptr<float>();
    const float direction = m_config.negativeAngle ? -1 : 1;
    for (std::int64_t position = 0; position < count; ++position) {
        for (const float frequency : m_frequencies) {
            const float angle = static_cast<float>(firstPosition + position) * frequency;
            *cos++ = static_cast<float>(std::cos(double{angle}));
            *sin++ = direction * static_cast<float>(std::sin(double{angle}));
        }
    }
    if (m_config.roundTablesToBf16) {
        turns.cos = turns.cos.to(at::kBFloat16).to(at::kFloat);
        turns.sin = turns.sin.to(at::kBFloat16).to(at::kFloat);
    }
    return turns;
}

at::Tensor Rotary::rotate(const at::Tensor& x, const RotaryTurns& turns) const {
    if (recordsGradient(x)) {
        const at::Tensor y = rotated(x.detach().contiguous(), turns.cos, turns.sin, m_config.pairs);
        // What a turn does to slopes is the turn back.
        return recorded(y, {x}, [turns, pairs = m_config.pairs](const at::Tensor& slopes) {
            return std::vector<at::Tensor>{rotated(slopes, turns.cos, -turns.sin, pairs)};
        });
    }
    const at::Tensor dense = x.contiguous();
    run(dense.data_ptr<float>(), dense.size(0), dense.size(2), turns);
    return dense;
}

void Rotary::run(float* x, std::int64_t rows, std::int64_t heads, const RotaryTurns& turns) const {
    const auto headSize = 2 * static_cast<std::int64_t>(m_frequencies.size());
    tokenscope::rotate({x, x, rows, turns.cos.size(0), heads, headSize}, turns.cos.data_ptr<float>(),
                       turns.sin.data_ptr<float>(), pairedElements(m_config.pairs));
}

} // namespace tokenscope
