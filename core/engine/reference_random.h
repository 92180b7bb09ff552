// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/sampling_settings.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tokenscope {

/// Draws as nanochat's engine does on a CPU, number for number: libtorch's generator, softmax in float32 and
/// the library's multinomial; temperature and top-k only (see request_check.h), temperature 0 draws nothing.
/// All rows are drawn together, also those whose draw is not used, because every draw moves the generator.
class ReferenceRandom {
public:
    /// `sharesFirstDraw`: column 0 is drawn once for all rows, as first-generation nanochat did.
    ReferenceRandom(std::uint64_t seed, bool sharesFirstDraw);
    ~ReferenceRandom();

    /// A token for each row. `logits`: float32 [vocabulary] a row; a row that cannot be drawn from (NaN) gets
    /// some token, which must not be used. Columns are drawn in order from 0; drawing an earlier one again
    /// goes back to it.
    std::vector<TokenId> draw(std::int64_t column, std::span<const std::span<const float>> logits,
                              const SamplingSettings& settings);

private:
    struct Generator;
    std::unique_ptr<Generator> m_generator;
    bool m_sharesFirstDraw;
};

} // namespace tokenscope
