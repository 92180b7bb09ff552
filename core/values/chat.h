// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/answer_token.h"
#include "core/values/chat_message.h"
#include "core/values/precision.h"
#include "core/values/run_snapshot.h"
#include "core/values/sampling_settings.h"
#include "core/values/token_origin.h"

#ifndef Q_MOC_RUN // Qt 6.4's moc stumbles over what <compare> includes
#include <compare>
#endif
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A chat. 0 is none.
struct ChatId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(ChatId, ChatId) = default;
};

/// A turn of a chat: one thing that was said. Unique over all chats; 0 is none.
struct TurnId {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(TurnId, TurnId) = default;
};

/// What happens when a chat is longer than the model's context.
enum class Overflow : std::uint8_t {
    Ask,        ///< nothing is sent before the user has chosen
    DropOldest, ///< the oldest exchanges are left out of what is sent, in the end the system text too
    KeepSystem, ///< the oldest exchanges are left out, the system text stays
    Stop,       ///< nothing is sent
};
/// "ask", "drop", "keep-system", "stop": the word of the command line and of JSON.
const char* overflowWord(Overflow overflow);
std::optional<Overflow> overflowFromWord(std::string_view word);

/// What a chat wants of its answers. It begins with the model's defaults, then is the chat's own.
struct ChatSettings {
    std::string system; ///< empty: the format's own default
    SamplingSettings sampling;
    std::int64_t maxTokens = 512;      ///< of one answer
    std::optional<std::uint64_t> seed; ///< none: a fresh one for each answer
    std::vector<std::string> stopTexts;
    bool tools = true;
    Overflow overflow = Overflow::Ask;
    friend bool operator==(const ChatSettings&, const ChatSettings&) = default;
};

/// A run that wrote a part of an answer: its tokens from `first` on, up to the next run's.
struct AnswerRun {
    std::int64_t first = 0;
    std::uint64_t seed = 0;    ///< the one really used
    std::uint32_t attempt = 0; ///< counts "Draw again from here"
    SamplingSettings settings;
    Precision precision = Precision::Exact;
    ElementType cacheType = ElementType::F32;
    std::int64_t promptTokens = 0;
    std::int64_t reusedTokens = 0; ///< of the prompt, that the cache held already
    RunTiming timing;
    friend bool operator==(const AnswerRun&, const AnswerRun&) = default;
};

/// What a model wrote: one version of an answer.
struct Answer {
    std::vector<AnswerToken> tokens;
    std::vector<AnswerRun> runs;       ///< at least one once it was begun
    EndReason ended = EndReason::None; ///< None and not isWriting: the program ended before the answer did
    bool isWriting = false;
    std::string error;                ///< with EndReason::Error
    std::string modelName, modelPath; ///< who wrote it
    std::uint64_t vocabulary =
        0;                  ///< fingerprint() of the tokenizer; with another one text counts, ids do not
    std::string formatName; ///< of the chat format
    std::int64_t stopTextBytes = 0; ///< bytes at its text's end that are the stop text (StopText)
    friend bool operator==(const Answer&, const Answer&) = default;
};

/// The run that wrote the token of that index, or would have written the next one. The answer has runs.
const AnswerRun& runOf(const Answer& answer, std::int64_t token);
/// Tokens of the chat that the model had read when it came to that token of the answer; nothing where that is
/// not known.
std::optional<std::int64_t> tokensReadBefore(const Answer& answer, std::int64_t token);

/// A node of a chat's tree. Turns with the same parent are versions of each other: a message edited and sent
/// again, an answer made anew.
struct Turn {
    TurnId id;
    TurnId parent; ///< 0: a chat's first
    ChatRole role = ChatRole::User;
    std::string text; ///< valid UTF-8: what a person wrote, or the answer's words (derived from its tokens)
    std::int64_t created = 0;     ///< milliseconds since 1970, UTC
    std::optional<Answer> answer; ///< none for a user's turns, and for answers that came without ids
    /// What an answer is made of, where that is more than `text`: tool calls, thoughts in their tags. Of one
    /// with tokens it says so without their vocabulary, once the answer has ended.
    std::vector<ChatPart> parts;
    friend bool operator==(const Turn&, const Turn&) = default;
};

} // namespace tokenscope

template <> struct std::hash<tokenscope::ChatId> {
    std::size_t operator()(tokenscope::ChatId id) const noexcept {
        return std::hash<std::int64_t>()(id.value);
    }
};
template <> struct std::hash<tokenscope::TurnId> {
    std::size_t operator()(tokenscope::TurnId id) const noexcept {
        return std::hash<std::int64_t>()(id.value);
    }
};
