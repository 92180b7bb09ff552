// SPDX-License-Identifier: MIT
#pragma once

#include <QPushButton>

namespace tokenscope {

/// A button whose text gives way at its end where there is no room for all of it; a ▾ there stays.
class ElidedButton : public QPushButton {
    Q_OBJECT
public:
    explicit ElidedButton(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace tokenscope
