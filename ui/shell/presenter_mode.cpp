// SPDX-License-Identifier: MIT
#include "ui/shell/presenter_mode.h"

#include "ui/shared/palette.h"
#include "ui/shell/main_window.h"

#include <QScreen>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr double usual = 1.5;
/// A page is read from afar: on wider screens its type grows with them, up to this.
constexpr double most = 2.1, usualWidth = 1280;

} // namespace

PresenterMode::PresenterMode(MainWindow* window) : QObject(window), m_window(window) {}

void PresenterMode::setAsides(PresentedPart part, QList<QWidget*> asides) {
    m_part = part;
    m_asides = std::move(asides);
}

double PresenterMode::enlargement() const {
    return m_part == PresentedPart::Window
               ? usual
               : std::clamp(usual * m_window->screen()->size().width() / usualWidth, usual, most);
}

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
    if (m_part == PresentedPart::Page) {
        // The window's least height is that of its least width, in which a message would be a tower.
        m_window->centralWidget()->setMinimumWidth(m_window->screen()->size().width() / 2);
    }
    setStrongContrast(true);
    // Before the letters grow: a window that fills the screen does not grow with them.
    m_window->setWindowState(m_before->state | Qt::WindowFullScreen);
    m_window->setZoom(m_before->zoom * enlargement());
}

void PresenterMode::end() {
    // In this order: what is hidden has letters of the size of before already and would be made small twice.
    m_window->setZoom(m_before->zoom);
    setStrongContrast(false);
    m_window->centralWidget()->setMinimumWidth(0);
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
