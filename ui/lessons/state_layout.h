// SPDX-License-Identifier: MIT
#pragma once

#include "ui/lessons/call_moment.h"

#include <QPolygonF>
#include <QRectF>

#include <array>
#include <span>

namespace tokenscope {

/// A way from one state to another.
struct CallStep {
    CallState from, to;
    friend bool operator==(const CallStep&, const CallStep&) = default;
};
/// All that are drawn: calls and results begin and end, a call comes to nothing, an answer ends.
std::span<const CallStep> callSteps();

/// Where the states of a tool call and the arrows between them are. Words and Call stand side by side, Ended
/// and Result below them. Plain arithmetic.
class StateLayout {
public:
    struct Metrics {
        double width = 0;
        double boxHeight = 0;
        double labelHeight = 0; ///< of a line beside an arrow
        double labelWidth = 0;  ///< of the longest of these lines
        double largestBox = 0;  ///< width beyond which a box does not grow
        double margin = 0;      ///< for the thickest frame
    };

    StateLayout() = default;
    explicit StateLayout(const Metrics& metrics) : m_metrics(metrics) {}

    double height() const;
    QRectF box(CallState state) const;
    /// From the edge of a box to the edge of the next one.
    QPolygonF arrow(const CallStep& step) const;
    /// Where its words stand.
    QRectF label(const CallStep& step) const;

private:
    double boxWidth() const;
    double between() const; ///< from Words to Call
    double below() const;   ///< from Call to Result

    Metrics m_metrics;
};

} // namespace tokenscope
