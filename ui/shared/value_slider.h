// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/slider_track.h"

#include <QSlider>

namespace tokenscope {

/// A horizontal slider whose handle jumps under the pointer when its groove is pressed.
class ValueSlider : public QSlider {
    Q_OBJECT
public:
    explicit ValueSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

    SliderTrack track() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void positionEdited(int position); ///< by mouse or keyboard, not by setValue()

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void moveTo(double x);
    void edit(int position);
};

} // namespace tokenscope
