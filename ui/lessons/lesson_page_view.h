// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson_progress.h"
#include "ui/lessons/live_widget.h"
#include "ui/lessons/page_scroll.h"

#include <vector>

class QUrl;
class QVBoxLayout;

namespace tokenscope {

class HeadingLabel;
class LiveFrame;
class QuestionBlock;
class TaskBlock;

/// One page of a lesson: its title and its blocks below each other. Knows the facts of its live widgets and
/// judges its tasks by them.
class LessonPageView : public ScrolledPage {
    Q_OBJECT
public:
    /// With what was done before. Nothing is live before begin().
    LessonPageView(const LessonPage& page, const LessonProgress& progress, const LiveWidgetMaker& maker,
                   QWidget* parent);

    /// It is seen now.
    void begin();
    /// It is left: what is live ends, nothing is judged any more.
    void end();
    /// See LiveWidget::setAlone().
    void setAlone(bool alone);
    /// What is live on it has the focus: keys are its.
    bool hasLiveFocus() const;
    /// Questions and tasks that are not done.
    int openCount() const;

    const std::vector<QuestionBlock*>& questions() const { return m_questions; }
    const std::vector<TaskBlock*>& tasks() const { return m_tasks; }
    const std::vector<LiveFrame*>& frames() const { return m_frames; }

Q_SIGNALS:
    void answered(const tokenscope::LessonQuestion& question, const tokenscope::GivenAnswer& given,
                  bool isDone);
    void taskDone(const std::string& id);
    void openRequested(const QUrl& address);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Before = LessonProgress; ///< what was done before
    void add(const LessonProse& prose, const Before&, const LiveWidgetMaker&);
    void add(const LessonWidget& widget, const Before&, const LiveWidgetMaker& maker);
    void add(const LessonQuestion& question, const Before& before, const LiveWidgetMaker&);
    void add(const LessonTask& task, const Before& before, const LiveWidgetMaker&);
    void judge();
    void leaveWheelToThePage();

    QVBoxLayout* m_column;
    HeadingLabel* m_title;
    std::vector<QuestionBlock*> m_questions;
    std::vector<TaskBlock*> m_tasks;
    std::vector<LiveFrame*> m_frames;
    Facts m_facts;
    bool m_isLive = false;
};

} // namespace tokenscope
