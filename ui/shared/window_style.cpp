// SPDX-License-Identifier: MIT
#include "ui/shared/window_style.h"

#include "ui/shared/palette.h"

#include <QFontMetrics>
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

// A box with a choice: as the style sheet has the fields to write in (border 1, padding 3 and 6).
constexpr int fieldBorder = 1;
constexpr int fieldPadding = 6;
constexpr int fieldPaddingAbove = 3;
constexpr double fieldRadius = 6;

/// Room for the arrow at the end of the box.
int arrowWidth(const QFontMetrics& metrics) {
    return metrics.height() + fieldPadding / 2;
}

void drawChevron(QPainter& painter, const QRectF& box, double side, const QColor& color) {
    const auto at = [&](double x, double y) { return box.center() + QPointF(x, y) * side; };
    painter.setPen(QPen(color, side * 0.12, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{at(-0.25, -0.12), at(0, 0.13), at(0.25, -0.12)});
}

void drawComboBox(QPainter& painter, const QStyleOptionComboBox& option, const QRectF& arrow) {
    const Palette& colors = tokenscope::palette();
    const bool isEnabled = option.state & QStyle::State_Enabled;
    const bool isMeant = option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver);
    const QColor border = !isEnabled ? colors.border : isMeant ? colors.accent : colors.strongBorder;
    painter.setPen(QPen(border, fieldBorder));
    painter.setBrush(colors.surface);
    const double half = fieldBorder / 2.0;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), fieldRadius, fieldRadius);
    drawChevron(painter, arrow, option.fontMetrics.height(), isEnabled ? colors.text : colors.mutedText);
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

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control != CC_ComboBox || !box || box->editable) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    drawComboBox(*painter, *box, subControlRect(CC_ComboBox, box, SC_ComboBoxArrow, widget));
    painter->restore();
}

QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                    const QWidget* widget) const {
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (type != CT_ComboBox || !box || box->editable) {
        return QProxyStyle::sizeFromContents(type, option, size, widget);
    }
    return {size.width() + 2 * (fieldBorder + fieldPadding) + arrowWidth(box->fontMetrics),
            std::max(size.height(), box->fontMetrics.height()) + 2 * (fieldBorder + fieldPaddingAbove)};
}

QRect WindowStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                  const QWidget* widget) const {
    const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    const bool isArrow = part == SC_ComboBoxArrow;
    if (control != CC_ComboBox || !box || box->editable || (!isArrow && part != SC_ComboBoxEditField)) {
        return QProxyStyle::subControlRect(control, option, part, widget);
    }
    QRect rect = box->rect.adjusted(fieldBorder, fieldBorder, -fieldBorder, -fieldBorder);
    const int arrow = arrowWidth(box->fontMetrics);
    if (isArrow) {
        rect.setLeft(rect.right() + 1 - arrow);
    } else {
        rect.adjust(fieldPadding, 0, -arrow, 0);
    }
    return visualRect(box->direction, box->rect, rect);
}

} // namespace tokenscope
