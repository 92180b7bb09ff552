// SPDX-License-Identifier: MIT
#include "ui/shared/models/model_list_model.h"

#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shared/palette.h"

#include <QFont>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

namespace tokenscope {

namespace {

bool comesBefore(const ListedModel& a, const ListedModel& b) {
    if (std::tie(a.place, a.folder) != std::tie(b.place, b.folder)) {
        return std::tie(a.place, a.folder) < std::tie(b.place, b.folder);
    }
    const int names = a.name.compare(b.name, Qt::CaseInsensitive);
    return names != 0 ? names < 0 : a.path < b.path;
}

bool isText(int column) {
    return column == ModelListModel::NameColumn || column == ModelListModel::FamilyColumn ||
           column == ModelListModel::PrecisionColumn;
}

QString figure(const ModelSummary& model, int column) {
    switch (column) {
    case ModelListModel::FamilyColumn:
        return QString::fromStdString(model.family);
    case ModelListModel::ParametersColumn:
        return parameterCount(model.parameters);
    case ModelListModel::PrecisionColumn:
        return QString::fromStdString(model.precision);
    case ModelListModel::SizeColumn:
        return formatFileSize(static_cast<double>(model.weightBytes));
    case ModelListModel::ContextColumn:
        return formatCount(model.contextLength);
    default:
        return {};
    }
}

/// Of the view's font but for the weight.
QFont semibold() {
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
}

QString displayText(const ListedModel& model, int column) {
    if (column == ModelListModel::NameColumn) {
        return model.isLoaded ? ModelListModel::tr("%1 · loaded").arg(model.name) : model.name;
    }
    if (model.facts) {
        return figure(model.facts->summary, column);
    }
    if (column != ModelListModel::FamilyColumn) {
        return {};
    }
    return model.problem.isEmpty() ? QStringLiteral("…") : ModelListModel::tr("cannot be opened");
}

QString tooLargeWords(const ListedModel& model, std::optional<std::int64_t> available) {
    return ModelListModel::tr("Too large: %1").arg(memoryWords(model.facts->memoryNeeded, available).text);
}

} // namespace

QString ModelListModel::Row::key() const {
    return heading.isEmpty() ? QLatin1Char('m') + model.path
                             : QStringLiteral("h%1 ").arg(static_cast<int>(model.place)) + heading;
}

// ---- rows

void ModelListModel::setModels(std::vector<ListedModel> models) {
    std::sort(models.begin(), models.end(), comesBefore);
    m_models = std::move(models);
    setRows(wantedRows());
}

void ModelListModel::setFilter(const QString& words) {
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    setRows(wantedRows());
}

bool ModelListModel::isWanted(const ListedModel& model) const {
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
        const auto has = [&](const QString& text) { return text.contains(word, Qt::CaseInsensitive); };
        return has(model.name) || (model.place != ModelPlace::Builtin && has(model.path)) ||
               (model.facts && (has(QString::fromStdString(model.facts->summary.family)) ||
                                has(QString::fromStdString(model.facts->summary.precision))));
    });
}

void ModelListModel::setFreeMemory(std::optional<std::int64_t> bytes) {
    if (m_free == bytes) {
        return;
    }
    m_free = bytes;
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, SizeColumn), index(rowCount() - 1, SizeColumn),
                           {Qt::ForegroundRole, Qt::ToolTipRole});
    }
}

std::vector<ModelListModel::Row> ModelListModel::wantedRows() const {
    std::vector<Row> rows;
    const ListedModel* last = nullptr;
    for (const ListedModel& model : m_models) {
        if (!isWanted(model)) {
            continue;
        }
        const bool isNewPlace = !last || last->place != model.place || last->folder != model.folder;
        if (isNewPlace && model.place != ModelPlace::Builtin) {
            Row heading;
            heading.heading =
                model.place == ModelPlace::OpenedBefore ? tr("Opened before") : shortPath(model.folder);
            heading.model.place = model.place;
            rows.push_back(std::move(heading));
        }
        rows.push_back({{}, model});
        last = &model;
    }
    return rows;
}

/// Rows that stay keep their place in the view unless their order changes.
void ModelListModel::setRows(std::vector<Row> rows) {
    QHash<QString, qsizetype> places;
    for (const Row& row : rows) {
        places.insert(row.key(), places.size());
    }
    qsizetype last = -1;
    bool keepsOrder = places.size() == static_cast<qsizetype>(rows.size());
    for (const Row& row : m_rows) {
        const qsizetype place = places.value(row.key(), -1);
        keepsOrder = keepsOrder && (place < 0 || place > last);
        last = std::max(last, place);
    }
    if (!keepsOrder) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    removeRowsNotIn(rows);
    insertRowsOf(rows);
    replaceChanged(rows);
}

void ModelListModel::removeRowsNotIn(const std::vector<Row>& rows) {
    QSet<QString> kept;
    for (const Row& row : rows) {
        kept.insert(row.key());
    }
    const auto goes = [&](int row) { return !kept.contains(m_rows[static_cast<std::size_t>(row)].key()); };
    for (int end = rowCount(); end > 0;) {
        int first = end;
        while (first > 0 && goes(first - 1)) {
            --first;
        }
        if (first == end) {
            --end;
            continue;
        }
        beginRemoveRows({}, first, end - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + end);
        endRemoveRows();
        end = first;
    }
}

/// What is there already is part of `rows`, in the same order.
void ModelListModel::insertRowsOf(const std::vector<Row>& rows) {
    QSet<QString> there;
    for (const Row& row : m_rows) {
        there.insert(row.key());
    }
    const auto comes = [&](int row) { return !there.contains(rows[static_cast<std::size_t>(row)].key()); };
    const int count = static_cast<int>(rows.size());
    for (int first = 0; first < count;) {
        int end = first;
        while (end < count && comes(end)) {
            ++end;
        }
        if (first == end) {
            ++first;
            continue;
        }
        beginInsertRows({}, first, end - 1);
        m_rows.insert(m_rows.begin() + first, rows.begin() + first, rows.begin() + end);
        endInsertRows();
        first = end;
    }
}

void ModelListModel::replaceChanged(const std::vector<Row>& rows) {
    int first = -1;
    int last = -1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_rows[i] == rows[i]) {
            continue;
        }
        m_rows[i] = rows[i];
        last = static_cast<int>(i);
        first = first < 0 ? last : first;
    }
    if (first >= 0) {
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
    }
}

// ---- what is where

const ListedModel* ModelListModel::modelAt(int row) const {
    return row >= 0 && row < rowCount() && !isHeading(row) ? &m_rows[static_cast<std::size_t>(row)].model
                                                           : nullptr;
}

bool ModelListModel::isHeading(int row) const {
    return row >= 0 && row < rowCount() && !m_rows[static_cast<std::size_t>(row)].heading.isEmpty();
}

int ModelListModel::rowOf(const QString& path) const {
    const auto row = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& candidate) {
        return candidate.heading.isEmpty() && candidate.model.path == path;
    });
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

int ModelListModel::firstModelRow() const {
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [](const Row& r) { return r.heading.isEmpty(); });
    return row == m_rows.end() ? -1 : static_cast<int>(row - m_rows.begin());
}

/// The loaded model has taken its memory already.
bool ModelListModel::isTooLarge(const ListedModel& model) const {
    return model.facts && !model.isLoaded && memoryWords(model.facts->memoryNeeded, m_free).isTooLittle;
}

QString ModelListModel::toolTip(const ListedModel& model) const {
    QStringList lines;
    if (model.place != ModelPlace::Builtin) {
        lines << model.path;
    }
    if (isTooLarge(model)) {
        lines << tooLargeWords(model, m_free);
    }
    return lines.join(QLatin1Char('\n'));
}

int ModelListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ModelListModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ModelListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const bool isHeading = !row.heading.isEmpty();
    switch (role) {
    case Qt::DisplayRole:
        return isHeading ? (index.column() == NameColumn ? row.heading : QString())
                         : displayText(row.model, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(isText(index.column()) ? Qt::AlignLeft | Qt::AlignVCenter
                                               : Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (isHeading) {
            return palette().mutedText;
        }
        return !row.model.problem.isEmpty() || (index.column() == SizeColumn && isTooLarge(row.model))
                   ? QVariant(palette().error)
                   : QVariant();
    case Qt::FontRole:
        return isHeading || row.model.isLoaded ? QVariant(semibold()) : QVariant();
    case Qt::ToolTipRole:
        return isHeading ? QVariant() : QVariant(toolTip(row.model));
    case Qt::AccessibleDescriptionRole:
        return !isHeading && isTooLarge(row.model) ? QVariant(tooLargeWords(row.model, m_free)) : QVariant();
    case pathRole:
        return isHeading ? QVariant() : QVariant(row.model.path);
    case problemRole:
        return isHeading ? QVariant() : QVariant(row.model.problem);
    case placeRole:
        return static_cast<int>(row.model.place);
    default:
        return {};
    }
}

QVariant ModelListModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case NameColumn:
        return tr("Name");
    case FamilyColumn:
        return tr("Family");
    case ParametersColumn:
        return tr("Parameters");
    case PrecisionColumn:
        return tr("Precision");
    case SizeColumn:
        return tr("Size");
    case ContextColumn:
        return tr("Context");
    default:
        return {};
    }
}

Qt::ItemFlags ModelListModel::flags(const QModelIndex& index) const {
    return isHeading(index.row()) ? Qt::ItemFlags(Qt::ItemNeverHasChildren)
                                  : QAbstractTableModel::flags(index);
}

} // namespace tokenscope
