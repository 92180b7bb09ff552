// SPDX-License-Identifier: MIT
#include "ui/shared/models/plot_calls.h"

#include "core/values/errors.h"
#include "ui/shared/models/lane_model.h"

#include <algorithm>
#include <optional>

namespace tokenscope {

namespace {

std::optional<PlotCurve> curveOf(const std::string& call) {
    try {
        return plotCurve(call);
    } catch (const Error&) {
        return std::nullopt; // another tool's, or none that can be drawn
    }
}

} // namespace

bool PlotCalls::readOn() {
    const std::size_t before = m_plots.size();
    m_rows.resize(static_cast<std::size_t>(m_model.rows()));
    for (; m_read < m_model.columns(); ++m_read) {
        read(m_read);
    }
    return m_plots.size() != before;
}

void PlotCalls::read(qint64 column) {
    for (int index = 0; index < m_model.rows(); ++index) {
        const LaneCell& cell = m_model.cell(index, column);
        Row& row = m_rows[static_cast<std::size_t>(index)];
        if (!cell.present) {
            continue;
        }
        if (cell.special && cell.bytes == "<|python_start|>") {
            row = {true, {}};
        } else if (cell.special && cell.bytes == "<|python_end|>") {
            if (auto curve = row.inCall ? curveOf(row.text) : std::nullopt) {
                m_plots.push_back({index, column, std::move(*curve)});
            }
            row = {};
        } else if (row.inCall) {
            row.text += cell.bytes;
        }
    }
}

bool PlotCalls::cut() {
    const std::size_t before = m_plots.size();
    clear();
    readOn(); // the calls that were open at the cut are read anew
    return m_plots.size() != before;
}

void PlotCalls::clear() {
    m_rows.clear();
    m_plots.clear();
    m_read = 0;
}

} // namespace tokenscope
