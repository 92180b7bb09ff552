// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"
#include "core/values/ids.h"
#include "core/values/token_origin.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What is kept of a token of an answer for ever: enough for shades and masks, to look at it again, and to
/// read it without its vocabulary. No candidates: those come from the model.
struct AnswerToken {
    TokenId id;
    TokenOrigin origin = TokenOrigin::Sampled;
    bool special = false;
    float modelProbability = 0; ///< as in TokenRecord, and so are the others
    float finalProbability = 0;
    float entropyBits = 0;
    std::int32_t rank = 0;
    std::optional<double> drawn;
    std::optional<TokenId> replaced;
    std::string bytes; ///< as in TokenRecord; empty: not known, only the vocabulary has them
    friend bool operator==(const AnswerToken&, const AnswerToken&) = default;
};

/// Of a record that is present.
AnswerToken answerToken(const TokenRecord& record);

/// Bytes for a file: little-endian, a version before each token (2 where its own bytes follow, else 1), so
/// that what is appended later reads as one list: unpackTokens(packTokens(a) + packTokens(b)) is a, then b.
std::string packTokens(std::span<const AnswerToken> tokens);
/// Throws Error that names the byte for a length, version or origin that cannot be.
std::vector<AnswerToken> unpackTokens(std::string_view bytes);

} // namespace tokenscope
