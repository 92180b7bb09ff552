// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;

namespace tokenscope {

/// Docks that have nothing to show for a while. They are not seen then, and which of them the user wants is
/// not forgotten: it is seen again afterwards.
class IdlePanels : public QObject {
    Q_OBJECT
public:
    IdlePanels(QMainWindow* window, QList<QDockWidget*> docks);

    /// Disabled meanwhile, with the docks' own entries of a menu.
    void add(QAction* action) { m_actions << action; }
    void setIdle(bool idle);
    bool isIdle() const { return m_isIdle; }

    /// The window's state as the user left it, also meanwhile.
    QByteArray state() const;
    /// Another one, which counts once the docks are no longer idle.
    void restore(const QByteArray& state);

private:
    void putAside();

    QMainWindow* m_window;
    QList<QDockWidget*> m_docks;
    QList<QAction*> m_actions;
    QList<QDockWidget*> m_wanted; ///< hidden here
    QByteArray m_state;           ///< with them
    bool m_isIdle = false;
};

} // namespace tokenscope
