// SPDX-License-Identifier: MIT
#include "ui/shared/plot_chart.h"

#include "ui/shared/layout/axis_ticks.h"
#include "ui/shared/palette.h"
#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

QString number(double value) {
    return QLocale::c().toString(value, 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

struct PlotChart::Frame {
    QRectF area; ///< what the curve may fill
    double left, right, bottom, top;

    double x(double value) const { return area.left() + (value - left) / (right - left) * area.width(); }
    double y(double value) const { return area.bottom() - (value - bottom) / (top - bottom) * area.height(); }
};

PlotChart::PlotChart(PlotCurve curve, QWidget* parent) : QWidget(parent), m_curve(std::move(curve)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plot of %1 from %2 to %3, y from %4 to %5")
                          .arg(QString::fromStdString(m_curve.expression), number(m_curve.from),
                               number(m_curve.to), number(m_curve.lowest), number(m_curve.highest)));
    setToolTip(tr("A click goes to the call"));
}

QSize PlotChart::sizeHint() const {
    const int em = fontMetrics().height();
    return {15 * em, 8 * em};
}

QSize PlotChart::minimumSizeHint() const {
    const int em = fontMetrics().height();
    return {15 * em, 5 * em};
}

PlotChart::Frame PlotChart::frame() const {
    const QFontMetrics metrics(captionFont(font()));
    double bottom = m_curve.lowest, top = m_curve.highest;
    if (bottom == top) { // a constant lies in the middle
        const double room = bottom == 0 ? 1 : std::abs(bottom) / 2;
        bottom -= room;
        top += room;
    }
    int labels = 0;
    for (const double tick : axisTicks(bottom, top, 4)) {
        labels = std::max(labels, metrics.horizontalAdvance(number(tick)));
    }
    const int half = metrics.height() / 2;
    const QRectF area =
        QRectF(rect()).adjusted(labels + 8, half + metrics.height(), -2 * half, -metrics.height() - 6);
    return {area, m_curve.from, m_curve.to, bottom, top};
}

void PlotChart::paintAxes(QPainter& painter, const Frame& frame) const {
    const Palette& colors = tokenscope::palette();
    const PixelGrid grid(painter);
    const QFont font = captionFont(this->font());
    const int height = QFontMetrics(font).height();
    painter.setFont(font);
    const auto line = [&](double x1, double y1, double x2, double y2, const QColor& color) {
        const double width = grid.hairline();
        painter.fillRect(
            QRectF(grid.snap(x1), grid.snap(y1), std::max(width, x2 - x1), std::max(width, y2 - y1)), color);
    };
    for (const double tick : axisTicks(frame.bottom, frame.top, 4)) {
        const double y = frame.y(tick);
        line(frame.area.left(), y, frame.area.right(), y, tick == 0 ? colors.strongBorder : colors.border);
        painter.setPen(colors.mutedText);
        painter.drawText(QRectF(0, y - height / 2.0, frame.area.left() - 5, height),
                         Qt::AlignRight | Qt::AlignVCenter, number(tick));
    }
    for (const double tick : axisTicks(frame.left, frame.right, 5)) {
        const double x = frame.x(tick);
        line(x, frame.area.top(), x, frame.area.bottom(), tick == 0 ? colors.strongBorder : colors.border);
        painter.setPen(colors.mutedText);
        painter.drawText(QRectF(x - 100, frame.area.bottom() + 4, 200, height),
                         Qt::AlignHCenter | Qt::AlignTop, number(tick));
    }
}

void PlotChart::paintCurve(QPainter& painter, const Frame& frame) const {
    QPainterPath path;
    bool isDown = false;
    const double last = static_cast<double>(m_curve.y.size() - 1);
    for (std::size_t i = 0; i < m_curve.y.size(); ++i) {
        if (std::isnan(m_curve.y[i])) {
            isDown = false;
            continue;
        }
        const QPointF point(frame.area.left() + static_cast<double>(i) / last * frame.area.width(),
                            frame.y(m_curve.y[i]));
        isDown ? path.lineTo(point) : path.moveTo(point);
        isDown = true;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(tokenscope::palette().text, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
}

void PlotChart::paintReading(QPainter& painter, const Frame& frame) const {
    const Palette& colors = tokenscope::palette();
    const QFont font = captionFont(this->font());
    const QFontMetrics metrics(font);
    QString text = QStringLiteral("y = ") + QString::fromStdString(m_curve.expression);
    if (m_pointed) {
        const double share = static_cast<double>(*m_pointed) / static_cast<double>(m_curve.y.size() - 1);
        const double x = frame.left * (1 - share) + frame.right * share;
        const double y = m_curve.y[*m_pointed];
        text =
            QStringLiteral("x = %1   y = %2").arg(number(x), std::isnan(y) ? QStringLiteral("–") : number(y));
        if (!std::isnan(y)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colors.text);
            painter.drawEllipse(QPointF(frame.x(x), frame.y(y)), 3.5, 3.5);
        }
    }
    painter.setFont(font);
    painter.setPen(colors.text);
    const QRectF line(frame.area.left(), 1, frame.area.width(), metrics.height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(text, Qt::ElideRight, static_cast<int>(line.width())));
}

void PlotChart::paintEvent(QPaintEvent*) {
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    const Frame place = frame();
    const PixelGrid grid(painter);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, grid.hairline()));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(grid.border(rect()), 5, 5);
    paintAxes(painter, place);
    paintCurve(painter, place);
    paintReading(painter, place);
}

void PlotChart::mouseMoveEvent(QMouseEvent* event) {
    const QRectF area = frame().area;
    const double share = std::clamp((event->position().x() - area.left()) / area.width(), 0.0, 1.0);
    m_pointed = static_cast<std::size_t>(std::lround(share * static_cast<double>(m_curve.y.size() - 1)));
    update();
}

void PlotChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) {
        Q_EMIT clicked();
    }
}

void PlotChart::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT clicked();
    } else {
        event->ignore();
    }
}

void PlotChart::leaveEvent(QEvent*) {
    m_pointed.reset();
    update();
}

} // namespace tokenscope
