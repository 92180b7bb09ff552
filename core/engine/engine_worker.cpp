// SPDX-License-Identifier: MIT
#include "core/engine/engine_worker.h"

#include "core/engine/error_text.h"
#include "core/engine/lever_measure.h"
#include "core/engine/race.h"
#include "core/engine/samples_race.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokenscope {

namespace {

using Clock = CommandQueue::Clock;

bool isByHand(Pace pace) {
    return pace.columnsPerSecond == 0;
}

std::shared_ptr<const LoadedModel> withoutWeights(LoadedModel model) {
    model.model.reset();
    model.files.clear();
    return std::make_shared<const LoadedModel>(std::move(model));
}

Clock::duration period(Pace pace) {
    constexpr double longest = 3600; // seconds; keeps the cast below in range
    return std::chrono::duration_cast<Clock::duration>(
        std::chrono::duration<double>(std::min(longest, 1 / pace.columnsPerSecond)));
}

} // namespace

Engine::Worker::Worker(EngineListener& listener, ModelLoader loader)
    : m_listener(listener), m_loader(std::move(loader)), m_publisher(listener), m_thread([this] { loop(); }) {
}

Engine::Worker::~Worker() {
    post(QuitCommand{});
}

void Engine::Worker::loop() {
    while (!m_quitting) {
        try {
            turn();
        } catch (const Cancelled&) { // the command that wanted it waits in the queue
            m_stepIsOwed = false;
        } catch (...) {
            fail(currentErrorText(Doing::Running));
        }
    }
}

/// Column follows column: then threads that sleep in between would cost more than they save.
void Engine::Worker::keepThreadsHot() {
    const RunStatus now = status();
    const bool isHot =
        now == RunStatus::Reading || (now == RunStatus::Running && std::isinf(m_pace.columnsPerSecond));
    m_publisher.setFree(isHot && threadCount() >= availableProcessors());
    if (isHot && !m_hotThreads) {
        m_hotThreads.emplace();
    } else if (!isHot) {
        m_hotThreads.reset();
    }
}

void Engine::Worker::turn() {
    keepThreadsHot();
    // What was asked for after a step comes after it.
    auto command = m_stepIsOwed && workIsDue() ? std::nullopt : m_queue.take();
    if (command) {
        m_publisher.hurry();
        std::visit([this](auto& which) { handle(which); }, *command);
    } else if (workIsDue()) {
        work();
    } else if (examinationIsDue()) {
        examine();
    } else {
        m_queue.wait(nextTurn());
    }
    if (m_publisher.hasNews() && Clock::now() >= m_publisher.dueTime()) {
        publish(WatchCost::MayCompute);
    }
}

std::optional<Clock::time_point> Engine::Worker::nextTurn() const {
    std::optional<Clock::time_point> next;
    if (status() == RunStatus::Running) {
        next = m_nextColumn;
    }
    if (m_publisher.hasNews()) {
        next = std::min(next.value_or(Clock::time_point::max()), m_publisher.dueTime());
    }
    return next;
}

RunStatus Engine::Worker::status() const {
    if (!m_failure.empty()) {
        return RunStatus::Failed;
    }
    if (!m_generation) {
        return RunStatus::Idle;
    }
    if (m_stopped) {
        return RunStatus::Finished;
    }
    if (!m_generation->promptIsRead()) {
        return RunStatus::Reading;
    }
    if (m_generation->isRestoring()) {
        return RunStatus::Running;
    }
    if (m_generation->isFinished()) {
        return m_generation->hasFailed() ? RunStatus::Failed : RunStatus::Finished;
    }
    return m_paused || m_isHeld || isByHand(m_pace) ? RunStatus::Paused : RunStatus::Running;
}

bool Engine::Worker::isInProgress() const {
    const RunStatus now = status();
    return now == RunStatus::Reading || now == RunStatus::Running || now == RunStatus::Paused;
}

bool Engine::Worker::workIsDue() const {
    switch (status()) {
    case RunStatus::Reading:
        return true;
    case RunStatus::Running:
        return m_generation->isRestoring() || Clock::now() >= m_nextColumn;
    case RunStatus::Paused:
        return m_stepIsOwed;
    default:
        return false;
    }
}

void Engine::Worker::work() {
    if (!m_generation->promptIsRead()) {
        m_generation->readChunk(m_queue.tokenFor(EngineWork::Run));
        m_nextColumn = Clock::now();
        m_publisher.touch();
    } else {
        m_stepIsOwed = false;
        makeColumn();
    }
    if (!isInProgress()) {
        publish(WatchCost::MayCompute);
    }
}

void Engine::Worker::makeColumn() {
    const bool isPaced = !isByHand(m_pace) && !m_generation->isRestoring();
    if (auto column = m_generation->makeColumn(m_queue.tokenFor(EngineWork::Run))) {
        if (column->index == 0) {
            m_publisher.hurry();
        }
        m_publisher.addColumn(std::move(*column));
    }
    m_publisher.touch();
    if (isPaced) {
        m_nextColumn = std::max(m_nextColumn + period(m_pace), Clock::now());
    }
}

template <class Work> void Engine::Worker::holdRunFor(Work&& work) {
    const bool holds = isInProgress();
    m_isHeld = true;
    if (holds) {
        publish(WatchCost::FreeOnly);
    }
    work();
    m_isHeld = false;
    if (holds && m_generation) {
        m_publisher.touch();
    }
}

/// A run in progress is held meanwhile: whether its model goes is known at the end only.
void Engine::Worker::handle(LoadCommand& command) {
    holdRunFor([&] { load(command); });
}

void Engine::Worker::handle(MeasureCommand& command) {
    holdRunFor([&] {
        measureLevers(command.levers, command.text, m_model, m_loader, m_listener,
                      m_queue.tokenFor(EngineWork::Measure));
    });
}

void Engine::Worker::handle(RaceCommand& command) {
    holdRunFor([&] {
        runRace(std::move(command.request), m_model, m_listener, m_queue.tokenFor(EngineWork::Measure));
    });
}

void Engine::Worker::handle(SamplesCommand& command) {
    holdRunFor([&] {
        runSamplesRace(std::move(command.request), m_model, m_listener,
                       m_queue.tokenFor(EngineWork::Measure));
    });
}

void Engine::Worker::handle(ThreadsCommand& command) {
    setThreadCount(command.count);
}

void Engine::Worker::load(const LoadCommand& command) {
    const std::stop_token stop = m_queue.tokenFor(EngineWork::Load);
    const auto progress = [this](double fraction, const std::string& what) {
        m_listener.modelLoading(fraction, what);
    };
    try {
        auto model =
            std::make_shared<const LoadedModel>(m_loader(command.path, progress, stop, command.options));
        if (stop.stop_requested()) {
            throw Cancelled();
        }
        takeModel(std::move(model));
    } catch (const Cancelled&) {
        m_listener.modelFailed(command.path, {});
    } catch (...) {
        m_listener.modelFailed(command.path, currentErrorText(Doing::Loading));
    }
}

void Engine::Worker::handle(UseModelCommand& command) {
    endRun();
    takeModel(std::move(command.model));
}

void Engine::Worker::takeModel(std::shared_ptr<const LoadedModel> model) {
    m_generation.reset(); // holds the old model and its cache
    giveUpExamination("another model was loaded");
    m_lastExamined = {};
    m_stepIsOwed = false;
    m_history.clear();
    m_watched.reset();
    m_snapshot = {.runId = m_snapshot.runId}; // what the old model's run left goes with it
    m_failure.clear();
    m_notice.clear();
    m_publisher.forget();
    m_model = std::move(model);
    m_listener.modelLoaded(withoutWeights(*m_model));
}

void Engine::Worker::handle(StartCommand& command) {
    endRun();
    WarmContext warm = contextFor(command.request);
    m_generation.reset(); // its cache goes before the next one comes, or has gone over to it
    m_history.clear();
    m_watched.reset();
    const std::uint64_t runId = m_snapshot.runId + 1;
    m_snapshot = {};
    m_snapshot.runId = runId;
    m_snapshot.settings = command.request.settings;
    m_snapshot.promptTokens = static_cast<std::int64_t>(command.request.prompt.size());
    m_snapshot.maxTokens = command.request.maxTokens;
    m_pace = command.request.pace;
    m_paused = command.request.startPaused;
    m_stopped = false;
    m_stepIsOwed = false;
    m_failure.clear();
    m_notice.clear();
    m_publisher.beginRun(runId);
    if (!m_model) {
        throw Error("no model is loaded");
    }
    m_generation = std::make_unique<Generation>(m_model, std::move(command.request), ToolRegistry::standard(),
                                                std::move(warm));
    publish(WatchCost::FreeOnly);
}

void Engine::Worker::endRun() {
    if (!isInProgress()) {
        return;
    }
    if (m_generation->isRestoring()) {
        m_history.breakOff(m_generation->standing());
    }
    m_generation->endByUser();
    m_stopped = true;
    m_stepIsOwed = false;
    publish(WatchCost::FreeOnly); // Stop is answered before anything else is computed
}

void Engine::Worker::handle(StopCommand&) {
    if (examinationIsDue()) {
        keepWhatWasRead();
        giveUpExamination("stopped before it was computed");
    }
    endRun();
    if (m_generation && m_watch && !m_generation->watchIsReady(*m_watch)) {
        m_publisher.touch();
    }
}

void Engine::Worker::handle(PauseCommand&) {
    m_paused = true;
    m_publisher.touch();
}

void Engine::Worker::handle(ResumeCommand&) {
    m_paused = false;
    m_nextColumn = Clock::now();
    m_publisher.touch();
}

void Engine::Worker::handle(StepCommand&) {
    if (status() == RunStatus::Reading) {
        m_stepIsOwed = m_paused || isByHand(m_pace);
    } else if (status() == RunStatus::Paused) {
        makeColumn();
    }
}

void Engine::Worker::handle(PaceCommand& command) {
    if (command.pace.columnsPerSecond >= 0) {
        m_pace = command.pace;
        m_nextColumn = Clock::now();
    }
    m_publisher.touch();
}

void Engine::Worker::handle(WatchCommand& command) {
    m_watch = command.target;
    m_publisher.touch();
}

void Engine::Worker::handle(QuitCommand&) {
    endRun();
    m_quitting = true;
}

void Engine::Worker::fail(const std::string& message) {
    m_failure = message;
    m_stepIsOwed = false;
    m_history.clear();
    if (m_generation) {
        m_generation->endByError();
    }
    publish(WatchCost::FreeOnly);
    m_generation.reset(); // in an unknown state, and the memory may be what was missing
    m_lastExamined = {};
}

void Engine::Worker::publish(WatchCost cost) {
    m_snapshot.watched = watched(cost);
    if (m_generation) {
        m_generation->describe(m_snapshot);
    }
    m_snapshot.undoable = m_history.undoable();
    m_snapshot.redoable = m_history.redoable();
    m_snapshot.status = status();
    m_snapshot.pace = m_pace;
    for (const std::string* text : {&m_notice, &m_failure}) {
        if (!text->empty()) {
            m_snapshot.error = *text;
        }
    }
    m_publisher.publish(std::make_shared<const RunSnapshot>(m_snapshot));
}

std::shared_ptr<const WatchedLogits> Engine::Worker::watched(WatchCost cost) {
    if (!m_watch || !m_generation) {
        return m_watched = nullptr;
    }
    const std::int64_t column = m_watch->column.value_or(m_generation->columns());
    const bool isCurrent = m_watched && m_watched->row == m_watch->row && m_watched->column == column &&
                           m_watched->drawn == (column < m_generation->columns());
    if (isCurrent || (cost == WatchCost::FreeOnly && !m_generation->watchIsReady(*m_watch))) {
        return m_watched;
    }
    try {
        m_watched = m_generation->watchedLogits(*m_watch, m_queue.tokenFor(EngineWork::Run));
    } catch (const Cancelled&) { // the one before will do until the run has ended
    }
    return m_watched;
}

} // namespace tokenscope
