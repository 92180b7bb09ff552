// SPDX-License-Identifier: MIT
#include "core/text/pretokenizer.h"
#include "core/values/errors.h"

#include <QtTest>

using namespace tokenscope;
using Pieces = std::vector<std::string>;

namespace {

Pieces pieces(const SplitRule& rule, std::string_view text) {
    Pieces result;
    Pretokenizer(rule).split(text, [&](std::string_view piece) { result.emplace_back(piece); });
    return result;
}

Pieces byBehaviour(SplitBehaviour behaviour, bool invert = false) {
    return pieces({.name = "test", .steps = {{.pattern = "-", .behaviour = behaviour, .invert = invert}}},
                  "the-final--countdown-");
}

Pieces nanochat(std::string_view text) {
    return pieces(
        tiktokenSplitRule(
            R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,2}| ?[^\s\p{L}\p{N}]++[\r\n]*)"
            R"(|\s*[\r\n]|\s+(?!\S)|\s+)"),
        text);
}

Pieces named(const char* name, std::string_view text) {
    return pieces(splitRuleByGgufName(name).value().rule, text);
}

} // namespace

class TestPretokenizer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void behaviours();
    void emptyMatchesCut();
    void prefixSpace();
    void laterStepsCutEveryPiece();
    void noSteps();
    void nanochatFacts();
    void namedRules();
    void unknownNames();
    void oneEndlessWord();
    void tooManySteps();
};

// The five behaviours as the tokenizers library's documentation shows them.
void TestPretokenizer::behaviours() {
    QCOMPARE(byBehaviour(SplitBehaviour::Removed), (Pieces{"the", "final", "countdown"}));
    QCOMPARE(byBehaviour(SplitBehaviour::Isolated),
             (Pieces{"the", "-", "final", "-", "-", "countdown", "-"}));
    QCOMPARE(byBehaviour(SplitBehaviour::Contiguous), (Pieces{"the", "-", "final", "--", "countdown", "-"}));
    QCOMPARE(byBehaviour(SplitBehaviour::MergedWithPrevious), (Pieces{"the-", "final-", "-", "countdown-"}));
    QCOMPARE(byBehaviour(SplitBehaviour::MergedWithNext), (Pieces{"the", "-final", "-", "-countdown", "-"}));
    QCOMPARE(byBehaviour(SplitBehaviour::Removed, true), (Pieces{"-", "-", "-", "-"}));
}

void TestPretokenizer::emptyMatchesCut() {
    QCOMPARE(pieces({.name = "test", .steps = {{.pattern = R"((?=(?:\d\d\d)+$))"}}}, "1234567"),
             (Pieces{"1", "234", "567"}));
    QCOMPARE(pieces({.name = "test", .steps = {{.pattern = "x*"}}}, "axxb"), (Pieces{"a", "xx", "b"}));
}

void TestPretokenizer::prefixSpace() {
    const SplitRule rule{.name = "test", .steps = {{.kind = SplitStep::Kind::PrefixSpace}, {.pattern = "b"}}};
    QCOMPARE(pieces(rule, "ab"), (Pieces{" a", "b"}));
    QCOMPARE(pieces(rule, " ab"), (Pieces{" a", "b"}));
}

void TestPretokenizer::laterStepsCutEveryPiece() {
    const SplitRule rule{.name = "test", .steps = {{.pattern = "[0-9]"}, {.pattern = "[a-z]+"}}};
    QCOMPARE(pieces(rule, "ab12cd-e"), (Pieces{"ab", "1", "2", "cd", "-", "e"}));
}

void TestPretokenizer::noSteps() {
    QCOMPARE(pieces({}, "all of it"), (Pieces{"all of it"}));
    QCOMPARE(pieces({}, ""), Pieces{});
}

void TestPretokenizer::nanochatFacts() {
    QCOMPARE(nanochat("it'sa 12345"), (Pieces{"it", "'s", "a", " ", "12", "34", "5"}));
    QCOMPARE(nanochat("it'\u017F"), (Pieces{"it", "'\u017F"}));
    QCOMPARE(nanochat("DON'T"), (Pieces{"DON", "'T"}));
    QCOMPARE(nanochat("a  \n \n b"), (Pieces{"a", "  \n \n", " b"}));
    QCOMPARE(nanochat("x!!\r\n\ny"), (Pieces{"x", "!!\r\n\n", "y"}));
    QCOMPARE(nanochat("a   b"), (Pieces{"a", "  ", " b"}));
    QCOMPARE(nanochat("a \u3000\u0085b"), (Pieces{"a", " \u3000", "\u0085b"}));
    QCOMPARE(nanochat("a\u180E\u200B!"), (Pieces{"a", "\u180E\u200B!"}));
    QCOMPARE(nanochat("\x1C\x1F"), (Pieces{"\x1C\x1F"}));
    QCOMPARE(nanochat("\u0661\u0662\u0663"), (Pieces{"\u0661\u0662", "\u0663"}));
}

void TestPretokenizer::namedRules() {
    QCOMPARE(named("gpt-2", "I'll DON'T 1234 \n  x"),
             (Pieces{"I", "'ll", " DON", "'", "T", " 1234", " \n ", " x"}));
    QCOMPARE(named("smollm", "a 1234!"), (Pieces{"a", " ", "1", "2", "3", "4", "!"}));
    QCOMPARE(named("llama-bpe", "DON'T 1234\n\n x"), (Pieces{"DON", "'T", " ", "123", "4", "\n\n", " x"}));
    QCOMPARE(named("qwen2", "DON'T 1234"), (Pieces{"DON", "'T", " ", "1", "2", "3", "4"}));
    QCOMPARE(named("tekken", "camelCase 12"), (Pieces{"camel", "Case", " ", "1", "2"}));
    QCOMPARE(named("falcon", "a 12345"), (Pieces{"a", " ", "123", "45"}));
    QCOMPARE(named("default", "a+b 12345"), (Pieces{"a", "+", "b", " ", "123", "45"}));
    QVERIFY(splitRuleByGgufName("llama-bpe")->ignoreMerges);
    QVERIFY(splitRuleByGgufName("llama-bpe")->addsStartToken);
    QVERIFY(!splitRuleByGgufName("smollm")->ignoreMerges);
    QVERIFY(!splitRuleByGgufName("smollm")->addsStartToken);
    QCOMPARE(splitRuleByGgufName("starcoder")->rule.name, std::string("starcoder"));
}

void TestPretokenizer::unknownNames() {
    for (const char* name : {"", "rwkv9", "GPT-2", "smollm "}) {
        QVERIFY2(!splitRuleByGgufName(name), name);
    }
}

// Known fault B12: near-linear time however long a word or a gap is.
void TestPretokenizer::oneEndlessWord() {
    const std::string letters(1'000'000, 'x'), spaces(1'000'000, ' ');
    for (const char* name : {"gpt-2", "smollm", "llama-bpe", "qwen2", "tekken", "default"}) {
        QCOMPARE(named(name, letters), (Pieces{letters}));
        QCOMPARE(named(name, spaces + "x"), (Pieces{spaces.substr(1), " x"}));
    }
}

void TestPretokenizer::tooManySteps() {
    SplitRule rule;
    rule.steps.assign(100'000, {.pattern = "a"});
    QVERIFY_EXCEPTION_THROWN(Pretokenizer{rule}, Error);
}

QTEST_APPLESS_MAIN(TestPretokenizer)
#include "tst_pretokenizer.moc"
