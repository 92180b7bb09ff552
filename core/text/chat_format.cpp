// SPDX-License-Identifier: MIT
#include "core/text/chat_format.h"

#include "core/text/nanochat_chat.h"
#include "core/text/unicode_class.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace {

/// The conversation as runs: markers in which special tokens are recognised, and people's text in which they
/// are not.
class MarkerWriter {
public:
    MarkerWriter(const ChatFormat& format, const Tokenizer& tokenizer)
        : m_format(format), m_start(startOf(format, tokenizer)) {}

    void write(std::span<const ChatMessage> messages) {
        if (messages.empty()) {
            throw Error("the conversation has no message");
        }
        marker({}); // for the start token, which may stand in the first turn's marker already
        std::size_t next = 0;
        if (messages.front().role == ChatRole::System) {
            system(textOf(messages, next++));
        } else if (m_format.alwaysHasSystem || !m_format.defaultSystem.empty()) {
            system(m_format.defaultSystem);
        }
        m_systemUser = userOfSystem(messages);
        for (; next < messages.size(); ++next) {
            turn(messages, next);
        }
        if (m_hasWaitingSystem) {
            throw Error("the system message needs a user message to stand in");
        }
        m_texts.front().first = firstMarker().starts_with(m_start) ? std::string_view() : m_start;
    }

    void answerPrefix() { marker(m_format.answerPrefix.value_or(m_format.assistantPrefix)); }

    /// Where an assistant's own words begin and where they end with the end of the turn, as numbers of runs.
    struct Learned {
        std::size_t begin = 0, end = 0;
    };
    const std::vector<Learned>& learned() const { return m_learned; }

    std::vector<TextRun> runs(std::size_t count) const {
        std::vector<TextRun> runs;
        for (std::size_t i = 0; i < count; ++i) {
            runs.push_back({m_texts[i].first, m_texts[i].second});
        }
        return runs;
    }
    std::vector<TextRun> runs() const { return runs(m_texts.size()); }

private:
    /// As text, because what tokenizers make of the text behind it depends on it.
    static std::string_view startOf(const ChatFormat& format, const Tokenizer& tokenizer) {
        const std::optional<TokenId> own = tokenizer.startToken();
        const std::optional<TokenId> start = own ? own : tokenizer.specialToken(format.startName);
        return format.startsWithStartToken && start ? tokenizer.bytes(*start) : std::string_view();
    }
    std::string_view firstMarker() const {
        const auto first =
            std::ranges::find_if(m_texts, [](const auto& text) { return !text.first.empty(); });
        return first != m_texts.end() && first->second == SpecialText::Recognise ? first->first
                                                                                 : std::string_view();
    }

    void marker(std::string_view text) { m_texts.emplace_back(text, SpecialText::Recognise); }
    void people(std::string_view text) { m_texts.emplace_back(text, SpecialText::AsText); }

    std::string textOf(std::span<const ChatMessage> messages, std::size_t index) const {
        std::string text;
        for (const ChatPart& part : messages[index].parts) {
            if (part.kind != ChatPart::Kind::Text) {
                throw Error("message " + std::to_string(index + 1) + ": the " + m_format.name +
                            " format has no tool calls");
            }
            text += part.text;
        }
        return text;
    }
    std::string_view trimmedIfAsked(std::string_view text) const {
        return m_format.trimsText ? trimmed(text) : text;
    }
    bool systemIsATurn() const { return m_format.systemPlace == ChatFormat::SystemPlace::OwnTurn; }

    /// The message that the system text stands in; npos: none.
    std::size_t userOfSystem(std::span<const ChatMessage> messages) const {
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

    void system(std::string text) {
        if (!systemIsATurn()) {
            m_waitingSystem = std::move(text);
            m_hasWaitingSystem = true;
            return;
        }
        marker(m_format.systemPrefix);
        people(trimmedIfAsked(text));
        marker(m_format.systemSuffix);
    }

    void turn(std::span<const ChatMessage> messages, std::size_t index) {
        const std::string text = textOf(messages, index);
        switch (messages[index].role) {
        case ChatRole::System:
            if (!systemIsATurn()) {
                throw Error("message " + std::to_string(index + 1) +
                            ": a system message can only be the first");
            }
            return system(text);
        case ChatRole::User:
            return user(text, index == m_systemUser);
        case ChatRole::Assistant:
            marker(m_format.assistantPrefix);
            m_learned.push_back({m_texts.size(), m_texts.size() + 2});
            people(trimmedIfAsked(text));
            return marker(m_format.assistantSuffix);
        }
    }

    void user(std::string_view text, bool holdsSystem) {
        marker(m_format.userPrefix);
        if (holdsSystem && std::exchange(m_hasWaitingSystem, false)) {
            marker(m_format.systemPrefix);
            people(m_waitingSystem);
            marker(m_format.systemSuffix);
            // The two are one message to the formats that trim: what lies between them stays.
            people(m_format.trimsText ? text.substr(0, whiteSpaceBegin(text, text.size())) : text);
        } else {
            people(trimmedIfAsked(text));
        }
        marker(m_format.userSuffix);
    }

    const ChatFormat& m_format;
    const std::string_view m_start;
    std::vector<std::pair<std::string, SpecialText>> m_texts;
    std::vector<Learned> m_learned;
    std::string m_waitingSystem;
    bool m_hasWaitingSystem = false;
    std::size_t m_systemUser = 0;
};

std::size_t commonPrefix(const std::vector<TokenId>& a, const std::vector<TokenId>& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

/// Tokens may cross from a marker into text, so places are found by encoding the beginning and looking where
/// it parts.
std::vector<int> markerMask(const MarkerWriter& writer, const std::vector<TokenId>& ids,
                            const std::vector<TokenId>& turnEnds, const Tokenizer& tokenizer) {
    std::vector<int> mask(ids.size(), 0);
    for (const MarkerWriter::Learned& learned : writer.learned()) {
        const auto placeOf = [&](std::size_t runs) {
            return commonPrefix(ids, tokenizer.encodeRuns(writer.runs(runs)));
        };
        const std::size_t begin = placeOf(learned.begin), end = placeOf(learned.end);
        for (std::size_t i = begin; i < end; ++i) {
            mask[i] = 1;
            if (std::ranges::find(turnEnds, ids[i]) != turnEnds.end()) {
                break; // what follows the turn's end is the format's
            }
        }
    }
    return mask;
}

std::vector<TokenId> completeNanochat(std::span<const ChatMessage> messages, const Tokenizer& tokenizer) {
    if (!messages.empty() && messages.back().role == ChatRole::Assistant) {
        throw Error("message " + std::to_string(messages.size()) +
                    ": the last message is the assistant's; there is nothing to answer");
    }
    std::vector<TokenId> ids = renderNanochat(messages, tokenizer).ids;
    ids.push_back(tokenizer.specialToken("<|assistant_start|>").value());
    return ids;
}

} // namespace

ChatMessage textMessage(ChatRole role, std::string text) {
    return {role, {{ChatPart::Kind::Text, std::move(text)}}};
}

RenderedChat ChatFormat::render(std::span<const ChatMessage> messages, const Tokenizer& tokenizer,
                                std::size_t maxTokens) const {
    RenderedChat chat;
    if (kind == Kind::Nanochat) {
        chat = renderNanochat(messages, tokenizer);
    } else {
        MarkerWriter writer(*this, tokenizer);
        writer.write(messages);
        chat.ids = tokenizer.encodeRuns(writer.runs());
        chat.mask = markerMask(writer, chat.ids, endTokens(tokenizer), tokenizer);
    }
    chat.ids.resize(std::min(chat.ids.size(), maxTokens));
    chat.mask.resize(chat.ids.size());
    return chat;
}

std::vector<TokenId> ChatFormat::renderForCompletion(std::span<const ChatMessage> messages,
                                                     const Tokenizer& tokenizer) const {
    if (kind == Kind::Nanochat) {
        return completeNanochat(messages, tokenizer);
    }
    MarkerWriter writer(*this, tokenizer);
    writer.write(messages);
    writer.answerPrefix();
    return tokenizer.encodeRuns(writer.runs());
}

std::vector<TokenId> ChatFormat::endTokens(const Tokenizer& tokenizer) const {
    std::vector<TokenId> ids;
    for (const std::string& name : turnEnds) {
        if (const std::optional<TokenId> id = tokenizer.specialToken(name)) {
            ids.push_back(*id);
        }
    }
    for (const TokenId id : tokenizer.encode(assistantSuffix, SpecialText::Recognise)) {
        if (tokenizer.isSpecial(id) && std::ranges::find(ids, id) == ids.end()) {
            ids.push_back(id);
        }
    }
    return ids;
}

std::vector<std::string> ChatFormat::stopTexts(const Tokenizer& tokenizer) const {
    if (kind == Kind::Nanochat) {
        return {};
    }
    std::vector<std::string> texts;
    const auto addIfPlain = [&](std::string_view marker) {
        const std::string text(trimmed(marker));
        const std::vector<TokenId> ids = tokenizer.encode(text, SpecialText::Recognise);
        const bool isPlain = std::ranges::none_of(ids, [&](TokenId id) { return tokenizer.isSpecial(id); });
        if (!text.empty() && isPlain && std::ranges::find(texts, text) == texts.end()) {
            texts.push_back(text);
        }
    };
    std::ranges::for_each(turnEnds, addIfPlain);
    addIfPlain(assistantSuffix);
    addIfPlain(userPrefix);
    return texts;
}

} // namespace tokenscope
