// SPDX-License-Identifier: MIT
#pragma once

#include "core/tools/plot.h"

#include <QtGlobal>

#include <string>
#include <vector>

namespace tokenscope {

class LaneModel;

/// A plot that a model asked for, and where.
struct PlotCall {
    int row = 0;
    qint64 column = 0; ///< of the token that ended the call
    PlotCurve curve;
};

/// Finds the plots in the tokens of a run while they come. Costs nothing per column but a look at its tokens.
class PlotCalls {
public:
    explicit PlotCalls(const LaneModel& model) : m_model(model) {}

    /// Reads the columns that have come since. True when there is a plot more.
    bool readOn();
    /// After columns went. True when plots went with them.
    bool cut();
    void clear();
    /// In the order in which the calls ended.
    const std::vector<PlotCall>& plots() const { return m_plots; }

private:
    /// What stands between the marks of a call that has not ended.
    struct Row {
        bool inCall = false;
        std::string text;
    };

    void read(qint64 column);

    const LaneModel& m_model;
    std::vector<Row> m_rows;
    std::vector<PlotCall> m_plots;
    qint64 m_read = 0; ///< columns
};

} // namespace tokenscope
