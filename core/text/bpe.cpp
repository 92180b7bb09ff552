// SPDX-License-Identifier: MIT
#include "core/text/bpe.h"

#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::string describe(const BpeMerge& merge) {
    return std::to_string(merge.left.value) + " + " + std::to_string(merge.right.value) + " = " +
           std::to_string(merge.result.value);
}

} // namespace

Bpe::Bpe(const BpeTokenizerData& data, const std::vector<bool>& excluded)
    : m_order(data.order),
      m_takesWholePieces(data.ignoreMerges || data.order == BpeTokenizerData::Order::Ids) {
    m_byteTokens.fill(data.unknown.value_or(TokenId{}));
    addTokens(data, excluded);
    if (m_order == BpeTokenizerData::Order::Merges) {
        addMerges(data, excluded);
    } else if (const auto missing = std::ranges::find(m_byteTokens, TokenId{});
               missing != m_byteTokens.end()) {
        throw Error("the vocabulary has no token for byte " + std::to_string(missing - m_byteTokens.begin()));
    }
}

void Bpe::addTokens(const BpeTokenizerData& data, const std::vector<bool>& excluded) {
    std::array<bool, 256> hasToken{};
    for (std::size_t id = 0; id < data.tokens.size(); ++id) {
        const std::string& bytes = data.tokens[id];
        const TokenId token{static_cast<std::int32_t>(id)};
        if (bytes.empty() || excluded[id]) {
            continue;
        }
        if (bytes.size() == 1 && !hasToken[static_cast<unsigned char>(bytes[0])]) {
            m_byteTokens[static_cast<unsigned char>(bytes[0])] = token;
            hasToken[static_cast<unsigned char>(bytes[0])] = true;
        }
        m_longestToken = std::max(m_longestToken, bytes.size());
        if (m_takesWholePieces) {
            m_idByBytes.try_emplace(bytes, token);
        }
    }
}

void Bpe::addMerges(const BpeTokenizerData& data, const std::vector<bool>& excluded) {
    const auto exists = [&](TokenId id) {
        return id.value >= 0 && static_cast<std::size_t>(id.value) < data.tokens.size();
    };
    m_merges.reserve(data.merges.size());
    std::int32_t rank = 0;
    for (const BpeMerge& merge : data.merges) {
        if (!exists(merge.left) || !exists(merge.right) || !exists(merge.result)) {
            throw Error("merge " + std::to_string(rank) + " (" + describe(merge) +
                        ") names an id that does not exist");
        }
        // Ordinary text must not grow into a control token.
        if (!excluded[static_cast<std::size_t>(merge.result.value)]) {
            m_merges.insert_or_assign(pairKey(merge.left, merge.right), PairMerge{rank, merge.result});
        }
        ++rank;
    }
}

void Bpe::encode(std::string_view piece, std::vector<TokenId>& ids) const {
    if (m_takesWholePieces && piece.size() <= m_longestToken) {
        if (const auto whole = m_idByBytes.find(piece); whole != m_idByBytes.end()) {
            ids.push_back(whole->second);
            return;
        }
    }
    if (m_order == BpeTokenizerData::Order::Merges) {
        merge(piece, ids, [&](const MergeSymbol& left, const MergeSymbol& right) -> std::optional<PairMerge> {
            const auto found = m_merges.find(pairKey(left.id, right.id));
            return found == m_merges.end() ? std::nullopt : std::optional(found->second);
        });
    } else {
        merge(piece, ids, [&](const MergeSymbol& left, const MergeSymbol& right) -> std::optional<PairMerge> {
            const std::size_t size = left.size + right.size;
            const auto found =
                size > m_longestToken ? m_idByBytes.end() : m_idByBytes.find(piece.substr(left.begin, size));
            return found == m_idByBytes.end() ? std::nullopt
                                              : std::optional(PairMerge{found->second.value, found->second});
        });
    }
}

template <typename Find> void Bpe::merge(std::string_view piece, std::vector<TokenId>& ids, Find find) const {
    std::vector<MergeSymbol> symbols;
    symbols.reserve(piece.size());
    for (std::size_t at = 0; at < piece.size(); ++at) {
        const TokenId id = m_byteTokens[static_cast<unsigned char>(piece[at])];
        if (id != TokenId{}) {
            symbols.push_back({.id = id, .begin = at, .size = 1});
        }
    }
    mergePairs(symbols, find);
    for (const MergeSymbol& symbol : symbols) {
        ids.push_back(symbol.id);
    }
}

std::vector<unsigned char> Bpe::missingBytes() const {
    std::vector<unsigned char> missing;
    for (std::size_t byte = 0; byte < m_byteTokens.size(); ++byte) {
        if (m_byteTokens[byte] == TokenId{}) {
            missing.push_back(static_cast<unsigned char>(byte));
        }
    }
    return missing;
}

} // namespace tokenscope
