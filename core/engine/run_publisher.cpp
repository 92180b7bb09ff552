// SPDX-License-Identifier: MIT
#include "core/engine/run_publisher.h"

#include <utility>

namespace tokenscope {

void RunPublisher::beginRun(std::uint64_t runId) {
    m_runId = runId;
    m_listener.runStarted(runId);
}

void RunPublisher::addColumn(Column column) {
    m_listener.columnMade(m_runId, column);
    m_columns.push_back(std::move(column));
    touch();
}

void RunPublisher::truncate(std::int64_t count) {
    flushColumns();
    m_listener.columnsCut(m_runId, count);
    m_listener.columnsTruncated(m_runId, count);
    touch();
}

void RunPublisher::forget() {
    m_columns.clear();
    m_changed = false;
}

void RunPublisher::publish(std::shared_ptr<const RunSnapshot> snapshot) {
    flushColumns();
    m_changed = false;
    m_isUrgent = false;
    m_lastTime = Clock::now();
    m_listener.snapshotChanged(std::move(snapshot));
}

void RunPublisher::flushColumns() {
    if (!m_columns.empty()) {
        m_listener.columnsMade(m_runId, std::exchange(m_columns, {}));
    }
}

} // namespace tokenscope
