// SPDX-License-Identifier: MIT
// Lessons through the real window, with lessons that are written here: what is kept, what an own lesson with
// a mistake says, and which model is opened.
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/own_lesson.h"
#include "ui/lessons/answer_input.h"
#include "ui/lessons/question_block.h"
#include "ui/lessons/task_block.h"
#include "ui/shell/workspace_switch.h"

#include <QAbstractButton>

using namespace tokenscope;

class TestLessonsDesk : public QObject, protected test::OwnLesson {
    Q_OBJECT
private Q_SLOTS:
    void init() { beginAnew(); }
    void cleanup() { m_desktop.reset(); }

    void progressIsThereAfterARestart();
    void aCleanEndIsNoBadOne();
    void aLessonCanBeginAgain();
    void anOwnLessonWithAMistakeSaysItsLine();
    void anOwnLessonIsReadAgainWhenItChanges();
    void twoLessonsOfOneIdAreRefused();
    void theWorkspaceIsRemembered();
    void theBuiltinModelIsOpenedWhereNoneIs();
    void anOpenModelStays();
};

void TestLessonsDesk::progressIsThereAfterARestart() {
    openLesson(test::lessonSteps, tinyModel);
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

/// The lesson that was open asks for its model, and that must not be taken for a program that came down.
void TestLessonsDesk::aCleanEndIsNoBadOne() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openLesson(test::lessonSteps, QString::fromLatin1(builtinModelName.data()));
    start({});
    QVERIFY(page().isReading());
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    QVERIFY2(message().isEmpty(), qPrintable(message()));
    const QStringList markers = QDir(m_folder->path()).entryList({QStringLiteral("running-*")}, QDir::Files);
    QCOMPARE(markers.size(), 1); // what is open now is noted
}

void TestLessonsDesk::aLessonCanBeginAgain() {
    openLesson(test::lessonSteps, tinyModel);
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
    write(test::lessonText("## Page\n\n::: run as loop\nprompt: x\nspeed: 3\n:::\n"));
    write(
        test::lessonText("## Page\n\nFine.\n").replace(QLatin1String("test-lesson"), QLatin1String("other")),
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
    write(test::lessonText("## New title\n\nOther words.\n\n## Second\n\nMore.\n"));
    QTRY_COMPARE_WITH_TIMEOUT(static_cast<int>(reader().lesson()->pages.size()), 2, patience);
    QCOMPARE(QString::fromStdString(reader().lesson()->pages.front().title), QStringLiteral("New title"));
    write(test::lessonText("## Page\n\n::: nothing\n:::\n"));
    QTRY_VERIFY_WITH_TIMEOUT(message().contains(QLatin1String("line 8")), patience);
    QCOMPARE(static_cast<int>(reader().lesson()->pages.size()), 2); // the page stays
    page().showList();
    QVERIFY(!card(lessonPath())->openButton());
    write(test::lessonText("## Page\n\nWhole again.\n"));
    QTRY_VERIFY_WITH_TIMEOUT(card(lessonPath())->openButton(), patience);
}

void TestLessonsDesk::twoLessonsOfOneIdAreRefused() {
    write(test::lessonText("## Page\n\nOne.\n"), "a.md");
    write(test::lessonText("## Page\n\nTwo.\n"), "b.md");
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
    write(test::lessonText(test::lessonSteps));
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
    write(test::lessonText(test::lessonSteps)
              .replace(QLatin1String("about:"), QLatin1String("model: builtin\nabout:")));
    open(tinyModel);
    m_desktop->showWorkspace(Workspace::Lessons);
    openFromList();
    if (test::repositoryHasBuiltinModel()) {
        QVERIFY2(message().contains(QLatin1String("about the built-in model")), qPrintable(message()));
    }
    QCOMPARE(QString::fromStdString(m_desktop->model()->summary.path), tinyModel);
    step();
    open(tinyModel); // another day: the lesson is there before its model
    QVERIFY(page().isReading());
    if (test::repositoryHasBuiltinModel()) {
        QTRY_VERIFY2(message().contains(QLatin1String("about the built-in model")), qPrintable(message()));
    }
}

QTEST_MAIN(TestLessonsDesk)
#include "tst_lessons_desk.moc"
