// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine_command.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>

namespace tokenscope {

/// Long work that some commands cut short.
enum class EngineWork : std::uint8_t {
    Run,     ///< cut short by stop, start, another model, quit
    Load,    ///< cut short by cancelLoad, another model, quit
    Measure, ///< also races: cut short by stopMeasuring, another model, quit, and what is asked of the run
    Examine, ///< cut short by anything; it is tried again
};

/// Commands on their way to the worker, in order. Posting one that ends the work in progress also triggers
/// that work's stop token, so that it need not wait for its turn.
class CommandQueue {
public:
    using Clock = std::chrono::steady_clock;

    /// Any thread; returns at once. Quit drops what still waits.
    void post(EngineCommand command);

    /// Worker only: the next command, if there is one.
    std::optional<EngineCommand> take();
    /// Worker only: blocks until a command waits or the time has come (none: as long as it takes).
    void wait(std::optional<Clock::time_point> until);
    /// Worker only: the stop token for work that begins or goes on now. Triggered already when a command that
    /// ends it waits.
    std::stop_token tokenFor(EngineWork work);

private:
    std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_posted;
    std::deque<EngineCommand> m_commands;
    EngineWork m_work = EngineWork::Run;
    std::stop_source m_stop;
};

} // namespace tokenscope
