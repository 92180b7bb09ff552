// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json.h"
#include "core/values/errors.h"
#include "tests/text/piece_goldens.h"

#include <QtTest>

using namespace tokenscope;
using goldens::numbers;
using nlohmann::json;

namespace {

const char* const file = "tokenizer.json";

/// A small valid document: ▁, a, b, ▁a, a byte, and two special tokens.
json document() {
    return json::parse(R"({
        "added_tokens": [{"id": 0, "content": "<unk>", "special": true},
                         {"id": 1, "content": "<s>", "special": true}],
        "normalizer": {"type": "Sequence", "normalizers": [
            {"type": "Prepend", "prepend": "▁"},
            {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
        "pre_tokenizer": null,
        "post_processor": {"type": "TemplateProcessing", "single": [
            {"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}]},
        "decoder": {"type": "Sequence", "decoders": [
            {"type": "Replace", "pattern": {"String": "▁"}, "content": " "}, {"type": "ByteFallback"},
            {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]},
        "model": {"type": "BPE", "unk_token": "<unk>", "fuse_unk": true, "byte_fallback": true,
                  "vocab": {"<unk>": 0, "<s>": 1, "▁": 2, "a": 3, "b": 4, "▁a": 5, "<0x0A>": 6},
                  "merges": ["▁ a"]}})");
}

json changed(const char* pointer, const json& value) {
    json result = document();
    result[json::json_pointer(pointer)] = value;
    return result;
}

std::vector<int> encode(const json& document, std::string_view text) {
    return numbers(tokenizerFromJson(document.dump(), file)->encode(text, SpecialText::Recognise));
}

/// The field that the error names; "" when there was none.
std::string wrongField(const std::string& text) {
    try {
        tokenizerFromJson(text, file);
    } catch (const FileError& error) {
        return error.field();
    }
    return {};
}

} // namespace

/// tokenizer.json files with SentencePiece-style vocabularies against the tokenizers library, id for id.
class TestTokenizerJsonPieces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldens_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"prepend", "first", "always", "split", "never", "plain"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }

    void goldens() {
        QFETCH(QString, name);
        const std::string path = "text/pieces/" + name.toStdString();
        const auto tokenizer = tokenizerFromJson(goldens::readFile(path + ".json"), path);
        const json golden = goldens::readJson(path + ".golden.json");
        goldens::compareIds(*tokenizer, golden, SpecialText::Recognise);
        goldens::compareDecoded(*tokenizer, golden);
        goldens::compareLongTexts(*tokenizer, golden);
        QCOMPARE(tokenizer->startToken(), std::optional(TokenId{1}));
        QCOMPARE(tokenizer->specialToken("<|user|>").has_value(), true);
        QVERIFY(tokenizer->warnings().empty());
    }

    void readsTheSmallOne() {
        QCOMPARE(encode(document(), "a b<s>a\nc"), (std::vector<int>{5, 2, 4, 1, 5, 6, 0}));
        QCOMPARE(encode(changed("/model/merges", json::parse(R"([["▁", "a"]])")), "a"),
                 (std::vector<int>{5}));
        QCOMPARE(encode(changed("/model/merges", json::array()), "a"), (std::vector<int>{2, 3}));
    }

    void unknownCharactersAreJoinedIfTheFileSaysSo() {
        json plain = document();
        plain["model"]["byte_fallback"] = false;
        QCOMPARE(encode(plain, "xyaz"), (std::vector<int>{2, 0, 3, 0}));
        plain["model"]["fuse_unk"] = false;
        QCOMPARE(encode(plain, "xyaz"), (std::vector<int>{2, 0, 0, 3, 0}));
        plain["model"]["unk_token"] = nullptr;
        QCOMPARE(encode(plain, "xyaz"), (std::vector<int>{5})); // dropped before anything is merged
        QCOMPARE(tokenizerFromJson(plain.dump(), file)->warnings().size(), std::size_t{1});
    }

    void olderMetaspaceKeys() {
        json metaspace = changed("/normalizer", nullptr);
        metaspace["pre_tokenizer"] = {
            {"type", "Metaspace"}, {"replacement", "▁"}, {"add_prefix_space", true}};
        QCOMPARE(encode(metaspace, "a"), (std::vector<int>{5}));
        QCOMPARE(encode(metaspace, " a"), (std::vector<int>{5}));
        metaspace["pre_tokenizer"]["add_prefix_space"] = false;
        QCOMPARE(encode(metaspace, "a"), (std::vector<int>{3}));
    }

    void aByteLevelFileIsStillOne() {
        const auto tokenizer =
            tokenizerFromJson(goldens::readFile("hf/tokenizers/smol/tokenizer.json"), file);
        QVERIFY(!tokenizer->firstSpaceIsAdded());
        QCOMPARE(tokenizer->decode(tokenizer->encode(" a", SpecialText::AsText)), std::string(" a"));
    }

    void wrongFields_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* pointer, const char* value, const char* field) {
            QTest::addRow("%s = %s", pointer, value)
                << QString::fromLatin1(pointer) << QString::fromUtf8(value) << field;
        };
        row("/model/type", R"("Unigram")", "model.type");
        row("/model/ignore_merges", "true", "model.ignore_merges");
        row("/model/dropout", "0.1", "model.dropout");
        row("/model/unk_token", R"("<none>")", "model.unk_token");
        row("/model/merges", R"(["a z"])", "model.merges[0]");
        row("/model/vocab", R"({"a": -1})", R"(model.vocab["a"])");
        row("/normalizer", "null", "model");
        row("/normalizer", R"({"type": "NFKC"})", "normalizer.type");
        row("/normalizer", R"({"type": "Prepend", "prepend": "▁"})", "normalizer");
        row("/normalizer/normalizers/0/prepend", R"("_")", "normalizer.normalizers[0].prepend");
        row("/normalizer/normalizers/1/content", R"("_")", "normalizer.normalizers[1].content");
        row("/normalizer/normalizers/1/pattern", R"({"Regex": " "})",
            "normalizer.normalizers[1].pattern.String");
        row("/normalizer/normalizers/1", R"({"type": "Lowercase"})", "normalizer.normalizers[1].type");
        row("/pre_tokenizer", R"({"type": "Metaspace", "replacement": "▁"})", "pre_tokenizer");
        row("/pre_tokenizer", R"({"type": "ByteLevel", "add_prefix_space": false})", "pre_tokenizer");
        row("/decoder", R"({"type": "WordPiece"})", "decoder.type");
        row("/decoder/decoders/0/content", R"("_")", "decoder.decoders[0].content");
        row("/decoder/decoders/3/start", "2", "decoder.decoders[3].start");
        row("/decoder/decoders/3/stop", "1", "decoder.decoders[3].stop");
        row("/decoder/decoders/3/content", R"("x")", "decoder.decoders[3].content");
        row("/post_processor/single/0/SpecialToken/id", R"("<t>")",
            "post_processor.single[0].SpecialToken.id");
        row("/added_tokens/0/id", "3", "added_tokens[0].id");
    }

    void wrongFields() {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, field);
        const json bad = changed(pointer.toLatin1().constData(), json::parse(value.toStdString()));
        QCOMPARE(QString::fromStdString(wrongField(bad.dump())), field);
    }

    void wrongMetaspace() {
        json metaspace = changed("/normalizer", nullptr);
        metaspace["pre_tokenizer"] = {
            {"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "sometimes"}};
        QCOMPARE(wrongField(metaspace.dump()), std::string("pre_tokenizer.prepend_scheme"));
        metaspace["pre_tokenizer"]["replacement"] = "_";
        QCOMPARE(wrongField(metaspace.dump()), std::string("pre_tokenizer.replacement"));
        metaspace["pre_tokenizer"] = {{"type", "Whitespace"}};
        QCOMPARE(wrongField(metaspace.dump()), std::string("pre_tokenizer.type"));
    }

    void everyBeginningOfAFileIsRefused() {
        const std::string text = document().dump();
        for (std::size_t length = 0; length < text.size(); ++length) {
            QVERIFY_EXCEPTION_THROWN(tokenizerFromJson(text.substr(0, length), file), FileError);
        }
    }
};

QTEST_APPLESS_MAIN(TestTokenizerJsonPieces)
#include "tst_tokenizer_json_pieces.moc"
