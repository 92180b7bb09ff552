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
    explicit MarkerWriter(const ChatFormat& format) : m_format(format) {}

    void write(std::span<const ChatMessage> messages) {
        if (messages.empty()) {
            throw Error("the conversation has no message");
        }
        std::size_t next = 0;
        if (messages.front().role == ChatRole::System) {
            system(textOf(messages, next++));
        } else if (!m_format.defaultSystem.empty()) {
            system(m_format.defaultSystem);
        }
        for (; next < messages.size(); ++next) {
            turn(messages, next);
        }
        if (m_hasWaitingSystem) {
            throw Error("the system message needs a user message to stand in");
        }
    }

    void assistantPrefix() { marker(m_format.assistantPrefix); }

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
        return m_format.trimsText ? std::string(trimmed(text)) : text;
    }

    void system(std::string text) {
        if (m_format.systemPlace == ChatFormat::SystemPlace::FirstUser) {
            m_waitingSystem = std::move(text);
            m_hasWaitingSystem = true;
            return;
        }
        marker(m_format.systemPrefix);
        people(text);
        marker(m_format.systemSuffix);
    }

    void turn(std::span<const ChatMessage> messages, std::size_t index) {
        const std::string text = textOf(messages, index);
        switch (messages[index].role) {
        case ChatRole::System:
            if (m_format.systemPlace == ChatFormat::SystemPlace::FirstUser) {
                throw Error("message " + std::to_string(index + 1) +
                            ": a system message can only be the first");
            }
            return system(text);
        case ChatRole::User:
            marker(m_format.userPrefix);
            waitingSystem();
            people(text);
            return marker(m_format.userSuffix);
        case ChatRole::Assistant:
            marker(m_format.assistantPrefix);
            m_learned.push_back({m_texts.size(), m_texts.size() + 2});
            people(text);
            return marker(m_format.assistantSuffix);
        }
    }

    void waitingSystem() {
        if (std::exchange(m_hasWaitingSystem, false)) {
            marker(m_format.systemPrefix);
            people(m_waitingSystem);
            marker(m_format.systemSuffix);
        }
    }

    const ChatFormat& m_format;
    std::vector<std::pair<std::string, SpecialText>> m_texts;
    std::vector<Learned> m_learned;
    std::string m_waitingSystem;
    bool m_hasWaitingSystem = false;
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

void placeStartToken(const ChatFormat& format, const Tokenizer& tokenizer, RenderedChat& chat) {
    const std::optional<TokenId> start = tokenizer.startToken();
    if (format.startsWithStartToken && start && (chat.ids.empty() || chat.ids.front() != *start)) {
        chat.ids.insert(chat.ids.begin(), *start);
        chat.mask.insert(chat.mask.begin(), 0);
    }
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
        MarkerWriter writer(*this);
        writer.write(messages);
        chat.ids = tokenizer.encodeRuns(writer.runs());
        chat.mask = markerMask(writer, chat.ids, endTokens(tokenizer), tokenizer);
        placeStartToken(*this, tokenizer, chat);
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
    MarkerWriter writer(*this);
    writer.write(messages);
    writer.assistantPrefix();
    RenderedChat chat{tokenizer.encodeRuns(writer.runs()), {}};
    placeStartToken(*this, tokenizer, chat);
    return std::move(chat.ids);
}

std::vector<TokenId> ChatFormat::endTokens(const Tokenizer& tokenizer) const {
    std::vector<TokenId> ids;
    for (const std::string& name : turnEnds) {
        if (const std::optional<TokenId> id = tokenizer.specialToken(name)) {
            ids.push_back(*id);
        }
    }
    return ids;
}

} // namespace tokenscope
