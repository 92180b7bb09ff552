// SPDX-License-Identifier: MIT
#include "ui/shared/token_painter.h"

#include "ui/shared/pixel_grid.h"
#include "ui/shared/text_styles.h"
#include "ui/shared/token_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr double Padding = 2;
constexpr double Radius = 4;

struct ChipLook {
    QColor fill, border, text;
    double borderWidth = 1;
};

ChipLook lookOf(const TokenChip& chip, const Palette& colors) {
    if (chip.origin == TokenOrigin::Forced) {
        return {colors.forcedFill, colors.forcedBorder, colors.forcedText, 1};
    }
    ChipLook look;
    if (chip.special) {
        look = {colors.sunken, colors.border, colors.mutedText, 1};
    } else {
        const int step = surpriseStep(chip.modelProbability);
        look = {colors.surprise[step], step == 0 ? colors.border : colors.surprise[step],
                colors.surpriseText[step], 1};
    }
    if (chip.origin == TokenOrigin::Chosen) {
        look.border = colors.mutedText;
        look.borderWidth = 2;
    }
    return look;
}

void drawBox(QPainter& painter, const QRectF& box, const QColor& fill, const QPen& pen) {
    const double inset = pen.widthF() / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), Radius, Radius);
}

} // namespace

TokenPainter::TokenPainter(const QFont& viewFont)
    : m_font(tokenFont(viewFont)), m_specialFont(captionFont(m_font)), m_metrics(m_font),
      m_specialMetrics(m_specialFont), m_height(static_cast<int>(std::ceil(m_metrics.height() + 6))),
      m_columnWidth(
          static_cast<int>(std::ceil(m_metrics.horizontalAdvance(QLatin1Char('0')) * 6 + 2 * Padding))) {}

double TokenPainter::markWidth(const TokenChip& chip) const {
    const bool marked = chip.origin == TokenOrigin::Forced || chip.origin == TokenOrigin::Chosen;
    return marked ? std::round(m_metrics.ascent() * 0.85) + 1 : 0;
}

int TokenPainter::naturalWidth(const TokenChip& chip) const {
    const QFontMetricsF& metrics = chip.special ? m_specialMetrics : m_metrics;
    const double label = std::max(metrics.horizontalAdvance(chip.label), metrics.averageCharWidth());
    return static_cast<int>(std::ceil(label + markWidth(chip) + 2 * Padding + 4));
}

void TokenPainter::paint(QPainter& painter, const QRectF& box, const TokenChip& chip,
                         const Palette& colors) const {
    const ChipLook look = lookOf(chip, colors);
    const PixelGrid grid(painter);
    drawBox(painter, grid.snap(box), look.fill, QPen(look.border, look.borderWidth * grid.hairline()));

    const QFontMetricsF& metrics = chip.special ? m_specialMetrics : m_metrics;
    const double mark = markWidth(chip);
    const double room = box.width() - 2 * Padding - mark;
    double width = metrics.horizontalAdvance(chip.label);
    QString label = chip.label;
    if (width > room + 0.5) {
        label = metrics.elidedText(label, Qt::ElideRight, room);
        width = metrics.horizontalAdvance(label);
    }
    const double left = box.left() + Padding + std::max(0.0, (room - width) / 2);
    if (mark > 0) {
        const QRectF glyph(left, box.center().y() - mark / 2 - 0.5, mark - 1, mark - 1);
        (chip.origin == TokenOrigin::Forced ? drawLock : drawPencil)(painter, glyph, look.text);
    }
    painter.setFont(chip.special ? m_specialFont : m_font);
    painter.setPen(look.text);
    const double baseline = box.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    painter.drawText(QPointF(left + mark, std::round(baseline)), label);
}

void TokenPainter::paintPlaceholder(QPainter& painter, const QRectF& box, const QString& label,
                                    const Palette& colors) const {
    const PixelGrid grid(painter);
    QPen pen(colors.border, grid.hairline());
    pen.setDashPattern({2, 2});
    drawBox(painter, grid.snap(box), Qt::transparent, pen);
    painter.setFont(m_specialFont);
    painter.setPen(colors.mutedText);
    painter.drawText(box, Qt::AlignCenter, label);
}

void TokenPainter::paintOutline(QPainter& painter, const QRectF& box, bool focused,
                                const Palette& colors) const {
    const PixelGrid grid(painter);
    const QRectF aligned = grid.snap(box);
    const double width = grid.snap(2.5);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.text, width));
    const double inner = width / 2 - 0.5;
    painter.drawRoundedRect(aligned.adjusted(-inner, -inner, inner, inner), Radius + inner, Radius + inner);
    if (focused) {
        const double line = grid.snap(1.5);
        const double outer = width - 0.5 + line / 2;
        painter.setPen(QPen(colors.accent, line));
        painter.drawRoundedRect(aligned.adjusted(-outer, -outer, outer, outer), Radius + outer,
                                Radius + outer);
    }
}

} // namespace tokenscope
