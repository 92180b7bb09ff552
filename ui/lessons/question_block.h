// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/answer_check.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QUrl;

namespace tokenscope {

class AnswerInput;
class DoneMark;
class LessonText;

/// A question of a lesson. To a prediction any answer counts; then the truth is revealed beside it. Any other
/// is asked until the answer is right, and each time the student hears why.
class QuestionBlock : public QFrame {
    Q_OBJECT
public:
    QuestionBlock(const LessonQuestion& question, QWidget* parent);

    const LessonQuestion& question() const { return m_question; }
    bool isDone() const { return m_isDone; }
    /// What was given before, and whether that was enough. Emits nothing.
    void restore(const GivenAnswer& given, bool isDone);

    AnswerInput* input() const { return m_input; }
    QPushButton* button() const { return m_button; }
    /// What the student hears now; empty: nothing yet.
    QString feedback() const;

Q_SIGNALS:
    /// An answer that could be read, and whether the question is done with it.
    void answered(const tokenscope::GivenAnswer& given, bool isDone);
    void openRequested(const QUrl& address);

private:
    QWidget* buildFeedback();
    void take();
    void finish();
    void showFeedback(const QString& title, const char* look, const std::string& text);

    LessonQuestion m_question;
    bool m_isDone = false;
    DoneMark* m_mark;
    AnswerInput* m_input;
    QPushButton* m_button;
    QFrame* m_feedback;
    QLabel* m_feedbackTitle;
    LessonText* m_feedbackText;
};

} // namespace tokenscope
