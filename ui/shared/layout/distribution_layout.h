// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <optional>
#include <vector>

namespace tokenscope {

/// Sizes that follow from the font and the widget, in device-independent pixels.
struct DistributionMetrics {
    double width = 0;
    double rowHeight = 0;
    double headerHeight = 0;
    double lineHeight = 0; ///< of the dashed line with its label
    double footerHeight = 0; ///< of the legend; 0: there is none
    double gap = 0;   ///< between columns
    double inset = 0; ///< right of the last column, inside a selected row's frame
    double rankWidth = 0;
    double tokenWidth = 0;
    double modelWidth = 0;
    double atCutWidth = 0;
    double finalWidth = 0;
};

/// What lies one below the other: rows above the line, the kept rest, the line, rows below it, the cut rest.
struct DistributionShape {
    int rowsAbove = 0;
    bool restKept = false;
    bool line = false;
    int rowsBelow = 0;
    bool restCut = false;
};

/// Where everything of the distribution view is. Plain arithmetic: no painter, no widget.
class DistributionLayout {
public:
    DistributionLayout() = default;
    DistributionLayout(const DistributionShape& shape, const DistributionMetrics& metrics)
        : m_shape(shape), m_metrics(metrics) {}

    int rowCount() const { return m_shape.rowsAbove + m_shape.rowsBelow; }
    double height() const;

    QRectF header() const { return {0, 0, m_metrics.width, m_metrics.headerHeight}; }
    QRectF row(int index) const;
    std::optional<QRectF> restKept() const;
    std::optional<QRectF> line() const;
    std::optional<QRectF> restCut() const;
    QRectF footer() const;
    /// Row under a point's y, if it is one.
    std::optional<int> rowAt(double y) const;

    // Columns: the part of `line` (any rectangle over the whole width) that belongs to each.
    QRectF rank(const QRectF& line) const;
    QRectF token(const QRectF& line) const;
    QRectF bars(const QRectF& line) const;
    QRectF model(const QRectF& line) const;
    QRectF atCut(const QRectF& line) const;
    QRectF final(const QRectF& line) const;

    /// False where the columns of numbers leave no room for bars.
    bool hasBars() const { return bars(header()).width() >= m_metrics.rowHeight; }
    /// Probability ↔ x in the bar column, where `scaleEnd` fills it.
    double barX(double probability, double scaleEnd) const;
    double barProbability(double x, double scaleEnd) const;

    /// Centre of a cut line that has `slots` rows (the kept rest counts as one) above it, and back.
    double lineCentre(double slots) const;
    double slotsAbove(double lineCentre) const;

private:
    double slotTop(int slot) const;
    int slotsAboveLine() const { return m_shape.rowsAbove + (m_shape.restKept ? 1 : 0); }

    DistributionShape m_shape;
    DistributionMetrics m_metrics;
};

/// Top-p ↔ place of the cut line among rows, from the probabilities added up row by row. While the line is
/// within half a row of the boundary below row n, p runs through all values that keep exactly n rows.
class TopPScale {
public:
    /// `cumulative[i]`: what rows 0 … i add up to. `restSlots` more slots stand for everything that has no
    /// such row.
    explicit TopPScale(std::vector<double> cumulative, int restSlots = 1);

    /// In [0, 1], with the fewest decimals (two at least) that keep the same rows; 1 (off) from the end on.
    double topP(double slots) const;
    /// Slots above the line for a top-p, exact to the fraction.
    double slotsFor(double topP) const;
    /// A top-p that keeps exactly `rows` rows; at least one, beyond the last: 1.
    double topPKeeping(int rows) const;

private:
    std::vector<double> m_sums; // from 0, ends with 1
};

} // namespace tokenscope
