// SPDX-License-Identifier: MIT
#pragma once

#include "ui/chat/shown_turn.h"

#include <QString>
#include <QStringList>

namespace tokenscope {

// What is said in a chat, in one place.

/// "balanced" where a preset is in force, else "T 0.90, top-k 40".
QString settingsWords(const SamplingSettings& settings);
/// Piece by piece: "✓ end of turn", the model where it is to be named, "31 sampled, 6 forced", "seed 42 ·
/// balanced", "1,240 tokens/s", "reused 812 of 840 positions". While it is written: that, and what is known
/// already.
QStringList footerFacts(const ShownTurn& turn);
/// All that is known, a line each.
QString footerToolTip(const ShownTurn& turn);
/// Why an answer has no words; `endToken` may be empty.
QString emptyAnswerWords(EndReason reason, const QString& endToken);
/// For screen readers: "Answer 2 of 3, end of turn", "Your message".
QString turnName(const ShownTurn& turn);
/// What the turn says, chips as words, not longer than a screen reader should begin with.
QString turnDescription(const ShownTurn& turn);

/// "2 min ago", "yesterday", "Friday", "3 May 2024". Both in milliseconds since 1970, UTC.
QString timeWords(qint64 then, qint64 now);
/// "1 turn", "5 turns".
QString turnsWords(int turns);

} // namespace tokenscope
