// SPDX-License-Identifier: MIT
#include "ui/shared/models/lane_model.h"

#include "ui/shared/format.h"
#include "ui/shared/run_words.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tokenscope {

void LaneModel::reset(int rows, qint64 promptTokens) {
    beginResetModel();
    m_cells.clear();
    m_rows = std::max(rows, 0);
    m_columns = 0;
    m_promptTokens = promptTokens;
    m_present.assign(static_cast<std::size_t>(m_rows), 0);
    m_beginsWithAddedSpace.assign(static_cast<std::size_t>(m_rows), false);
    endResetModel();
}

void LaneModel::append(const std::vector<Column>& columns) {
    qint64 next = m_columns;
    for (const Column& column : columns) {
        next += column.index == next ? 1 : 0;
    }
    if (next == m_columns || m_rows == 0) {
        return;
    }
    beginInsertColumns({}, static_cast<int>(m_columns), static_cast<int>(next - 1));
    for (const Column& column : columns) {
        if (column.index == m_columns) {
            store(column);
            ++m_columns;
        }
    }
    endInsertColumns();
}

void LaneModel::store(const Column& column) {
    for (std::size_t row = 0; row < static_cast<std::size_t>(m_rows); ++row) {
        LaneCell& cell = m_cells.emplace_back();
        if (row >= column.rows.size() || !column.rows[row].present) {
            continue;
        }
        const TokenRecord& record = column.rows[row];
        if (column.index == 0) {
            m_beginsWithAddedSpace[row] = record.bytes.starts_with(' ') && !record.text.starts_with(' ');
        }
        cell = {record.bytes,  record.token, record.modelProbability, record.finalProbability, record.rank,
                record.origin, true,         record.special};
        m_present[row] = column.index + 1;
    }
}

void LaneModel::truncate(qint64 count) {
    const qint64 kept = std::clamp<qint64>(count, 0, m_columns);
    if (kept == m_columns) {
        return;
    }
    beginRemoveColumns({}, static_cast<int>(kept), static_cast<int>(m_columns - 1));
    m_cells.resize(static_cast<std::size_t>(kept) * static_cast<std::size_t>(m_rows));
    for (qint64& present : m_present) {
        present = std::min(present, kept);
    }
    m_columns = kept;
    endRemoveColumns();
}

QString LaneModel::label(int row, qint64 column) const {
    const LaneCell& token = cell(row, column);
    if (!token.present) {
        return QStringLiteral("–");
    }
    return token.special ? specialTokenLabel(token.bytes) : tokenLabel(token.bytes);
}

QString LaneModel::specialName(int row, qint64 column) const {
    if (row < 0 || row >= m_rows || column < 0 || column >= m_columns) {
        return {};
    }
    const LaneCell& token = cell(row, column);
    return token.present && token.special ? QString::fromStdString(token.bytes) : QString();
}

QString LaneModel::description(int row, qint64 column) const {
    const LaneCell& token = cell(row, column);
    const QString place =
        tr("Sample %1, column %2, position %3").arg(row).arg(column).arg(m_promptTokens + column);
    if (!token.present) {
        return tr("%1: the sample had ended").arg(place);
    }
    const QString name =
        token.special ? QString::fromUtf8(token.bytes.data(), static_cast<qsizetype>(token.bytes.size()))
                      : QStringLiteral("“%1”").arg(tokenLabel(token.bytes));
    QString text =
        tr("%1: %2, id %3, %4").arg(place, name).arg(token.token.value).arg(originWords(token.origin));
    text += tr("; the model gave it %1 %").arg(formatPercent(token.modelProbability));
    if (token.rank > 0) {
        text += tr(", rank %1").arg(formatCount(token.rank));
    }
    if (token.modelProbability > 0) {
        text += tr(", %1 bits of surprise").arg(formatBits(-std::log2(token.modelProbability)));
    }
    if (token.origin == TokenOrigin::Sampled) {
        text += tr("; after the filters %1 %").arg(formatPercent(token.finalProbability));
    }
    return text;
}

QString LaneModel::rowText(int row) const {
    std::string bytes;
    for (qint64 column = 0; column < presentColumns(row); ++column) {
        bytes += cell(row, column).bytes;
    }
    if (m_beginsWithAddedSpace[static_cast<std::size_t>(row)] && !bytes.empty()) {
        bytes.erase(0, 1);
    }
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

QString LaneModel::rowIds(int row) const {
    QStringList ids;
    for (qint64 column = 0; column < presentColumns(row); ++column) {
        ids += QString::number(cell(row, column).token.value);
    }
    return ids.join(QLatin1Char(','));
}

int LaneModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_rows;
}

int LaneModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns);
}

QVariant LaneModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows || index.column() >= m_columns) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return label(index.row(), index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return description(index.row(), index.column());
    default:
        return {};
    }
}

QVariant LaneModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) {
        return {};
    }
    return orientation == Qt::Vertical ? tr("Sample %1").arg(section) : QString::number(section);
}

} // namespace tokenscope
