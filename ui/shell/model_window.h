// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/model_list_model.h"

#include <QDialog>

#include <cstdint>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace tokenscope {

class FolderLine;
class ModelCard;

/// The models that the program knows, what is known about each without loading it, and the folders in which
/// it looks for more. It holds nothing up. Enter or a double click opens, Delete removes from the list.
class ModelWindow : public QDialog {
    Q_OBJECT
public:
    explicit ModelWindow(QWidget* parent);

    /// The selected model stays selected, also in another row; where it is gone a neighbour is.
    void setModels(std::vector<ListedModel> models);
    void setFreeMemory(std::optional<std::int64_t> bytes);
    FolderLine* folderLine() const { return m_folders; }

    QString selectedPath() const; ///< empty: none
    void select(const QString& path);

    /// Says something below the list until the next thing is done.
    void showNote(const QString& note);
    /// Likewise that a model was taken from the list, with Undo.
    void showRemoved(const QString& name);

Q_SIGNALS:
    void openRequested(const QString& path);
    void removeRequested(const QString& path);
    void undoRequested();
    void revealRequested(const QString& path);
    void selected(const QString& path);
    /// It appears or goes.
    void visibilityChanged(bool visible);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void buildTable();
    QWidget* buildNote();
    void connectParts();
    void open(const QString& path);
    void remove(const QString& path);
    void selectionChanged();
    void rowsChanged();
    void fitToFont();
    void fitColumns();

    ModelListModel m_models;
    QTableView* m_table;
    QLineEdit* m_filter;
    ModelCard* m_card;
    FolderLine* m_folders;
    QWidget* m_noteBox = nullptr;
    QLabel* m_note = nullptr;
    QToolButton* m_undo = nullptr;
    QString m_selected; ///< path; it outlives the row
};

} // namespace tokenscope
