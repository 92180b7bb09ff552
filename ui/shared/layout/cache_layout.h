// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/cache_model.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace tokenscope {

/// A piece of a strip, in logical pixels along it.
struct CacheBlock {
    CacheKind kind = CacheKind::Free;
    double left = 0;
    double right = 0;
    friend bool operator==(const CacheBlock&, const CacheBlock&) = default;
};

/// Position ↔ pixel of the cache strips: one strip a row, all showing the positions [first, last).
struct CacheLayout {
    double left = 0;
    double width = 100;
    double top = 0;
    double pitch = 22; ///< from one strip to the next
    double stripHeight = 14;
    int rows = 0;
    qint64 first = 0;
    qint64 last = 1;

    double x(qint64 position) const;
    /// The position at x; none beside the strips.
    std::optional<qint64> positionAt(double x) const;
    std::optional<int> rowAt(double y) const;
    QRectF strip(int row) const;

    /// What to draw for a row's segments, every edge on a multiple of `pixel`. What would be thinner than a
    /// pixel but must not get lost (forced, chosen, ended) is widened to one; these come last and lie on top.
    std::vector<CacheBlock> blocks(const std::vector<CacheSegment>& segments, double pixel) const;

    /// Shows fewer (factor below 1) or more positions, keeping the one at x where it is.
    void zoom(double factor, double x, qint64 capacity);
    void pan(qint64 positions, qint64 capacity);
};

} // namespace tokenscope
