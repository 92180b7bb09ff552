// SPDX-License-Identifier: MIT
#include "core/engine/logits_source.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

LogitsSource::LogitsSource(const LanguageModel& model, std::vector<TokenId> prompt, int rows,
                           std::int64_t maxColumns, const ContextOptions& options, WarmContext warm)
    : m_model(model), m_prompt(std::move(prompt)), m_rows(rows), m_maxColumns(maxColumns),
      m_promptReused(usable(warm, model, m_prompt, options)), m_promptRead(m_promptReused) {
    if (m_promptReused > 0) {
        m_prefill = std::move(warm.context);
        m_prefill->truncate(m_promptReused);
    } else {
        m_prefill = model.newContext(1, promptLength(), options);
    }
}

void LogitsSource::readChunk(std::stop_token stop) {
    const std::int64_t count = std::min(chunkSize, promptLength() - m_promptRead);
    const bool last = m_promptRead + count == promptLength();
    const auto chunk = std::span<const TokenId>(m_prompt).subspan(static_cast<std::size_t>(m_promptRead),
                                                                  static_cast<std::size_t>(count));
    m_model.forward(chunk, *m_prefill, last ? LogitsFor::LastPosition : LogitsFor::None, m_promptLogits,
                    std::move(stop));
    m_promptRead += count;
    m_positionsComputed += count;
}

void LogitsSource::replicate() {
    if (m_promptReused > 0 && m_rows == 1) { // copying all of it would cost what reusing it saves
        m_context = std::move(m_prefill);
    } else {
        m_context = m_prefill->replicate(m_rows, promptLength() + m_maxColumns);
        m_prefill.reset();
    }
    m_readyColumn = 0;
}

void LogitsSource::prepare(std::int64_t column, std::span<const Fed> fed, std::stop_token stop) {
    if (isReady(column)) {
        return;
    }
    m_readyColumn = -1;
    if (column > 0) {
        const std::int64_t stored = promptLength() + column - 1;
        if (m_context->length() > stored) {
            m_context->truncate(stored);
        }
        m_fedRows.clear();
        m_fedTokens.clear();
        for (const Fed& one : fed) {
            m_fedRows.push_back(one.row);
            m_fedTokens.push_back(one.before);
        }
        m_model.forward(m_fedTokens, *m_context, LogitsFor::LastPosition, m_logits, std::move(stop),
                        m_fedRows);
        m_positionsComputed += static_cast<std::int64_t>(fed.size());
    }
    m_readyColumn = column;
}

std::span<const float> LogitsSource::row(RowIndex row) const {
    if (m_readyColumn == 0) {
        return m_promptLogits;
    }
    const auto vocabulary = static_cast<std::size_t>(m_model.vocabulary());
    const auto slot = std::lower_bound(m_fedRows.begin(), m_fedRows.end(), row) - m_fedRows.begin();
    return std::span(m_logits).subspan(static_cast<std::size_t>(slot) * vocabulary, vocabulary);
}

std::vector<float> LogitsSource::recompute(RowIndex row, std::int64_t column, TokenId before,
                                           std::stop_token stop) const {
    if (column == 0) {
        return m_promptLogits;
    }
    if (isReady(column)) {
        const auto logits = this->row(row);
        return {logits.begin(), logits.end()};
    }
    const auto fork = m_context->forkRow(row, promptLength() + column - 1);
    std::vector<float> logits;
    m_model.forward(std::span(&before, 1), *fork, LogitsFor::LastPosition, logits, std::move(stop));
    return logits;
}

void LogitsSource::truncate(std::int64_t columns) {
    if (m_readyColumn > columns) {
        m_readyColumn = -1;
    }
    if (m_context && m_context->length() > promptLength() + columns) {
        m_context->truncate(promptLength() + columns);
    }
}

CacheStats LogitsSource::cacheStats() const {
    return context().stats();
}

std::unique_ptr<ModelContext> LogitsSource::copyRow(RowIndex row, std::int64_t length) const {
    return context().forkRow(row, length);
}

std::unique_ptr<ModelContext> LogitsSource::takeRow(RowIndex row, std::int64_t length) && {
    std::unique_ptr<ModelContext>& own = m_context ? m_context : m_prefill;
    if (own->rows() > 1) {
        return own->forkRow(row, length);
    }
    own->truncate(length);
    return std::move(own);
}

} // namespace tokenscope
