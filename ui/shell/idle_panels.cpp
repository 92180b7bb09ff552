// SPDX-License-Identifier: MIT
#include "ui/shell/idle_panels.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include <utility>

namespace tokenscope {

IdlePanels::IdlePanels(QMainWindow* window, QList<QDockWidget*> docks)
    : QObject(window), m_window(window), m_docks(std::move(docks)) {
    for (QDockWidget* dock : std::as_const(m_docks)) {
        m_actions << dock->toggleViewAction();
    }
}

void IdlePanels::setIdle(bool idle) {
    if (idle == m_isIdle) {
        return;
    }
    m_isIdle = idle;
    for (QAction* action : std::as_const(m_actions)) {
        action->setEnabled(!idle);
    }
    if (idle) {
        m_state = m_window->saveState();
        putAside();
    } else {
        for (QDockWidget* dock : std::exchange(m_wanted, {})) {
            dock->show();
        }
    }
}

void IdlePanels::putAside() {
    m_wanted.clear();
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isHidden()) {
            m_wanted << dock;
            dock->hide();
        }
    }
}

QByteArray IdlePanels::state() const {
    return m_isIdle ? m_state : m_window->saveState();
}

void IdlePanels::restore(const QByteArray& state) {
    m_window->restoreState(state);
    if (m_isIdle) {
        m_state = state;
        putAside();
    }
}

} // namespace tokenscope
