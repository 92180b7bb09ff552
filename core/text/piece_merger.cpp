// SPDX-License-Identifier: MIT
#include "core/text/piece_merger.h"

#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tokenscope {

namespace {

std::size_t indexOf(TokenId id) {
    return static_cast<std::size_t>(id.value);
}

TokenId tokenAt(std::size_t index) {
    return {static_cast<std::int32_t>(index)};
}

/// Calls `each` for every character, and for every byte that belongs to none.
template <typename Each> void eachCharacter(std::string_view text, Each each) {
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = readUtf8(text, at);
        const std::size_t size = unit.kind == Utf8Unit::Kind::Character ? unit.length : 1;
        each(at, size);
        at += size;
    }
}

} // namespace

PieceMerger::PieceMerger(const PieceTokenizerData& data)
    : m_order(data.order), m_unknown(data.unknown), m_joinsUnknown(data.joinsUnknown) {
    addPieces(data);
    if (m_order == PieceTokenizerData::Order::Scores) {
        addRanks(data);
    } else {
        addMerges(data);
    }
}

void PieceMerger::addPieces(const PieceTokenizerData& data) {
    m_isUnused.resize(data.pieces.size());
    for (std::size_t id = 0; id < data.pieces.size(); ++id) {
        const std::string& piece = data.pieces[id];
        const PieceKind kind = data.kinds[id];
        if (kind == PieceKind::Byte) {
            const std::optional<unsigned char> byte = byteOfPiece(piece);
            if (!byte) {
                throw Error("piece " + std::to_string(id) +
                            " is to be a byte, but is not written like <0x0A>");
            }
            m_byteTokens[*byte] = tokenAt(id);
        } else if (kind != PieceKind::Control && kind != PieceKind::Unknown && !piece.empty()) {
            m_isUnused[id] = kind == PieceKind::Unused;
            m_longestPiece = std::max(m_longestPiece, piece.size());
            m_idByPiece.try_emplace(piece, tokenAt(id));
        }
    }
}

void PieceMerger::addRanks(const PieceTokenizerData& data) {
    if (data.scores.size() != data.pieces.size()) {
        throw Error(std::to_string(data.scores.size()) + " scores for " + std::to_string(data.pieces.size()) +
                    " pieces");
    }
    for (std::size_t id = 0; id < data.scores.size(); ++id) {
        if (std::isnan(data.scores[id])) {
            throw Error("the score of piece " + std::to_string(id) + " is not a number");
        }
    }
    std::vector<float> falling = data.scores;
    std::ranges::sort(falling, std::greater<>());
    falling.erase(std::unique(falling.begin(), falling.end()), falling.end());
    for (const float score : data.scores) {
        const auto place = std::ranges::lower_bound(falling, score, std::greater<>());
        m_ranks.push_back(static_cast<std::int32_t>(place - falling.begin()));
    }
}

void PieceMerger::addMerges(const PieceTokenizerData& data) {
    const auto exists = [&](TokenId id) { return id.value >= 0 && indexOf(id) < data.pieces.size(); };
    std::int32_t rank = 0;
    for (const BpeMerge& merge : data.merges) {
        if (!exists(merge.left) || !exists(merge.right) || !exists(merge.result)) {
            throw Error("merge " + std::to_string(rank) + " names an id that does not exist");
        }
        const PieceKind kind = data.kinds[indexOf(merge.result)];
        if (kind != PieceKind::Control && kind != PieceKind::Unknown) {
            m_merges.insert_or_assign(pairKey(merge.left, merge.right), PairMerge{rank, merge.result});
        }
        ++rank;
    }
}

TokenId PieceMerger::find(std::string_view piece) const {
    if (piece.size() > m_longestPiece) {
        return {};
    }
    const auto found = m_idByPiece.find(piece);
    return found == m_idByPiece.end() ? TokenId{} : found->second;
}

bool PieceMerger::hasBytesOf(std::string_view part) const {
    return std::ranges::all_of(
        part, [&](char byte) { return m_byteTokens[static_cast<unsigned char>(byte)] != TokenId{}; });
}

bool PieceMerger::dropsCharacters() const {
    return !m_unknown && std::ranges::find(m_byteTokens, TokenId{}) != m_byteTokens.end();
}

void PieceMerger::encode(std::string_view text, std::vector<TokenId>& ids) const {
    if (m_order == PieceTokenizerData::Order::Merges) {
        encodeByMerges(text, ids);
    } else {
        encodeByScores(text, ids);
    }
}

void PieceMerger::encodeByMerges(std::string_view text, std::vector<TokenId>& ids) const {
    std::vector<MergeSymbol> symbols = symbolsOf(text);
    mergePairs(symbols, [&](const MergeSymbol& left, const MergeSymbol& right) -> std::optional<PairMerge> {
        const auto found = m_merges.find(pairKey(left.id, right.id));
        return found == m_merges.end() ? std::nullopt : std::optional(found->second);
    });
    for (const MergeSymbol& symbol : symbols) {
        ids.push_back(symbol.id);
    }
}

/// Merges are about ids, so that characters without a piece are replaced before anything is merged.
std::vector<MergeSymbol> PieceMerger::symbolsOf(std::string_view text) const {
    std::vector<MergeSymbol> symbols;
    bool inUnknown = false;
    eachCharacter(text, [&](std::size_t at, std::size_t size) {
        const TokenId id = find(text.substr(at, size));
        const bool asBytes = id == TokenId{} && hasBytesOf(text.substr(at, size));
        if (id != TokenId{}) {
            symbols.push_back({.id = id, .begin = at, .size = size});
        } else if (asBytes) {
            for (std::size_t i = at; i < at + size; ++i) {
                symbols.push_back(
                    {.id = m_byteTokens[static_cast<unsigned char>(text[i])], .begin = i, .size = 1});
            }
        } else if (m_unknown && inUnknown && m_joinsUnknown) {
            symbols.back().size += size;
        } else if (m_unknown) {
            symbols.push_back({.id = *m_unknown, .begin = at, .size = size});
        }
        inUnknown = id == TokenId{} && !asBytes;
    });
    return symbols;
}

void PieceMerger::encodeByScores(std::string_view text, std::vector<TokenId>& ids) const {
    std::vector<MergeSymbol> symbols;
    eachCharacter(text, [&](std::size_t at, std::size_t size) {
        symbols.push_back({.id = {}, .begin = at, .size = size});
    });
    Splits splits;
    mergePairs(symbols, [&](const MergeSymbol& left, const MergeSymbol& right) -> std::optional<PairMerge> {
        const std::string_view both = text.substr(left.begin, left.size + right.size);
        const TokenId id = find(both);
        if (id == TokenId{}) {
            return std::nullopt;
        }
        if (m_isUnused[indexOf(id)]) {
            splits[both] = left.size;
        }
        return PairMerge{m_ranks[indexOf(id)], id};
    });
    bool inUnknown = false;
    for (const MergeSymbol& symbol : symbols) {
        add(text.substr(symbol.begin, symbol.size), splits, inUnknown, ids);
    }
}

void PieceMerger::add(std::string_view part, const Splits& splits, bool& inUnknown,
                      std::vector<TokenId>& ids) const {
    const TokenId id = find(part);
    const bool asBytes = id == TokenId{} && hasBytesOf(part);
    if (id != TokenId{}) {
        const auto split = m_isUnused[indexOf(id)] ? splits.find(part) : splits.end();
        if (split != splits.end()) {
            add(part.substr(0, split->second), splits, inUnknown, ids);
            add(part.substr(split->second), splits, inUnknown, ids);
            return;
        }
        ids.push_back(id);
    } else if (asBytes) {
        for (const char byte : part) {
            ids.push_back(m_byteTokens[static_cast<unsigned char>(byte)]);
        }
    } else if (m_unknown && !(inUnknown && m_joinsUnknown)) {
        ids.push_back(*m_unknown);
    }
    inUnknown = id == TokenId{} && !asBytes;
}

} // namespace tokenscope
