// SPDX-License-Identifier: MIT
#include "tests/ui/lessons/lesson_examples.h"
#include "ui/lessons/choice_input.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lesson_text.h"
#include "ui/lessons/line_input.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/page_dots.h"
#include "ui/lessons/page_scroll.h"
#include "ui/lessons/question_block.h"
#include "ui/lessons/task_block.h"
#include "ui/shared/error_bar.h"
#include "ui/shared/palette.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

using namespace tokenscope;
using lesson_examples::FakeWidget;

class TestLessonReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void showsThePageWhereTheStudentWas();
    void tasksAcceptTheRightFactsOnly();
    void doneStaysDone();
    void aTaskCountsOnlyWhileItsPageIsShown();
    void factsHangOnTheirWidget();
    void aHintComesOnDemand();
    void answersAreKept();
    void aWrongAnswerGivesNoTick();
    void pagesAreTurned();
    void dotsShowAndTurn();
    void whatIsOpenIsSaid();
    void theKeyboardTurnsPages();
    void keysInAFieldStayThere();
    void aPageBeginsAgainAndBack();
    void aPageThatBeganAgainIsLive();
    void liveWidgetsEndWithTheirPage();
    void whatCannotBeMadeIsSaid();
    void linesStayReadable();
    void nothingIsBelowTheEnd();
    void followsTheTheme();

private:
    struct Fixture {
        LessonReader reader;
        QList<LessonProgress> kept;
        explicit Fixture(const LessonProgress& progress = {}) {
            reader.resize(1000, 500);
            reader.show();
            reader.setLesson(lesson_examples::lesson(), progress, lesson_examples::fakeMaker());
            connect(&reader, &LessonReader::progressChanged, &reader,
                    [this](const LessonProgress& now) { kept << now; });
            settle();
        }
        static void settle() {
            for (int i = 0; i < 4; ++i) {
                QCoreApplication::processEvents();
            }
        }
        FakeWidget& loop() const { return *static_cast<FakeWidget*>(reader.view()->frames().at(0)->live()); }
        TaskBlock* task(std::size_t index) const { return reader.view()->tasks().at(index); }
        QuestionBlock* question(std::size_t index) const { return reader.view()->questions().at(index); }
        QPushButton* button(const char* name) const {
            return reader.findChild<QPushButton*>(QLatin1String(name));
        }
        QString pageTitle() const { return reader.findChild<QLabel*>(QStringLiteral("pageTitle"))->text(); }
        QString open() const {
            QString words;
            for (const QLabel* label : reader.findChildren<QLabel*>()) {
                words += label->text().contains(QStringLiteral("still open")) ? label->text() : QString();
            }
            return words;
        }
        void answerNumber(std::size_t index, const char* text) const {
            static_cast<LineInput*>(question(index)->input())->line()->setText(QLatin1String(text));
            question(index)->button()->click();
        }
        bool isDone(const std::string& id) const { return reader.progress().done.contains(id); }
    };
};

void TestLessonReader::showsThePageWhereTheStudentWas() {
    LessonProgress progress;
    progress.page = 1;
    progress.done = {"name", "gone"};
    progress.answers = {{"name", {{}, "greedy"}}};
    Fixture f(progress);
    QCOMPARE(f.pageTitle(), QStringLiteral("Numbers"));
    QCOMPARE(f.reader.page(), 1);
    QVERIFY(f.question(1)->isDone() && !f.question(0)->isDone());
    QVERIFY(!f.isDone("gone"));
    QVERIFY(f.kept.isEmpty()); // showing is no progress
}

void TestLessonReader::tasksAcceptTheRightFactsOnly() {
    Fixture f;
    f.loop().set("columns", 4.0);
    f.loop().set("started", 1.0);
    f.loop().set("looked", 1.0);
    QVERIFY(!f.task(0)->isDone() && !f.task(1)->isDone());
    QVERIFY(f.kept.isEmpty());
    QVERIFY(!f.task(0)->showsDone());
    f.loop().set("columns", 5.0);
    QVERIFY(f.task(0)->isDone() && f.task(0)->showsDone() && !f.task(1)->isDone());
    QCOMPARE(f.kept.size(), 1);
    QCOMPARE(f.kept.last().done, std::set<std::string>{"five-steps"});
    f.loop().set("looked_forced", 1.0);
    QVERIFY(f.task(1)->isDone());
    QVERIFY(!f.task(1)->showsDone()); // it has no text
    QCOMPARE(f.kept.last().done, (std::set<std::string>{"five-steps", "looked"}));
}

void TestLessonReader::doneStaysDone() {
    Fixture f;
    f.loop().set("columns", 6.0);
    f.loop().set("columns", 0.0);
    QVERIFY(f.task(0)->isDone() && f.isDone("five-steps"));
    QCOMPARE(f.kept.size(), 1);
    f.reader.showPage(1);
    f.reader.showPage(0);
    QVERIFY(f.task(0)->isDone() && f.task(0)->showsDone());
}

void TestLessonReader::aTaskCountsOnlyWhileItsPageIsShown() {
    const auto lesson = lesson_examples::lesson();
    LessonPageView view(lesson->pages[0], {}, lesson_examples::fakeMaker(), nullptr);
    auto& loop = static_cast<FakeWidget&>(*view.frames()[0]->live());
    QSignalSpy done(&view, &LessonPageView::taskDone);
    loop.set("columns", 5.0);
    QVERIFY(done.isEmpty());
    QCOMPARE(loop.begun, 0);
    view.begin();
    QCOMPARE(loop.begun, 1);
    QVERIFY(done.isEmpty()); // as it was before
    loop.set("looked", 1.0);
    QCOMPARE(done.size(), 1);
    view.end();
    loop.set("looked_forced", 1.0);
    QCOMPARE(done.size(), 1);
    QCOMPARE(loop.ended, 1);
}

void TestLessonReader::factsHangOnTheirWidget() {
    static constexpr std::string_view two = R"(# Two
id: two
minutes: 1
about: Two runs.

## Both

::: run as first
prompt: a
:::
::: run as second
prompt: b
:::
::: task more
More in the second.
when: second.columns > first.columns
:::
)";
    LessonReader reader;
    reader.setLesson(lesson_examples::lesson(two), {}, lesson_examples::fakeMaker());
    auto* first = static_cast<FakeWidget*>(reader.view()->frames()[0]->live());
    auto* second = static_cast<FakeWidget*>(reader.view()->frames()[1]->live());
    const TaskBlock* task = reader.view()->tasks()[0];
    first->set("columns", 3.0);
    second->set("columns", 2.0);
    QVERIFY(!task->isDone());
    first->known.clear(); // begun anew: nothing is known of it
    Q_EMIT first->factsChanged();
    second->set("columns", 9.0);
    QVERIFY(!task->isDone());
    first->set("columns", 8.0);
    QVERIFY(task->isDone());
}

void TestLessonReader::aHintComesOnDemand() {
    Fixture f;
    QVERIFY(!f.task(0)->showsHint());
    QVERIFY(!f.task(1)->hintButton());
    f.task(0)->hintButton()->click();
    QVERIFY(f.task(0)->showsHint());
    f.task(0)->hintButton()->click();
    QVERIFY(!f.task(0)->showsHint());
    f.task(0)->hintButton()->click();
    f.loop().set("columns", 5.0);
    QVERIFY(!f.task(0)->showsHint() && f.task(0)->hintButton()->isHidden());
}

void TestLessonReader::answersAreKept() {
    Fixture f;
    static_cast<ChoiceInput*>(f.question(0)->input())->choices()[2]->button()->click();
    QVERIFY(f.kept.isEmpty());
    f.question(0)->button()->click();
    QCOMPARE(f.kept.size(), 1);
    QCOMPARE(f.kept.last().answers.at("passes").chosen, std::set<std::size_t>{2});
    QVERIFY(f.isDone("passes"));
    f.reader.showPage(2);
    f.reader.showPage(0);
    QVERIFY(f.question(0)->isDone());
    QVERIFY(f.question(0)->feedback().contains(QStringLiteral("1275")));
}

void TestLessonReader::aWrongAnswerGivesNoTick() {
    Fixture f;
    f.reader.showPage(1);
    f.answerNumber(0, "17");
    QVERIFY(!f.isDone("bytes"));
    QCOMPARE(f.kept.last().answers.at("bytes").text, std::string("17"));
    QVERIFY(f.question(0)->feedback().contains(QStringLiteral("each of 2 bytes")));
    f.answerNumber(0, "36 KiB");
    QVERIFY(f.isDone("bytes"));
}

void TestLessonReader::pagesAreTurned() {
    Fixture f;
    QSignalSpy shown(&f.reader, &LessonReader::pageShown);
    QSignalSpy back(&f.reader, &LessonReader::backRequested);
    QVERIFY(!f.button("pageBack")->isEnabled());
    f.button("pageNext")->click(); // though all is open
    QCOMPARE(f.pageTitle(), QStringLiteral("Numbers"));
    QCOMPARE(f.kept.last().page, std::size_t{1});
    f.button("pageNext")->click();
    QCOMPARE(f.pageTitle(), QStringLiteral("What you know now"));
    QCOMPARE(f.button("pageNext")->text(), QStringLiteral("Finish"));
    f.button("pageBack")->click();
    QCOMPARE(shown.size(), 3);
    QCOMPARE(shown[2][0].toInt(), 1);
    f.reader.showPage(7);
    f.reader.showPage(-1);
    QCOMPARE(shown.size(), 3);
    f.button("pageNext")->click();
    QVERIFY(back.isEmpty());
    f.button("pageNext")->click();
    QCOMPARE(back.size(), 1);
    f.button("toLessons")->click();
    QCOMPARE(back.size(), 2);
}

void TestLessonReader::dotsShowAndTurn() {
    Fixture f;
    auto* dots = f.reader.findChild<PageDots*>();
    QCOMPARE(dots->words(), QStringLiteral("Page 1 of 3"));
    QCOMPARE(dots->dots().size(), std::size_t{3});
    QVERIFY(dots->dots()[0]->isChecked() && !dots->dots()[0]->isDone());
    QVERIFY(dots->dots()[2]->isDone()); // nothing to do there
    QCOMPARE(dots->dots()[1]->accessibleName(), QStringLiteral("Page 2: Numbers"));
    QTest::mouseClick(dots->dots()[1], Qt::LeftButton);
    QCOMPARE(f.reader.page(), 1);
    QCOMPARE(dots->words(), QStringLiteral("Page 2 of 3"));
    QVERIFY(dots->dots()[1]->isChecked());
    f.answerNumber(0, "36864");
    f.answerNumber(1, "greedy");
    QVERIFY(!dots->dots()[1]->isDone());
    auto* several = static_cast<ChoiceInput*>(f.question(2)->input());
    several->choices()[0]->button()->click();
    several->choices()[1]->button()->click();
    f.question(2)->button()->click();
    QVERIFY(dots->dots()[1]->isDone());
}

void TestLessonReader::whatIsOpenIsSaid() {
    Fixture f;
    QCOMPARE(f.open(), QStringLiteral("3 things are still open on this page."));
    f.loop().set("columns", 5.0);
    f.loop().set("looked_forced", 1.0);
    QCOMPARE(f.open(), QStringLiteral("One thing is still open on this page."));
    static_cast<ChoiceInput*>(f.question(0)->input())->choices()[0]->button()->click();
    f.question(0)->button()->click();
    QCOMPARE(f.open(), QString());
    QVERIFY(f.button("pageNext")->isEnabled());
}

void TestLessonReader::theKeyboardTurnsPages() {
    Fixture f;
    QVERIFY(QTest::qWaitForWindowActive(&f.reader));
    f.reader.focusPage();
    auto* area = f.reader.findChild<PageScroll*>();
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        f.settle();
    };
    press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(f.reader.page(), 1);
    QVERIFY(area->hasFocus());
    press(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(f.reader.page(), 0);
    QVERIFY(area->verticalScrollBar()->maximum() > 0);
    press(Qt::Key_PageDown); // there is more on this page
    QCOMPARE(f.reader.page(), 0);
    QVERIFY(area->verticalScrollBar()->value() > 0);
    for (int i = 0; i < 10 && f.reader.page() == 0; ++i) {
        press(Qt::Key_PageDown);
    }
    QCOMPARE(f.reader.page(), 1);
    QCOMPARE(area->verticalScrollBar()->value(), 0);
    press(Qt::Key_PageUp);
    QCOMPARE(f.reader.page(), 0);
    QSignalSpy back(&f.reader, &LessonReader::backRequested);
    press(Qt::Key_Escape);
    QCOMPARE(back.size(), 1);
    // From within the page, too: what has the focus goes with it.
    f.task(0)->hintButton()->setFocus();
    press(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(f.reader.page(), 1);
    QVERIFY(area->hasFocus());
}

void TestLessonReader::keysInAFieldStayThere() {
    Fixture f;
    f.reader.showPage(1);
    auto* line = static_cast<LineInput*>(f.question(0)->input())->line();
    QVERIFY(QTest::qWaitForWindowActive(&f.reader));
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("36 bytes"));
    QTest::keyClick(line, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(f.reader.page(), 1);
    QVERIFY(line->cursorPosition() < 8);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(f.kept.last().answers.at("bytes").text, std::string("36 bytes"));
}

void TestLessonReader::aPageBeginsAgainAndBack() {
    Fixture f;
    f.reader.showPage(1);
    f.answerNumber(1, "greedy");
    f.reader.showPage(0);
    f.loop().set("columns", 5.0);
    static_cast<ChoiceInput*>(f.question(0)->input())->choices()[0]->button()->click();
    f.question(0)->button()->click();
    const LessonProgress before = f.reader.progress();
    f.button("restartPage")->click();
    QVERIFY(!f.task(0)->isDone() && !f.question(0)->isDone() && f.question(0)->feedback().isEmpty());
    QCOMPARE(f.kept.last().done, std::set<std::string>{"name"}); // of another page
    QVERIFY(!f.kept.last().answers.contains("passes"));
    auto* undo = f.reader.findChild<QToolButton*>(QStringLiteral("messageAction"));
    QVERIFY(undo && undo->isVisible());
    undo->click();
    QCOMPARE(f.reader.progress(), before);
    QCOMPARE(f.kept.last(), before);
    QVERIFY(f.task(0)->isDone() && f.question(0)->isDone());
    // After something new is done there is no way back that would take it along.
    f.button("restartPage")->click();
    f.loop().set("columns", 5.0);
    QVERIFY(!f.reader.findChild<ErrorBar*>()->isVisible());
}

void TestLessonReader::aPageThatBeganAgainIsLive() {
    Fixture f;
    QSignalSpy gone(&f.loop(), &QObject::destroyed);
    f.button("restartPage")->click();
    QCOMPARE(gone.size(), 1); // at once: the new one has its name
    QCOMPARE(f.loop().begun, 1);
    QVERIFY(f.kept.isEmpty()); // nothing was forgotten
    f.loop().set("columns", 5.0);
    QVERIFY(f.isDone("five-steps"));
}

void TestLessonReader::liveWidgetsEndWithTheirPage() {
    QStringList story;
    class Teller : public FakeWidget {
    public:
        Teller(QStringList& story, QWidget* parent) : FakeWidget(parent), m_story(story) {}
        void begin() override { m_story << QStringLiteral("begin"); }
        void end() override { m_story << QStringLiteral("end"); }

    private:
        QStringList& m_story;
    };
    const LiveWidgetMaker maker = [&](const LessonWidget&, QWidget* parent) {
        return new Teller(story, parent);
    };
    {
        LessonReader reader;
        reader.setLesson(lesson_examples::lesson(), {}, maker);
        QCOMPARE(story, QStringList{QStringLiteral("begin")});
        reader.showPage(1);
        QCOMPARE(story.size(), 2);
        QCOMPARE(story.last(), QStringLiteral("end"));
        reader.showPage(0);
        reader.leave();
        QCOMPARE(story.size(), 4);
        QVERIFY(!reader.lesson() && !reader.view());
        reader.setLesson(lesson_examples::lesson(), {}, maker);
    }
    QCOMPARE(story.size(), 6);
    QCOMPARE(story.last(), QStringLiteral("end"));
}

void TestLessonReader::whatCannotBeMadeIsSaid() {
    LessonReader reader;
    reader.setLesson(lesson_examples::lesson(), {},
                     [](const LessonWidget&, QWidget*) -> LiveWidget* { return nullptr; });
    const LiveFrame* frame = reader.view()->frames().at(0);
    QVERIFY(!frame->live());
    QVERIFY(frame->findChild<QLabel*>()->text().contains(QStringLiteral("“run”")));
    reader.setLesson(lesson_examples::lesson(), {}, {});
    QVERIFY(!reader.view()->frames().at(0)->live());
}

void TestLessonReader::linesStayReadable() {
    Fixture f;
    f.reader.resize(1800, 900);
    f.settle();
    const auto* prose = f.reader.view()->findChild<LessonText*>();
    const QTextLayout* lines = prose->document()->firstBlock().layout();
    QVERIFY(lines->lineCount() > 1);
    const int characters = lines->lineAt(0).textLength();
    QVERIFY2(characters > 55 && characters <= 80, qPrintable(QString::number(characters)));
    QVERIFY(f.loop().width() > 2 * prose->width());
    f.reader.resize(400, 500);
    f.settle();
    const auto* area = f.reader.findChild<PageScroll*>();
    QVERIFY(!area->horizontalScrollBar()->isVisible());
}

void TestLessonReader::nothingIsBelowTheEnd() {
    Fixture f;
    QCOMPARE(f.reader.view()->height(), f.reader.view()->heightForWidth(f.reader.view()->width()));
    f.reader.showPage(2); // fits
    f.settle();
    QCOMPARE(f.reader.findChild<PageScroll*>()->verticalScrollBar()->maximum(), 0);
}

void TestLessonReader::followsTheTheme() {
    Fixture f;
    const auto* prose = f.reader.view()->findChild<LessonText*>();
    const auto color = [&] {
        return prose->document()->firstBlock().begin().fragment().charFormat().foreground().color();
    };
    QCOMPARE(color(), Palette::light().text);
    setTheme(Theme::Dark);
    f.settle();
    QCOMPARE(color(), Palette::darkTheme().text);
    setTheme(Theme::Light);
}

QTEST_MAIN(TestLessonReader)
#include "tst_lesson_reader.moc"
