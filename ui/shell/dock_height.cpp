// SPDX-License-Identifier: MIT
#include "ui/shell/dock_height.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace tokenscope {

DockHeight::DockHeight(QMainWindow* window, QDockWidget* dock)
    : QObject(window), m_window(window), m_dock(dock) {
    window->installEventFilter(this);
    dock->installEventFilter(this);
}

void DockHeight::use(int height) {
    m_window->resizeDocks({m_dock}, {height}, Qt::Vertical);
    m_wanted = {height, m_window->height()};
    m_restored.reset();
}

void DockHeight::learn() {
    m_restored = current();
}

DockHeight::Height DockHeight::current() const {
    return {m_dock->height(), m_window->height()};
}

bool DockHeight::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_dock) {
        if (event->type() == QEvent::LayoutRequest) {
            contentChanged();
        }
    } else if (event->type() == QEvent::Resize) { // the docks have their places in it already
        const auto* resize = static_cast<QResizeEvent*>(event);
        windowResized(resize->size().height() < resize->oldSize().height());
    } else if (event->type() == QEvent::MouseButtonPress) {
        m_pressed = m_dock->height(); // the line between the docks belongs to the window
    } else if (event->type() == QEvent::MouseButtonRelease && m_dock->height() != m_pressed) {
        m_wanted = current();
        m_restored.reset();
    }
    return QObject::eventFilter(watched, event);
}

void DockHeight::windowResized(bool isLower) {
    const bool isLeast = m_restored && m_restored->dock <= m_dock->minimumSizeHint().height();
    if (m_restored && !isLower && (!isLeast || !m_window->isVisible())) {
        m_restored = current();
    } else if (m_restored && isLower) {
        m_wanted = isLeast ? m_wanted : *m_restored;
        m_restored.reset();
    } else if (!isLower && m_window->isVisible()) {
        giveBack();
    }
    if (m_dock->height() >= m_wanted.dock) {
        m_wanted.window = std::min(m_wanted.window, m_window->height());
    }
}

/// What is folded takes a line: that is not the height that the dock should have.
void DockHeight::contentChanged() {
    const int most = m_dock->widget() ? m_dock->widget()->maximumHeight() : QWIDGETSIZE_MAX;
    const bool isUnfolded = most > std::exchange(m_most, most);
    if (isUnfolded && m_window->isVisible()) {
        QMetaObject::invokeMethod(this, &DockHeight::giveBack,
                                  Qt::QueuedConnection); // least sizes are set then
    }
}

void DockHeight::giveBack() {
    const bool isRestored = m_restored && m_restored->dock > m_dock->minimumSizeHint().height();
    const Height& wanted = isRestored ? *m_restored : m_wanted;
    const double share = std::min(1.0, double(m_window->height()) / wanted.window);
    const int height = static_cast<int>(wanted.dock * share);
    if (!m_dock->isFloating() && !m_dock->isHidden() && m_dock->height() < height) {
        m_window->resizeDocks({m_dock}, {height}, Qt::Vertical);
    }
}

} // namespace tokenscope
