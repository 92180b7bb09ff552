// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/lesson_parts.h"
#include "core/values/levers.h"
#include "ui/lessons/live_widget.h"
#include "ui/shared/models/lever_model.h"

#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace tokenscope {

/// The table of levers on a page of a lesson (the kind "levers"): rows are measured with the loaded model on
/// this machine. Nothing is chosen by it: runs go on with the levers that count.
class LiveLevers : public LiveWidget {
    Q_OBJECT
public:
    LiveLevers(const LessonWidget& widget, const LessonParts& parts, QWidget* parent);

    std::vector<Fact> facts() const override;
    void end() override;
    void modelOpened();

    QTableView* table() const { return m_table; }
    const LeverModel& rows() const { return m_rows; }

private:
    void buildTable();
    QWidget* buildButtons();
    void showRows();
    bool shows(const Levers& levers) const;
    std::vector<Levers> shown() const;
    void measure(const std::vector<Levers>& levers);
    void measured(const LeverResult& result);
    void refresh();

    const LessonParts m_parts;
    bool m_movesWeights = false, m_movesProducts = false, m_movesCache = false;
    LeverModel m_rows;
    std::vector<LeverResult> m_measured; ///< on this page, with figures; no two that act alike
    bool m_isMine = false;               ///< this page asked for what is being measured
    QTableView* m_table;
    QPushButton* m_one = nullptr;
    QPushButton* m_all = nullptr;
    QPushButton* m_stop = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_words = nullptr;
};

} // namespace tokenscope
