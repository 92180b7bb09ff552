// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/lane_layout.h"

#include <vector>

namespace tokenscope {

/// Each row a paragraph: chips as wide as their labels, broken into lines at the given width. Appending a
/// token costs the same however long the text is; only a new width walks over everything, adding whole
/// numbers.
class FlowingLayout final : public LaneLayout {
public:
    enum class RowEnd : quint8 {
        Open,   ///< there is a place for the token that comes next
        Closed, ///< there is none; of an empty row nothing is visible (a run with `last` before `first`)
    };
    explicit FlowingLayout(RowEnd rowEnd = RowEnd::Open) : m_rowEnd(rowEnd) {}

    /// Forgets all tokens.
    void reset(int rowCount);
    void setMetrics(const LaneMetrics& metrics);
    void setWidth(int width);
    void append(int row, int chipWidth);
    /// Keeps the row's first `count` tokens.
    void truncate(int row, qint64 count);
    qint64 count(int row) const {
        return static_cast<qint64>(m_rows[static_cast<std::size_t>(row)].widths.size());
    }

    QSize size() const override;
    int rows() const override { return static_cast<int>(m_rows.size()); }
    int rowTop(int row) const override;
    int rowHeight(int row) const override;
    QRect chip(LanePlace place) const override;
    std::optional<LanePlace> placeAt(QPoint point) const override;
    std::vector<LaneRun> visible(const QRect& rect) const override;

private:
    struct Row {
        std::vector<quint16> widths;
        std::vector<qint64> lineStarts{0};
        int used = 0; ///< width that the last line has taken
    };
    void place(Row& row, qint64 column) const;
    void wrap(Row& row, qint64 from) const;
    bool nextStartsLine(const Row& row) const;
    int lines(const Row& row) const;
    int textTop(int row) const;
    /// Columns of a line, as [first, end); the next token's place is in the last line's.
    std::pair<qint64, qint64> lineColumns(const Row& row, int line) const;
    int widthAt(const Row& row, qint64 column) const;

    RowEnd m_rowEnd;
    LaneMetrics m_metrics;
    std::vector<Row> m_rows;
    int m_width = 400;
};

} // namespace tokenscope
