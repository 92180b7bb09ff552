// SPDX-License-Identifier: MIT
#include "tests/support/watched_example.h"
#include "ui/shared/candidate_table.h"
#include "ui/shared/format.h"
#include "ui/shared/stage_words.h"

#include <QTest>

#include <numeric>

using namespace tokenscope;

class TestCandidateTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ranksByWhatTopPAddsUp();
    void nothingIsLost_data();
    void nothingIsLost();
    void cutOnesShowWhatTheyHad();
    void groupsHaveTheirLines();
    void whatWasAskedForHasARow();
    void greedyKeepsTheModelsOrder();
    void numbersAreStruckOnlyWhereSomethingWasCutAway();
    void tiesKeepTheLowerIdFirst();
    void columnAtTheCutFollowsTheOrder();
    void typicalMayNotFollowTheRank();
    void tooUnlikelyIsNotCalledCut();
    void lineSaysWhatItAddsUpTo();
    void marksTheTokenThatStandsThere();

private:
    static Distribution made(const SamplingSettings& settings, std::vector<TokenId> history = {}) {
        return distribution(std::span<const float>(letterLogits()), settings, history);
    }
    static CandidateTable table(const SamplingSettings& settings, CandidateQuery query = {}) {
        query.order = settings.order;
        query.textOf = [](TokenId id) { return TokenText{QString(QChar(id.value)), false}; };
        return candidateTable(made(settings), query);
    }
    static QString letters(const CandidateTable& table) {
        QString text;
        for (const CandidateRow& row : table.rows) {
            text += row.text.label;
        }
        return text;
    }
};

void TestCandidateTable::ranksByWhatTopPAddsUp() {
    const CandidateTable t = table({.temperature = 0.8, .topP = 0.9});
    QVERIFY(letters(t).startsWith(QStringLiteral("abcdefg")));
    double sum = 0;
    for (std::size_t i = 0; i < t.rows.size(); ++i) {
        QCOMPARE(t.rows[i].rank, static_cast<std::int64_t>(i) + 1);
        sum += t.rows[i].atCut;
        QVERIFY(std::abs(t.rows[i].cumulative - sum) < 1e-12);
    }
    QVERIFY(t.cutFollowsRank);
    QCOMPARE(t.cutStage, std::optional(SamplingStage::TopP));
    QVERIFY(t.keptAtCut >= 0.9 &&
            t.keptAtCut - t.rows[static_cast<std::size_t>(t.keptCount) - 1].atCut < 0.9);
}

void TestCandidateTable::nothingIsLost_data() {
    QTest::addColumn<SamplingSettings>("settings");
    QTest::newRow("off") << SamplingSettings{};
    QTest::newRow("balanced") << SamplingSettings{.temperature = 0.8, .topK = 40, .topP = 0.9};
    QTest::newRow("greedy") << SamplingSettings{.temperature = 0};
    QTest::newRow("hot") << SamplingSettings{.temperature = 50};
    QTest::newRow("typical") << SamplingSettings{.typicalP = 0.3};
    QTest::newRow("llama.cpp") << SamplingSettings{
        .temperature = 1.5, .topK = 5, .topP = 0.8, .minP = 0.1, .order = llamaCppStageOrder()};
}

void TestCandidateTable::nothingIsLost() {
    QFETCH(SamplingSettings, settings);
    const CandidateTable t = table(settings);
    CandidateGroup all{t.restKept.count + t.restCut.count, t.restKept.model + t.restCut.model,
                       t.restKept.atCut + t.restCut.atCut, t.restKept.final + t.restCut.final};
    std::int64_t kept = t.restKept.count;
    for (const CandidateRow& row : t.rows) {
        all.count += 1;
        all.model += row.model;
        all.atCut += row.atCut;
        all.final += row.final;
        kept += row.final > 0 ? 1 : 0;
    }
    QCOMPARE(all.count, 265);
    QCOMPARE(kept, t.keptCount);
    QVERIFY(std::abs(all.model - 1) < 1e-9 && std::abs(all.atCut - 1) < 1e-9 &&
            std::abs(all.final - 1) < 1e-9);
    QCOMPARE(t.restCut.final, 0.0);
}

void TestCandidateTable::cutOnesShowWhatTheyHad() {
    const CandidateTable t = table({.temperature = 0.8, .topK = 5, .topP = 0.7});
    const CandidateRow& byTopP = t.rows[4];
    QCOMPARE(byTopP.cutBy, std::optional(SamplingStage::TopP));
    QCOMPARE(byTopP.beforeCut, byTopP.atCut);
    const CandidateRow& byTopK = t.rows[5];
    QCOMPARE(byTopK.cutBy, std::optional(SamplingStage::TopK));
    QCOMPARE(byTopK.atCut, 0.0); // cut before the sum
    QVERIFY(byTopK.beforeCut > 0.02);
    QCOMPARE(byTopK.final, 0.0);
    QVERIFY(candidateWords(byTopK, t.atCutStages).contains(QStringLiteral("cut by top-k")));
}

void TestCandidateTable::groupsHaveTheirLines() {
    for (const std::size_t lines : {3u, 11u, 20u, 400u}) {
        const CandidateTable t = table({.topP = 0.995}, {.lines = lines});
        const std::size_t used =
            t.rows.size() + (t.restKept.count > 0 ? 1 : 0) + (t.restCut.count > 0 ? 1 : 0);
        QCOMPARE(used, std::min<std::size_t>(lines, 265));
        QCOMPARE(t.leading, static_cast<std::int64_t>(t.rows.size()));
    }
}

void TestCandidateTable::whatWasAskedForHasARow() {
    // 'z' is one of the many unlikely ones, 'k' an id between, 9999 and -1 do not exist.
    const CandidateTable t =
        table({.topP = 0.9}, {.also = {TokenId{'z'}, TokenId{9999}, TokenId{}, TokenId{'a'}}});
    QCOMPARE(t.rows.size(), std::size_t(t.leading) + 1);
    const CandidateRow& last = t.rows.back();
    QCOMPARE(last.id, TokenId{'z'});
    QVERIFY(last.rank > 9 && last.cumulative < 0);
    QCOMPARE(letters(t).count(QLatin1Char('a')), 1);
    // It also stays when its place among the leading ones is needed for a group.
    const CandidateTable small = table({.topP = 0.9}, {.lines = 5, .also = {TokenId{'e'}}});
    QCOMPARE(letters(small), QStringLiteral("abe"));
    QCOMPARE(small.leading, 2);
}

void TestCandidateTable::greedyKeepsTheModelsOrder() {
    const CandidateTable t = table({.temperature = 0});
    QVERIFY(letters(t).startsWith(QStringLiteral("abcdefg")));
    QCOMPARE(t.keptCount, 1);
    QVERIFY(t.cutFollowsRank);
    QCOMPARE(t.cutStage, std::optional(SamplingStage::Temperature));
    QCOMPARE(t.finalEntropy, 0.0);
}

void TestCandidateTable::numbersAreStruckOnlyWhereSomethingWasCutAway() {
    const CandidateTable topP = table({.topP = 0.7}); // a b c
    QCOMPARE(finalNumber(topP.rows[0]), (CandidateNumber{QStringLiteral("53.3"), false}));
    QCOMPARE(finalNumber(topP.rows[3]), (CandidateNumber{QStringLiteral("10.0"), true}));
    QCOMPARE(atCutNumber(topP.rows[3]), (CandidateNumber{QStringLiteral("10.0"), false}));
    const CandidateTable topK = table({.topK = 3, .topP = 0.99}); // gone before top-p looks
    QCOMPARE(atCutNumber(topK.rows[3]).text, QStringLiteral("–"));
    QCOMPARE(finalNumber(topK.rows[3]), (CandidateNumber{QStringLiteral("10.0"), true}));
    // Temperature 0: the rows say of themselves what the line of the rest says of the others.
    const CandidateTable greedy = table({.temperature = 0});
    QCOMPARE(finalNumber(greedy.rows[0]), (CandidateNumber{QStringLiteral("100"), false}));
    for (std::size_t i = 1; i < greedy.rows.size(); ++i) {
        QCOMPARE(atCutNumber(greedy.rows[i]), (CandidateNumber{formatPercent(greedy.restCut.atCut), false}));
        QCOMPARE(finalNumber(greedy.rows[i]), (CandidateNumber{formatPercent(greedy.restCut.final), false}));
    }
}

void TestCandidateTable::tiesKeepTheLowerIdFirst() {
    const CandidateTable t = table({}, {.lines = 14});
    QVERIFY(letters(t).startsWith(QStringLiteral("abcdefghi"))); // h and i are equal
    for (std::size_t i = 10; i < t.rows.size(); ++i) {
        QCOMPARE(t.rows[i].id.value, t.rows[i - 1].id.value + 1); // and so are ids 0, 1, 2 …
    }
}

void TestCandidateTable::columnAtTheCutFollowsTheOrder() {
    SamplingSettings settings{.temperature = 0.5, .topK = 8, .topP = 0.9};
    QCOMPARE(atCutHeader(table(settings).atCutStages), QStringLiteral("after T, k"));
    settings.order = llamaCppStageOrder();
    QCOMPARE(atCutHeader(table(settings).atCutStages), QStringLiteral("after k"));
    settings.topK = 0;
    const CandidateTable first = table(settings);
    QCOMPARE(atCutHeader(first.atCutStages), QStringLiteral("as model"));
    QCOMPARE(first.rows[0].atCut, first.rows[0].model);
    // The column means the same while top-p is off, so that nothing jumps when the line is dragged.
    QCOMPARE(atCutHeader(table({.temperature = 0.5}).atCutStages), QStringLiteral("after T"));
    settings.order = {SamplingStage::Temperature, SamplingStage::MinP};
    settings.minP = 0.1;
    QCOMPARE(atCutHeader(table(settings).atCutStages), QStringLiteral("after T"));
}

void TestCandidateTable::typicalMayNotFollowTheRank() {
    // The likeliest is the least typical here: entropy is far from its surprise.
    std::vector<float> logits{std::log(0.5f)};
    logits.insert(logits.end(), 100, std::log(0.005f));
    const SamplingSettings settings{.typicalP = 0.3};
    const Distribution d = distribution(std::span<const float>(logits), settings, {});
    const CandidateTable t = candidateTable(d, {.order = settings.order});
    if (t.rows[0].cutBy) {
        QVERIFY(!t.cutFollowsRank);
    } else {
        QVERIFY(t.cutFollowsRank == !t.rows[static_cast<std::size_t>(t.keptCount) - 1].cutBy);
    }
    QCOMPARE(t.cutStage, std::optional(SamplingStage::TypicalP));
}

void TestCandidateTable::tooUnlikelyIsNotCalledCut() {
    std::vector<float> logits{0, -5000, -6000};
    const Distribution d = distribution(std::span<const float>(logits), {}, {});
    const CandidateTable t = candidateTable(d, {.lines = 2, .order = defaultStageOrder()});
    QCOMPARE(t.keptCount, 1);
    QVERIFY(!t.cutStage);
    QCOMPARE(t.restCut.count, 2);
    QVERIFY(!restCutText(t).contains(QStringLiteral("cut")));
}

void TestCandidateTable::lineSaysWhatItAddsUpTo() {
    const SamplingSettings settings{.topP = 0.8};
    const CandidateTable t = table(settings); // .40 + .20 + .15 + .10
    QCOMPARE(cutLineText(t, settings),
             QStringLiteral("top-p 0.80: “as model” adds up to 85.0 ≥ 80, four stay"));
    QCOMPARE(restCutText(t), QStringLiteral("255 more are cut"));
    const SamplingSettings one{.topK = 1};
    QCOMPARE(cutLineText(table(one), one), QStringLiteral("top-k 1: one stays"));
    QVERIFY(cutLineText(table({}), {}).startsWith(QStringLiteral("top-p off")));
    const SamplingSettings minP{.minP = 0.4};
    QVERIFY(cutLineText(table(minP), minP).contains(QStringLiteral("40 % of the best, two stay")));
}

void TestCandidateTable::marksTheTokenThatStandsThere() {
    const CandidateTable t = table({}, {.marked = TokenId{'c'}, .mark = CandidateMark::Forced});
    for (const CandidateRow& row : t.rows) {
        QCOMPARE(row.mark, row.id == TokenId{'c'} ? CandidateMark::Forced : CandidateMark::None);
    }
}

QTEST_APPLESS_MAIN(TestCandidateTable)
#include "tst_candidate_table.moc"
