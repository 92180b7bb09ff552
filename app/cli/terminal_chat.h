// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/answer_out.h"
#include "core/checkpoint/loaded_model.h"
#include "core/engine/warm_context.h"
#include "core/text/context_plan.h"
#include "core/text/saved_chat.h"
#include "core/values/chat.h"
#include "core/values/run_snapshot.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// How a chat's answers are computed and ended, besides its settings.
struct ChatMeans {
    std::shared_ptr<const LoadedModel> model;
    ChatFormat format;
    std::vector<TokenId> endTokens; ///< those of a chosen format, besides the model's own
    std::vector<std::string> stopTexts;
    ContextOptions compute;
};

/// What a run has read, by parts; what it wrote is not in it.
struct ReadContext {
    std::int64_t positions = 0; ///< of the whole context
    std::int64_t systemTokens = 0, userTokens = 0, answerTokens = 0;
    std::size_t dropped = 0; ///< oldest messages that were left out
};

/// A conversation with a model, and how it is written on. Knows no terminal and reads no input.
class TerminalChat {
public:
    TerminalChat(ChatMeans means, ChatSettings settings);

    ChatSettings& settings() { return m_settings; }
    const LoadedModel& model() const { return *m_means.model; }

    /// Goes on with a conversation that was read from a file instead. Its settings are not taken over.
    void open(const SavedChat& chat);
    /// Begins again with no messages. The settings stay.
    void clear();
    /// The user's next message.
    void say(std::string text);
    /// Takes the last message and its answer out of the conversation; false when there is none.
    bool undo();
    /// The last message that the user wrote; empty when there is none.
    std::string_view lastMessage() const;
    /// The last message waits for its answer.
    bool waitsForAnswer() const;
    /// The last answer; null where there is none.
    const Answer* lastAnswer() const;

    enum class Goal : std::uint8_t {
        Answer,   ///< to the last message
        Again,    ///< another one: a version beside the last
        Continue, ///< more of the last answer
    };
    /// What would be sent. Throws Error when the chat cannot be written in the model's format, or there is
    /// nothing to reach the goal with.
    ContextPlan plan(Goal goal) const;
    /// Writes what was planned. Ctrl+C (`stop`) ends the answer, not the conversation. Throws Error when the
    /// run could not begin; a run that fails later leaves its answer with EndReason::Error.
    const Answer& write(const ContextPlan& plan, Goal goal, const std::stop_token& stop, AnswerOut& out);

    /// All that was said, versions included.
    SavedChat saved() const;
    /// Of the last run; nothing before the first.
    const std::optional<RunSnapshot>& snapshot() const { return m_snapshot; }
    /// What was read for the last answer; null where it was not written here.
    const ReadContext* lastRead() const;

private:
    std::vector<PathTurn> pathTurns(Goal goal) const;
    RunRequest request(const ContextPlan& plan, Goal goal) const;
    Turn& answerTurn(Goal goal);
    Turn& addTurn(ChatRole role, TurnId parent);
    const Turn* last() const;
    ReadContext readContext(const ContextPlan& plan) const;

    const ChatMeans m_means;
    const std::uint64_t m_vocabulary;
    ChatSettings m_settings;
    std::vector<Turn> m_turns;            ///< all; ids count from 1
    std::vector<std::size_t> m_path;      ///< those of the conversation
    WarmContext m_warm;                   ///< what the last run has read
    std::map<TurnId, ReadContext> m_read; ///< for the newest run of each answer
    std::optional<RunSnapshot> m_snapshot;
};

} // namespace tokenscope
