// SPDX-License-Identifier: MIT
#include "ui/shell/presenter_mode.h"

#include "ui/shared/palette.h"
#include "ui/shell/main_window.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr double enlargement = 1.5;

} // namespace

PresenterMode::PresenterMode(MainWindow* window, QList<QWidget*> asides)
    : QObject(window), m_window(window), m_asides(std::move(asides)) {}

void PresenterMode::setOn(bool on) {
    if (on == isOn()) {
        return;
    }
    on ? begin() : end();
    Q_EMIT changed(on);
}

void PresenterMode::begin() {
    m_before =
        Before{m_window->layoutState(), m_window->zoom(), m_window->windowState(), m_window->geometry(), {}};
    for (QWidget* aside : m_asides) {
        if (!aside->isHidden()) {
            m_before->shownAsides << aside;
            aside->hide();
        }
    }
    setStrongContrast(true);
    // Before the letters grow: a window that fills the screen does not grow with them.
    m_window->setWindowState(m_before->state | Qt::WindowFullScreen);
    m_window->setZoom(m_before->zoom * enlargement);
}

void PresenterMode::end() {
    // In this order: what is hidden has letters of the size of before already and would be made small twice.
    m_window->setZoom(m_before->zoom);
    setStrongContrast(false);
    for (QWidget* aside : std::as_const(m_before->shownAsides)) {
        aside->show();
    }
    m_window->setWindowState(m_before->state);
    if (m_before->state == Qt::WindowNoState) {
        // With its place: until the window manager has answered, a new size alone would keep the window in
        // the screen's corner.
        m_window->setGeometry(m_before->geometry);
    }
    m_window->restoreLayout({}, m_before->docks);
    m_before.reset();
}

} // namespace tokenscope
