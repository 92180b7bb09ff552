// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "ui/shared/before_frame.h"
#include "ui/shared/models/cache_model.h"

#include <QWidget>

#include <functional>
#include <memory>

class QLabel;
class QScrollArea;

namespace tokenscope {

class CacheStrips;
class ElidedLabel;
class Legend;
class SteadyFrame;
class TitleButton;

/// The KV-cache panel: what it holds, what it costs and by which formula, how it grew, what it saved. Folds
/// to one line. All figures are the cache's own of this run.
class CacheView : public QWidget {
    Q_OBJECT
public:
    explicit CacheView(QWidget* parent = nullptr);

    /// A new run: rows, and the prompt's length, which is the position of column 0.
    void reset(int rows, qint64 promptTokens);
    void appendColumns(const std::vector<Column>& columns);
    void truncateColumns(qint64 count);
    void setSnapshot(const std::shared_ptr<const RunSnapshot>& snapshot);

    /// What a position's tool tip adds, for example its token.
    void setPositionText(std::function<QString(int row, qint64 position)> text);

    void setFolded(bool folded);
    bool isFolded() const { return m_isFolded; }
    const CacheModel& model() const { return m_model; }

    /// Gives its height to the strips first: legend and growth show where there is room.
    bool hasHeightForWidth() const override { return false; }
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void foldedChanged(bool folded);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildLegend();
    void refresh();
    void refreshFacts();
    void limitHeight();
    void showFootWhereItFits();

    CacheModel m_model;
    RunSnapshot m_run; ///< figures of the newest snapshot; without what is watched
    TitleButton* m_title;
    SteadyFrame* m_factsFrame;
    QLabel* m_facts;
    QScrollArea* m_scroll;
    CacheStrips* m_strips;
    QWidget* m_foot; ///< what gives way first
    ElidedLabel* m_growth;
    Legend* m_legend;
    QWidget* m_chosen = nullptr;
    ElidedLabel* m_savings;
    QWidget* m_body;
    BeforeFrame m_soon{nullptr, [this] { refresh(); }};
    bool m_isFolded = false;
};

} // namespace tokenscope
