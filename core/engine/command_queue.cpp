// SPDX-License-Identifier: MIT
#include "core/engine/command_queue.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

template <class... Commands> bool isOneOf(const EngineCommand& command) {
    return (std::holds_alternative<Commands>(command) || ...);
}

bool endsWork(const EngineCommand& command, EngineWork work) {
    if (isOneOf<LoadCommand, UseModelCommand, QuitCommand>(command)) {
        return true;
    }
    switch (work) {
    case EngineWork::Run:
        return isOneOf<StopCommand, StartCommand>(command);
    case EngineWork::Load:
        return isOneOf<CancelLoadCommand>(command);
    case EngineWork::Measure:
        return isOneOf<StopMeasureCommand, StopCommand, StartCommand, ResumeCommand, StepCommand,
                       StepBackCommand, ChooseCommand, DrawAgainCommand, UndoCommand, RedoCommand>(command);
    case EngineWork::Examine:
        return true;
    }
    return false;
}

} // namespace

void CommandQueue::post(EngineCommand command) {
    {
        const std::lock_guard lock(m_mutex);
        if (endsWork(command, m_work)) {
            m_stop.request_stop();
        }
        if (isOneOf<QuitCommand>(command)) {
            m_commands.clear();
        }
        m_commands.push_back(std::move(command));
    }
    m_posted.notify_one();
}

std::optional<EngineCommand> CommandQueue::take() {
    const std::lock_guard lock(m_mutex);
    if (m_commands.empty()) {
        return std::nullopt;
    }
    EngineCommand command = std::move(m_commands.front());
    m_commands.pop_front();
    return command;
}

void CommandQueue::wait(std::optional<Clock::time_point> until) {
    std::unique_lock lock(m_mutex);
    const auto posted = [this] { return !m_commands.empty(); };
    if (until) {
        m_posted.wait_until(lock, *until, posted);
    } else {
        m_posted.wait(lock, posted);
    }
}

std::stop_token CommandQueue::tokenFor(EngineWork work) {
    const std::lock_guard lock(m_mutex);
    if (m_work != work || m_stop.stop_requested()) {
        m_work = work;
        m_stop = {};
    }
    if (std::any_of(m_commands.begin(), m_commands.end(),
                    [work](const auto& c) { return endsWork(c, work); })) {
        m_stop.request_stop();
    }
    return m_stop.get_token();
}

} // namespace tokenscope
