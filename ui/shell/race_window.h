// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QSpinBox;

namespace tokenscope {

class ElidedLabel;
class StartStop;

/// A race beside the main window: what is raced with, how long, Start and Stop, and a view of how it goes. It
/// holds nothing up.
class RaceWindow : public QDialog {
    Q_OBJECT
public:
    /// Takes over the view.
    RaceWindow(const QString& title, QWidget* view, QWidget* parent);

    /// A number that the race is run with; it cannot be changed meanwhile.
    QSpinBox* addNumber(const QString& name, const char* objectName, int least, int most);
    /// Which prompt, of which model; empty: there is none to race with.
    void setSubject(const QString& words);
    void setRunning(bool running);
    /// How it ended where that is not plain to see, or why it could not begin; empty: nothing to say.
    void setNote(const QString& note);

Q_SIGNALS:
    void startRequested();
    void stopRequested();
    void closed();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    ElidedLabel* m_subject;
    QHBoxLayout* m_numbers;
    QLabel* m_note;
    StartStop* m_buttons;
};

} // namespace tokenscope
