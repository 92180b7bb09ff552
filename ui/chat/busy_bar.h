// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace tokenscope {

/// What goes on and takes a while, with a way to end it.
class BusyBar : public QFrame {
    Q_OBJECT
public:
    explicit BusyBar(QWidget* parent = nullptr);

    /// What goes on; empty: nothing, and the bar hides.
    void setWords(const QString& words);

Q_SIGNALS:
    void cancelRequested();

private:
    QLabel* m_words;
};

} // namespace tokenscope
