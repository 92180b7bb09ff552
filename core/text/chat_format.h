// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/values/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

enum class ChatRole : std::uint8_t { System, User, Assistant };

/// A part of a message. Assistant messages may contain tool calls and results (nanochat).
struct ChatPart {
    enum class Kind : std::uint8_t { Text, ToolCall, ToolResult };
    Kind kind = Kind::Text;
    std::string text;
    friend bool operator==(const ChatPart&, const ChatPart&) = default;
};

struct ChatMessage {
    ChatRole role = ChatRole::User;
    std::vector<ChatPart> parts;
    friend bool operator==(const ChatMessage&, const ChatMessage&) = default;
};

/// Convenience for a message of one text part.
ChatMessage textMessage(ChatRole role, std::string text);

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
    };
    static constexpr std::size_t noLimit = static_cast<std::size_t>(-1);

    std::string name{}; ///< "nanochat", "ChatML" …
    Kind kind = Kind::Markers;
    bool startsWithStartToken = false;
    std::string defaultSystem{}; ///< used when the first message is not a system one; empty: none
    SystemPlace systemPlace = SystemPlace::OwnTurn;
    bool trimsText = false; ///< white space around a message's text is dropped
    std::string systemPrefix{}, systemSuffix{};
    std::string userPrefix{}, userSuffix{};
    std::string assistantPrefix{}, assistantSuffix{}; ///< special tokens in all of these are recognised
    std::vector<std::string> turnEnds{};              ///< special tokens that end an assistant turn

    /// The whole conversation, cut to `maxTokens`. Throws Error naming the message when the roles are not
    /// allowed in this order or a message has parts that this format does not know.
    RenderedChat render(std::span<const ChatMessage> messages, const Tokenizer& tokenizer,
                        std::size_t maxTokens = noLimit) const;
    /// Ready for the model's answer: all messages, then the assistant's prefix. Never cut. Throws Error as
    /// render does, in nanochat's format also when the last message is the assistant's.
    std::vector<TokenId> renderForCompletion(std::span<const ChatMessage> messages,
                                             const Tokenizer& tokenizer) const;
    /// Ids that end an assistant's turn.
    std::vector<TokenId> endTokens(const Tokenizer& tokenizer) const;
};

/// nanochat's conversation format, if the tokenizer has its nine special tokens.
std::optional<ChatFormat> nanochatFormat(const Tokenizer& tokenizer);

/// Recognises a chat template by its fingerprint (ChatML with or without a default system message in this
/// version; the template is not interpreted). Nothing when it is not known.
std::optional<ChatFormat> recogniseTemplate(std::string_view chatTemplate, const Tokenizer& tokenizer);

} // namespace tokenscope
