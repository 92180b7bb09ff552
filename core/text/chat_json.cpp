// SPDX-License-Identifier: MIT
#include "core/text/chat_json.h"

#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

ChatRole roleOf(const JsonField& field) {
    for (const ChatRole role : {ChatRole::System, ChatRole::User, ChatRole::Assistant})
        if (field.text() == chatRoleName(role))
            return role;
    field.fail("\"" + messageText(field.text()) + "\" is not system, user or assistant");
}

const char* kindName(ChatPart::Kind kind) {
    switch (kind) {
    case ChatPart::Kind::Text:
        return "text";
    case ChatPart::Kind::ToolCall:
        return "python";
    case ChatPart::Kind::ToolResult:
        return "python_output";
    }
    return "";
}

ChatPart::Kind kindOf(const JsonField& field) {
    for (const ChatPart::Kind kind :
         {ChatPart::Kind::Text, ChatPart::Kind::ToolCall, ChatPart::Kind::ToolResult})
        if (field.text() == kindName(kind))
            return kind;
    field.fail("\"" + messageText(field.text()) + "\" is not text, python or python_output");
}

} // namespace

std::vector<ChatMessage> chatFromJson(const nlohmann::json& json, const std::string& file) {
    if (json.is_object() && json.contains("messages"))
        return chatFromJson(json["messages"], file);
    if (!json.is_array() || json.empty())
        throw FileError(file, "", "expected a JSON list of {\"role\", \"content\"}");
    std::vector<ChatMessage> messages;
    for (const nlohmann::json& entry : json) {
        const std::string place = file + ": message " + std::to_string(messages.size() + 1);
        if (!entry.is_object())
            throw FileError(place, "", "expected {\"role\", \"content\"}");
        const JsonField message(entry, "", place);
        messages.push_back({roleOf(message.member("role")), readContent(message.member("content"), place)});
    }
    return messages;
}

nlohmann::ordered_json contentJson(const std::vector<ChatPart>& parts) {
    if (parts.size() == 1 && parts.front().kind == ChatPart::Kind::Text)
        return toValidUtf8(parts.front().text);
    auto list = nlohmann::ordered_json::array();
    for (const ChatPart& part : parts)
        list.push_back({{"type", kindName(part.kind)}, {"text", toValidUtf8(part.text)}});
    return list;
}

std::vector<ChatPart> readContent(const JsonField& content, const std::string& place) {
    if (!content.value().is_array())
        return {{ChatPart::Kind::Text, content.text()}};
    std::vector<ChatPart> parts;
    for (const JsonField& item : content.items()) {
        const JsonField part(item.value(), "", place);
        parts.push_back({kindOf(part.member("type")), part.member("text").text()});
    }
    return parts;
}

const char* chatRoleName(ChatRole role) {
    switch (role) {
    case ChatRole::System:
        return "system";
    case ChatRole::User:
        return "user";
    case ChatRole::Assistant:
        return "assistant";
    }
    return "";
}

} // namespace tokenscope
