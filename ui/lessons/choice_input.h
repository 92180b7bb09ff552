// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/answer_input.h"

#include <vector>

class QAbstractButton;

namespace tokenscope {

class DoneMark;
class LessonText;

/// A choice to be made: a circle or a box to press, and words of any length, which can be pressed too.
class AnswerChoice : public QWidget {
    Q_OBJECT
public:
    AnswerChoice(const LessonChoice& choice, bool isOneOfSeveral, QWidget* parent);

    QAbstractButton* button() const { return m_button; }
    QString words() const;
    void lock();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    bool m_isRight;
    QAbstractButton* m_button;
    LessonText* m_text;
    DoneMark* m_mark; ///< that it is right: in place of the button, when locked
};

/// One choice, or several where several are right.
class ChoiceInput : public AnswerInput {
    Q_OBJECT
public:
    ChoiceInput(const LessonQuestion& question, QWidget* parent);

    const std::vector<AnswerChoice*>& choices() const { return m_choices; }

    GivenAnswer given() const override;
    void setGiven(const GivenAnswer& given) override;
    QString words() const override;
    QString request() const override;
    void lock() override;
    void focusAnswer() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<AnswerChoice*> m_choices;
};

} // namespace tokenscope
