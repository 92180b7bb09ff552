// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json.h"

#include "core/text/json_field.h"
#include "core/text/json_text.h"
#include "core/text/message_text.h"
#include "core/text/tokenizer_json_split.h"
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

void checkModelKind(const JsonField& model) {
    if (const std::optional<JsonField> type = model.find("type"); type && type->text() != "BPE") {
        type->fail("\"" + messageText(type->text()) + "\" is not supported, only byte-level BPE");
    }
    if (model.flag("byte_fallback", false)) {
        model.member("byte_fallback")
            .fail("SentencePiece-style vocabularies (byte fallback) are not supported, only byte-level BPE");
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

bool isPair(const json& merge) {
    return merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string();
}

/// Old files write a merge as "a b", newer ones as ["a", "b"].
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

void readAddedTokens(const JsonField& list, const std::vector<std::string>& vocabulary,
                     BpeTokenizerData& data) {
    std::unordered_map<std::int64_t, std::string> textById;
    for (const JsonField& item : list.items()) {
        AddedToken token;
        token.text = item.member("content").text();
        const JsonField id = item.member("id");
        const std::int64_t number = id.integer(0, highestId(vocabulary.size() + list.value().size()));
        token.id = {static_cast<std::int32_t>(number)};
        token.special = item.flag("special", false);
        token.singleWord = item.flag("single_word", false);
        token.stripLeft = item.flag("lstrip", false);
        token.stripRight = item.flag("rstrip", false);
        token.normalized = item.flag("normalized", !token.special);
        const auto index = static_cast<std::size_t>(number);
        if (index < vocabulary.size() && !vocabulary[index].empty() && vocabulary[index] != token.text) {
            id.fail("in model.vocab " + std::to_string(number) + " is \"" + messageText(vocabulary[index]) +
                    "\", here \"" + messageText(token.text) + "\"");
        }
        if (const auto [earlier, isNew] = textById.try_emplace(number, token.text);
            !isNew && earlier->second != token.text) {
            id.fail("two added tokens have id " + std::to_string(number));
        }
        data.added.push_back(std::move(token));
    }
}

void readNormalizer(const JsonField& normalizer, std::vector<UnicodeForm>& forms) {
    const JsonField type = normalizer.member("type");
    const std::string& name = type.text();
    if (name == "Sequence") {
        for (const JsonField& item : normalizer.member("normalizers").items()) {
            readNormalizer(item, forms);
        }
    } else if (name == "NFC") {
        forms.push_back(UnicodeForm::Nfc);
    } else if (name == "NFD") {
        forms.push_back(UnicodeForm::Nfd);
    } else if (name == "NFKC") {
        forms.push_back(UnicodeForm::Nfkc);
    } else if (name == "NFKD") {
        forms.push_back(UnicodeForm::Nfkd);
    } else {
        type.failNotSupported();
    }
}

std::optional<TokenId> idOf(std::string_view text, const BpeTokenizerData& data,
                            const std::vector<std::string>& vocabulary) {
    for (const AddedToken& token : data.added) {
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

class PostProcessorReader {
public:
    PostProcessorReader(BpeTokenizerData& data, const std::vector<std::string>& vocabulary)
        : m_data(data), m_vocabulary(vocabulary) {}

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
                m_data.warnings.push_back("The tokenizer's template puts " + messageText(name.text()) +
                                          " after a text; it is left out here.");
            } else if (m_data.startToken) {
                name.fail("more than one token before the text is not supported");
            } else {
                m_data.startToken = idOf(name.text(), m_data, m_vocabulary);
                if (!m_data.startToken) {
                    name.fail("\"" + messageText(name.text()) + "\" is not a token");
                }
            }
        }
    }

    BpeTokenizerData& m_data;
    const std::vector<std::string>& m_vocabulary;
};

void checkDecoder(const JsonField& decoder) {
    const JsonField type = decoder.member("type");
    if (type.text() == "Sequence") {
        for (const JsonField& item : decoder.member("decoders").items()) {
            checkDecoder(item);
        }
    } else if (type.text() != "ByteLevel") {
        type.failNotSupported();
    }
}

void readUnknown(const JsonField& model, const std::vector<std::string>& vocabulary, BpeTokenizerData& data) {
    const std::optional<JsonField> name = model.find("unk_token");
    if (!name) {
        return;
    }
    data.unknown = idOf(name->text(), data, vocabulary);
    if (!data.unknown) {
        name->fail("\"" + messageText(name->text()) + "\" is not a token");
    }
    if (model.flag("fuse_unk", false)) {
        model.member("fuse_unk").failNotSupported();
    }
}

} // namespace

BpeTokenizerData readTokenizerJson(std::string_view text, const std::string& file) {
    const json document = parseJsonText(text, file);
    const JsonField root(document, {}, file);
    const JsonField model = root.member("model");
    checkModelKind(model);
    const std::vector<std::string> vocabulary = readVocabulary(model.member("vocab"));
    BpeTokenizerData data =
        bpeFromSymbols(vocabulary, readMerges(model.member("merges"), file), file, "model.merges");
    data.ignoreMerges = model.flag("ignore_merges", false);
    if (const std::optional<JsonField> added = root.find("added_tokens")) {
        readAddedTokens(*added, vocabulary, data);
    }
    readUnknown(model, vocabulary, data);
    if (const std::optional<JsonField> normalizer = root.find("normalizer")) {
        readNormalizer(*normalizer, data.normalisation);
    }
    data.split = readPreTokenizer(root.member("pre_tokenizer"));
    if (const std::optional<JsonField> processor = root.find("post_processor")) {
        PostProcessorReader(data, vocabulary).read(*processor);
    }
    if (const std::optional<JsonField> decoder = root.find("decoder")) {
        checkDecoder(*decoder);
    }
    return data;
}

} // namespace tokenscope
