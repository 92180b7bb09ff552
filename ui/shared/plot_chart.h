// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/plot.h"
#include "ui/shared/chart_frame.h"

#include <QWidget>

#include <optional>

namespace tokenscope {

/// A curve with its axes. Under the mouse it tells x and y.
class PlotChart : public QWidget {
    Q_OBJECT
public:
    PlotChart(PlotCurve curve, QWidget* parent);

    const PlotCurve& curve() const { return m_curve; }
    QSize sizeHint() const override;
    /// Low enough to leave room for other things; a curve can still be read.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    ChartFrame frame() const;
    void paintCurve(QPainter& painter, const ChartFrame& frame) const;
    void paintReading(QPainter& painter, const ChartFrame& frame) const;

    PlotCurve m_curve;
    std::optional<std::size_t> m_pointed; ///< index into the curve's y
};

} // namespace tokenscope
