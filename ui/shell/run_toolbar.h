// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_request.h"
#include "ui/shell/run_controls.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QPushButton;

namespace tokenscope {

/// Pace, step back, step, pause and the one blue button, which is Run or Stop.
class RunToolbar : public QWidget {
    Q_OBJECT
public:
    explicit RunToolbar(QWidget* parent = nullptr);

    void setControls(const RunControls& controls);
    void setPace(Pace pace);
    Pace pace() const;

    /// Words beside the pace and on the buttons for stepping and pausing; without them it takes less room.
    void setPaceNamed(bool named);
    void setStepsNamed(bool named);

Q_SIGNALS:
    void runRequested();
    void stopRequested();
    void pauseToggled();
    void stepRequested();
    void stepBackRequested();
    void paceChosen(const Pace& pace);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showWords();
    void keepWidths();

    QLabel* m_paceName;
    QButtonGroup* m_pace;
    QPushButton* m_stepBack;
    QPushButton* m_step;
    QPushButton* m_pause;
    QPushButton* m_run;
    RunControls m_controls;
    bool m_stepsNamed = true;
};

} // namespace tokenscope
