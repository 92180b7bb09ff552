// SPDX-License-Identifier: MIT
#include "app/session/engine_session.h"

#include <QMetaObject>
#include <QTimer>

#include <time.h>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int frameMilliseconds = NewsPace::shortest.count();

/// What this thread has taken of the processors so far.
NewsPace::Duration threadTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace

EngineSession::EngineSession(QObject* parent, ModelLoader loader)
    : QObject(parent), m_relay([this] {
          QMetaObject::invokeMethod(this, &EngineSession::scheduleDelivery, Qt::QueuedConnection);
      }),
      m_engine(std::make_unique<Engine>(m_relay, std::move(loader))) {}

EngineSession::~EngineSession() {
    shutDown();
}

void EngineSession::shutDown() {
    blockSignals(true);
    m_engine.reset();
}

void EngineSession::scheduleDelivery() {
    // What comes after a calm time, such as the answer to a click, need not wait for a frame.
    const qint64 passed = m_sinceDelivery.isValid() ? m_sinceDelivery.elapsed() : frameMilliseconds;
    const auto wait = static_cast<int>(std::clamp<qint64>(frameMilliseconds - passed, 0, frameMilliseconds));
    QTimer::singleShot(wait, Qt::PreciseTimer, this, &EngineSession::deliver);
}

/// What the thread did since the last delivery was that delivery, drawing it, and little else.
void EngineSession::adaptPace() {
    const NewsPace::Duration now = threadTime();
    if (m_timeAtDelivery) {
        m_pace.note(now - *m_timeAtDelivery);
        m_engine->setNewsInterval(m_pace.interval());
    }
    m_timeAtDelivery = now;
}

void EngineSession::deliver() {
    m_sinceDelivery.start();
    adaptPace();
    EventRelay::Pending pending = m_relay.take();
    for (EventRelay::Event& event : pending.events) {
        if (auto* columns = std::get_if<std::vector<Column>>(&event)) {
            Q_EMIT columnsMade(*columns);
        } else if (auto* started = std::get_if<EventRelay::RunStarted>(&event)) {
            m_pace.forget();
            m_timeAtDelivery.reset(); // the next one is that of an empty run
            Q_EMIT runStarted(static_cast<quint64>(started->runId));
        } else if (auto* truncated = std::get_if<EventRelay::ColumnsTruncated>(&event)) {
            Q_EMIT columnsTruncated(truncated->count);
        } else if (auto* loaded = std::get_if<EventRelay::ModelLoaded>(&event)) {
            Q_EMIT modelLoaded(std::move(loaded->model));
        } else if (auto* failed = std::get_if<EventRelay::ModelFailed>(&event)) {
            Q_EMIT modelFailed(QString::fromStdString(failed->path), QString::fromStdString(failed->message));
        } else if (auto* result = std::get_if<LeverResult>(&event)) {
            Q_EMIT measured(*result);
        } else if (auto* ended = std::get_if<EventRelay::MeasureEnded>(&event)) {
            Q_EMIT measureEnded(QString::fromStdString(ended->message));
        }
    }
    if (pending.progress) {
        Q_EMIT modelLoading(pending.progress->first, QString::fromStdString(pending.progress->second));
    }
    if (pending.measuring) {
        Q_EMIT measureProgress(*pending.measuring);
    }
    if (pending.snapshot) {
        Q_EMIT snapshotChanged(std::move(pending.snapshot));
    }
    if (pending.examined) {
        Q_EMIT examined(std::move(pending.examined));
    }
}

} // namespace tokenscope
