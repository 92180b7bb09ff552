// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/cache_stats.h"
#include "core/values/ids.h"
#include "core/values/run_request.h"
#include "core/values/sampling_settings.h"
#include "core/values/token_origin.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

enum class RunStatus : std::uint8_t {
    Idle,     ///< no run yet
    Reading,  ///< prefill
    Running,
    Paused,   ///< between two columns: step, step back, branch and settings are possible
    Finished, ///< all rows have ended; see the rows for why
    Failed,   ///< `error` says why
};

/// Which distribution the inspector looks at.
struct WatchTarget {
    RowIndex row;
    std::optional<std::int64_t> column; ///< none: the one that comes next, not drawn yet
    friend bool operator==(const WatchTarget&, const WatchTarget&) = default;
};

/// The full logits of the watched (row, column), immutable.
struct WatchedLogits {
    RowIndex row;
    std::int64_t column = 0;
    bool drawn = false;              ///< true: a past column; false: what may come next
    std::vector<float> logits;       ///< [vocabulary] as the model gave them
    std::vector<TokenId> history;    ///< ids before the position, which the penalties look at
    SamplingSettings settings;       ///< past column: those used there; else those in force
    std::optional<double> drawnNumber; ///< past column: the number that picked the token
    TokenId token; ///< past column: the token that stands there; else the one that a tool forces next, if any
    TokenOrigin origin = TokenOrigin::Sampled; ///< of that token
    std::uint32_t attempt = 0;       ///< which of the row's draws this is: 0 until the user had it drawn again
};

/// A row of a run, now.
struct RowSummary {
    EndReason ended = EndReason::None;
    std::int64_t endColumn = -1; ///< column in which it ended
    std::int64_t sampled = 0;
    std::int64_t forced = 0;
    bool inToolCall = false;
    double surpriseBits = 0;     ///< mean of -log2 of the model's own probability over the sampled tokens
    std::string lastTool;        ///< "15*23 → 345", empty before the first call
    friend bool operator==(const RowSummary&, const RowSummary&) = default;
};

/// How the user changed a run's tokens.
enum class RunEdit : std::uint8_t {
    ChooseToken, ///< "Continue with"
    DrawAgain,
};

/// One such change, and where.
struct EditedToken {
    RunEdit edit = RunEdit::ChooseToken;
    RowIndex row;
    std::int64_t column = 0;
    friend bool operator==(const EditedToken&, const EditedToken&) = default;
};

/// Measured in this run; 0 while unknown.
struct RunTiming {
    double prefillSeconds = 0;
    double firstTokenSeconds = 0; ///< from start to the first column
    double decodeSeconds = 0;     ///< engine time of all columns after the first, waits for pace and pauses left out
    std::int64_t decodeColumns = 0; ///< columns that decodeSeconds covers
    double prefillTokensPerSecond = 0; ///< of the tokens that were computed, not of those reused
    double decodeTokensPerSecond = 0; ///< per row
    friend bool operator==(const RunTiming&, const RunTiming&) = default;
};

/// State of a run at a moment. Never carries the history of columns: those arrive on their own.
struct RunSnapshot {
    std::uint64_t runId = 0; ///< grows by one per started run
    RunStatus status = RunStatus::Idle;
    std::uint64_t seed = 0; ///< the seed really used
    SamplingSettings settings;
    Precision precision = Precision::Exact;
    Pace pace;
    std::int64_t promptTokens = 0;
    std::int64_t promptTokensRead = 0;   ///< with those that were reused
    std::int64_t promptTokensReused = 0; ///< taken from the run before instead of computed
    std::int64_t columns = 0;
    std::int64_t maxTokens = 0;
    std::int64_t positionLimit = 0; ///< positions that the run may use: the model's context; 0: not known
    std::int64_t positionsComputed = 0;             ///< forward-pass positions so far, summed over rows
    std::int64_t positionsComputedWithoutCache = 0; ///< what a run that recomputes everything would have needed
    std::vector<RowSummary> rows;
    std::vector<Redraw> redraws; ///< in force, by row and column: with them a fresh run draws what this one drew
    std::optional<EditedToken> undoable; ///< the change that undo() takes back
    std::optional<EditedToken> redoable; ///< the one that redo() makes again
    CacheStats cache;
    RunTiming timing;
    std::shared_ptr<const WatchedLogits> watched;
    std::string error;
};

} // namespace tokenscope
