// SPDX-License-Identifier: MIT
#include "ui/shared/plot_chart.h"

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

PlotChart::PlotChart(PlotCurve curve, QWidget* parent) : QWidget(parent), m_curve(std::move(curve)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Plot of %1 from %2 to %3, y from %4 to %5")
                          .arg(QString::fromStdString(m_curve.expression), chartNumber(m_curve.from),
                               chartNumber(m_curve.to), chartNumber(m_curve.lowest),
                               chartNumber(m_curve.highest)));
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

ChartFrame PlotChart::frame() const {
    return ChartFrame::within(rect(), font(), m_curve.from, m_curve.to, m_curve.lowest, m_curve.highest);
}

void PlotChart::paintCurve(QPainter& painter, const ChartFrame& frame) const {
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

void PlotChart::paintReading(QPainter& painter, const ChartFrame& frame) const {
    const Palette& colors = tokenscope::palette();
    const QFont font = captionFont(this->font());
    const QFontMetrics metrics(font);
    QString text = QStringLiteral("y = ") + QString::fromStdString(m_curve.expression);
    if (m_pointed) {
        const double share = static_cast<double>(*m_pointed) / static_cast<double>(m_curve.y.size() - 1);
        const double x = frame.left * (1 - share) + frame.right * share;
        const double y = m_curve.y[*m_pointed];
        text = QStringLiteral("x = %1   y = %2")
                   .arg(chartNumber(x), std::isnan(y) ? QStringLiteral("–") : chartNumber(y));
        if (!std::isnan(y)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colors.text);
            painter.drawEllipse(QPointF(frame.x(x), frame.y(y)), 3.5, 3.5);
        }
    }
    painter.setFont(font);
    painter.setPen(colors.text);
    const QRectF line = frame.heading(this->font());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(text, Qt::ElideRight, static_cast<int>(line.width())));
}

void PlotChart::paintEvent(QPaintEvent*) {
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    const ChartFrame place = frame();
    const PixelGrid grid(painter);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.border, grid.hairline()));
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(grid.border(rect()), 5, 5);
    place.paintAxes(painter, font());
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
