// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/answer_input.h"

class QLineEdit;

namespace tokenscope {

/// A number, with its unit behind it, or a short text.
class LineInput : public AnswerInput {
    Q_OBJECT
public:
    LineInput(const LessonQuestion& question, QWidget* parent);

    QLineEdit* line() const { return m_line; }

    GivenAnswer given() const override;
    void setGiven(const GivenAnswer& given) override;
    QString words() const override;
    QString request() const override;
    void lock() override;
    void focusAnswer() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void refreshWidth();

    bool m_isNumber;
    QLineEdit* m_line;
};

} // namespace tokenscope
