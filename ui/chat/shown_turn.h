// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/tools/answer_reader.h"
#include "core/values/chat.h"
#include "core/values/chat_tree.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace tokenscope {

/// What is said about an answer under it. Of an answer that several runs wrote: what concerns a run is the
/// last one's.
struct AnswerFacts {
    EndReason ended = EndReason::None;
    QString endToken{}; ///< the special token that it ended with, by name; may be empty
    QString error{};
    qint64 sampled = 0, forced = 0, chosen = 0; ///< tokens by origin
    std::optional<quint64> seed{};              ///< none: it was never written here
    quint32 attempt = 0;
    SamplingSettings settings{};
    double tokensPerSecond = 0, firstTokenSeconds = 0; ///< 0: not measured
    qint64 promptTokens = 0, reusedTokens = 0;
    int runs = 0; ///< how many wrote it
    Precision precision = Precision::Exact;
    ElementType cacheType = ElementType::F32;
    QString modelName{};
    friend bool operator==(const AnswerFacts&, const AnswerFacts&) = default;
};

/// Without `endToken`, which needs the vocabulary.
AnswerFacts answerFacts(const Answer& answer);

/// An answer's tokens, to be shown one by one.
struct ShownTokens {
    std::vector<AnswerToken> tokens;
    std::shared_ptr<const Tokenizer>
        tokenizer;  ///< none: another vocabulary, their own bytes or ids are shown
    QString note{}; ///< why it cannot be shown how they were picked; empty: it can
};

/// A turn as the chat shows it.
struct ShownTurn {
    enum class State : quint8 {
        Whole,
        Reading, ///< the model reads the prompt
        Writing,
        Stopping, ///< the user has asked for it
    };
    TurnId id{};
    ChatRole role = ChatRole::User;
    QString text{};                          ///< what the user wrote; the answer's words, as Markdown
    std::vector<AnswerReader::Part> parts{}; ///< of an answer; none: `text` is all that is known
    QString tail{};                          ///< bytes of a character that was cut off, "F0 9F"
    ChatTree::Place place{0, 1};
    AnswerFacts facts{};
    State state = State::Whole;
    double readFraction = 0;                     ///< Reading: of the prompt, 0 to 1
    bool isNotSent = false;                      ///< left out of what the model reads, as the context is full
    bool canContinue = false;                    ///< an answer whose end is not its own
    bool canAnswer = false;                      ///< a message that is the last one and has no answer
    bool namesModel = false;                     ///< who wrote it is not clear without being said
    QString lock{};                              ///< why it cannot be changed now; empty: it can
    std::shared_ptr<const ShownTokens> tokens{}; ///< none: not asked for, or there are none
};

/// What is known of a turn before its text is needed: enough to leave room for it.
struct TurnOutline {
    TurnId id{};
    ChatRole role = ChatRole::User;
    qint64 textLength = 0; ///< characters
};

} // namespace tokenscope
