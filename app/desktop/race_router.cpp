// SPDX-License-Identifier: MIT
#include "app/desktop/race_router.h"

#include "app/desktop/race_runner.h"
#include "app/session/engine_session.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

RaceRouter::RaceRouter(EngineSession& session) : m_session(session) {
    connect(&session, &EngineSession::raceStepped, this, [this](const std::vector<RaceStep>& steps) {
        if (!m_races.empty() && m_races.front()) {
            Q_EMIT m_races.front()->stepped(steps);
        }
    });
    connect(&session, &EngineSession::samplesRaceStepped, this,
            [this](const std::vector<SamplesStep>& steps) {
                if (!m_samples.empty() && m_samples.front()) {
                    Q_EMIT m_samples.front()->samplesStepped(steps);
                }
            });
    connect(&session, &EngineSession::raceEnded, this,
            [this](const QString& message) { tellEnd(m_races, message); });
    connect(&session, &EngineSession::samplesRaceEnded, this,
            [this](const QString& message) { tellEnd(m_samples, message); });
}

void RaceRouter::start(RaceRunner& runner, RaceRequest request) {
    m_races.push_back(&runner);
    m_session.engine().race(std::move(request));
}

void RaceRouter::start(RaceRunner& runner, SamplesRequest request) {
    m_samples.push_back(&runner);
    m_session.engine().raceSamples(std::move(request));
}

void RaceRouter::stop() {
    if (!m_session.isShutDown()) {
        m_session.engine().stopMeasuring();
    }
}

void RaceRouter::forget(RaceRunner& runner) {
    for (Asked* asked : {&m_races, &m_samples}) {
        std::ranges::replace(*asked, &runner, static_cast<RaceRunner*>(nullptr));
    }
}

void RaceRouter::tellEnd(Asked& asked, const QString& message) {
    if (asked.empty()) {
        return;
    }
    RaceRunner* runner = asked.front();
    asked.pop_front();
    if (runner) {
        runner->raceEnded(message);
    }
}

} // namespace tokenscope
