// SPDX-License-Identifier: MIT
#include "ui/lessons/done_mark.h"

#include "ui/shared/palette.h"

#include <QEvent>
#include <QPainter>

namespace tokenscope {

DoneMark::DoneMark(QWidget* parent, bool isDone) : QWidget(parent), m_isDone(isDone) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setDone(isDone);
}

void DoneMark::setDone(bool done) {
    m_isDone = done;
    setAccessibleName(done ? tr("Done") : tr("Open"));
    update();
}

QSize DoneMark::sizeHint() const {
    const int side = fontMetrics().height();
    return {side, side};
}

void DoneMark::paintEvent(QPaintEvent*) {
    const Palette& colors = tokenscope::palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(width(), height()) - 2.0;
    QRectF circle(0, 0, side, side);
    circle.moveCenter(QRectF(rect()).center());
    painter.setPen(QPen(m_isDone ? colors.good : colors.mutedText, std::max(1.3, side * 0.09)));
    painter.setBrush(m_isDone ? colors.good : QColor(Qt::transparent));
    const double inset = painter.pen().widthF() / 2;
    painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset));
    if (m_isDone) {
        const auto at = [&](double x, double y) { return circle.center() + QPointF(x, y) * side; };
        painter.setPen(QPen(colors.surface, side * 0.12, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(QPolygonF{at(-0.23, 0.02), at(-0.07, 0.18), at(0.23, -0.16)});
    }
}

void DoneMark::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

} // namespace tokenscope
