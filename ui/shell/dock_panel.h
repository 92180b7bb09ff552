// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>

class QLabel;

namespace tokenscope {

/// A dock whose title line is thin: detach and close only, as the content has a heading of its own. It can be
/// dragged by that line. Detached it is a small window: framed, with its name in that line, to be resized at
/// its edges. Remembers nothing itself; the window's state does.
class DockPanel : public QDockWidget {
    Q_OBJECT
public:
    /// `name` identifies the dock in the saved window state.
    DockPanel(const QString& title, const QString& name, QWidget* content, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    QWidget* m_bar;
    QLabel* m_name;
};

} // namespace tokenscope
