// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/prompt_encoder.h"
#include "core/values/race.h"
#include "core/values/samples_race.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <vector>

namespace tokenscope {

class FormatDesk;
class ModelOpener;
class PrecisionDesk;
class RaceRouter;

/// One race at a time for whoever shows it: from a prompt's text to ids, on to the engine, and how it ended.
class RaceRunner : public QObject {
    Q_OBJECT
public:
    /// All of them outlive it.
    RaceRunner(RaceRouter& router, const ModelOpener& models, const FormatDesk& formats,
               const PrecisionDesk& precision);
    /// A race that goes on ends.
    ~RaceRunner() override;

    /// Answered by ready() or ended(). Needs a model.
    void start(PromptText prompt, std::int64_t tokens);
    /// What ready() is answered with. How it computes is the window's choice, as for every run.
    void race(const std::vector<TokenId>& prompt, std::int64_t tokens);
    void raceSamples(SamplesRequest request);
    /// Answered by ended().
    void stop();
    /// Another model: what has not begun is of another vocabulary. Answered by ended() likewise.
    void forgetPrompt();
    /// Asked for and not ended.
    bool isUnderWay() const { return m_awaited != 0 || m_races; }

    /// How a race ended, where that is not plain to see; `message` is ended()'s, `made` and `wanted` tokens.
    static QString outcome(const QString& message, std::int64_t made, std::int64_t wanted);

Q_SIGNALS:
    /// The prompt's ids, and how many of the tokens that were asked for the context has room for.
    void ready(const std::vector<TokenId>& prompt, qint64 tokens);
    void noted(const QString& note); ///< before ready(): not all tokens have room
    void stepped(const std::vector<RaceStep>& steps);
    void samplesStepped(const std::vector<SamplesStep>& steps);
    void ended(const QString& message); ///< empty: it was run, or stopped

private:
    friend class RaceRouter;
    void raceEnded(const QString& message);
    void encoded(quint64 ticket, const EncodedPrompt& prompt);

    QPointer<RaceRouter> m_router;
    const ModelOpener& m_models;
    const FormatDesk& m_formats;
    const PrecisionDesk& m_precision;
    PromptEncoder m_encoder;
    std::int64_t m_wanted = 0;
    quint64 m_awaited = 0; ///< the ticket of the prompt to race with; 0: none
    bool m_races = false;  ///< in the engine
};

} // namespace tokenscope
