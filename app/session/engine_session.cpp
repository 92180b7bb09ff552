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

void EngineSession::tell(EventRelay::RunStarted& started) {
    m_pace.forget();
    m_timeAtDelivery.reset(); // the next one is that of an empty run
    Q_EMIT runStarted(static_cast<quint64>(started.runId));
}

void EngineSession::tell(EventRelay::ColumnsTruncated& truncated) {
    Q_EMIT columnsTruncated(truncated.count);
}

void EngineSession::tell(EventRelay::ModelLoaded& loaded) {
    Q_EMIT modelLoaded(std::move(loaded.model));
}

void EngineSession::tell(EventRelay::ModelFailed& failed) {
    Q_EMIT modelFailed(QString::fromStdString(failed.path), QString::fromStdString(failed.message));
}

void EngineSession::tell(EventRelay::MeasureEnded& ended) {
    Q_EMIT measureEnded(QString::fromStdString(ended.message));
}

void EngineSession::tell(EventRelay::RaceEnded& ended) {
    Q_EMIT raceEnded(QString::fromStdString(ended.message));
}

void EngineSession::tell(EventRelay::SamplesRaceEnded& ended) {
    Q_EMIT samplesRaceEnded(QString::fromStdString(ended.message));
}

void EngineSession::deliver() {
    if (isShutDown()) { // it was on its way when the engine went
        return;
    }
    m_sinceDelivery.start();
    adaptPace();
    EventRelay::Pending pending = m_relay.take();
    for (EventRelay::Event& event : pending.events) {
        std::visit([this](auto& which) { tell(which); }, event);
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
