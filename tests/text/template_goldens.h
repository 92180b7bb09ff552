// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"
#include "core/text/known_formats.h"
#include "tests/text/golden_tokenizers.h"

#include <memory>
#include <string>
#include <vector>

namespace tokenscope::goldens {

/// 256 bytes and these special tokens behind them.
inline std::shared_ptr<const Tokenizer> byteTokenizer(const std::vector<std::string>& special,
                                                      const std::string& start = {}) {
    BpeTokenizerData data;
    data.order = BpeTokenizerData::Order::Ids;
    for (int byte = 0; byte < 256; ++byte) {
        data.tokens.push_back(std::string(1, static_cast<char>(byte)));
    }
    for (const std::string& text : special) {
        data.added.push_back(
            {.id = {static_cast<std::int32_t>(data.tokens.size() + data.added.size())}, .text = text});
        if (!start.empty() && text == start) {
            data.startToken = data.added.back().id;
        }
    }
    return makeBpeTokenizer(std::move(data));
}

/// A chat template with what Jinja made of it: data/text/templates.
struct Template {
    struct Case {
        std::vector<ChatMessage> messages;
        std::string text; ///< ready for the answer
    };
    std::string name, family, how, text;
    SpecialNames names;
    std::vector<std::string> tokens;
    std::vector<Case> cases;

    /// Whose raw prompts begin with the start token, or with nothing.
    std::shared_ptr<const Tokenizer> tokenizer(bool asksForStart) const {
        return byteTokenizer(tokens, asksForStart ? names.start : std::string());
    }
};

inline std::vector<Template> chatTemplates() {
    std::vector<Template> templates;
    for (const nlohmann::json& row : readJson("text/templates/chat_templates.json")) {
        Template one{row.at("name"),
                     row.at("family"),
                     row.at("how"),
                     row.at("template"),
                     {row.at("start"), row.at("end")},
                     row.at("tokens"),
                     {}};
        for (const nlohmann::json& entry : row.at("cases")) {
            Template::Case expected{{}, entry.at("text")};
            for (const nlohmann::json& message : entry.at("messages")) {
                const auto role = message.at("role").get<std::string>();
                expected.messages.push_back(textMessage(role == "system" ? ChatRole::System
                                                        : role == "user" ? ChatRole::User
                                                                         : ChatRole::Assistant,
                                                        message.at("content")));
            }
            one.cases.push_back(std::move(expected));
        }
        templates.push_back(std::move(one));
    }
    return templates;
}

} // namespace tokenscope::goldens
