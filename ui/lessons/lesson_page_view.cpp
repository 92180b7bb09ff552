// SPDX-License-Identifier: MIT
#include "ui/lessons/lesson_page_view.h"

#include "ui/lessons/heading_label.h"
#include "ui/lessons/lesson_text.h"
#include "ui/lessons/live_frame.h"
#include "ui/lessons/question_block.h"
#include "ui/lessons/reading_row.h"
#include "ui/lessons/task_block.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <variant>

namespace tokenscope {

namespace {

constexpr double TitleFactor = 1.45;

} // namespace

LessonPageView::LessonPageView(const LessonPage& page, const LessonProgress& progress,
                               const LiveWidgetMaker& maker, QWidget* parent)
    : ScrolledPage(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(20, 16, 20, 24);
    m_column->setSpacing(14);
    m_title = new HeadingLabel(this, TitleFactor, QString::fromStdString(page.title));
    m_title->setObjectName(QStringLiteral("pageTitle"));
    m_column->addWidget(ReadingRow::around(m_title, this));
    for (const LessonBlock& block : page.blocks) {
        std::visit([&](const auto& content) { add(content, progress, maker); }, block);
    }
    m_column->addStretch(1);
    leaveWheelToThePage();
}

/// A wheel that scrolls the page must not turn what happens to come under the mouse.
void LessonPageView::leaveWheelToThePage() {
    for (QWidget* child : findChildren<QWidget*>()) {
        const bool isValue = qobject_cast<QAbstractSpinBox*>(child) || qobject_cast<QComboBox*>(child) ||
                             (qobject_cast<QAbstractSlider*>(child) && !qobject_cast<QScrollBar*>(child));
        if (isValue) {
            child->installEventFilter(this);
        }
    }
}

bool LessonPageView::eventFilter(QObject* watched, QEvent* event) {
    const auto* value = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && value && !value->hasFocus()) {
        event->ignore();
        return true;
    }
    return ScrolledPage::eventFilter(watched, event);
}

void LessonPageView::add(const LessonProse& prose, const Before&, const LiveWidgetMaker&) {
    auto* text = new LessonText(this, QString::fromStdString(prose.markdown));
    connect(text, &ProseView::openRequested, this, &LessonPageView::openRequested);
    m_column->addWidget(ReadingRow::around(text, this));
}

void LessonPageView::add(const LessonWidget& widget, const Before&, const LiveWidgetMaker& maker) {
    auto* frame = new LiveFrame(widget, maker, this);
    m_frames.push_back(frame);
    connect(frame, &LiveFrame::factsChanged, this, [this, frame] {
        frame->collect(m_facts);
        judge();
    });
    const int widest = widget.kind == "distribution" ? WidestWords : WidestLive;
    m_column->addWidget(ReadingRow::around(frame, this, frame->live() ? widest : ReadingWidth));
}

void LessonPageView::add(const LessonQuestion& question, const Before& before, const LiveWidgetMaker&) {
    auto* block = new QuestionBlock(question, this);
    const auto given = before.answers.find(question.id);
    block->restore(given == before.answers.end() ? GivenAnswer{} : given->second,
                   before.done.contains(question.id));
    m_questions.push_back(block);
    connect(block, &QuestionBlock::answered, this, [this, block](const GivenAnswer& given, bool isDone) {
        Q_EMIT answered(block->question(), given, isDone);
    });
    connect(block, &QuestionBlock::openRequested, this, &LessonPageView::openRequested);
    m_column->addWidget(ReadingRow::around(block, this));
}

void LessonPageView::add(const LessonTask& task, const Before& before, const LiveWidgetMaker&) {
    auto* block = new TaskBlock(task, this);
    if (before.done.contains(task.id)) {
        block->setDone(false);
    }
    m_tasks.push_back(block);
    connect(block, &TaskBlock::openRequested, this, &LessonPageView::openRequested);
    m_column->addWidget(ReadingRow::around(block, this));
}

void LessonPageView::begin() {
    m_isLive = true;
    for (const LiveFrame* frame : m_frames) {
        if (frame->live()) {
            frame->live()->begin();
        }
    }
    for (const LiveFrame* frame : m_frames) {
        frame->collect(m_facts); // a task counts from the first change on
    }
}

void LessonPageView::end() {
    if (!std::exchange(m_isLive, false)) {
        return;
    }
    for (const LiveFrame* frame : m_frames) {
        if (frame->live()) {
            frame->live()->end();
        }
    }
}

void LessonPageView::setAlone(bool alone) {
    m_title->followParent();
    for (const LiveFrame* frame : m_frames) {
        if (frame->live()) {
            frame->live()->setAlone(alone);
        }
    }
}

bool LessonPageView::hasLiveFocus() const {
    const QWidget* focus = QApplication::focusWidget();
    return std::ranges::any_of(m_frames,
                               [focus](const LiveFrame* frame) { return frame->isAncestorOf(focus); });
}

void LessonPageView::judge() {
    if (!m_isLive) {
        return;
    }
    for (TaskBlock* task : m_tasks) {
        if (!task->isDone() && task->task().when.holds(m_facts)) {
            task->setDone(true);
            Q_EMIT taskDone(task->task().id);
        }
    }
}

int LessonPageView::openCount() const {
    const auto isOpen = [](const auto* block) { return !block->isDone(); };
    return static_cast<int>(std::ranges::count_if(m_questions, isOpen) +
                            std::ranges::count_if(m_tasks, isOpen));
}

} // namespace tokenscope
