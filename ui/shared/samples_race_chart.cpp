// SPDX-License-Identifier: MIT
#include "ui/shared/samples_race_chart.h"

#include "ui/shared/chart_frame.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace tokenscope {

namespace {

constexpr SamplesLane bothLanes[] = {SamplesLane::OneByOne, SamplesLane::Together};

/// Told apart without colour.
QPen penOf(SamplesLane lane) {
    const bool isTogether = lane == SamplesLane::Together;
    return {isTogether ? palette().text : palette().needle, 2, isTogether ? Qt::SolidLine : Qt::DashLine,
            Qt::FlatCap, Qt::RoundJoin};
}

} // namespace

SamplesRaceChart::SamplesRaceChart(const SamplesRecord& record, QWidget* parent)
    : QWidget(parent), m_record(record) {
    setAccessibleName(tr("Tokens by time, together and one by one"));
}

QSize SamplesRaceChart::sizeHint() const {
    const int em = fontMetrics().height();
    return {36 * em, 14 * em};
}

QSize SamplesRaceChart::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {16 * em, 8 * em};
}

void SamplesRaceChart::paintSample(QPainter& painter, const QRectF& box, SamplesLane lane) {
    painter.setPen(penOf(lane));
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
}

void SamplesRaceChart::paintEvent(QPaintEvent*) {
    constexpr double room = 1.05, leastSeconds = 0.01;
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    const PixelGrid grid(painter);
    painter.setPen(QPen(colors.border, grid.hairline()));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(grid.border(rect()), 5, 5);
    const QFont caption = captionFont(font());
    const double seconds = std::max({m_record.lane(SamplesLane::Together).seconds(),
                                     m_record.lane(SamplesLane::OneByOne).seconds(), leastSeconds});
    const ChartFrame frame =
        ChartFrame::within(rect(), font(), 0, seconds * room, 0,
                           static_cast<double>(std::max<std::int64_t>(m_record.wanted(), 1)) * room);
    if (m_record.wanted() > 0) {
        frame.paintAxes(painter, font());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const SamplesLane lane : bothLanes) {
        QPainterPath path(QPointF(frame.x(0), frame.y(0)));
        for (const SamplesRecord::Moment& moment : m_record.lane(lane).moments) {
            path.lineTo(frame.x(moment.seconds), frame.y(static_cast<double>(moment.tokens)));
        }
        painter.setPen(penOf(lane));
        painter.drawPath(path);
    }
    painter.setFont(caption);
    painter.setPen(colors.text);
    painter.drawText(frame.heading(font()), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Tokens of all samples, by seconds"));
}

} // namespace tokenscope
