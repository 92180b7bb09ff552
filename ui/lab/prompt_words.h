// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace tokenscope {

/// What the words about a prompt depend on.
struct PromptFacts {
    bool isCounted = true;          ///< a model is there to count with
    std::optional<qint64> tokens{}; ///< none while they are being counted
    qint64 contextLimit = 0;        ///< the model's context; 0: unknown
    int samples = 1;
    qint64 maxTokens = 0;
    QString seedText{};
    bool seedIsWrong = false;
    std::optional<qint64> heldCharacters{}; ///< a text too long to be edited
    bool lacksFormat = false;               ///< a chat turn is wished for, and there is no chat format
    QString formatHint{};                   ///< says so, if not empty
};

enum class InfoLength { Whole, Brief };
/// "· 31 tokens · read once for all samples".
QString promptInfo(const PromptFacts& facts, InfoLength length);

/// Why it cannot run as it is, with what to do; empty when it can.
QString promptProblem(const PromptFacts& facts);

/// What is worth knowing before it runs; may be empty.
QString promptHint(const PromptFacts& facts);

} // namespace tokenscope
