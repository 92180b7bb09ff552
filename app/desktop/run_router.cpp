// SPDX-License-Identifier: MIT
#include "app/desktop/run_router.h"

#include "app/session/engine_session.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

RunChannel::RunChannel(RunRouter& router) : QObject(&router), m_router(&router) {}

RunChannel::~RunChannel() {
    if (m_router) {
        m_router->forget(*this);
    }
}

void RunChannel::start(RunRequest request) {
    m_router->start(*this, std::move(request));
}

Engine* RunChannel::engine() const {
    const bool isMine = m_router && m_router->m_asked == this && !m_router->m_session.isShutDown();
    return isMine ? &m_router->m_session.engine() : nullptr;
}

RunRouter::RunRouter(EngineSession& session) : m_session(session) {
    connect(&session, &EngineSession::runStarted, this, [this](quint64 runId) {
        RunChannel* before = m_running;
        if (!m_notStarted.empty()) {
            m_running = m_notStarted.front();
            m_notStarted.pop_front();
        }
        m_runId = runId;
        if (before && before != m_running) {
            Q_EMIT before->takenOver(); // all that its run did has been told
        }
        if (m_running) {
            Q_EMIT m_running->runStarted(runId);
        }
    });
    connect(&session, &EngineSession::columnsMade, this, [this](const std::vector<Column>& columns) {
        if (m_running) {
            Q_EMIT m_running->columnsMade(columns);
        }
    });
    connect(&session, &EngineSession::columnsTruncated, this, [this](qint64 count) {
        if (m_running) {
            Q_EMIT m_running->columnsTruncated(count);
        }
    });
    connect(&session, &EngineSession::snapshotChanged, this,
            [this](const std::shared_ptr<const RunSnapshot>& snapshot) {
                // The last state of the run before may come with the news that the next one has begun.
                if (m_running && snapshot->runId >= m_runId) {
                    Q_EMIT m_running->snapshotChanged(snapshot);
                }
            });
}

void RunRouter::forget(RunChannel& channel) {
    for (RunChannel** place : {&m_asked, &m_running}) {
        *place = *place == &channel ? nullptr : *place;
    }
    std::ranges::replace(m_notStarted, &channel, static_cast<RunChannel*>(nullptr));
}

void RunRouter::start(RunChannel& channel, RunRequest request) {
    m_asked = &channel;
    m_notStarted.push_back(&channel);
    ++m_starts;
    m_session.engine().start(std::move(request));
}

} // namespace tokenscope
