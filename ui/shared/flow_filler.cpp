// SPDX-License-Identifier: MIT
#include "ui/shared/flow_filler.h"

#include <algorithm>

namespace tokenscope {

void FlowFiller::append(qint64 first, qint64 last) {
    for (int row = 0; row < m_model.rows(); ++row) {
        const qint64 end = std::min(last + 1, m_model.presentColumns(row));
        for (qint64 column = first; column < end; ++column) {
            m_layout.append(row, width(row, column));
        }
    }
}

void FlowFiller::cut() {
    for (int row = 0; row < m_model.rows(); ++row) {
        m_layout.truncate(row, m_model.presentColumns(row));
    }
}

void FlowFiller::refill() {
    m_layout.reset(m_model.rows());
    append(0, m_model.columns() - 1);
}

int FlowFiller::width(int row, qint64 column) {
    const LaneCell& cell = m_model.cell(row, column);
    int& width = m_widths[qint64(cell.token.value) * 4 + qint64(cell.origin)];
    if (width == 0) {
        width = m_measure(row, column);
    }
    return width;
}

} // namespace tokenscope
