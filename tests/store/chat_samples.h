// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tokenscope::test {

/// Another one for each place, of all kinds.
inline AnswerToken tokenAt(std::int64_t i) {
    AnswerToken token;
    token.id = {static_cast<std::int32_t>(i * 7919 % 150'000)};
    token.origin = i % 5 == 4 ? TokenOrigin::Forced : TokenOrigin::Sampled;
    token.special = i % 11 == 10;
    token.modelProbability = 1.0F / static_cast<float>(i + 1);
    token.finalProbability = 0.5F;
    token.entropyBits = static_cast<float>(i % 17);
    token.rank = static_cast<std::int32_t>(i % 100 + 1);
    if (token.origin == TokenOrigin::Sampled)
        token.drawn = 1.0 / static_cast<double>(i + 3);
    else
        token.replaced = TokenId{5};
    return token;
}

inline std::vector<AnswerToken> tokens(std::int64_t count) {
    std::vector<AnswerToken> list;
    for (std::int64_t i = 0; i < count; ++i)
        list.push_back(tokenAt(i));
    return list;
}

/// No field as it is by itself.
inline SamplingSettings unusualSampling() {
    SamplingSettings sampling;
    sampling.temperature = 0.1 + 0.2;
    sampling.topK = 41;
    sampling.topP = 0.93;
    sampling.minP = 0.01;
    sampling.typicalP = 0.99;
    sampling.repetitionPenalty = 1.1;
    sampling.presencePenalty = -0.5;
    sampling.frequencyPenalty = 0.25;
    sampling.penaltyWindow = 64;
    sampling.order = llamaCppStageOrder();
    return sampling;
}

inline ChatSettings unusualSettings() {
    ChatSettings settings;
    settings.system = "Say \"Ahoi\".\nבקצרה";
    settings.sampling = unusualSampling();
    settings.maxTokens = 33;
    settings.seed = std::numeric_limits<std::uint64_t>::max();
    settings.stopTexts = {"\n\n", "User:"};
    settings.tools = false;
    settings.overflow = Overflow::KeepSystem;
    return settings;
}

inline AnswerRun unusualRun(std::int64_t first) {
    AnswerRun run;
    run.first = first;
    run.seed = std::numeric_limits<std::uint64_t>::max() - static_cast<std::uint64_t>(first);
    run.attempt = 3;
    run.settings = unusualSampling();
    run.precision = Precision::Fast;
    run.cacheType = ElementType::BF16;
    run.promptTokens = 840;
    run.reusedTokens = 812;
    run.timing = {0.25, 0.5, 1.0 / 3.0, 30, 1240.5, 99.25};
    return run;
}

inline Answer unusualAnswer() {
    Answer answer;
    answer.tokens = tokens(37);
    answer.runs = {unusualRun(0), unusualRun(20)};
    answer.ended = EndReason::StopText;
    answer.modelName = "Model \"M\" – 漢";
    answer.modelPath = "/models/a b/m%20.gguf";
    answer.vocabulary = 0xfedcba9876543210U;
    answer.formatName = "chatml";
    answer.stopTextBytes = 5;
    return answer;
}

inline Turn userTurn(TurnId id, TurnId parent, std::string text) {
    Turn turn;
    turn.id = id;
    turn.parent = parent;
    turn.role = ChatRole::User;
    turn.text = std::move(text);
    turn.created = 1'700'000'000'123;
    return turn;
}

inline Turn answerTurn(TurnId id, TurnId parent, std::string text, Answer answer = {}) {
    Turn turn = userTurn(id, parent, std::move(text));
    turn.role = ChatRole::Assistant;
    turn.answer = std::move(answer);
    return turn;
}

} // namespace tokenscope::test
