// SPDX-License-Identifier: MIT
#include "core/model/transformer_context.h"

namespace tokenscope {

std::unique_ptr<ModelContext> TransformerContext::replicate(int rows, std::int64_t capacity) const {
    KVCache cache = m_cache.replicated(rows, capacity);
    std::vector<std::vector<TokenId>> ids(static_cast<std::size_t>(rows), m_ids.front());
    return std::make_unique<TransformerContext>(std::move(cache), std::move(ids));
}

std::unique_ptr<ModelContext> TransformerContext::forkRow(RowIndex row, std::int64_t length) const {
    KVCache cache = m_cache.forked(row.value, length);
    const auto& from = ids(row.value);
    std::vector<std::vector<TokenId>> kept{{from.begin(), from.begin() + length}};
    return std::make_unique<TransformerContext>(std::move(cache), std::move(kept));
}

void TransformerContext::truncate(std::int64_t length) {
    m_cache.truncate(length);
    for (auto& row : m_ids)
        row.resize(static_cast<std::size_t>(length));
}

void TransformerContext::append(std::span<const TokenId> ids) {
    const std::size_t count = ids.size() / m_ids.size();
    for (std::size_t row = 0; row < m_ids.size(); ++row)
        m_ids[row].insert(m_ids[row].end(), ids.begin() + static_cast<std::ptrdiff_t>(row * count),
                          ids.begin() + static_cast<std::ptrdiff_t>((row + 1) * count));
}

} // namespace tokenscope
