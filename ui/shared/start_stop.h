// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPushButton;

namespace tokenscope {

/// Start, or while it runs Stop in its place.
class StartStop : public QWidget {
    Q_OBJECT
public:
    explicit StartStop(QWidget* parent);

    QPushButton* startButton() const { return m_start; }
    QPushButton* stopButton() const { return m_stop; }
    void setCanStart(bool can);
    /// The focus stays on the button that the other one takes the place of.
    void setRunning(bool running);

Q_SIGNALS:
    void startRequested();
    void stopRequested();

private:
    QPushButton* m_start;
    QPushButton* m_stop;
};

} // namespace tokenscope
