// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/precision.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// Asks what the model proposes after some ids, whatever runs.
struct ExamineRequest {
    std::uint64_t ticket = 0; ///< comes back with the answer
    std::vector<TokenId> ids; ///< at least one
    Precision precision = Precision::Exact;
    std::optional<ElementType> cacheType; ///< none: defaultCacheType(precision)
};

/// The answer, immutable.
struct ExaminedLogits {
    std::uint64_t ticket = 0;
    std::vector<TokenId> ids; ///< those asked for
    std::vector<float>
        logits;          ///< [vocabulary] as the model gives them after the last id; empty with `problem`
    std::string problem; ///< why there are none, for people
};

} // namespace tokenscope
