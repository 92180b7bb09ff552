// SPDX-License-Identifier: MIT
#include "ui/chat/version_buttons.h"

#include "ui/chat/quiet_button.h"
#include "ui/shared/text_styles.h"

#include <QHBoxLayout>

namespace tokenscope {

VersionButtons::VersionButtons(QWidget* parent)
    : QWidget(parent),
      m_before(quietButton(this, Glyph::Previous, {}, "versionBefore", tr("Version before"))),
      m_after(quietButton(this, Glyph::Next, {}, "versionAfter", tr("Next version"))),
      m_place(new CaptionLabel(this)) {
    connect(m_before, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(-1); });
    connect(m_after, &QPushButton::clicked, this, [this] { Q_EMIT stepRequested(1); });
    m_place->setWordWrap(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_before);
    layout->addWidget(m_place);
    layout->addWidget(m_after);
    hide();
}

void VersionButtons::setPlace(const ChatTree::Place& place) {
    setVisible(place.count > 1);
    m_place->setText(tr("%1 of %2").arg(place.index + 1).arg(place.count));
    m_before->setEnabled(place.index > 0);
    m_after->setEnabled(place.index + 1 < place.count);
}

} // namespace tokenscope
