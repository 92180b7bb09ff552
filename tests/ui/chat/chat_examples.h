// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/byte_tokenizer.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/shown_turn.h"

#include <string>
#include <vector>

// Turns of a chat that was never held, for tests of what shows them.

namespace tokenscope {

inline AnswerReader::Part textPart(const std::string& text) {
    AnswerReader::Part part;
    part.text = text;
    return part;
}

inline AnswerReader::Part callPart(const std::string& tool, const std::string& asked,
                                   const std::string& result, bool isOpen = false) {
    AnswerReader::Part part;
    part.kind = AnswerReader::PartKind::ToolCall;
    part.text = asked;
    part.tool = tool;
    part.result = result;
    part.isOpen = isOpen;
    return part;
}

inline AnswerReader::Part thoughtPart(const std::string& text, qint64 tokens, bool isOpen = false) {
    AnswerReader::Part part;
    part.kind = AnswerReader::PartKind::Thinking;
    part.text = text;
    part.endToken = tokens;
    part.isOpen = isOpen;
    return part;
}

inline ShownTurn question(std::int64_t id, const QString& text) {
    ShownTurn turn;
    turn.id = {id};
    turn.text = text;
    return turn;
}

inline ShownTurn answer(std::int64_t id, std::vector<AnswerReader::Part> parts) {
    ShownTurn turn;
    turn.id = {id};
    turn.role = ChatRole::Assistant;
    turn.parts = std::move(parts);
    for (const AnswerReader::Part& part : turn.parts) {
        turn.text +=
            part.kind == AnswerReader::PartKind::Text ? QString::fromStdString(part.text) : QString();
    }
    turn.facts.ended = EndReason::EndOfTurn;
    turn.facts.endToken = QStringLiteral("<|assistant_end|>");
    turn.facts.seed = 42;
    turn.facts.sampled = 31;
    turn.facts.forced = 6;
    turn.facts.settings.temperature = 0.8;
    turn.facts.settings.topK = 40;
    turn.facts.settings.topP = 0.9;
    turn.facts.tokensPerSecond = 1240;
    turn.facts.firstTokenSeconds = 0.009;
    turn.facts.promptTokens = 131;
    turn.facts.reusedTokens = 118;
    turn.facts.runs = 1;
    return turn;
}

/// Each byte of the text a token; some forced, some unlikely.
inline std::shared_ptr<const ShownTokens> byteTokens(const std::string& text,
                                                     std::shared_ptr<const Tokenizer> tokenizer) {
    auto shown = std::make_shared<ShownTokens>();
    shown->tokenizer = std::move(tokenizer);
    for (std::size_t i = 0; i < text.size(); ++i) {
        AnswerToken token;
        token.id = {static_cast<unsigned char>(text[i])};
        token.origin = i % 9 == 4     ? TokenOrigin::Forced
                       : i % 17 == 11 ? TokenOrigin::Chosen
                                      : TokenOrigin::Sampled;
        token.modelProbability = i % 5 == 0 ? 0.005F : i % 3 == 0 ? 0.05F : 0.7F;
        shown->tokens.push_back(token);
    }
    return shown;
}

inline std::vector<TurnOutline> outlinesOf(const std::vector<ShownTurn>& turns) {
    std::vector<TurnOutline> outlines;
    for (const ShownTurn& turn : turns) {
        outlines.push_back({turn.id, turn.role, turn.text.size()});
    }
    return outlines;
}

inline void showTurns(MessageScroll& messages, const std::vector<ShownTurn>& turns) {
    messages.setTurns(outlinesOf(turns));
    for (const ShownTurn& turn : turns) {
        messages.setTurn(turn);
    }
}

} // namespace tokenscope
