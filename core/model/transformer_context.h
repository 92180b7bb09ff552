// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/kv_cache.h"
#include "core/model/language_model.h"
#include "core/model/workspace.h"

#include <vector>

namespace tokenscope {

/// KV cache and ids of the rows. The ids are what smearing looks back at: an embedding is found again from
/// its id, so cutting, forking and copying rows need no state beyond them.
class TransformerContext final : public ModelContext {
public:
    TransformerContext(KVCache cache, std::vector<std::vector<TokenId>> ids, Precision precision)
        : m_cache(std::move(cache)), m_ids(std::move(ids)), m_precision(precision) {}

    int rows() const override { return static_cast<int>(m_cache.rows()); }
    std::int64_t length() const override { return m_cache.length(); }
    std::unique_ptr<ModelContext> replicate(int rows, std::int64_t capacity) const override;
    std::unique_ptr<ModelContext> forkRow(RowIndex row, std::int64_t length) const override;
    void truncate(std::int64_t length) override;
    CacheStats stats() const override { return m_cache.stats(); }

    KVCache& cache() { return m_cache; }
    const KVCache& cache() const { return m_cache; }
    /// Ids of one row, length() of them.
    const std::vector<TokenId>& ids(std::int64_t row) const { return m_ids[static_cast<std::size_t>(row)]; }
    /// Notes the ids [rows.size(), count] whose keys and values the cache has just taken in. Rows that are
    /// not among these get as many copies of id 0: they stand for nothing.
    void append(std::span<const TokenId> ids, std::span<const std::int32_t> rows);

    Precision precision() const { return m_precision; }
    Workspace& workspace() { return m_workspace; }

private:
    KVCache m_cache;
    std::vector<std::vector<TokenId>> m_ids; ///< [rows][length]
    Precision m_precision;
    Workspace m_workspace;
};

} // namespace tokenscope
