// SPDX-License-Identifier: MIT
#include "ui/shared/cache_pattern.h"

#include "ui/shared/palette.h"

#include <QPainter>

#include <cmath>

namespace tokenscope {

namespace {

constexpr double StripePitch = 6;
constexpr double DotPitch = 5;
constexpr double NarrowestPattern = 6; ///< narrower pieces are filled plainly: a pattern could not be seen

void uprightStripes(QPainter& painter, const QRectF& box, const QColor& color) {
    for (double x = std::floor(box.left() / StripePitch) * StripePitch; x < box.right(); x += StripePitch) {
        painter.fillRect(QRectF(x, box.top(), StripePitch / 2, box.height()), color);
    }
}

void slantedStripes(QPainter& painter, const QRectF& box, double pitch, double width, double slope,
                    const QColor& color) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
    const double reach = box.height() + 2 * width;
    const double begin = std::floor((box.left() - reach) / pitch) * pitch;
    for (double x = begin; x < box.right() + reach; x += pitch) {
        // Slope 1 rises to the right, -1 falls; both cross the box completely.
        painter.drawLine(
            QPointF(x, slope > 0 ? box.bottom() + width : box.top() - width),
            QPointF(x + reach, slope > 0 ? box.bottom() + width - reach : box.top() - width + reach));
    }
}

void dots(QPainter& painter, const QRectF& box, const QColor& color) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (double x = std::floor(box.left() / DotPitch) * DotPitch; x < box.right() + DotPitch; x += DotPitch) {
        for (double y = box.top() + DotPitch / 2; y < box.bottom(); y += DotPitch) {
            painter.drawEllipse(QPointF(x + DotPitch / 2, y), 1.2, 1.2);
        }
    }
}

QColor plainColor(CacheKind kind) {
    const Palette& colors = palette();
    switch (kind) {
    case CacheKind::Prefilled:
    case CacheKind::Replicated:
        return colors.prefilled;
    case CacheKind::Sampled:
        return colors.sampled;
    case CacheKind::Forced:
        return colors.forcedBorder;
    case CacheKind::Chosen:
        return colors.text;
    case CacheKind::Ended:
        return colors.strongBorder;
    case CacheKind::Free:
        break;
    }
    return colors.free;
}

} // namespace

void paintStripes(QPainter& painter, const QRectF& box, const QColor& ground, const QColor& stripe) {
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    painter.fillRect(box, ground);
    slantedStripes(painter, box, 8, 3.2, -1, stripe);
    painter.restore();
}

void paintCachePattern(QPainter& painter, const QRectF& box, CacheKind kind) {
    const Palette& colors = palette();
    if (box.width() < NarrowestPattern) {
        painter.fillRect(box, plainColor(kind));
        return;
    }
    painter.save();
    painter.setClipRect(box, Qt::IntersectClip);
    switch (kind) {
    case CacheKind::Prefilled:
        painter.fillRect(box, colors.prefilled);
        break;
    case CacheKind::Replicated:
        painter.fillRect(box, colors.sampled);
        uprightStripes(painter, box, colors.replicated);
        break;
    case CacheKind::Sampled:
        painter.fillRect(box, colors.sampled);
        break;
    case CacheKind::Forced:
        paintStripes(painter, box, colors.forcedFill, colors.forcedBorder);
        break;
    case CacheKind::Chosen:
        painter.fillRect(box, colors.sampled);
        dots(painter, box, colors.text);
        break;
    case CacheKind::Ended:
        painter.fillRect(box, colors.free);
        slantedStripes(painter, box, 6, 1, 1, colors.strongBorder);
        break;
    case CacheKind::Free:
        painter.fillRect(box, colors.free);
        break;
    }
    painter.restore();
}

} // namespace tokenscope
