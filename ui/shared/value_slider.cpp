// SPDX-License-Identifier: MIT
#include "ui/shared/value_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>

#include <algorithm>

namespace tokenscope {

/// The style sheet's handle is taller than what the style asks for, and grows with the letters. It is as wide
/// as it is high.
QSize ValueSlider::sizeHint() const {
    const int handle = qCeil(2 * track().left);
    return {56, std::max({20, QSlider::sizeHint().height(), handle + 2})};
}

SliderTrack ValueSlider::track() const {
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRectF handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    return {handle.width() / 2, width() - handle.width() / 2, maximum()};
}

void ValueSlider::edit(int position) {
    const int before = value();
    setValue(position);
    if (value() != before) {
        Q_EMIT positionEdited(value());
    }
}

void ValueSlider::moveTo(double x) {
    edit(track().valueAt(x));
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        setSliderDown(true);
        moveTo(event->position().x());
    }
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event) {
    if (isSliderDown()) {
        moveTo(event->position().x());
    }
}

void ValueSlider::mouseReleaseEvent(QMouseEvent*) {
    setSliderDown(false);
}

void ValueSlider::keyPressEvent(QKeyEvent* event) {
    const int before = value();
    QSlider::keyPressEvent(event);
    if (value() != before) {
        Q_EMIT positionEdited(value());
    }
}

/// The wheel scrolls the panel; a slider that happens to pass under the pointer must not move.
void ValueSlider::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

} // namespace tokenscope
