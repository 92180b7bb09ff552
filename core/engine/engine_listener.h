// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/values/column.h"
#include "core/values/examined_logits.h"
#include "core/values/levers.h"
#include "core/values/race.h"
#include "core/values/run_snapshot.h"
#include "core/values/samples_race.h"

#include <memory>
#include <string>
#include <vector>

namespace tokenscope {

/// What leaves the engine's worker. Every function is called on the worker thread and must return quickly;
/// none may call back into the engine except to post commands.
class EngineListener {
public:
    virtual ~EngineListener() = default;

    virtual void modelLoading(double fraction, const std::string& what) = 0;
    /// `model` replaced the one before, whose weights are gone by now. It is what is known about the model,
    /// without the weights (`model` is null, `files` is empty): the worker alone owns them, so that they also
    /// go on its thread. May be kept and read on any thread.
    virtual void modelLoaded(std::shared_ptr<const LoadedModel> model) = 0;
    /// The model before (if any) stays loaded and usable. An empty message: the user cancelled.
    virtual void modelFailed(const std::string& path, const std::string& message) = 0;

    /// Measuring goes on; earlier calls may be forgotten.
    virtual void measureProgress(const LeverProgress& progress) = 0;
    /// A combination was measured with the loaded model, or could not be.
    virtual void measured(const LeverResult& result) = 0;
    /// Nothing is being measured any more. An empty message: all of it was, or it was broken off.
    virtual void measureEnded(const std::string& message) = 0;

    /// A lane of a race has made a token.
    virtual void raceStepped(const RaceStep& /*step*/) {}
    /// That race is over, or was broken off: an empty message. Else why it could not go on.
    virtual void raceEnded(const std::string& /*message*/) {}
    /// The same of a race of samples: a column is there; it is over.
    virtual void samplesRaceStepped(const SamplesStep& /*step*/) {}
    virtual void samplesRaceEnded(const std::string& /*message*/) {}

    /// A run has begun: columns start again from 0.
    virtual void runStarted(std::uint64_t runId) = 0;
    /// Columns that were made, all of them, in order, none twice. A snapshot follows.
    virtual void columnsMade(std::uint64_t runId, std::vector<Column> columns) = 0;
    /// Step back or branch: columns from `count` on are no more.
    virtual void columnsTruncated(std::uint64_t runId, std::int64_t count) = 0;
    /// The newest state; earlier ones may be forgotten. The last one of a run is always sent, after its
    /// columns.
    virtual void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot) = 0;

    /// The same as columnsMade() and columnsTruncated(), but at once and one by one: a column is told here
    /// before the next one is begun, and long before it leaves with others. The run waits for it.
    virtual void columnMade(std::uint64_t /*runId*/, const Column& /*column*/) {}
    virtual void columnsCut(std::uint64_t /*runId*/, std::int64_t /*count*/) {}

    /// The answer to Engine::examine().
    virtual void examined(std::shared_ptr<const ExaminedLogits> /*answer*/) {}
};

} // namespace tokenscope
