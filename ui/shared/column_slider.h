// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/slider_track.h"

#include <QSlider>

namespace tokenscope {

/// The slider that walks through the columns: a click goes there at once, and the handle stays under the
/// pointer.
class ColumnSlider : public QSlider {
    Q_OBJECT
public:
    explicit ColumnSlider(QWidget* parent = nullptr);

    SliderTrack track() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    double radius() const;
};

} // namespace tokenscope
