// SPDX-License-Identifier: MIT
// Lessons through the real window, with lessons that are written here: what counts as done, what is kept, and
// what the other workspaces notice.
#include "app/desktop/live_levers.h"
#include "app/desktop/live_race.h"
#include "app/desktop/live_run.h"
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lessons/answer_input.h"
#include "ui/lessons/choice_input.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"
#include "ui/lessons/state_diagram.h"
#include "ui/lessons/task_block.h"
#include "ui/shared/cache_calculator.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/race_view.h"
#include "ui/shell/workspace_switch.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>

#include <map>

using namespace tokenscope;

namespace {

const char* const head = "# A lesson of the tests\nid: test-lesson\nminutes: 1\nabout: A test.\n\n";

const char* const steps = R"(## Steps

::: run as loop
prompt: Once upon a time
pace: by hand
tokens: 40
seed: 3
:::

::: task five
Step five times.
when: loop.columns >= 5
:::

::: task look
Look at a token.
when: loop.looked
:::

::: predict guess
How many?
- [ ] one
- [x] two
reveal: Two.
:::

## The end

That was it.
)";

QString lessonText(const char* pages) {
    return QString::fromUtf8(head) + QString::fromUtf8(pages);
}

} // namespace

class TestLessonsDesk : public QObject, protected test::DesktopJourney {
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
    void aRaceFinishes();
    void twoRacesAtOnceAreToldApart();
    void samplesAreCompared();
    void theCalculatorTellsWhatItShows();
    void leversAreMeasuredHere();
    void theDiagramFollowsItsRun();
    void progressIsThereAfterARestart();
    void aLessonCanBeginAgain();
    void anOwnLessonWithAMistakeSaysItsLine();
    void anOwnLessonIsReadAgainWhenItChanges();
    void twoLessonsOfOneIdAreRefused();
    void theWorkspaceIsRemembered();
    void theBuiltinModelIsOpenedWhereNoneIs();
    void anOpenModelStays();

private:
    QString lessonPath(const char* name = "mine.md") const {
        return m_folder->filePath(QStringLiteral("lessons/") + QLatin1String(name));
    }
    void write(const QString& text, const char* name = "mine.md") const {
        QDir().mkpath(m_folder->filePath(QStringLiteral("lessons")));
        QFile file(lessonPath(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.toUtf8());
    }
    LessonsPage& page() const { return m_desktop->lessonsPage(); }
    LessonReader& reader() const { return *page().reader(); }
    LessonCard* card(const QString& path) const {
        const int index = m_desktop->lessons().shelf().indexOf(path);
        return index < 0 ? nullptr : page().list()->cards()[static_cast<std::size_t>(index)];
    }
    QString cardText(const QString& path) const {
        QString text;
        for (const QLabel* label : card(path)->findChildren<QLabel*>()) {
            text += label->text() + QLatin1Char('\n');
        }
        return text;
    }
    /// Starts the program with a model and this lesson, and opens it from the list.
    void openLesson(const char* pages, const QString& model) {
        write(lessonText(pages));
        open(model);
        m_desktop->showWorkspace(Workspace::Lessons);
        openFromList();
    }
    void openFromList(const char* name = "mine.md") {
        LessonCard* mine = card(lessonPath(name));
        QVERIFY(mine && mine->openButton());
        mine->openButton()->click();
        QVERIFY(page().isReading());
    }
    LiveWidget* live(int index = 0) const {
        return reader().view()->frames()[static_cast<std::size_t>(index)]->live();
    }
    LiveRun& run() const { return *qobject_cast<LiveRun*>(live()); }
    std::map<std::string, FactValue> facts(int index = 0) const {
        const auto all = live(index)->facts();
        return {all.begin(), all.end()};
    }
    double fact(const char* name, int index = 0) const { return std::get<double>(facts(index).at(name)); }
    bool isDone(const char* id) const { return reader().progress().done.contains(id); }
    /// As the student does it, and waits for the column.
    void step(int times = 1) {
        for (int i = 0; i < times; ++i) {
            const double before = fact("columns");
            press("step");
            QTRY_COMPARE_WITH_TIMEOUT(fact("columns"), before + 1, patience);
            QTRY_VERIFY_WITH_TIMEOUT(button("step")->isEnabled(), patience);
        }
    }
    LanesView* lanes() const { return run().page().samples()->lanes(); }
    bool isEngineBusy() const {
        const auto snapshot = run().desk().snapshot();
        return snapshot && isActive(snapshot->status);
    }
};

// ---- runs

void TestLessonsDesk::fiveStepsAreATaskAndFourAreNot() {
    openLesson(steps, tinyModel);
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

void TestLessonsDesk::lookingIsWhatTheStudentDoes() {
    openLesson(steps, tinyModel);
    step(3);
    QCOMPARE(fact("looked"), 0.0); // the newest is shown without being asked for
    QVERIFY(!isDone("look"));
    lanes()->setFocus();
    QTest::keyClick(lanes(), Qt::Key_Left);
    QCOMPARE(fact("looked"), 1.0);
    QCOMPARE(fact("looked_forced"), 0.0);
    QVERIFY(isDone("look"));
}

void TestLessonsDesk::aForcedTokenMustBeLookedAt() {
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

void TestLessonsDesk::choosingAndDrawingAgainCount() {
    openLesson(steps, tinyModel);
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

void TestLessonsDesk::toolbarAndDocksAreThePagesRuns() {
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

void TestLessonsDesk::leavingAPageEndsItsRun() {
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

void TestLessonsDesk::labAndChatAreNotDisturbed() {
    write(lessonText(
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

// ---- races

void TestLessonsDesk::aRaceFinishes() {
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

void TestLessonsDesk::twoRacesAtOnceAreToldApart() {
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

void TestLessonsDesk::samplesAreCompared() {
    openLesson("## Compare\n\n::: compare\nprompt: Once\nsamples: 3\ntokens: 4\nseed: 1\n:::\n\n"
               "::: task done\nCompare.\nwhen: compare.finished and compare.same = 3\n:::\n",
               tinyModel);
    live()->findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(isDone("done"), patience);
    QCOMPARE(fact("samples"), 3.0);
    QVERIFY(fact("speedup") > 0);
}

// ---- calculator, levers, states

void TestLessonsDesk::theCalculatorTellsWhatItShows() {
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

void TestLessonsDesk::leversAreMeasuredHere() {
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

void TestLessonsDesk::theDiagramFollowsItsRun() {
    openLesson("## States\n\n::: states\nof: loop\n:::\n\n::: run as loop\nprompt: Once\npace: full\ntokens: "
               "4\n:::\n",
               tinyModel);
    auto* diagram = qobject_cast<StateDiagram*>(live(0));
    QVERIFY(!diagram->state());
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(diagram->state() == CallState::Ended, patience);
}

// ---- progress

void TestLessonsDesk::progressIsThereAfterARestart() {
    openLesson(steps, tinyModel);
    step(5);
    QVERIFY(isDone("five"));
    QuestionBlock* question = reader().view()->questions().front();
    question->input()->findChildren<QAbstractButton*>().front()->click();
    question->button()->click();
    QVERIFY(isDone("guess"));
    reader().showPage(1);

    open(tinyModel); // another day
    m_desktop->showWorkspace(Workspace::Lessons);
    QVERIFY(page().isReading()); // the lesson that was open
    QCOMPARE(reader().page(), 1);
    QVERIFY(isDone("five") && isDone("guess") && !isDone("look"));
    reader().showPage(0);
    QVERIFY(reader().view()->tasks().front()->isDone());
    QVERIFY(reader().view()->questions().front()->isDone());
    page().showList();
    QVERIFY2(cardText(lessonPath()).contains(QLatin1Char('2')), qPrintable(cardText(lessonPath())));
}

void TestLessonsDesk::aLessonCanBeginAgain() {
    openLesson(steps, tinyModel);
    step(5);
    page().showList();
    LessonCard* mine = card(lessonPath());
    QVERIFY(mine->restartButton());
    mine->restartButton()->click();
    mine->findChild<QPushButton*>(QStringLiteral("forgetLesson"))->click();
    QVERIFY(!card(lessonPath())->restartButton());
    openFromList();
    QVERIFY(!isDone("five"));
}

// ---- own lessons

void TestLessonsDesk::anOwnLessonWithAMistakeSaysItsLine() {
    write(lessonText("## Page\n\n::: run as loop\nprompt: x\nspeed: 3\n:::\n"));
    write(lessonText("## Page\n\nFine.\n").replace(QLatin1String("test-lesson"), QLatin1String("other")),
          "other.md");
    open(tinyModel);
    m_desktop->showWorkspace(Workspace::Lessons);
    LessonCard* mine = card(lessonPath());
    QVERIFY(mine);
    QVERIFY(!mine->openButton());
    QVERIFY2(cardText(lessonPath()).contains(QLatin1String("line 10")), qPrintable(cardText(lessonPath())));
    openFromList("other.md");
}

void TestLessonsDesk::anOwnLessonIsReadAgainWhenItChanges() {
    openLesson("## Page\n\nFirst words.\n", tinyModel);
    write(lessonText("## New title\n\nOther words.\n\n## Second\n\nMore.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(static_cast<int>(reader().lesson()->pages.size()), 2, patience);
    QCOMPARE(QString::fromStdString(reader().lesson()->pages.front().title), QStringLiteral("New title"));
    write(lessonText("## Page\n\n::: nothing\n:::\n"));
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("line 8")), patience);
    QCOMPARE(static_cast<int>(reader().lesson()->pages.size()), 2); // the page stays
    page().showList();
    QVERIFY(!card(lessonPath())->openButton());
    write(lessonText("## Page\n\nWhole again.\n"));
    QTRY_VERIFY_WITH_TIMEOUT(card(lessonPath())->openButton(), patience);
}

void TestLessonsDesk::twoLessonsOfOneIdAreRefused() {
    write(lessonText("## Page\n\nOne.\n"), "a.md");
    write(lessonText("## Page\n\nTwo.\n"), "b.md");
    open(tinyModel);
    m_desktop->showWorkspace(Workspace::Lessons);
    QVERIFY(card(lessonPath("a.md"))->openButton());
    QVERIFY(!card(lessonPath("b.md"))->openButton());
    QVERIFY(cardText(lessonPath("b.md")).contains(QLatin1String("test-lesson")));
}

// ---- workspace and model

void TestLessonsDesk::theWorkspaceIsRemembered() {
    open(tinyModel);
    button("workspaceLessons")->click();
    QCOMPARE(m_desktop->workspace(), Workspace::Lessons);
    QVERIFY(page().isVisible());
    QCOMPARE(button("workspaceLessons")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_3));
    open(tinyModel);
    QCOMPARE(m_desktop->workspace(), Workspace::Lessons);
    const auto parsed = parseStartOptions({QStringLiteral("--workspace"), QStringLiteral("lessons")});
    QVERIFY(parsed.options && parsed.options->workspace == Workspace::Lessons);
}

void TestLessonsDesk::theBuiltinModelIsOpenedWhereNoneIs() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    write(lessonText(steps));
    StartOptions options;
    options.model = QStringLiteral(TOKENSCOPE_TEST_DATA "/hf/README.md"); // no model
    start(options);
    QTRY_VERIFY_WITH_TIMEOUT(!message().isEmpty(), patience);
    m_desktop->showWorkspace(Workspace::Lessons);
    QVERIFY(!m_desktop->model());
    openFromList();
    QVERIFY2(message().contains(QLatin1String("built-in model")), qPrintable(message()));
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model(), patience);
    QCOMPARE(m_desktop->model()->summary.path, std::string(builtinModelName));
    step();
}

void TestLessonsDesk::anOpenModelStays() {
    write(lessonText(steps).replace(QLatin1String("about:"), QLatin1String("model: builtin\nabout:")));
    open(tinyModel);
    m_desktop->showWorkspace(Workspace::Lessons);
    openFromList();
    if (test::repositoryHasBuiltinModel()) {
        QVERIFY2(message().contains(QLatin1String("about the built-in model")), qPrintable(message()));
    }
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path), tinyModel);
    step();
}

QTEST_MAIN(TestLessonsDesk)
#include "tst_lessons_desk.moc"
