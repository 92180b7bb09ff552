// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QWidget>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace tokenscope {

/// The height of a dock below the others. A window that becomes lower takes it from the dock first; this
/// gives it back when the window becomes higher again: as much as the dock had, in proportion where the
/// window stays lower than it was. So it does when what was folded in the dock unfolds. Knows when the user
/// sizes the dock, that height counts from then on.
class DockHeight : public QObject {
    Q_OBJECT
public:
    DockHeight(QMainWindow* window, QDockWidget* dock);

    /// Gives the dock this height now.
    void use(int height);
    /// The docks were restored: what the dock has now, or with the first sizes of a window that is not shown
    /// yet, is how it should be. Unless that is its least, which a low window may have made.
    void learn();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Height {
        int dock, window;
    };
    Height current() const;
    void windowResized(bool isLower);
    void contentChanged();
    void giveBack();

    QMainWindow* m_window;
    QDockWidget* m_dock;
    Height m_wanted{0, 1};            ///< in the lowest window that left the dock all of it
    std::optional<Height> m_restored; ///< until the window becomes lower for the first time
    int m_most = QWIDGETSIZE_MAX;     ///< that the dock's content can take
    int m_pressed = 0;                ///< the dock's height when a mouse button went down
};

} // namespace tokenscope
