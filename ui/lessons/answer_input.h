// SPDX-License-Identifier: MIT
#pragma once

#include "core/lessons/answer_check.h"

#include <QWidget>

namespace tokenscope {

/// Where a student answers a question.
class AnswerInput : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// The one that fits the question.
    static AnswerInput* make(const LessonQuestion& question, QWidget* parent);

    virtual GivenAnswer given() const = 0;
    virtual void setGiven(const GivenAnswer& given) = 0;
    /// The answer as words for a person.
    virtual QString words() const = 0;
    /// What to do when nothing that can be read was given.
    virtual QString request() const = 0;
    /// The answer stands; what would have been right is marked.
    virtual void lock() = 0;
    virtual void focusAnswer() = 0;

Q_SIGNALS:
    void edited();
    /// Enter.
    void entered();
};

} // namespace tokenscope
