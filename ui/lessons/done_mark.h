// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace tokenscope {

/// A circle that is open, or filled with a check mark in it. Drawn, in the size of the letters.
class DoneMark : public QWidget {
    Q_OBJECT
public:
    explicit DoneMark(QWidget* parent, bool isDone = false);

    void setDone(bool done);
    bool isDone() const { return m_isDone; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_isDone;
};

} // namespace tokenscope
