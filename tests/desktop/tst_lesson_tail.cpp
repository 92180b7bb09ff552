// SPDX-License-Identifier: MIT
// The lesson "tail", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"
#include "ui/shared/pipeline_chips.h"
#include "ui/shared/stage_chip.h"

using namespace tokenscope;

class TestLessonTail : public QObject, protected test::LessonJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("this repository holds no built-in model");
        }
    }
    void cleanup() { m_desktop.reset(); }
    void walkThrough();
};

void TestLessonTail::walkThrough() {
    begin("tail");

    toPage(0);
    for (int i = 0; i < 1000 && fact("plain", "drew_tail") == 0; ++i) {
        QVERIFY(!isDone("rare-comes"));
        pressIn("plain", "sampleOnce");
    }
    QVERIFY(isDone("rare-comes"));

    toPage(1);
    type(*live("counted"), "Top-k", "4");
    pressIn("counted", "sampleOnce", 5);
    QVERIFY(!isDone("keep-three"));
    type(*live("counted"), "Top-k", "3");
    pressIn("counted", "sampleOnce", 4);
    QVERIFY(!isDone("keep-three"));
    pressIn("counted", "sampleOnce");
    QVERIFY(isDone("keep-three"));

    toPage(2);
    type(*live("unsure"), "Top-p", "0.9");
    QVERIFY(!isDone("p-both")); // one of two
    type(*live("sure"), "Top-k", "1");
    type(*live("sure"), "Top-p", "0.9");
    QVERIFY(!isDone("p-both")); // one word by top-k
    type(*live("sure"), "Top-k", "0");
    QVERIFY(isDone("p-both"));
    type(*live("unsure"), "Top-k", "3");
    type(*live("sure"), "Top-k", "3");
    QVERIFY(!isDone("k-both")); // top-p still acts
    type(*live("unsure"), "Top-p", "1");
    type(*live("sure"), "Top-p", "1");
    QVERIFY(isDone("k-both"));

    toPage(3);
    runToTheEnd("story");
    QCOMPARE(token("story", 0), QStringLiteral("named"));
    look("story", 0);
    QVERIFY(!isDone("look-both")); // one of two
    look("story", 1);
    QVERIFY(isDone("look-both"));
    typeFor("story", "Top-k", "40");
    QVERIFY(!isDone("forty")); // top-p still acts
    typeFor("story", "Top-p", "1");
    QVERIFY(isDone("forty"));
    typeFor("story", "Min-p", "0.1");
    QVERIFY(!isDone("try-min-p")); // top-k still acts
    typeFor("story", "Top-k", "0");
    QVERIFY(isDone("try-min-p"));

    toPage(4);
    type(*live("turns"), "Temperature", "1.5");
    QVERIFY(!isDone("warm-first") && !isDone("cut-first"));
    type(*live("turns"), "Temperature", "2");
    QVERIFY(isDone("warm-first"));
    QVERIFY(!isDone("cut-first"));
    auto* chips = live("turns")->findChild<PipelineChips*>();
    QTest::keyClick(chips->chip(SamplingStage::TopP), Qt::Key_Left);
    QVERIFY(isDone("cut-first"));

    toPage(5);
    endLesson("tail");
}

QTEST_MAIN(TestLessonTail)
#include "tst_lesson_tail.moc"
