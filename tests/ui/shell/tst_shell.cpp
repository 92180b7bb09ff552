// SPDX-License-Identifier: MIT
#include "ui/shared/error_bar.h"
#include "ui/shared/palette.h"
#include "ui/shell/dock_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"
#include "ui/shell/run_toolbar.h"
#include "ui/shell/shortcuts_window.h"
#include "ui/shell/status_line.h"
#include "ui/shell/top_bar.h"

#include <QDialog>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace tokenscope;

class TestShell : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theBlueButtonRunsAndStops();
    void stepBackNeedsAPausedRunWithColumns();
    void theToolbarMakesDoWithAnyWidth();
    void noButtonMovesWhenARunBeginsOrPauses();
    void paceIsReported();
    void messagesStayUntilDismissed();
    void statusLineShowsMeasuredFiguresOnly();
    void theStatusLineNamesWhatARunRounds();
    void aNarrowStatusLineDropsWholeFiguresAndTellsThemAll();
    void droppingAFileAsksToOpenIt();
    void theFileDialogsIconsAreWhole();
    void spacePausesUnlessTextIsEdited();
    void detachedPanelsAreFramedAndNamed();
    void presentingFillsTheScreenAndLeavesNoTrace();
    void shortcutsAreListedWithoutHoldingUp();
    void sideWindowsCloseAndQuitByKeys();
    void zoomScalesTheFont();
};

namespace {

QPushButton* button(QWidget& parent, const char* name) {
    return parent.findChild<QPushButton*>(QLatin1String(name));
}

} // namespace

void TestShell::theBlueButtonRunsAndStops() {
    RunToolbar bar;
    QSignalSpy run(&bar, &RunToolbar::runRequested);
    QSignalSpy stop(&bar, &RunToolbar::stopRequested);
    QVERIFY(!button(bar, "run")->isEnabled()); // nothing to run yet
    bar.setControls(runControls(RunStatus::Idle, 0, true));
    QTest::mouseClick(button(bar, "run"), Qt::LeftButton);
    QCOMPARE(run.count(), 1);
    bar.setControls(runControls(RunStatus::Reading, 0, true));
    QTest::mouseClick(button(bar, "run"), Qt::LeftButton);
    QCOMPARE(stop.count(), 1);
    QCOMPARE(run.count(), 1);
}

void TestShell::stepBackNeedsAPausedRunWithColumns() {
    RunToolbar bar;
    bar.setControls(runControls(RunStatus::Running, 5, true));
    QVERIFY(!button(bar, "stepBack")->isEnabled());
    bar.setControls(runControls(RunStatus::Paused, 0, true));
    QVERIFY(!button(bar, "stepBack")->isEnabled());
    QVERIFY(button(bar, "step")->isEnabled());
    bar.setControls(runControls(RunStatus::Paused, 1, true));
    QVERIFY(button(bar, "stepBack")->isEnabled());
    bar.setControls(runControls(RunStatus::Finished, 1, true));
    QVERIFY(!button(bar, "pause")->isEnabled());
}

void TestShell::theToolbarMakesDoWithAnyWidth() {
    setTheme(Theme::Light);
    MainWindow window(new QWidget, new QWidget, new QWidget);
    ModelSummary model;
    model.name = "A-Model-With-A-Rather-Long-Name-Instruct";
    window.modelPicker()->setModel(model);
    window.show();
    for (const double zoom : {1.0, 1.6}) {
        window.setZoom(zoom);
        for (int width = 1800; width >= 900; width -= 50) {
            window.resize(width, 700);
            QCoreApplication::processEvents();
            const auto* bar = window.findChild<TopBar*>();
            if (bar->width() > width) {
                continue; // other parts of the window need more
            }
            for (const auto* part : bar->findChildren<QAbstractButton*>()) {
                if (part->isVisible()) {
                    QVERIFY(part->width() >= part->minimumSizeHint().width());
                    QVERIFY(bar->rect().contains(QRect(part->mapTo(bar, QPoint()), part->size())));
                }
            }
            QVERIFY(button(window, "run")->text() == QLatin1String("Run"));
            QVERIFY(width < 1700 || button(window, "step")->text() == QLatin1String("Step"));
        }
    }
    window.setZoom(1);
    setTheme(Theme::System);
}

void TestShell::noButtonMovesWhenARunBeginsOrPauses() {
    setTheme(Theme::Light);
    RunToolbar bar;
    bar.setControls(runControls(RunStatus::Idle, 0, true));
    bar.show();
    const auto places = [&] {
        QCoreApplication::processEvents();
        QList<QRect> places;
        for (const auto* part : bar.findChildren<QAbstractButton*>()) {
            places << QRect(part->mapTo(&bar, QPoint()), part->size());
        }
        return places;
    };
    const auto before = places();
    for (const RunStatus status :
         {RunStatus::Reading, RunStatus::Running, RunStatus::Paused, RunStatus::Finished}) {
        bar.setControls(runControls(status, 3, true));
        QCOMPARE(places(), before);
    }
    for (const double pace : {0.0, 2.0, 10.0}) {
        bar.setPace(Pace{pace});
        QCOMPARE(places(), before);
    }
    setTheme(Theme::System);
}

void TestShell::paceIsReported() {
    RunToolbar bar;
    QCOMPARE(bar.pace().columnsPerSecond, 10.0);
    QSignalSpy chosen(&bar, &RunToolbar::paceChosen);
    for (auto* segment : bar.findChildren<QPushButton*>()) {
        if (segment->text() == QLatin1String("by hand")) {
            QTest::mouseClick(segment, Qt::LeftButton);
        }
    }
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(bar.pace().columnsPerSecond, 0.0);
    bar.setPace(Pace{});
    QVERIFY(std::isinf(bar.pace().columnsPerSecond));
}

void TestShell::messagesStayUntilDismissed() {
    ErrorBar bar;
    QVERIFY(!bar.isVisibleTo(nullptr));
    bar.showError(QStringLiteral("Could not open a.gguf"),
                  QStringLiteral("a.gguf: version: 9 is not supported"));
    QVERIFY(bar.isVisible());
    QVERIFY(bar.text().contains(QLatin1String("version")));
    const int width = bar.minimumSizeHint().width();
    bar.showError(QStringLiteral("Could not open"), QString(255, QLatin1Char('x')));
    QCOMPARE(bar.minimumSizeHint().width(), width); // however long the name
    bar.findChild<QWidget*>(QStringLiteral("dismissError"))->setFocus();
    QTest::mouseClick(bar.findChild<QWidget*>(QStringLiteral("dismissError")), Qt::LeftButton);
    QVERIFY(!bar.isVisible());
    QVERIFY(bar.text().isEmpty());
}

void TestShell::statusLineShowsMeasuredFiguresOnly() {
    StatusLine line;
    const auto label = [&](const char* name) { return line.findChild<QLabel*>(QLatin1String(name)); };
    QVERIFY(label("statusState")->text().contains(QLatin1String("no model")));
    auto run = std::make_shared<RunSnapshot>();
    run->runId = 1;
    run->status = RunStatus::Reading;
    run->promptTokens = 1200;
    run->promptTokensRead = 256;
    ModelSummary model;
    model.weightBytes = 98'400'000;
    model.loadedBytes = 143'000'000; // by choice
    line.setModel(model);
    line.setSnapshot(run);
    QVERIFY(label("statusMemory")->text().contains(QLatin1String("model 143 MB")));
    QVERIFY(label("statusState")->text().contains(QLatin1String("256 / 1,200")));
    QVERIFY(label("statusSpeed")->text().isEmpty()); // nothing measured yet
    run = std::make_shared<RunSnapshot>(*run);
    run->status = RunStatus::Running;
    run->pace = Pace{10};
    run->timing.decodeTokensPerSecond = 1240;
    run->timing.firstTokenSeconds = 0.009;
    run->rows.resize(2);
    run->rows[0].sampled = 3;
    run->rows[0].forced = 4;
    run->rows[1].sampled = 39;
    run->rows[1].forced = 12;
    line.setSnapshot(run);
    QVERIFY(label("statusState")->text().contains(QLatin1String("slowed for viewing")));
    QVERIFY(label("statusSpeed")->text().contains(QLatin1String("1,240")));
    QCOMPARE(label("statusCounts")->text(), QStringLiteral("16 forced · 42 sampled"));
}

void TestShell::theStatusLineNamesWhatARunRounds() {
    StatusLine line;
    ModelSummary model;
    model.precision = "Q4_1";
    RunSnapshot run;
    run.runId = 1;
    run.status = RunStatus::Finished;
    const auto state = [&] {
        line.resize(1600, line.sizeHint().height());
        line.setModel(model);
        line.setSnapshot(std::make_shared<const RunSnapshot>(run));
        return line.findChild<QLabel*>(QStringLiteral("statusState"))->text();
    };
    const QString plain = QStringLiteral("● finished");
    QCOMPARE(state(), plain);
    run.cache.type = ElementType::I8;
    QCOMPARE(state(), plain); // not allocated: nothing is known of its type
    run.cache.allocatedBytes = 1024;
    QCOMPARE(state(), plain + QStringLiteral(" · int8 cache"));
    model.loadedAs = WeightPrecision::EightBit;
    QCOMPARE(state(), plain + QStringLiteral(" · 8 bit weights · int8 cache"));
    run.precision = Precision::Fast;
    run.cache.type = ElementType::BF16;
    QCOMPARE(state(), plain + QStringLiteral(" · 8 bit weights · fast"));
    model.loadedAs = WeightPrecision::AsStored;
    run.precision = Precision::Exact;
    run.cache.type = ElementType::F32;
    QCOMPARE(state(), plain);
}

void TestShell::aNarrowStatusLineDropsWholeFiguresAndTellsThemAll() {
    StatusLine line;
    auto run = std::make_shared<RunSnapshot>();
    run->runId = 1;
    run->status = RunStatus::Running;
    run->pace = Pace{10};
    run->promptTokensRead = 34;
    run->timing.decodeTokensPerSecond = 1240;
    run->timing.firstTokenSeconds = 0.009;
    run->timing.prefillSeconds = 0.008;
    run->rows.resize(1);
    line.setModel(ModelSummary{});
    line.setSnapshot(run);
    line.setResidentMemory(300'000'000);
    line.show();
    const QStringList byImportance = {QStringLiteral("statusState"),      QStringLiteral("statusSpeed"),
                                      QStringLiteral("statusCounts"),     QStringLiteral("statusPrompt"),
                                      QStringLiteral("statusFirstToken"), QStringLiteral("statusMemory")};
    qsizetype shownBefore = byImportance.size();
    for (int width = 1600; width >= 60; width -= 10) {
        line.resize(width, line.sizeHint().height());
        QList<QRect> places;
        qsizetype shown = 0;
        for (const QString& name : byImportance) {
            const auto* label = line.findChild<QLabel*>(name);
            if (!label->isVisible()) {
                continue;
            }
            ++shown;
            QVERIFY(label->width() >= label->sizeHint().width());
            QVERIFY(line.rect().contains(label->geometry()));
            for (const QRect& other : std::as_const(places)) {
                QVERIFY(!other.intersects(label->geometry()));
            }
            places << label->geometry();
        }
        QVERIFY(shown >= 1);
        QVERIFY(width < 1600 || (shown == byImportance.size() && line.toolTip().isEmpty()));
        QVERIFY(shown <= shownBefore);
        if (shown < byImportance.size()) {
            QVERIFY(line.toolTip().contains(QStringLiteral("300 MB")));
            QVERIFY(line.toolTip().contains(QStringLiteral("1,240")));
        }
        shownBefore = shown;
    }
    QVERIFY(line.findChild<QLabel*>(byImportance[0])->isVisible());
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    QTRY_VERIFY(window.statusLine()->width() > window.width() - 50);
    QVERIFY(line.toolTip().contains(QStringLiteral("slowed for viewing"))); // it is cut itself by now
}

void TestShell::droppingAFileAsksToOpenIt() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    QSignalSpy open(&window, &MainWindow::openRequested);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(QStringLiteral("/m/a.gguf"))});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QCOMPARE(open.count(), 1);
    QCOMPARE(open.front().front().toString(), QStringLiteral("/m/a.gguf"));
}

/// The padding of ordinary buttons once left only a dot of them.
void TestShell::theFileDialogsIconsAreWhole() {
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        setTheme(theme);
        QFileDialog dialog;
        dialog.setOption(QFileDialog::DontUseNativeDialog);
        dialog.show();
        int buttons = 0;
        for (QToolButton* tool : dialog.findChildren<QToolButton*>()) {
            if (!tool->isVisible() || tool->icon().isNull()) {
                continue;
            }
            ++buttons;
            const QImage with = tool->grab().toImage();
            tool->setIcon({});
            const QImage without = tool->grab().toImage();
            QRect drawn;
            for (int y = 0; y < with.height(); ++y) {
                for (int x = 0; x < with.width(); ++x) {
                    if (with.pixel(x, y) != without.pixel(x, y)) {
                        drawn |= QRect(x, y, 1, 1);
                    }
                }
            }
            const double side = tool->iconSize().width() * with.devicePixelRatio();
            QVERIFY2(drawn.width() > side / 2 && drawn.height() > side / 2,
                     qPrintable(QStringLiteral("%1: %2 x %3")
                                    .arg(tool->objectName())
                                    .arg(drawn.width())
                                    .arg(drawn.height())));
        }
        QVERIFY(buttons >= 5);
    }
    setTheme(Theme::System);
}

void TestShell::spacePausesUnlessTextIsEdited() {
    auto* workspace = new QPlainTextEdit;
    MainWindow window(workspace, new QWidget, new QWidget);
    window.show();
    QSignalSpy pause(&window, &MainWindow::pauseToggled);
    workspace->setFocus();
    QTest::keyClick(workspace, Qt::Key_Space);
    QCOMPARE(pause.count(), 0);
    QCOMPARE(workspace->toPlainText(), QStringLiteral(" "));
    QTest::keyClick(&window, Qt::Key_Space);
    QCOMPARE(pause.count(), 1);
}

void TestShell::detachedPanelsAreFramedAndNamed() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    auto* dock = window.findChild<DockPanel*>(QStringLiteral("inspectorDock"));
    auto* cache = window.findChild<DockPanel*>(QStringLiteral("cacheDock"));
    const auto name = [&] { return dock->findChild<QLabel*>(); };
    QVERIFY(!name()->isVisible()); // the content has a heading of its own
    QCOMPARE(dock->contentsMargins(), QMargins());
    dock->setFloating(true);
    QVERIFY(name()->isVisible());
    QCOMPARE(name()->text(), QStringLiteral("Inspector"));
    QVERIFY(dock->contentsMargins().left() >= 4); // wide enough to be taken hold of
    QTest::qWait(20);
    const QImage image = dock->grab().toImage();
    for (const QPoint& corner : {image.rect().topLeft(), image.rect().bottomRight()}) {
        QVERIFY(image.pixelColor(corner) != tokenscope::palette().surface);
    }

    cache->close();
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->text().startsWith(QLatin1String("Put the panels back"))) {
            action->trigger();
        }
    }
    QVERIFY(!dock->isFloating() && !name()->isVisible());
    QCOMPARE(dock->contentsMargins(), QMargins());
    QVERIFY(cache->isVisible());
    QVERIFY(cache->height() > 10 * cache->fontMetrics().height());
    QCOMPARE(window.dockWidgetArea(dock), Qt::RightDockWidgetArea);
}

void TestShell::presentingFillsTheScreenAndLeavesNoTrace() {
    setTheme(Theme::Light);
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QSignalSpy zooms(&window, &MainWindow::zoomChanged);
    QSignalSpy stop(&window, &MainWindow::stopRequested);
    const auto* cache = window.findChild<DockPanel*>(QStringLiteral("cacheDock"));
    auto* inspector = window.findChild<DockPanel*>(QStringLiteral("inspectorDock"));
    const double size = QApplication::font().pointSizeF();
    for (const Qt::Key leave : {Qt::Key_F5, Qt::Key_Escape}) {
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(window.isFullScreen());
        QVERIFY(!cache->isVisible() && !window.statusLine()->isVisible());
        QVERIFY(inspector->isVisible());
        QVERIFY(QApplication::font().pointSizeF() > 1.3 * size);
        QVERIFY(tokenscope::palette().mutedText != Palette::light().mutedText);
        QTest::keyClick(&window, Qt::Key_Plus, Qt::ControlModifier); // also not remembered
        inspector->close();
        QTest::keyClick(&window, leave);
        QVERIFY(!window.isFullScreen());
        QVERIFY(cache->isVisible() && window.statusLine()->isVisible() && inspector->isVisible());
        QCOMPARE(QApplication::font().pointSizeF(), size);
        QCOMPARE(tokenscope::palette().mutedText, Palette::light().mutedText);
    }
    for (const auto& zoom : zooms) {
        QCOMPARE(zoom.front().toDouble(), 1.0);
    }
    QCOMPARE(stop.count(), 0); // Escape left
    window.setRunControls(runControls(RunStatus::Running, 3, true));
    QTest::keyClick(&window, Qt::Key_Escape);
    QCOMPARE(stop.count(), 1);

    QTest::keyClick(&window, Qt::Key_F5);
    window.close(); // what the owner remembers now is the window as it was
    QVERIFY(!window.isFullScreen());
    QCOMPARE(window.zoom(), 1.0);
    setTheme(Theme::System);
}

void TestShell::shortcutsAreListedWithoutHoldingUp() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_F1);
    auto* list = window.findChild<ShortcutsWindow*>();
    QVERIFY(list && list->isVisible() && !list->isModal());
    QString words;
    for (const auto* label : list->findChildren<QLabel*>()) {
        words += label->text() + QLatin1Char('\n');
    }
    // What the menus' actions say of their keys stands there, too.
    for (const auto* action : window.actions()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            const QString name = keys.toString();
            const bool isNamed = words.contains(name) || name.contains(QLatin1String("Ctrl+Return")) ||
                                 name.contains(QLatin1String("Ctrl+=")) ||
                                 name.contains(QLatin1String("Ctrl++")) ||
                                 name.contains(QLatin1String("Ctrl+-"));
            QVERIFY2(isNamed, qPrintable(name));
        }
    }
}

void TestShell::sideWindowsCloseAndQuitByKeys() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    window.show();
    QDialog side(&window);
    const auto focusSide = [&] {
        side.show();
        side.activateWindow();
        return QTest::qWaitForWindowActive(&side);
    };
    QVERIFY(focusSide());
    QTest::keyClick(&side, Qt::Key_W, Qt::ControlModifier);
    QVERIFY(!side.isVisible());
    QVERIFY(window.isVisible());
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window.isVisible()); // it is not a side window
    QVERIFY(focusSide());
    QTest::keyClick(&side, Qt::Key_Q, Qt::ControlModifier);
    QVERIFY(!window.isVisible());
}

void TestShell::zoomScalesTheFont() {
    MainWindow window(new QWidget, new QWidget, new QWidget);
    const double before = QApplication::font().pointSizeF();
    window.setZoom(1.5);
    QVERIFY(qAbs(QApplication::font().pointSizeF() - 1.5 * before) < 0.01);
    window.setZoom(100);
    QVERIFY(window.zoom() < 4);
    window.setZoom(1);
    QVERIFY(qAbs(QApplication::font().pointSizeF() - before) < 0.01);
}

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
