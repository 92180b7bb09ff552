// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/token_origin.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// One of the likeliest tokens at a position.
struct Candidate {
    TokenId id;
    float modelProbability = 0; ///< softmax of the logits as the model gave them
    float finalProbability = 0; ///< after all stages; 0 when cut
    friend bool operator==(const Candidate&, const Candidate&) = default;
};

/// What one row got in one step. One record per id: nothing here is shared between tokens or looked up by text.
struct TokenRecord {
    TokenId token;
    bool present = false; ///< false: the row had ended before this column, everything else is meaningless
    bool completed = false; ///< the row has ended, in this column or before
    bool special = false;
    TokenOrigin origin = TokenOrigin::Sampled;
    std::string bytes; ///< the token's raw bytes (special tokens: their name); may be part of a UTF-8 character
    std::string text;  ///< valid UTF-8 that this token completed; special tokens by name; empty inside a character;
                       ///< without the space that RunRequest::beginsText takes off
    float modelProbability = 0; ///< what the model itself gave this id, forced ones too
    float finalProbability = 0; ///< after all stages
    std::int32_t rank = 0;      ///< 1 = the model's favourite
    float entropyBits = 0;      ///< of the model's distribution
    std::int64_t keptCount = 0; ///< candidates with a final probability above 0
    float tailMass = 0;         ///< model probability of everything not in `candidates`
    std::optional<double> drawn;     ///< the number in [0, 1) that picked it; none at temperature 0 and for forced tokens
    std::optional<TokenId> replaced; ///< what was sampled and then replaced by a forced token
    std::vector<Candidate> candidates; ///< up to 64, by model probability; always holds `token`
    friend bool operator==(const TokenRecord&, const TokenRecord&) = default;
};

/// One step of a run: a token for each row.
struct Column {
    std::int64_t index = 0; ///< from 0; position = prompt length + index
    std::vector<TokenRecord> rows;
    friend bool operator==(const Column&, const Column&) = default;
};

} // namespace tokenscope
