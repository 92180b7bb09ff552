// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine_listener.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace tokenscope {

/// Gathers what a run has to tell and passes it on at a calm rate: columns in batches, then the newest state.
/// Worker only.
class RunPublisher {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds interval{33};

    explicit RunPublisher(EngineListener& listener) : m_listener(listener) {}

    void beginRun(std::uint64_t runId);
    void addColumn(Column column);
    /// Columns from `count` on are no more.
    void truncate(std::int64_t count);
    /// What has not left yet never will: the run that it tells of is gone.
    void forget();
    /// Something changed that the next snapshot will show.
    void touch() { m_changed = true; }

    bool hasNews() const { return m_changed; }
    /// When the next publication may leave.
    Clock::time_point dueTime() const { return m_lastTime + interval; }
    void publish(std::shared_ptr<const RunSnapshot> snapshot);

private:
    void flushColumns();

    EngineListener& m_listener;
    std::uint64_t m_runId = 0;
    std::vector<Column> m_columns;
    bool m_changed = false;
    Clock::time_point m_lastTime;
};

} // namespace tokenscope
