// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json.h"

#include "core/text/json_field.h"
#include "core/text/json_text.h"
#include "core/text/tokenizer_json_parts.h"
#include "core/text/tokenizer_json_pieces.h"
#include "core/text/tokenizer_json_split.h"

namespace tokenscope {

namespace {

using nlohmann::json;

void checkModelKind(const JsonField& model) {
    checkBpeModel(model, "byte-level BPE");
    if (model.flag("byte_fallback", false)) {
        model.member("byte_fallback").fail("bytes as single tokens are not for a byte-level vocabulary");
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

void readUnknown(const JsonField& model, const JsonTokens& tokens, BpeTokenizerData& data) {
    data.unknown = readUnknownToken(model, tokens);
    if (data.unknown && model.flag("fuse_unk", false)) {
        model.member("fuse_unk").failNotSupported();
    }
}

BpeTokenizerData readByteLevel(const JsonField& root, const std::string& file) {
    const JsonField model = root.member("model");
    checkModelKind(model);
    const std::vector<std::string> vocabulary = readVocabulary(model.member("vocab"));
    BpeTokenizerData data =
        bpeFromSymbols(vocabulary, readMerges(model.member("merges"), file), file, "model.merges");
    data.ignoreMerges = model.flag("ignore_merges", false);
    data.added = readAddedTokens(root, vocabulary);
    const JsonTokens tokens{data.added, vocabulary};
    readUnknown(model, tokens, data);
    if (const std::optional<JsonField> normalizer = root.find("normalizer")) {
        readNormalizer(*normalizer, data.normalisation);
    }
    data.split = readPreTokenizer(root.member("pre_tokenizer"));
    JsonTemplate processed = readPostProcessor(root, tokens);
    data.startToken = processed.startToken;
    data.warnings = std::move(processed.warnings);
    if (const std::optional<JsonField> decoder = root.find("decoder")) {
        checkDecoder(*decoder);
    }
    return data;
}

} // namespace

BpeTokenizerData readTokenizerJson(std::string_view text, const std::string& file) {
    const json document = parseJsonText(text, file);
    return readByteLevel(JsonField(document, {}, file), file);
}

std::shared_ptr<const Tokenizer> tokenizerFromJson(std::string_view text, const std::string& file) {
    const json document = parseJsonText(text, file);
    const JsonField root(document, {}, file);
    if (isPieceVocabulary(root)) {
        return makePieceTokenizer(readPieceVocabulary(root, file));
    }
    return makeBpeTokenizer(readByteLevel(root, file));
}

} // namespace tokenscope
