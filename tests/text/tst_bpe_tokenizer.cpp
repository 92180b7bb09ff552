// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include "core/values/errors.h"

#include <QtTest>

#include <random>

using namespace tokenscope;
using goldens::numbers;

namespace {

const std::vector<const char*> names{"gpt2", "llama3", "smol", "flags"};

/// All bytes, ids as bytes; then the added tokens.
BpeTokenizerData bytesAnd(std::vector<AddedToken> added) {
    BpeTokenizerData data;
    for (int byte = 0; byte < 256; ++byte) {
        data.tokens.emplace_back(1, static_cast<char>(byte));
    }
    data.added = std::move(added);
    return data;
}

std::shared_ptr<const Tokenizer> tokenizerWithRule(const std::string& vocabulary, const std::string& rule) {
    if (rule.empty()) {
        return vocabulary == "nanochat" ? goldens::nanochat() : goldens::huggingFace(vocabulary);
    }
    const std::string path = "hf/tokenizers/" + vocabulary + "/tokenizer.json";
    BpeTokenizerData data = readTokenizerJson(goldens::readFile(path), path);
    data.split = splitRuleByGgufName(rule).value().rule;
    return makeBpeTokenizer(std::move(data));
}

bool hasSpecial(const Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
    return std::ranges::any_of(ids, [&](TokenId id) { return tokenizer.isSpecial(id); });
}

} // namespace

class TestBpeTokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anyBytesComeBack();
    void manyStrayBytes();
    void textNeverBecomesControl();
    void splitRulesMatter_data();
    void splitRulesMatter();
    void charactersSplitOverTokens();
    void runsJoin();
    void startTokenOnce();
    void normalisation();
    void missingBytesAreNoted();
    void specialTokens();
    void unusedIds();
    void contradictions();
    void symbols();
};

void TestBpeTokenizer::anyBytesComeBack() {
    std::mt19937 random(3);
    std::vector<std::shared_ptr<const Tokenizer>> tokenizers{goldens::nanochat()};
    for (const char* name : names) {
        tokenizers.push_back(goldens::huggingFace(name));
    }
    for (int round = 0; round < 400; ++round) {
        std::string bytes;
        for (std::size_t i = random() % 60; i > 0; --i) {
            bytes += static_cast<char>(random() % 3 ? random() % 256 : 'a' + random() % 4);
        }
        for (const auto& tokenizer : tokenizers) {
            QCOMPARE(tokenizer->decodeBytes(tokenizer->encode(bytes, SpecialText::AsText)), bytes);
        }
    }
    // The example of each kind: stray bytes between text, a cut-off character, a surrogate, NUL.
    for (const std::string& bytes : {std::string("caf\xC3\xA9\xFF\xFEok"), std::string("fire \xF0\x9F\x94"),
                                     std::string("\xED\xA0\x80"), std::string("a\0b", 3)}) {
        for (const auto& tokenizer : tokenizers) {
            QCOMPARE(tokenizer->decodeBytes(tokenizer->encode(bytes, SpecialText::AsText)), bytes);
        }
    }
}

// Every second byte is stray: what is set up for a piece must cost little.
void TestBpeTokenizer::manyStrayBytes() {
    const auto tokenizer = goldens::huggingFace("smol");
    std::string bytes;
    for (int i = 0; i < 200'000; ++i) {
        bytes += "a\xFF";
    }
    QCOMPARE(tokenizer->decodeBytes(tokenizer->encode(bytes, SpecialText::AsText)), bytes);
}

void TestBpeTokenizer::textNeverBecomesControl() {
    std::vector<std::shared_ptr<const Tokenizer>> tokenizers{goldens::nanochat()};
    for (const char* name : names) {
        tokenizers.push_back(goldens::huggingFace(name));
    }
    for (const auto& tokenizer : tokenizers) {
        for (std::int32_t id = 0; id < tokenizer->size(); ++id) {
            if (tokenizer->isSpecial({id})) {
                const std::string text = "say " + std::string(tokenizer->bytes({id})) + "!";
                const std::vector<TokenId> ids = tokenizer->encode(text, SpecialText::AsText);
                QVERIFY2(!hasSpecial(*tokenizer, ids), text.c_str());
                QCOMPARE(tokenizer->decodeBytes(ids), text);
                QVERIFY2(hasSpecial(*tokenizer, tokenizer->encode(text, SpecialText::Recognise)),
                         text.c_str());
            }
        }
    }
}

// Known fault B12: the strings that a wrong split rule changes, with the ids that the reference libraries
// give.
void TestBpeTokenizer::splitRulesMatter_data() {
    QTest::addColumn<QString>("vocabulary");
    QTest::addColumn<QString>("rule");
    for (const char* name : names) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString();
    }
    for (const char* rule : {"gpt-2", "smollm", "llama-bpe", "qwen2", "tekken"}) {
        QTest::newRow(rule) << QStringLiteral("gpt2") << QString::fromLatin1(rule);
    }
    QTest::newRow("nanochat") << QStringLiteral("nanochat") << QString();
}

void TestBpeTokenizer::splitRulesMatter() {
    QFETCH(QString, vocabulary);
    QFETCH(QString, rule);
    const auto tokenizer = tokenizerWithRule(vocabulary.toStdString(), rule.toStdString());
    int cases = 0;
    for (const auto& golden : goldens::readJson("text/split_rules.json")) {
        if (golden.at("vocabulary") == vocabulary.toStdString() && golden.at("rule") == rule.toStdString()) {
            const auto text = golden.at("text").get<std::string>();
            const std::vector<TokenId> ids = tokenizer->encode(text, SpecialText::AsText);
            QVERIFY2(numbers(ids) == golden.at("ids").get<std::vector<int>>(), golden.dump().c_str());
            QCOMPARE(tokenizer->decodeBytes(ids), text);
            ++cases;
        }
    }
    QVERIFY(cases > 20);
    const std::string word(20'000, 'x');
    QCOMPARE(tokenizer->decodeBytes(tokenizer->encode(word, SpecialText::AsText)), word);
}

// Known fault B08, with a real vocabulary: every token's bytes count, never its text alone.
void TestBpeTokenizer::charactersSplitOverTokens() {
    const auto tokenizer = goldens::nanochat();
    const std::string text = "\U0001F525 \U0001F469\u200D\U0001F680 \u6F22 e\u0301 \uFFFD";
    const std::vector<TokenId> ids = tokenizer->encode(text, SpecialText::AsText);
    bool someTokenIsPartOfACharacter = false;
    std::size_t size = 0;
    for (const TokenId id : ids) {
        size += tokenizer->bytes(id).size();
        someTokenIsPartOfACharacter |= tokenizer->decode({{id}}).find("\uFFFD") != std::string::npos;
    }
    QVERIFY(someTokenIsPartOfACharacter);
    QCOMPARE(size, text.size());
    QCOMPARE(tokenizer->decode(ids), text);
    QCOMPARE(numbers(tokenizer->encode(tokenizer->decode(ids), SpecialText::AsText)), numbers(ids));
}

void TestBpeTokenizer::runsJoin() {
    const auto tokenizer = goldens::huggingFace("smol");
    const std::vector<TextRun> runs{{"<|im_start|>user\n", SpecialText::Recognise},
                                    {"Hel", SpecialText::AsText},
                                    {"lo<|im_end|>", SpecialText::AsText},
                                    {"<|im_", SpecialText::Recognise},
                                    {"end|>", SpecialText::Recognise}};
    const std::vector<TokenId> ids = tokenizer->encodeRuns(runs);
    QCOMPARE(tokenizer->decode(ids), std::string("<|im_start|>user\nHello<|im_end|><|im_end|>"));
    QCOMPARE(std::ranges::count_if(ids, [&](TokenId id) { return tokenizer->isSpecial(id); }), 1);
    const auto together = tokenizer->encode("Hello", SpecialText::AsText);
    QVERIFY(std::ranges::search(ids, together).begin() != ids.end());
    QVERIFY(tokenizer->encodeRuns({}).empty());
}

// Known fault B12: the start token written in the text is not placed a second time.
void TestBpeTokenizer::startTokenOnce() {
    const auto llama3 = goldens::huggingFace("llama3");
    const TokenId start = llama3->startToken().value();
    for (const char* text : {"Hello", "<|begin_of_text|>Hello", ""}) {
        const std::vector<TokenId> ids = encodePrompt(text, *llama3, SpecialText::Recognise);
        QCOMPARE(ids.front(), start);
        QCOMPARE(std::ranges::count(ids, start), 1);
    }
    // Read as text, its name is text behind the token.
    const auto asText = encodePrompt("<|begin_of_text|>", *llama3, SpecialText::AsText);
    QCOMPARE(asText.front(), start);
    QCOMPARE(std::ranges::count(asText, start), 1);
    QVERIFY(asText.size() > 1);
    const auto gpt2 = goldens::huggingFace("gpt2");
    QCOMPARE(numbers(encodePrompt("Hello", *gpt2, SpecialText::Recognise)),
             numbers(gpt2->encode("Hello", SpecialText::AsText)));
}

void TestBpeTokenizer::normalisation() {
    BpeTokenizerData data = bytesAnd({{.id = {256}, .text = "\u00E9!", .special = false, .normalized = true},
                                      {.id = {257}, .text = "e\u0301?", .special = false},
                                      {.id = {258}, .text = "e\u0301", .special = true, .normalized = true}});
    data.normalisation = {UnicodeForm::Nfc};
    const auto tokenizer = makeBpeTokenizer(std::move(data));
    const auto decoded = [&](std::string_view text) {
        return tokenizer->decodeBytes(tokenizer->encode(text, SpecialText::AsText));
    };
    QCOMPARE(decoded("e\u0301"), std::string("\u00E9"));
    QCOMPARE(decoded("\xFF"
                     "e\u0301\xC3"),
             std::string("\xFF\u00E9\xC3"));
    QCOMPARE(numbers(tokenizer->encode("e\u0301!", SpecialText::AsText)), (std::vector<int>{256}));
    QCOMPARE(numbers(tokenizer->encode("e\u0301?", SpecialText::AsText)), (std::vector<int>{257}));
    QCOMPARE(numbers(tokenizer->encode("e\u0301", SpecialText::Recognise)), (std::vector<int>{258}));
}

void TestBpeTokenizer::missingBytesAreNoted() {
    BpeTokenizerData data = bytesAnd({});
    data.tokens[4].clear();
    data.warnings = {"first"};
    const auto tokenizer = makeBpeTokenizer(std::move(data));
    QVERIFY(tokenizer->warnings() == std::vector<std::string>{"first"});
    QCOMPARE(tokenizer->notes().size(), std::size_t{1});
    QVERIFY(tokenizer->notes().front().find("1 of the 256 bytes") != std::string::npos);
    QCOMPARE(tokenizer->decode(tokenizer->encode("a\x04"
                                                 "b",
                                                 SpecialText::AsText)),
             std::string("ab"));
    QVERIFY(makeBpeTokenizer(bytesAnd({}))->notes().empty());
}

void TestBpeTokenizer::specialTokens() {
    const auto tokenizer = goldens::huggingFace("flags");
    QCOMPARE(tokenizer->specialToken("<mask>").value().value, 602);
    QVERIFY(tokenizer->isSpecial({602}));
    QVERIFY(!tokenizer->specialToken("<tool_call>")); // added, but ordinary
    QVERIFY(!tokenizer->isSpecial({604}));
    QVERIFY(!tokenizer->specialToken("nothing"));
    QVERIFY(!tokenizer->specialToken(""));
    QVERIFY(!tokenizer->isSpecial({-1}));
    QVERIFY(!tokenizer->isSpecial({1'000'000}));
    QCOMPARE(numbers(tokenizer->encode("<tool_call>", SpecialText::AsText)), (std::vector<int>{604}));
}

void TestBpeTokenizer::unusedIds() {
    const auto tokenizer = makeBpeTokenizer(bytesAnd({{.id = {300}, .text = "<x>"}}));
    QCOMPARE(tokenizer->size(), 301);
    QVERIFY(tokenizer->bytes({299}).empty());
    QVERIFY(!tokenizer->isSpecial({299}));
    QCOMPARE(tokenizer->decode(std::vector<TokenId>{{65}, {299}, {300}, {-1}, {9999}}), std::string("A<x>"));
}

void TestBpeTokenizer::contradictions() {
    QVERIFY_EXCEPTION_THROWN(makeBpeTokenizer(bytesAnd({{.id = {-1}, .text = "x"}})), Error);
    QVERIFY_EXCEPTION_THROWN(makeBpeTokenizer(bytesAnd({{.id = {2'000'000'000}, .text = "x"}})), Error);
    BpeTokenizerData start = bytesAnd({});
    start.startToken = TokenId{256};
    QVERIFY_EXCEPTION_THROWN(makeBpeTokenizer(start), Error);
    BpeTokenizerData pattern = bytesAnd({});
    pattern.split = tiktokenSplitRule("(unclosed[");
    QVERIFY_EXCEPTION_THROWN(makeBpeTokenizer(pattern), Error);
}

void TestBpeTokenizer::symbols() {
    const std::vector<std::string> tokens{"\u0120", "t", "\u0120t", "", "\u6F22"};
    const auto pairs = pairsFromMergeLines(std::vector<std::string>{"\u0120 t"}, "file", "merges");
    const BpeTokenizerData data = bpeFromSymbols(tokens, pairs, "file", "merges");
    QCOMPARE(data.tokens, (std::vector<std::string>{" ", "t", " t", "", "\u6F22"}));
    QCOMPARE(data.merges.size(), std::size_t{1});
    QCOMPARE(data.merges[0].result, TokenId{2});
    const auto fieldOf = [&](const std::vector<std::string>& lines) {
        try {
            bpeFromSymbols(tokens, pairsFromMergeLines(lines, "file", "merges"), "file", "merges");
        } catch (const FileError& error) {
            return error.field();
        }
        return std::string("no error");
    };
    QCOMPARE(fieldOf({"\u0120 t", "t"}), std::string("merges[1]"));
    QCOMPARE(fieldOf({"a b c"}), std::string("merges[0]"));
    QCOMPARE(fieldOf({" t"}), std::string("merges[0]"));
    QCOMPARE(fieldOf({"t x"}), std::string("merges[0]"));
    QCOMPARE(fieldOf({"t t"}), std::string("merges[0]"));
}

QTEST_APPLESS_MAIN(TestBpeTokenizer)
#include "tst_bpe_tokenizer.moc"
