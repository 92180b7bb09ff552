// SPDX-License-Identifier: MIT
// The lesson "one-token", done from its first page to its last by what its text says, and what its tasks do
// not accept.
#include "tests/support/lesson_journey.h"

#include <QScrollBar>
#include <QSlider>
#include <QWheelEvent>

using namespace tokenscope;

class TestLessonOneToken : public QObject, protected test::LessonJourney {
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

void TestLessonOneToken::walkThrough() {
    begin("one-token");

    toPage(0);
    pressRun("loop");
    step("loop", 3);
    QVERIFY(!isDone("five-steps"));
    QVERIFY(!isDone("look-inside")); // the newest is shown without being asked for
    step("loop", 2);
    QTRY_VERIFY_WITH_TIMEOUT(fact("loop", "columns") >= 5, patience);
    QVERIFY(isDone("five-steps"));
    QCOMPARE(token("loop", 0), QStringLiteral("mat"));
    look("loop", 2);
    QVERIFY(isDone("look-inside"));

    toPage(1);
    runToTheEnd("story");
    look("story", 1);
    QVERIFY(!isDone("exchange"));
    Q_EMIT window().drawAgainRequested(); // greedy: there is no number to draw again
    QVERIFY(!isDone("exchange"));
    const TokenId before = tokens("story").cell(0, 1).token;
    QTest::keyClick(lanes("story"), Qt::Key_1);
    QTest::keyClick(lanes("story"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(tokens("story").cell(0, 1).origin == TokenOrigin::Chosen, patience);
    waitForEnd("story");
    QVERIFY(tokens("story").cell(0, 1).token == before);
    QVERIFY(!isDone("exchange")); // for itself
    look("story", 1);
    continueWith("story", 2);
    QVERIFY(tokens("story").cell(0, 1).token != before);
    QVERIFY(isDone("exchange"));
    waitForEnd("story");

    toPage(2);
    run("fifty").setPace(Pace{30});
    pressRun("fifty");
    QTRY_VERIFY_WITH_TIMEOUT(fact("fifty", "columns") >= 3, patience);
    stop("fifty");
    QVERIFY(!isDone("count")); // it was not run to the end
    runToTheEnd("fifty");
    QCOMPARE(fact("fifty", "passes"), 50.0);
    QCOMPARE(live("fifty")->findChild<QLabel*>(QStringLiteral("forwardPasses"))->text(),
             QStringLiteral("Forward passes: 50"));
    // The wheel is the page's: the samples stay where they are.
    const int along = lanes("fifty")->horizontalScrollBar()->value();
    QVERIFY(along > 0);
    QWheelEvent wheel(QPointF(20, 20), lanes("fifty")->viewport()->mapToGlobal(QPointF(20, 20)), {}, {0, 120},
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(lanes("fifty")->viewport(), &wheel);
    QCOMPARE(lanes("fifty")->horizontalScrollBar()->value(), along);
    auto* scrubber = live("fifty")->findChild<QSlider*>();
    const int place = scrubber->value();
    QVERIFY(!scrubber->hasFocus());
    for (const int turn : {-120, 120}) {
        QWheelEvent over(QPointF(5, 5), scrubber->mapToGlobal(QPointF(5, 5)), {}, {0, turn}, Qt::NoButton,
                         Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(scrubber, &over);
        QCOMPARE(scrubber->value(), place);
    }
    QVERIFY(isDone("count"));

    toPage(3);
    run("answer").setPace(Pace{30});
    pressRun("answer");
    QTRY_VERIFY_WITH_TIMEOUT(fact("answer", "columns") >= 2, patience);
    stop("answer");
    QVERIFY(!isDone("natural-end")); // the student ended it
    runToTheEnd("answer");
    QVERIFY(isDone("natural-end"));

    toPage(4);
    endLesson("one-token");
}

QTEST_MAIN(TestLessonOneToken)
#include "tst_lesson_one_token.moc"
