// SPDX-License-Identifier: MIT
#include "ui/lessons/question_block.h"

#include "ui/lessons/answer_input.h"
#include "ui/lessons/block_head.h"
#include "ui/lessons/done_mark.h"
#include "ui/lessons/lesson_text.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tokenscope {

QuestionBlock::QuestionBlock(const LessonQuestion& question, QWidget* parent)
    : QFrame(parent), m_question(question), m_mark(new DoneMark(this)),
      m_input(AnswerInput::make(question, this)), m_button(new QPushButton(this)) {
    setLook(this, "card");
    auto* text = new LessonText(this, QString::fromStdString(question.text));
    setAccessibleName(text->words());
    m_button->setText(question.isPrediction ? tr("This is my guess") : tr("Check"));
    m_button->setObjectName(QStringLiteral("answerQuestion"));
    m_button->setAutoDefault(false);
    m_mark->hide(); // an open circle would look like one to be pressed
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_button);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(10);
    column->addLayout(blockHead(m_mark,
                                question.isPrediction        ? tr("What do you expect?")
                                : question.hasSeveralRight() ? tr("Question: choose all that are right")
                                                             : tr("Question"),
                                this));
    column->addWidget(text);
    column->addWidget(m_input);
    column->addLayout(buttons);
    column->addWidget(buildFeedback());
    connect(text, &ProseView::openRequested, this, &QuestionBlock::openRequested);
    connect(m_button, &QPushButton::clicked, this, &QuestionBlock::take);
    connect(m_input, &AnswerInput::entered, this, &QuestionBlock::take);
}

QWidget* QuestionBlock::buildFeedback() {
    m_feedback = new QFrame(this);
    setLook(m_feedback, "code");
    m_feedbackTitle = new QLabel(m_feedback);
    m_feedbackTitle->setTextFormat(Qt::PlainText);
    m_feedbackTitle->setWordWrap(true);
    m_feedbackTitle->setMinimumWidth(1); // answers can be long
    m_feedbackText = new LessonText(m_feedback);
    auto* column = new QVBoxLayout(m_feedback);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(4);
    column->addWidget(m_feedbackTitle);
    column->addWidget(m_feedbackText);
    m_feedback->hide();
    connect(m_feedbackText, &ProseView::openRequested, this, &QuestionBlock::openRequested);
    return m_feedback;
}

void QuestionBlock::restore(const GivenAnswer& given, bool isDone) {
    m_input->setGiven(given);
    if (isDone) {
        finish();
    }
}

void QuestionBlock::take() {
    if (m_isDone) {
        return;
    }
    const GivenAnswer given = m_input->given();
    const AnswerVerdict verdict = checkAnswer(m_question, given);
    if (verdict == AnswerVerdict::Unreadable) {
        showFeedback(m_input->request(), "muted", {});
        m_input->focusAnswer();
        return;
    }
    const bool isEnough = m_question.isPrediction || verdict == AnswerVerdict::Right;
    if (isEnough) {
        finish();
    } else {
        showFeedback(tr("Not yet. Your answer: %1").arg(m_input->words()), "error", m_question.wrong);
    }
    QAccessibleEvent event(m_feedbackTitle, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
    Q_EMIT answered(given, isEnough);
}

void QuestionBlock::finish() {
    m_isDone = true;
    m_mark->setDone(true);
    m_mark->show();
    m_input->lock();
    m_button->hide();
    const bool isRight = checkAnswer(m_question, m_input->given()) == AnswerVerdict::Right;
    const QString words = m_input->words();
    if (!m_question.isPrediction) {
        showFeedback(tr("Right."), "good", m_question.right);
    } else if (words.isEmpty()) { // made, but the answer is not known any more
        showFeedback(tr("You have made your guess."), "title", m_question.reveal);
    } else {
        showFeedback(isRight ? tr("You expected: %1. That is right.").arg(words)
                             : tr("You expected: %1").arg(words),
                     isRight ? "good" : "title", m_question.reveal);
    }
}

void QuestionBlock::showFeedback(const QString& title, const char* look, const std::string& text) {
    m_feedbackTitle->setText(title);
    setLook(m_feedbackTitle, look);
    m_feedbackText->setMarkdown(QString::fromStdString(text));
    m_feedbackText->setVisible(!text.empty());
    m_feedback->show();
}

QString QuestionBlock::feedback() const {
    return m_feedback->isHidden()
               ? QString()
               : (m_feedbackTitle->text() + QLatin1Char('\n') + m_feedbackText->words()).trimmed();
}

} // namespace tokenscope
