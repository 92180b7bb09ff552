// SPDX-License-Identifier: MIT
// A teacher projects a lesson: the page alone, with keys for its pages and buttons for its run. And what is
// around a page in the window: docks only where they show something.
#include "app/desktop/live_run.h"
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"
#include "ui/shared/lanes_view.h"
#include "ui/shell/presenter_mode.h"
#include "ui/shell/status_line.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>

#include <cmath>

using namespace tokenscope;

namespace {

const char* const text = R"(# A lesson of the tests
id: test-lesson
minutes: 1
about: A test.

## Words

Some words.

## Steps

::: run as loop
prompt: Once upon a time
pace: by hand
tokens: 40
seed: 3
:::

::: task look
Look at a token.
when: loop.looked
:::

## A question

::: check guess
How many?
- [ ] one
- [x] two
right: Two.
wrong: No.
:::
)";

} // namespace

class TestLessonsPresented : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        beginAnew();
        QDir().mkpath(m_folder->filePath(QStringLiteral("lessons")));
        QFile file(m_folder->filePath(QStringLiteral("lessons/mine.md")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        open(tinyModel);
        m_desktop->showWorkspace(Workspace::Lessons);
        const int index = m_desktop->lessons().shelf().indexOf(file.fileName());
        QVERIFY(index >= 0);
        Q_EMIT page().list()->lessonChosen(index);
        QVERIFY(page().isReading());
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
    void cleanup() { m_desktop.reset(); }

    void thePageAloneIsSeen();
    void keysTurnPages();
    void aFocusedChoiceTakesSpace();
    void aRunHasItsButtonsAndItsInspector();
    void everythingIsAsItWasAfterwards();
    void presentingGoesOnInAnotherWorkspace();
    void docksAreThereOnlyForARun();
    void aHiddenDockStaysHidden();

private:
    MainWindow& window() const { return m_desktop->window(); }
    LessonsPage& page() const { return m_desktop->lessonsPage(); }
    LessonReader& reader() const { return *page().reader(); }
    LiveRun& run() const { return *qobject_cast<LiveRun*>(reader().view()->frames().front()->live()); }
    QDockWidget* dock(const char* name) const {
        return window().findChild<QDockWidget*>(QLatin1String(name));
    }
    bool isSeen(const char* name) const { return !dock(name)->isHidden(); }
    void present(bool on) const {
        window().presenterMode()->setOn(on);
        QCOMPARE(window().presenterMode()->isOn(), on);
    }
    void key(Qt::Key key) const {
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus);
        QTest::keyClick(focus, key);
    }
    /// On the page; the toolbar's have the same names.
    QAbstractButton* runButton(const char* name) const {
        return run().findChild<QAbstractButton*>(QLatin1String(name));
    }
};

void TestLessonsPresented::thePageAloneIsSeen() {
    const double before = reader().view()->font().pointSizeF();
    present(true);
    QVERIFY(window().isFullScreen());
    for (QWidget* widget :
         {static_cast<QWidget*>(window().runToolbar()), static_cast<QWidget*>(window().statusLine()),
          static_cast<QWidget*>(button("toLessons")), static_cast<QWidget*>(button("pageNext"))}) {
        QVERIFY2(!widget->isVisible(), qPrintable(widget->objectName()));
    }
    QVERIFY(!isSeen("inspectorDock"));
    QVERIFY(!isSeen("cacheDock"));
    QCOMPARE(reader().mapTo(&window(), QPoint(0, 0)), QPoint(0, 0));
    QCOMPARE(reader().size(), window().size());
    QVERIFY(reader().view()->font().pointSizeF() > 1.3 * before);
    key(Qt::Key_Escape);
    QVERIFY(!window().presenterMode()->isOn());
    QVERIFY(page().isReading()); // Esc left presenter mode only
}

void TestLessonsPresented::keysTurnPages() {
    key(Qt::Key_Home); // not alone: keys of pages are only the usual ones
    key(Qt::Key_End);
    QCOMPARE(reader().page(), 0);
    present(true);
    key(Qt::Key_Right);
    QCOMPARE(reader().page(), 1);
    key(Qt::Key_Left);
    QCOMPARE(reader().page(), 0);
    key(Qt::Key_End);
    QCOMPARE(reader().page(), 2);
    key(Qt::Key_Right); // there are no more
    QCOMPARE(reader().page(), 2);
    key(Qt::Key_Home);
    QCOMPARE(reader().page(), 0);
    key(Qt::Key_Space); // it is shorter than the screen
    QCOMPARE(reader().page(), 1);
    key(Qt::Key_PageUp);
    QCOMPARE(reader().page(), 0);
    key(Qt::Key_PageDown);
    QCOMPARE(reader().page(), 1);
    QVERIFY(page().isReading());
}

void TestLessonsPresented::aFocusedChoiceTakesSpace() {
    present(true);
    reader().showPage(2);
    QAbstractButton* choice = nullptr;
    for (auto* one : reader().view()->questions().front()->findChildren<QAbstractButton*>()) {
        choice = choice || !one->isCheckable() || one->focusPolicy() == Qt::NoFocus ? choice : one;
    }
    QVERIFY(choice);
    choice->setFocus();
    QVERIFY(choice->hasFocus());
    key(Qt::Key_Space);
    QVERIFY(choice->isChecked());
    QCOMPARE(reader().page(), 2);
}

void TestLessonsPresented::aRunHasItsButtonsAndItsInspector() {
    reader().showPage(1);
    QVERIFY(!runButton("run")); // the toolbar has them
    QVERIFY(!run().isAncestorOf(run().inspector()));
    present(true);
    QVERIFY(runButton("run") && runButton("run")->isVisible() && runButton("run")->isEnabled());
    QVERIFY(run().isAncestorOf(run().inspector()) && run().inspector()->isVisible());
    const auto columns = [this] {
        const auto snapshot = run().desk().snapshot();
        return snapshot ? snapshot->columns : 0;
    };
    runButton("step")->click();
    QTRY_COMPARE_WITH_TIMEOUT(columns(), 1, patience);
    QTRY_VERIFY_WITH_TIMEOUT(runButton("step")->isEnabled(), patience);
    QVERIFY(runButton("stepBack")->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(button("step")->isEnabled(), patience); // the toolbar's, unseen, is in step
    key(Qt::Key_F10);
    QTRY_COMPARE_WITH_TIMEOUT(columns(), 2, patience);
    LanesView* lanes = run().page().samples()->lanes();
    lanes->setFocus();
    key(Qt::Key_Left);
    QVERIFY(reader().progress().done.contains("look"));
    QTRY_VERIFY(run().inspector()->findChild<QScrollArea*>()->verticalScrollBar()->value() >
                0);               // to the token
    QCOMPARE(reader().page(), 1); // keys in the run are the run's
    key(Qt::Key_Space);           // … as Pause is
    QCOMPARE(reader().page(), 1);
    runButton("run")->click(); // Stop
    QTRY_VERIFY_WITH_TIMEOUT(!isActive(run().desk().snapshot()->status), patience);
    for (int i = 0; i < 8 && reader().page() == 1; ++i) {
        key(Qt::Key_PageDown); // down the page, then on to the next
    }
    QCOMPARE(reader().page(), 2);
}

void TestLessonsPresented::everythingIsAsItWasAfterwards() {
    reader().showPage(1);
    auto* next = button("pageNext");
    const double letters = next->font().pointSizeF();
    const int height = next->height();
    const QByteArray before = window().layoutState();
    present(true);
    reader().showPage(0);
    present(false);
    QVERIFY(!isSeen("inspectorDock")); // no run here
    reader().showPage(1);
    QVERIFY(isSeen("inspectorDock") && isSeen("cacheDock"));
    QVERIFY(run().inspector()->isVisible() && !run().isAncestorOf(run().inspector()));
    QVERIFY(!runButton("run"));
    QVERIFY(window().runToolbar()->isVisible() && window().statusLine()->isVisible());
    QCOMPARE(next->font().pointSizeF(), letters);
    // A page that was turned to while it was presented is one like the others afterwards.
    const auto title = [this] {
        return reader().view()->findChild<QLabel*>(QStringLiteral("pageTitle"))->font().pointSizeF();
    };
    const double usual = title();
    present(true);
    reader().showPage(0);
    reader().showPage(1);
    QCoreApplication::processEvents();
    QVERIFY(title() > 1.3 * usual);
    present(false);
    QVERIFY2(std::abs(title() - usual) < 0.01,
             qPrintable(QStringLiteral("%1, not %2").arg(title()).arg(usual)));
    QTRY_COMPARE(next->height(), height);
    QVERIFY(!before.isEmpty());
}

void TestLessonsPresented::presentingGoesOnInAnotherWorkspace() {
    m_desktop->showWorkspace(Workspace::Lab);
    present(true);
    QVERIFY(window().runToolbar()->isVisible() && isSeen("inspectorDock"));
    m_desktop->showWorkspace(Workspace::Lessons);
    QVERIFY(window().presenterMode()->isOn());
    QVERIFY(!window().runToolbar()->isVisible() && !isSeen("inspectorDock"));
    m_desktop->showWorkspace(Workspace::Lab);
    QVERIFY(window().runToolbar()->isVisible() && isSeen("inspectorDock") && !isSeen("cacheDock"));
    present(false);
    QVERIFY(isSeen("inspectorDock") && isSeen("cacheDock"));
    QVERIFY(button("pageNext")->isVisibleTo(&reader()));
}

void TestLessonsPresented::docksAreThereOnlyForARun() {
    QVERIFY(!isSeen("inspectorDock") && !isSeen("cacheDock"));
    QVERIFY(!dock("inspectorDock")->toggleViewAction()->isEnabled());
    reader().showPage(1);
    QVERIFY(isSeen("inspectorDock") && isSeen("cacheDock"));
    QVERIFY(dock("inspectorDock")->toggleViewAction()->isEnabled());
    page().showList();
    QVERIFY(!isSeen("inspectorDock") && !isSeen("cacheDock"));
    m_desktop->showWorkspace(Workspace::Lab);
    QVERIFY(isSeen("inspectorDock") && isSeen("cacheDock"));
}

void TestLessonsPresented::aHiddenDockStaysHidden() {
    m_desktop->showWorkspace(Workspace::Lab);
    dock("cacheDock")->close();
    m_desktop->showWorkspace(Workspace::Lessons); // a page without a run
    QVERIFY(!isSeen("inspectorDock"));
    m_desktop->window().close(); // settings are kept as the user had it
    StartOptions options;
    options.model = tinyModel;
    options.workspace = Workspace::Lab;
    start(options);
    QVERIFY(isSeen("inspectorDock"));
    QVERIFY(!isSeen("cacheDock"));
}

QTEST_MAIN(TestLessonsPresented)
#include "tst_lessons_presented.moc"
