// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/column_timeline.h"
#include "core/engine/logits_source.h"
#include "core/engine/reference_random.h"
#include "core/engine/row_state.h"
#include "core/engine/run_standing.h"
#include "core/engine/run_timer.h"
#include "core/engine/sampler_pool.h"
#include "core/engine/token_pick.h"
#include "core/engine/warm_context.h"
#include "core/values/column.h"
#include "core/values/run_request.h"
#include "core/values/run_snapshot.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// One run, one step at a time; knows no thread and no clock but its own timing. Prompt first, then columns,
/// until all rows have ended. Long members take a stop token and throw Cancelled once it is triggered; the
/// run is then as before the call and can go on. An exception of another kind ends the usefulness of the
/// object.
class Generation {
public:
    /// Checks the request (RangeError, Error; see request_check.h). A request without a seed gets a fresh
    /// one. What is usable() of `warm` is not computed again.
    Generation(std::shared_ptr<const LoadedModel> model, RunRequest request,
               const ToolRegistry& tools = ToolRegistry::standard(), WarmContext warm = {});
    Generation(const Generation&) = delete;
    Generation& operator=(const Generation&) = delete;

    /// Reads a piece of the prompt; to be called until promptIsRead().
    void readChunk(std::stop_token stop = {});
    /// Reads what is left of it.
    void readPrompt(std::stop_token stop = {});
    bool promptIsRead() const { return m_source.isReplicated(); }

    /// All rows have ended.
    bool isFinished() const;
    /// All rows have ended because of an error.
    bool hasFailed() const;
    std::int64_t columns() const { return m_columns; }

    /// Gives every row that has not ended its next token. Nothing when no row got one (all have ended, or
    /// failed just now).
    std::optional<Column> makeColumn(std::stop_token stop = {});
    /// Takes the last column away, if there is one. Making it again gives the same tokens with the settings
    /// it had; a token that the user had chosen is forgotten.
    void stepBack();
    /// Puts `token` (origin Chosen) into `column` of `row`, which may also be the column to come; later
    /// columns go. Returns the column as it is now: other rows keep their tokens in it. Throws RangeError,
    /// before anything has changed, when there is no such row, column or token.
    std::optional<Column> chooseToken(RowIndex row, std::int64_t column, TokenId token);
    /// From `column` of `row` on, numbers are drawn that this run has not used yet; later columns go. Returns
    /// the column as it is now: other rows keep their tokens in it, and draw the same ones after it as
    /// before. Throws RangeError, before anything has changed, when there is no such row or column, and with
    /// libtorch's stream, which cannot do it.
    std::optional<Column> drawAgain(RowIndex row, std::int64_t column);

    /// What stands in it now, or will once restoring has ended.
    RunStanding standing() const;
    /// Puts back what stood in this run: the columns that are the same stay, and their number is returned;
    /// makeColumn() gives the others the tokens that they had, until isRestoring() is false. Columns after
    /// these are drawn with the settings that were set last, whenever that was.
    std::int64_t restore(RunStanding standing);
    bool isRestoring() const { return m_restoring.has_value(); }

    /// In force from the next column on, or from the end of what is being restored. Throws RangeError.
    void changeSettings(SamplingSettings settings);
    /// Rows that have not ended do so by the user's wish.
    void endByUser();
    /// Rows that have not ended do so because the run failed.
    void endByError();

    /// The logits behind a past column of a row, computed again from the cache, or those of the column to
    /// come. Nothing when there is no such distribution: the prompt has not been read, or the row has ended
    /// before. Does not disturb the run.
    std::shared_ptr<const WatchedLogits> watchedLogits(const WatchTarget& target, std::stop_token stop = {});
    /// True when watchedLogits() would answer without a forward pass.
    bool watchIsReady(const WatchTarget& target) const;

    /// What a row has read, for the next run to begin from: of several rows the one that read most. The
    /// object is of no use after it. Empty where there is no memory for the copy.
    WarmContext takeContext() &&;
    /// How many of these ids, from the first on and at most all but the last, a row has read with these
    /// options.
    std::int64_t commonRead(std::span<const TokenId> ids, const ContextOptions& options) const;
    /// A copy of what it has read of them. Does not disturb the run.
    WarmContext copyContext(std::span<const TokenId> ids, const ContextOptions& options) const;

    /// Fills in everything but run id, status, pace and watched logits.
    void describe(RunSnapshot& snapshot) const;

private:
    /// What is to stand in a column whatever is drawn: one entry a row, or none at all.
    using Presets = std::vector<std::optional<GivenToken>>;

    void prepareNext(std::stop_token stop);
    std::optional<Column> placeColumn(const Presets& presets);
    /// What a row is to get, found without changing anything.
    struct Proposal {
        GivenToken given;
        TokenId pick; ///< what was drawn, also where something else is given
        TokenRecord record;
        std::string problem; ///< why there is nothing to give
    };

    std::vector<Proposal> propose(const Presets& presets);
    Proposal propose(RowIndex row, Sampler& sampler, const std::optional<GivenToken>& preset,
                     std::optional<TokenId> reference) const;
    TokenRecord place(RowIndex row, Proposal proposal);
    TokenRecord record(const Sampler& sampler, const GivenToken& given) const;
    std::vector<TokenId> referenceDraws();
    void truncate(std::int64_t columns);
    std::optional<Column> replaceColumn(std::int64_t column, RowIndex row, std::optional<GivenToken> given);
    void planRedraw(const Redraw& redraw);
    void endRestoring();
    void endRows(EndReason reason);
    ContextOptions contextOptions() const { return {m_request.precision, m_request.cacheType}; }
    std::span<const TokenId> tokensRead(RowIndex row) const;
    /// The row that has read most of these ids.
    RowIndex closestRow(std::span<const TokenId> ids) const;
    void checkRow(RowIndex row) const;
    void checkChoice(RowIndex row, std::int64_t column, TokenId token) const;
    bool hasNext(RowIndex row) const;
    bool hasColumn(RowIndex row, std::int64_t column) const;
    bool hasRow(RowIndex row) const;
    std::int64_t promptLength() const { return static_cast<std::int64_t>(m_request.prompt.size()); }
    RowIndex drawRow(RowIndex row) const; ///< the row's number in the draws
    RowState& rowAt(RowIndex row) { return m_rows[static_cast<std::size_t>(row.value)]; }
    const RowState& rowAt(RowIndex row) const { return m_rows[static_cast<std::size_t>(row.value)]; }

    const std::shared_ptr<const LoadedModel> m_model;
    const RunRequest m_request;
    const std::uint64_t m_seed;
    const RowRules m_rules;
    LogitsSource m_source;
    ColumnTimeline<SamplingSettings> m_settings;
    std::vector<ColumnTimeline<std::uint32_t>> m_attempts; ///< of each row
    std::vector<std::uint32_t> m_lastAttempts;             ///< the highest each row has used
    std::unique_ptr<ReferenceRandom> m_reference;          ///< none with Philox
    std::vector<RowState> m_rows;
    std::optional<RunStanding> m_restoring; ///< what is to stand in it
    std::vector<LogitsSource::Fed> m_fed;   ///< scratch
    SamplerPool m_samplers;
    RunTimer m_timer;
    std::int64_t m_columns = 0;
    std::int64_t m_positionsWithoutCache = 0;
    std::string m_error; ///< of rows that failed
};

} // namespace tokenscope
