// SPDX-License-Identifier: MIT
#pragma once

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

} // namespace tokenscope
