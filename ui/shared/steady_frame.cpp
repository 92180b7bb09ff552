// SPDX-License-Identifier: MIT
#include "ui/shared/steady_frame.h"

#include <QEvent>
#include <QLabel>

namespace tokenscope {

namespace {

class PaintOnce : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject*, QEvent* event) override { return event->type() == QEvent::UpdateLater; }
};

} // namespace

void paintOnce(QLabel* label) {
    label->installEventFilter(new PaintOnce(label));
}

SteadyFrame::SteadyFrame(QWidget* parent) : QWidget(parent) {}

void SteadyFrame::take(QLabel* label) {
    m_label = label;
    QSizePolicy policy = label->sizePolicy();
    policy.setHeightForWidth(label->hasHeightForWidth());
    setSizePolicy(policy);
    label->installEventFilter(this);
    paintOnce(label);
    setVisible(!label->isHidden());
}

bool SteadyFrame::hasHeightForWidth() const {
    return m_label && m_label->hasHeightForWidth();
}

int SteadyFrame::heightForWidth(int width) const {
    // Asking a label lays out its words, and draws them anew.
    return !m_label ? -1 : width == this->width() && m_height > 0 ? m_height : m_label->heightForWidth(width);
}

QSize SteadyFrame::sizeHint() const {
    return m_label ? m_label->sizeHint() : QSize();
}

QSize SteadyFrame::minimumSizeHint() const {
    return m_label ? m_label->minimumSizeHint() : QSize();
}

int SteadyFrame::neededHeight() const {
    return hasHeightForWidth() ? m_label->heightForWidth(width()) : sizeHint().height();
}

void SteadyFrame::resizeEvent(QResizeEvent*) {
    if (m_label) {
        m_label->setGeometry(rect());
        m_height = neededHeight();
    }
}

/// There is no layout in here: the label asks this, but for what changes while it cannot be seen.
bool SteadyFrame::event(QEvent* event) {
    if ((event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) && m_label) {
        const int height = neededHeight();
        if (height != m_height || m_label->minimumSizeHint().width() > width()) {
            m_height = height;
            updateGeometry();
        }
    }
    return QWidget::event(event);
}

bool SteadyFrame::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_label && event->type() == QEvent::ShowToParent) {
        m_height = 0; // of the words before it was hidden
        show();
    } else if (watched == m_label && event->type() == QEvent::HideToParent) {
        hide();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace tokenscope
