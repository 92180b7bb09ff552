// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

namespace tokenscope {

/// A token's place in the lanes. One past the last column is the place of the token that comes next.
struct LanePlace {
    int row = 0;
    qint64 column = 0;
    friend bool operator==(const LanePlace&, const LanePlace&) = default;
};

/// Neighbouring columns of one row, `last` included.
struct LaneRun {
    int row = 0;
    qint64 first = 0;
    qint64 last = 0;
    friend bool operator==(const LaneRun&, const LaneRun&) = default;
};

/// Sizes in logical pixels; the fonts decide them.
struct LaneMetrics {
    int chipWidth = 52; ///< aligned mode; the next token's place in both
    int chipHeight = 22;
    int gap = 5;         ///< between chips
    int rowHeight = 48;  ///< aligned mode, and the least of a row in flowing mode
    int lineHeight = 28; ///< of a line in flowing mode
    friend bool operator==(const LaneMetrics&, const LaneMetrics&) = default;
};

/// Where each chip lies. Content coordinates: (0, 0) is the left edge of the first chip column, top of row 0;
/// scrolling, headers and the painter are the view's business.
class LaneLayout {
public:
    virtual ~LaneLayout() = default;

    virtual QSize size() const = 0;
    virtual int rows() const = 0;
    virtual int rowTop(int row) const = 0;
    virtual int rowHeight(int row) const = 0;
    /// The chip's box. The place must exist, or be the row's next one.
    virtual QRect chip(LanePlace place) const = 0;
    /// The place under a point; the gap right of and below a chip belongs to it. None outside the tokens.
    virtual std::optional<LanePlace> placeAt(QPoint point) const = 0;
    /// The places whose chips a rectangle touches, next ones included.
    virtual std::vector<LaneRun> visible(const QRect& rect) const = 0;

    /// The row at a height; none above the first and below the last.
    std::optional<int> rowAt(int y) const;
};

/// All rows in step: column c stands at the same x everywhere. Costs nothing per column.
class AlignedLayout final : public LaneLayout {
public:
    LaneMetrics metrics;
    int rowCount = 0;
    qint64 columns = 0;

    int pitch() const { return metrics.chipWidth + metrics.gap; }
    /// Widens the chips so that whole ones fill the width, and moves rows together, down to the compact
    /// height, where they would not all fit.
    void fitInto(QSize area, int compactRowHeight);
    /// The column at x, beyond the ends too; for the ruler.
    qint64 columnAt(int x) const;

    QSize size() const override;
    int rows() const override { return rowCount; }
    int rowTop(int row) const override { return row * metrics.rowHeight; }
    int rowHeight(int row) const override { return metrics.rowHeight; }
    QRect chip(LanePlace place) const override;
    std::optional<LanePlace> placeAt(QPoint point) const override;
    std::vector<LaneRun> visible(const QRect& rect) const override;
};

} // namespace tokenscope
