// SPDX-License-Identifier: MIT
#include "ui/shell/run_actions.h"

#include <QAction>
#include <QMenu>

namespace tokenscope {

namespace {

/// "Undo “Draw again” · sample 1, column 5".
QString editText(const QString& verb, const std::optional<EditedToken>& change) {
    if (!change) {
        return verb;
    }
    const QString what =
        change->edit == RunEdit::DrawAgain ? RunActions::tr("Draw again") : RunActions::tr("Continue with");
    return RunActions::tr("%1 “%2” · sample %3, column %4")
        .arg(verb, what)
        .arg(change->row.value)
        .arg(change->column);
}

} // namespace

RunActions::RunActions(QWidget* window) : QObject(window), m_window(window) {
    m_run = add(tr("Run"), {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)},
                &RunActions::runRequested);
    m_stop = add(tr("Stop"), {}, &RunActions::stopRequested);
    setEscapeStops(true);
    // Space and the arrows mean something else in most widgets: they are taken only when nobody below wanted
    // them. The function keys work wherever the focus is.
    m_pause = add({}, {QKeySequence(Qt::Key_F9)}, &RunActions::pauseToggled);
    m_step = add(tr("Step (also →)"), {QKeySequence(Qt::Key_F10)}, &RunActions::stepRequested);
    m_stepBack = add(tr("Step back (also ←)"), {QKeySequence(Qt::SHIFT | Qt::Key_F10)},
                     &RunActions::stepBackRequested);
    m_again = add(tr("Draw again from the selected token"), {QKeySequence(Qt::CTRL | Qt::Key_R)},
                  &RunActions::drawAgainRequested);
    // Text fields take these keys for themselves.
    m_undo = add({}, {QKeySequence(Qt::CTRL | Qt::Key_Z)}, &RunActions::undoRequested);
    m_redo = add({}, {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z)}, &RunActions::redoRequested);
    refresh();
}

QAction* RunActions::add(const QString& text, const QList<QKeySequence>& keys, void (RunActions::*signal)()) {
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, signal);
    m_window->addAction(action);
    return action;
}

void RunActions::addTo(QMenu& runMenu, QMenu& editMenu) const {
    runMenu.addActions({m_run, m_stop, m_pause, m_step, m_stepBack, m_again});
    editMenu.addActions({m_undo, m_redo});
}

void RunActions::setControls(const RunControls& controls) {
    m_controls = controls;
    refresh();
}

void RunActions::setLoading(bool loading) {
    m_isLoading = loading;
    refresh();
}

void RunActions::setCanDrawAgain(bool can) {
    m_canDrawAgain = can;
    refresh();
}

void RunActions::setEscapeStops(bool stops) {
    m_stop->setShortcuts(stops ? QList{QKeySequence(Qt::Key_Escape)} : QList<QKeySequence>{});
}

void RunActions::refresh() {
    m_run->setEnabled(m_controls.canRun);
    m_stop->setEnabled(m_controls.isActive || m_isLoading);
    m_pause->setEnabled(m_controls.isActive);
    m_pause->setText(m_controls.isPaused ? tr("Go on (also Space)") : tr("Pause (also Space)"));
    m_step->setEnabled(m_controls.canStep);
    m_stepBack->setEnabled(m_controls.canStepBack);
    m_again->setEnabled(m_canDrawAgain);
    const auto show = [](QAction* action, const QString& verb, const std::optional<EditedToken>& edit,
                         const QString& name) {
        action->setEnabled(edit.has_value() || !name.isEmpty());
        action->setText(name.isEmpty() ? editText(verb, edit) : tr("%1 “%2”").arg(verb, name));
    };
    show(m_undo, tr("Undo"), m_controls.undo, m_controls.undoName);
    show(m_redo, tr("Redo"), m_controls.redo, m_controls.redoName);
}

} // namespace tokenscope
