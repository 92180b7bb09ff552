// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shell/run_controls.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QMenu;
class QWidget;

namespace tokenscope {

/// The menus' entries for a run, with their keys. Entries that would do nothing now are disabled; then their
/// keys mean nothing either.
class RunActions : public QObject {
    Q_OBJECT
public:
    /// The keys work in `window`, also while the menus are closed.
    explicit RunActions(QWidget* window);

    void addTo(QMenu& runMenu, QMenu& editMenu) const;

    void setControls(const RunControls& controls);
    /// A model is being read, which Stop cancels.
    void setLoading(bool loading);
    /// The token that is looked at can be drawn again.
    void setCanDrawAgain(bool can);
    /// False: Esc means something else for now.
    void setEscapeStops(bool stops);

Q_SIGNALS:
    void runRequested();
    void stopRequested();
    void pauseToggled();
    void stepRequested();
    void stepBackRequested();
    void drawAgainRequested();
    void undoRequested();
    void redoRequested();

private:
    QAction* add(const QString& text, const QList<QKeySequence>& keys, void (RunActions::*signal)());
    void refresh();

    QWidget* m_window;
    QAction* m_run;
    QAction* m_stop;
    QAction* m_pause;
    QAction* m_step;
    QAction* m_stepBack;
    QAction* m_again;
    QAction* m_undo;
    QAction* m_redo;
    RunControls m_controls;
    bool m_isLoading = false;
    bool m_canDrawAgain = false;
};

} // namespace tokenscope
