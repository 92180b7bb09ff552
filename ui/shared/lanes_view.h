// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/ids.h"
#include "core/values/run_snapshot.h"
#include "ui/shared/before_frame.h"
#include "ui/shared/flow_filler.h"
#include "ui/shared/lanes_painter.h"
#include "ui/shared/layout/lane_flow.h"
#include "ui/shared/models/lane_cursor.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

namespace tokenscope {

/// The samples of a run as rows of chips. Only what is visible is laid out or painted, and however often
/// columns arrive the view catches up once before the next frame.
///
/// One token is current: the newest's successor of a row while following, else a token that the user
/// selected. The view scrolls along with new columns until the user scrolls back or selects a past token; it
/// takes that up again at the end. The current token, once seen, stays in view whatever size the view takes.
class LanesView : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Mode { Aligned, Flowing };

    /// The model must outlive the view.
    explicit LanesView(LaneModel& model, QWidget* parent = nullptr);

    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    /// One row that needs no name: neither names nor summaries are shown beside the tokens.
    void setAlone(bool alone);
    /// Whether the current token is outlined; it is at first.
    void setCurrentFramed(bool framed) {
        m_isCurrentFramed = framed;
        viewport()->update();
    }
    bool isCurrentFramed() const { return m_isCurrentFramed; }
    /// `goesOn`: the run may make more columns.
    void setSummaries(std::vector<RowSummary> rows, bool goesOn);

    /// Without a column: follow the newest. Does not emit.
    void select(RowIndex row, std::optional<qint64> column);
    const LaneCursor& cursor() const { return m_cursor; }
    /// True while the view scrolls along.
    bool isScrollingAlong() const { return m_scrollsAlong; }
    /// The outlined place; none when there is no token and none to come.
    std::optional<LanePlace> currentPlace() const;

    /// Where a place is on the viewport, whether scrolled into it or not.
    QRect chipRect(LanePlace place);
    /// What the person at (point) sees there.
    std::optional<LanePlace> placeAt(QPoint viewportPoint);
    /// The height that shows all rows at their ease.
    int fullHeight() const;
    /// The height that shows so many rows drawn closely.
    int closeHeight(int rows) const;
    int headerWidth();
    int summaryWidth();

    void copyText() const;
    void copyIds() const;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    /// The user chose; no column: follow the newest.
    void positionSelected(RowIndex row, std::optional<qint64> column);
    /// Selection or number of columns changed, by whatever cause.
    void currentChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    const LaneLayout& layout() const;
    LanesScene scene() const;
    LanesLook lookNow() const;
    bool rowGoesOn(int row) const;
    void appendColumns(int first, int last);
    void cutColumns();
    void restart();
    void rebuildFlow();
    void catchUpSoon();
    void catchUp();
    void scrollTo(LanePlace place);
    void scrollToEnd();
    bool isEndVisible() const;
    bool isCurrentSeen() const;
    void keepCurrentInView();
    void choose(LaneCursor cursor);
    void describeCurrent();
    QString toolTipAt(QPoint point);

    LaneModel& m_model;
    LanesLook m_look;
    LanesFrame m_frame;
    AlignedLayout m_aligned;
    FlowingLayout m_flow;
    FlowFiller m_filler;
    std::vector<RowSummary> m_summaries;
    BeforeFrame m_soon;
    Mode m_mode = Mode::Aligned;
    LaneCursor m_cursor;
    bool m_isAlone = false;
    bool m_isCurrentFramed = true;
    bool m_goesOn = false;
    int m_wantedX = 0; ///< where the columns are scrolled to, also while there are too few for it
    /// The first column that was seen when the selected one was cut off; the next selection goes back to it.
    std::optional<int> m_firstBeforeCut;
    bool m_isCurrentSeen = false;
    bool m_scrollsAlong = true;
    bool m_ownScroll = false; ///< the scroll bars move because the view moves them
    bool m_stale = true;
};

} // namespace tokenscope
