// SPDX-License-Identifier: MIT
#include "ui/shared/layout/cache_layout.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

constexpr qint64 FewestPositions = 8;

bool mustBeSeen(CacheKind kind) {
    return kind == CacheKind::Forced || kind == CacheKind::Chosen || kind == CacheKind::Ended;
}

} // namespace

double CacheLayout::x(qint64 position) const {
    const double span = static_cast<double>(std::max<qint64>(last - first, 1));
    return left + width * static_cast<double>(position - first) / span;
}

std::optional<qint64> CacheLayout::positionAt(double at) const {
    if (at < left || at >= left + width || last <= first) {
        return {};
    }
    const auto span = static_cast<double>(last - first);
    const qint64 position = first + static_cast<qint64>(std::floor((at - left) / width * span));
    return std::min(position, last - 1);
}

std::optional<int> CacheLayout::rowAt(double y) const {
    const int row = static_cast<int>(std::floor((y - top) / pitch));
    return row >= 0 && row < rows ? std::optional(row) : std::nullopt;
}

QRectF CacheLayout::strip(int row) const {
    return {left, top + row * pitch + (pitch - stripHeight) / 2, width, stripHeight};
}

std::vector<CacheBlock> CacheLayout::blocks(const std::vector<CacheSegment>& segments, double pixel) const {
    std::vector<CacheBlock> blocks;
    std::vector<CacheBlock> thin;
    for (const CacheSegment& segment : segments) {
        if (segment.end <= first || segment.begin >= last) {
            continue;
        }
        const double from = std::round(x(std::max(segment.begin, first)) / pixel) * pixel;
        const double to = std::round(x(std::min(segment.end, last)) / pixel) * pixel;
        if (to > from) {
            blocks.push_back({segment.kind, from, to});
        } else if (mustBeSeen(segment.kind) && (thin.empty() || thin.back().left < from)) {
            thin.push_back({segment.kind, from, from + pixel});
        }
    }
    blocks.insert(blocks.end(), thin.begin(), thin.end());
    return blocks;
}

void CacheLayout::zoom(double factor, double at, qint64 capacity) {
    const double share = std::clamp((at - left) / std::max(width, 1.0), 0.0, 1.0);
    const auto span = static_cast<double>(last - first);
    const double anchor = static_cast<double>(first) + share * span;
    const qint64 wanted = std::llround(span * factor);
    const qint64 shown =
        std::clamp(wanted, std::min(FewestPositions, capacity), std::max<qint64>(capacity, 1));
    first = std::llround(anchor - share * static_cast<double>(shown));
    last = first + shown;
    pan(0, capacity);
}

void CacheLayout::pan(qint64 positions, qint64 capacity) {
    const qint64 shown = std::max<qint64>(1, std::min(last - first, capacity));
    first = std::clamp<qint64>(first + positions, 0, std::max<qint64>(capacity - shown, 0));
    last = first + shown;
}

} // namespace tokenscope
