// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json_parts.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <unordered_map>
#include <utility>

namespace tokenscope {

namespace {

using nlohmann::json;

/// Ids far beyond the number of entries would make a table of their size.
std::int64_t highestId(std::size_t entries) {
    return 4 * static_cast<std::int64_t>(entries) + 65536;
}

bool isPair(const json& merge) {
    return merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string();
}

AddedToken readAddedToken(const JsonField& item, std::int64_t highest) {
    AddedToken token;
    token.text = item.member("content").text();
    token.id = {static_cast<std::int32_t>(item.member("id").integer(0, highest))};
    token.special = item.flag("special", false);
    token.singleWord = item.flag("single_word", false);
    token.stripLeft = item.flag("lstrip", false);
    token.stripRight = item.flag("rstrip", false);
    token.normalized = item.flag("normalized", !token.special);
    return token;
}

class PostProcessorReader {
public:
    explicit PostProcessorReader(const JsonTokens& tokens) : m_tokens(tokens) {}

    void read(const JsonField& processor) {
        const JsonField type = processor.member("type");
        if (type.text() == "Sequence") {
            for (const JsonField& item : processor.member("processors").items()) {
                read(item);
            }
        } else if (type.text() == "TemplateProcessing") {
            readTemplate(processor);
        } else if (type.text() != "ByteLevel") { // ByteLevel only trims offsets
            type.failNotSupported();
        }
    }

    JsonTemplate take() { return std::move(m_result); }

private:
    void readTemplate(const JsonField& processor) {
        bool textSeen = false;
        for (const JsonField& item : processor.member("single").items()) {
            if (item.find("Sequence")) {
                textSeen = true;
                continue;
            }
            const JsonField name = item.member("SpecialToken").member("id");
            if (textSeen) {
                m_result.warnings.push_back("The tokenizer's template puts " + messageText(name.text()) +
                                            " after a text; it is left out here.");
            } else if (m_result.startToken) {
                name.fail("more than one token before the text is not supported");
            } else {
                m_result.startToken = m_tokens.find(name.text());
                if (!m_result.startToken) {
                    name.fail("\"" + messageText(name.text()) + "\" is not a token");
                }
            }
        }
    }

    const JsonTokens& m_tokens;
    JsonTemplate m_result;
};

} // namespace

void checkBpeModel(const JsonField& model, const char* supported) {
    if (const std::optional<JsonField> type = model.find("type"); type && type->text() != "BPE") {
        type->fail("\"" + messageText(type->text()) + "\" is not supported, only " + supported);
    }
    for (const char* affix : {"continuing_subword_prefix", "end_of_word_suffix"}) {
        if (const std::optional<JsonField> field = model.find(affix); field && !field->text().empty()) {
            field->failNotSupported();
        }
    }
    if (const std::optional<JsonField> dropout = model.find("dropout"); dropout && dropout->value() != 0) {
        dropout->fail("merging at random is not supported");
    }
}

std::vector<std::string> readVocabulary(const JsonField& vocabulary) {
    if (!vocabulary.value().is_object()) {
        vocabulary.fail(std::string("must be an object, found an ") + vocabulary.value().type_name());
    }
    std::vector<std::string> tokens;
    for (const auto& [symbols, id] : vocabulary.value().items()) {
        if (!id.is_number_integer() || id < 0 || id > highestId(vocabulary.value().size())) {
            vocabulary.failAt(symbols, "an id must be a whole number from 0 that fits a vocabulary of " +
                                           std::to_string(vocabulary.value().size()) + ", found " +
                                           messageText(id.dump()));
        }
        const auto index = id.get<std::size_t>();
        if (index >= tokens.size()) {
            tokens.resize(index + 1);
        }
        if (!tokens[index].empty()) {
            vocabulary.failAt(symbols, "has the same id as \"" + messageText(tokens[index]) + "\", " +
                                           std::to_string(index));
        }
        tokens[index] = symbols;
    }
    return tokens;
}

std::vector<SymbolPair> readMerges(const JsonField& merges, const std::string& file) {
    if (!merges.value().is_array()) {
        merges.fail("must be a list");
    }
    std::vector<SymbolPair> pairs;
    std::vector<std::string> lines;
    for (const json& merge : merges.value()) {
        const std::size_t index = pairs.size() + lines.size();
        if (merge.is_string() && pairs.empty()) {
            lines.push_back(merge.get<std::string>());
        } else if (isPair(merge) && lines.empty()) {
            pairs.push_back({merge[0].get<std::string>(), merge[1].get<std::string>()});
        } else {
            throw FileError(file, "model.merges[" + std::to_string(index) + "]",
                            "must be two texts, written like the first merge");
        }
    }
    return lines.empty() ? pairs : pairsFromMergeLines(lines, file, "model.merges");
}

std::vector<AddedToken> readAddedTokens(const JsonField& root, const std::vector<std::string>& vocabulary) {
    std::vector<AddedToken> added;
    const std::optional<JsonField> list = root.find("added_tokens");
    if (!list) {
        return added;
    }
    std::unordered_map<std::int32_t, std::string> textById;
    for (const JsonField& item : list->items()) {
        AddedToken token = readAddedToken(item, highestId(vocabulary.size() + list->value().size()));
        const std::int32_t id = token.id.value;
        const auto index = static_cast<std::size_t>(id);
        if (index < vocabulary.size() && !vocabulary[index].empty() && vocabulary[index] != token.text) {
            item.member("id").fail("in model.vocab " + std::to_string(id) + " is \"" +
                                   messageText(vocabulary[index]) + "\", here \"" + messageText(token.text) +
                                   "\"");
        }
        if (const auto [earlier, isNew] = textById.try_emplace(id, token.text);
            !isNew && earlier->second != token.text) {
            item.member("id").fail("two added tokens have id " + std::to_string(id));
        }
        added.push_back(std::move(token));
    }
    return added;
}

std::optional<TokenId> JsonTokens::find(std::string_view text) const {
    for (const AddedToken& token : added) {
        if (token.text == text) {
            return token.id;
        }
    }
    for (std::size_t id = 0; id < vocabulary.size(); ++id) {
        if (vocabulary[id] == text) {
            return TokenId{static_cast<std::int32_t>(id)};
        }
    }
    return std::nullopt;
}

std::optional<TokenId> readUnknownToken(const JsonField& model, const JsonTokens& tokens) {
    const std::optional<JsonField> name = model.find("unk_token");
    if (!name) {
        return std::nullopt;
    }
    const std::optional<TokenId> unknown = tokens.find(name->text());
    if (!unknown) {
        name->fail("\"" + messageText(name->text()) + "\" is not a token");
    }
    return unknown;
}

JsonTemplate readPostProcessor(const JsonField& root, const JsonTokens& tokens) {
    PostProcessorReader reader(tokens);
    if (const std::optional<JsonField> processor = root.find("post_processor")) {
        reader.read(*processor);
    }
    return reader.take();
}

} // namespace tokenscope
