// SPDX-License-Identifier: MIT
#pragma once

#include "core/engine/warm_context.h"
#include "core/model/language_model.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tokenscope {

/// The model's side of a run: reads the prompt once, replicates it to the rows, and gives the logits from
/// which a column is chosen. A column's tokens are fed only when the next column's logits are asked for, so
/// the context holds the prompt and the columns before that one. `column` counts from 0; its position is
/// prompt length + column.
class LogitsSource {
public:
    /// The prompt is read in pieces of this size whatever the pace, so that a run's logits do not depend on
    /// it.
    static constexpr std::int64_t chunkSize = 256;

    /// `maxColumns`: columns that may follow; positions for them are reserved. What is usable() of `warm`
    /// counts as read; a run of one row goes on in it and enlarges it as it needs to.
    LogitsSource(const LanguageModel& model, std::vector<TokenId> prompt, int rows, std::int64_t maxColumns,
                 const ContextOptions& options, WarmContext warm = {});

    /// Feeds one more chunk of the prompt. Throws Cancelled as the model does; it can then be called again.
    void readChunk(std::stop_token stop);
    std::int64_t promptRead() const { return m_promptRead; }
    /// So much of it needed no computing.
    std::int64_t promptReused() const { return m_promptReused; }
    /// Float32 [vocabulary] of what comes after the prompt, once all of it has been fed.
    std::span<const float> promptLogits() const { return m_promptLogits; }
    /// Gives each row its copy of the prompt's positions, once all of it has been fed. The members below need
    /// that.
    void replicate();
    bool isReplicated() const { return m_context != nullptr; }

    /// A row that goes on, and its token in the column before.
    struct Fed {
        RowIndex row;
        TokenId before;
    };

    /// Makes the logits of `column` ready for row() of these rows, in ascending order (column 0: of all).
    /// Nothing is computed when they are ready already. A row that is left out has ended; it can go on only
    /// after truncate() to a column that it had a token in, so what its cache lacks from here on is never
    /// read.
    void prepare(std::int64_t column, std::span<const Fed> fed, std::stop_token stop);
    bool isReady(std::int64_t column) const { return m_readyColumn == column; }
    /// Float32 [vocabulary] of the prepared column, for a row that it was prepared for.
    std::span<const float> row(RowIndex row) const;

    /// The logits of a column that has been passed, computed again from the cache (bit for bit what they
    /// were, if the model is batch-invariant). `before`: the row's token in the column before. The run is not
    /// disturbed.
    std::vector<float> recompute(RowIndex row, std::int64_t column, TokenId before,
                                 std::stop_token stop) const;

    /// Forgets the logits and what the context holds of `columns` and later ones.
    void truncate(std::int64_t columns);

    /// Positions that the context holds.
    std::int64_t length() const { return context().length(); }
    /// A copy of the first `length` positions of a row. The run is not disturbed.
    std::unique_ptr<ModelContext> copyRow(RowIndex row, std::int64_t length) const;
    /// The first `length` positions of a row, copied only where there are other rows. Of no use after it.
    std::unique_ptr<ModelContext> takeRow(RowIndex row, std::int64_t length) &&;

    CacheStats cacheStats() const;
    /// Forward-pass positions so far, summed over rows; recompute() does not count.
    std::int64_t positionsComputed() const { return m_positionsComputed; }

private:
    std::int64_t promptLength() const { return static_cast<std::int64_t>(m_prompt.size()); }
    const ModelContext& context() const { return m_context ? *m_context : *m_prefill; }

    const LanguageModel& m_model;
    std::vector<TokenId> m_prompt;
    int m_rows;
    std::int64_t m_maxColumns;
    std::int64_t m_promptReused;
    std::int64_t m_promptRead;
    std::int64_t m_positionsComputed = 0;
    std::unique_ptr<ModelContext> m_prefill; ///< one row, until the prompt has been read
    std::unique_ptr<ModelContext> m_context; ///< all rows, from then on
    std::vector<float> m_promptLogits;       ///< [vocabulary], of column 0 for every row
    std::vector<float> m_logits; ///< [m_fedRows.size(), vocabulary] of m_readyColumn, if that is above 0
    std::vector<RowIndex> m_fedRows;
    std::vector<TokenId> m_fedTokens;
    std::int64_t m_readyColumn = -1;
};

} // namespace tokenscope
