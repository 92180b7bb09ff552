// SPDX-License-Identifier: MIT
#include "ui/shared/cache_growth_chart.h"

#include "ui/shared/chart_frame.h"
#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QPainter>

#include <array>

namespace tokenscope {

namespace {

struct Unit {
    const char* name;
    double bytes;
};

/// The largest in which the number is at least 2, so that the axis has round steps.
Unit unitFor(double bytes) {
    constexpr std::array<Unit, 5> units{{{"bytes", 1},
                                         {"KiB", 1024.0},
                                         {"MiB", 1024.0 * 1024},
                                         {"GiB", 1024.0 * 1024 * 1024},
                                         {"TiB", 1024.0 * 1024 * 1024 * 1024}}};
    Unit best = units.front();
    for (const Unit& unit : units) {
        if (bytes >= 2 * unit.bytes) {
            best = unit;
        }
    }
    return best;
}

} // namespace

CacheGrowthChart::CacheGrowthChart(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Memory by tokens"));
}

void CacheGrowthChart::setPlan(const CachePlan& plan) {
    m_plan = plan;
    setAccessibleDescription(tr("A straight line from 0 to %1 at %2 tokens")
                                 .arg(formatBytes(plan.bytes()), formatCount(plan.tokens)));
    update();
}

QSize CacheGrowthChart::sizeHint() const {
    const int em = fontMetrics().height();
    return {32 * em, 12 * em};
}

QSize CacheGrowthChart::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {14 * em, 7 * em};
}

void CacheGrowthChart::paintEvent(QPaintEvent*) {
    constexpr double room = 1.1; // beside and above the end of the line
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    const PixelGrid grid(painter);
    painter.setPen(QPen(colors.border, grid.hairline()));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(grid.border(rect()), 5, 5);

    const Unit unit = unitFor(m_plan.bytes());
    const double tokens = static_cast<double>(m_plan.tokens), all = m_plan.bytes() / unit.bytes;
    const ChartFrame frame = ChartFrame::within(rect(), font(), 0, tokens * room, 0, all * room);
    frame.paintAxes(painter, font());
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF origin(frame.x(0), frame.y(0)), end(frame.x(tokens), frame.y(all));
    if (m_plan.users > 1) {
        painter.setPen(QPen(colors.mutedText, 2, Qt::DashLine));
        painter.drawLine(origin, QPointF(end.x(), frame.y(m_plan.bytesPerUser() / unit.bytes)));
    }
    painter.setPen(QPen(colors.text, 2));
    painter.drawLine(origin, end);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.text);
    painter.drawEllipse(end, 3.5, 3.5);

    const QFont caption = captionFont(font());
    painter.setFont(caption);
    painter.setPen(colors.text);
    const QString name = QLatin1String(unit.name);
    const QString words =
        m_plan.users > 1
            ? tr("%1 by tokens · solid: all %2 users, dashed: one").arg(name, formatCount(m_plan.users))
            : tr("%1 by tokens").arg(name);
    const QRectF line = frame.heading(font());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(caption).elidedText(words, Qt::ElideRight, static_cast<int>(line.width())));
}

} // namespace tokenscope
