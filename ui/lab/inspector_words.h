// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/run_snapshot.h"
#include "ui/shared/models/candidate_rows.h"

#include <QString>

namespace tokenscope {

// The inspector's sentences. They say how a token was picked, never why the model thinks so.

/// A column to come in which a tool's token will stand: nothing is going to be drawn.
bool isForcedNext(const WatchedLogits& watched);

/// How “345” was picked; What may come next; “345” was forced by a tool …
QString inspectorTitle(const WatchedLogits& watched, const QString& tokenLabel);
/// "sample 0 · column 15 · position 29 · not drawn yet"
/// In a chat: "token 16 of the answer · position 29 · pinned".
enum class InspectedKind { Sample, Answer };
QString inspectorPlace(const WatchedLogits& watched, InspectedKind kind = InspectedKind::Sample);
/// What to do to have something to look at.
QString nothingToLookAt(InspectedKind kind);
/// What the mark on a position's token is; None where nothing stands and a draw comes next.
CandidateMark inspectorMark(const WatchedLogits& watched);

/// Whether a place can be drawn again, or why not.
enum class DrawAgain { Yes, NothingDrawn, Greedy, Forced, OnlyOne };
/// `kept`: candidates that the settings used there leave; 0 where that is not known yet.
DrawAgain canDrawAgain(const WatchedLogits* watched, std::int64_t kept = 0);
/// What *Draw again from here* does, or why it cannot.
QString drawAgainHelp(DrawAgain can);

/// "what if: temperature 0.80 → 1.20, the text is unchanged". Empty when nothing differs.
QString whatIfText(const SamplingSettings& used, const SamplingSettings& tried);

/// The number drawn, what the model gave the token, its surprise in bits and rank; also for what is forced
/// next.
QString pickedText(const WatchedLogits& watched, const CandidateRow& token);
/// The same number under other settings; `picked` is what it would have picked.
QString whatIfPickText(double drawnNumber, const QString& picked, bool samePick);
/// The same for a token that no number was drawn for.
QString whatIfUndrawnText();
/// Entropy before and after in bits, and as a number of equal choices.
QString entropyText(const CandidateTable& table);

} // namespace tokenscope
