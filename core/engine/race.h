// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/engine_listener.h"
#include "core/text/utf8.h"
#include "core/values/race.h"

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace tokenscope {

/// The same greedy decoding with the KV cache and without, token by token, the lanes taking turns: each has
/// the machine to itself while it computes. Nothing ends a lane but the number of tokens: it is about cost.
class Race {
public:
    /// Throws Error where the request cannot be run: no prompt, an id that does not exist, no token asked
    /// for, or more positions than the model has.
    Race(std::shared_ptr<const LoadedModel> model, RaceRequest request);

    bool isFinished() const { return m_lanes.back().made == m_request.tokens; }
    /// The next token of the lane whose turn it is; the one with the cache begins. Throws Cancelled once
    /// `stop` is triggered; the race is then of no more use.
    RaceStep step(std::stop_token stop = {});

private:
    struct Lane {
        std::vector<TokenId> ids; ///< prompt and what the lane has made
        std::int64_t made = 0;
        std::vector<float> logits; ///< [vocabulary] of its newest token
        Utf8Stream utf8;
    };

    std::int64_t compute(RaceLane which, std::stop_token stop);
    std::string textOf(Lane& lane, TokenId token) const;

    const std::shared_ptr<const LoadedModel> m_model;
    const RaceRequest m_request;
    const std::unique_ptr<ModelContext> m_context;
    std::array<Lane, 2> m_lanes; ///< by RaceLane
    bool m_isSame = true;        ///< both have made the same tokens
};

/// Runs it to its end and tells the listener of each step; ends with raceEnded(), whatever happens. `model`
/// may be null.
void runRace(RaceRequest request, std::shared_ptr<const LoadedModel> model, EngineListener& listener,
             const std::stop_token& stop);

} // namespace tokenscope
