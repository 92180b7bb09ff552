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

    /// As high as its charts like it; low charts at the least. Never scrolls up and down.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The token that ended the plot's call is to be looked at.
    void positionSelected(RowIndex row, qint64 column);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int heightFor(int content) const;
    void addCards(std::size_t from);
    void rebuild();

    PlotCalls m_calls;
    QHBoxLayout* m_cards;
};

} // namespace tokenscope
