// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include "core/values/errors.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace tokenscope;
using goldens::numbers;
using nlohmann::json;

namespace {

const char* const file = "tokenizer.json";

/// A small valid document: a, b, space, ab, and <s>.
json document() {
    return json::parse(R"({
        "version": "1.0", "truncation": null, "padding": null,
        "added_tokens": [{"id": 4, "content": "<s>", "special": true}],
        "normalizer": null,
        "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true,
                          "use_regex": true},
        "post_processor": {"type": "ByteLevel", "add_prefix_space": true, "trim_offsets": true},
        "decoder": {"type": "ByteLevel", "add_prefix_space": true, "trim_offsets": true, "use_regex": true},
        "model": {"type": "BPE", "dropout": null, "unk_token": null, "continuing_subword_prefix": null,
                  "end_of_word_suffix": null, "fuse_unk": false, "byte_fallback": false,
                  "ignore_merges": false,
                  "vocab": {"a": 0, "b": 1, "Ġ": 2, "ab": 3}, "merges": [["a", "b"]]}})");
}

json changed(const char* pointer, const json& value) {
    json result = document();
    result[json::json_pointer(pointer)] = value;
    return result;
}

std::vector<int> encode(const json& json, std::string_view text) {
    const auto tokenizer = makeBpeTokenizer(readTokenizerJson(json.dump(), file));
    return numbers(tokenizer->encode(text, SpecialText::Recognise));
}

/// The field that the error names; "" when there was none.
std::string wrongField(const std::string& text) {
    try {
        makeBpeTokenizer(readTokenizerJson(text, file));
    } catch (const FileError& error) {
        if (error.file() != file || !std::string(error.what()).starts_with(std::string(file) + ": ")) {
            return "no file name in: " + std::string(error.what());
        }
        return error.field();
    }
    return {};
}
std::string wrongField(const json& json) {
    return wrongField(json.dump());
}

json step(const char* text) {
    return json::parse(text);
}

} // namespace

class TestTokenizerJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheSmallOne();
    void spellingsOfOneThing();
    void preTokenizers();
    void normalizers();
    void postProcessors();
    void wrongFields_data();
    void wrongFields();
    void badFiles_data();
    void badFiles();
    void validBase();
    void notJson();
    void deepNesting();
    void catastrophicPattern();
};

void TestTokenizerJson::readsTheSmallOne() {
    QCOMPARE(encode(document(), "ab ba<s>"), (std::vector<int>{3, 2, 1, 0, 4}));
    const BpeTokenizerData data = readTokenizerJson(document().dump(), file);
    QCOMPARE(data.tokens, (std::vector<std::string>{"a", "b", " ", "ab"}));
    QVERIFY(!data.startToken);
    QVERIFY(!data.ignoreMerges);
}

void TestTokenizerJson::spellingsOfOneThing() {
    QCOMPARE(encode(changed("/model/merges", {"a b"}), "ab"), (std::vector<int>{3}));
    QCOMPARE(encode(changed("/model/dropout", 0.0), "ab"), (std::vector<int>{3}));
    QCOMPARE(encode(changed("/model/continuing_subword_prefix", ""), "ab"), (std::vector<int>{3}));
    QCOMPARE(encode(changed("/truncation", {{"max_length", 1}}), "abab"), (std::vector<int>{3, 3}));
    json bare = document();
    for (const char* key : {"type", "dropout", "unk_token", "byte_fallback", "ignore_merges", "fuse_unk"}) {
        bare["model"].erase(key);
    }
    for (const char* key : {"added_tokens", "normalizer", "post_processor", "decoder", "version"}) {
        bare.erase(key);
    }
    QCOMPARE(encode(bare, "ab"), (std::vector<int>{3}));
    json unmerged = changed("/model/merges", json::array());
    QCOMPARE(encode(unmerged, "ab"), (std::vector<int>{0, 1}));
    unmerged["model"]["ignore_merges"] = true;
    QCOMPARE(encode(unmerged, "ab"), (std::vector<int>{3}));
    QCOMPARE(encode(changed("/model/unk_token", "<s>"), "axb"), (std::vector<int>{0, 4, 1}));
}

void TestTokenizerJson::preTokenizers() {
    const json byteLevel = step(R"({"type": "ByteLevel", "add_prefix_space": false, "use_regex": false})");
    const auto rule = [&](const json& first) {
        const json sequence{{"type", "Sequence"}, {"pretokenizers", {first, byteLevel}}};
        return readTokenizerJson(changed("/pre_tokenizer", sequence).dump(), file).split;
    };
    QVERIFY(readTokenizerJson(changed("/pre_tokenizer", byteLevel).dump(), file).split.steps.empty());
    QCOMPARE(encode(changed("/pre_tokenizer/add_prefix_space", true), "ab"), (std::vector<int>{2, 3}));
    QCOMPARE(rule(step(R"({"type": "Digits", "individual_digits": true})")).steps.front().pattern,
             std::string(R"(\p{N})"));
    QCOMPARE(rule(step(R"({"type": "Digits"})")).steps.front().pattern, std::string(R"(\p{N}+)"));
    const SplitStep split = rule(step(
                                     R"({"type": "Split", "pattern": {"Regex": "a+"},
                     "behavior": "MergedWithNext", "invert": true})"))
                                .steps.front();
    QCOMPARE(split,
             (SplitStep{.pattern = "a+", .behaviour = SplitBehaviour::MergedWithNext, .invert = true}));
    QCOMPARE(
        rule(step(R"({"type": "Split", "pattern": {"String": "."}, "behavior": "Removed"})")).steps.front(),
        (SplitStep{.pattern = "\\.", .behaviour = SplitBehaviour::Removed}));
    QCOMPARE(rule(step(R"({"type": "Punctuation", "behavior": "Contiguous"})")).steps.front().behaviour,
             SplitBehaviour::Contiguous);
}

void TestTokenizerJson::normalizers() {
    const auto forms = [](const char* text) {
        return readTokenizerJson(changed("/normalizer", step(text)).dump(), file).normalisation;
    };
    QCOMPARE(forms(R"({"type": "NFC"})"), (std::vector{UnicodeForm::Nfc}));
    QCOMPARE(forms(R"({"type": "Sequence", "normalizers": [{"type": "NFKD"}, {"type": "NFC"}]})"),
             (std::vector{UnicodeForm::Nfkd, UnicodeForm::Nfc}));
    QCOMPARE(forms(R"({"type": "Sequence", "normalizers": []})"), std::vector<UnicodeForm>{});
}

void TestTokenizerJson::postProcessors() {
    const auto read = [](const char* single) {
        json processor = step(R"({"type": "TemplateProcessing", "pair": [], "special_tokens": {}})");
        processor["single"] = step(single);
        return readTokenizerJson(changed("/post_processor", processor).dump(), file);
    };
    const BpeTokenizerData before =
        read(R"([{"SpecialToken": {"id": "<s>", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}])");
    QCOMPARE(before.startToken, std::optional(TokenId{4}));
    QVERIFY(before.warnings.empty());
    const BpeTokenizerData after =
        read(R"([{"Sequence": {"id": "A", "type_id": 0}}, {"SpecialToken": {"id": "<s>", "type_id": 0}}])");
    QVERIFY(!after.startToken);
    QCOMPARE(after.warnings.size(), std::size_t{1});
    QVERIFY(after.warnings.front().find("<s>") != std::string::npos);
}

void TestTokenizerJson::wrongFields_data() {
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("field");
    const auto row = [](const char* pointer, const char* value, const char* field) {
        QTest::addRow("%s = %s", pointer, value)
            << QString::fromLatin1(pointer) << QString::fromUtf8(value) << field;
    };
    row("/model", "[]", "model");
    row("/model", "null", "model");
    row("/model/type", R"("Unigram")", "model.type");
    row("/model/type", "7", "model.type");
    row("/model/byte_fallback", "true", "model.byte_fallback");
    row("/model/dropout", "0.1", "model.dropout");
    row("/model/continuing_subword_prefix", R"("##")", "model.continuing_subword_prefix");
    row("/model/end_of_word_suffix", R"("</w>")", "model.end_of_word_suffix");
    row("/model/ignore_merges", R"("yes")", "model.ignore_merges");
    row("/model/unk_token", R"("<none>")", "model.unk_token");
    row("/model/merges", R"([["a", "b", "a"]])", "model.merges[0]");
    row("/model/merges", R"([["a", "b"], "a b"])", "model.merges[1]");
    row("/model/merges", R"([7])", "model.merges[0]");
    row("/model/merges", R"({})", "model.merges");
    row("/model/vocab", R"({"a": 0, "b": 0})", R"(model.vocab["b"])");
    row("/model/vocab", R"({"a": 0.5})", R"(model.vocab["a"])");
    row("/model/vocab", R"({"a": 18446744073709551615})", R"(model.vocab["a"])");
    row("/added_tokens", "{}", "added_tokens");
    row("/added_tokens/0/id", "-1", "added_tokens[0].id");
    row("/added_tokens/0/id", "1", "added_tokens[0].id");
    row("/added_tokens/0/id", "4e9", "added_tokens[0].id");
    row("/added_tokens/0/id", "2000000000", "added_tokens[0].id");
    row("/added_tokens/0/special", "1", "added_tokens[0].special");
    row("/added_tokens/0/content", "null", "added_tokens[0].content");
    row("/added_tokens/1", R"({"id": 4, "content": "<t>"})", "added_tokens[1].id");
    row("/normalizer", R"({"type": "Lowercase"})", "normalizer.type");
    row("/normalizer", R"({"type": "Sequence", "normalizers": [{"type": "Replace"}]})",
        "normalizer.normalizers[0].type");
    row("/pre_tokenizer", "null", "pre_tokenizer");
    row("/pre_tokenizer", R"({"type": "Digits"})", "pre_tokenizer");
    row("/pre_tokenizer", R"({"type": "Metaspace"})", "pre_tokenizer.type");
    row("/pre_tokenizer", R"({"type": "Sequence", "pretokenizers": [{"type": "Whitespace"}]})",
        "pre_tokenizer.pretokenizers[0].type");
    row("/pre_tokenizer",
        R"({"type": "Sequence",
            "pretokenizers": [{"type": "ByteLevel", "add_prefix_space": false}, {"type": "Digits"}]})",
        "pre_tokenizer.pretokenizers[1].type");
    row("/pre_tokenizer", R"({"type": "Split", "pattern": {"Regex": "[a&&b]"}, "behavior": "Isolated"})",
        "pre_tokenizer.pattern.Regex");
    row("/pre_tokenizer", R"({"type": "Split", "pattern": {"Glob": "*"}, "behavior": "Isolated"})",
        "pre_tokenizer.pattern.Regex");
    row("/pre_tokenizer", R"({"type": "Split", "pattern": {"Regex": "a"}, "behavior": "Kept"})",
        "pre_tokenizer.behavior");
    row("/pre_tokenizer/add_prefix_space", "null", "pre_tokenizer.add_prefix_space");
    row("/post_processor", R"({"type": "BertProcessing"})", "post_processor.type");
    row("/post_processor",
        R"({"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<none>"}}]})",
        "post_processor.single[0].SpecialToken.id");
    row("/decoder", R"({"type": "Sequence", "decoders": [{"type": "Fuse"}]})", "decoder.decoders[0].type");
    row("/decoder", R"("ByteLevel")", "decoder");
}

void TestTokenizerJson::wrongFields() {
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, field);
    const json bad = changed(pointer.toLatin1().constData(), json::parse(value.toStdString()));
    QCOMPARE(QString::fromStdString(wrongField(bad)), field);
}

void TestTokenizerJson::badFiles_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("expect");
    const json manifest = goldens::readJson("hf/bad/manifest.json");
    for (const json& entry : manifest.at("entries")) {
        if (entry.at("flawed_file") == "tokenizer.json" && entry.at("path") != "bad/hf/tokenizer_missing") {
            const auto text = [&](const char* key) {
                return QString::fromStdString(entry.at(key).get<std::string>());
            };
            QTest::newRow(qPrintable(text("path"))) << text("path") << text("field") << text("expect");
        }
    }
}

void TestTokenizerJson::badFiles() {
    QFETCH(QString, path);
    QFETCH(QString, field);
    QFETCH(QString, expect);
    const std::string text = goldens::readFile("hf/" + path.toStdString() + "/tokenizer.json");
    const QString wrong = QString::fromStdString(wrongField(text));
    if (wrong.isEmpty()) {
        QVERIFY2(expect.contains("ok"), "must be refused");
        const auto tokenizer = makeBpeTokenizer(readTokenizerJson(text, file));
        QCOMPARE(numbers(tokenizer->encode("the cat", SpecialText::AsText)),
                 (std::vector<int>{257, 220, 66, 259}));
    } else {
        QVERIFY2(expect.contains("error"), qPrintable(wrong));
        // A file that is no JSON has no fields; the list leaves out which step of a sequence it is.
        const QString named = QString(wrong).remove(QStringLiteral(".pretokenizers[0]"));
        QVERIFY2(field == "file" || field == named || field == "added_tokens",
                 qPrintable(wrong + " instead of " + field));
    }
}

void TestTokenizerJson::validBase() {
    const std::string path = "hf/bad/hf/valid_base/tokenizer.json";
    const auto tokenizer = makeBpeTokenizer(readTokenizerJson(goldens::readFile(path), path));
    const json golden = goldens::readJson("hf/bad/valid_base.golden.json");
    QCOMPARE(numbers(encodePrompt(golden.at("text").get<std::string>(), *tokenizer, SpecialText::Recognise)),
             golden.at("ids").get<std::vector<int>>());
}

void TestTokenizerJson::notJson() {
    for (const char* text : {"", "{", "[]", "7", "\xFF\xFE", "{\"model\": {\"vocab\": {\"a\": 1e999}}}"}) {
        QVERIFY_EXCEPTION_THROWN(readTokenizerJson(text, file), FileError);
    }
    const std::string valid = document().dump();
    for (std::size_t length = 0; length < valid.size(); ++length) {
        QVERIFY_EXCEPTION_THROWN(readTokenizerJson(valid.substr(0, length), file), FileError);
    }
}

void TestTokenizerJson::deepNesting() {
    std::string deep = R"({"type": "ByteLevel", "add_prefix_space": false})";
    for (int i = 0; i < 10'000; ++i) {
        deep = R"({"type":"Sequence","pretokenizers":[)" + deep + "]}";
    }
    std::string text = document().dump();
    const std::string key = "\"pre_tokenizer\":";
    text.insert(text.find(key) + key.size(), deep + ",\"x\":");
    QVERIFY_EXCEPTION_THROWN(readTokenizerJson(text, file), FileError);
}

// A pattern that tries exponentially many ways gives up instead of hanging.
void TestTokenizerJson::catastrophicPattern() {
    const std::string path = "hf/bad/hf/tokenizer_regex_catastrophic/tokenizer.json";
    const auto tokenizer = makeBpeTokenizer(readTokenizerJson(goldens::readFile(path), path));
    QElapsedTimer timer;
    timer.start();
    QVERIFY_EXCEPTION_THROWN(tokenizer->encode(std::string(40, 'a') + "!", SpecialText::AsText), Error);
    QVERIFY(timer.elapsed() < 30'000);
}

QTEST_APPLESS_MAIN(TestTokenizerJson)
#include "tst_tokenizer_json.moc"
