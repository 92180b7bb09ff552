// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_path.h"
#include "core/text/known_formats.h"
#include "core/text/tokenizer_json.h"
#include "tests/text/template_goldens.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace tokenscope::goldens {

/// A format in a vocabulary that has what ends its answers.
struct SpokenFormat {
    std::string name;
    ChatFormat format;
    std::shared_ptr<const Tokenizer> tokenizer;
};

/// Every known format over bytes, and in those of the fixtures' vocabularies that have its tokens.
inline std::vector<SpokenFormat> spokenFormats() {
    std::vector<std::pair<std::string, std::shared_ptr<const Tokenizer>>> vocabularies;
    for (const char* name : {"smol", "gpt2", "llama3"})
        vocabularies.emplace_back(name, huggingFace(name));
    for (const char* name : {"always", "first", "never", "prepend"}) {
        const std::string file = std::string(name) + ".json";
        vocabularies.emplace_back(name, tokenizerFromJson(readFile("text/pieces/" + file), file));
    }
    std::vector<SpokenFormat> all{{"nanochat", *nanochatFormat(*nanochat()), nanochat()}};
    for (const KnownChatFormat& known : knownChatFormats()) {
        std::vector<std::string> tokens = known.tokens;
        tokens.emplace_back("<s>");
        all.push_back({known.format.name + " over bytes", known.format, byteTokenizer(tokens)});
        for (const auto& [name, tokenizer] : vocabularies)
            if (missingTokens(known, *tokenizer).empty())
                all.push_back({known.format.name + " in " + name, known.format, tokenizer});
    }
    return all;
}

inline PathTurn said(std::int64_t id, ChatRole role, const std::string& text) {
    return {.id = {id}, .role = role, .parts = {{ChatPart::Kind::Text, text}}};
}

/// An answer whose ids are known; the last of them ended it.
inline PathTurn generated(std::int64_t id, std::vector<TokenId> ids) {
    PathTurn turn{
        .id = {id}, .role = ChatRole::Assistant, .parts = {{ChatPart::Kind::Text, "not this text"}}};
    turn.ids = std::move(ids);
    turn.hasEndToken = true;
    return turn;
}

inline std::vector<ChatMessage> messagesOf(const std::string& system, const std::vector<PathTurn>& turns) {
    std::vector<ChatMessage> messages;
    if (!system.empty())
        messages.push_back(textMessage(ChatRole::System, system));
    for (const PathTurn& turn : turns)
        messages.push_back({turn.role, turn.parts});
    return messages;
}

} // namespace tokenscope::goldens
