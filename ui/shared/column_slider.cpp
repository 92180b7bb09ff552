// SPDX-License-Identifier: MIT
#include "ui/shared/column_slider.h"

#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>

namespace tokenscope {

ColumnSlider::ColumnSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setPageStep(10);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

double ColumnSlider::radius() const {
    return std::max(7.0, QFontMetrics(font()).height() * 0.45);
}

SliderTrack ColumnSlider::track() const {
    const double margin = radius() + 2;
    return {margin, width() - margin, maximum()};
}

QSize ColumnSlider::sizeHint() const {
    return {200, qRound(2 * radius() + 6)};
}

QSize ColumnSlider::minimumSizeHint() const {
    return {60, qRound(2 * radius() + 6)};
}

void ColumnSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(painter);
    const SliderTrack geometry = track();
    const double handle = geometry.x(sliderPosition());
    const double middle = height() / 2.0;
    const QRectF groove =
        grid.snap(QRectF(QPointF(geometry.left, middle - 2.5), QPointF(geometry.right, middle + 2.5)));
    QRectF passed = groove;
    passed.setRight(handle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(groove, 2.5, 2.5);
    painter.setBrush(isEnabled() ? colors.barOutline : colors.border);
    painter.drawRoundedRect(passed, 2.5, 2.5);
    if (!isEnabled()) {
        return;
    }
    const bool marked = hasFocus() || underMouse() || isSliderDown();
    painter.setBrush(colors.dark ? colors.text : colors.surface);
    painter.setPen(QPen(marked ? colors.accent : colors.strongBorder, grid.snap(hasFocus() ? 2.0 : 1.25)));
    painter.drawEllipse(QPointF(handle, middle), radius(), radius());
}

void ColumnSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setSliderPosition(track().valueAt(event->position().x()));
    update();
}

void ColumnSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) {
        setSliderPosition(track().valueAt(event->position().x()));
        update();
    }
}

void ColumnSlider::mouseReleaseEvent(QMouseEvent* event) {
    setSliderDown(false);
    update();
}

} // namespace tokenscope
