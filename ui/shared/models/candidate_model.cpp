// SPDX-License-Identifier: MIT
#include "ui/shared/models/candidate_model.h"

#include "ui/shared/format.h"
#include "ui/shared/stage_words.h"

#include <algorithm>

namespace tokenscope {

namespace {

QString displayText(const CandidateRow& row, int column) {
    switch (column) {
    case CandidateModel::TokenColumn:
        return row.text.label;
    case CandidateModel::ModelColumn:
        return formatPercent(row.model);
    case CandidateModel::AtCutColumn:
        return formatPercent(row.atCut);
    case CandidateModel::FinalColumn:
        return formatPercent(row.final);
    default:
        return {};
    }
}

QVariant value(const CandidateRow& row, int column) {
    switch (column) {
    case CandidateModel::TokenColumn:
        return row.id.value;
    case CandidateModel::ModelColumn:
        return row.model;
    case CandidateModel::AtCutColumn:
        return row.atCut;
    case CandidateModel::FinalColumn:
        return row.final;
    default:
        return {};
    }
}

QString percentValue(double probability) {
    return QString::number(probability * 100, 'g', 10);
}

QString tsvNumbers(double model, double atCut, double final) {
    return percentValue(model) + QLatin1Char('\t') + percentValue(atCut) + QLatin1Char('\t') +
           percentValue(final);
}

} // namespace

void CandidateModel::setTable(CandidateTable table) {
    const int before = rowCount();
    const int now = static_cast<int>(table.rows.size());
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_table = std::move(table);
        endInsertRows();
    } else if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_table = std::move(table);
        endRemoveRows();
    } else {
        m_table = std::move(table);
    }
    const int common = std::min(before, now);
    if (common > 0) {
        Q_EMIT dataChanged(index(0, 0), index(common - 1, ColumnCount - 1));
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, AtCutColumn, AtCutColumn);
    Q_EMIT tableChanged();
}

int CandidateModel::rowOf(TokenId id) const {
    const auto found = std::find_if(m_table.rows.begin(), m_table.rows.end(),
                                    [id](const CandidateRow& row) { return row.id == id; });
    return found == m_table.rows.end() ? -1 : static_cast<int>(found - m_table.rows.begin());
}

QString CandidateModel::toTsv() const {
    const QStringList header{tr("rank"),
                             tr("id"),
                             tr("token"),
                             tr("model %"),
                             atCutHeader(m_table.atCutStages) + QStringLiteral(" %"),
                             tr("final %"),
                             tr("cut by")};
    QString text = header.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const CandidateRow& row : m_table.rows) {
        text += QStringLiteral("%1\t%2\t%3\t%4\t%5\n")
                    .arg(row.rank)
                    .arg(row.id.value)
                    .arg(row.text.label, tsvNumbers(row.model, row.atCut, row.final),
                         row.cutBy ? stageTitle(*row.cutBy).toLower() : QString());
    }
    const auto addGroup = [&text](const CandidateGroup& group, const QString& name) {
        if (group.count > 0) {
            text +=
                QStringLiteral("\t\t%1\t%2\t\n").arg(name, tsvNumbers(group.model, group.atCut, group.final));
        }
    };
    addGroup(m_table.restKept, restKeptText(m_table));
    addGroup(m_table.restCut, restCutText(m_table));
    return text;
}

int CandidateModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int CandidateModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CandidateModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const CandidateRow& row = m_table.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, index.column());
    case valueRole:
        return value(row, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return candidateWords(row, m_table.atCutStages);
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == TokenColumn ? Qt::AlignLeft | Qt::AlignVCenter
                                                      : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        const bool exists = section >= 0 && section < rowCount();
        return exists ? QVariant(static_cast<qlonglong>(m_table.rows[static_cast<std::size_t>(section)].rank))
                      : QVariant();
    }
    switch (section) {
    case TokenColumn:
        return tr("token");
    case ModelColumn:
        return tr("model");
    case AtCutColumn:
        return atCutHeader(m_table.atCutStages);
    case FinalColumn:
        return tr("final %");
    default:
        return {};
    }
}

} // namespace tokenscope
