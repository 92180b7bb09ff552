// SPDX-License-Identifier: MIT
// The Lab's prompt with the cache and without, raced through the real window.
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/shared/race_view.h"
#include "ui/shared/samples_race_view.h"
#include "ui/shell/race_window.h"

#include <QApplication>
#include <QLabel>
#include <QSpinBox>

using namespace tokenscope;

class TestRaceDesk : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }
    void bothLanesMakeTheSame();
    void stopLeavesWhatWasMade();
    void closingTheWindowStopsIt();
    void aRunThatIsAskedForEndsIt();
    void whatDoesNotFitIsSaid();
    void anotherModelBeginsAnew();
    void withoutAModelThereIsNothingToStart();
    void samplesAreMadeTogetherAndOneByOne();
    void closingTheProgramEndsIt();
    void aSecondRaceWaitsForTheFirst();

private:
    RaceWindow* race() const {
        return m_desktop->window().findChild<RaceWindow*>(QStringLiteral("cacheRace"));
    }
    void pressKey() const { Q_EMIT m_desktop->window().raceAction()->triggered(); }
    const RaceRecord& record() const { return race()->findChild<RaceView*>()->record(); }
    QString label(const char* name) const { return race()->findChild<QLabel*>(QLatin1String(name))->text(); }
    bool isRunning() const { return raceButton("raceStop")->isVisible(); }
    QPushButton* raceButton(const char* name) const {
        return race()->findChild<QPushButton*>(QLatin1String(name));
    }
    /// With which a race takes long enough to be broken off.
    void openBuiltin() { open(QString::fromLatin1(builtinModelName.data())); }
    void setPrompt(const QString& text) const { m_desktop->lab().prompt()->setText(text); }
    void begin(int tokens) {
        if (!race() || !race()->isVisible()) {
            pressKey();
        }
        race()->findChild<QSpinBox*>(QStringLiteral("raceTokens"))->setValue(tokens);
        raceButton("raceStart")->click();
        QVERIFY(isRunning());
    }
};

void TestRaceDesk::bothLanesMakeTheSame() {
    open(tinyModel);
    setPrompt(QStringLiteral("Once upon a time"));
    begin(20);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    QCOMPARE(record().compared(), std::int64_t{20});
    QCOMPARE(record().same(), std::int64_t{20});
    QVERIFY(record().promptTokens() > 3);
    QVERIFY(record().lane(RaceLane::Cached).positions == record().promptTokens() + 19);
    QVERIFY2(label("raceVerdict").contains(QLatin1String("Both made the same 20 tokens")),
             qPrintable(label("raceVerdict")));
    QVERIFY(label("raceNote").isEmpty());
    pressKey();
    QVERIFY(!race()->isVisible());
    open(tinyModel); // another day
    pressKey();
    QCOMPARE(race()->findChild<QSpinBox*>(QStringLiteral("raceTokens"))->value(), 20);
}

void TestRaceDesk::stopLeavesWhatWasMade() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openBuiltin();
    begin(400);
    QTRY_VERIFY_WITH_TIMEOUT(record().compared() >= 2, patience);
    raceButton("raceStop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    const std::int64_t made = record().compared();
    QVERIFY(made < 400);
    QCOMPARE(label("raceNote"), QStringLiteral("Stopped after %1 of 400 tokens.").arg(made));
    begin(3); // and again
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    QCOMPARE(record().compared(), std::int64_t{3});
    QVERIFY(label("raceNote").isEmpty());
}

void TestRaceDesk::closingTheWindowStopsIt() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openBuiltin();
    begin(400);
    QTRY_VERIFY_WITH_TIMEOUT(record().compared() >= 1, patience);
    race()->close();
    QSignalSpy ended(&m_desktop->session(), &EngineSession::raceEnded);
    QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, patience);
    QVERIFY(record().compared() < 400);
}

void TestRaceDesk::aRunThatIsAskedForEndsIt() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openBuiltin();
    begin(400);
    QTRY_VERIFY_WITH_TIMEOUT(record().compared() >= 1, patience);
    startRun(1, 4);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY(!isRunning());
    QVERIFY(label("raceNote").startsWith(QLatin1String("Stopped after")));
}

void TestRaceDesk::whatDoesNotFitIsSaid() {
    open(tinyModel);
    const auto context = static_cast<int>(m_desktop->model()->summary.contextLength);
    setPrompt(QStringLiteral("Once upon a time"));
    begin(context);
    QTRY_VERIFY_WITH_TIMEOUT(record().wanted() > 0, patience);
    QVERIFY(record().wanted() < context);
    QVERIFY2(label("raceNote").contains(QLatin1String("the context has room for")),
             qPrintable(label("raceNote")));
    raceButton("raceStop")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);

    setPrompt(QStringLiteral("word ").repeated(context));
    raceButton("raceStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    QVERIFY2(label("raceNote").contains(QLatin1String("could not be run")), qPrintable(label("raceNote")));
    QVERIFY(label("raceNote").contains(QLatin1String("fill the model's context")));
    QVERIFY(record().promptTokens() < context); // the race before is still what is shown
}

void TestRaceDesk::anotherModelBeginsAnew() {
    open(tinyModel);
    begin(3);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    QVERIFY(label("raceVerdict").contains(QLatin1String("Both made the same")));
    m_desktop->openModel(otherModel);
    QTRY_VERIFY_WITH_TIMEOUT(!label("raceVerdict").contains(QLatin1String("Both made the same")), patience);
    begin(3);
    QTRY_VERIFY_WITH_TIMEOUT(!isRunning(), patience);
    QCOMPARE(record().compared(), std::int64_t{3});
}

void TestRaceDesk::withoutAModelThereIsNothingToStart() {
    StartOptions options;
    options.model = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/README.md");
    start(options);
    pressKey();
    QVERIFY(!raceButton("raceStart")->isEnabled());
}

void TestRaceDesk::samplesAreMadeTogetherAndOneByOne() {
    open(tinyModel);
    Q_EMIT m_desktop->window().samplesRaceAction()->triggered();
    auto* window = m_desktop->window().findChild<RaceWindow*>(QStringLiteral("samplesRace"));
    const auto* view = window->findChild<SamplesRaceView*>();
    window->findChild<QSpinBox*>(QStringLiteral("raceSamples"))->setValue(3);
    window->findChild<QSpinBox*>(QStringLiteral("raceTokens"))->setValue(5);
    window->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(view->record().isOver(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(window->findChild<QPushButton*>(QStringLiteral("raceStart"))->isVisible(),
                             patience);
    QCOMPARE(view->record().same(), 3);
    QCOMPARE(view->record().lane(SamplesLane::Together).promptsRead, 1);
    QCOMPARE(view->record().lane(SamplesLane::OneByOne).promptsRead, 3);
    const QString verdict = window->findChild<QLabel*>(QStringLiteral("samplesVerdict"))->text();
    QVERIFY2(verdict.contains(QLatin1String("the same 3 samples")), qPrintable(verdict));
}

void TestRaceDesk::aSecondRaceWaitsForTheFirst() {
    open(tinyModel);
    Q_EMIT m_desktop->window().samplesRaceAction()->triggered();
    auto* second = m_desktop->window().findChild<RaceWindow*>(QStringLiteral("samplesRace"));
    begin(100);
    // Both prompts are read on threads of their own: the first race is the one that began first.
    QTRY_VERIFY_WITH_TIMEOUT(record().compared() >= 1, patience);
    second->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(second->findChild<SamplesRaceView*>()->record().isOver(), patience);
    QVERIFY(!isRunning());
    QCOMPARE(record().compared(), std::int64_t{100});
    QVERIFY(label("raceNote").isEmpty());
}

/// The race's window goes after the engine: it has nothing to stop any more.
void TestRaceDesk::closingTheProgramEndsIt() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openBuiltin();
    begin(400);
    QTRY_VERIFY_WITH_TIMEOUT(record().compared() >= 1, patience);
    m_desktop->window().close();
    QApplication::closeAllWindows();
    QVERIFY(!race()->isVisible());
    m_desktop.reset();
}

QTEST_MAIN(TestRaceDesk)
#include "tst_race.moc"
