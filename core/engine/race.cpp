// SPDX-License-Identifier: MIT
#include "core/engine/race.h"

#include "core/engine/error_text.h"
#include "core/engine/request_check.h"
#include "core/engine/speed.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>

namespace tokenscope {

namespace {

/// As a run of so many tokens is checked; unlike one, a race is not cut to what the model has room for.
const RaceRequest& checked(const RaceRequest& request, const LanguageModel& model) {
    RunRequest run;
    run.prompt = request.prompt;
    run.maxTokens = request.tokens;
    run.precision = request.precision;
    run.cacheType = request.cacheType;
    checkRequest(run, model);
    checkRoomFor(request.tokens, request.prompt, model);
    return request;
}

TokenId mostLikely(std::span<const float> logits) {
    return {static_cast<std::int32_t>(std::ranges::max_element(logits) - logits.begin())};
}

float largestDifference(std::span<const float> a, std::span<const float> b) {
    float largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        largest = std::max(largest, std::abs(a[i] - b[i]));
    }
    return largest;
}

} // namespace

Race::Race(std::shared_ptr<const LoadedModel> model, RaceRequest request)
    : m_model(std::move(model)), m_request(checked(request, *m_model->model)),
      m_context(
          m_model->model->newContext(1, static_cast<std::int64_t>(m_request.prompt.size()) + m_request.tokens,
                                     {m_request.precision, m_request.cacheType})) {
    for (Lane& lane : m_lanes) {
        lane.ids = m_request.prompt;
    }
}

RaceStep Race::step(std::stop_token stop) {
    const RaceLane which = m_lanes[0].made == m_lanes[1].made ? RaceLane::Cached : RaceLane::Uncached;
    Lane& lane = m_lanes[static_cast<std::size_t>(which)];
    RaceStep step{.lane = which, .index = lane.made};
    step.seconds = secondsOf([&] { step.positions = compute(which, std::move(stop)); });
    if (which == RaceLane::Uncached && m_isSame) {
        step.logitDifference = largestDifference(m_lanes[0].logits, m_lanes[1].logits);
    }
    step.token = mostLikely(lane.logits);
    step.text = textOf(lane, step.token);
    lane.ids.push_back(step.token);
    ++lane.made;
    m_isSame = m_isSame && (which == RaceLane::Cached || m_lanes[0].ids.back() == step.token);
    return step;
}

/// Returns how many positions it took.
std::int64_t Race::compute(RaceLane which, std::stop_token stop) {
    Lane& lane = m_lanes[static_cast<std::size_t>(which)];
    if (which == RaceLane::Uncached) {
        m_model->model->forwardUncached(lane.ids, lane.logits, std::move(stop), LogitsFor::LastPosition,
                                        m_request.precision);
        return std::ssize(lane.ids);
    }
    const auto unread = std::span(lane.ids).subspan(static_cast<std::size_t>(m_context->length()));
    readInChunks(*m_model->model, unread, *m_context, lane.logits, stop);
    return std::ssize(unread);
}

std::string Race::textOf(Lane& lane, TokenId token) const {
    const Tokenizer& tokenizer = *m_model->tokenizer;
    if (tokenizer.isSpecial(token)) {
        return lane.utf8.finish() + std::string(tokenizer.bytes(token));
    }
    return lane.utf8.push(tokenizer.bytes(token));
}

void runRace(RaceRequest request, std::shared_ptr<const LoadedModel> model, EngineListener& listener,
             const std::stop_token& stop) {
    std::string problem;
    try {
        if (!model) {
            throw Error("no model is loaded");
        }
        const HotThreads hot;
        Race race(std::move(model), std::move(request));
        while (!race.isFinished()) {
            listener.raceStepped(race.step(stop));
        }
    } catch (const Cancelled&) { // the steps that were made stay
    } catch (...) {
        problem = currentErrorText(Doing::Running);
    }
    listener.raceEnded(problem);
}

} // namespace tokenscope
