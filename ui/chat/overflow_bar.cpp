// SPDX-License-Identifier: MIT
#include "ui/chat/overflow_bar.h"

#include "ui/shared/flow_layout.h"
#include "ui/shared/format.h"
#include "ui/shared/style_sheet.h"

#include <QAccessible>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tokenscope {

OverflowBar::OverflowBar(QWidget* parent)
    : QFrame(parent), m_words(new QLabel(this)),
      m_remember(new QCheckBox(tr("Do so for this chat from now on"), this)) {
    setLook(this, "card");
    setObjectName(QStringLiteral("overflow"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* choices = new QWidget(this);
    m_choices = new FlowLayout(choices, 8);
    m_keepSystem = addChoice(tr("Leave out the oldest turns, keep the system prompt"),
                             tr("The model forgets the oldest turns; they stay in the chat"), "keepSystem",
                             Overflow::KeepSystem);
    m_dropOldest = addChoice(
        tr("Leave out the oldest turns"),
        tr("The model forgets the oldest turns, in the end the system prompt too; all stays in the chat"),
        "dropOldest", Overflow::DropOldest);
    m_stop = addChoice(tr("Send nothing more in this chat"), tr("The chat stays as it is, to be read"),
                       "stopChat", Overflow::Stop);
    m_back = new QPushButton(tr("Back to the message"), this);
    m_back->setObjectName(QStringLiteral("backToMessage"));
    m_choices->addWidget(m_back);
    m_choices->addWidget(m_remember);
    setLook(m_keepSystem, "primary");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(15, 10, 12, 10);
    layout->setSpacing(8);
    layout->addWidget(m_words);
    layout->addWidget(choices);
    connect(m_back, &QPushButton::clicked, this, &OverflowBar::cancel);
    hide();
}

QPushButton* OverflowBar::addChoice(const QString& text, const QString& toolTip, const char* name,
                                    Overflow what) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(toolTip);
    button->setAccessibleDescription(toolTip);
    button->setAutoDefault(false);
    m_choices->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, what] {
        hide();
        Q_EMIT chosen(what, m_remember->isChecked());
    });
    return button;
}

void OverflowBar::showQuestion(const OverflowQuestion& question) {
    QString words;
    if (question.isTooLong) {
        words = tr("This message alone needs %1 positions, but the model's context has %2. Shorten it by at "
                   "least %3 "
                   "tokens, or open a model with a longer context.")
                    .arg(formatCount(question.needed), formatCount(question.context),
                         formatCount(question.needed - question.context));
    } else {
        words = (question.isContinuing ? tr("The conversation with the rest of this answer needs %1 "
                                            "positions, but the model's context has %2.")
                                       : tr("The conversation with this message and room for an answer needs "
                                            "%1 positions, but the model's context has %2."))
                    .arg(formatCount(question.needed), formatCount(question.context));
        if (question.turns > 0) {
            words +=
                QLatin1Char(' ') + (question.turns == 1
                                        ? tr("To make room, the oldest turn would not be sent any more.")
                                        : tr("To make room, the %1 oldest turns would not be sent any more.")
                                              .arg(formatCount(question.turns)));
        }
        if (question.wouldDropSystem) {
            words += QLatin1Char(' ') +
                     tr("Without the system prompt there would be room; with it there is not enough.");
        }
    }
    m_words->setText(words);
    for (QWidget* choice : std::initializer_list<QWidget*>{m_keepSystem, m_dropOldest, m_stop, m_remember}) {
        choice->setVisible(!question.isTooLong);
    }
    m_keepSystem->setEnabled(!question.wouldDropSystem);
    m_remember->setChecked(false);
    show();
    QAccessibleEvent event(m_words, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString OverflowBar::words() const {
    return m_words->text();
}

void OverflowBar::cancel() {
    hide();
    Q_EMIT cancelled();
}

void OverflowBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        cancel();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace tokenscope
