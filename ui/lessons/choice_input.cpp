// SPDX-License-Identifier: MIT
#include "ui/lessons/choice_input.h"

#include "ui/lessons/done_mark.h"
#include "ui/lessons/lesson_text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QKeyEvent>
#include <QPainter>
#include <QRadioButton>
#include <QStyleOption>
#include <QVBoxLayout>

namespace tokenscope {

namespace {

/// A circle or a box without words, in the size of the letters: the style's own do not grow with them.
template <class Button, QStyle::PrimitiveElement element> class Indicator final : public Button {
public:
    using Button::Button;

    QSize sizeHint() const override {
        const int side = this->fontMetrics().height();
        return {side, side};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool hitButton(const QPoint& point) const override { return this->rect().contains(point); }
    void paintEvent(QPaintEvent*) override {
        QStyleOptionButton option;
        this->initStyleOption(&option);
        option.rect = this->rect();
        QPainter painter(this);
        this->style()->drawPrimitive(element, &option, &painter, this);
    }
};

QAbstractButton* makeIndicator(bool isOneOfSeveral, QWidget* parent) {
    QAbstractButton* button = nullptr;
    if (isOneOfSeveral) {
        button = new Indicator<QCheckBox, QStyle::PE_IndicatorCheckBox>(parent);
    } else {
        button = new Indicator<QRadioButton, QStyle::PE_IndicatorRadioButton>(parent);
    }
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return button;
}

} // namespace

AnswerChoice::AnswerChoice(const LessonChoice& choice, bool isOneOfSeveral, QWidget* parent)
    : QWidget(parent), m_isRight(choice.isRight), m_button(makeIndicator(isOneOfSeveral, this)),
      m_text(new LessonText(this, QString::fromStdString(choice.text))), m_mark(new DoneMark(this, true)) {
    m_button->setAccessibleName(words());
    m_text->setFocusPolicy(Qt::NoFocus);
    m_text->setAttribute(Qt::WA_TransparentForMouseEvents); // the whole row is pressed
    m_mark->setAccessibleName(tr("Right: %1").arg(words()));
    m_mark->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 3, 0, 3);
    row->setSpacing(8);
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addWidget(m_mark, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
}

QString AnswerChoice::words() const {
    return m_text->words();
}

void AnswerChoice::lock() {
    m_button->setEnabled(false);
    m_button->setVisible(!m_isRight);
    m_mark->setVisible(m_isRight);
}

void AnswerChoice::mousePressEvent(QMouseEvent* event) {
    event->setAccepted(event->button() == Qt::LeftButton);
}

void AnswerChoice::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) &&
        m_button->isEnabled()) {
        m_button->setFocus(Qt::MouseFocusReason);
        m_button->click();
    }
}

ChoiceInput::ChoiceInput(const LessonQuestion& question, QWidget* parent) : AnswerInput(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* group = new QButtonGroup(this);
    group->setExclusive(!question.hasSeveralRight());
    for (const LessonChoice& choice : question.choices) {
        auto* row = new AnswerChoice(choice, question.hasSeveralRight(), this);
        group->addButton(row->button());
        row->button()->installEventFilter(this);
        connect(row->button(), &QAbstractButton::clicked, this, &AnswerInput::edited);
        column->addWidget(row);
        m_choices.push_back(row);
    }
}

GivenAnswer ChoiceInput::given() const {
    GivenAnswer given;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (m_choices[i]->button()->isChecked()) {
            given.chosen.insert(i);
        }
    }
    return given;
}

void ChoiceInput::setGiven(const GivenAnswer& given) {
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        m_choices[i]->button()->setChecked(given.chosen.contains(i));
    }
}

QString ChoiceInput::words() const {
    QStringList chosen;
    for (const AnswerChoice* choice : m_choices) {
        if (choice->button()->isChecked()) {
            chosen << choice->words();
        }
    }
    return chosen.join(QStringLiteral("; "));
}

QString ChoiceInput::request() const {
    return tr("Choose an answer first.");
}

void ChoiceInput::lock() {
    for (AnswerChoice* choice : m_choices) {
        choice->lock();
    }
}

void ChoiceInput::focusAnswer() {
    for (const AnswerChoice* choice : m_choices) {
        if (choice->button()->isChecked()) {
            choice->button()->setFocus();
            return;
        }
    }
    m_choices.front()->button()->setFocus();
}

bool ChoiceInput::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT entered();
            return true;
        }
    }
    return AnswerInput::eventFilter(watched, event);
}

} // namespace tokenscope
