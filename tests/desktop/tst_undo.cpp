// SPDX-License-Identifier: MIT
// Taking back "Continue with" and "Draw again", through the real window, engine and a small model.
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/lanes_view.h"

#include <QAction>
#include <QPlainTextEdit>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestUndo : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void theEarlierContinuationComesBack();
    void whatWasDrawnAgainComesBackAndTheEyeWithIt();
    void aTokenPutAtTheEndGoesAndTheEndIsLookedAt();
    void anotherRunHasNothingToTakeBack();
    void thePromptKeepsItsOwnUndo();

private:
    std::vector<std::vector<TokenId>> tokens() const { return {tokensOf(0), tokensOf(1)}; }
    void undo() { QTest::keyClick(&m_desktop->window(), Qt::Key_Z, Qt::ControlModifier); }
    void redo() { QTest::keyClick(&m_desktop->window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    bool isOffered(const char* verb) const;
    bool isLookedAt(int row, qint64 column) const;
    TokenId otherThan(TokenId token) const { return TokenId{token.value == 100 ? 101 : 100}; }
};

void TestUndo::init() {
    beginAnew();
    open(tinyModel);
}

bool TestUndo::isOffered(const char* verb) const {
    for (const QAction* action : m_desktop->window().actions()) {
        if (action->text().startsWith(QLatin1String(verb))) {
            return action->isEnabled();
        }
    }
    return false;
}

/// In the samples and in the inspector.
bool TestUndo::isLookedAt(int row, qint64 column) const {
    const auto& cursor = m_desktop->lab().samples()->lanes()->cursor();
    const auto watched = m_desktop->snapshot()->watched;
    return cursor.row == row && cursor.column == column && watched && watched->row == RowIndex{row} &&
           watched->column == column && watched->drawn;
}

void TestUndo::theEarlierContinuationComesBack() {
    startRun(2, 10);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY(!isOffered("Undo") && !isOffered("Redo"));
    const auto before = tokens();
    QVERIFY(before[0].size() > 2);
    const TokenId other = otherThan(before[0][2]);
    Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, 2, other);
    QTRY_VERIFY_WITH_TIMEOUT(
        status() == RunStatus::Finished && tokensOf(0).size() > 2 && tokensOf(0)[2] == other, patience);
    const auto branch = tokens();
    QVERIFY(isOffered("Undo") && !isOffered("Redo"));
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(status() == RunStatus::Finished && tokens() == before, patience);
    QVERIFY(laneModel().cell(0, 2).origin == TokenOrigin::Sampled);
    QTRY_VERIFY_WITH_TIMEOUT(isLookedAt(0, 2), patience);
    QCOMPARE(m_desktop->snapshot()->watched->token, before[0][2]);
    QVERIFY(!isOffered("Undo") && isOffered("Redo"));
    redo();
    QTRY_VERIFY_WITH_TIMEOUT(status() == RunStatus::Finished && tokens() == branch, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isLookedAt(0, 2), patience);
    QVERIFY(laneModel().cell(0, 2).origin == TokenOrigin::Chosen);
}

void TestUndo::whatWasDrawnAgainComesBackAndTheEyeWithIt() {
    startRun(2, 10);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto before = tokens();
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{1}, 1);
    const auto isAt = [&](std::uint32_t attempt) {
        const auto watched = m_desktop->snapshot()->watched;
        return watched && watched->row == RowIndex{1} && watched->column == 1 && watched->attempt == attempt;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isAt(0), patience);
    for (const std::uint32_t attempt : {1U, 2U}) {
        QTest::keyClick(&m_desktop->window(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(isAt(attempt) && status() == RunStatus::Finished, patience);
    }
    m_desktop->lab().samples()->select(RowIndex{0}, 0); // looking elsewhere meanwhile
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{0}, 0);
    QTRY_VERIFY_WITH_TIMEOUT(isLookedAt(0, 0), patience);
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(isAt(1) && status() == RunStatus::Finished, patience);
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(isAt(0) && status() == RunStatus::Finished, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isLookedAt(1, 1), patience);
    QCOMPARE(tokens(), before);
    QVERIFY(m_desktop->snapshot()->redraws.empty());
}

void TestUndo::aTokenPutAtTheEndGoesAndTheEndIsLookedAt() {
    startRun(1, 50, 0); // by hand
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Paused, patience);
    for (int made = 0; made < 3; ++made) {
        press("step");
        QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(made + 1), patience);
    }
    Q_EMIT m_desktop->inspector().chooseToken(RowIndex{0}, 3, TokenId{100});
    QTRY_COMPARE_WITH_TIMEOUT(columns(), qint64(4), patience);
    QTRY_VERIFY_WITH_TIMEOUT(isOffered("Undo"), patience);
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(columns() == 3 && laneModel().columns() == 3, patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot()->watched && !m_desktop->snapshot()->watched->drawn &&
                                 m_desktop->snapshot()->watched->column == 3,
                             patience);
    QCOMPARE(m_desktop->lab().samples()->lanes()->cursor().column, std::optional<qint64>());
    // A click is heard again: nothing is waited for any more.
    Q_EMIT m_desktop->lab().samples()->positionSelected(RowIndex{0}, 1);
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->snapshot()->watched && m_desktop->snapshot()->watched->drawn &&
                                 m_desktop->snapshot()->watched->column == 1,
                             patience);
}

void TestUndo::anotherRunHasNothingToTakeBack() {
    startRun(2, 6);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    Q_EMIT m_desktop->inspector().drawAgainRequested(RowIndex{0}, 1);
    QTRY_VERIFY_WITH_TIMEOUT(isOffered("Undo") && status() == RunStatus::Finished, patience);
    startRun(2, 6);
    QTRY_VERIFY_WITH_TIMEOUT(status() == RunStatus::Finished && !isOffered("Undo"), patience);
    const auto before = tokens();
    undo();
    QTest::qWait(50);
    QCOMPARE(tokens(), before);
    Q_EMIT m_desktop->inspector().drawAgainRequested(RowIndex{0}, 1);
    QTRY_VERIFY_WITH_TIMEOUT(isOffered("Undo") && status() == RunStatus::Finished, patience);
    m_desktop->openModel(otherModel); // and neither has another model
    QTRY_VERIFY_WITH_TIMEOUT(!isOffered("Undo") && laneModel().columns() == 0, patience);
}

void TestUndo::thePromptKeepsItsOwnUndo() {
    startRun(2, 6);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    Q_EMIT m_desktop->inspector().drawAgainRequested(RowIndex{0}, 1);
    QTRY_VERIFY_WITH_TIMEOUT(isOffered("Undo") && status() == RunStatus::Finished, patience);
    const auto redrawn = tokens();
    PromptEditor* prompt = m_desktop->lab().prompt();
    QPlainTextEdit* text = nullptr;
    for (QPlainTextEdit* edit : prompt->findChildren<QPlainTextEdit*>()) {
        text = edit->accessibleName() == QLatin1String("Prompt") ? edit : text;
    }
    QVERIFY(text);
    m_desktop->window().activateWindow();
    text->setFocus();
    const QString words = prompt->text();
    QTest::keyClicks(text, QStringLiteral("x"));
    QVERIFY(prompt->text() != words);
    QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(prompt->text(), words);
    QTest::qWait(50);
    QCOMPARE(tokens(), redrawn);
    QVERIFY(isOffered("Undo"));
}

QTEST_MAIN(TestUndo)
#include "tst_undo.moc"
