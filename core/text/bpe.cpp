// SPDX-License-Identifier: MIT
#include "core/text/bpe.h"

#include "core/values/errors.h"

#include <algorithm>
#include <queue>

namespace tokenscope {

namespace {

/// A token of the piece that is being merged. The symbols form a linked list; a merge keeps the left one.
struct Symbol {
    TokenId id;
    std::size_t begin = 0;
    std::size_t size = 0; ///< in bytes; 0: merged away
    std::size_t previous = 0, next = 0;
};

constexpr std::size_t none = static_cast<std::size_t>(-1);

struct Candidate {
    std::int32_t rank = 0;
    std::size_t left = 0; ///< among equal ranks the leftmost goes first
    std::size_t right = 0;
    std::size_t size = 0; ///< of both when this was found: another size means that one of them has changed
    TokenId result;
};

struct GoesLater {
    bool operator()(const Candidate& a, const Candidate& b) const {
        return a.rank != b.rank ? a.rank > b.rank : a.left > b.left;
    }
};

std::uint64_t pairKey(TokenId left, TokenId right) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(left.value)) << 32 |
           static_cast<std::uint32_t>(right.value);
}

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
            m_merges.insert_or_assign(pairKey(merge.left, merge.right), Merged{rank, merge.result});
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
        merge(piece, ids, [&](const Symbol& left, const Symbol& right) -> std::optional<Merged> {
            const auto found = m_merges.find(pairKey(left.id, right.id));
            return found == m_merges.end() ? std::nullopt : std::optional(found->second);
        });
    } else {
        merge(piece, ids, [&](const Symbol& left, const Symbol& right) -> std::optional<Merged> {
            const std::size_t size = left.size + right.size;
            const auto found =
                size > m_longestToken ? m_idByBytes.end() : m_idByBytes.find(piece.substr(left.begin, size));
            return found == m_idByBytes.end() ? std::nullopt
                                              : std::optional(Merged{found->second.value, found->second});
        });
    }
}

template <typename Find> void Bpe::merge(std::string_view piece, std::vector<TokenId>& ids, Find find) const {
    std::vector<Symbol> symbols;
    symbols.reserve(piece.size());
    for (std::size_t at = 0; at < piece.size(); ++at) {
        const TokenId id = m_byteTokens[static_cast<unsigned char>(piece[at])];
        if (id != TokenId{}) {
            symbols.push_back({id, at, 1, symbols.size() - 1, symbols.size() + 1});
        }
    }
    if (symbols.empty()) {
        return;
    }
    symbols.back().next = none;

    std::priority_queue<Candidate, std::vector<Candidate>, GoesLater> queue;
    const auto consider = [&](std::size_t left, std::size_t right) {
        if (left == none || right == none) {
            return;
        }
        if (const std::optional<Merged> merged = find(symbols[left], symbols[right])) {
            queue.push({merged->rank, left, right, symbols[left].size + symbols[right].size, merged->result});
        }
    };
    for (std::size_t i = 0; i + 1 < symbols.size(); ++i) {
        consider(i, i + 1);
    }
    while (!queue.empty()) {
        const Candidate best = queue.top();
        queue.pop();
        Symbol& left = symbols[best.left];
        Symbol& right = symbols[best.right];
        if (left.size == 0 || right.size == 0 || left.size + right.size != best.size) {
            continue;
        }
        left.id = best.result;
        left.size = best.size;
        left.next = right.next;
        right.size = 0;
        if (left.next != none) {
            symbols[left.next].previous = best.left;
        }
        consider(left.previous, best.left);
        consider(best.left, left.next);
    }
    for (std::size_t i = 0; i != none; i = symbols[i].next) {
        ids.push_back(symbols[i].id);
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
