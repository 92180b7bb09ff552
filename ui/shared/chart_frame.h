// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace tokenscope {

/// Values to pixels in a chart with two axes.
struct ChartFrame {
    QRectF area; ///< what curves may fill
    double left, right, bottom, top;

    /// Leaves room in `bounds` for the axes' numbers, and for a line of text above. `base`: the widget's
    /// font. A range without extent is widened, so that a constant lies in the middle.
    static ChartFrame within(const QRectF& bounds, const QFont& base, double left, double right,
                             double bottom, double top);

    double x(double value) const { return area.left() + (value - left) / (right - left) * area.width(); }
    double y(double value) const { return area.bottom() - (value - bottom) / (top - bottom) * area.height(); }
    /// The line of text above the area.
    QRectF heading(const QFont& base) const;
    void paintAxes(QPainter& painter, const QFont& base) const;
};

/// As charts write numbers: four digits at most.
QString chartNumber(double value);

} // namespace tokenscope
