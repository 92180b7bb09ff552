// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"

#include <chrono>
#include <cstdint>

namespace tokenscope {

/// Adds up the engine's own time of a run: what happens between the pieces of work (pace, pauses) is not in
/// it.
class RunTimer {
public:
    using Clock = std::chrono::steady_clock;

    /// Measures from construction to destruction and books it as preparing columns.
    class Work {
    public:
        explicit Work(RunTimer& timer) : m_timer(timer), m_begin(Clock::now()) {}
        ~Work() { m_timer.m_unbookedSeconds += secondsSince(m_begin); }
        Work(const Work&) = delete;
        Work& operator=(const Work&) = delete;

    private:
        RunTimer& m_timer;
        Clock::time_point m_begin;
    };

    /// A chunk of the prompt was read since `begin`; `computed`: its positions that were computed by now.
    void bookChunk(Clock::time_point begin, std::int64_t computed);
    /// A column was made with all the work since the last one.
    void bookColumn();
    const RunTiming& timing() const { return m_timing; }

private:
    static double secondsSince(Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    double m_unbookedSeconds = 0;
    RunTiming m_timing;
};

} // namespace tokenscope
