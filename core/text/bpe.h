// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/text/pair_merging.h"
#include "core/text/text_table.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tokenscope {

/// The merging of byte pairs inside one piece. Immutable; any thread may use it.
class Bpe {
public:
    /// Keeps no reference to `data`. Ids marked in `excluded` are never made from text. Throws Error for
    /// merges with ids that do not exist, and with Order::Ids when a byte has no token.
    Bpe(const BpeTokenizerData& data, const std::vector<bool>& excluded);

    /// Appends the ids of a piece. Time O(n log n) in its bytes.
    void encode(std::string_view piece, std::vector<TokenId>& ids) const;

    /// Bytes that have no token and are dropped, in order.
    std::vector<unsigned char> missingBytes() const;

private:
    void addTokens(const BpeTokenizerData& data, const std::vector<bool>& excluded);
    void addMerges(const BpeTokenizerData& data, const std::vector<bool>& excluded);
    template <typename Find> void merge(std::string_view piece, std::vector<TokenId>& ids, Find find) const;

    BpeTokenizerData::Order m_order;
    bool m_takesWholePieces = false;
    std::size_t m_longestToken = 0;
    std::array<TokenId, 256> m_byteTokens;                 ///< no token: dropped
    TextTable<TokenId> m_idByBytes;                        ///< where whole tokens are looked up
    std::unordered_map<std::uint64_t, PairMerge> m_merges; ///< key: both ids
};

} // namespace tokenscope
