// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/model_list_model.h"

#include <QWidget>

#include <cstdint>
#include <optional>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace tokenscope {

/// What is known about one model, before it is opened, and what can be done with it.
class ModelCard : public QWidget {
    Q_OBJECT
public:
    explicit ModelCard(QWidget* parent);

    /// None: `otherwise` says why there is nothing to see.
    void setModel(const std::optional<ListedModel>& model, const QString& otherwise = {});
    /// Bytes that a model could take now; unknown where the system does not say.
    void setFreeMemory(std::optional<std::int64_t> bytes);

    QPushButton* openButton() const { return m_open; }

Q_SIGNALS:
    void openRequested(const QString& path);
    void revealRequested(const QString& path);
    void removeRequested(const QString& path);

private:
    QWidget* buildButtons();
    void refresh();
    void showFacts(const DescribedModel& facts);
    QLabel* addFact(const QString& name, const QString& value);
    void showMemory();

    std::optional<ListedModel> m_model;
    std::optional<std::int64_t> m_free;
    QScrollArea* m_scroll;
    QLabel* m_name;
    QLabel* m_problem;
    QWidget* m_facts = nullptr;    ///< of the model that is shown
    QGridLayout* m_grid = nullptr; ///< in it
    QLabel* m_memory = nullptr;    ///< likewise
    QLineEdit* m_path;
    QPushButton* m_open;
    QPushButton* m_reveal;
    QPushButton* m_remove;
};

} // namespace tokenscope
