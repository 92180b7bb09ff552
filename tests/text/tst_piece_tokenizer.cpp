// SPDX-License-Identifier: MIT
#include "core/text/piece_tokenizer.h"
#include "core/text/tokenizer_json.h"
#include "core/values/errors.h"
#include "tests/text/piece_goldens.h"

#include <QtTest>

using namespace tokenscope;
using goldens::numbers;

namespace {

/// <unk> <s> ▁ a b ab ▁ab, by scores; no bytes.
PieceTokenizerData small() {
    PieceTokenizerData data;
    data.pieces = {"<unk>", "<s>", "▁", "a", "b", "ab", "▁ab"};
    data.kinds.assign(7, PieceKind::Normal);
    data.kinds[0] = PieceKind::Unknown;
    data.kinds[1] = PieceKind::Control;
    data.scores = {0, 0, -3, -4, -5, -1, -2};
    data.unknown = TokenId{0};
    data.startToken = TokenId{1};
    return data;
}

/// The same with pieces for all bytes, from id 7.
PieceTokenizerData withBytes() {
    PieceTokenizerData data = small();
    for (int byte = 0; byte < 256; ++byte) {
        data.pieces.push_back(QString::asprintf("<0x%02X>", static_cast<unsigned>(byte)).toStdString());
        data.kinds.push_back(PieceKind::Byte);
        data.scores.push_back(0);
    }
    return data;
}

std::vector<int> encode(const PieceTokenizerData& data, std::string_view text,
                        SpecialText special = SpecialText::Recognise) {
    return numbers(makePieceTokenizer(data)->encode(text, special));
}

std::shared_ptr<const Tokenizer> llama() {
    return tokenizerFromJson(goldens::readFile("text/pieces/prepend.json"), "prepend.json");
}

} // namespace

class TestPieceTokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theHighestScoreIsMergedFirst() {
        QCOMPARE(encode(small(), "ab"), (std::vector<int>{6}));
        PieceTokenizerData data = small();
        QCOMPARE(encode(data, "abab aab"), (std::vector<int>{6, 5, 2, 3, 5}));
        QCOMPARE(encode(data, "aba"), (std::vector<int>{6, 3}));
        // With "ba" before "ab" there is no "ab" left.
        data.pieces.push_back("ba");
        data.kinds.push_back(PieceKind::Normal);
        data.scores.push_back(0);
        QCOMPARE(encode(data, "aba"), (std::vector<int>{2, 3, 7}));
    }

    void ofEqualScoresTheLeftmostGoesFirst() {
        PieceTokenizerData data = small();
        data.pieces[6] = "ba";
        data.scores[6] = data.scores[5];
        QCOMPARE(encode(data, "aba"), (std::vector<int>{2, 5, 3}));
        QCOMPARE(encode(data, "bab"), (std::vector<int>{2, 6, 4}));
    }

    void unknownCharacters() {
        QCOMPARE(encode(small(), "aéxb"), (std::vector<int>{2, 3, 0, 4}));
        PieceTokenizerData data = small();
        data.joinsUnknown = false;
        QCOMPARE(encode(data, "aéxb"), (std::vector<int>{2, 3, 0, 0, 4}));
        data.unknown.reset();
        QCOMPARE(encode(data, "aéxb"), (std::vector<int>{2, 3, 4}));
        QCOMPARE(makePieceTokenizer(data)->warnings().size(), std::size_t{1});
        QVERIFY(makePieceTokenizer(small())->warnings().empty());
        QCOMPARE(encode(withBytes(), "é"), (std::vector<int>{2, 7 + 0xc3, 7 + 0xa9}));
    }

    void mergingPassesThroughUnusedPieces() {
        PieceTokenizerData data = small();
        data.kinds[5] = PieceKind::Unused;
        QCOMPARE(encode(data, "ab"), (std::vector<int>{6}));
        QCOMPARE(encode(data, "aab"), (std::vector<int>{2, 3, 3, 4}));
    }

    void spaces() {
        const auto marked = [](std::string_view text, PieceSpaces spaces, bool isFirst = true) {
            return withSpaceMarks(text, spaces, isFirst);
        };
        using Prefix = PieceSpaces::Prefix;
        QCOMPARE(marked("a b", {}), std::string("▁a▁b"));
        QCOMPARE(marked(" a", {}), std::string("▁▁a"));
        QCOMPARE(marked("", {}), std::string());
        QCOMPARE(marked("a", {.prefix = Prefix::None}), std::string("a"));
        QCOMPARE(marked("a", {.prefix = Prefix::FirstPart}, true), std::string("▁a"));
        QCOMPARE(marked("a", {.prefix = Prefix::FirstPart}, false), std::string("a"));
        QCOMPARE(marked("a", {.prefix = Prefix::EveryPart}, false), std::string("▁a"));
        QCOMPARE(marked(" a", {.prefixUnlessThere = true}), std::string("▁a"));
        QCOMPARE(marked("a", {.prefixUnlessThere = true}), std::string("▁a"));
        QCOMPARE(marked("  a   b  ", {.collapses = true}), std::string("▁a▁b"));
        QCOMPARE(marked("   ", {.collapses = true}), std::string());
    }

    void bytesOfPieces() {
        QCOMPARE(byteOfPiece("<0x0A>"), std::optional<unsigned char>(10));
        QCOMPARE(byteOfPiece("<0xff>"), std::optional<unsigned char>(255));
        for (const char* other : {"<0x0A", "<0x0AB>", "<0xGG>", "<0x-1>", "<0x 1>", "0x0A", "", "<1x0A>"}) {
            QVERIFY2(!byteOfPiece(other), other);
        }
        const auto tokenizer = makePieceTokenizer(withBytes());
        QCOMPARE(tokenizer->bytes({7}), std::string_view("\0", 1));
        QCOMPARE(tokenizer->bytes({7 + 0xe9}), std::string_view("\xe9"));
        QCOMPARE(tokenizer->bytes({6}), std::string_view(" ab"));
        QCOMPARE(tokenizer->bytes({1}), std::string_view("<s>"));
        QVERIFY(tokenizer->bytes({-1}).empty());
        QVERIFY(tokenizer->bytes({static_cast<std::int32_t>(tokenizer->size())}).empty());
    }

    void onlyAWholeTextLosesItsFirstSpace() {
        const auto tokenizer = makePieceTokenizer(small());
        QVERIFY(tokenizer->firstSpaceIsAdded());
        const std::vector<TokenId> ids{{6}, {6}};
        QCOMPARE(tokenizer->decode(ids), std::string("ab ab"));
        QCOMPARE(tokenizer->bytes(ids.front()), std::string_view(" ab"));
    }

    /// What a person or a tool wrote never becomes a control token.
    void specialTextIsOnlySpecialOnRequest() {
        QCOMPARE(encode(withBytes(), "<s>ab", SpecialText::Recognise), (std::vector<int>{1, 6}));
        const std::vector<int> asText = encode(withBytes(), "<s>ab", SpecialText::AsText);
        QVERIFY(std::ranges::find(asText, 1) == asText.end());
        // Not even where the pieces would merge to its text.
        PieceTokenizerData data = small();
        for (const char* piece : {"<", "s", ">", "<s"}) {
            data.pieces.push_back(piece);
            data.kinds.push_back(PieceKind::Normal);
            data.scores.push_back(0);
        }
        QCOMPARE(encode(data, "<s>", SpecialText::AsText), (std::vector<int>{2, 10, 9}));
        QVERIFY(makePieceTokenizer(data)->isSpecial({1}));
        QVERIFY(makePieceTokenizer(data)->isSpecial({0}));
        QVERIFY(!makePieceTokenizer(data)->isSpecial({7}));
        QCOMPARE(makePieceTokenizer(data)->specialToken("<s>"), std::optional(TokenId{1}));
        QVERIFY(!makePieceTokenizer(data)->specialToken("ab"));
    }

    /// Known fault B12.
    void theStartTokenIsPlacedOnce() {
        const auto tokenizer = llama();
        const auto count = [&](std::string_view text) {
            return std::ranges::count(encodePrompt(text, *tokenizer, SpecialText::Recognise), TokenId{1});
        };
        QCOMPARE(count("a word"), 1);
        QCOMPARE(count("<s>a word"), 1);
        QCOMPARE(count(""), 1);
    }

    void runsAreOneText() {
        const auto tokenizer = llama();
        const std::vector<TextRun> runs = {{"<s>[INST] ", SpecialText::Recognise},
                                           {"What is </s> the", SpecialText::AsText},
                                           {" lighthouse", SpecialText::AsText},
                                           {" [/INST]</s>", SpecialText::Recognise}};
        const std::vector<TokenId> ids = tokenizer->encodeRuns(runs);
        QCOMPARE(std::ranges::count(ids, TokenId{2}), 1);
        std::vector<TokenId> expected{{1}};
        const auto inner =
            tokenizer->encode("[INST] What is </s> the lighthouse [/INST]", SpecialText::AsText);
        expected.insert(expected.end(), inner.begin(), inner.end());
        expected.push_back({2});
        QCOMPARE(numbers(ids), numbers(expected));
    }

    void everyByteComesBack() {
        const auto tokenizer = llama();
        const auto comesBack = [&](const std::string& text) {
            return tokenizer->decodeBytes(tokenizer->encode(text, SpecialText::AsText)) == text;
        };
        for (int byte = 0; byte < 256; ++byte) {
            QVERIFY2(comesBack(std::string(1, static_cast<char>(byte))), std::to_string(byte).c_str());
        }
        QVERIFY(comesBack("a\xff\xfe b\xe2\x96 c\xf0\x9f"));
        for (const std::string& text : goldens::pieceTexts()) {
            // A space mark is a space afterwards; a token of its own puts one after it.
            if (text.find(spaceMark) == std::string::npos && text.find("[tool]") == std::string::npos) {
                QVERIFY2(comesBack(text), goldens::shown(text).c_str());
            }
        }
    }

    /// Known fault B12: one endless word.
    void aVeryLongWord() {
        std::string word(20'000, 'a');
        for (std::size_t i = 0; i < word.size(); ++i) {
            word[i] = static_cast<char>('a' + i * i % 26);
        }
        const auto tokenizer = llama();
        QCOMPARE(tokenizer->decodeBytes(tokenizer->encode(word, SpecialText::AsText)), word);
    }

    void contradictions() {
        const auto isRefused = [](auto change) {
            PieceTokenizerData data = withBytes();
            change(data);
            try {
                makePieceTokenizer(std::move(data));
            } catch (const Error&) {
                return true;
            }
            return false;
        };
        QVERIFY(!isRefused([](PieceTokenizerData&) {}));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.kinds.pop_back(); }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.kinds.push_back(PieceKind::Normal); }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.scores.pop_back(); }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.scores[3] = std::nanf(""); }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.kinds[3] = PieceKind::Byte; }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.startToken = TokenId{1'000'000}; }));
        QVERIFY(isRefused([](PieceTokenizerData& data) { data.unknown = TokenId{-1}; }));
        QVERIFY(isRefused(
            [](PieceTokenizerData& data) { data.added.push_back({.id = {2'000'000'000}, .text = "far"}); }));
        QVERIFY(isRefused([](PieceTokenizerData& data) {
            data.order = PieceTokenizerData::Order::Merges;
            data.merges.push_back({{3}, {4}, {1'000'000}});
        }));
    }
};

QTEST_APPLESS_MAIN(TestPieceTokenizer)
#include "tst_piece_tokenizer.moc"
