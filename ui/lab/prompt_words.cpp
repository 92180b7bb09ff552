// SPDX-License-Identifier: MIT
#include "ui/lab/prompt_words.h"

#include "ui/shared/format.h"

#include <QCoreApplication>

namespace tokenscope {

namespace {

struct PromptWords {
    Q_DECLARE_TR_FUNCTIONS(PromptWords)
};

} // namespace

QString promptInfo(const PromptFacts& facts, InfoLength length) {
    const QString count = !facts.isCounted     ? PromptWords::tr("tokens are counted once a model is open")
                          : !facts.tokens      ? PromptWords::tr("counting tokens …")
                          : *facts.tokens == 1 ? PromptWords::tr("1 token")
                                               : PromptWords::tr("%1 tokens").arg(formatCount(*facts.tokens));
    QString text = QStringLiteral("· ") + count;
    if (facts.samples > 1) {
        text += length == InfoLength::Whole ? PromptWords::tr(" · read once for all samples")
                                            : PromptWords::tr(" · read once");
    }
    return text;
}

QString promptProblem(const PromptFacts& facts) {
    const auto& tokens = facts.tokens;
    if (tokens && facts.contextLimit > 0 && *tokens >= facts.contextLimit) {
        return PromptWords::tr(
                   "The prompt has %1 tokens, but this model's context has %2 positions, one of them "
                   "for the answer. Shorten it by at least %3.")
            .arg(formatCount(*tokens), formatCount(facts.contextLimit),
                 formatCount(*tokens - facts.contextLimit + 1));
    }
    if (facts.seedIsWrong) {
        return PromptWords::tr(
                   "The seed “%1” is not a whole number from 0 to 18,446,744,073,709,551,615. Leave it empty "
                   "for a random one.")
            .arg(facts.seedText);
    }
    return {};
}

QString promptHint(const PromptFacts& facts) {
    if (facts.heldCharacters) {
        return PromptWords::
            tr("%1 characters, too many to be edited here: the beginning is shown, the whole text counts.")
                .arg(formatCount(*facts.heldCharacters));
    }
    if (facts.lacksFormat) {
        return facts.formatHint.isEmpty()
                   ? PromptWords::tr(
                         "This model has no chat format: the text is read as it is and continued.")
                   : facts.formatHint;
    }
    if (facts.tokens && facts.contextLimit > 0 && *facts.tokens + facts.maxTokens > facts.contextLimit) {
        return PromptWords::tr(
                   "%1 prompt tokens leave room for %2 of %3 new ones: the model's context has %4 positions.")
            .arg(formatCount(*facts.tokens), formatCount(facts.contextLimit - *facts.tokens),
                 formatCount(facts.maxTokens), formatCount(facts.contextLimit));
    }
    return {};
}

} // namespace tokenscope
