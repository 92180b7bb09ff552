// SPDX-License-Identifier: MIT
#include "ui/shared/chart_frame.h"

#include "ui/shared/layout/axis_ticks.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr int ticksUp = 4, ticksAlong = 5;

} // namespace

QString chartNumber(double value) {
    return QLocale::c().toString(value, 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
}

ChartFrame ChartFrame::within(const QRectF& bounds, const QFont& base, double left, double right,
                              double bottom, double top) {
    if (bottom == top) {
        const double room = bottom == 0 ? 1 : std::abs(bottom) / 2;
        bottom -= room;
        top += room;
    }
    if (left == right) {
        right = left + 1;
    }
    const QFontMetrics metrics(captionFont(base));
    int labels = 0;
    for (const double tick : axisTicks(bottom, top, ticksUp)) {
        labels = std::max(labels, metrics.horizontalAdvance(chartNumber(tick)));
    }
    const int half = metrics.height() / 2;
    const QRectF area =
        bounds.adjusted(labels + 12, half + metrics.height(), -2 * half, -metrics.height() - 6);
    return {area, left, right, bottom, top};
}

QRectF ChartFrame::heading(const QFont& base) const {
    const QFontMetrics metrics(captionFont(base));
    const int half = metrics.height() / 2;
    return {area.left(), area.top() - half - metrics.height() + 1, area.width(),
            static_cast<qreal>(metrics.height())};
}

void ChartFrame::paintAxes(QPainter& painter, const QFont& base) const {
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(painter);
    const QFont font = captionFont(base);
    const int height = QFontMetrics(font).height();
    painter.setFont(font);
    const auto line = [&](double x1, double y1, double x2, double y2, const QColor& color) {
        const double width = grid.hairline();
        painter.fillRect(
            QRectF(grid.snap(x1), grid.snap(y1), std::max(width, x2 - x1), std::max(width, y2 - y1)), color);
    };
    for (const double tick : axisTicks(bottom, top, ticksUp)) {
        line(area.left(), y(tick), area.right(), y(tick), tick == 0 ? colors.strongBorder : colors.border);
        painter.setPen(colors.mutedText);
        painter.drawText(QRectF(area.left() - 205, y(tick) - height / 2.0, 200, height),
                         Qt::AlignRight | Qt::AlignVCenter, chartNumber(tick));
    }
    for (const double tick : axisTicks(left, right, ticksAlong)) {
        line(x(tick), area.top(), x(tick), area.bottom(), tick == 0 ? colors.strongBorder : colors.border);
        painter.setPen(colors.mutedText);
        painter.drawText(QRectF(x(tick) - 100, area.bottom() + 4, 200, height),
                         Qt::AlignHCenter | Qt::AlignTop, chartNumber(tick));
    }
}

} // namespace tokenscope
