// SPDX-License-Identifier: MIT
// Runs on the pages of a lesson, through the real window: what counts as a deed, and what the other
// workspaces notice.
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/own_lesson.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lessons/task_block.h"
#include "ui/shared/cache_view.h"

using namespace tokenscope;

class TestLessonsRuns : public QObject, protected test::OwnLesson {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }

    void fiveStepsAreATaskAndFourAreNot();
    void lookingIsWhatTheStudentDoes();
    void aForcedTokenMustBeLookedAt();
    void choosingAndDrawingAgainCount();
    void toolbarAndDocksAreThePagesRuns();
    void leavingAPageEndsItsRun();
    void labAndChatAreNotDisturbed();
};

void TestLessonsRuns::fiveStepsAreATaskAndFourAreNot() {
    openLesson(test::lessonSteps, tinyModel);
    QCOMPARE(fact("started"), 0.0);
    step(4);
    QVERIFY(!isDone("five"));
    QCOMPARE(fact("columns"), 4.0);
    QCOMPARE(fact("passes"), 4.0);
    step();
    QVERIFY(isDone("five"));
    QCOMPARE(fact("passes"), 5.0);
    QCOMPARE(fact("rows"), 1.0);
    QCOMPARE(fact("sampled"), 5.0);
    QCOMPARE(fact("finished"), 0.0);
    QVERIFY(fact("positions_without_cache") > fact("positions"));
    QVERIFY(reader().view()->tasks().front()->isDone());
}

void TestLessonsRuns::lookingIsWhatTheStudentDoes() {
    openLesson(test::lessonSteps, tinyModel);
    step(3);
    QCOMPARE(fact("looked"), 0.0); // the newest is shown without being asked for
    QVERIFY(!isDone("look"));
    lanes()->setFocus();
    QTest::keyClick(lanes(), Qt::Key_Left);
    QCOMPARE(fact("looked"), 1.0);
    QCOMPARE(fact("looked_forced"), 0.0);
    QVERIFY(isDone("look"));
}

void TestLessonsRuns::aForcedTokenMustBeLookedAt() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openLesson(
        "## Call\n\n::: run as call\nprompt: What is 15 * 23?\nchat: yes\npace: full\ntemperature: 0\n:::\n\n"
        "::: states\nof: call\n:::\n\n"
        "::: task forced\nLook at a forced token.\nwhen: call.looked_forced\n:::\n",
        QString::fromLatin1(builtinModelName.data()));
    press("run");
    QTRY_COMPARE_WITH_TIMEOUT(fact("finished"), 1.0, patience);
    QCOMPARE(fact("calls"), 1.0);
    QVERIFY(fact("forced") > 1);
    QCOMPARE(std::get<std::string>(facts().at("ended")), std::string("end_of_turn"));
    QCOMPARE(std::get<std::string>(facts(1).at("state")), std::string("ended"));
    const LaneModel& made = run().page().samples()->model();
    lanes()->setFocus();
    bool walkedOverForced = false;
    for (qint64 column = made.columns() - 1; column > 0 && !walkedOverForced; --column) {
        QCOMPARE(isDone("forced"), false);
        QTest::keyClick(lanes(), Qt::Key_Left);
        walkedOverForced = made.cell(0, column - 1).origin == TokenOrigin::Forced;
    }
    QVERIFY(walkedOverForced);
    QTRY_VERIFY_WITH_TIMEOUT(isDone("forced"), patience);
}

void TestLessonsRuns::choosingAndDrawingAgainCount() {
    openLesson(test::lessonSteps, tinyModel);
    step(3);
    QCOMPARE(fact("chosen"), 0.0);
    QCOMPARE(fact("drawn_again"), 0.0);
    lanes()->setFocus();
    QTest::keyClick(lanes(), Qt::Key_Left);
    QTRY_VERIFY_WITH_TIMEOUT(run().canDrawAgain(), patience);
    Q_EMIT m_desktop->window().drawAgainRequested();
    QTRY_COMPARE_WITH_TIMEOUT(fact("drawn_again"), 1.0, patience);
    QTRY_VERIFY_WITH_TIMEOUT(run().desk().snapshot()->undoable.has_value(), patience);
    QCOMPARE(fact("chosen"), 0.0);
    Q_EMIT m_desktop->window().candidateRequested(1);
    Q_EMIT m_desktop->window().continueRequested();
    QTRY_COMPARE_WITH_TIMEOUT(fact("chosen"), 1.0, patience);
}

void TestLessonsRuns::toolbarAndDocksAreThePagesRuns() {
    openLesson("## Two\n\n::: run as a\nprompt: One\npace: by hand\n:::\n\n"
               "::: run as b\nprompt: Two\npace: 2\nsamples: 2\n:::\n\n## None\n\nNothing.\n",
               tinyModel);
    auto* first = qobject_cast<LiveRun*>(live(0));
    auto* second = qobject_cast<LiveRun*>(live(1));
    QVERIFY(first->inspector()->isVisible() && first->cache()->isVisible());
    QVERIFY(!second->inspector()->isVisible());
    QVERIFY(!m_desktop->inspector().isVisible());
    QVERIFY(m_desktop->window().runToolbar()->isVisible());
    QCOMPARE(m_desktop->window().runToolbar()->pace().columnsPerSecond, 0.0);
    step();
    Q_EMIT second->used();
    QVERIFY(second->inspector()->isVisible() && !first->inspector()->isVisible());
    QCOMPARE(m_desktop->window().runToolbar()->pace().columnsPerSecond, 2.0);
    reader().showPage(1);
    QVERIFY(!m_desktop->window().runToolbar()->isVisible());
    QVERIFY(m_desktop->lessons().stage().run() == nullptr);
    m_desktop->showWorkspace(Workspace::Lab);
    QVERIFY(m_desktop->inspector().isVisible());
    QVERIFY(m_desktop->window().runToolbar()->isVisible());
}

void TestLessonsRuns::leavingAPageEndsItsRun() {
    openLesson("## Run\n\n::: run as loop\nprompt: Once\npace: 2\ntokens: 60\n:::\n\n## Next\n\nNothing.\n",
               tinyModel);
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(fact("columns") >= 1, patience);
    QVERIFY(isEngineBusy());
    std::shared_ptr<const RunSnapshot> last;
    connect(&m_desktop->session(), &EngineSession::snapshotChanged, this,
            [&last](const std::shared_ptr<const RunSnapshot>& snapshot) { last = snapshot; });
    reader().showPage(1);
    QTRY_VERIFY_WITH_TIMEOUT(last && !isActive(last->status), patience);
    QCOMPARE(last->rows.front().ended, EndReason::User);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    reader().showPage(0); // anew
    QCOMPARE(fact("started"), 0.0);
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(fact("columns") >= 1, patience);
}

void TestLessonsRuns::labAndChatAreNotDisturbed() {
    write(test::lessonText(
        "## Run\n\n::: run as loop\nprompt: Once\npace: full\ntokens: 5\ntemperature: 0.25\n:::\n"));
    open(tinyModel);
    m_desktop->showWorkspace(Workspace::Lab);
    startRun(2, 6);
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    const auto before = tokensOf(1);
    const SamplingSettings sampling = m_desktop->inspector().settings();
    const Pace pace = m_desktop->window().runToolbar()->pace();
    m_desktop->showWorkspace(Workspace::Lessons);
    openFromList();
    press("run");
    QTRY_COMPARE_WITH_TIMEOUT(fact("finished"), 1.0, patience);
    QCOMPARE(fact("temperature"), 0.25);
    m_desktop->showWorkspace(Workspace::Lab);
    QCOMPARE(tokensOf(1), before);
    QCOMPARE(columns(), 6);
    QCOMPARE(m_desktop->lab().prompt()->text(), QStringLiteral("Name three fruits."));
    QCOMPARE(m_desktop->inspector().settings(), sampling);
    QCOMPARE(m_desktop->window().runToolbar()->pace(), pace);
    open(tinyModel); // another day
    QCOMPARE(m_desktop->inspector().settings(), sampling);
    // The Lab's run ends the lesson's, which stays on its page.
    m_desktop->showWorkspace(Workspace::Lessons);
    m_desktop->showWorkspace(Workspace::Chat);
    QVERIFY(message().isEmpty());
}

QTEST_MAIN(TestLessonsRuns)
#include "tst_lessons_runs.moc"
