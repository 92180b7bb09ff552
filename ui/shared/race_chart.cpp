// SPDX-License-Identifier: MIT
#include "ui/shared/race_chart.h"

#include "ui/shared/format.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr RaceLane bothLanes[] = {RaceLane::Uncached, RaceLane::Cached}; // the lower curve is drawn last

/// Told apart without colour.
QPen penOf(RaceLane lane) {
    const bool isCached = lane == RaceLane::Cached;
    return {isCached ? palette().text : palette().needle, 2, isCached ? Qt::SolidLine : Qt::DashLine,
            Qt::FlatCap, Qt::RoundJoin};
}

} // namespace

RaceChart::RaceChart(const RaceRecord& record, QWidget* parent) : QWidget(parent), m_record(record) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Time of each token, with the cache and without"));
    refresh();
}

void RaceChart::setShows(Shows shows) {
    m_shows = shows;
    refresh();
}

void RaceChart::refresh() {
    if (m_pointed && *m_pointed >= m_record.compared()) {
        m_pointed.reset();
    }
    setAccessibleDescription(reading());
    update();
}

QSize RaceChart::sizeHint() const {
    const int em = fontMetrics().height();
    return {36 * em, 14 * em};
}

QSize RaceChart::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {16 * em, 8 * em};
}

const std::vector<double>& RaceChart::curve(RaceLane lane) const {
    const RaceRecord::Lane& one = m_record.lane(lane);
    return m_shows == Shows::PerToken ? one.seconds : one.secondsSoFar;
}

double RaceChart::highest() const {
    double top = 0;
    for (const RaceLane lane : bothLanes) {
        for (const double seconds : curve(lane)) {
            top = std::max(top, seconds);
        }
    }
    return top;
}

bool RaceChart::isInSeconds() const {
    constexpr double readableInMilliseconds = 2;
    return highest() > readableInMilliseconds;
}

/// What was asked for has its place from the beginning; upwards the chart grows with what comes.
ChartFrame RaceChart::frame() const {
    constexpr double leastSeconds = 0.001, room = 1.05;
    const auto first = static_cast<double>(m_record.promptTokens());
    const double last = first + static_cast<double>(std::max<std::int64_t>(m_record.wanted() - 1, 1));
    return ChartFrame::within(rect(), font(), first, last, 0,
                              std::max(highest(), leastSeconds) * scale() * room);
}

QString RaceChart::reading() const {
    const bool isPerToken = m_shows == Shows::PerToken;
    const QString axes =
        isInSeconds() ? isPerToken ? tr("Seconds a token, by position") : tr("Seconds, added up, by position")
        : isPerToken ? tr("Milliseconds a token, by position")
                      : tr("Milliseconds, added up, by position");
    if (m_record.compared() == 0) {
        return axes;
    }
    const std::int64_t token = m_pointed.value_or(m_record.compared() - 1);
    const auto at = static_cast<std::size_t>(token);
    const QString figures = isPerToken ? tr("%1 · at %2: %3 with the cache, %4 without")
                                       : tr("%1 · until %2: %3 with the cache, %4 without");
    return figures.arg(axes, formatCount(m_record.promptTokens() + token),
                       formatSeconds(curve(RaceLane::Cached)[at]),
                       formatSeconds(curve(RaceLane::Uncached)[at]));
}

void RaceChart::paintSample(QPainter& painter, const QRectF& box, RaceLane lane) {
    painter.setPen(penOf(lane));
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
}

void RaceChart::paintCurve(QPainter& painter, const ChartFrame& frame, RaceLane lane) const {
    const std::vector<double>& seconds = curve(lane);
    QPainterPath path;
    for (std::size_t i = 0; i < seconds.size(); ++i) {
        const QPointF point(frame.x(frame.left + static_cast<double>(i)), frame.y(seconds[i] * scale()));
        i == 0 ? path.moveTo(point) : path.lineTo(point);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(penOf(lane));
    painter.drawPath(path);
    if (m_pointed) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(penOf(lane).color());
        painter.drawEllipse(QPointF(frame.x(frame.left + static_cast<double>(*m_pointed)),
                                    frame.y(seconds[static_cast<std::size_t>(*m_pointed)] * scale())),
                            3.5, 3.5);
    }
}

void RaceChart::paintEvent(QPaintEvent*) {
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    const ChartFrame place = frame();
    const PixelGrid grid(painter);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, grid.hairline()));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(grid.border(rect()), 5, 5);
    if (m_record.wanted() > 0) {
        place.paintAxes(painter, font());
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const RaceLane lane : bothLanes) {
        paintCurve(painter, place, lane);
    }
    const QFont caption = captionFont(font());
    painter.setFont(caption);
    painter.setPen(colors.text);
    const QRectF line = place.heading(font());
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(caption).elidedText(reading(), Qt::ElideRight, static_cast<int>(line.width())));
}

void RaceChart::point(std::optional<std::int64_t> token) {
    const std::int64_t count = m_record.compared();
    m_pointed =
        token && count > 0 ? std::optional(std::clamp<std::int64_t>(*token, 0, count - 1)) : std::nullopt;
    refresh();
}

void RaceChart::mouseMoveEvent(QMouseEvent* event) {
    const ChartFrame place = frame();
    const double share = (event->position().x() - place.area.left()) / place.area.width();
    point(std::llround(share * (place.right - place.left)));
}

void RaceChart::keyPressEvent(QKeyEvent* event) {
    const std::int64_t now = m_pointed.value_or(m_record.compared() - 1);
    if (event->key() == Qt::Key_Left) {
        point(now - 1);
    } else if (event->key() == Qt::Key_Right) {
        point(now + 1);
    } else {
        event->ignore();
    }
}

void RaceChart::leaveEvent(QEvent*) {
    point({});
}

} // namespace tokenscope
