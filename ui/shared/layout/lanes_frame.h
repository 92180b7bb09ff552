// SPDX-License-Identifier: MIT
#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

namespace tokenscope {

/// The parts of the lanes' viewport: a ruler above, row headers at the left and summaries at the right stay
/// in place, the chips scroll between them.
struct LanesFrame {
    QSize viewport;
    int headerWidth = 0;
    int summaryWidth = 0; ///< 0: no room for summaries
    int rulerHeight = 0;
    int slack = 0; ///< left empty at the right, so that whole chips fill their area
    QPoint scroll;

    /// The least width for headers, `minimum` of chips and summaries decides what is shown.
    static LanesFrame fit(QSize viewport, int headerWidth, int shortHeaderWidth, int summaryWidth,
                          int minimum) {
        LanesFrame frame{viewport, headerWidth, summaryWidth, 0, 0, {}};
        if (viewport.width() - headerWidth - summaryWidth < minimum) {
            frame.headerWidth = shortHeaderWidth;
        }
        if (viewport.width() - frame.headerWidth - summaryWidth < minimum) {
            frame.summaryWidth = 0;
        }
        return frame;
    }

    QRect chipArea() const {
        return {headerWidth, rulerHeight, qMax(1, viewport.width() - headerWidth - summaryWidth - slack),
                qMax(1, viewport.height() - rulerHeight)};
    }
    QPoint toContent(QPoint point) const { return point - chipArea().topLeft() + scroll; }
    QRect toContent(const QRect& rect) const { return rect.translated(scroll - chipArea().topLeft()); }
    QRect toViewport(const QRect& rect) const { return rect.translated(chipArea().topLeft() - scroll); }
    friend bool operator==(const LanesFrame&, const LanesFrame&) = default;
};

} // namespace tokenscope
