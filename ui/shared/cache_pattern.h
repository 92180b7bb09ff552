// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/cache_model.h"

class QColor;
class QPainter;
class QRectF;

namespace tokenscope {

/// Fills a piece of a cache strip. Kinds differ in pattern as well as in colour: solid, upright stripes,
/// plain, slanted stripes, dots, thin hatching, empty. Patterns are lines, not textures, and continue across
/// neighbouring pieces; pieces too narrow for one are filled with its strongest colour.
void paintCachePattern(QPainter& painter, const QRectF& box, CacheKind kind);
/// Slanted stripes as forced positions have them, in other colours.
void paintStripes(QPainter& painter, const QRectF& box, const QColor& ground, const QColor& stripe);

} // namespace tokenscope
