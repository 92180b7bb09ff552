// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QWidget>

namespace tokenscope {

/// The key or entry that opens a window beside the main one closes it again.
inline void toggleSideWindow(QWidget& window) {
    if (window.isVisible() && !window.isMinimized()) {
        window.close();
        return;
    }
    window.show();
    window.raise();
    window.activateWindow();
}

/// The window that has the focus, unless it is the main one.
inline void closeActiveSideWindow(const QWidget& mainWindow) {
    QWidget* active = QApplication::activeWindow();
    if (active && active != &mainWindow) {
        active->close();
    }
}

} // namespace tokenscope
