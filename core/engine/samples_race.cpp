// SPDX-License-Identifier: MIT
#include "core/engine/samples_race.h"

#include "core/engine/error_text.h"
#include "core/engine/speed.h"
#include "core/kernels/parallel.h"
#include "core/values/errors.h"

#include <optional>
#include <string>
#include <utility>

namespace tokenscope {

namespace {

SamplesRequest checked(SamplesRequest request, const LanguageModel& model) {
    if (request.samples < 2)
        throw RangeError("samples: there is nothing to compare with fewer than two");
    checkRoomFor(request.tokens, request.prompt, model);
    return request;
}

} // namespace

SamplesRace::SamplesRace(const LoadedModel& model, SamplesRequest request)
    : m_model(neverEnding(model)), m_request(checked(std::move(request), *model.model)), m_run(nextRun()) {}

/// Of all samples, or of the next one: row k alone draws as row k of all does.
std::unique_ptr<Generation> SamplesRace::nextRun() const {
    const bool isTogether = m_lane == SamplesLane::Together;
    RunRequest run;
    run.prompt = m_request.prompt;
    run.rows = isTogether ? m_request.samples : 1;
    run.firstRow = isTogether ? 0 : m_nextSample;
    run.maxTokens = m_request.tokens;
    run.seed = m_request.seed;
    run.settings = m_request.settings;
    run.precision = m_request.precision;
    run.cacheType = m_request.cacheType;
    run.toolsEnabled = false; // a call would force tokens that nobody computed
    return std::make_unique<Generation>(m_model, std::move(run));
}

SamplesStep SamplesRace::step(const std::stop_token& stop) {
    SamplesStep step{.lane = m_lane, .column = m_run->columns()};
    step.sample = m_lane == SamplesLane::Together ? 0 : m_nextSample;
    RunSnapshot before, after;
    m_run->describe(before);
    std::optional<Column> column;
    step.seconds = secondsOf([&] {
        m_run->readPrompt(stop);
        column = m_run->makeColumn(stop);
    });
    if (!column)
        throw Error("a run of the race ended by itself: the model's logits are no numbers");
    m_run->describe(after);
    step.positions = after.positionsComputed - before.positionsComputed;
    for (const TokenRecord& row : column->rows)
        step.tokens.push_back(row.token);
    if (m_run->columns() == m_request.tokens) {
        m_run.reset(); // before the next one's cache is there
        m_nextSample = m_lane == SamplesLane::Together ? 0 : m_nextSample + 1;
        m_lane = SamplesLane::OneByOne;
        if (m_nextSample < m_request.samples)
            m_run = nextRun();
    }
    return step;
}

void runSamplesRace(SamplesRequest request, const std::shared_ptr<const LoadedModel>& model,
                    EngineListener& listener, const std::stop_token& stop) {
    std::string problem;
    try {
        if (!model)
            throw Error("no model is loaded");
        const HotThreads hot;
        SamplesRace race(*model, std::move(request));
        while (!race.isFinished())
            listener.samplesRaceStepped(race.step(stop));
    } catch (const Cancelled&) { // the steps that were made stay
    } catch (...) {
        problem = currentErrorText(Doing::Running);
    }
    listener.samplesRaceEnded(problem);
}

} // namespace tokenscope
