// SPDX-License-Identifier: MIT
// What a user does in the Lab with a run, through the real window, engine and a small model.
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/distribution_view.h"
#include "ui/shared/lanes_view.h"

#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSlider>
#include <QTimer>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestRuns : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void openRunMoveLookStop();
    void pauseStepAndStepBackGiveTheSameTokens();
    void anotherTokenContinuesFromThere();
    void theLastTokenPutAnewIsFollowed();
    void aWrongSeedIsSaidOnceAndWhereItIs();
    void theEyeStaysInTheSampleThatATokenWasPutInto();
    void aRunTakesTheSettingsThatThePanelShows();
    void keysGoToTheSamplesAfterAClick();
    void drawnAgainTheEyeStaysAndOtherSamplesToo();
    void megabytesOfTextDoNotHoldUpTheWindow();
    void stopThenAnythingAtAnyMoment();
    void closingInMidRunEnds();

private:
    TokenId likeliest() const; ///< of what the inspector looks at
};

void TestRuns::init() {
    beginAnew();
    open(tinyModel);
}

TokenId TestRuns::likeliest() const {
    const auto& logits = m_desktop->snapshot()->watched->logits;
    return {static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin())};
}

void TestRuns::openRunMoveLookStop() {
    QVERIFY(m_desktop->window().windowTitle().contains(QLatin1String("Tokenscope")));
    startRun(4, 400, 10);
    QTRY_VERIFY_WITH_TIMEOUT(columns() >= 3, patience);
    QCOMPARE(status(), RunStatus::Running);

    const double temperatureBefore = m_desktop->inspector().settings().temperature;
    QVERIFY(temperatureBefore > 0);

    // A slider moved in mid-run counts from the next column on.
    QSlider* temperature = nullptr;
    for (QSlider* slider : m_desktop->inspector().findChildren<QSlider*>()) {
        if (slider->accessibleName() == QLatin1String("Temperature")) {
            temperature = slider;
        }
    }
    QVERIFY(temperature);
    temperature->setFocus();
    QTest::keyClick(temperature, Qt::Key_Home); // greedy
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->snapshot()->settings.temperature, 0.0, patience);

    // A click on a past token pins the inspector to it.
    LanesView* lanes = m_desktop->lab().samples()->lanes();
    const qint64 column = static_cast<qint64>(tokensOf(1).size()) - 1; // in sight, as the view scrolls along
    QTest::mouseClick(lanes->viewport(), Qt::LeftButton, {}, lanes->chipRect(LanePlace{1, column}).center());
    const auto watched = [&] { return m_desktop->snapshot()->watched; };
    QTRY_VERIFY_WITH_TIMEOUT(watched() && watched()->drawn && watched()->row == RowIndex{1} &&
                                 watched()->column == column,
                             patience);
    QCOMPARE(watched()->token, tokensOf(1)[static_cast<std::size_t>(column)]);
    QCOMPARE(static_cast<qint64>(watched()->logits.size()), m_desktop->model()->summary.vocabulary);
    // The first column was drawn with what was in force then.
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{0}, 0);
    QTRY_VERIFY_WITH_TIMEOUT(watched() && watched()->drawn && watched()->column == 0, patience);
    QCOMPARE(watched()->settings.temperature, temperatureBefore);

    press("run"); // reads Stop now
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    for (const RowSummary& row : m_desktop->snapshot()->rows) {
        QVERIFY(row.ended != EndReason::None);
    }
    const qint64 kept = columns();
    QTest::qWait(100);
    QCOMPARE(columns(), kept);
    QCOMPARE(static_cast<qint64>(laneModel().columns()), kept);
}

void TestRuns::pauseStepAndStepBackGiveTheSameTokens() {
    startRun(3, 12);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    std::vector<std::vector<TokenId>> free;
    for (int row = 0; row < 3; ++row) {
        free.push_back(tokensOf(row));
    }
    startRun(3, 12, 0); // by hand
    const qint64 last = static_cast<qint64>(std::max({free[0].size(), free[1].size(), free[2].size()}));
    for (qint64 made = columns(); made < std::min<qint64>(4, last);) {
        m_desktop->session().engine().step();
        QTRY_VERIFY_WITH_TIMEOUT(columns() > made, patience);
        made = columns();
    }
    QCOMPARE(status(), RunStatus::Paused);
    press("stepBack");
    QTRY_COMPARE_WITH_TIMEOUT(columns(), std::min<qint64>(4, last) - 1, patience);
    while (status() != RunStatus::Finished) {
        const qint64 made = columns();
        press("step");
        QTRY_VERIFY_WITH_TIMEOUT(columns() > made || status() == RunStatus::Finished, patience);
    }
    for (int row = 0; row < 3; ++row) {
        QCOMPARE(tokensOf(row), free[static_cast<std::size_t>(row)]);
    }
}

void TestRuns::anotherTokenContinuesFromThere() {
    startRun(2, 10);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto before = tokensOf(0);
    const TokenId other{before[1].value == 100 ? 101 : 100};
    Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, 1, other);
    QTRY_VERIFY_WITH_TIMEOUT(tokensOf(0).size() > 2 && tokensOf(0)[1] == other,
                             patience); // it goes on by itself
    QCOMPARE(tokensOf(0)[0], before[0]);
    QCOMPARE(tokensOf(0)[1], other);
    QVERIFY(laneModel().cell(0, 1).origin == TokenOrigin::Chosen);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);

    // By keys, from the samples: the second candidate of the token that is looked at.
    LanesView* lanes = m_desktop->lab().samples()->lanes();
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{1}, 0);
    QTRY_VERIFY_WITH_TIMEOUT(
        m_desktop->snapshot()->watched && m_desktop->snapshot()->watched->row == RowIndex{1}, patience);
    QTest::qWait(50);
    const TokenId first = tokensOf(1)[0];
    lanes->setFocus();
    QTest::keyClick(lanes, first == likeliest() ? Qt::Key_2 : Qt::Key_1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(!tokensOf(1).empty() && tokensOf(1)[0] != first, patience);
    QVERIFY(laneModel().cell(1, 0).origin == TokenOrigin::Chosen);
}

void TestRuns::theEyeStaysInTheSampleThatATokenWasPutInto() {
    startRun(2, 12);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const TokenId end = m_desktop->model()->endTokens.front();
    m_desktop->window().runToolbar()->setPace(Pace{0}); // by hand: the other sample has not ended yet
    Q_EMIT m_desktop->window().runToolbar()->paceChosen(Pace{0});
    Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, 2, end); // the sample ends with it at once
    QTRY_VERIFY_WITH_TIMEOUT(tokensOf(0).size() == 3 && tokensOf(0).back() == end, patience);
    const auto& cursor = m_desktop->lab().samples()->lanes()->cursor();
    QTRY_COMPARE_WITH_TIMEOUT(cursor.column, std::optional<qint64>(2), patience);
    QCOMPARE(cursor.row, 0);
    QVERIFY(m_desktop->snapshot()->rows[1].ended == EndReason::None); // there was another one to look at
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot()->watched &&
                                 m_desktop->snapshot()->watched->row == RowIndex{0} &&
                                 m_desktop->snapshot()->watched->column == 2,
                             patience);
}

void TestRuns::aRunTakesTheSettingsThatThePanelShows() {
    startRun(1, 6);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto used = m_desktop->snapshot()->settings;
    // The end is looked at, so this is a what-if of its token.
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot()->watched && m_desktop->snapshot()->watched->drawn,
                             patience);
    QPushButton* greedy = nullptr;
    for (QPushButton* button : m_desktop->inspector().findChildren<QPushButton*>()) {
        greedy = button->text() == QLatin1String("Greedy") ? button : greedy;
    }
    QVERIFY(greedy);
    greedy->click();
    QCOMPARE(m_desktop->snapshot()->settings, used); // nothing but a what-if so far
    startRun(1, 6);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->snapshot()->settings.temperature, 0.0, patience);
    QCOMPARE(m_desktop->inspector().settings().temperature, 0.0);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    m_desktop.reset(); // remembered as well
    QCOMPARE(Settings(m_folder->filePath(QStringLiteral("settings.ini"))).sampling().temperature, 0.0);
}

void TestRuns::aWrongSeedIsSaidOnceAndWhereItIs() {
    PromptEditor* prompt = m_desktop->lab().prompt();
    auto* seed = prompt->findChild<QLineEdit*>(QStringLiteral("seed"));
    seed->setText(QStringLiteral("abc"));
    m_desktop->window().activateWindow();
    prompt->setFocus();
    Q_EMIT m_desktop->window().runRequested();
    QVERIFY(prompt->problem().contains(QLatin1String("abc"))); // stands under the prompt
    QVERIFY2(message().isEmpty(), qPrintable(message()));
    QTRY_VERIFY_WITH_TIMEOUT(seed->hasFocus(), patience);
    QCOMPARE(seed->selectedText(), QStringLiteral("abc"));
    QVERIFY(!m_desktop->snapshot());
}

void TestRuns::theLastTokenPutAnewIsFollowed() {
    LanesView* lanes = m_desktop->lab().samples()->lanes();
    startRun(1, 10);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    for (int attempt = 0; attempt < 20; ++attempt) {
        const qint64 last = columns() - 1;
        const TokenId other{tokensOf(0).back().value == 100 ? 101 : 100};
        Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, last, other);
        QTRY_VERIFY_WITH_TIMEOUT(status() == RunStatus::Finished && columns() == last + 1 &&
                                     tokensOf(0).back() == other,
                                 patience);
        QTRY_COMPARE_WITH_TIMEOUT(lanes->cursor().column, std::optional<qint64>(last), patience);
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->snapshot()->watched->column, last, patience);
    }
    // In mid-text: the newest token is in sight while the run goes on, the last one at its end.
    Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, 4, TokenId{100});
    QCOMPARE(lanes->cursor().column, std::optional<qint64>());
    QTRY_VERIFY_WITH_TIMEOUT(status() == RunStatus::Finished && tokensOf(0).size() > 4 &&
                                 tokensOf(0)[4] == TokenId{100},
                             patience);
    QTRY_COMPARE_WITH_TIMEOUT(lanes->cursor().column, std::optional<qint64>(columns() - 1), patience);
}

void TestRuns::keysGoToTheSamplesAfterAClick() {
    MainWindow& window = m_desktop->window();
    LanesView* lanes = m_desktop->lab().samples()->lanes();
    startRun(2, 200, 0); // by hand
    window.activateWindow();
    for (int made = 0; made < 3; ++made) {
        press("step");
        QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(made + 1), patience);
    }
    const auto button = [&](const char* text) -> QAbstractButton* {
        for (auto* found : window.findChildren<QAbstractButton*>()) {
            if (found->text().startsWith(QString::fromUtf8(text)) && found->isVisible()) {
                return found;
            }
        }
        return nullptr;
    };
    const auto click = [&](const char* text) {
        QAbstractButton* found = button(text);
        QVERIFY2(found && found->isEnabled(), text);
        QTest::mouseClick(found, Qt::LeftButton);
        QCOMPARE(window.focusWidget(), lanes);
    };
    const auto lookAt = [&](qint64 column) {
        Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{0}, column);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot()->watched && m_desktop->snapshot()->watched->drawn &&
                                     m_desktop->snapshot()->watched->column == column,
                                 patience);
        m_desktop->lab().samples()->select(RowIndex{0}, column);
    };
    lookAt(1);
    click("Follow");
    click("\u00b6");
    click("aligned");
    lookAt(1);
    click("Draw again");
    lookAt(1);
    // Also where a key pressed the button, which is then of no more use.
    m_desktop->inspector().selectCandidate(3);
    QAbstractButton* go = button("Continue with");
    QTRY_VERIFY(go->isEnabled());
    go->setFocus();
    QTest::keyClick(go, Qt::Key_Space);
    QCOMPARE(window.focusWidget(), lanes);
    QTRY_COMPARE_WITH_TIMEOUT(laneModel().columns(), 2, patience);
    QTest::qWait(50);
    QCOMPARE(window.focusWidget(), lanes);
    QTest::keyClick(window.focusWidget(), Qt::Key_Right); // past the newest: a step
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(3), patience);
    // From the candidates the arrows step as well: nothing there goes sideways.
    auto* candidates = window.findChild<DistributionView*>();
    candidates->setFocus();
    QTest::keyClick(candidates, Qt::Key_Left);
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(2), patience);
    QTest::keyClick(candidates, Qt::Key_Right);
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(3), patience);
}

void TestRuns::drawnAgainTheEyeStaysAndOtherSamplesToo() {
    startRun(2, 10);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto other = tokensOf(0);
    const auto watched = [&] { return m_desktop->snapshot()->watched; };
    const auto isAt = [&](std::uint32_t attempt) {
        return watched() && watched()->row == RowIndex{1} && watched()->column == 2 &&
               watched()->attempt == attempt;
    };
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{1}, 2);
    QTRY_VERIFY_WITH_TIMEOUT(isAt(0), patience);
    for (const std::uint32_t attempt : {1u, 2u, 3u}) {
        QTest::keyClick(&m_desktop->window(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isAt(attempt), patience);
        QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience); // it goes on by itself
        QVERIFY(isAt(attempt));
        QCOMPARE(m_desktop->lab().samples()->lanes()->cursor().row, 1);
        QCOMPARE(m_desktop->lab().samples()->lanes()->cursor().column, std::optional<qint64>(2));
        QCOMPARE(tokensOf(0), other);
        QCOMPARE(watched()->token, tokensOf(1)[2]);
    }
    QCOMPARE(m_desktop->snapshot()->redraws, (std::vector<Redraw>{{RowIndex{1}, 2, 3}}));
}

void TestRuns::megabytesOfTextDoNotHoldUpTheWindow() {
    QString text;
    while (text.size() < 2000000) {
        text += QStringLiteral("The quick brown fox jumps over the lazy dog. ");
    }
    qint64 worst = 0;
    QElapsedTimer clock;
    QTimer beat;
    clock.start();
    connect(&beat, &QTimer::timeout, this, [&] { worst = std::max(worst, clock.restart()); });
    beat.start(5);
    m_desktop->lab().prompt()->setText(text);
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("context")), patience);
    beat.stop();
    // The target is 100 ms on a quiet machine; this guard is for a loop that waits for all of the text.
    QVERIFY2(worst < 2000, qPrintable(QString::number(worst)));
    startRun(1, 3);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
}

void TestRuns::stopThenAnythingAtAnyMoment() {
    QRandomGenerator random(20261129);
    for (int i = 0; i < 60; ++i) {
        startRun(static_cast<int>(random.bounded(1, 6)), 200);
        QTest::qWait(static_cast<int>(random.bounded(12)));
        if (random.bounded(2) != 0) {
            m_desktop->session().engine().stop();
        }
        switch (random.bounded(6)) {
        case 0:
            m_desktop->lab().prompt()->setText(QStringLiteral("edited"));
            break;
        case 1:
            m_desktop->openModel(random.bounded(2) != 0 ? otherModel : tinyModel);
            break;
        case 2:
            m_desktop->session().engine().stop();
            break;
        case 3:
            m_desktop->lab().samples()->select(RowIndex{0}, 0);
            break;
        case 4:
            m_desktop->session().engine().stepBack();
            break;
        default:
            m_desktop->session().engine().pause();
        }
        QTest::qWait(static_cast<int>(random.bounded(8)));
    }
    // Whatever happened, the next run is a whole one.
    startRun(2, 6);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QCOMPARE(static_cast<qint64>(laneModel().columns()), columns());
    QVERIFY2(columns() >= 1 && columns() <= 6, qPrintable(message()));
}

void TestRuns::closingInMidRunEnds() {
    startRun(4, 100000, 10);
    QTRY_VERIFY_WITH_TIMEOUT(columns() >= 1, patience);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(m_desktop->window().close());
    m_desktop.reset();
    QVERIFY2(clock.elapsed() < 10000, "closing waits for the run");
    QVERIFY(QDir(m_folder->path()).entryList({QStringLiteral("running-*")}).isEmpty());
}

QTEST_MAIN(TestRuns)
#include "tst_runs.moc"
