// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
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

} // namespace tokenscope
