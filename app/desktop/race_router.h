// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/race.h"
#include "core/values/samples_race.h"

#include <QObject>

#include <deque>

namespace tokenscope {

class EngineSession;
class RaceRunner;

/// Several may ask for races; the engine runs them in order and answers each with its end. This remembers
/// who asked, and tells only them how it goes.
class RaceRouter : public QObject {
    Q_OBJECT
public:
    /// The session must outlive it.
    explicit RaceRouter(EngineSession& session);

private:
    friend class RaceRunner;
    using Asked = std::deque<RaceRunner*>; ///< null: who asked is gone

    void start(RaceRunner& runner, RaceRequest request);
    void start(RaceRunner& runner, SamplesRequest request);
    /// Ends what is being raced.
    void stop();
    void forget(RaceRunner& runner);
    void tellEnd(Asked& asked, const QString& message);

    EngineSession& m_session;
    Asked m_races, m_samples; ///< not ended, the one in work first
};

} // namespace tokenscope
