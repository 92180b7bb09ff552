// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/lever_model.h"

#include <QDialog>

#include <optional>
#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QTableView;

namespace tokenscope {

/// How weights are held, products are computed and the KV cache stores, and on how many threads: what can be
/// chosen, and what each choice costs and gives as it was measured. It holds nothing up. Enter or a double
/// click on a row chooses what stands in it.
class PrecisionWindow : public QDialog {
    Q_OBJECT
public:
    explicit PrecisionWindow(QWidget* parent);

    /// None: nothing is loaded. Another model's figures go.
    void setModel(const std::optional<ModelSummary>& model);
    /// What counts, or will once the model has been read. Emits nothing.
    void setLevers(const Levers& levers);
    /// 0: as many as there are processors. Emits nothing.
    void setThreads(int count, int processors);
    void addResult(const LeverResult& result) { m_rows.addResult(result); }
    /// About the run that is on the screen; empty: nothing to say.
    void setRunNote(const QString& note);

    /// Something goes on that Stop ends. `measuring`: the row that it is about, if it is one of measuring.
    void showProgress(const QString& what, double fraction, std::optional<Levers> measuring = {});
    /// Nothing goes on any more; `note` says how it ended, or nothing.
    void endProgress(const QString& note);

Q_SIGNALS:
    void leversChosen(const Levers& levers);
    void threadsChosen(int count); ///< 0: as many as there are processors
    void measureRequested(const std::vector<Levers>& levers);
    void stopRequested();
    void closed();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildChoices();
    void buildTable();
    QWidget* buildProgress();
    QWidget* buildButtons();
    void connectChoices();
    void fillWeights();
    void choose(Levers levers);
    void chooseRow(int row);
    void refresh();
    void refreshButtons();
    void fitToFont();

    LeverModel m_rows;
    std::optional<ModelSummary> m_model;
    Levers m_levers;
    int m_processors = 1;
    QScrollArea* m_scroll;
    QLabel* m_subject;
    QComboBox* m_weights;
    QComboBox* m_products;
    QComboBox* m_cache;
    QSpinBox* m_threads;
    QLabel* m_help;
    QTableView* m_table;
    QLabel* m_note;
    QWidget* m_progressBox = nullptr;
    QLabel* m_doing = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_outcome = nullptr;
    QPushButton* m_use = nullptr;
    QPushButton* m_measure = nullptr;
    QPushButton* m_measureAll = nullptr;
    QPushButton* m_stop = nullptr;
    QWidget* m_askedWith = nullptr; ///< the button that had the focus before Stop took it
};

} // namespace tokenscope
