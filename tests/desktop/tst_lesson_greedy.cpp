// SPDX-License-Identifier: MIT
// The lesson "greedy", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"

using namespace tokenscope;

class TestLessonGreedy : public QObject, protected test::LessonJourney {
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

void TestLessonGreedy::walkThrough() {
    begin("greedy");

    toPage(0);
    typeFor("loop", "Temperature", "1");
    runToTheEnd("loop");
    QVERIFY(!isDone("see-loop"));
    typeFor("loop", "Temperature", "0");
    QVERIFY(!isDone("see-loop")); // the run before was not a greedy one
    runToTheEnd("loop");
    QVERIFY(fact("loop", "repeats") >= 3);
    QVERIFY(isDone("see-loop"));

    toPage(1);
    runToTheEnd("again");
    QVERIFY(!isDone("look-mats"));
    lanes("again")->setFocus();
    QTest::keyClick(lanes("again"), Qt::Key_Left);
    QVERIFY(fact("again", "looked") == 1 && text("again", "looked_word") != "mat");
    QVERIFY(!isDone("look-mats")); // another word
    look("again", 0);
    QCOMPARE(token("again", 0), QStringLiteral("mat"));
    QVERIFY(isDone("look-mats"));

    toPage(2);
    type(*live("heat"), "Temperature", "0.8");
    QVERIFY(!isDone("cool"));
    type(*live("heat"), "Temperature", "0.7");
    QVERIFY(isDone("cool"));
    pressIn("heat", "sampleOnce", 5);
    QVERIFY(!isDone("warm")); // too cool
    type(*live("heat"), "Temperature", "1.5");
    QVERIFY(!isDone("warm")); // those draws were others
    pressIn("heat", "sampleOnce", 4);
    QVERIFY(!isDone("warm"));
    pressIn("heat", "sampleOnce");
    QVERIFY(isDone("warm"));

    toPage(3);
    runToTheEnd("free");
    QVERIFY(!isDone("leave-loop")); // greedy, and in a loop
    typeFor("free", "Temperature", "0.8");
    QVERIFY(!isDone("leave-loop")); // nothing was run with it
    for (int tries = 0; tries < 10 && !isDone("leave-loop"); ++tries) {
        runToTheEnd("free");
        QTRY_COMPARE_WITH_TIMEOUT(fact("free", "finished"), 1.0, patience);
    }
    QVERIFY(isDone("leave-loop"));
    typeFor("hot", "Temperature", "1");
    runToTheEnd("hot");
    QVERIFY(!isDone("too-hot"));
    typeFor("hot", "Temperature", "2");
    QVERIFY(!isDone("too-hot")); // nothing was run with it
    runToTheEnd("hot");
    QVERIFY(isDone("too-hot"));

    toPage(4);
    endLesson("greedy");
}

QTEST_MAIN(TestLessonGreedy)
#include "tst_lesson_greedy.moc"
