// SPDX-License-Identifier: MIT
#include "core/tools/path_turn.h"

#include "core/tools/answer_parts.h"

#include <utility>

namespace tokenscope {

AnswerReader readAnswer(const Answer& answer, std::shared_ptr<const Tokenizer> tokenizer,
                        bool beginsThinking) {
    const bool dropsFirstSpace = tokenizer->firstSpaceIsAdded();
    AnswerReader reader(std::move(tokenizer), dropsFirstSpace, {}, beginsThinking);
    for (const AnswerToken& token : answer.tokens)
        reader.push(token);
    if (answer.stopTextBytes > 0)
        reader.cutStopText(answer.stopTextBytes);
    reader.finish();
    return reader;
}

PathTurn pathTurn(const Turn& turn, const std::shared_ptr<const Tokenizer>& tokenizer,
                  std::uint64_t vocabulary) {
    PathTurn path{turn.id, turn.role, turn.answer ? withoutThoughts(turn.parts) : turn.parts};
    if (path.parts.empty())
        path.parts.push_back({ChatPart::Kind::Text, turn.text});
    if (!turn.answer || turn.answer->vocabulary != vocabulary)
        return path;

    const Answer& answer = *turn.answer;
    std::size_t count = answer.tokens.size();
    if (answer.stopTextBytes > 0) {
        const AnswerReader reader = readAnswer(answer, tokenizer);
        const std::optional<std::int64_t> before = reader.tokensBeforeStopText();
        if (!before) {
            path.parts = reader.chatParts();
            return path;
        }
        count = static_cast<std::size_t>(*before);
    }
    path.ids.emplace();
    for (std::size_t i = 0; i < count; ++i)
        path.ids->push_back(answer.tokens[i].id);
    path.hasEndToken = answer.ended == EndReason::EndOfTurn || answer.ended == EndReason::StartToken;
    return path;
}

} // namespace tokenscope
