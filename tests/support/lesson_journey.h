// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/live_race.h"
#include "app/desktop/live_run.h"
#include "core/checkpoint/builtin_model.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/desktop_journey.h"
#include "ui/lab/inspector_panel.h"
#include "ui/lessons/choice_input.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/line_input.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"
#include "ui/lessons/task_block.h"
#include "ui/shared/lanes_view.h"
#include "ui/shared/number_field.h"
#include "ui/shared/start_stop.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <string>
#include <variant>

namespace tokenscope::test {

/// A base of tests that walk through a lesson that comes with the program, with the built-in model, as a
/// student does: answers are given in the fields, tasks are done with the views' own buttons and keys.
class LessonJourney : protected DesktopJourney {
protected:
    /// Starts the program with this lesson open at its first page; English.
    void begin(const char* id) {
        beginAnew();
        openLesson(id);
    }

    void openLesson(const char* id) {
        open(QString::fromLatin1(builtinModelName.data()));
        m_desktop->showWorkspace(Workspace::Lessons);
        lessons().showList();
        for (LessonCard* card : lessons().list()->cards()) {
            QVERIFY2(card->openButton(), "a lesson cannot be read");
            card->openButton()->click();
            QVERIFY(lessons().isReading());
            if (reader().lesson()->id == id) {
                return;
            }
            lessons().showList();
        }
        QFAIL("there is no such lesson");
    }

    LessonsPage& lessons() const { return m_desktop->lessonsPage(); }
    LessonReader& reader() const { return *lessons().reader(); }
    LessonPageView& view() const { return *reader().view(); }
    MainWindow& window() const { return m_desktop->window(); }

    // ---- pages

    /// To a page, from 0, and through its questions: each is answered wrongly first.
    void toPage(int page) {
        reader().showPage(page);
        QCOMPARE(reader().page(), page);
        for (QuestionBlock* block : view().questions()) {
            answer(*block);
        }
        for (TaskBlock* task : view().tasks()) {
            QVERIFY2(!task->isDone(), qPrintable(name(task->task().id) + QStringLiteral(" is done already")));
        }
    }

    /// What is done stays so: on the way back, and the next time. The list says that the lesson is complete.
    void endLesson(const char* id) {
        const LessonProgress done = reader().progress();
        std::size_t all = 0;
        for (int page = 0; page < static_cast<int>(reader().lesson()->pages.size()); ++page) {
            reader().showPage(page);
            QVERIFY2(view().openCount() == 0, qPrintable(QStringLiteral("page %1").arg(page)));
            all += view().questions().size() + view().tasks().size();
        }
        QCOMPARE(done.done.size(), all);
        openLesson(id); // another day
        QVERIFY(reader().progress().done == done.done);
        const Lesson* lesson = reader().lesson();
        const QString title = QString::fromStdString(lesson->title);
        lessons().showList();
        bool isComplete = false;
        for (const LessonCard* card : lessons().list()->cards()) {
            QString words;
            for (const QLabel* label : card->findChildren<QLabel*>()) {
                words += label->text() + QLatin1Char('\n');
            }
            isComplete |= words.contains(title) && words.contains(QStringLiteral("All %1 done").arg(all));
        }
        QVERIFY(isComplete);
    }

    // ---- questions and tasks

    static QString name(const std::string& id) { return QString::fromStdString(id); }

    bool isDone(const char* task) const {
        for (const TaskBlock* block : view().tasks()) {
            if (block->task().id == task) {
                return block->isDone();
            }
        }
        qWarning("there is no task %s", task);
        return false;
    }

    static void give(const QuestionBlock& block, bool rightly) {
        const LessonQuestion& question = block.question();
        if (auto* choices = qobject_cast<ChoiceInput*>(block.input())) {
            for (std::size_t i = 0; i < question.choices.size(); ++i) {
                QAbstractButton* button = choices->choices()[i]->button();
                const bool isWanted = question.choices[i].isRight == rightly;
                if (button->isChecked() != isWanted && (isWanted || question.hasSeveralRight())) {
                    button->click();
                }
            }
        } else {
            QLineEdit* line = qobject_cast<LineInput*>(block.input())->line();
            line->clear();
            const QString right = question.number ? QString::number(question.number->value, 'g', 12)
                                                  : name(question.accepted.front());
            const QString wrong = question.number ? QString::number(question.number->value * 3 + 7, 'g', 12)
                                                  : QStringLiteral("xyz");
            for (const QChar letter : rightly ? right : wrong) { // keyClicks() knows no accents
                QTest::sendKeyEvent(QTest::Click, line, Qt::Key_unknown, QString(letter), Qt::NoModifier);
            }
        }
        block.button()->click();
    }

    void answer(QuestionBlock& block) {
        const LessonQuestion& question = block.question();
        const QString id = name(question.id);
        QVERIFY2(!block.isDone(), qPrintable(id));
        QVERIFY2(block.feedback().isEmpty(), qPrintable(id)); // nothing is told before
        give(block, false);
        if (question.isPrediction) {
            QVERIFY2(block.isDone(), qPrintable(id));
            QVERIFY2(!block.feedback().isEmpty(), qPrintable(id));
            QVERIFY2(!block.feedback().contains(QStringLiteral("That is right")),
                     qPrintable(block.feedback()));
            return;
        }
        QVERIFY2(!block.isDone(), qPrintable(id));
        const QString no = block.feedback();
        QVERIFY2(!no.isEmpty(), qPrintable(id));
        give(block, true);
        QVERIFY2(block.isDone(), qPrintable(id + QStringLiteral(": ") + block.feedback()));
        QVERIFY2(block.feedback() != no, qPrintable(id));
        if (view().openCount() == 0) {
            auto* next = reader().findChild<QPushButton*>(QStringLiteral("pageNext"));
            QVERIFY2(next->hasFocus(), qPrintable(id)); // nothing is left but to go on
        }
    }

    // ---- live widgets

    LiveWidget* live(const char* widget) const {
        for (const LiveFrame* frame : view().frames()) {
            if (frame->widget().name == widget) {
                return frame->live();
            }
        }
        return nullptr;
    }
    FactValue factOf(const char* widget, const char* fact) const {
        for (const auto& [known, value] : live(widget)->facts()) {
            if (known == fact) {
                return value;
            }
        }
        qWarning("%s has no fact %s", widget, fact);
        return 0.0;
    }
    double fact(const char* widget, const char* fact) const { return std::get<double>(factOf(widget, fact)); }
    std::string text(const char* widget, const char* fact) const {
        return std::get<std::string>(factOf(widget, fact));
    }

    // ---- runs

    LiveRun& run(const char* widget) const { return *qobject_cast<LiveRun*>(live(widget)); }
    LanesView* lanes(const char* widget) const { return run(widget).page().samples()->lanes(); }
    const LaneModel& tokens(const char* widget) const { return run(widget).page().samples()->model(); }
    QString token(const char* widget, qint64 column, int row = 0) const {
        return QString::fromStdString(tokens(widget).cell(row, column).bytes).trimmed();
    }

    void use(const char* widget) const { Q_EMIT run(widget).used(); }
    void pressRun(const char* widget) {
        use(widget);
        const auto before = run(widget).desk().snapshot();
        QSignalSpy started(&m_desktop->session(), &EngineSession::runStarted);
        press("run");
        QTRY_VERIFY_WITH_TIMEOUT(started.count() == 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(run(widget).desk().snapshot() != before, patience);
    }
    /// Quicker than the lesson's pace.
    void runToTheEnd(const char* widget) {
        pressRun(widget);
        run(widget).setPace(Pace{});
        waitForEnd(widget);
    }
    void waitForEnd(const char* widget) const {
        QTRY_COMPARE_WITH_TIMEOUT(fact(widget, "finished"), 1.0, patience);
    }
    void stop(const char* widget) {
        QTRY_VERIFY_WITH_TIMEOUT(button("run")->isEnabled(), patience);
        if (fact(widget, "finished") == 0) {
            press("run"); // it is Stop meanwhile
        }
        QTRY_VERIFY_WITH_TIMEOUT(
            !run(widget).desk().snapshot() || !isActive(run(widget).desk().snapshot()->status), patience);
    }
    void step(const char* widget, int times = 1) {
        use(widget);
        for (int i = 0; i < times; ++i) {
            const double before = fact(widget, "columns");
            QTRY_VERIFY_WITH_TIMEOUT(button("step")->isEnabled(), patience);
            press("step");
            QTRY_COMPARE_WITH_TIMEOUT(fact(widget, "columns"), before + 1, patience);
        }
    }
    /// Walks there with the keys of the samples.
    void look(const char* widget, qint64 column) const {
        lanes(widget)->setFocus();
        QTest::keyClick(lanes(widget), Qt::Key_Home);
        for (qint64 i = 0; i < column; ++i) {
            QTest::keyClick(lanes(widget), Qt::Key_Right);
        }
        QVERIFY(lanes(widget)->currentPlace());
        QCOMPARE(lanes(widget)->currentPlace()->column, column);
        QTRY_VERIFY_WITH_TIMEOUT(isInspected(widget, column), patience);
    }
    bool isInspected(const char* widget, qint64 column) const {
        const QString place = QStringLiteral("column %1 ·").arg(column);
        const auto labels = run(widget).inspector()->findChildren<QLabel*>();
        return std::ranges::any_of(labels,
                                   [&](const QLabel* label) { return label->text().contains(place); });
    }
    /// Puts in another candidate of the token that is looked at, and lets the run go on.
    void continueWith(const char* widget, int candidate) {
        const auto before = run(widget).desk().snapshot();
        QTest::keyClick(lanes(widget), static_cast<Qt::Key>(Qt::Key_1 + candidate));
        QTest::keyClick(lanes(widget), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(run(widget).desk().snapshot() != before && fact(widget, "chosen") == 1,
                                 patience);
    }

    // ---- numbers

    /// Types into the field of a setting: of a widget, or of the inspector beside a run.
    static void type(const QWidget& widget, const char* setting, const char* value) {
        NumberField* field = nullptr;
        for (NumberField* one : widget.findChildren<NumberField*>()) {
            field =
                one->accessibleName() == QLatin1String(setting) + QStringLiteral(", number") ? one : field;
        }
        QVERIFY2(field, setting);
        field->selectAll();
        QTest::keyClicks(field, QLatin1String(value));
        QTest::keyClick(field, Qt::Key_Return);
    }
    void typeFor(const char* widget, const char* setting, const char* value) const {
        type(*run(widget).inspector(), setting, value);
    }
    void pressIn(const char* widget, const char* button, int times = 1) const {
        auto* found = live(widget)->findChild<QPushButton*>(QLatin1String(button));
        QVERIFY2(found, button);
        for (int i = 0; i < times; ++i) {
            found->click();
        }
    }
    void setPlan(const char* widget, const char* field, int value) const {
        live(widget)->findChild<QSpinBox*>(QLatin1String(field))->setValue(value);
    }
    void setPlanType(const char* widget, const char* type) const {
        auto* box = live(widget)->findChild<QComboBox*>(QStringLiteral("planType"));
        const int index = box->findText(QLatin1String(type));
        QVERIFY2(index >= 0, type);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    void race(const char* widget) {
        pressIn(widget, "raceStart");
        QTRY_COMPARE_WITH_TIMEOUT(fact(widget, "finished"), 1.0, patience);
    }
};

} // namespace tokenscope::test
