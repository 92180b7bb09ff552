// SPDX-License-Identifier: MIT
#include "ui/shared/layout/lane_flow.h"

#include <algorithm>
#include <limits>

namespace tokenscope {

void FlowingLayout::reset(int rowCount) {
    m_rows.assign(static_cast<std::size_t>(std::max(rowCount, 0)), {});
}

void FlowingLayout::setMetrics(const LaneMetrics& metrics) {
    const bool rewrap = metrics.gap != m_metrics.gap;
    m_metrics = metrics;
    if (rewrap) {
        for (Row& row : m_rows) {
            wrap(row, 0);
        }
    }
}

void FlowingLayout::setWidth(int width) {
    if (width == m_width) {
        return;
    }
    m_width = width;
    for (Row& row : m_rows) {
        wrap(row, 0);
    }
}

void FlowingLayout::append(int row, int chipWidth) {
    Row& target = m_rows[static_cast<std::size_t>(row)];
    target.widths.push_back(
        static_cast<quint16>(std::clamp<int>(chipWidth, 1, std::numeric_limits<quint16>::max())));
    place(target, static_cast<qint64>(target.widths.size()) - 1);
}

void FlowingLayout::place(Row& row, qint64 column) const {
    const int width = row.widths[static_cast<std::size_t>(column)];
    const int needed = row.used == 0 ? width : row.used + m_metrics.gap + width;
    if (needed > m_width && row.used > 0) {
        row.lineStarts.push_back(column);
        row.used = width;
    } else {
        row.used = needed;
    }
}

void FlowingLayout::wrap(Row& row, qint64 from) const {
    while (row.lineStarts.size() > 1 && row.lineStarts.back() >= from) {
        row.lineStarts.pop_back();
    }
    row.used = 0;
    for (qint64 column = row.lineStarts.back(); column < static_cast<qint64>(row.widths.size()); ++column) {
        place(row, column);
    }
}

void FlowingLayout::truncate(int row, qint64 count) {
    Row& target = m_rows[static_cast<std::size_t>(row)];
    if (count >= static_cast<qint64>(target.widths.size())) {
        return;
    }
    target.widths.resize(static_cast<std::size_t>(std::max<qint64>(count, 0)));
    wrap(target, count);
}

bool FlowingLayout::nextStartsLine(const Row& row) const {
    return m_rowEnd == RowEnd::Open && row.used > 0 &&
           row.used + m_metrics.gap + m_metrics.chipWidth > m_width;
}

int FlowingLayout::lines(const Row& row) const {
    return static_cast<int>(row.lineStarts.size()) + (nextStartsLine(row) ? 1 : 0);
}

int FlowingLayout::rowHeight(int row) const {
    return lines(m_rows[static_cast<std::size_t>(row)]) * m_metrics.lineHeight + m_metrics.rowHeight -
           m_metrics.lineHeight;
}

int FlowingLayout::rowTop(int row) const {
    int top = 0;
    for (int above = 0; above < row; ++above) {
        top += rowHeight(above);
    }
    return top;
}

int FlowingLayout::textTop(int row) const {
    return rowTop(row) + (m_metrics.rowHeight - m_metrics.lineHeight) / 2;
}

QSize FlowingLayout::size() const {
    return {m_width, rowTop(rows())};
}

int FlowingLayout::widthAt(const Row& row, qint64 column) const {
    const int width = column < static_cast<qint64>(row.widths.size())
                          ? row.widths[static_cast<std::size_t>(column)]
                          : m_metrics.chipWidth;
    return std::min(width, m_width);
}

std::pair<qint64, qint64> FlowingLayout::lineColumns(const Row& row, int line) const {
    const qint64 count = static_cast<qint64>(row.widths.size());
    const int full = static_cast<int>(row.lineStarts.size());
    if (line >= full) {
        return {count, count + 1};
    }
    const qint64 first = row.lineStarts[static_cast<std::size_t>(line)];
    if (line + 1 < full) {
        return {first, row.lineStarts[static_cast<std::size_t>(line) + 1]};
    }
    const bool nextIsHere = m_rowEnd == RowEnd::Open && !nextStartsLine(row);
    return {first, nextIsHere ? count + 1 : count};
}

QRect FlowingLayout::chip(LanePlace place) const {
    const Row& row = m_rows[static_cast<std::size_t>(place.row)];
    int line = lines(row) - 1;
    if (place.column < static_cast<qint64>(row.widths.size())) {
        const auto after = std::upper_bound(row.lineStarts.begin(), row.lineStarts.end(), place.column);
        line = static_cast<int>(after - row.lineStarts.begin()) - 1;
    }
    int x = 0;
    for (qint64 column = lineColumns(row, line).first; column < place.column; ++column) {
        x += widthAt(row, column) + m_metrics.gap;
    }
    const int top =
        textTop(place.row) + line * m_metrics.lineHeight + (m_metrics.lineHeight - m_metrics.chipHeight) / 2;
    return {x, top, widthAt(row, place.column), m_metrics.chipHeight};
}

std::optional<LanePlace> FlowingLayout::placeAt(QPoint point) const {
    const std::optional<int> index = rowAt(point.y());
    if (!index || point.x() < 0) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(*index)];
    const int line = std::clamp((point.y() - textTop(*index)) / m_metrics.lineHeight, 0, lines(row) - 1);
    const auto [first, end] = lineColumns(row, line);
    int x = 0;
    for (qint64 column = first; column < end; ++column) {
        x += widthAt(row, column) + m_metrics.gap;
        if (point.x() < x) {
            return LanePlace{*index, column};
        }
    }
    return {};
}

std::vector<LaneRun> FlowingLayout::visible(const QRect& rect) const {
    std::vector<LaneRun> runs;
    int top = 0;
    for (int index = 0; index < rows(); ++index) {
        const Row& row = m_rows[static_cast<std::size_t>(index)];
        const int first = top + (m_metrics.rowHeight - m_metrics.lineHeight) / 2;
        const int height = rowHeight(index);
        if (top <= rect.bottom() && top + height > rect.top()) {
            const int firstLine = std::clamp((rect.top() - first) / m_metrics.lineHeight, 0, lines(row) - 1);
            const int lastLine =
                std::clamp((rect.bottom() - first) / m_metrics.lineHeight, 0, lines(row) - 1);
            runs.push_back({index, lineColumns(row, firstLine).first, lineColumns(row, lastLine).second - 1});
        }
        top += height;
    }
    return runs;
}

} // namespace tokenscope
