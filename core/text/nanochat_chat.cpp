// SPDX-License-Identifier: MIT
#include "core/text/nanochat_chat.h"

#include "core/values/errors.h"

namespace tokenscope {

namespace {

enum class Learned : int { No = 0, Yes = 1 };

class Writer {
public:
    explicit Writer(const Tokenizer& tokenizer) : m_tokenizer(tokenizer) {}

    void control(std::string_view name, Learned learned) {
        const std::optional<TokenId> id = m_tokenizer.specialToken(name);
        if (!id) {
            throw Error("the tokenizer has no " + std::string(name));
        }
        m_chat.ids.push_back(*id);
        m_chat.mask.push_back(static_cast<int>(learned));
    }
    void text(std::string_view text, Learned learned) {
        const std::vector<TokenId> ids = m_tokenizer.encode(text, SpecialText::AsText);
        m_chat.ids.insert(m_chat.ids.end(), ids.begin(), ids.end());
        m_chat.mask.resize(m_chat.ids.size(), static_cast<int>(learned));
    }
    RenderedChat take() { return std::move(m_chat); }

private:
    const Tokenizer& m_tokenizer;
    RenderedChat m_chat;
};

[[noreturn]] void fail(std::size_t index, const std::string& problem) {
    throw Error("message " + std::to_string(index + 1) + ": " + problem);
}

void checkPlain(const ChatMessage& message, std::size_t index) {
    for (const ChatPart& part : message.parts) {
        if (part.kind != ChatPart::Kind::Text) {
            fail(index, "only the assistant's messages have tool calls");
        }
    }
}

std::string plainText(const ChatMessage& message) {
    std::string text;
    for (const ChatPart& part : message.parts) {
        text += part.text;
    }
    return text;
}

/// Index of the first message that is no system message.
std::size_t firstTurn(std::span<const ChatMessage> messages) {
    return !messages.empty() && messages.front().role == ChatRole::System ? 1 : 0;
}

void writeUser(Writer& writer, std::string_view text) {
    writer.control("<|user_start|>", Learned::No);
    writer.text(text, Learned::No);
    writer.control("<|user_end|>", Learned::No);
}

void writePart(Writer& writer, const ChatPart& part) {
    switch (part.kind) {
    case ChatPart::Kind::Text:
        writer.text(part.text, Learned::Yes);
        break;
    case ChatPart::Kind::ToolCall:
        writer.control("<|python_start|>", Learned::Yes);
        writer.text(part.text, Learned::Yes);
        writer.control("<|python_end|>", Learned::Yes);
        break;
    case ChatPart::Kind::ToolResult: // a tool writes these, the model must not learn to
        writer.control("<|output_start|>", Learned::No);
        writer.text(part.text, Learned::No);
        writer.control("<|output_end|>", Learned::No);
        break;
    }
}

void writeAssistant(Writer& writer, const ChatMessage& message) {
    writer.control("<|assistant_start|>", Learned::No);
    for (const ChatPart& part : message.parts) {
        writePart(writer, part);
    }
    writer.control("<|assistant_end|>", Learned::Yes);
}

} // namespace

void checkNanochatChat(std::span<const ChatMessage> messages) {
    const std::size_t first = firstTurn(messages);
    if (first == 1) {
        checkPlain(messages.front(), 0);
    }
    if (first == messages.size()) {
        throw Error("the conversation has no user message");
    }
    for (std::size_t i = first; i < messages.size(); ++i) {
        const bool isUsersTurn = (i - first) % 2 == 0;
        if (messages[i].role != (isUsersTurn ? ChatRole::User : ChatRole::Assistant)) {
            fail(i, isUsersTurn ? "it is the user's turn" : "it is the assistant's turn");
        }
        if (isUsersTurn) {
            checkPlain(messages[i], i);
        }
    }
}

RenderedChat renderNanochat(std::span<const ChatMessage> messages, const Tokenizer& tokenizer) {
    checkNanochatChat(messages);
    Writer writer(tokenizer);
    writer.control("<|bos|>", Learned::No);
    const std::size_t first = firstTurn(messages);
    std::string before = first == 1 ? plainText(messages.front()) + "\n\n" : std::string();
    for (std::size_t i = first; i < messages.size(); ++i) {
        if (messages[i].role == ChatRole::User) {
            writeUser(writer, before + plainText(messages[i]));
            before.clear();
        } else {
            writeAssistant(writer, messages[i]);
        }
    }
    return writer.take();
}

std::optional<ChatFormat> nanochatFormat(const Tokenizer& tokenizer) {
    for (const std::string_view name : nanochatControlTokens) {
        if (!tokenizer.specialToken(name)) {
            return std::nullopt;
        }
    }
    return ChatFormat{.name = "nanochat",
                      .kind = ChatFormat::Kind::Nanochat,
                      .startsWithStartToken = true,
                      .assistantPrefix = "<|assistant_start|>",
                      .turnEnds = {"<|assistant_end|>"}};
}

ChatFormat nanochatAsMarkers() {
    return {.name = "nanochat",
            .startsWithStartToken = true,
            .startName = std::string(nanochatStartToken),
            .systemPlace = ChatFormat::SystemPlace::FirstUser,
            .systemSuffix = "\n\n",
            .userPrefix = "<|user_start|>",
            .userSuffix = "<|user_end|>",
            .assistantPrefix = "<|assistant_start|>",
            .assistantSuffix = "<|assistant_end|>",
            .turnEnds = {"<|assistant_end|>"}};
}

} // namespace tokenscope
