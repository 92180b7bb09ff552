// SPDX-License-Identifier: MIT
#include "ui/shared/run_words.h"

#include "ui/shared/format.h"

#include <QStringList>

namespace tokenscope {

QString originWords(TokenOrigin origin) {
    switch (origin) {
    case TokenOrigin::Prompt:
        return QStringLiteral("prompt");
    case TokenOrigin::Sampled:
        return QStringLiteral("sampled");
    case TokenOrigin::Forced:
        return QStringLiteral("forced by a tool");
    case TokenOrigin::Chosen:
        return QStringLiteral("chosen by you");
    }
    return {};
}

QString endReasonWords(EndReason reason) {
    switch (reason) {
    case EndReason::None:
        return {};
    case EndReason::EndOfTurn:
        return QStringLiteral("end of turn");
    case EndReason::StartToken:
        return QStringLiteral("new text");
    case EndReason::StopText:
        return QStringLiteral("stop text");
    case EndReason::Limit:
        return QStringLiteral("token limit");
    case EndReason::ContextFull:
        return QStringLiteral("context full");
    case EndReason::User:
        return QStringLiteral("stopped");
    case EndReason::Error:
        return QStringLiteral("failed");
    }
    return {};
}

QString endReasonSentence(EndReason reason, const QString& token) {
    const QString name = token.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(token);
    switch (reason) {
    case EndReason::None:
        return {};
    case EndReason::EndOfTurn:
        return QStringLiteral("the model ended its turn%1").arg(name);
    case EndReason::StartToken:
        return QStringLiteral("the model began a new text%1 where its turn should have ended").arg(name);
    case EndReason::StopText:
        return QStringLiteral("a text came that ends a turn");
    case EndReason::Limit:
        return QStringLiteral("it has as many tokens as “Max tokens” allows");
    case EndReason::ContextFull:
        return QStringLiteral("the model's context has no position left");
    case EndReason::User:
        return QStringLiteral("you stopped it");
    case EndReason::Error:
        return QStringLiteral("the run failed");
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
    QStringList lines{QStringLiteral("Sample %1").arg(row)};
    lines += QStringLiteral("%1 bits of surprise per sampled token").arg(formatBits(summary.surpriseBits));
    lines += QStringLiteral("%1 sampled, %2 forced")
                 .arg(formatCount(summary.sampled), formatCount(summary.forced));
    if (summary.ended != EndReason::None) {
        lines += QStringLiteral("ended in column %1: %2")
                     .arg(summary.endColumn)
                     .arg(endReasonSentence(summary.ended, endToken));
    }
    if (!summary.lastTool.empty()) {
        lines += QStringLiteral("last tool call: %1").arg(QString::fromStdString(summary.lastTool));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace tokenscope
