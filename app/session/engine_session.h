// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/event_relay.h"
#include "core/engine/engine.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace tokenscope {

/// The one object with a foot in both threads. Commands go straight to the engine; what its worker reports is
/// gathered by the relay and re-emitted here, on the thread this object lives on, at most once per display
/// frame: events in order, then the newest progress and snapshot.
class EngineSession : public QObject {
    Q_OBJECT
public:
    /// `loader`: for tests, which need slow or failing ones.
    explicit EngineSession(QObject* parent = nullptr, ModelLoader loader = loadModel);
    ~EngineSession() override;

    Engine& engine() { return *m_engine; }

    /// Stops the run, joins the worker and emits nothing any more. Called once, before the window goes.
    void shutDown();

Q_SIGNALS:
    void modelLoading(double fraction, const QString& what);
    void modelLoaded(std::shared_ptr<const LoadedModel> model);
    void modelFailed(const QString& path, const QString& message);
    void measureProgress(const LeverProgress& progress);
    void measured(const LeverResult& result);
    void measureEnded(const QString& message);
    void runStarted(quint64 runId);
    void columnsMade(const std::vector<Column>& columns);
    void columnsTruncated(qint64 count);
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);

private:
    void scheduleDelivery();
    void deliver();

    QElapsedTimer m_sinceDelivery;
    EventRelay m_relay;
    std::unique_ptr<Engine> m_engine; // last: its worker is gone before the relay goes
};

} // namespace tokenscope
