// SPDX-License-Identifier: MIT
#include "ui/shared/start_stop.h"

#include "ui/shared/style_sheet.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace tokenscope {

StartStop::StartStop(QWidget* parent)
    : QWidget(parent), m_start(new QPushButton(tr("Start"), this)),
      m_stop(new QPushButton(tr("Stop"), this)) {
    m_start->setObjectName(QStringLiteral("raceStart"));
    m_stop->setObjectName(QStringLiteral("raceStop"));
    setLook(m_start, "primary");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_start, m_stop}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    setFocusProxy(m_start);
    connect(m_start, &QPushButton::clicked, this, &StartStop::startRequested);
    connect(m_stop, &QPushButton::clicked, this, &StartStop::stopRequested);
    setRunning(false);
}

void StartStop::setCanStart(bool can) {
    m_start->setEnabled(can);
}

void StartStop::setRunning(bool running) {
    const bool hasFocus = m_start->hasFocus() || m_stop->hasFocus();
    m_start->setVisible(!running);
    m_stop->setVisible(running);
    if (hasFocus) {
        (running ? m_stop : m_start)->setFocus();
    }
}

} // namespace tokenscope
