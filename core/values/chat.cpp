// SPDX-License-Identifier: MIT
#include "core/values/chat.h"

#include <algorithm>
#include <iterator>

namespace tokenscope {

const char* overflowWord(Overflow overflow) {
    switch (overflow) {
    case Overflow::Ask:
        return "ask";
    case Overflow::DropOldest:
        return "drop";
    case Overflow::KeepSystem:
        return "keep-system";
    case Overflow::Stop:
        return "stop";
    }
    return "";
}

std::optional<Overflow> overflowFromWord(std::string_view word) {
    for (const Overflow overflow :
         {Overflow::Ask, Overflow::DropOldest, Overflow::KeepSystem, Overflow::Stop})
        if (word == overflowWord(overflow))
            return overflow;
    return std::nullopt;
}

const AnswerRun& runOf(const Answer& answer, std::int64_t token) {
    const auto after =
        std::ranges::find_if(answer.runs, [&](const AnswerRun& run) { return run.first > token; });
    return after == answer.runs.begin() ? *after : *std::prev(after);
}

std::optional<std::int64_t> tokensReadBefore(const Answer& answer, std::int64_t token) {
    if (answer.runs.empty())
        return std::nullopt;
    const AnswerRun& run = runOf(answer, token);
    return run.promptTokens > 0 ? std::optional(run.promptTokens + token - run.first) : std::nullopt;
}

} // namespace tokenscope
