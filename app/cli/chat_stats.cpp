// SPDX-License-Identifier: MIT
#include "app/cli/chat_loop.h"
#include "core/values/errors.h"

#include <cstdio>

namespace tokenscope {

namespace {

std::string rounded(double value, int digits) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", digits, value);
    return text;
}

/// " (system 24, you 300, answers 400)".
std::string parts(const ReadContext& read, std::int64_t written) {
    return " (system " + std::to_string(read.systemTokens) + ", you " + std::to_string(read.userTokens) +
           ", answers " + std::to_string(read.answerTokens + written) + ")";
}

} // namespace

std::string chatStats(TerminalChat& chat) {
    const std::optional<RunSnapshot>& snapshot = chat.snapshot();
    const Answer* answer = chat.lastAnswer();
    if (!snapshot || answer == nullptr || answer->runs.empty())
        return "no answer yet; the context has " + std::to_string(chat.model().summary.contextLength) +
               " positions\n";
    const ReadContext* read = chat.lastRead(); // null: the answer came from a file
    const AnswerRun& run = answer->runs.back();
    const std::int64_t written = std::ssize(answer->tokens) - run.first;
    std::int64_t forced = 0;
    for (const AnswerToken& token : answer->tokens)
        forced += token.origin == TokenOrigin::Forced ? 1 : 0;

    std::string text = "context: " + std::to_string(run.promptTokens + written) + " of " +
                       std::to_string(read ? read->positions : chat.model().summary.contextLength) +
                       " positions" + (read ? parts(*read, written) : "");
    if (read && read->dropped > 0)
        text += ", " + std::to_string(read->dropped) + " oldest messages left out";
    text += "\nprompt: " + std::to_string(run.promptTokens) + " tokens, " + std::to_string(run.reusedTokens) +
            " of them reused";
    if (run.timing.prefillTokensPerSecond > 0)
        text += ", read at " + rounded(run.timing.prefillTokensPerSecond, 0) + " tokens/s";
    text += "\nanswer: " + std::to_string(std::ssize(answer->tokens) - forced) + " tokens sampled, " +
            std::to_string(forced) + " forced, first after " + rounded(run.timing.firstTokenSeconds, 3) +
            " s, " + rounded(run.timing.decodeTokensPerSecond, 1) + " tokens/s";
    text += "\nseed: " + std::to_string(run.seed) + "\nended: " + endReasonName(answer->ended);
    text += "\ncache: " + rounded(static_cast<double>(snapshot->cache.usedBytes) / 1e6, 2) + " of " +
            rounded(static_cast<double>(snapshot->cache.allocatedBytes) / 1e6, 2) + " MB, " +
            elementTypeName(snapshot->cache.type) + "\n";
    return text;
}

} // namespace tokenscope
