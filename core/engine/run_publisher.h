// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine_listener.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace tokenscope {

/// Gathers what a run has to tell and passes it on at a calm rate: columns in batches, then the newest state.
/// Worker only, but for setInterval().
class RunPublisher {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds shortest{16}; ///< one frame of an ordinary display

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
    Clock::time_point dueTime() const {
        return m_lastTime + (m_isFree && !m_isUrgent ? interval() : shortest);
    }

    /// How far apart publications are at least while nobody waits for a certain one. Any thread.
    void setInterval(std::chrono::milliseconds interval) {
        m_interval.store(interval.count(), std::memory_order_relaxed);
    }
    std::chrono::milliseconds interval() const {
        return std::chrono::milliseconds(m_interval.load(std::memory_order_relaxed));
    }
    /// `free`: column follows column on all processors, so that whoever listens takes time from the engine.
    /// Only then the interval counts.
    void setFree(bool free) { m_isFree = free; }
    /// The next publication answers somebody, or brings the first token: it does not wait for the interval.
    void hurry() { m_isUrgent = true; }

    void publish(std::shared_ptr<const RunSnapshot> snapshot);

private:
    void flushColumns();

    EngineListener& m_listener;
    std::uint64_t m_runId = 0;
    std::vector<Column> m_columns;
    bool m_changed = false;
    bool m_isFree = false;
    bool m_isUrgent = false;
    std::atomic<std::chrono::milliseconds::rep> m_interval{shortest.count()};
    Clock::time_point m_lastTime;
};

} // namespace tokenscope
