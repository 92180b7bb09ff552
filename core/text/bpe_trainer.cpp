// SPDX-License-Identifier: MIT
#include "core/text/bpe_trainer.h"

#include "core/text/bpe_merging.h"
#include "core/text/message_text.h"
#include "core/text/pretokenizer.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace tokenscope {

namespace {

constexpr std::int64_t byteTokens = 256;
/// More often than anything can stand in texts, and far from what a sum of such counts could overflow.
constexpr std::int64_t seedCount = std::int64_t{1} << 40;

struct TextHash : std::hash<std::string_view> {
    using is_transparent = void;
};

/// How often each piece occurs.
class PieceCounts {
public:
    explicit PieceCounts(const std::string& pattern) : m_pretokenizer(tiktokenSplitRule(pattern)) {}

    void addText(std::string_view text) {
        m_pretokenizer.split(text, [&](std::string_view piece) { count(piece, 1); });
    }
    void addSeed(const std::string& word) {
        if (!isValidUtf8(word) || !isOnePiece(word)) {
            throw Error("the seed word \"" + messageText(word) + "\" is not one piece of the split pattern");
        }
        count(word, seedCount);
    }
    /// In the order of their bytes, so that nothing depends on how they were kept.
    std::map<std::string, std::int64_t> sorted() const { return {m_counts.begin(), m_counts.end()}; }

private:
    bool isOnePiece(std::string_view word) const {
        bool isWhole = false;
        m_pretokenizer.split(word, [&](std::string_view piece) { isWhole = piece == word; });
        return isWhole;
    }
    void count(std::string_view piece, std::int64_t times) {
        const auto found = m_counts.find(piece);
        (found == m_counts.end() ? m_counts.emplace(piece, 0).first : found)->second += times;
    }

    Pretokenizer m_pretokenizer;
    std::unordered_map<std::string, std::int64_t, TextHash, std::equal_to<>> m_counts;
};

BpeMerging countPieces(const TextSource& nextText, const BpeTrainingSettings& settings) {
    PieceCounts counts(settings.splitPattern);
    std::string text;
    for (std::int64_t number = 1; nextText(text); ++number) {
        if (!isValidUtf8(text)) {
            throw Error("text " + std::to_string(number) + " is not valid UTF-8");
        }
        counts.addText(text);
    }
    for (const std::string& word : settings.seedWords) {
        counts.addSeed(word);
    }
    BpeMerging merging;
    for (const auto& [piece, count] : counts.sorted()) {
        merging.add(piece, count);
    }
    return merging;
}

void requireSeeds(const BpeTokenizerData& data, const BpeTrainingSettings& settings) {
    for (const std::string& word : settings.seedWords) {
        if (std::ranges::find(data.tokens, word) == data.tokens.end()) {
            throw Error("a vocabulary of " + std::to_string(settings.vocabulary) +
                        " has no room for the seed word \"" + messageText(word) + "\"");
        }
    }
}

void addSpecialTokens(BpeTokenizerData& data, const BpeTrainingSettings& settings) {
    for (const std::string& name : settings.specialTokens) {
        const TokenId id{static_cast<std::int32_t>(data.tokens.size())};
        data.tokens.push_back(name);
        data.added.push_back({.id = id, .text = name});
        if (name == nanochatStartToken) {
            data.startToken = id;
        }
    }
}

} // namespace

BpeTokenizerData trainBpe(const TextSource& nextText, const BpeTrainingSettings& settings) {
    const auto special = static_cast<std::int64_t>(settings.specialTokens.size());
    if (settings.vocabulary < byteTokens + special) {
        throw Error("a vocabulary of " + std::to_string(settings.vocabulary) +
                    " is too small: " + std::to_string(byteTokens) + " bytes and " + std::to_string(special) +
                    " special tokens need " + std::to_string(byteTokens + special));
    }
    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    data.split = tiktokenSplitRule(settings.splitPattern);
    for (int byte = 0; byte < byteTokens; ++byte) {
        data.tokens.emplace_back(1, static_cast<char>(byte));
    }
    BpeMerging merging = countPieces(nextText, settings);
    const auto mergeable = static_cast<std::size_t>(settings.vocabulary - special);
    while (data.tokens.size() < mergeable) {
        const auto pair = merging.mergeMostFrequent(static_cast<std::uint32_t>(data.tokens.size()));
        if (!pair) {
            break;
        }
        data.tokens.push_back(data.tokens[pair->left] + data.tokens[pair->right]);
    }
    requireSeeds(data, settings);
    addSpecialTokens(data, settings);
    return data;
}

std::vector<std::string> twoDigitGroups() {
    std::vector<std::string> groups;
    for (char tens = '0'; tens <= '9'; ++tens) {
        for (char units = '0'; units <= '9'; ++units) {
            groups.push_back({tens, units});
        }
    }
    return groups;
}

} // namespace tokenscope
