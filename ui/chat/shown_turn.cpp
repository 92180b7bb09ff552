// SPDX-License-Identifier: MIT
#include "ui/chat/shown_turn.h"

#include "ui/shared/error_words.h"
#include "ui/shared/model_words.h"

namespace tokenscope {

AnswerFacts answerFacts(const Answer& answer) {
    AnswerFacts facts;
    facts.ended = answer.ended;
    facts.error = errorText(answer.error);
    facts.modelName = shownName(answer.modelName);
    for (const AnswerToken& token : answer.tokens) {
        facts.sampled += token.origin == TokenOrigin::Sampled ? 1 : 0;
        facts.forced += token.origin == TokenOrigin::Forced ? 1 : 0;
        facts.chosen += token.origin == TokenOrigin::Chosen ? 1 : 0;
    }
    facts.runs = static_cast<int>(answer.runs.size());
    if (answer.runs.empty()) {
        return facts;
    }
    const AnswerRun& run = answer.runs.back();
    facts.seed = run.seed;
    facts.attempt = run.attempt;
    facts.settings = run.settings;
    facts.tokensPerSecond = run.timing.decodeTokensPerSecond;
    facts.firstTokenSeconds = run.timing.firstTokenSeconds;
    facts.promptTokens = run.promptTokens;
    facts.reusedTokens = run.reusedTokens;
    facts.precision = run.precision;
    facts.cacheType = run.cacheType;
    return facts;
}

} // namespace tokenscope
