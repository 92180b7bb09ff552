// SPDX-License-Identifier: MIT
#pragma once

#include "ui/shared/layout/lane_flow.h"
#include "ui/shared/models/lane_model.h"

#include <QHash>

#include <functional>

namespace tokenscope {

/// Keeps a flowing layout in step with the tokens. Widths are measured once per token of the vocabulary, as
/// measuring text is slow and vocabularies are small.
class FlowFiller {
public:
    using Measure = std::function<int(int row, qint64 column)>;

    /// Both must outlive the filler.
    FlowFiller(const LaneModel& model, FlowingLayout& layout, Measure measure)
        : m_model(model), m_layout(layout), m_measure(std::move(measure)) {}

    void append(qint64 first, qint64 last);
    /// The model has fewer columns now.
    void cut();
    void refill();
    /// The fonts have changed.
    void forgetWidths() { m_widths.clear(); }

private:
    int width(int row, qint64 column);

    const LaneModel& m_model;
    FlowingLayout& m_layout;
    Measure m_measure;
    QHash<qint64, int> m_widths; ///< by token id and origin, which decides the mark
};

} // namespace tokenscope
