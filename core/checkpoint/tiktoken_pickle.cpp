// SPDX-License-Identifier: MIT
#include "core/checkpoint/tiktoken_pickle.h"

#include "core/formats/mapped_file.h"
#include "core/formats/message_text.h"
#include "core/formats/pickle.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

constexpr std::string_view startName = "<|bos|>";

/// Reads the state of the encoding; every refusal names the part of it.
class Reader {
public:
    explicit Reader(const std::string& file) : m_file(file) {}

    const PickleDict& stateOf(const PickleValue& root) const {
        const auto* object = std::get_if<PickleObject>(&root.value);
        if (object == nullptr || object->callable.name != "Encoding" || object->state == nullptr)
            refuse("", "is not a pickled tiktoken encoding");
        return as<PickleDict>(*object->state, "state");
    }

    const PickleValue& entry(const PickleDict& state, std::string_view name) const {
        for (const auto& [key, value] : state.items) {
            const auto* text = std::get_if<std::string>(&key->value);
            if (text != nullptr && *text == name)
                return *value;
        }
        refuse(std::string(name), "missing");
    }

    template <class Type> const Type& as(const PickleValue& value, std::string_view name) const {
        if (const auto* typed = std::get_if<Type>(&value.value))
            return *typed;
        refuse(std::string(name), "has another type than expected");
    }

    /// Puts one name into the table; every id below the table's size is taken exactly once.
    void place(std::vector<std::string>& tokens, std::vector<bool>& taken, std::int64_t id,
               const std::string& bytes, std::string_view name) const {
        if (id < 0 || id >= static_cast<std::int64_t>(tokens.size()))
            refuse(std::string(name), "id " + std::to_string(id) + " of \"" + messageText(bytes) +
                                          "\" leaves gaps: there are " + std::to_string(tokens.size()) +
                                          " entries");
        const auto index = static_cast<std::size_t>(id);
        if (taken[index])
            refuse(std::string(name), "id " + std::to_string(id) + " is given twice");
        taken[index] = true;
        tokens[index] = bytes;
    }

    [[noreturn]] void refuse(const std::string& field, const std::string& problem) const {
        throw FileError(m_file, field, problem);
    }

private:
    const std::string& m_file;
};

} // namespace

BpeTokenizerData readTiktokenPickle(const std::string& path) {
    const auto mapped = MappedFile::open(path);
    const PicklePtr root = parsePickle(mapped->bytes(), PickleKind::TiktokenEncoding, path);
    const Reader reader(path);
    const PickleDict& state = reader.stateOf(*root);
    const auto& ranks = reader.as<PickleDict>(reader.entry(state, "mergeable_ranks"), "mergeable_ranks");
    const auto& specials = reader.as<PickleDict>(reader.entry(state, "special_tokens"), "special_tokens");

    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    data.split = tiktokenSplitRule(reader.as<std::string>(reader.entry(state, "pat_str"), "pat_str"));
    data.tokens.resize(ranks.items.size() + specials.items.size());
    std::vector<bool> taken(data.tokens.size());
    for (const auto& [bytes, rank] : ranks.items) {
        reader.place(data.tokens, taken, reader.as<std::int64_t>(*rank, "mergeable_ranks"),
                     reader.as<PickleBytes>(*bytes, "mergeable_ranks").bytes, "mergeable_ranks");
    }
    for (const auto& [name, rank] : specials.items) {
        const auto& text = reader.as<std::string>(*name, "special_tokens");
        const std::int64_t id = reader.as<std::int64_t>(*rank, "special_tokens");
        reader.place(data.tokens, taken, id, text, "special_tokens");
        data.added.push_back({.id = TokenId{static_cast<std::int32_t>(id)}, .text = text});
        if (text == startName)
            data.startToken = data.added.back().id;
    }
    return data;
}

} // namespace tokenscope
