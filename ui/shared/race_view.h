// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/race_record.h"

#include <QWidget>

#include <array>
#include <span>

class QLabel;
class QPushButton;

namespace tokenscope {

class RaceChart;
class RaceLaneRow;

/// A race as it goes on: both lanes with their figures and words, what each token cost as curves, and whether
/// both have made the same.
class RaceView : public QWidget {
    Q_OBJECT
public:
    explicit RaceView(QWidget* parent = nullptr);

    void begin(std::int64_t promptTokens, std::int64_t wanted);
    void add(std::span<const RaceStep> steps);
    const RaceRecord& record() const { return m_record; }

private:
    QWidget* buildChart();
    void refresh();
    QString verdict() const;
    QString sameness(std::int64_t compared) const;

    RaceRecord m_record;
    std::array<RaceLaneRow*, 2> m_lanes; ///< by RaceLane
    RaceChart* m_chart = nullptr;
    QPushButton* m_perToken = nullptr;
    QPushButton* m_addedUp = nullptr;
    QLabel* m_verdict;
};

} // namespace tokenscope
