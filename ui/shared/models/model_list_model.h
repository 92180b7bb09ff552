// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/described_model.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

/// How the program came to know a model; the order of the list.
enum class ModelPlace { Builtin, OpenedBefore, Folder };

/// A model that can be opened, or was thought to be.
struct ListedModel {
    QString path; ///< what opens it; no two models of a list have the same
    QString name; ///< for people
    ModelPlace place = ModelPlace::Folder;
    QString folder{};                              ///< place Folder: where it was found
    std::shared_ptr<const DescribedModel> facts{}; ///< none: not read yet, or it cannot be opened
    QString problem{};                             ///< why not; empty when nothing is known against it
    bool isLoaded = false;                         ///< it is the one that runs
    friend bool operator==(const ListedModel&, const ListedModel&) = default;
};

/// Models as a table: by place, then folder, then name, with a heading row above those of the second place
/// and of every folder. Headings can be neither selected nor asked for a path. New lists leave the rows that
/// stay where they are: a selection outlives them.
class ModelListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        FamilyColumn,
        ParametersColumn,
        PrecisionColumn,
        SizeColumn,
        ContextColumn,
        ColumnCount
    };
    static constexpr int pathRole = Qt::UserRole;
    static constexpr int problemRole = Qt::UserRole + 1;
    static constexpr int placeRole = Qt::UserRole + 2; ///< ModelPlace as int

    explicit ModelListModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setModels(std::vector<ListedModel> models);
    /// Models that need more are marked: the size's colour, and why in the tool tip.
    void setFreeMemory(std::optional<std::int64_t> bytes);
    /// Only models in whose name, path, family or precision every word of this stands.
    void setFilter(const QString& words);

    /// The model of a row; none for a heading or a row that is not there.
    const ListedModel* modelAt(int row) const;
    bool isHeading(int row) const;
    int rowOf(const QString& path) const; ///< -1: not in the list, or not with this filter
    int firstModelRow() const;            ///< likewise

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        QString heading{}; ///< empty: a model's row
        ListedModel model{};
        QString key() const;
        friend bool operator==(const Row&, const Row&) = default;
    };

    bool isTooLarge(const ListedModel& model) const;
    QString toolTip(const ListedModel& model) const;
    bool isWanted(const ListedModel& model) const;
    std::vector<Row> wantedRows() const;
    void setRows(std::vector<Row> rows);
    void removeRowsNotIn(const std::vector<Row>& rows);
    void insertRowsOf(const std::vector<Row>& rows);
    void replaceChanged(const std::vector<Row>& rows);

    std::vector<ListedModel> m_models;  ///< all, sorted
    std::vector<Row> m_rows;            ///< those that the filter leaves, and headings
    QStringList m_words;                ///< of the filter
    std::optional<std::int64_t> m_free; ///< memory
};

} // namespace tokenscope
