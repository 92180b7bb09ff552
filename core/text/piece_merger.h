// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/pair_merging.h"
#include "core/text/piece_tokenizer.h"
#include "core/text/text_table.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tokenscope {

/// The merging of a text with space marks into pieces. Immutable; any thread may use it.
class PieceMerger {
public:
    /// Keeps no reference to `data`, which has as many kinds as pieces. Special pieces are never made from
    /// text. Throws Error for merges with ids that do not exist, scores that are missing or no number, byte
    /// pieces that name no byte.
    explicit PieceMerger(const PieceTokenizerData& data);

    /// Appends the ids of a text. Time O(n log n) in its bytes.
    void encode(std::string_view text, std::vector<TokenId>& ids) const;

    /// True if characters without a piece vanish: there are neither bytes nor an unknown piece for them.
    bool dropsCharacters() const;

private:
    using Splits = std::unordered_map<std::string_view, std::size_t>; ///< size of the left half

    void addPieces(const PieceTokenizerData& data);
    void addRanks(const PieceTokenizerData& data);
    void addMerges(const PieceTokenizerData& data);

    TokenId find(std::string_view piece) const; ///< none: an invalid id
    bool hasBytesOf(std::string_view part) const;
    void encodeByMerges(std::string_view text, std::vector<TokenId>& ids) const;
    std::vector<MergeSymbol> symbolsOf(std::string_view text) const;
    void encodeByScores(std::string_view text, std::vector<TokenId>& ids) const;
    /// Adds what stands for a part after merging. `inUnknown`: the part before it had no piece.
    void add(std::string_view part, const Splits& splits, bool& inUnknown, std::vector<TokenId>& ids) const;

    PieceTokenizerData::Order m_order;
    std::optional<TokenId> m_unknown;
    bool m_joinsUnknown;
    std::size_t m_longestPiece = 0;
    TextTable<TokenId> m_idByPiece;
    std::vector<bool> m_isUnused;
    std::vector<std::int32_t> m_ranks;                     ///< by id: 0 for the highest score
    std::unordered_map<std::uint64_t, PairMerge> m_merges; ///< key: both ids
    std::array<TokenId, 256> m_byteTokens;
};

} // namespace tokenscope
