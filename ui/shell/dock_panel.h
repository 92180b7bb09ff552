// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>

namespace tokenscope {

/// A dock with a thin title line of our own: title, detach, close. Remembers nothing itself; the window's state does.
class DockPanel : public QDockWidget {
    Q_OBJECT
public:
    /// `name` identifies the dock in the saved window state.
    DockPanel(const QString& title, const QString& name, QWidget* content, QWidget* parent);
};

} // namespace tokenscope
