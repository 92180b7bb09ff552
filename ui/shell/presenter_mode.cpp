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
        Before{m_window->layoutState(), m_window->zoom(), m_window->windowState(), m_window->size(), {}};
    for (QWidget* aside : m_asides) {
        if (!aside->isHidden()) {
            m_before->shownAsides << aside;
            aside->hide();
        }
    }
    setStrongContrast(true);
    m_window->setZoom(m_before->zoom * enlargement);
    m_window->setWindowState(m_before->state | Qt::WindowFullScreen);
}

void PresenterMode::end() {
    m_window->setWindowState(m_before->state);
    // In this order: what is hidden has letters of the size of before already and would be made small twice.
    m_window->setZoom(m_before->zoom);
    setStrongContrast(false);
    for (QWidget* aside : std::as_const(m_before->shownAsides)) {
        aside->show();
    }
    if (m_before->state == Qt::WindowNoState) {
        m_window->resize(m_before->size);
    }
    m_window->restoreLayout({}, m_before->docks);
    m_before.reset();
}

} // namespace tokenscope
