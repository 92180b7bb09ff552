// SPDX-License-Identifier: MIT
#include "core/model/transformer_context.h"

namespace tokenscope {

std::unique_ptr<ModelContext> TransformerContext::replicate(int rows, std::int64_t capacity) const {
    KVCache cache = m_cache.replicated(rows, capacity);
    std::vector<std::vector<TokenId>> ids(static_cast<std::size_t>(rows), m_ids.front());
    return std::make_unique<TransformerContext>(std::move(cache), std::move(ids), m_precision);
}

std::unique_ptr<ModelContext> TransformerContext::forkRow(RowIndex row, std::int64_t length) const {
    KVCache cache = m_cache.forked(row.value, length);
    const auto& from = ids(row.value);
    std::vector<std::vector<TokenId>> kept{{from.begin(), from.begin() + length}};
    return std::make_unique<TransformerContext>(std::move(cache), std::move(kept), m_precision);
}

void TransformerContext::truncate(std::int64_t length) {
    m_cache.truncate(length);
    for (auto& row : m_ids)
        row.resize(static_cast<std::size_t>(length));
}

void TransformerContext::append(std::span<const TokenId> ids, std::span<const std::int32_t> rows) {
    const std::size_t count = ids.size() / rows.size();
    const std::size_t longer = m_ids.front().size() + count;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto part = ids.subspan(i * count, count);
        auto& row = m_ids[static_cast<std::size_t>(rows[i])];
        row.insert(row.end(), part.begin(), part.end());
    }
    for (auto& row : m_ids)
        row.resize(longer);
}

} // namespace tokenscope
