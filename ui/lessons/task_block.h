// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/lesson.h"

#include <QFrame>

class QPushButton;
class QUrl;

namespace tokenscope {

class DoneMark;
class LessonText;

/// Something to do with what is live on the page. Does not judge.
class TaskBlock : public QFrame {
    Q_OBJECT
public:
    TaskBlock(const LessonTask& task, QWidget* parent);

    const LessonTask& task() const { return m_task; }
    bool isDone() const { return m_isDone; }
    /// For good. `isNews`: it is read out.
    void setDone(bool isNews);

    /// Null where there is none.
    QPushButton* hintButton() const { return m_hintButton; }
    /// Texts that are seen now, beside the task's own.
    bool showsHint() const;
    bool showsDone() const;

Q_SIGNALS:
    void openRequested(const QUrl& address);

private:
    LessonText* addText(const std::string& markdown, bool isMuted = false);
    void setHintShown(bool shown);

    LessonTask m_task;
    bool m_isDone = false;
    DoneMark* m_mark;
    QPushButton* m_hintButton = nullptr;
    LessonText* m_hint = nullptr;
    LessonText* m_doneText = nullptr;
};

} // namespace tokenscope
