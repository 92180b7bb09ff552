// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "core/values/token_origin.h"

#include <QString>

namespace tokenscope {

// What happened in a run, in words, the same wherever it is shown.

QString originWords(TokenOrigin origin);  ///< "sampled", "forced by a tool", "chosen by you", "prompt"
QString endReasonWords(EndReason reason); ///< "end of turn", "token limit" …; empty for None
/// With a mark in front that tells good endings from others without colour: "✓ end of turn", "■ token limit".
QString endReasonLabel(EndReason reason);
/// True where the row ended because the model or the request said so, not because something ran out or
/// failed.
bool isNaturalEnding(EndReason reason);
/// All that is known of a row, a line each, for tool tips.
QString rowDescription(int row, const RowSummary& summary);

} // namespace tokenscope
