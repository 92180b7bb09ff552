// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/levers.h"
#include "core/values/model_summary.h"

#include <QAbstractTableModel>
#include <QString>

#include <optional>
#include <vector>

namespace tokenscope {

/// What each combination of levers costs and gives as a table: weights × products with the cache that comes
/// with them, then the other cache types with the weights and products that are chosen, so that every choice
/// has its row. Bytes follow from the model's shape where they have not been measured; everything else was
/// measured or is not there.
class LeverModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        WeightsColumn,
        ProductsColumn,
        CacheColumn,
        MemoryColumn,
        CacheBytesColumn,
        PerplexityColumn,
        DifferenceColumn,
        ErrorColumn,
        SpeedColumn,
        MeasuredColumn,
        ColumnCount
    };
    static constexpr int problemRole = Qt::UserRole; ///< why it could not be measured, as text

    explicit LeverModel(QObject* parent = nullptr);

    /// Another model: what was measured with the one before goes.
    void setModel(const ModelSummary& model);
    void setChosen(const Levers& levers);
    /// In the place of what is known about these levers. Without figures, earlier ones stay.
    void addResult(const LeverResult& result);
    /// The combination that is being measured now, if any.
    void setMeasuring(std::optional<Levers> levers);
    /// Speeds that were reached with another number say so.
    void setThreads(int count);

    const std::vector<Levers>& levers() const { return m_rows; } ///< of all rows
    int chosenRow() const { return rowOf(m_chosen); }
    int rowOf(const Levers& levers) const; ///< -1: none
    /// What was measured with levers that act like these.
    std::optional<LeverFigures> figures(const Levers& levers) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const LeverResult* resultOf(const Levers& levers) const;
    QString text(const Levers& levers, int column) const;
    QString memoryText(const Levers& levers) const;
    QString cacheBytesText(const Levers& levers) const;
    QString measuredText(const Levers& levers) const;
    QString differenceCell(const Levers& levers, const std::optional<LeverFigures>& known) const;
    QString toolTip(const Levers& levers, int column) const;
    void changed();

    ModelSummary m_model;
    Levers m_chosen;
    std::vector<Levers> m_rows;
    std::vector<LeverResult> m_results; ///< no two that act alike
    std::optional<Levers> m_measuring;
    int m_threads = 0;
};

} // namespace tokenscope
