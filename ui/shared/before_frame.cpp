// SPDX-License-Identifier: MIT
#include "ui/shared/before_frame.h"

#include <QCoreApplication>
#include <QEvent>

#include <utility>

namespace tokenscope {

void BeforeFrame::ask() {
    if (!std::exchange(m_isAsked, true)) {
        // Events of this priority come before the one that Qt draws a frame with.
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::NormalEventPriority);
    }
}

void BeforeFrame::cancel() {
    m_isAsked = false;
    QCoreApplication::removePostedEvents(this, QEvent::User);
}

bool BeforeFrame::event(QEvent* event) {
    if (event->type() != QEvent::User) {
        return QObject::event(event);
    }
    if (std::exchange(m_isAsked, false)) {
        m_work();
        // What it asked to be laid out would otherwise be so after the frame, and drawn with another one.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    return true;
}

} // namespace tokenscope
