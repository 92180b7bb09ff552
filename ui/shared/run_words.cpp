// SPDX-License-Identifier: MIT
#include "ui/shared/run_words.h"

#include "ui/shared/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace tokenscope {

namespace {

struct RunWords {
    Q_DECLARE_TR_FUNCTIONS(RunWords)
};

} // namespace

QString originWords(TokenOrigin origin) {
    switch (origin) {
    case TokenOrigin::Prompt:
        return RunWords::tr("prompt");
    case TokenOrigin::Sampled:
        return RunWords::tr("sampled");
    case TokenOrigin::Forced:
        return RunWords::tr("forced by a tool");
    case TokenOrigin::Chosen:
        return RunWords::tr("chosen by you");
    }
    return {};
}

QString endReasonWords(EndReason reason) {
    switch (reason) {
    case EndReason::None:
        return {};
    case EndReason::EndOfTurn:
        return RunWords::tr("end of turn");
    case EndReason::StartToken:
        return RunWords::tr("new text");
    case EndReason::StopText:
        return RunWords::tr("stop text");
    case EndReason::Limit:
        return RunWords::tr("token limit");
    case EndReason::ContextFull:
        return RunWords::tr("context full");
    case EndReason::User:
        return RunWords::tr("stopped");
    case EndReason::Error:
        return RunWords::tr("failed");
    }
    return {};
}

QString endReasonSentence(EndReason reason, const QString& token) {
    const QString name = token.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(token);
    switch (reason) {
    case EndReason::None:
        return {};
    case EndReason::EndOfTurn:
        return RunWords::tr("the model ended its turn%1").arg(name);
    case EndReason::StartToken:
        return RunWords::tr("the model began a new text%1 where its turn should have ended").arg(name);
    case EndReason::StopText:
        return RunWords::tr("a text came that ends a turn");
    case EndReason::Limit:
        return RunWords::tr("it has as many tokens as “Max tokens” allows");
    case EndReason::ContextFull:
        return RunWords::tr("the model's context has no position left");
    case EndReason::User:
        return RunWords::tr("you stopped it");
    case EndReason::Error:
        return RunWords::tr("the run failed");
    }
    return {};
}

bool isNaturalEnding(EndReason reason) {
    return reason == EndReason::EndOfTurn || reason == EndReason::StopText;
}

QString endReasonLabel(EndReason reason) {
    if (reason == EndReason::None) {
        return {};
    }
    const QChar mark = isNaturalEnding(reason)      ? QChar(0x2713)
                       : reason == EndReason::Error ? QChar(0x2717)
                                                    : QChar(0x25a0);
    return mark + QLatin1Char(' ') + endReasonWords(reason);
}

QString rowDescription(int row, const RowSummary& summary, const QString& endToken) {
    QStringList lines{RunWords::tr("Sample %1").arg(row)};
    lines += RunWords::tr("%1 bits of surprise per sampled token").arg(formatBits(summary.surpriseBits));
    lines +=
        RunWords::tr("%1 sampled, %2 forced").arg(formatCount(summary.sampled), formatCount(summary.forced));
    if (summary.ended != EndReason::None) {
        lines += RunWords::tr("ended in column %1: %2")
                     .arg(summary.endColumn)
                     .arg(endReasonSentence(summary.ended, endToken));
    }
    if (!summary.lastTool.empty()) {
        lines += RunWords::tr("last tool call: %1").arg(QString::fromStdString(summary.lastTool));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace tokenscope
