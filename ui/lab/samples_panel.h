// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/column.h"
#include "core/values/run_snapshot.h"

#include <QFrame>

#include <memory>
#include <optional>
#include <vector>

class QToolButton;

namespace tokenscope {

class LaneModel;
class LanesLegend;
class LanesView;
class PlotStrip;
class Scrubber;

/// The samples of a run: lanes, a scrubber through their columns, what they plotted and what the shades mean.
/// Values come in, the wish to look at a token goes out.
class SamplesPanel : public QFrame {
    Q_OBJECT
public:
    explicit SamplesPanel(QWidget* parent = nullptr);

    /// A new run: its first row is selected, following the newest token. Does not emit.
    void reset(int rows, qint64 promptTokens);
    void appendColumns(const std::vector<Column>& columns);
    /// Keeps the first `count` columns. Looking at one that goes emits positionSelected.
    void truncateColumns(qint64 count);
    void setSnapshot(const std::shared_ptr<const RunSnapshot>& snapshot);

    /// Shows another token as selected, without emitting; no column: the newest of the row.
    void select(RowIndex row, std::optional<qint64> column);
    /// Takes up following the newest token of the selected row. Emits positionSelected.
    void follow();

    /// Each sample reads as text, instead of tokens of a step below each other.
    bool isFlowing() const;
    void setFlowing(bool flowing);

    const LaneModel& model() const { return *m_model; }
    LanesView* lanes() const { return m_lanes; }
    Scrubber* scrubber() const { return m_scrubber; }
    PlotStrip* plots() const { return m_plots; }

    /// Gives its height to the lanes first: the legend shows where there is room for three rows besides.
    bool hasHeightForWidth() const override { return false; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// No column: follow the newest.
    void positionSelected(RowIndex row, std::optional<qint64> column);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    QWidget* buildHeader();
    void refreshScrubber();
    void shareHeight();
    void choose(std::optional<qint64> column);

    LaneModel* m_model;
    LanesView* m_lanes;
    Scrubber* m_scrubber;
    PlotStrip* m_plots;
    LanesLegend* m_legend;
    QToolButton* m_aligned = nullptr;
    QToolButton* m_flowing = nullptr;
    std::vector<bool> m_openRows; ///< rows that may still get tokens
};

} // namespace tokenscope
