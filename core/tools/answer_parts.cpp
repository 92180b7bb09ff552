// SPDX-License-Identifier: MIT
#include "core/tools/answer_parts.h"

#include "core/tools/thought_tags.h"

#include <utility>

namespace tokenscope {

namespace {

using Part = AnswerReader::Part;
using PartKind = AnswerReader::PartKind;

/// Text and thoughts in order, neighbours of one kind joined.
class PartList {
public:
    void add(const std::vector<ThoughtTags::Piece>& pieces) {
        for (const ThoughtTags::Piece& piece : pieces) {
            if (piece.kind == ThoughtTags::Kind::Words)
                add(PartKind::Text, piece.text);
            else if (piece.kind == ThoughtTags::Kind::Thought)
                add(PartKind::Thinking, piece.text);
            else
                m_isOpen = false;
        }
    }
    Part& call(const std::string& expression) {
        m_isOpen = false;
        m_parts.push_back({.kind = PartKind::ToolCall, .text = expression});
        return m_parts.back();
    }
    /// The call that a result belongs to; null: there is none.
    Part* openCall() {
        const bool isCall = !m_parts.empty() && m_parts.back().kind == PartKind::ToolCall;
        return isCall && m_parts.back().result.empty() ? &m_parts.back() : nullptr;
    }
    std::vector<Part> take() { return std::move(m_parts); }

private:
    void add(PartKind kind, const std::string& text) {
        if (!m_isOpen || m_parts.back().kind != kind)
            m_parts.push_back({.kind = kind});
        m_isOpen = true;
        m_parts.back().text += text;
    }

    std::vector<Part> m_parts;
    bool m_isOpen = false; ///< more text goes to the last part
};

} // namespace

std::vector<ChatPart> keptParts(const AnswerReader& reader) {
    std::vector<ChatPart> parts = reader.chatParts();
    const bool isOneText = parts.size() == 1 && parts.front().kind == ChatPart::Kind::Text &&
                           parts.front().text == reader.words();
    return isOneText ? std::vector<ChatPart>() : parts;
}

std::vector<Part> readParts(std::span<const ChatPart> parts, bool resultsAreForced) {
    PartList list;
    ThoughtTags tags;
    for (const ChatPart& part : parts) {
        switch (part.kind) {
        case ChatPart::Kind::Text:
            list.add(tags.push(part.text));
            list.add(tags.flush());
            break;
        case ChatPart::Kind::ToolCall:
            list.call(part.text);
            break;
        case ChatPart::Kind::ToolResult: {
            Part* open = list.openCall();
            Part& call = open ? *open : list.call({});
            call.result = part.text;
            if (resultsAreForced)
                call.tool = toolThatAnswers(call);
            break;
        }
        }
    }
    return list.take();
}

std::vector<ChatPart> withoutThoughts(std::span<const ChatPart> parts) {
    std::vector<ChatPart> said;
    for (const Part& part : readParts(parts, false)) {
        if (part.kind == PartKind::Text)
            said.push_back({ChatPart::Kind::Text, part.text});
        if (part.kind != PartKind::ToolCall)
            continue;
        said.push_back({ChatPart::Kind::ToolCall, part.text});
        if (!part.result.empty())
            said.push_back({ChatPart::Kind::ToolResult, part.result});
    }
    return said;
}

} // namespace tokenscope
