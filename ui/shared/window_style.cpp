// SPDX-License-Identifier: MIT
#include "ui/shared/window_style.h"

#include "ui/shared/palette.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace tokenscope {

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    if (element != PE_IndicatorMenuCheckMark) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    if (!(option->state & State_On)) {
        return;
    }
    const double side = std::min(option->rect.width(), option->rect.height());
    const QPointF center = QRectF(option->rect).center();
    const auto at = [&](double x, double y) { return center + QPointF(x, y) * side; };
    const bool isEnabled = option->state & State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(isEnabled ? tokenscope::palette().text : tokenscope::palette().mutedText,
                         side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{at(-0.32, 0.02), at(-0.1, 0.24), at(0.32, -0.24)});
    painter->restore();
}

} // namespace tokenscope
