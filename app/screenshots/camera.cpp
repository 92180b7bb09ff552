// SPDX-License-Identifier: MIT
#include "app/screenshots/camera.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QThread>
#include <QWidget>

#include <cstdio>

namespace tokenscope {

namespace {

constexpr int patienceMilliseconds = 60000;

} // namespace

Camera::Camera(const QString& folder, Theme theme)
    : m_folder(folder), m_suffix(theme == Theme::Dark ? QStringLiteral("-dark") : QStringLiteral("-light")) {
    if (qApp->devicePixelRatio() > 1) {
        m_suffix += QStringLiteral("-%1x").arg(qApp->devicePixelRatio());
    }
}

bool Camera::waitFor(const char* what, const std::function<bool()>& reached) {
    QElapsedTimer clock;
    clock.start();
    while (!reached()) {
        if (clock.elapsed() > patienceMilliseconds) {
            std::fprintf(stderr, "gave up waiting for: %s\n", what);
            return false;
        }
        QApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(2);
    }
    return true;
}

void Camera::save(QWidget& widget, const QString& name) const {
    // Two rounds: layouts settle, then coalesced repaints arrive.
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < 150) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    const QString file = m_folder + QLatin1Char('/') + name + m_suffix + QStringLiteral(".png");
    widget.grab().save(file);
    std::printf("%s\n", qPrintable(file));
}

} // namespace tokenscope
