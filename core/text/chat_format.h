// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/values/chat_message.h"
#include "core/values/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Ids of a rendered conversation with the training mask (1: the model is to learn it).
struct RenderedChat {
    std::vector<TokenId> ids;
    std::vector<int> mask;
};

/// How a conversation becomes ids. A value: markers for each role, no template language. Message text never
/// becomes a control token; the start token is placed once.
struct ChatFormat {
    enum class Kind : std::uint8_t { Nanochat, Markers };
    enum class SystemPlace : std::uint8_t {
        OwnTurn,   ///< a turn like the others
        FirstUser, ///< prefix, text and suffix stand at the beginning of the first user message (Llama 2,
                   ///< Mistral)
        LastUser,  ///< the same in the last user message (newer Mistral)
    };
    static constexpr std::size_t noLimit = static_cast<std::size_t>(-1);

    std::string name{}; ///< "nanochat", "ChatML" …
    Kind kind = Kind::Markers;
    bool startsWithStartToken = false;
    std::string startName{};      ///< the start token, where the tokenizer itself asks for none
    std::string defaultSystem{};  ///< used when the first message is not a system one; empty: none
    bool alwaysHasSystem = false; ///< a system turn is written even without any text (Llama 3.1: its date)
    SystemPlace systemPlace = SystemPlace::OwnTurn;
    bool trimsText = false; ///< white space around a message's text is dropped; of a user message that the
                            ///< system text stands in front of, only at its end
    std::string systemPrefix{}, systemSuffix{};
    std::string userPrefix{}, userSuffix{};
    std::string assistantPrefix{}, assistantSuffix{}; ///< special tokens in all of these are recognised
    std::optional<std::string> answerPrefix{}; ///< stands before the answer that is asked for; none: the
                                               ///< assistant's prefix
    std::vector<std::string> turnEnds{}; ///< names of special tokens, or plain texts, that end an answer

    /// The whole conversation, cut to `maxTokens`. Throws Error naming the message when the roles are not
    /// allowed in this order or a message has parts that this format does not know.
    RenderedChat render(std::span<const ChatMessage> messages, const Tokenizer& tokenizer,
                        std::size_t maxTokens = noLimit) const;
    /// Ready for the model's answer: all messages, then the assistant's prefix. Never cut. Throws Error as
    /// render does, in nanochat's format also when the last message is the assistant's.
    std::vector<TokenId> renderForCompletion(std::span<const ChatMessage> messages,
                                             const Tokenizer& tokenizer) const;
    /// Ids that end an assistant's turn: turn ends and the special tokens of the assistant's suffix.
    std::vector<TokenId> endTokens(const Tokenizer& tokenizer) const;
    /// Texts that end an answer where no token does: turn ends, the assistant's suffix and the next user
    /// turn's beginning, as far as they hold no special token; without white space around them.
    std::vector<std::string> stopTexts(const Tokenizer& tokenizer) const;
    friend bool operator==(const ChatFormat&, const ChatFormat&) = default;
};

/// A chat template as a checkpoint holds it, recognised or not.
struct StoredTemplate {
    std::string text;
    std::string place; ///< file and field, for messages
    friend bool operator==(const StoredTemplate&, const StoredTemplate&) = default;
};

/// nanochat's conversation format, if the tokenizer has its nine special tokens.
std::optional<ChatFormat> nanochatFormat(const Tokenizer& tokenizer);

} // namespace tokenscope
