// SPDX-License-Identifier: MIT
#pragma once

#include <QPaintDevice>
#include <QPainter>
#include <QRectF>

#include <cmath>

namespace tokenscope {

/// Aligns edges with the device's pixels, so that bars and hairlines are sharp at scales such as 1.25.
class PixelGrid {
public:
    explicit PixelGrid(const QPainter& painter) : m_ratio(painter.device()->devicePixelRatioF()) {}

    double pixel() const { return 1 / m_ratio; }
    double snap(double value) const { return std::round(value * m_ratio) / m_ratio; }
    QRectF snap(const QRectF& rect) const {
        return {QPointF(snap(rect.left()), snap(rect.top())),
                QPointF(snap(rect.right()), snap(rect.bottom()))};
    }
    /// A hairline's width: one logical pixel, in whole device pixels.
    double hairline() const { return std::max(1.0, std::floor(m_ratio)) / m_ratio; }
    /// Where a rectangle's border of that width has its middle.
    QRectF border(const QRectF& rect) const {
        const double half = hairline() / 2;
        return snap(rect).adjusted(half, half, -half, -half);
    }

private:
    double m_ratio;
};

} // namespace tokenscope
