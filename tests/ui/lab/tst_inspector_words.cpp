// SPDX-License-Identifier: MIT
#include "tests/support/watched_example.h"
#include "ui/lab/inspector_words.h"

#include <QTest>

using namespace tokenscope;

class TestInspectorWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void titlesSayWhichModeItIs();
    void whatAToolForcesNextIsNoDraw();
    void whatIfListsEveryChange();
    void pickedNamesNumberProbabilityAndRank();
    void entropyIsAlsoANumberOfChoices();
    void neverCalledAReason();
};

void TestInspectorWords::titlesSayWhichModeItIs() {
    auto watched = watchedPast();
    QCOMPARE(inspectorTitle(*watchedNext(), {}), QStringLiteral("What may come next"));
    QCOMPARE(inspectorTitle(*watched, QStringLiteral("345")), QStringLiteral("How “345” was picked"));
    QCOMPARE(inspectorPlace(*watched), QStringLiteral("sample 1 · column 3 · position 2 · pinned"));
    QCOMPARE(inspectorPlace(*watched, InspectedKind::Answer),
             QStringLiteral("token 4 of the answer · position 2 · pinned"));
    for (const TokenOrigin origin : {TokenOrigin::Forced, TokenOrigin::Chosen, TokenOrigin::Prompt}) {
        watched->origin = origin;
        const QString title = inspectorTitle(*watched, QStringLiteral("345"));
        QVERIFY(title.contains(QStringLiteral("“345”")) && !title.contains(QStringLiteral("picked")));
        QVERIFY(inspectorMark(*watched) != CandidateMark::Drawn);
    }
    QCOMPARE(inspectorMark(*watchedNext()), CandidateMark::None);
}

void TestInspectorWords::whatAToolForcesNextIsNoDraw() {
    auto next = std::make_shared<WatchedLogits>(*watchedNext());
    QVERIFY(!isForcedNext(*next));
    next->origin = TokenOrigin::Forced;
    QVERIFY(isForcedNext(*next));
    QCOMPARE(inspectorTitle(*next, QStringLiteral("34")),
             QStringLiteral("“34” comes next, forced by a tool"));
    QVERIFY(inspectorPlace(*next).endsWith(QStringLiteral("will not be drawn")));
    QCOMPARE(inspectorMark(*next), CandidateMark::Forced);
    CandidateRow row;
    row.model = 0.25;
    row.rank = 2;
    QCOMPARE(pickedText(*next, row),
             QStringLiteral("No draw here: the tool's answer goes on. The model itself would give "
                            "it 25.0 % (2.00 bits of surprise), rank 2."));
}

void TestInspectorWords::whatIfListsEveryChange() {
    const SamplingSettings used{.temperature = 0.8, .topK = 40};
    QVERIFY(whatIfText(used, used).isEmpty());
    SamplingSettings tried = used;
    tried.temperature = 1.2;
    QCOMPARE(whatIfText(used, tried),
             QStringLiteral("what if: temperature 0.80 → 1.20, the text is unchanged"));
    tried.topK = 0;
    tried.repetitionPenalty = 1.5;
    tried.order = llamaCppStageOrder();
    QCOMPARE(
        whatIfText(used, tried),
        QStringLiteral("what if: temperature 0.80 → 1.20, top-k 40 → off, repetition penalty off → 1.50, "
                       "order HF, nanochat → llama.cpp, the text is unchanged"));
}

void TestInspectorWords::pickedNamesNumberProbabilityAndRank() {
    auto watched = watchedPast();
    CandidateRow row;
    row.model = 0.25;
    row.rank = 1234;
    QCOMPARE(pickedText(*watched, row),
             QStringLiteral(
                 "Drawn 0.600. The model gave it 25.0 % (2.00 bits of surprise), rank 1,234. This is how the "
                 "token was picked, not a reason."));
    watched->attempt = 2;
    QVERIFY(pickedText(*watched, row).startsWith(QStringLiteral("Drawn 0.600, draw 3. The model")));
    watched->drawnNumber.reset();
    watched->settings.temperature = 0;
    QVERIFY(pickedText(*watched, row).startsWith(QStringLiteral("Temperature 0: the largest, no draw.")));
    watched->settings.temperature = 1; // for instance libtorch's own generator
    QVERIFY(pickedText(*watched, row).startsWith(QStringLiteral("Drawn; the number is not known.")));
    row.model = 0; // too small for a number
    QVERIFY(pickedText(*watched, row).contains(QStringLiteral("rank 1,234")));
    QVERIFY(!pickedText(*watched, row).contains(QStringLiteral("inf")));
}

void TestInspectorWords::entropyIsAlsoANumberOfChoices() {
    CandidateTable table;
    table.modelEntropy = 3.046;
    table.finalEntropy = 1.83;
    QCOMPARE(entropyText(table),
             QStringLiteral("Entropy 3.05 bits in the model, 1.83 after filters: like choosing among "
                            "3.6 equal tokens."));
    table.finalEntropy = 0;
    QVERIFY(entropyText(table).contains(QStringLiteral("only one token is left")));
    table.finalEntropy = 15;
    QVERIFY(entropyText(table).contains(QStringLiteral("32,768 equal tokens")));
}

void TestInspectorWords::neverCalledAReason() {
    auto watched = watchedPast();
    for (const TokenOrigin origin : {TokenOrigin::Sampled, TokenOrigin::Forced, TokenOrigin::Chosen}) {
        watched->origin = origin;
        const QString words = inspectorTitle(*watched, QStringLiteral("x")) + pickedText(*watched, {});
        QVERIFY(!words.contains(QStringLiteral("why"), Qt::CaseInsensitive));
        QVERIFY(!words.contains(QStringLiteral("because"), Qt::CaseInsensitive));
    }
}

QTEST_APPLESS_MAIN(TestInspectorWords)
#include "tst_inspector_words.moc"
