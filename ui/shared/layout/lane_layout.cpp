// SPDX-License-Identifier: MIT
#include "ui/shared/layout/lane_layout.h"

#include <algorithm>

namespace tokenscope {

std::optional<int> LaneLayout::rowAt(int y) const {
    for (int row = 0; row < rows(); ++row) {
        if (y >= rowTop(row) && y < rowTop(row) + rowHeight(row)) {
            return row;
        }
    }
    return {};
}

void AlignedLayout::fitInto(QSize area, int compactRowHeight) {
    const int fitting = std::max(1, area.width() / pitch());
    metrics.chipWidth = std::max(metrics.chipWidth, area.width() / fitting - metrics.gap);
    if (rowCount * metrics.rowHeight > area.height()) {
        const int even = std::max(compactRowHeight, area.height() / rowCount);
        metrics.rowHeight = std::min(metrics.rowHeight, even);
    }
}

qint64 AlignedLayout::columnAt(int x) const {
    return x >= 0 ? x / pitch() : -1;
}

QSize AlignedLayout::size() const {
    // One more for the token that comes next.
    return {static_cast<int>((columns + 1) * pitch()), rowCount * metrics.rowHeight};
}

QRect AlignedLayout::chip(LanePlace place) const {
    const int top = rowTop(place.row) + (metrics.rowHeight - metrics.chipHeight) / 2;
    return {static_cast<int>(place.column * pitch()), top, metrics.chipWidth, metrics.chipHeight};
}

std::optional<LanePlace> AlignedLayout::placeAt(QPoint point) const {
    const std::optional<int> row = rowAt(point.y());
    const qint64 column = columnAt(point.x());
    if (!row || column < 0 || column > columns) {
        return {};
    }
    return LanePlace{*row, column};
}

std::vector<LaneRun> AlignedLayout::visible(const QRect& rect) const {
    std::vector<LaneRun> runs;
    const qint64 first = std::max<qint64>(0, columnAt(rect.left()));
    const qint64 last = std::min(columns, columnAt(rect.right()));
    if (first > last) {
        return runs;
    }
    const int firstRow = std::max(0, rect.top() / metrics.rowHeight);
    for (int row = firstRow; row < rowCount && rowTop(row) <= rect.bottom(); ++row) {
        runs.push_back({row, first, last});
    }
    return runs;
}

} // namespace tokenscope
