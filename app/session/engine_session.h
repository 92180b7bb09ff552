// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/event_relay.h"
#include "app/session/news_pace.h"
#include "core/engine/engine.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

/// The one object with a foot in both threads. Commands go straight to the engine; what its worker reports is
/// gathered by the relay and re-emitted here, on the thread this object lives on, at most once per display
/// frame: events in order, then the newest progress and snapshot. How often a run at full pace reports at all
/// is decided here too, by what its news cost this thread (NewsPace).
class EngineSession : public QObject {
    Q_OBJECT
public:
    /// `loader`: for tests, which need slow or failing ones.
    explicit EngineSession(QObject* parent = nullptr, ModelLoader loader = loadModel);
    ~EngineSession() override;

    /// Not after shutDown().
    Engine& engine() { return *m_engine; }
    bool isShutDown() const { return !m_engine; }

    /// Columns go to `tap` as well, straight from the worker. It must outlive the session's engine; to be set
    /// before the first run.
    void setColumnTap(ColumnTap* tap) { m_relay.setColumnTap(tap); }

    /// Stops the run, joins the worker and emits nothing any more. Called once, before the window goes.
    void shutDown();

Q_SIGNALS:
    void modelLoading(double fraction, const QString& what);
    void modelLoaded(std::shared_ptr<const LoadedModel> model);
    void modelFailed(const QString& path, const QString& message);
    void measureProgress(const LeverProgress& progress);
    void measured(const LeverResult& result);
    void measureEnded(const QString& message);
    void raceStepped(const std::vector<RaceStep>& steps);
    void samplesRaceStepped(const std::vector<SamplesStep>& steps);
    void raceEnded(const QString& message);
    void samplesRaceEnded(const QString& message);
    void runStarted(quint64 runId);
    void columnsMade(const std::vector<Column>& columns);
    void columnsTruncated(qint64 count);
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);
    /// The answer to Engine::examine(); of several in a frame the newest.
    void examined(std::shared_ptr<const ExaminedLogits> answer);

private:
    void scheduleDelivery();
    void deliver();
    void tell(EventRelay::RunStarted& started);
    void tell(std::vector<Column>& columns) { Q_EMIT columnsMade(columns); }
    void tell(EventRelay::ColumnsTruncated& truncated);
    void tell(EventRelay::ModelLoaded& loaded);
    void tell(EventRelay::ModelFailed& failed);
    void tell(LeverResult& result) { Q_EMIT measured(result); }
    void tell(EventRelay::MeasureEnded& ended);
    void tell(std::vector<RaceStep>& steps) { Q_EMIT raceStepped(steps); }
    void tell(EventRelay::RaceEnded& ended);
    void tell(std::vector<SamplesStep>& steps) { Q_EMIT samplesRaceStepped(steps); }
    void tell(EventRelay::SamplesRaceEnded& ended);
    void adaptPace();

    QElapsedTimer m_sinceDelivery;
    NewsPace m_pace;
    std::optional<NewsPace::Duration> m_timeAtDelivery; ///< of this thread, when the last one began
    EventRelay m_relay;
    std::unique_ptr<Engine> m_engine; // last: its worker is gone before the relay goes
};

} // namespace tokenscope
