// SPDX-License-Identifier: MIT
// What is live on the pages of a lesson beside runs: races, the calculator, levers, the diagram of states.
#include "app/desktop/live_levers.h"
#include "app/desktop/live_race.h"
#include "tests/support/own_lesson.h"
#include "ui/lessons/state_diagram.h"
#include "ui/shared/cache_calculator.h"
#include "ui/shared/race_view.h"

#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

using namespace tokenscope;

class TestLessonsWidgets : public QObject, protected test::OwnLesson {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }

    void aRaceFinishes();
    void twoRacesAtOnceAreToldApart();
    void samplesAreCompared();
    void theCalculatorTellsWhatItShows();
    void leversAreMeasuredHere();
    void theDiagramFollowsItsRun();
};

void TestLessonsWidgets::aRaceFinishes() {
    openLesson(
        "## Race\n\n::: race\nprompt: Once upon a time\ntokens: 12\n:::\n\n"
        "::: task done\nRace.\nwhen: race.finished and race.same = 12 and race.times_positions > 1\n:::\n",
        tinyModel);
    QVERIFY(!isDone("done"));
    live()->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(isDone("done"), patience);
    QCOMPARE(fact("tokens"), 12.0);
    QCOMPARE(fact("started"), 1.0);
    QTRY_VERIFY(live()->findChild<QPushButton*>(QStringLiteral("raceStart"))->isVisible());
}

void TestLessonsWidgets::twoRacesAtOnceAreToldApart() {
    openLesson("## Races\n\n::: race as a\nprompt: Once upon a time\ntokens: 60\n:::\n\n"
               "::: race as b\nprompt: Once\ntokens: 7\n:::\n",
               tinyModel);
    for (int i = 0; i < 2; ++i) {
        live(i)->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    }
    QTRY_COMPARE_WITH_TIMEOUT(fact("finished", 1), 1.0, patience);
    QCOMPARE(fact("tokens", 0), 60.0);
    QCOMPARE(fact("tokens", 1), 7.0);
    QCOMPARE(fact("same", 1), 7.0);
}

void TestLessonsWidgets::samplesAreCompared() {
    openLesson("## Compare\n\n::: compare\nprompt: Once\nsamples: 3\ntokens: 4\nseed: 1\n:::\n\n"
               "::: task done\nCompare.\nwhen: compare.finished and compare.same = 3\n:::\n",
               tinyModel);
    live()->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(isDone("done"), patience);
    QCOMPARE(fact("samples"), 3.0);
    QVERIFY(fact("speedup") > 0);
}

void TestLessonsWidgets::theCalculatorTellsWhatItShows() {
    openLesson(
        "## Cache\n\n::: cache\nlayers: 12\nkv-heads: 12\nhead-size: 64\ntype: float16\ntokens: 1000\n:::\n\n"
        "::: task users\nA hundred users.\nwhen: cache.users = 100 and cache.changed\n:::\n",
        tinyModel);
    QCOMPARE(fact("bytes_per_token"), 2.0 * 12 * 12 * 64 * 2);
    QCOMPARE(fact("changed"), 0.0);
    QSpinBox* users = nullptr;
    for (QSpinBox* box : live()->findChildren<QSpinBox*>()) {
        users = box->value() == 1 ? box : users;
    }
    QVERIFY(users);
    users->setValue(99);
    QVERIFY(!isDone("users"));
    users->setValue(100);
    QVERIFY(isDone("users"));
    QCOMPARE(fact("total_bytes"), fact("bytes_per_token") * 1000 * 100);
}

void TestLessonsWidgets::leversAreMeasuredHere() {
    openLesson("## Levers\n\n::: levers\nshow: weights\n:::\n\n"
               "::: task one\nMeasure one.\nwhen: levers.measured >= 1\n:::\n",
               tinyModel);
    auto* levers = qobject_cast<LiveLevers*>(live());
    QCOMPARE(fact("measured"), 0.0);
    QVERIFY(!facts().contains("fastest"));
    int shown = 0;
    for (int row = 0; row < levers->rows().rowCount(); ++row) {
        shown += levers->table()->isRowHidden(row) ? 0 : 1;
    }
    QVERIFY(shown >= 2 && shown < levers->rows().rowCount()); // exact products only
    levers->table()->selectRow(0);
    levers->findChild<QPushButton*>(QStringLiteral("leversMeasure"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(levers->findChild<QPushButton*>(QStringLiteral("leversMeasureAll"))->isEnabled(),
                             patience);
    QVERIFY2(isDone("one"), qPrintable(levers->findChild<QLabel*>(QStringLiteral("leversNote"))->text()));
    QCOMPARE(std::get<std::string>(facts().at("fastest")),
             std::string(weightPrecisionWord(levers->rows().levers()[0].weights)));
}

void TestLessonsWidgets::theDiagramFollowsItsRun() {
    openLesson("## States\n\n::: states\nof: loop\n:::\n\n::: run as loop\nprompt: Once\npace: full\ntokens: "
               "4\n:::\n",
               tinyModel);
    auto* diagram = qobject_cast<StateDiagram*>(live(0));
    QVERIFY(!diagram->state());
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(diagram->state() == CallState::Ended, patience);
}

QTEST_MAIN(TestLessonsWidgets)
#include "tst_lessons_widgets.moc"
