// SPDX-License-Identifier: MIT
#include "core/checkpoint/tiktoken_pickle.h"

#include "core/formats/mapped_file.h"
#include "core/formats/pickle_access.h"
#include "core/text/message_text.h"

namespace tokenscope {

namespace {

constexpr std::string_view startName = "<|bos|>";

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

} // namespace

BpeTokenizerData readTiktokenPickle(const std::string& path) {
    const auto mapped = MappedFile::open(path);
    const PicklePtr pickle = parsePickle(mapped->bytes(), PickleKind::TiktokenEncoding, path);
    const PickleView state = PickleView(*pickle, path).stateOf("tiktoken.core", "Encoding");
    const PickleView ranks = state.at("mergeable_ranks"), specials = state.at("special_tokens");

    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    data.split = tiktokenSplitRule(state.at("pat_str").text());
    TokenTable table(ranks.dict().items.size() + specials.dict().items.size());
    for (const auto& [key, rank] : ranks.dict().items)
        table.place(ranks.within(*key, "key").bytes(), ranks.within(*rank, "rank"));
    for (const auto& [key, rank] : specials.dict().items) {
        const std::string& name = specials.within(*key, "key").text();
        const TokenId id = table.place(name, specials.within(*rank, messageText(name)));
        data.added.push_back({.id = id, .text = name});
        if (name == startName)
            data.startToken = id;
    }
    data.tokens = table.take();
    return data;
}

} // namespace tokenscope
