// SPDX-License-Identifier: MIT
#include "app/screenshots/lesson_photographer.h"

#include "app/desktop/live_race.h"
#include "app/desktop/live_run.h"
#include "app/screenshots/scene.h"
#include "ui/lessons/choice_input.h"
#include "ui/lessons/lesson_card.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_page_view.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/lessons_page.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"
#include "ui/shell/main_window.h"

#include <QAbstractButton>
#include <QPushButton>

#include <algorithm>
#include <string>

namespace tokenscope {

namespace {

/// Columns of a run by hand in a picture.
constexpr double stepsByHand = 5;

double fact(const LiveWidget& widget, const std::string& name) {
    for (const LiveWidget::Fact& one : widget.facts()) {
        if (one.first == name) {
            return std::get<double>(one.second);
        }
    }
    return 0;
}

/// As somebody answers who guesses right.
void predict(const QuestionBlock& block) {
    const auto* input = dynamic_cast<const ChoiceInput*>(block.input());
    if (!block.question().isPrediction || block.isDone() || !input) {
        return;
    }
    for (std::size_t i = 0; i < input->choices().size(); ++i) {
        if (block.question().choices[i].isRight) {
            input->choices()[i]->button()->click();
        }
    }
    block.button()->click();
}

} // namespace

bool LessonPhotographer::takeAll(Theme theme) {
    Scene scene(m_folder, theme, Workspace::Lessons);
    if (!scene.begin()) {
        return false;
    }
    Desktop& desktop = scene.desktop();
    const Camera& camera = scene.camera();
    const auto count = static_cast<int>(desktop.lessonsPage().list()->cards().size());
    for (int i = 0; i < count; ++i) {
        if (!takeLesson(desktop, camera, i)) {
            return false;
        }
    }
    camera.save(desktop.window(), QStringLiteral("lessons"));
    return true;
}

bool LessonPhotographer::takeLesson(Desktop& desktop, const Camera& camera, int index) {
    LessonsPage& page = desktop.lessonsPage();
    Q_EMIT page.list()->lessonChosen(index);
    const LessonReader* reader = page.reader();
    const int pages = static_cast<int>(reader->lesson()->pages.size());
    for (int i = 0; i < pages; ++i) {
        page.reader()->showPage(i);
        if (!play(desktop)) {
            return false;
        }
        camera.save(desktop.window(), QStringLiteral("lesson-%1-%2").arg(index + 1).arg(i + 1));
        camera.save(*reader->view(), QStringLiteral("lesson-%1-%2-whole").arg(index + 1).arg(i + 1));
    }
    page.showList();
    return true;
}

/// Answers what is asked, then starts what is live.
bool LessonPhotographer::play(Desktop& desktop) {
    const LessonPageView* view = desktop.lessonsPage().reader()->view();
    for (const QuestionBlock* block : view->questions()) {
        predict(*block);
    }
    for (const LiveFrame* frame : view->frames()) {
        if (frame->live() && !play(desktop, *frame->live())) {
            return false;
        }
    }
    return true;
}

bool LessonPhotographer::play(Desktop& desktop, LiveWidget& widget) {
    if (auto* run = qobject_cast<LiveRun*>(&widget)) {
        Q_EMIT run->used();
        const bool byHand = run->pace().columnsPerSecond == 0;
        if (!byHand) {
            run->setPace(Pace{});
        }
        Q_EMIT desktop.window().runRequested();
        return Camera::waitFor("a run", [&] {
            if (byHand && fact(widget, "columns") < stepsByHand) {
                Q_EMIT desktop.window().stepRequested();
                return false;
            }
            return byHand || fact(widget, "finished") != 0;
        });
    }
    if (qobject_cast<LiveRacer*>(&widget)) {
        widget.findChild<QPushButton*>(QStringLiteral("raceStart"))->click();
        return Camera::waitFor("a race", [&] { return fact(widget, "finished") != 0; });
    }
    return true;
}

} // namespace tokenscope
