// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/open_chat.h"
#include "app/session/chat_planner.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/context_plan.h"
#include "core/tools/answer_reader.h"
#include "core/values/chat.h"
#include "core/values/run_snapshot.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

class AnswerTap;
class ChatStore;
class RunChannel;
class RunMaker;
class RunRouter;

/// What is to be answered, and how.
struct AnswerWish {
    TurnId question{};                          ///< the user's turn that is answered; 0: `text`, a new one
    std::string text{};                         ///< of the new turn
    TurnId parent{};                            ///< which the new turn follows; 0: none
    TurnId goesOn{};                            ///< the answer that is to go on; 0: a new version
    std::vector<AnswerToken> kept{};            ///< which the new version begins with
    std::optional<qint64> wasRead{};            ///< tokens that a run had read up to the end of `kept`
    std::optional<std::uint64_t> seed{};        ///< none: the chat's, else a fresh one
    std::optional<SamplingSettings> sampling{}; ///< none: the chat's
    std::uint32_t attempt = 0;                  ///< of the first new token's draw
    std::optional<Overflow> overflow{};         ///< the user's answer to the question; none: the chat's
};

/// Everything that writing stands on; all of it outlives the object.
struct WritingParts {
    RunRouter& router;
    const RunMaker& maker;
    ChatStore& store;
    AnswerTap& tap;
};

/// Writes one answer: finds out what of the chat is sent, asks where it is too long, runs the model, keeps
/// what comes. The chat that it writes in need not be the one that is shown. A wish that comes while another
/// answer is written waits until that one has ended; of several the newest counts.
class ChatWriting : public QObject {
    Q_OBJECT
public:
    enum class State {
        Idle,
        Planning, ///< what is sent is being found out, or turns are being read for it
        Asking,   ///< the chat is too long: waits for choose() or cancel()
        Writing,  ///< the model reads or writes
        Stopping,
    };

    explicit ChatWriting(const WritingParts& parts);
    ~ChatWriting() override;

    /// Another model, or another format: what is written ends, what is planned is planned anew.
    void setModel(std::shared_ptr<const LoadedModel> model, const PromptReader& reader);

    void begin(std::shared_ptr<OpenChat> chat, AnswerWish wish);
    /// How to go on where the chat is too long.
    void choose(Overflow overflow);
    /// Gives up what is planned or asked; what was to be sent is not in the chat.
    void cancel();
    /// Ends the answer; what it has stays.
    void stop();
    /// Nothing more is to be written in that chat.
    void leave(ChatId chat);
    /// Another program has changed the answer, and nothing of what is written here is kept.
    void giveUp(ChatId chat, TurnId answer);
    /// There is no engine any more, and no token comes.
    void end();
    /// Turns that were asked for by turnsNeeded() may be there now.
    void turnsRead();
    /// In force from the next token on.
    void changeSettings(const SamplingSettings& settings);

    State state() const { return m_state; }
    bool isBusy() const { return m_state == State::Writing || m_state == State::Stopping; }
    const std::shared_ptr<OpenChat>& chat() const { return m_chat; }
    /// Of the answer being written.
    TurnId answer() const { return m_answer; }
    const AnswerReader* reader() const { return m_reader.get(); }
    const std::shared_ptr<const RunSnapshot>& snapshot() const { return m_snapshot; }
    /// What the answer's prompt takes, by turn.
    const ContextPlan& plan() const { return m_plan; }
    /// What is being written, or was the last.
    const AnswerWish& wish() const { return m_wish; }
    /// fingerprint() of the model's vocabulary.
    std::uint64_t vocabulary() const { return m_vocabulary; }
    static std::uint64_t freshSeed();
    /// Tokens of the answer before this run's.
    qint64 firstToken() const { return m_first; }

Q_SIGNALS:
    void stateChanged();
    void turnsNeeded(ChatId chat, const std::vector<TurnId>& turns);
    void overflowAsked(const ContextPlan& plan);
    /// Nothing was sent, and why. `wish` can be tried again.
    void refused(const QString& why, const AnswerWish& wish);
    /// A turn is about to be written in the chat, before anything of it is in the file.
    void beginning(ChatId chat);
    /// Turns were added to the chat, which may have its id only now.
    void begun(TurnId answer);
    void columnsMade(const std::vector<Column>& columns);
    void answerChanged(TurnId answer);
    void snapshotChanged(std::shared_ptr<const RunSnapshot> snapshot);
    void ended(ChatId chat, TurnId answer);
    /// Another workspace's run ended the answer.
    void takenOver(ChatId chat);
    /// More of it is in the file than came here.
    void rereadNeeded(ChatId chat, TurnId answer);

private:
    void makePlan();
    void planned(quint64 ticket, const PlannedChat& planned);
    void refuse(const QString& why);
    void start();
    TurnId addQuestion();
    void sign(Answer& answer) const;
    Turn& addAnswer(TurnId question);
    RunRequest request(const Answer& answer);
    void columns(const std::vector<Column>& columns);
    void truncate(qint64 count);
    void take(std::shared_ptr<const RunSnapshot> snapshot);
    void finish(EndReason reason, const std::string& error);
    void setState(State state);
    Answer* written();

    RunRouter& m_router;
    const RunMaker& m_maker;
    ChatStore& m_store;
    AnswerTap& m_tap;
    std::unique_ptr<RunChannel> m_run;
    ChatPlanner m_planner;
    std::shared_ptr<const LoadedModel> m_model;
    PromptReader m_textReader;

    State m_state = State::Idle;
    std::shared_ptr<OpenChat> m_chat;
    AnswerWish m_wish;
    struct Next {
        std::shared_ptr<OpenChat> chat;
        AnswerWish wish;
    };
    std::optional<Next> m_next; ///< once the answer has ended
    quint64 m_ticket = 0;
    ContextPlan m_plan;
    std::uint64_t m_vocabulary = 0;

    TurnId m_answer{};
    qint64 m_first = 0;
    std::unique_ptr<AnswerReader> m_reader;
    std::shared_ptr<const RunSnapshot> m_snapshot; ///< of this run; null: nothing came yet
    QTimer m_saveWords;
};

} // namespace tokenscope
