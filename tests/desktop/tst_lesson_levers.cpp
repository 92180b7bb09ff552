// SPDX-License-Identifier: MIT
// The lesson "levers", done from its first page to its last by what its text says, and what its tasks do not
// accept.
#include "tests/support/lesson_journey.h"

#include <QTableView>

#include <vector>

using namespace tokenscope;

class TestLessonLevers : public QObject, protected test::LessonJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("this repository holds no built-in model");
        }
    }
    void cleanup() { m_desktop.reset(); }
    void walkThrough();

private:
    std::vector<int> visibleRows(const char* widget) const {
        const auto* table = live(widget)->findChild<QTableView*>(QStringLiteral("leversTable"));
        std::vector<int> rows;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (!table->isRowHidden(row)) {
                rows.push_back(row);
            }
        }
        return rows;
    }
};

void TestLessonLevers::walkThrough() {
    begin("levers");

    toPage(0);
    auto measure = [this](const char* widget, int row) {
        live(widget)->findChild<QTableView*>(QStringLiteral("leversTable"))->selectRow(row);
        pressIn(widget, "leversMeasure");
        const auto* all = live(widget)->findChild<QPushButton*>(QStringLiteral("leversMeasureAll"));
        QTRY_VERIFY_WITH_TIMEOUT(all->isEnabled(), patience);
    };
    measure("weights", 0);
    QCOMPARE(fact("weights", "measured"), 1.0);
    measure("weights", 0);
    QVERIFY(!isDone("measure-two")); // the same once more
    const auto rows = visibleRows("weights");
    measure("weights", rows[1]);
    QVERIFY(isDone("measure-two"));

    toPage(1);
    setPlanType("plan", "int8");
    QVERIFY(!isDone("under-hundred"));
    setPlan("plan", "planTokens", 1024);
    QVERIFY(!isDone("under-hundred")); // not by the tokens
    setPlan("plan", "planTokens", 8192);
    setPlan("plan", "planHeads", 4);
    QVERIFY(isDone("under-hundred"));
    QVERIFY(!isDone("shorter-window"));
    setPlan("plan", "planTokens", 4096);
    QVERIFY(!isDone("shorter-window"));
    setPlan("plan", "planTokens", 2048);
    QVERIFY(isDone("shorter-window"));

    toPage(2);
    const auto more = visibleRows("all");
    measure("all", more[0]);
    measure("all", more[1]);
    QVERIFY(!isDone("measure-three"));
    measure("all", more[2]);
    QVERIFY(isDone("measure-three"));

    toPage(3);
    QVERIFY(!isDone("measure-batch"));
    race("batch");
    QVERIFY(isDone("measure-batch"));

    toPage(4);
    type(*live("words"), "Top-k", "4");
    QVERIFY(!isDone("final-cut")); // top-k's four
    type(*live("words"), "Top-k", "0");
    type(*live("words"), "Top-p", "0.6");
    QVERIFY(!isDone("final-cut")); // three
    type(*live("words"), "Top-p", "0.7");
    QVERIFY(isDone("final-cut"));

    toPage(5);
    endLesson("levers");
}

QTEST_MAIN(TestLessonLevers)
#include "tst_lesson_levers.moc"
