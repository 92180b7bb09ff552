// SPDX-License-Identifier: MIT
// Lessons as they are used beside everything else: the keys of the list, beginning again and back, another
// model, and a chat that is being answered meanwhile.
#include "app/desktop/live_run.h"
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/chat_bar.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QToolButton>

using namespace tokenscope;

namespace {

const char* const text = R"(# A lesson of the tests
id: test-lesson
minutes: 1
about: A test.

## A question

::: predict guess
How many?
- [ ] one
- [x] two
reveal: Two.
:::

## A message

::: run as talk
prompt: Hello
chat: yes
tokens: 4000
seed: 3
pace: 10
:::
)";

} // namespace

class TestLessonsUse : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        beginAnew();
        QDir().mkpath(m_folder->filePath(QStringLiteral("lessons")));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void cleanup() { m_desktop.reset(); }

    void theListBeginsAtTheLessonToGoOnWith();
    void beginningAgainCanBeUndone();
    void whatIsDoneAfterwardsIsNotLost();
    void aModelWithoutAChatFormatIsSaid();
    void aLessonsRunStopsAnAnswer();
    void anAnswerStopsALessonsRun();

private:
    QString path() const { return m_folder->filePath(QStringLiteral("lessons/mine.md")); }
    LessonsPage& lessons() const { return m_desktop->lessonsPage(); }
    LessonReader& reader() const { return *lessons().reader(); }
    int index() const { return m_desktop->lessons().shelf().indexOf(path()); }
    LessonCard* card() const { return lessons().list()->cards()[static_cast<std::size_t>(index())]; }
    void openLesson() const {
        m_desktop->showWorkspace(Workspace::Lessons);
        Q_EMIT lessons().list()->lessonChosen(index());
        QVERIFY(lessons().isReading());
    }
    void answerIt() const {
        QuestionBlock* question = reader().view()->questions().front();
        for (auto* one : question->findChildren<QAbstractButton*>()) {
            if (one->isCheckable()) {
                one->click();
                break;
            }
        }
        for (auto* one : question->findChildren<QPushButton*>()) {
            if (!one->isCheckable() && one->isVisibleTo(question) && one->isEnabled()) {
                one->click();
                break;
            }
        }
        QVERIFY(reader().progress().done.contains("guess"));
    }
    void forget() const {
        card()->restartButton()->click();
        card()->findChild<QPushButton*>(QStringLiteral("forgetLesson"))->click();
    }
    QToolButton* undoButton() const {
        for (auto* one : m_desktop->window().errorBar()->findChildren<QToolButton*>()) {
            if (one->text() == QLatin1String("Undo")) {
                return one;
            }
        }
        return nullptr;
    }
    LiveRun& run() const { return *qobject_cast<LiveRun*>(reader().view()->frames().front()->live()); }
};

void TestLessonsUse::theListBeginsAtTheLessonToGoOnWith() {
    open(tinyModel);
    QVERIFY(QTest::qWaitForWindowActive(&m_desktop->window()));
    m_desktop->showWorkspace(Workspace::Lessons);
    LessonCard* first = lessons().list()->cards().front();
    QVERIFY(first->hasFocus());
    QTest::keyClick(first, Qt::Key_Down);
    QVERIFY(lessons().list()->cards()[1]->hasFocus());
    QTest::keyClick(lessons().list()->cards()[1], Qt::Key_Tab);
    QVERIFY(lessons().list()->cards()[1]->openButton()->hasFocus()); // within the card first
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    QVERIFY(first->hasFocus());
    QTest::keyClick(first, Qt::Key_Return);
    QVERIFY(lessons().isReading());
    m_desktop->showWorkspace(Workspace::Lab);
    m_desktop->showWorkspace(Workspace::Lessons);
    QVERIFY(reader().isAncestorOf(QApplication::focusWidget())); // the page's keys work at once
}

void TestLessonsUse::beginningAgainCanBeUndone() {
    open(tinyModel);
    openLesson();
    answerIt();
    const LessonProgress before = reader().progress();
    lessons().showList();
    forget();
    QVERIFY(!card()->restartButton());
    QVERIFY2(message().contains(QLatin1String("A lesson of the tests")), qPrintable(message()));
    QVERIFY(undoButton());
    undoButton()->click();
    QVERIFY(card()->restartButton());
    QVERIFY(m_desktop->window().errorBar()->isHidden());
    openLesson();
    QCOMPARE(reader().progress(), before);
}

void TestLessonsUse::whatIsDoneAfterwardsIsNotLost() {
    open(tinyModel);
    openLesson();
    answerIt();
    lessons().showList();
    forget();
    openLesson(); // from here on counts what is done now
    QVERIFY(!undoButton() || m_desktop->window().errorBar()->isHidden());
}

void TestLessonsUse::aModelWithoutAChatFormatIsSaid() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    Settings(m_folder->filePath(QStringLiteral("settings.ini")))
        .setFormatChoice(tinyModel, FormatChoice{FormatChoice::Kind::None});
    open(tinyModel);
    openLesson();
    reader().showPage(1);
    auto* notice = run().findChild<ErrorBar*>();
    QVERIFY(notice && !notice->isHidden());
    QVERIFY2(notice->text().contains(QLatin1String("chat format")), qPrintable(notice->text()));
    QToolButton* use = nullptr;
    for (auto* one : notice->findChildren<QToolButton*>()) {
        use = one->text() == QLatin1String("Use the built-in model") ? one : use;
    }
    QVERIFY(use);
    use->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model()->summary.path == builtinModelName, patience);
    QTRY_VERIFY_WITH_TIMEOUT(notice->isHidden(), patience);
}

void TestLessonsUse::aLessonsRunStopsAnAnswer() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openChat();
    type(QStringLiteral("Tell me a story."));
    QTRY_VERIFY_WITH_TIMEOUT(writing().state() != ChatWriting::State::Idle, patience);
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() == 2, patience);
    openLesson();
    reader().showPage(1);
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(run().desk().snapshot() && run().desk().snapshot()->columns > 0, patience);
    QCOMPARE(writing().state(), ChatWriting::State::Idle); // over, kept, and free for another
    QVERIFY(chat().tree().path().size() == 2);
    // The page is left: only its own run ends.
    reader().showPage(0);
    m_desktop->showWorkspace(Workspace::Chat);
    ask(QStringLiteral("What is 15 * 23?"));
    QCOMPARE(chat().tree().path().size(), std::size_t{4});
}

void TestLessonsUse::anAnswerStopsALessonsRun() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("this repository holds no built-in model");
    }
    openChat();
    openLesson();
    reader().showPage(1);
    press("step"); // paused, with a column: it would not end by itself
    QTRY_VERIFY_WITH_TIMEOUT(run().desk().snapshot() && run().desk().snapshot()->columns > 0, patience);
    QVERIFY(isActive(run().desk().snapshot()->status));
    m_desktop->showWorkspace(Workspace::Chat);
    ask(QStringLiteral("What is 15 * 23?"));
    const auto left = run().desk().snapshot();
    QVERIFY(left && !isActive(left->status) && left->columns > 0); // what it made stays on its page
    QCOMPARE(left->rows.front().ended, EndReason::User);
    m_desktop->showWorkspace(Workspace::Lessons);
    press("run");
    QTRY_VERIFY_WITH_TIMEOUT(run().desk().snapshot()->runId > left->runId, patience);
}

QTEST_MAIN(TestLessonsUse)
#include "tst_lessons_use.moc"
