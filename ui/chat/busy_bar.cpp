// SPDX-License-Identifier: MIT
#include "ui/chat/busy_bar.h"

#include "ui/shared/style_sheet.h"
#include "ui/shared/text_styles.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace tokenscope {

BusyBar::BusyBar(QWidget* parent) : QFrame(parent), m_words(new CaptionLabel(this)) {
    setLook(this, "code");
    setObjectName(QStringLiteral("busyBar"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1); // long names must not widen the list
    m_words->setObjectName(QStringLiteral("busyWords"));
    auto* cancel = new QToolButton(this);
    cancel->setText(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancelTransfer"));
    setLook(cancel, "link");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 4, 4, 4);
    row->setSpacing(2);
    row->addWidget(m_words, 1);
    row->addWidget(cancel);
    connect(cancel, &QToolButton::clicked, this, &BusyBar::cancelRequested);
    hide();
}

void BusyBar::setWords(const QString& words) {
    const bool isNew = isHidden() && !words.isEmpty();
    m_words->setText(words);
    setVisible(!words.isEmpty());
    if (isNew) { // the figures that follow are not read out one by one
        QAccessibleEvent event(m_words, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace tokenscope
