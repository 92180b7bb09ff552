// SPDX-License-Identifier: MIT
#include "ui/shared/window_style.h"

#include "ui/shared/palette.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace tokenscope {

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

namespace {

void drawCheckMark(QPainter& painter, const QRectF& box, const QColor& color) {
    const double side = std::min(box.width(), box.height());
    const auto at = [&](double x, double y) { return box.center() + QPointF(x, y) * side; };
    painter.setPen(QPen(color, side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{at(-0.32, 0.02), at(-0.1, 0.24), at(0.32, -0.24)});
}

/// A square or a circle whose outline can be seen on every ground, filled when it is on.
void drawIndicator(QPainter& painter, const QStyleOption& option, bool isRound) {
    const Palette& colors = tokenscope::palette();
    const bool isOn = option.state & QStyle::State_On;
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const QColor filled = isEnabled ? colors.accent : colors.mutedText;
    const double side = std::min(option.rect.width(), option.rect.height()) - 1.0;
    QRectF box(0, 0, side, side);
    box.moveCenter(QRectF(option.rect).center());
    painter.setPen(QPen(isOn                                    ? filled
                        : option.state & QStyle::State_HasFocus ? colors.accent
                        : isEnabled                             ? colors.mutedText
                                                                : colors.strongBorder,
                        1.3));
    painter.setBrush(isOn ? filled : colors.surface);
    isRound ? painter.drawEllipse(box) : painter.drawRoundedRect(box, side / 5, side / 5);
    if (isOn && isRound) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.accentText);
        painter.drawEllipse(box.center(), side * 0.2, side * 0.2);
    } else if (isOn) {
        const double inset = side * 0.12;
        drawCheckMark(painter, box.adjusted(inset, inset, -inset, -inset), colors.accentText);
    }
}

} // namespace

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
    const bool isMark = element == PE_IndicatorMenuCheckMark;
    const bool isBox = element == PE_IndicatorCheckBox, isRadio = element == PE_IndicatorRadioButton;
    if (!isMark && !isBox && !isRadio) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (!isMark) {
        drawIndicator(*painter, *option, isRadio);
    } else if (option->state & State_On) {
        const bool isEnabled = option->state & State_Enabled;
        drawCheckMark(*painter, option->rect,
                      isEnabled ? tokenscope::palette().text : tokenscope::palette().mutedText);
    }
    painter->restore();
}

} // namespace tokenscope
