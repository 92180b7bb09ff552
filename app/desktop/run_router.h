// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/engine.h"
#include "core/values/run_request.h"
#include "core/values/run_snapshot.h"

#include <QObject>
#include <QPointer>

#include <deque>
#include <memory>
#include <vector>

namespace tokenscope {

class EngineSession;
class RunRouter;

/// What one workspace sees of the engine's runs: its own, and nothing of the others'.
class RunChannel : public QObject {
    Q_OBJECT
public:
    explicit RunChannel(RunRouter& router);
    /// Whatever its run still does is told to nobody.
    ~RunChannel() override;

    /// Ends what runs, also another workspace's, which hears of it by takenOver().
    void start(RunRequest request);
    /// To act on the run that this channel asked for; null when the newest one is another's.
    Engine* engine() const;

Q_SIGNALS:
    void runStarted(quint64 runId);
    void columnsMade(const std::vector<Column>& columns);
    void columnsTruncated(qint64 count);
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);
    /// Another workspace's run has begun: this one's is over, and all of it has been told.
    void takenOver();

private:
    QPointer<RunRouter> m_router; ///< null once that is being destroyed
};

/// There is one engine and one run. This remembers who asked for it, and tells only them what it does.
class RunRouter : public QObject {
    Q_OBJECT
public:
    /// The session must outlive it.
    explicit RunRouter(EngineSession& session);

    /// The number that the run which is asked for next will have.
    quint64 nextRunId() const { return m_starts + 1; }

private:
    friend class RunChannel;
    void start(RunChannel& channel, RunRequest request);
    void forget(RunChannel& channel);

    EngineSession& m_session;
    quint64 m_starts = 0;            ///< the engine counts them likewise
    RunChannel* m_asked = nullptr;   ///< for the newest run; null: nobody so far
    RunChannel* m_running = nullptr; ///< the run that events are of
    quint64 m_runId = 0;             ///< of that run
    /// Asked for, in order; the engine begins every one of them. Null: who asked is gone.
    std::deque<RunChannel*> m_notStarted;
};

} // namespace tokenscope
