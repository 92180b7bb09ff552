// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_request.h"
#include "ui/shell/run_controls.h"

#include <QPointer>
#include <QWidget>

class QBoxLayout;

namespace tokenscope {

class RunToolbar;

/// A run's views where neither toolbar nor docks are on screen: its own Run, Step and Pause above, the
/// inspector beside it, or below where that leaves both too narrow. Empty of both until something is lent.
class RunStage : public QWidget {
    Q_OBJECT
public:
    /// Takes over the views.
    RunStage(QWidget* views, QWidget* parent);

    /// The inspector belongs to it from now on, until takeInspector().
    void lend(QWidget* inspector, const Pace& pace, const RunControls& controls);
    /// What was lent is the caller's again, without a parent, and the buttons go. Null: nothing was lent.
    QWidget* takeInspector();
    void setControls(const RunControls& controls);
    void setPace(const Pace& pace);

Q_SIGNALS:
    void runRequested();
    void stopRequested();
    void pauseToggled();
    void stepRequested();
    void stepBackRequested();
    void paceChosen(const Pace& pace);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();

    QWidget* m_views;
    QBoxLayout* m_column;
    QBoxLayout* m_body;
    QPointer<QWidget> m_inspector;
    RunToolbar* m_bar = nullptr;
};

} // namespace tokenscope
