// SPDX-License-Identifier: MIT
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/run_actions.h"
#include "ui/shell/run_toolbar.h"

#include <QAction>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestRunActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void entriesAndButtonsAreEnabledAlike();
    void aModelBeingReadCanBeStopped();
    void keysOfDisabledEntriesMeanNothing();
    void ctrlEnterAsksAlsoWhereNothingCanRun();
    void undoSaysWhatItTakesBack();
    void aTextFieldKeepsItsOwnUndo();
};

namespace {

/// The entry with this key.
QAction* action(const QWidget& window, const QKeySequence& key) {
    for (QAction* found : window.actions()) {
        if (found->shortcuts().contains(key)) {
            return found;
        }
    }
    return nullptr;
}

struct Shown {
    QPlainTextEdit* text = new QPlainTextEdit;
    MainWindow window{text, new QWidget, new QWidget};
    bool hasKeys = false;

    Shown() {
        window.show();
        window.activateWindow();
        hasKeys = QTest::qWaitForWindowActive(&window);
    }
    bool isOffered(const QKeySequence& key) const { return action(window, key)->isEnabled(); }
    bool isPressable(const char* name) const {
        return window.findChild<QPushButton*>(QLatin1String(name))->isEnabled();
    }
};

} // namespace

void TestRunActions::entriesAndButtonsAreEnabledAlike() {
    Shown f;
    for (const RunStatus status : {RunStatus::Idle, RunStatus::Reading, RunStatus::Running, RunStatus::Paused,
                                   RunStatus::Finished, RunStatus::Failed}) {
        for (const std::int64_t columns : {0, 3}) {
            for (const bool ready : {false, true}) {
                f.window.setRunControls(runControls(status, columns, ready));
                QCOMPARE(f.isOffered(Qt::Key_F9), f.isPressable("pause"));
                QCOMPARE(f.isOffered(Qt::Key_F10), f.isPressable("step"));
                QCOMPARE(f.isOffered(Qt::SHIFT | Qt::Key_F10), f.isPressable("stepBack"));
                QCOMPARE(f.isOffered(Qt::Key_Escape), isActive(status));
                QCOMPARE(f.isOffered(Qt::CTRL | Qt::Key_Return), ready);
                QCOMPARE(f.isPressable("run"), ready || isActive(status));
            }
        }
    }
    QVERIFY(!f.isOffered(Qt::CTRL | Qt::Key_R));
    f.window.setCanDrawAgain(true);
    QVERIFY(f.isOffered(Qt::CTRL | Qt::Key_R));
    f.window.setCanDrawAgain(false);
    QVERIFY(!f.isOffered(Qt::CTRL | Qt::Key_R));
}

void TestRunActions::aModelBeingReadCanBeStopped() {
    Shown f;
    QVERIFY(f.hasKeys);
    QSignalSpy stop(&f.window, &MainWindow::stopRequested);
    f.window.setRunControls(runControls(RunStatus::Finished, 3, true));
    QTest::keyClick(&f.window, Qt::Key_Escape);
    QCOMPARE(stop.count(), 0);
    f.window.modelPicker()->setLoading(0.1, QStringLiteral("model"), {});
    f.window.setRunControls(runControls(RunStatus::Finished, 4, true));
    QTest::keyClick(&f.window, Qt::Key_Escape);
    QCOMPARE(stop.count(), 1);
    f.window.modelPicker()->endLoading();
    QTest::keyClick(&f.window, Qt::Key_Escape);
    QCOMPARE(stop.count(), 1);
}

void TestRunActions::keysOfDisabledEntriesMeanNothing() {
    Shown f;
    QVERIFY(f.hasKeys);
    QSignalSpy step(&f.window, &MainWindow::stepRequested);
    QSignalSpy pause(&f.window, &MainWindow::pauseToggled);
    QSignalSpy again(&f.window, &MainWindow::drawAgainRequested);
    QSignalSpy undo(&f.window, &MainWindow::undoRequested);
    f.window.setRunControls(runControls(RunStatus::Idle, 0, false));
    QTest::keyClick(&f.window, Qt::Key_F10);
    QTest::keyClick(&f.window, Qt::Key_F9);
    QTest::keyClick(&f.window, Qt::Key_R, Qt::ControlModifier);
    QTest::keyClick(&f.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(step.count() + pause.count() + again.count() + undo.count(), 0);
    f.window.setRunControls(runControls(RunStatus::Paused, 1, true));
    QTest::keyClick(&f.window, Qt::Key_F10);
    QTest::keyClick(&f.window, Qt::Key_F9);
    QCOMPARE(step.count(), 1);
    QCOMPARE(pause.count(), 1);
}

void TestRunActions::ctrlEnterAsksAlsoWhereNothingCanRun() {
    Shown f; // whoever is asked says what is missing
    QVERIFY(f.hasKeys);
    QSignalSpy run(&f.window, &MainWindow::runRequested);
    QSignalSpy go(&f.window, &MainWindow::continueRequested);
    for (const bool ready : {false, true}) {
        f.window.setRunControls(runControls(RunStatus::Idle, 0, ready));
        QTest::keyClick(&f.window, Qt::Key_Return, Qt::ControlModifier);
    }
    QCOMPARE(run.count(), 2);
    QCOMPARE(go.count(), 0);
    QTest::keyClick(&f.window, Qt::Key_Return);
    QCOMPARE(go.count(), 1);
}

void TestRunActions::undoSaysWhatItTakesBack() {
    Shown f;
    QVERIFY(f.hasKeys);
    QSignalSpy undo(&f.window, &MainWindow::undoRequested);
    QSignalSpy redo(&f.window, &MainWindow::redoRequested);
    QAction* back = action(f.window, Qt::CTRL | Qt::Key_Z);
    QAction* again = action(f.window, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    QVERIFY(back && again && !back->isEnabled() && !again->isEnabled());
    QCOMPARE(back->text(), QStringLiteral("Undo"));
    RunSnapshot run;
    run.status = RunStatus::Finished;
    run.undoable = EditedToken{RunEdit::DrawAgain, RowIndex{1}, 5};
    run.redoable = EditedToken{RunEdit::ChooseToken, RowIndex{2}, 7};
    f.window.setRunControls(runControls(&run, true));
    QVERIFY2(back->text().contains(QStringLiteral("Undo “Draw again”")), qPrintable(back->text()));
    QVERIFY(back->text().contains(QLatin1String("sample 1, column 5")));
    QVERIFY2(again->text().contains(QStringLiteral("Redo “Continue with”")), qPrintable(again->text()));
    QTest::keyClick(&f.window, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(&f.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(undo.count(), 1);
    QCOMPARE(redo.count(), 1);
    f.window.setRunControls(runControls(nullptr, true));
    QVERIFY(!back->isEnabled() && !again->isEnabled());
}

void TestRunActions::aTextFieldKeepsItsOwnUndo() {
    Shown f;
    QVERIFY(f.hasKeys);
    QSignalSpy undo(&f.window, &MainWindow::undoRequested);
    RunSnapshot run;
    run.undoable = EditedToken{};
    f.window.setRunControls(runControls(&run, true));
    f.text->setFocus();
    QTest::keyClicks(f.text, QStringLiteral("word"));
    QCOMPARE(f.text->toPlainText(), QStringLiteral("word"));
    QTest::keyClick(f.text, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(undo.count(), 0);
    QVERIFY(f.text->toPlainText().size() < 4);
}

QTEST_MAIN(TestRunActions)
#include "tst_run_actions.moc"
