// SPDX-License-Identifier: MIT
#include "core/text/bpe_trainer.h"
#include "core/text/pretokenizer.h"
#include "tests/support/message_of.h"
#include "tests/text/golden_tokenizers.h"

#include <QtTest>

#include <algorithm>
#include <map>
#include <random>

using namespace tokenscope;
using goldens::numbers;

namespace {

using Texts = std::vector<std::string>;

TextSource sourceOf(const Texts& texts) {
    return [&texts, next = std::size_t{0}](std::string& text) mutable {
        if (next == texts.size()) {
            return false;
        }
        text = texts[next++];
        return true;
    };
}

BpeTokenizerData train(const Texts& texts, std::int64_t merges, Texts seedWords = {}) {
    BpeTrainingSettings settings;
    settings.vocabulary = 256 + 9 + merges;
    settings.seedWords = std::move(seedWords);
    return trainBpe(sourceOf(texts), settings);
}

/// The learned tokens, without bytes and special ones.
Texts learned(const BpeTokenizerData& data) {
    return {data.tokens.begin() + 256, data.tokens.end() - static_cast<std::ptrdiff_t>(data.added.size())};
}

/// The same by definition: all pairs are counted again before each merge.
Texts learnedNaively(const Texts& texts, std::int64_t merges) {
    using Ids = std::vector<std::uint32_t>;
    const Pretokenizer pretokenizer(tiktokenSplitRule(std::string(nanochatSplitPattern)));
    std::vector<Ids> words;
    for (const std::string& text : texts) {
        pretokenizer.split(text, [&](std::string_view piece) {
            Ids& ids = words.emplace_back();
            std::ranges::transform(piece, std::back_inserter(ids), [](char c) { return std::uint8_t(c); });
        });
    }
    Texts tokens;
    for (int byte = 0; byte < 256; ++byte) {
        tokens.emplace_back(1, static_cast<char>(byte));
    }
    for (std::int64_t merge = 0; merge < merges; ++merge) {
        std::map<std::pair<std::uint32_t, std::uint32_t>, int> counts; // smallest pair first
        for (const Ids& ids : words) {
            for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
                ++counts[{ids[i], ids[i + 1]}];
            }
        }
        const auto best =
            std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        if (best == counts.end()) {
            break;
        }
        const auto [left, right] = best->first;
        const auto joined = static_cast<std::uint32_t>(tokens.size());
        tokens.push_back(tokens[left] + tokens[right]);
        for (Ids& ids : words) {
            for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
                if (ids[i] == left && ids[i + 1] == right) {
                    ids[i] = joined;
                    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                }
            }
        }
    }
    return {tokens.begin() + 256, tokens.end()};
}

Texts someTexts(std::uint32_t seed, const std::string& letters, std::size_t count) {
    std::mt19937 random(seed);
    Texts texts(count);
    for (std::string& text : texts) {
        for (std::uint32_t i = random() % 120; i > 0; --i) {
            text += letters[random() % letters.size()];
        }
    }
    return texts;
}

bool says(const std::function<void()>& call, std::string_view part) {
    return test::messageOf(call).find(part) != std::string::npos;
}

} // namespace

class TestBpeTrainer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void learnsByHand();
    void equalsTheDefinition_data();
    void equalsTheDefinition();
    void theOrderOfTextsDoesNotMatter();
    void encodesWhatItLearned();
    void equalsTheReference();
    void seedWordsBecomeTokens();
    void endsEarlyWithoutPairs();
    void refusesWhatCannotBe();
};

void TestBpeTrainer::learnsByHand() {
    // "ab" stands 3 times, then " ab" twice; of the pairs that are left, each there once, the one of smaller
    // ids goes first: "c" + "d" before "d" + "e".
    const Texts texts = {"ab ab ab", "cde"};
    QCOMPARE(learned(train(texts, 4)), (Texts{"ab", " ab", "cd", "cde"}));
    // Overlapping pairs count each and are joined from the left: "aaaaa" has "aa" four times and becomes
    // "aa" "aa" "a". Then two pairs are there once each; "aa" + "a" has the smaller right id.
    QCOMPARE(learned(train({"aaaaa"}, 2)), (Texts{"aa", "aaa"}));
}

void TestBpeTrainer::equalsTheDefinition_data() {
    QTest::addColumn<QString>("letters");
    QTest::addColumn<int>("merges");
    QTest::newRow("two letters") << "ab" << 60;
    QTest::newRow("one letter") << "a" << 40;
    QTest::newRow("words") << "abcde   e" << 300;
    QTest::newRow("everything") << "aAbB'12 ,.\n\r\t" << 300;
}

void TestBpeTrainer::equalsTheDefinition() {
    QFETCH(const QString, letters);
    QFETCH(const int, merges);
    for (std::uint32_t seed = 0; seed < 8; ++seed) {
        const Texts texts = someTexts(seed, letters.toStdString(), 12);
        QCOMPARE(learned(train(texts, merges)), learnedNaively(texts, merges));
    }
}

void TestBpeTrainer::theOrderOfTextsDoesNotMatter() {
    Texts texts = someTexts(1, "abcdefgh  12.", 50);
    const BpeTokenizerData first = train(texts, 200);
    QCOMPARE(train(texts, 200).tokens, first.tokens);
    std::ranges::reverse(texts);
    QCOMPARE(train(texts, 200).tokens, first.tokens);
}

void TestBpeTrainer::encodesWhatItLearned() {
    const Texts texts = {
        "The cat sat on the mat. The dog sat on the cat's mat, 12 times; h\xc3\xa9!\n\n  Really?"};
    const BpeTokenizerData data = train(texts, 30);
    QCOMPARE(data.tokens.size(), std::size_t{256 + 30 + 9});
    const auto tokenizer = makeBpeTokenizer(data);
    QCOMPARE(tokenizer->size(), std::int64_t{256 + 30 + 9});
    QCOMPARE(tokenizer->startToken(), std::optional(TokenId{256 + 30}));
    QCOMPARE(tokenizer->specialToken("<|output_end|>"), std::optional(TokenId{256 + 30 + 8}));
    for (const std::string& text :
         {texts[0], std::string("something else: \xf0\x9f\x98\x80"), std::string()}) {
        QCOMPARE(tokenizer->decode(tokenizer->encode(text, SpecialText::AsText)), text);
    }
    QCOMPARE(numbers(tokenizer->encode(" sat", SpecialText::AsText)).size(), std::size_t{1});
    for (std::size_t id = 0; id < data.tokens.size() - 9; ++id) {
        const std::vector<TokenId> ids = tokenizer->encode(data.tokens[id], SpecialText::AsText);
        if (data.tokens[id].size() > 1) {
            QCOMPARE(numbers(ids), std::vector<int>{static_cast<int>(id)});
        }
    }
}

void TestBpeTrainer::equalsTheReference() {
    const auto golden = goldens::readJson("text/bpe_training.json");
    QCOMPARE(golden.at("pattern").get<std::string>(), std::string(nanochatSplitPattern));
    for (const auto& expected : golden.at("cases")) {
        const auto texts = expected.at("texts").get<Texts>();
        Texts tokens;
        for (const auto& hex : expected.at("tokens_hex")) {
            tokens.push_back(goldens::fromHex(hex.get<std::string>()));
        }
        QCOMPARE(learned(train(texts, expected.at("vocabulary").get<std::int64_t>() - 256)), tokens);
    }
}

void TestBpeTrainer::seedWordsBecomeTokens() {
    const Texts groups = twoDigitGroups();
    QCOMPARE(groups.size(), std::size_t{100});
    Texts seeds = groups;
    seeds.emplace_back(" temperature");
    seeds.emplace_back("7"); // a byte, and so a token anyway
    const Texts texts = {"12 12 12 apples and a long long story"};
    const auto tokenizer = makeBpeTokenizer(train(texts, 130, seeds));
    for (const std::string& seed : seeds) {
        QCOMPARE(tokenizer->encode(seed, SpecialText::AsText).size(), std::size_t{1});
    }
    QCOMPARE(tokenizer->encode("98765", SpecialText::AsText).size(), std::size_t{3});
    const Texts tokens = learned(train(texts, 200, seeds));
    QVERIFY(std::ranges::find(tokens, " long") != tokens.end());
}

void TestBpeTrainer::endsEarlyWithoutPairs() {
    const BpeTokenizerData nothing = train({}, 100);
    QCOMPARE(nothing.tokens.size(), std::size_t{256 + 9});
    QCOMPARE(nothing.startToken, std::optional(TokenId{256}));
    QCOMPARE(train({"", "", "a"}, 100).tokens, nothing.tokens);
    const BpeTokenizerData few = train({"abc abc"}, 100);
    QCOMPARE(learned(few), (Texts{"ab", "abc", " abc"}));
    QCOMPARE(makeBpeTokenizer(few)->decode({{{259}, {0}}}), std::string("<|bos|>") + '\0');
}

void TestBpeTrainer::refusesWhatCannotBe() {
    const Texts texts = {"ab"};
    QCOMPARE(train(texts, 0).tokens.size(), std::size_t{265});
    QVERIFY(says([&] { train(texts, -1); }, "264"));
    QVERIFY(says([&] { train({"fine", "\xff"}, 10); }, "text 2"));
    QVERIFY(says([&] { train(texts, 10, {"two words"}); }, "two words"));
    QVERIFY(says([&] { train(texts, 10, {""}); }, "seed word"));
    QVERIFY(says([&] { train(texts, 10, {"\xff"}); }, "seed word"));
    QVERIFY(says([&] { train(texts, 10, twoDigitGroups()); }, "no room"));
    BpeTrainingSettings badPattern;
    badPattern.splitPattern = "(";
    QVERIFY(says([&] { trainBpe(sourceOf(texts), badPattern); }, "("));
}

QTEST_APPLESS_MAIN(TestBpeTrainer)
#include "tst_bpe_trainer.moc"
