// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace tokenscope {

/// Says that sliders moved at a past position change no text, and offers both ways out.
class WhatIfBar : public QWidget {
    Q_OBJECT
public:
    explicit WhatIfBar(QWidget* parent);

    /// Empty text: nothing was moved, only the invitation is shown.
    void setText(const QString& text);
    /// The moved settings are in force for the columns to come.
    void setInUse(bool inUse);

Q_SIGNALS:
    void backRequested();
    void useRequested();

private:
    QLabel* m_text;
    QPushButton* m_back;
    QPushButton* m_use;
};

} // namespace tokenscope
