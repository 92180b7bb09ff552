// SPDX-License-Identifier: MIT
// The lesson "cache", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"

using namespace tokenscope;

class TestLessonCache : public QObject, protected test::LessonJourney {
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

void TestLessonCache::walkThrough() {
    begin("cache");

    toPage(0);

    toPage(1);
    QVERIFY(!isDone("run-race") && !isDone("compare-text"));
    pressIn("race", "raceStart");
    QTRY_VERIFY_WITH_TIMEOUT(fact("race", "started") == 1, patience);
    pressIn("race", "raceStop");
    QTRY_VERIFY_WITH_TIMEOUT(!live("race")->findChild<QPushButton*>(QStringLiteral("raceStart"))->isHidden(),
                             patience);
    if (fact("race", "finished") == 0) { // it was stopped in time
        QVERIFY(!isDone("run-race") && !isDone("compare-text"));
    }
    race("race");
    QVERIFY(isDone("run-race"));
    QVERIFY(isDone("compare-text"));

    toPage(2);

    toPage(3);
    setPlan("size", "planUsers", 2);
    setPlan("size", "planTokens", 1000);
    QVERIFY(!isDone("thousand")); // two users
    setPlan("size", "planUsers", 1);
    QVERIFY(isDone("thousand"));
    QVERIFY(!isDone("crowd"));
    setPlan("size", "planTokens", 100000);
    QVERIFY(!isDone("crowd")); // one user
    setPlan("size", "planLayers", 6);
    setPlan("size", "planUsers", 100);
    QVERIFY(!isDone("crowd")); // another model
    setPlan("size", "planLayers", 12);
    QVERIFY(isDone("crowd"));

    toPage(4);
    setPlan("base", "planLayers", 6);
    QVERIFY(!isDone("nanochat-base"));
    setPlan("base", "planHeads", 6);
    QVERIFY(isDone("nanochat-base"));
    setPlan("grouped", "planHeads", 5);
    QVERIFY(!isDone("five-times"));
    setPlan("grouped", "planHeads", 10);
    setPlan("grouped", "planTokens", 200);
    QVERIFY(!isDone("five-times")); // not by the tokens
    setPlan("grouped", "planHeads", 2);
    QVERIFY(isDone("five-times"));

    toPage(5);
    endLesson("cache");
}

QTEST_MAIN(TestLessonCache)
#include "tst_lesson_cache.moc"
