// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "ui/shared/layout/lane_layout.h"
#include "ui/shared/layout/lanes_frame.h"
#include "ui/shared/models/lane_model.h"
#include "ui/shared/token_painter.h"

#include <QFont>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace tokenscope {

/// Fonts of the lanes and the sizes that follow from them.
struct LanesLook {
    explicit LanesLook(const QFont& font);

    /// For one row without a name: room for the outline at its sides is all that is left of them.
    void beAlone();

    QFont font;
    QFont bold;
    QFont small;
    QFont smallBold;
    TokenPainter tokens;
    LaneMetrics metrics;
    int compactRowHeight; ///< where rows would not fit otherwise
    int headerWidth;
    int shortHeaderWidth;
    int summaryWidth;
    int rulerHeight;
};

/// Everything that one painting of the lanes looks at.
struct LanesScene {
    const LaneModel& model;
    const LaneLayout& layout;
    const AlignedLayout*
        aligned; ///< the layout, when it is the aligned one: ruler and empty places are drawn
    const LanesFrame& frame;
    const LanesLook& look;
    const std::vector<RowSummary>& summaries;
    int rowHeight;                    ///< of a row's first line
    std::optional<LanePlace> current; ///< outlined; its column is highlighted
    bool focused = false;
};

void paintLanes(QPainter& painter, const LanesScene& scene, const QRect& exposed);

/// The two lines at the right of a row: surprise or why it ended, and the last tool call.
QString summaryHeadline(const RowSummary& summary);

/// The chip of a token that is present.
TokenChip chipOf(const LaneModel& model, int row, qint64 column);

} // namespace tokenscope
