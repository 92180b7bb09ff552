// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/command_queue.h"
#include "core/engine/engine.h"
#include "core/engine/examiner.h"
#include "core/engine/generation.h"
#include "core/engine/run_history.h"
#include "core/engine/run_publisher.h"
#include "core/kernels/parallel.h"

#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace tokenscope {

/// The engine's thread: carries out commands, and between them the run's next piece of work. Everything but
/// post() and setNewsInterval() happens on that thread. It is the one place where a run's exceptions end.
class Engine::Worker {
public:
    Worker(EngineListener& listener, ModelLoader loader);
    /// Cuts short what is in progress and joins.
    ~Worker();

    void post(EngineCommand command) { m_queue.post(std::move(command)); }
    void setNewsInterval(std::chrono::milliseconds interval) { m_publisher.setInterval(interval); }

private:
    enum class WatchCost : std::uint8_t { FreeOnly, MayCompute };

    void loop();
    void turn();
    void keepThreadsHot();
    std::optional<CommandQueue::Clock::time_point> nextTurn() const;

    void handle(LoadCommand& command);
    void handle(CancelLoadCommand&) {} // the queue has already triggered the load's stop token
    void handle(UseModelCommand& command);
    void handle(MeasureCommand& command);
    void handle(StopMeasureCommand&) {} // likewise
    void handle(RaceCommand& command);
    void handle(SamplesCommand& command);
    void handle(ThreadsCommand& command);
    void handle(StartCommand& command);
    void handle(StopCommand&);
    void handle(PauseCommand&);
    void handle(ResumeCommand&);
    void handle(StepCommand&);
    void handle(StepBackCommand&);
    void handle(PaceCommand& command);
    void handle(SettingsCommand& command);
    void handle(ChooseCommand& command);
    void handle(DrawAgainCommand& command);
    void handle(UndoCommand&);
    void handle(RedoCommand&);
    void handle(WatchCommand& command);
    void handle(ExamineCommand& command);
    void handle(QuitCommand&);

    RunStatus status() const;
    bool isInProgress() const;
    bool workIsDue() const;
    void work();
    void makeColumn();
    void endRun();
    void fail(const std::string& message);
    template <class Change> void changeColumn(const EditedToken& place, Change&& change);
    void restore(std::optional<RunStanding> standing);
    void holdAfterChange(std::int64_t columnsKept);
    template <class Work> void holdRunFor(Work&& work);
    WarmContext contextFor(const RunRequest& next);
    bool examinationIsDue() const;
    void examine();
    std::unique_ptr<Examiner> makeExaminer();
    void keepWhatWasRead();
    void giveAnswer(ExaminedLogits answer);
    void giveUpExamination(const std::string& why);
    void load(const LoadCommand& command);
    void takeModel(std::shared_ptr<const LoadedModel> model);
    void publish(WatchCost cost);
    std::shared_ptr<const WatchedLogits> watched(WatchCost cost);

    EngineListener& m_listener;
    const ModelLoader m_loader;
    CommandQueue m_queue;

    RunPublisher m_publisher;
    std::shared_ptr<const LoadedModel> m_model;
    std::unique_ptr<Generation> m_generation; ///< stays after the run's end for stepping back and branching
    RunHistory m_history;                     ///< of that run
    RunSnapshot m_snapshot;                   ///< the last one made
    std::optional<HotThreads> m_hotThreads;
    Pace m_pace;
    bool m_paused = false;
    bool m_isHeld = false;  ///< a model is being read, or levers are measured
    bool m_stopped = false; ///< the user ended the run
    bool m_quitting = false;
    bool m_stepIsOwed = false; ///< asked for while the prompt was being read
    CommandQueue::Clock::time_point m_nextColumn;
    std::string m_failure; ///< why the run is over
    std::string m_notice;  ///< why a command was ignored
    std::optional<WatchTarget> m_watch;
    std::shared_ptr<const WatchedLogits> m_watched;
    std::optional<ExamineRequest> m_examine; ///< waits for its answer
    std::unique_ptr<Examiner> m_examiner;    ///< that has begun
    WarmContext m_lastExamined;              ///< what the one before has read, if no run has

    std::jthread m_thread; ///< last: starts when everything else is there
};

} // namespace tokenscope
