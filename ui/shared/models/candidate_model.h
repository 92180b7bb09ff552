// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/candidate_rows.h"

#include <QAbstractTableModel>

namespace tokenscope {

/// The candidates on screen as a table: one row each, what they are called and their three probabilities.
class CandidateModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TokenColumn, ModelColumn, AtCutColumn, FinalColumn, ColumnCount };
    /// Raw value beside the displayed text: the id, or the probability in [0, 1].
    static constexpr int valueRole = Qt::UserRole;

    explicit CandidateModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(CandidateTable table);
    const CandidateTable& table() const { return m_table; }
    /// Row that shows `id`, or -1.
    int rowOf(TokenId id) const;
    /// Header, rows and groups separated by tabs, a line each, for a spreadsheet.
    QString toTsv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// After the model's own signals: rows, groups or the figures about the whole distribution are new.
    void tableChanged();

private:
    CandidateTable m_table;
};

} // namespace tokenscope
