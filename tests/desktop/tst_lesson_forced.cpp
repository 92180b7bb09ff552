// SPDX-License-Identifier: MIT
// The lesson "forced", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"

using namespace tokenscope;

class TestLessonForced : public QObject, protected test::LessonJourney {
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

void TestLessonForced::walkThrough() {
    begin("forced");

    toPage(0);
    pressRun("sum");
    step("sum");
    QTRY_VERIFY_WITH_TIMEOUT(isDone("in-call"), patience);
    QVERIFY(!isDone("in-result"));
    step("sum", 2);
    QVERIFY(!isDone("in-result")); // still in the call
    for (int i = 0; i < 10 && !isDone("in-result"); ++i) {
        step("sum");
    }
    QVERIFY(isDone("in-result"));
    QVERIFY(!isDone("to-end"));
    run("sum").setPace(Pace{});
    press("pause"); // goes on
    waitForEnd("sum");
    QTRY_VERIFY_WITH_TIMEOUT(isDone("to-end"), patience);

    toPage(1);
    runToTheEnd("marks");
    look("marks", 1);
    QVERIFY(!isDone("look-forced")); // the model's own
    qint64 forced = 0;
    while (tokens("marks").cell(0, forced).origin != TokenOrigin::Forced) {
        ++forced;
    }
    look("marks", forced);
    QVERIFY(isDone("look-forced"));
    QCOMPARE(fact("marks", "forced"), 4.0);

    toPage(2);
    runToTheEnd("changed");
    QVERIFY(!isDone("wrong-number"));
    const qint64 last = tokens("changed").presentColumns(0) - 3;
    look("changed", last);
    continueWith("changed", 1);
    waitForEnd("changed");
    QVERIFY(!isDone("wrong-number")); // the sum stands as it was
    qint64 place = 0;
    while (token("changed", place) != QStringLiteral("23")) {
        ++place;
    }
    QVERIFY(place < 6);
    look("changed", place);
    const int other = 1;
    continueWith("changed", other);
    QTRY_VERIFY_WITH_TIMEOUT(token("changed", place) != QStringLiteral("23"), patience);
    waitForEnd("changed");
    QVERIFY2(text("changed", "result") != "345", text("changed", "result").c_str());
    QTRY_VERIFY_WITH_TIMEOUT(isDone("wrong-number"), patience);

    toPage(3);
    run("two").setPace(Pace{20});
    pressRun("two");
    QTRY_VERIFY_WITH_TIMEOUT(fact("two", "calls") == 1, patience);
    QVERIFY(!isDone("two-calls"));
    stop("two");
    QVERIFY(!isDone("two-calls"));
    runToTheEnd("two");
    QTRY_VERIFY_WITH_TIMEOUT(isDone("two-calls"), patience);

    toPage(4);
    endLesson("forced");
}

QTEST_MAIN(TestLessonForced)
#include "tst_lesson_forced.moc"
