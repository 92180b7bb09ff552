// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/cache_stats.h"
#include "core/values/ids.h"
#include "core/values/precision.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tokenscope {

/// What a model remembers of its rows: the KV cache, and whatever else a family needs (nanochat's smear
/// state). All rows have the same length. One thread at a time.
class ModelContext {
public:
    virtual ~ModelContext() = default;

    virtual int rows() const = 0;
    virtual std::int64_t length() const = 0;

    /// A new context with the first `length` positions of this one row, copied to `rows` rows. `capacity` is
    /// what to reserve; at least length. Throws Error if this context has more than one row (use forkRow).
    virtual std::unique_ptr<ModelContext> replicate(int rows, std::int64_t capacity) const = 0;
    /// A one-row context with the first `length` positions of one row.
    virtual std::unique_ptr<ModelContext> forkRow(RowIndex row, std::int64_t length) const = 0;
    /// Forgets everything from position `length` on.
    virtual void truncate(std::int64_t length) = 0;
    virtual CacheStats stats() const = 0;
};

/// How the passes of a context compute, and what it stores.
struct ContextOptions {
    Precision precision = Precision::Exact;
    std::optional<ElementType> cacheType; ///< one of cacheTypes(); none: defaultCacheType(precision)
};

enum class LogitsFor : std::uint8_t { None, LastPosition, AllPositions };

/// A loaded model as the engine sees it: ids in, logits out. Const after loading; contexts carry what
/// changes. No torch type appears here, so that engine tests can use a scripted model.
class LanguageModel {
public:
    virtual ~LanguageModel() = default;

    /// Ids that exist; logits have this many entries, padding rows are gone.
    virtual std::int64_t vocabulary() const = 0;
    virtual std::int64_t contextLength() const = 0; ///< trained length
    virtual std::int64_t positionLimit() const = 0; ///< positions that can be computed at all

    /// An empty context. Memory is allocated at the first insert. Copies and forks of it compute and store as
    /// it does.
    virtual std::unique_ptr<ModelContext> newContext(int rows, std::int64_t capacity,
                                                     const ContextOptions& options = {}) const = 0;

    /// Feeds `ids` (row-major [rows, count], the same count for each row) after what the context holds and
    /// advances it. `logits` receives float32 [rows, positions asked for, vocabulary]. Throws Error when an
    /// id does not exist or positions run out, Cancelled between two layers once `stop` is triggered; the
    /// context is then as before the call. A row's logits are the same bits whatever other rows there are,
    /// however many threads compute and in whatever pieces its ids come.
    ///
    /// `rows`, ascending: only these rows get ids and logits, [rows.size(), …]; empty: all. The others get as
    /// many positions that hold nothing of sense: they must be cut to where they stood before they go on.
    virtual void forward(std::span<const TokenId> ids, ModelContext& context, LogitsFor wanted,
                         std::vector<float>& logits, std::stop_token stop = {},
                         std::span<const RowIndex> rows = {}) const = 0;

    /// One full pass without a cache: float32 [positions asked for, vocabulary]. What a run without the cache
    /// would compute.
    virtual void forwardUncached(std::span<const TokenId> ids, std::vector<float>& logits,
                                 std::stop_token stop = {}, LogitsFor wanted = LogitsFor::AllPositions,
                                 Precision precision = Precision::Exact) const = 0;
};

} // namespace tokenscope
