// SPDX-License-Identifier: MIT
#include "ui/shared/layout/distribution_layout.h"

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

/// The number in (low, high] with the fewest decimals, of those the nearest to `wanted`. Stays clear of `low`
/// by more than the tolerance with which top-p compares sums.
double shortestWithin(double low, double high, double wanted) {
    const double clearOfLow = low + 1e-8;
    double scale = 100;
    for (int decimals = 2; decimals <= 12; ++decimals, scale *= 10) {
        const double least = std::floor(clearOfLow * scale) + 1;
        const double most = std::floor(high * scale);
        if (least <= most) {
            return std::clamp(std::round(wanted * scale), least, most) / scale;
        }
    }
    return wanted;
}

} // namespace

double DistributionLayout::height() const {
    return footer().bottom();
}

double DistributionLayout::slotTop(int slot) const {
    const bool below = m_shape.line && slot >= slotsAboveLine();
    return m_metrics.headerHeight + slot * m_metrics.rowHeight + (below ? m_metrics.lineHeight : 0);
}

QRectF DistributionLayout::row(int index) const {
    const int slot = index + (index >= m_shape.rowsAbove && m_shape.restKept ? 1 : 0);
    return {0, slotTop(slot), m_metrics.width, m_metrics.rowHeight};
}

std::optional<QRectF> DistributionLayout::restKept() const {
    if (!m_shape.restKept) {
        return std::nullopt;
    }
    const double y = m_metrics.headerHeight + m_shape.rowsAbove * m_metrics.rowHeight;
    return QRectF(0, y, m_metrics.width, m_metrics.rowHeight);
}

std::optional<QRectF> DistributionLayout::line() const {
    if (!m_shape.line) {
        return std::nullopt;
    }
    const double y = m_metrics.headerHeight + slotsAboveLine() * m_metrics.rowHeight;
    return QRectF(0, y, m_metrics.width, m_metrics.lineHeight);
}

std::optional<QRectF> DistributionLayout::restCut() const {
    if (!m_shape.restCut) {
        return std::nullopt;
    }
    return QRectF(0, slotTop(slotsAboveLine() + m_shape.rowsBelow), m_metrics.width, m_metrics.rowHeight);
}

QRectF DistributionLayout::footer() const {
    const int slots = slotsAboveLine() + m_shape.rowsBelow + (m_shape.restCut ? 1 : 0);
    return {0, slotTop(slots), m_metrics.width, m_metrics.footerHeight};
}

std::optional<int> DistributionLayout::rowAt(double y) const {
    for (int index = 0; index < rowCount(); ++index) {
        const QRectF rect = row(index);
        if (y >= rect.top() && y < rect.bottom()) {
            return index;
        }
    }
    return std::nullopt;
}

QRectF DistributionLayout::rank(const QRectF& line) const {
    return {line.left(), line.top(), m_metrics.rankWidth, line.height()};
}

QRectF DistributionLayout::token(const QRectF& line) const {
    return {rank(line).right() + m_metrics.gap, line.top(), m_metrics.tokenWidth, line.height()};
}

QRectF DistributionLayout::bars(const QRectF& line) const {
    const double left = token(line).right() + m_metrics.gap;
    return {left, line.top(), std::max(0.0, model(line).left() - m_metrics.gap - left), line.height()};
}

QRectF DistributionLayout::model(const QRectF& line) const {
    const double right = atCut(line).left() - m_metrics.gap;
    return {right - m_metrics.modelWidth, line.top(), m_metrics.modelWidth, line.height()};
}

QRectF DistributionLayout::atCut(const QRectF& line) const {
    const double right = final(line).left() - m_metrics.gap;
    return {right - m_metrics.atCutWidth, line.top(), m_metrics.atCutWidth, line.height()};
}

QRectF DistributionLayout::final(const QRectF& line) const {
    const double right = line.left() + m_metrics.width - m_metrics.inset;
    return {right - m_metrics.finalWidth, line.top(), m_metrics.finalWidth, line.height()};
}

double DistributionLayout::barX(double probability, double scaleEnd) const {
    const QRectF column = bars(header());
    return column.left() + std::clamp(probability / scaleEnd, 0.0, 1.0) * column.width();
}

double DistributionLayout::barProbability(double x, double scaleEnd) const {
    const QRectF column = bars(header());
    return column.width() <= 0 ? 0 : std::clamp((x - column.left()) / column.width(), 0.0, 1.0) * scaleEnd;
}

double DistributionLayout::lineCentre(double slots) const {
    return m_metrics.headerHeight + slots * m_metrics.rowHeight + m_metrics.lineHeight / 2;
}

double DistributionLayout::slotsAbove(double lineCentre) const {
    return (lineCentre - m_metrics.headerHeight - m_metrics.lineHeight / 2) / m_metrics.rowHeight;
}

TopPScale::TopPScale(std::vector<double> cumulative, int restSlots) : m_sums(std::move(cumulative)) {
    m_sums.insert(m_sums.begin(), 0.0);
    const double listed = m_sums.back();
    for (int slot = 1; slot <= std::max(1, restSlots); ++slot) {
        m_sums.push_back(listed + (1 - listed) * slot / std::max(1, restSlots));
    }
    for (std::size_t i = 1; i < m_sums.size(); ++i) {
        m_sums[i] = std::clamp(m_sums[i], m_sums[i - 1], 1.0); // adding up may overshoot 1 by a rounding
    }
}

double TopPScale::topP(double slots) const {
    const auto last = static_cast<double>(m_sums.size() - 1);
    if (slots >= last + 0.5) {
        return 1;
    }
    const double rows = std::max(1.0, std::ceil(slots - 0.5));
    const auto n = static_cast<std::size_t>(rows);
    const double low = m_sums[n - 1];
    const double high = m_sums[n];
    const double wanted = low + std::clamp(slots - (rows - 0.5), 0.0, 1.0) * (high - low);
    return high > low ? shortestWithin(n == 1 ? -1 : low, high, wanted) : high; // the best stays, even with 0
}

double TopPScale::slotsFor(double topP) const {
    const auto reached = std::lower_bound(m_sums.begin() + 1, m_sums.end(), topP);
    const std::size_t n =
        reached == m_sums.end() ? m_sums.size() - 1 : static_cast<std::size_t>(reached - m_sums.begin());
    const double low = m_sums[n - 1];
    const double high = m_sums[n];
    const double part = high > low ? std::clamp((topP - low) / (high - low), 0.0, 1.0) : 1.0;
    return static_cast<double>(n) - 0.5 + part;
}

double TopPScale::topPKeeping(int rows) const {
    const auto n = static_cast<std::size_t>(std::max(1, rows));
    if (n + 1 >= m_sums.size()) {
        return 1;
    }
    return shortestWithin(m_sums[n - 1], m_sums[n], (m_sums[n - 1] + m_sums[n]) / 2);
}

} // namespace tokenscope
