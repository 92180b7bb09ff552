// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/models/samples_record.h"

#include <QWidget>

#include <span>

class QLabel;

namespace tokenscope {

class RaceLaneRow;
class SamplesRaceChart;

/// A race of samples as it goes on: both ways with their figures, tokens by time, and whether both have made
/// the same.
class SamplesRaceView : public QWidget {
    Q_OBJECT
public:
    explicit SamplesRaceView(QWidget* parent = nullptr);

    void begin(std::int64_t promptTokens, int samples, std::int64_t tokens);
    void add(std::span<const SamplesStep> steps);
    const SamplesRecord& record() const { return m_record; }

private:
    void refresh();
    QString figures(SamplesLane lane) const;
    QString verdict() const;

    SamplesRecord m_record;
    RaceLaneRow* m_together;
    RaceLaneRow* m_oneByOne;
    SamplesRaceChart* m_chart;
    QLabel* m_verdict;
};

} // namespace tokenscope
