// SPDX-License-Identifier: MIT
#include "ui/lab/what_if_bar.h"

#include "ui/shared/text_styles.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace tokenscope {

WhatIfBar::WhatIfBar(QWidget* parent)
    : QWidget(parent), m_text(new CaptionLabel(this)),
      m_back(new QPushButton(tr("Back to what was used"), this)),
      m_use(new QPushButton(tr("Use from here on"), this)) {
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QPushButton* button : {m_back, m_use}) {
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the samples
    }
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_back);
    buttons->addWidget(m_use);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    column->addWidget(m_text);
    column->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, &WhatIfBar::backRequested);
    connect(m_use, &QPushButton::clicked, this, &WhatIfBar::useRequested);
    m_back->setToolTip(tr("Show again what this token was drawn with"));
    m_use->setToolTip(tr("Columns that are drawn from now on are drawn with these settings; the text "
                         "that is there stays as it is. A new run takes what is shown in any case"));
    setText({});
}

void WhatIfBar::setText(const QString& text) {
    m_text->setText(text.isEmpty() ? tr("Used here. Move one for a “what if”; the text stays.") : text);
    m_back->setVisible(!text.isEmpty());
    m_use->setVisible(!text.isEmpty());
}

void WhatIfBar::setInUse(bool inUse) {
    m_use->setEnabled(!inUse);
    m_use->setText(inUse ? tr("In use from here on") : tr("Use from here on"));
}

} // namespace tokenscope
