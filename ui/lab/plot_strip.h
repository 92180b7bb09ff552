// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "ui/shared/models/plot_calls.h"

#include <QScrollArea>

class QHBoxLayout;

namespace tokenscope {

class LaneModel;

/// The plots that the samples of a run asked for, side by side in the order of their calls, each named by its
/// sample. Hidden while there are none.
class PlotStrip : public QScrollArea {
    Q_OBJECT
public:
    /// The model must outlive it.
    PlotStrip(const LaneModel& model, QWidget* parent);

    const std::vector<PlotCall>& plots() const { return m_calls.plots(); }

Q_SIGNALS:
    /// The token that ended the plot's call is to be looked at.
    void positionSelected(RowIndex row, qint64 column);

private:
    void addCards(std::size_t from);
    void rebuild();

    PlotCalls m_calls;
    QHBoxLayout* m_cards;
};

} // namespace tokenscope
