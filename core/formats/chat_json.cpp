// SPDX-License-Identifier: MIT
#include "core/formats/chat_json.h"

#include "core/values/errors.h"

namespace tokenscope {

namespace {

ChatRole roleOf(const std::string& name, const std::string& place) {
    if (name == "system")
        return ChatRole::System;
    if (name == "user")
        return ChatRole::User;
    if (name == "assistant")
        return ChatRole::Assistant;
    throw FileError(place, "role", "\"" + name + "\" is not system, user or assistant");
}

ChatPart::Kind partKind(const std::string& name, const std::string& place) {
    if (name == "text")
        return ChatPart::Kind::Text;
    if (name == "python")
        return ChatPart::Kind::ToolCall;
    if (name == "python_output")
        return ChatPart::Kind::ToolResult;
    throw FileError(place, "type", "\"" + name + "\" is not text, python or python_output");
}

std::vector<ChatPart> partsOf(const Json& message, const std::string& place) {
    if (!message.contains("content") || !message["content"].is_array())
        return {{ChatPart::Kind::Text, jsonText(message, "content", place)}};
    std::vector<ChatPart> parts;
    for (const Json& part : message["content"])
        parts.push_back({partKind(jsonText(part, "type", place), place), jsonText(part, "text", place)});
    return parts;
}

} // namespace

std::vector<ChatMessage> chatFromJson(const Json& json, const std::string& file) {
    if (!json.is_array() || json.empty())
        throw FileError(file, "", "expected a JSON list of {\"role\", \"content\"}");
    std::vector<ChatMessage> messages;
    for (const Json& entry : json) {
        const std::string place = file + ": message " + std::to_string(messages.size() + 1);
        if (!entry.is_object())
            throw FileError(place, "", "expected {\"role\", \"content\"}");
        messages.push_back({roleOf(jsonText(entry, "role", place), place), partsOf(entry, place)});
    }
    return messages;
}

} // namespace tokenscope
