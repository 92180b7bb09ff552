// SPDX-License-Identifier: MIT
#include "core/text/marker_writer.h"

#include "core/text/unicode_class.h"
#include "core/values/errors.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// As text, because what tokenizers make of the text behind it depends on it.
std::string_view startOf(const ChatFormat& format, const Tokenizer& tokenizer) {
    const std::optional<TokenId> own = tokenizer.startToken();
    const std::optional<TokenId> start = own ? own : tokenizer.specialToken(format.startName);
    return format.startsWithStartToken && start ? tokenizer.bytes(*start) : std::string_view();
}

} // namespace

MarkerWriter::MarkerWriter(const ChatFormat& format, const Tokenizer& tokenizer, ToolCalls toolCalls)
    : m_format(format), m_start(startOf(format, tokenizer)), m_toolCalls(toolCalls) {}

void MarkerWriter::write(std::span<const ChatMessage> messages, const std::vector<bool>& hasIds) {
    if (messages.empty()) {
        throw Error("the conversation has no message");
    }
    m_hasIds = hasIds;
    m_hasIds.resize(messages.size());
    marker({}); // for the start token, which may stand in the first turn's marker already
    std::size_t next = 0;
    if (messages.front().role == ChatRole::System) {
        system(textOf(messages.front(), next++));
    } else if (m_format.alwaysHasSystem || !m_format.defaultSystem.empty()) {
        system(m_format.defaultSystem);
    }
    m_systemUser = userOfSystem(messages);
    for (; next < messages.size(); ++next) {
        m_owner = static_cast<std::ptrdiff_t>(next);
        turn(messages[next], next);
    }
    if (m_hasWaitingSystem) {
        throw Error("the system message needs a user message to stand in");
    }
    m_runs.front().text = firstMarker().starts_with(m_start) ? std::string_view() : m_start;
}

void MarkerWriter::answerPrefix() {
    marker(m_format.answerPrefix.value_or(m_format.assistantPrefix));
}

void MarkerWriter::openAnswer(const ChatMessage& message, bool hasIds) {
    const std::size_t index = m_hasIds.size();
    m_owner = static_cast<std::ptrdiff_t>(index);
    answerPrefix();
    if (hasIds) {
        m_places.push_back({m_runs.size(), index});
    } else {
        m_openRun = m_runs.size();
        words(message, index);
    }
}

std::vector<TextRun> MarkerWriter::textRuns(std::size_t first, std::size_t end) const {
    std::vector<TextRun> runs;
    for (std::size_t i = first; i < end; ++i) {
        runs.push_back({m_runs[i].text, m_runs[i].special});
    }
    return runs;
}

std::string_view MarkerWriter::firstMarker() const {
    const auto first = std::ranges::find_if(m_runs, [](const Run& run) { return !run.text.empty(); });
    return first != m_runs.end() && first->special == SpecialText::Recognise ? std::string_view(first->text)
                                                                             : std::string_view();
}

std::string MarkerWriter::textOf(const ChatMessage& message, std::size_t index) const {
    std::string text;
    for (const ChatPart& part : message.parts) {
        if (part.kind == ChatPart::Kind::Text) {
            text += part.text;
        } else if (m_toolCalls == ToolCalls::Refused) {
            throw Error("message " + std::to_string(index + 1) + ": the " + m_format.name +
                        " format has no tool calls");
        }
    }
    return text;
}

std::string_view MarkerWriter::trimmedIfAsked(std::string_view text) const {
    return m_format.trimsText ? trimmed(text) : text;
}

/// The message that the system text stands in; npos: none.
std::size_t MarkerWriter::userOfSystem(std::span<const ChatMessage> messages) const {
    std::size_t found = static_cast<std::size_t>(-1);
    for (std::size_t i = 0; i < messages.size(); ++i) {
        const bool isFirst = found == static_cast<std::size_t>(-1);
        if (messages[i].role == ChatRole::User &&
            (isFirst || m_format.systemPlace == ChatFormat::SystemPlace::LastUser)) {
            found = i;
        }
    }
    return found;
}

void MarkerWriter::system(std::string text) {
    if (!systemIsATurn()) {
        m_waitingSystem = std::move(text);
        m_hasWaitingSystem = true;
        return;
    }
    marker(m_format.systemPrefix);
    people(trimmedIfAsked(text));
    marker(m_format.systemSuffix);
}

void MarkerWriter::turn(const ChatMessage& message, std::size_t index) {
    switch (message.role) {
    case ChatRole::System:
        if (!systemIsATurn()) {
            throw Error("message " + std::to_string(index + 1) + ": a system message can only be the first");
        }
        return system(textOf(message, index));
    case ChatRole::User:
        return user(textOf(message, index), index);
    case ChatRole::Assistant:
        return answer(message, index);
    }
}

void MarkerWriter::user(std::string_view text, std::size_t index) {
    if (index != m_systemUser || !std::exchange(m_hasWaitingSystem, false)) {
        marker(m_format.userPrefix);
        people(trimmedIfAsked(text));
        return marker(m_format.userSuffix);
    }
    m_owner = -1;
    marker(m_format.userPrefix);
    marker(m_format.systemPrefix);
    people(m_waitingSystem);
    marker(m_format.systemSuffix);
    m_owner = static_cast<std::ptrdiff_t>(index);
    // The two are one message to the formats that trim: what lies between them stays.
    people(m_format.trimsText ? text.substr(0, whiteSpaceBegin(text, text.size())) : text);
    marker(m_format.userSuffix);
}

void MarkerWriter::answer(const ChatMessage& message, std::size_t index) {
    if (m_hasIds[index]) {
        answerPrefix();
        m_places.push_back({m_runs.size(), index});
        return marker(m_format.assistantSuffix);
    }
    marker(m_format.assistantPrefix);
    const std::size_t first = m_runs.size();
    words(message, index);
    marker(m_format.assistantSuffix);
    m_learned.push_back({first, m_runs.size()});
}

void MarkerWriter::words(const ChatMessage& message, std::size_t index) {
    if (m_toolCalls != ToolCalls::Written) {
        return people(trimmedIfAsked(textOf(message, index)));
    }
    for (const ChatPart& part : message.parts) {
        if (part.kind == ChatPart::Kind::Text) {
            people(trimmedIfAsked(part.text));
        } else {
            toolCall(part);
        }
    }
}

void MarkerWriter::toolCall(const ChatPart& part) {
    const bool isCall = part.kind == ChatPart::Kind::ToolCall;
    marker(isCall ? "<|python_start|>" : "<|output_start|>");
    people(part.text);
    marker(isCall ? "<|python_end|>" : "<|output_end|>");
}

} // namespace tokenscope
