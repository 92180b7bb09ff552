// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"

#include <QAbstractTableModel>

#include <deque>
#include <string>
#include <vector>

namespace tokenscope {

/// What the lanes keep of a TokenRecord. The candidates stay behind: 50,000 columns of 16 rows must fit into
/// memory.
struct LaneCell {
    std::string bytes;
    TokenId token;
    float modelProbability = 0;
    float finalProbability = 0;
    std::int32_t rank = 0;
    TokenOrigin origin = TokenOrigin::Sampled;
    bool present = false;
    bool special = false;
};

/// The tokens of a run: one model row per sample, one model column per step. Columns are appended in order
/// and cut off at the end, never changed in between.
class LaneModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit LaneModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Forgets everything; `promptTokens` is the position of column 0.
    void reset(int rows, qint64 promptTokens);
    /// Columns must continue at columns(); those that do not are ignored, as are rows beyond rows().
    void append(const std::vector<Column>& columns);
    /// Keeps the first `count` columns.
    void truncate(qint64 count);

    int rows() const { return m_rows; }
    qint64 columns() const { return m_columns; }
    qint64 promptTokens() const { return m_promptTokens; }

    /// Row and column must exist. Not present: the row had ended before.
    const LaneCell& cell(int row, qint64 column) const {
        return m_cells[static_cast<std::size_t>(column) * static_cast<std::size_t>(m_rows) +
                       static_cast<std::size_t>(row)];
    }
    /// Columns of a row up to its end; a row never comes back after it ended.
    qint64 presentColumns(int row) const { return m_present[static_cast<std::size_t>(row)]; }

    /// What a chip shows: spaces visible, special tokens short, parts of characters as hex; "–" after the
    /// row's end.
    QString label(int row, qint64 column) const;
    /// The name of a special token, as the vocabulary has it; empty for any other, and where there is none.
    QString specialName(int row, qint64 column) const;
    /// Everything about one token in a sentence, for tool tips and screen readers.
    QString description(int row, qint64 column) const;
    /// The row as text: special tokens by name, bytes that make no character as U+FFFD, without a space that
    /// only stands before a text.
    QString rowText(int row) const;
    /// The row's ids, as the command line takes them: "1,2,3".
    QString rowIds(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void store(const Column& column);

    std::deque<LaneCell> m_cells; // column by column; a deque never moves what is there already
    std::vector<qint64> m_present;
    std::vector<bool> m_beginsWithAddedSpace; ///< by row: its first token's text lacks the bytes' space
    qint64 m_promptTokens = 0;
    qint64 m_columns = 0;
    int m_rows = 0;
};

} // namespace tokenscope
