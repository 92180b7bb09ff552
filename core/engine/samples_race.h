// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/engine_listener.h"
#include "core/engine/generation.h"
#include "core/values/samples_race.h"

#include <cstdint>
#include <memory>
#include <stop_token>

namespace tokenscope {

/// Several samples of one prompt, first together, then one by one, with all that a run does. Nothing ends a
/// sample but the number of tokens: it is about cost.
class SamplesRace {
public:
    /// Throws Error where the request cannot be run: checkRequest()'s reasons, fewer than two samples, or
    /// more positions than the model's context has.
    SamplesRace(const LoadedModel& model, SamplesRequest request);

    bool isFinished() const { return m_nextSample == m_request.samples && !m_run; }
    /// The next column. Throws Cancelled once `stop` is triggered; the race is then of no more use.
    SamplesStep step(const std::stop_token& stop = {});

private:
    std::unique_ptr<Generation> nextRun() const;

    const std::shared_ptr<const LoadedModel> m_model;
    const SamplesRequest m_request;
    SamplesLane m_lane = SamplesLane::Together;
    int m_nextSample = 0; ///< of the run after this one, if they are made one by one
    std::unique_ptr<Generation> m_run;
};

/// Runs it to its end and tells the listener of each step; ends with samplesRaceEnded(), whatever happens.
/// `model` may be null.
void runSamplesRace(SamplesRequest request, const std::shared_ptr<const LoadedModel>& model,
                    EngineListener& listener, const std::stop_token& stop);

} // namespace tokenscope
