// SPDX-License-Identifier: MIT
#include "ui/lab/inspector_words.h"

#include "core/sampling/pipeline.h"
#include "ui/shared/format.h"
#include "ui/shared/setting_spec.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tokenscope {

namespace {

struct InspectorWords {
    Q_DECLARE_TR_FUNCTIONS(InspectorWords)
};

QString orderName(const std::vector<SamplingStage>& order) {
    return order == defaultStageOrder()    ? QStringLiteral("HF, nanochat")
           : order == llamaCppStageOrder() ? QStringLiteral("llama.cpp")
                                           : InspectorWords::tr("own");
}

QString numberText(double number) {
    return QString::number(number, 'f', 3);
}

QString choicesText(double entropyBits) {
    const double choices = std::exp2(entropyBits);
    if (choices < 1.005) {
        return InspectorWords::tr("only one token is left");
    }
    const QString number =
        choices < 99.5 ? QString::number(choices, 'f', 1) : formatCount(std::llround(choices));
    return InspectorWords::tr("like choosing among %1 equal tokens").arg(number);
}

QString givenText(const CandidateRow& token) {
    const QString rank = formatCount(token.rank);
    if (token.model <= 0) {
        return InspectorWords::tr("a probability too small for a number, rank %1").arg(rank);
    }
    return InspectorWords::tr("%1 % (%2 bits of surprise), rank %3")
        .arg(formatPercent(token.model), formatBits(-std::log2(token.model)), rank);
}

} // namespace

bool isForcedNext(const WatchedLogits& watched) {
    return !watched.drawn && watched.origin == TokenOrigin::Forced;
}

QString inspectorTitle(const WatchedLogits& watched, const QString& tokenLabel) {
    if (!watched.drawn) {
        return isForcedNext(watched) ? InspectorWords::tr("“%1” comes next, forced by a tool").arg(tokenLabel)
                                     : InspectorWords::tr("What may come next");
    }
    switch (watched.origin) {
    case TokenOrigin::Sampled:
        return InspectorWords::tr("How “%1” was picked").arg(tokenLabel);
    case TokenOrigin::Forced:
        return InspectorWords::tr("“%1” was forced by a tool").arg(tokenLabel);
    case TokenOrigin::Chosen:
        return InspectorWords::tr("“%1” was chosen by you").arg(tokenLabel);
    case TokenOrigin::Prompt:
        return InspectorWords::tr("“%1” stands in the prompt").arg(tokenLabel);
    }
    return {};
}

QString inspectorPlace(const WatchedLogits& watched, InspectedKind kind) {
    const QString token =
        kind == InspectedKind::Sample
            ? InspectorWords::tr("sample %1 · column %2").arg(watched.row.value).arg(watched.column)
            : InspectorWords::tr("token %1 of the answer").arg(watched.column + 1);
    return InspectorWords::tr("%1 · position %2 · %3")
        .arg(token)
        .arg(watched.history.size())
        .arg(watched.drawn           ? InspectorWords::tr("pinned")
             : isForcedNext(watched) ? InspectorWords::tr("will not be drawn")
                                     : InspectorWords::tr("not drawn yet"));
}

QString nothingToLookAt(InspectedKind kind) {
    return kind == InspectedKind::Sample
               ? InspectorWords::tr(
                     "Nothing to look at yet. Press Run: the candidates for the next token appear here "
                     "while it is picked. Click a token of a sample to see how that one was picked.")
               : InspectorWords::tr(
                     "Nothing to look at yet. Send a message: the candidates for the next token appear "
                     "here while it is picked. Show tokens and click one to see how it was picked.");
}

DrawAgain canDrawAgain(const WatchedLogits* watched, std::int64_t kept) {
    return !watched || !watched->drawn              ? DrawAgain::NothingDrawn
           : watched->origin == TokenOrigin::Forced ? DrawAgain::Forced
           : isGreedy(watched->settings)            ? DrawAgain::Greedy
           : kept == 1                              ? DrawAgain::OnlyOne
                                                    : DrawAgain::Yes;
}

QString drawAgainHelp(DrawAgain can) {
    switch (can) {
    case DrawAgain::Yes:
        return InspectorWords::tr(
            "Another number is drawn here and for every later token of this sample, with "
            "the settings used here. What follows is replaced; the other samples stay. "
            "(Ctrl+R)");
    case DrawAgain::NothingDrawn:
        return InspectorWords::tr("Click a token of a sample first: it and what follows are drawn again");
    case DrawAgain::Greedy:
        return InspectorWords::tr("Temperature 0 takes the largest: there is no number to draw again");
    case DrawAgain::OnlyOne:
        return InspectorWords::tr("Only one candidate is left here: every number picks it. Draw again from "
                                  "another token, or continue with a candidate that was cut");
    case DrawAgain::Forced:
        return InspectorWords::tr("A tool put this token here: it was not drawn");
    }
    return {};
}

CandidateMark inspectorMark(const WatchedLogits& watched) {
    if (!watched.drawn) {
        return isForcedNext(watched) ? CandidateMark::Forced : CandidateMark::None;
    }
    switch (watched.origin) {
    case TokenOrigin::Sampled:
        return CandidateMark::Drawn;
    case TokenOrigin::Forced:
        return CandidateMark::Forced;
    case TokenOrigin::Chosen:
        return CandidateMark::Chosen;
    case TokenOrigin::Prompt:
        return CandidateMark::Given;
    }
    return CandidateMark::None;
}

QString whatIfText(const SamplingSettings& used, const SamplingSettings& tried) {
    QStringList changes;
    const auto compare = [&](Setting setting) {
        const double before = settingValue(used, setting);
        const double now = settingValue(tried, setting);
        if (before != now) {
            changes += QStringLiteral("%1 %2 → %3")
                           .arg(settingSpec(setting).name().toLower(), settingText(setting, before),
                                settingText(setting, now));
        }
    };
    std::ranges::for_each(mainSettings(), compare);
    std::ranges::for_each(moreSettings(), compare);
    if (used.order != tried.order) {
        changes += InspectorWords::tr("order %1 → %2").arg(orderName(used.order), orderName(tried.order));
    }
    return changes.isEmpty() ? QString()
                             : InspectorWords::tr("what if: %1, the text is unchanged")
                                   .arg(changes.join(QStringLiteral(", ")));
}

QString pickedText(const WatchedLogits& watched, const CandidateRow& token) {
    const QString given = givenText(token);
    if (isForcedNext(watched)) {
        return InspectorWords::tr(
                   "No draw here: the tool's answer goes on. The model itself would give it %1.")
            .arg(given);
    }
    if (watched.origin != TokenOrigin::Sampled) {
        return InspectorWords::tr("Not drawn. The model itself would have given it %1.").arg(given);
    }
    const QString attempt = // as the answer's facts in the chat say it
        watched.attempt > 0 ? InspectorWords::tr(", draw %1").arg(watched.attempt + 1) : QString();
    const QString number =
        watched.drawnNumber ? InspectorWords::tr("Drawn %1%2.").arg(numberText(*watched.drawnNumber), attempt)
        : watched.settings.temperature == 0 ? InspectorWords::tr("Temperature 0: the largest, no draw.")
                                            : InspectorWords::tr("Drawn; the number is not known.");
    return InspectorWords::tr("%1 The model gave it %2. This is how the token was picked, not a reason.")
        .arg(number, given);
}

QString whatIfPickText(double drawnNumber, const QString& picked, bool samePick) {
    return samePick
               ? InspectorWords::tr("What if: %1 would pick the same token.").arg(numberText(drawnNumber))
               : InspectorWords::tr("What if: %1 would pick “%2”.").arg(numberText(drawnNumber), picked);
}

QString whatIfUndrawnText() {
    return InspectorWords::tr("What if: no number was drawn here that would pick one under these settings.");
}

QString entropyText(const CandidateTable& table) {
    return InspectorWords::tr("Entropy %1 bits in the model, %2 after filters: %3.")
        .arg(formatBits(table.modelEntropy), formatBits(table.finalEntropy), choicesText(table.finalEntropy));
}

} // namespace tokenscope
