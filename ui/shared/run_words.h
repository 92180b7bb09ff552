// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "core/values/token_origin.h"

#include <QString>

namespace tokenscope {

// What happened in a run, in words, the same wherever it is shown.

QString originWords(TokenOrigin origin);  ///< "sampled", "forced by a tool", "chosen by you", "prompt"
QString endReasonWords(EndReason reason); ///< "end of turn", "token limit" …; empty for None
/// The same for somebody who has never heard of it. `token`: the one it ended with, by name; may be empty.
QString endReasonSentence(EndReason reason, const QString& token);
/// With a mark in front that tells good endings from others without colour: "✓ end of turn", "■ token limit".
QString endReasonLabel(EndReason reason);
/// True where the row ended because the model or the request said so, not because something ran out or
/// failed.
bool isNaturalEnding(EndReason reason);
/// All that is known of a row, a line each, for tool tips. `endToken`: see endReasonSentence().
QString rowDescription(int row, const RowSummary& summary, const QString& endToken);

} // namespace tokenscope
