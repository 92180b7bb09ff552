// SPDX-License-Identifier: MIT
#include "ui/shared/token_marks.h"

#include <QPainter>
#include <QPainterPath>

namespace tokenscope {

namespace {

/// The largest square in the middle of `box`, as unit coordinates for the shapes.
void mapUnitSquare(QPainter& painter, const QRectF& box) {
    const double side = std::min(box.width(), box.height());
    painter.translate(box.center().x() - side / 2, box.center().y() - side / 2);
    painter.scale(side, side);
    painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace

void drawLock(QPainter& painter, const QRectF& box, const QColor& color) {
    painter.save();
    mapUnitSquare(painter, box);
    QPainterPath shackle;
    shackle.moveTo(0.29, 0.48);
    shackle.lineTo(0.29, 0.32);
    shackle.arcTo(QRectF(0.29, 0.11, 0.42, 0.42), 180, -180);
    shackle.lineTo(0.71, 0.48);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 0.12, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(shackle);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(0.15, 0.45, 0.70, 0.47), 0.09, 0.09);
    painter.restore();
}

void drawPencil(QPainter& painter, const QRectF& box, const QColor& color) {
    painter.save();
    mapUnitSquare(painter, box);
    QPainterPath body;
    body.moveTo(0.10, 0.90);
    body.lineTo(0.18, 0.64);
    body.lineTo(0.70, 0.12);
    body.lineTo(0.88, 0.30);
    body.lineTo(0.36, 0.82);
    body.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPath(body);
    painter.restore();
}

} // namespace tokenscope
