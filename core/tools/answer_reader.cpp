// SPDX-License-Identifier: MIT
#include "core/tools/answer_reader.h"

#include "core/text/unicode_class.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

std::string_view bytesInText(const Tokenizer& tokenizer, TokenId id, bool dropsSpace) {
    std::string_view bytes = tokenizer.bytes(id);
    if (dropsSpace && bytes.starts_with(' '))
        bytes.remove_prefix(1);
    return bytes;
}

} // namespace

AnswerReader::AnswerReader(std::shared_ptr<const Tokenizer> tokenizer, bool dropsFirstSpace,
                           std::span<const std::string> stopTexts, bool beginsThinking)
    : m_tokenizer(std::move(tokenizer)), m_toolTokens(ToolTokens::of(*m_tokenizer)),
      m_dropsFirstSpace(dropsFirstSpace), m_beginsThinking(beginsThinking),
      m_stopTexts(stopTexts.begin(), stopTexts.end()) {
    for (const std::string& text : m_stopTexts)
        m_longestStop = std::max(m_longestStop, text.size());
    readAgain({});
}

void AnswerReader::push(const AnswerToken& token) {
    if (m_isFinished || m_textEnd) // it goes on: nothing was its end
        readAgain({});
    m_tokens.push_back(token);
    read(token);
    hideStopText();
}

void AnswerReader::cut(std::int64_t tokens) {
    m_tokens.resize(std::min(m_tokens.size(), static_cast<std::size_t>(tokens)));
    readAgain({});
    hideStopText();
}

void AnswerReader::cutStopText(std::int64_t bytes) {
    readAgain({});
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(bytes, 0));
    if (count > 0)
        readAgain(m_reading.visible - std::min(m_reading.visible, count));
}

void AnswerReader::finish() {
    if (m_isFinished)
        return;
    m_isFinished = true;
    if (!m_textEnd)
        m_reading.tail = m_reading.utf8.pending();
    endText();
    closePart();
}

/// From the first token on: tool state, open characters and tags have no inverse. Of the visible text only
/// what lies before `textEnd` is taken.
void AnswerReader::readAgain(std::optional<std::size_t> textEnd) {
    m_isFinished = false;
    m_textEnd = textEnd;
    m_reading = {.tags = ThoughtTags(m_beginsThinking)};
    for (const AnswerToken& token : m_tokens)
        read(token);
}

void AnswerReader::hideStopText() {
    if (m_reading.stopAt)
        readAgain(*m_reading.stopAt);
}

void AnswerReader::read(const AnswerToken& token) {
    ++m_reading.token;
    m_reading.stopAt.reset();
    if (token.special || m_tokenizer->isSpecial(token.id)) {
        readSpecial(token);
        return;
    }
    if (m_reading.utf8.pending().empty() && !m_reading.tags.isWaiting())
        m_reading.textFrom = m_reading.token;
    const bool dropsSpace = m_dropsFirstSpace && m_reading.token == 0;
    add(m_reading.utf8.push(bytesInText(*m_tokenizer, token.id, dropsSpace)));
    lookForStopText();
}

void AnswerReader::readSpecial(const AnswerToken& token) {
    endText();
    m_reading.textFrom = m_reading.token;
    if (const std::string_view name = m_tokenizer->bytes(token.id);
        m_reading.place != Place::Call && ThoughtTags::isTag(name)) {
        m_reading.place = Place::Words;
        place(m_reading.tags.pushTag(name));
    }
    if (!m_toolTokens)
        return;
    if (token.id == m_toolTokens->callStart) {
        closePart();
        openPart(PartKind::ToolCall);
        m_reading.place = Place::Call;
    } else if (token.id == m_toolTokens->callEnd && m_reading.place == Place::Call) {
        openPart(PartKind::ToolCall).endToken = m_reading.token + 1;
        m_reading.place = Place::AfterCall;
    } else if (token.id == m_toolTokens->resultStart) {
        openPart(PartKind::ToolCall).endToken = m_reading.token + 1;
        m_reading.resultIsForced = token.origin == TokenOrigin::Forced;
        m_reading.place = Place::Result;
    } else if (token.id == m_toolTokens->resultEnd && m_reading.place == Place::Result) {
        Part& call = openPart(PartKind::ToolCall);
        call.endToken = m_reading.token + 1;
        if (m_reading.resultIsForced)
            call.tool = toolThatAnswers(call);
        closePart();
        m_reading.place = Place::Words;
    }
}

void AnswerReader::lookForStopText() {
    if (m_longestStop == 0)
        return;
    std::string& recent = m_reading.recent;
    std::size_t first = std::string::npos;
    for (const std::string& text : m_stopTexts)
        first = std::min(first, text.empty() ? first : recent.find(text));
    if (first != std::string::npos) {
        m_reading.stopAt = m_reading.visible - recent.size() + first;
        recent.clear(); // an answer that goes on nevertheless is not ended by this one again
    } else if (recent.size() >= m_longestStop) {
        recent.erase(0, recent.size() - (m_longestStop - 1));
    }
}

/// Text that is whole, to where the answer stands.
void AnswerReader::add(std::string_view text) {
    const std::size_t before = m_reading.visible;
    m_reading.visible += text.size();
    if (m_longestStop > 0)
        m_reading.recent += text;
    if (m_textEnd)
        text = text.substr(0, *m_textEnd - std::min(*m_textEnd, before));
    if (text.empty())
        return;
    if (m_reading.place == Place::AfterCall) // the call has no result
        m_reading.place = Place::Words;
    if (m_reading.place == Place::Words) {
        place(m_reading.tags.push(text));
        return;
    }
    Part& call = openPart(PartKind::ToolCall);
    (m_reading.place == Place::Call ? call.text : call.result) += text;
    call.endToken = m_reading.token + 1;
}

void AnswerReader::place(const std::vector<ThoughtTags::Piece>& pieces) {
    for (const ThoughtTags::Piece& piece : pieces) {
        if (piece.kind == ThoughtTags::Kind::ThoughtEnds) {
            if (!m_reading.parts.empty() && m_reading.parts.back().isOpen)
                m_reading.parts.back().endToken = m_reading.token + 1;
            closePart();
            continue;
        }
        const bool isWords = piece.kind == ThoughtTags::Kind::Words;
        Part& part = openPart(isWords ? PartKind::Text : PartKind::Thinking);
        part.text += piece.text;
        part.endToken = m_reading.token + 1;
    }
    if (!m_reading.tags.isWaiting())
        m_reading.textFrom = m_reading.token;
}

/// Nothing that comes later belongs to a character or a tag that is open now.
void AnswerReader::endText() {
    add(m_reading.utf8.finish());
    place(m_reading.tags.flush());
}

AnswerReader::Part& AnswerReader::openPart(PartKind kind) {
    std::vector<Part>& parts = m_reading.parts;
    if (parts.empty() || !parts.back().isOpen || parts.back().kind != kind) {
        closePart();
        Part part;
        part.kind = kind;
        part.isOpen = true;
        part.firstToken = m_reading.textFrom;
        part.endToken = m_reading.token + 1;
        parts.push_back(std::move(part));
    }
    return parts.back();
}

void AnswerReader::closePart() {
    if (!m_reading.parts.empty())
        m_reading.parts.back().isOpen = false;
}

std::string AnswerReader::words() const {
    std::string words;
    for (const Part& part : m_reading.parts)
        if (part.kind == PartKind::Text)
            words += part.text;
    return words;
}

std::vector<ChatPart> AnswerReader::chatParts() const {
    std::vector<ChatPart> parts;
    const auto addText = [&](const std::string& text) {
        if (parts.empty() || parts.back().kind != ChatPart::Kind::Text)
            parts.push_back({});
        parts.back().text += text;
    };
    for (const Part& part : m_reading.parts) {
        switch (part.kind) {
        case PartKind::Text:
            addText(part.text);
            break;
        case PartKind::Thinking:
            addText("<think>" + part.text + "</think>");
            break;
        case PartKind::ToolCall:
            parts.push_back({ChatPart::Kind::ToolCall, part.text});
            if (!part.result.empty())
                parts.push_back({ChatPart::Kind::ToolResult, part.result});
            break;
        }
    }
    return parts;
}

std::int64_t AnswerReader::stopTextBytes() const {
    return m_textEnd ? static_cast<std::int64_t>(m_reading.visible - *m_textEnd) : 0;
}

std::optional<std::int64_t> AnswerReader::tokensBeforeStopText() const {
    if (!m_textEnd)
        return tokenCount();
    Utf8Stream utf8;
    std::size_t text = 0;
    std::optional<std::int64_t> before;
    for (std::size_t i = 0; i <= m_tokens.size() && text <= *m_textEnd; ++i) {
        if (text == *m_textEnd && utf8.pending().empty())
            before = static_cast<std::int64_t>(i);
        if (i == m_tokens.size())
            break;
        const bool special = m_tokens[i].special || m_tokenizer->isSpecial(m_tokens[i].id);
        text +=
            special
                ? utf8.finish().size()
                : utf8.push(bytesInText(*m_tokenizer, m_tokens[i].id, m_dropsFirstSpace && i == 0)).size();
    }
    return before;
}

std::string toolThatAnswers(const AnswerReader::Part& call) {
    const auto answer = ToolRegistry::standard().call(call.text);
    return answer && answer->text == call.result ? std::string(answer->tool) : std::string();
}

bool beginsThinking(std::string_view answerPrefix) {
    return trimmed(answerPrefix).ends_with("<think>");
}

} // namespace tokenscope
