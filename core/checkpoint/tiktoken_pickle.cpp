// SPDX-License-Identifier: MIT
#include "core/checkpoint/tiktoken_pickle.h"

#include "core/formats/mapped_file.h"
#include "core/formats/pickle_access.h"
#include "core/formats/pickle_writer.h"
#include "core/text/message_text.h"
#include "core/text/nanochat_chat.h"
#include "core/values/errors.h"

#include <unordered_set>

namespace tokenscope {

namespace {

constexpr const char* module = "tiktoken.core";
constexpr const char* className = "Encoding";
constexpr const char* patternKey = "pat_str";
constexpr const char* ranksKey = "mergeable_ranks";
constexpr const char* specialsKey = "special_tokens";

/// The table from id to bytes, in which every id is taken exactly once.
class TokenTable {
public:
    explicit TokenTable(std::size_t size) : m_tokens(size), m_isTaken(size) {}

    TokenId place(const std::string& bytes, const PickleView& id) {
        const std::int64_t value = id.integer();
        if (value < 0 || value >= static_cast<std::int64_t>(m_tokens.size()))
            id.fail("id " + std::to_string(value) + " leaves gaps: there are " +
                    std::to_string(m_tokens.size()) + " tokens");
        const auto index = static_cast<std::size_t>(value);
        if (m_isTaken[index])
            id.fail("id " + std::to_string(value) + " is given twice");
        m_isTaken[index] = true;
        m_tokens[index] = bytes;
        return TokenId{static_cast<std::int32_t>(value)};
    }

    std::vector<std::string> take() { return std::move(m_tokens); }

private:
    std::vector<std::string> m_tokens;
    std::vector<bool> m_isTaken;
};

void requireTiktokenKind(const BpeTokenizerData& data) {
    const std::vector<SplitStep>& steps = data.split.steps;
    if (data.order != BpeTokenizerData::Order::Ids || !data.normalisation.empty() || data.unknown ||
        steps.size() != 1 || data.split != tiktokenSplitRule(steps.front().pattern))
        throw Error("a tokenizer that does not merge by ids and split by one pattern has no tiktoken form");
}

/// Name to id. The ids are marked in `isSpecial`.
std::string specialEntries(const BpeTokenizerData& data, std::vector<bool>& isSpecial) {
    std::string entries;
    for (const AddedToken& added : data.added) {
        const auto index = static_cast<std::size_t>(added.id.value);
        if (!added.special || added.text.empty() || index >= isSpecial.size() || isSpecial[index])
            throw Error("the added token \"" + messageText(added.text) + "\" has no tiktoken form");
        isSpecial[index] = true;
        entries += pickled::text(added.text) + pickled::integer(added.id.value);
    }
    return entries;
}

/// Bytes to id.
std::string rankEntries(const BpeTokenizerData& data, const std::vector<bool>& isSpecial) {
    std::string entries;
    std::unordered_set<std::string_view> seen;
    for (std::size_t id = 0; id < data.tokens.size(); ++id) {
        const std::string& token = data.tokens[id];
        if (isSpecial[id])
            continue;
        if (token.empty() || !seen.insert(token).second)
            throw Error("token " + std::to_string(id) + " has no bytes, or those of another token");
        entries += pickled::bytes(token) + pickled::integer(static_cast<std::int64_t>(id));
    }
    return entries;
}

} // namespace

BpeTokenizerData parseTiktokenPickle(std::span<const std::byte> bytes, const std::string& file) {
    const PicklePtr pickle = parsePickle(bytes, PickleKind::TiktokenEncoding, file);
    const PickleView state = PickleView(*pickle, file).stateOf(module, className);
    const PickleView ranks = state.at(ranksKey), specials = state.at(specialsKey);

    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    data.split = tiktokenSplitRule(state.at(patternKey).text());
    TokenTable table(ranks.dict().items.size() + specials.dict().items.size());
    for (const auto& [key, rank] : ranks.dict().items)
        table.place(ranks.within(*key, "key").bytes(), ranks.within(*rank, "rank"));
    for (const auto& [key, rank] : specials.dict().items) {
        const std::string& name = specials.within(*key, "key").text();
        const TokenId id = table.place(name, specials.within(*rank, messageText(name)));
        data.added.push_back({.id = id, .text = name});
        if (name == nanochatStartToken)
            data.startToken = id;
    }
    data.tokens = table.take();
    return data;
}

BpeTokenizerData readTiktokenPickle(const std::string& path) {
    const auto mapped = MappedFile::open(path);
    return parseWhole(*mapped, [&] { return parseTiktokenPickle(mapped->bytes(), path); });
}

std::string tiktokenPickle(const BpeTokenizerData& data) {
    using namespace pickled;
    requireTiktokenKind(data);
    std::vector<bool> isSpecial(data.tokens.size());
    const std::string specials = specialEntries(data, isSpecial);
    const std::string state = text("name") + text("rustbpe") + text(patternKey) +
                              text(data.split.steps.front().pattern) + text(ranksKey) +
                              dict(rankEntries(data, isSpecial)) + text(specialsKey) + dict(specials);
    return programOf4(object(stackGlobal(module, className), dict(state)));
}

} // namespace tokenscope
