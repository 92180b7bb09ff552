// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine_listener.h"
#include "core/values/examined_logits.h"
#include "core/values/levers.h"
#include "core/values/race.h"
#include "core/values/run_request.h"
#include "core/values/run_snapshot.h"
#include "core/values/samples_race.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// Makes a model of a path; the contract is loadModel()'s in loaded_model.h.
using ModelLoader = std::function<LoadedModel(const std::string& path, const LoadProgress&, std::stop_token,
                                              const LoadOptions&)>;

/// The engine thread: commands in, values out through the listener. Every member may be called from any
/// thread and returns at once; commands are carried out in order. Stop and cancelLoad overtake the work in
/// progress. The destructor stops whatever runs and joins the thread; after it the listener is not called any
/// more.
class Engine {
public:
    explicit Engine(EngineListener& listener, ModelLoader loader = tokenscope::loadModel);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Loads a model on the worker; a load in progress is cancelled. A run in progress is held
    /// meanwhile (Paused). On failure the old model stays and its run goes on as it was; on success both go.
    void loadModel(std::string path, LoadOptions options = {});
    void cancelLoad();
    /// Takes a model that is already in memory (tests, the command line).
    void useModel(std::shared_ptr<const LoadedModel> model);

    /// Measures what these combinations cost and give with the loaded model, in their order; weights that are
    /// held otherwise are read from its path for it. A run in progress is held meanwhile (Paused). Ends early
    /// when it is to be stopped, another model is asked for, or anything of the run; what has been measured
    /// by then counts.
    void measure(std::vector<Levers> levers, std::string text);
    void stopMeasuring(); ///< and races
    /// Decodes with the cache and without, as Race does it; the loaded model, run and end as with measure().
    void race(RaceRequest request);
    /// Makes samples together and one by one, as SamplesRace does it; likewise.
    void raceSamples(SamplesRequest request);
    /// How many threads compute, for everything from now on; see setThreadCount().
    void setThreads(int count);

    /// Starts a run; a run in progress is stopped first. Failures arrive as a snapshot of status Failed.
    void start(RunRequest request);
    /// Ends the run after the token (or prefill layer) in work; rows end with reason User. Answers within 50
    /// ms.
    void stop();
    void pause();
    void resume();
    void step();     ///< paused, or pace by hand: makes one column
    void stepBack(); ///< paused or over: takes the last column away and pauses; drawing it again gives the
                     ///< same tokens
    void setPace(Pace pace);
    /// In force from the next column on. Out of range: ignored with a snapshot whose `error` says so.
    void changeSettings(SamplingSettings settings);
    /// Row `row` gets `token` at `column` (origin Chosen; the column to come is possible too), later columns
    /// go; other rows keep their tokens up to and in that column. The run is paused then. Impossible: ignored
    /// with a snapshot whose `error` says so.
    void chooseToken(RowIndex row, std::int64_t column, TokenId token);
    /// From `column` of `row` on, other numbers are drawn, which this run has not used yet; later columns go.
    /// The other rows come out as they were. The run is paused then. Impossible: ignored with a snapshot
    /// whose `error` says so.
    void drawAgain(RowIndex row, std::int64_t column);
    /// Takes back the newest chooseToken() or drawAgain() of this run, or makes it again: the tokens that
    /// stood before come back as fast as they can be computed, then the run is paused, or over as it was.
    /// What can be taken back and made again stands in the snapshots; where there is nothing, nothing
    /// happens. Broken off by stop(), it can be asked for once more.
    void undo();
    void redo();
    /// Which distribution the snapshots carry from now on, over all runs; none: no logits are copied.
    void watch(std::optional<WatchTarget> target);
    /// What the model proposes after these ids, through EngineListener::examined(). Only the newest request
    /// counts; one that it replaces gets no answer. Waits while a run reads or runs, and for anything else
    /// that is asked; what stands in a run and its cache stay as they are. Given up, and answered so, by
    /// stop() when nothing runs, and by another model.
    void examine(ExamineRequest request);

    /// How far apart reports of a run are at least while it makes column after column on all processors; a
    /// frame of a display at first. What answers a command, first columns and ends do not wait for it.
    void setNewsInterval(std::chrono::milliseconds interval);

private:
    class Worker;
    std::unique_ptr<Worker> m_worker;
};

} // namespace tokenscope
