// SPDX-License-Identifier: MIT
#include "ui/lessons/line_input.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace tokenscope {

namespace {

constexpr int NumberCharacters = 20, TextCharacters = 44;
constexpr int LongestAnswer = 200;

} // namespace

LineInput::LineInput(const LessonQuestion& question, QWidget* parent)
    : AnswerInput(parent), m_isNumber(question.number.has_value()), m_line(new QLineEdit(this)) {
    m_line->setMaxLength(LongestAnswer);
    m_line->setPlaceholderText(m_isNumber ? tr("A number") : tr("A word or a few"));
    m_line->setAccessibleName(tr("Your answer"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_line, 1000); // up to its width
    if (m_isNumber && !question.number->unit.empty()) {
        auto* unit = new QLabel(QString::fromStdString(question.number->unit), this);
        unit->setTextFormat(Qt::PlainText);
        m_line->setAccessibleName(tr("Your answer in %1").arg(unit->text()));
        row->addWidget(unit);
    }
    row->addStretch(1);
    connect(m_line, &QLineEdit::textEdited, this, &AnswerInput::edited);
    connect(m_line, &QLineEdit::returnPressed, this, &AnswerInput::entered);
    refreshWidth();
}

GivenAnswer LineInput::given() const {
    GivenAnswer given;
    given.text = m_line->text().trimmed().toStdString();
    return given;
}

void LineInput::setGiven(const GivenAnswer& given) {
    m_line->setText(QString::fromStdString(given.text));
}

QString LineInput::words() const {
    return m_line->text().trimmed();
}

QString LineInput::request() const {
    return m_isNumber ? tr("Write a number, such as 36,864.") : tr("Write an answer first.");
}

void LineInput::lock() {
    m_line->setReadOnly(true); // it can still be copied
    m_line->setPlaceholderText({});
}

void LineInput::focusAnswer() {
    m_line->setFocus();
    m_line->selectAll();
}

void LineInput::changeEvent(QEvent* event) {
    AnswerInput::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        refreshWidth();
    }
}

void LineInput::refreshWidth() {
    m_line->setMaximumWidth(fontMetrics().averageCharWidth() *
                            (m_isNumber ? NumberCharacters : TextCharacters));
}

} // namespace tokenscope
