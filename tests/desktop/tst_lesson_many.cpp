// SPDX-License-Identifier: MIT
// The lesson "many", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"

using namespace tokenscope;

class TestLessonMany : public QObject, protected test::LessonJourney {
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

void TestLessonMany::walkThrough() {
    begin("many");

    toPage(0);
    run("rows").setPace(Pace{20});
    pressRun("rows");
    QTRY_VERIFY_WITH_TIMEOUT(fact("rows", "columns") >= 2, patience);
    stop("rows");
    QVERIFY(!isDone("eight")); // none ended by itself
    runToTheEnd("rows");
    QVERIFY(isDone("eight"));

    toPage(1);
    pressRun("column");
    step("column", 1);
    QVERIFY(fact("column", "columns") < 3);
    QVERIFY(!isDone("three-columns"));
    step("column", 2);
    QVERIFY(isDone("three-columns"));

    toPage(2);
    runToTheEnd("ends");
    // Too quick to see: whether the task is done then is a matter of the pictures.
    run("ends").setPace(Pace{10});
    pressRun("ends");
    QTRY_VERIFY_WITH_TIMEOUT(fact("ends", "rows_ended") >= 1, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isDone("some-ended"), patience);
    QVERIFY(!isDone("ended-look"));
    stop("ends");
    look("ends", 3);
    QVERIFY(isDone("ended-look"));

    toPage(3);
    QVERIFY(!isDone("measure") && !isDone("same-samples"));
    race("together");
    QVERIFY(isDone("measure"));
    QVERIFY(isDone("same-samples"));

    toPage(4);
    endLesson("many");
}

QTEST_MAIN(TestLessonMany)
#include "tst_lesson_many.moc"
