// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace tokenscope {

// Small signs drawn as shapes: crisp at every scale and independent of the fonts installed.

/// A closed padlock, centred in `box`: "forced by a tool".
void drawLock(QPainter& painter, const QRectF& box, const QColor& color);
/// A pencil stroke, centred in `box`: "chosen by you".
void drawPencil(QPainter& painter, const QRectF& box, const QColor& color);

} // namespace tokenscope
