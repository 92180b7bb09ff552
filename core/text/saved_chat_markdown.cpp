// SPDX-License-Identifier: MIT
#include "core/text/saved_chat.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace tokenscope {

namespace {

/// One line, as a heading needs it.
std::string oneLine(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    std::ranges::replace(text, '\r', ' ');
    return text;
}

std::string quoted(std::string_view text) {
    std::string quote = "> ";
    for (const char c : text)
        quote += c == '\n' ? std::string("\n> ") : std::string(1, c);
    return quote;
}

/// Code that may have backticks in it.
std::string inlineCode(std::string_view text) {
    std::size_t longest = 0, run = 0;
    for (const char c : text) {
        run = c == '`' ? run + 1 : 0;
        longest = std::max(longest, run);
    }
    const std::string fence(longest + 1, '`');
    const std::string space = longest > 0 ? " " : "";
    return fence + space + oneLine(std::string(text)) + space + fence;
}

/// A letter, a digit, a byte of a longer character, or a backtick: not a full stop, a bracket or a space.
bool isOfWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80 || c == '`';
}

/// Adds a part. Code and words beside it are kept apart, and two codes, which would be read as one.
void append(std::string& body, const std::string& part, bool besideCode) {
    if (besideCode && !body.empty() && !part.empty() && isOfWord(body.back()) && isOfWord(part.front()))
        body += ' ';
    body += part;
}

std::string bodyOf(const Turn& turn) {
    if (turn.parts.empty())
        return turn.text;
    std::string body;
    bool isAfterCode = false;
    for (std::size_t i = 0; i < turn.parts.size(); ++i) {
        const ChatPart& part = turn.parts[i];
        const bool hasResult =
            i + 1 < turn.parts.size() && turn.parts[i + 1].kind == ChatPart::Kind::ToolResult;
        const bool isCode = part.kind != ChatPart::Kind::Text;
        std::string text = part.text;
        if (part.kind == ChatPart::Kind::ToolCall && hasResult)
            text += " → " + turn.parts[++i].text;
        append(body, isCode ? inlineCode(text) : text, isCode || isAfterCode);
        isAfterCode = isCode;
    }
    return body;
}

std::string factsOf(const Answer& answer) {
    std::string facts = answer.modelName.empty() ? std::string() : oneLine(answer.modelName);
    const auto add = [&](const std::string& fact) { facts += (facts.empty() ? "" : ", ") + fact; };
    if (!answer.runs.empty())
        add("seed " + std::to_string(answer.runs.back().seed));
    if (answer.ended != EndReason::None) {
        std::string reason = endReasonName(answer.ended);
        std::ranges::replace(reason, '_', ' ');
        add("ended: " + reason);
    }
    return facts;
}

} // namespace

std::string chatToMarkdown(const SavedChat& chat) {
    std::string text = "# ";
    text += chat.title.empty() ? "Chat" : oneLine(chat.title);
    text += '\n';
    if (!chat.settings.system.empty()) {
        text += '\n';
        text += quoted(chat.settings.system);
        text += '\n';
    }
    for (const Turn* turn : shownPath(chat)) {
        const bool isUser = turn->role == ChatRole::User;
        text += isUser                           ? "\n## You\n\n"
                : turn->role == ChatRole::System ? "\n## System\n\n"
                                                 : "\n## Answer\n\n";
        text += bodyOf(*turn) + "\n";
        const std::string facts = turn->answer ? factsOf(*turn->answer) : std::string();
        if (!facts.empty())
            text += "\n*" + facts + "*\n";
    }
    return text;
}

} // namespace tokenscope
