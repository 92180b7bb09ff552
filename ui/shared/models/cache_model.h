// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/cache_stats.h"
#include "core/values/column.h"

#include <QtGlobal>

#include <vector>

namespace tokenscope {

/// What a position of the cache holds.
enum class CacheKind : quint8 {
    Prefilled,  ///< prompt, computed here
    Replicated, ///< prompt, copied from row 0
    Sampled,
    Forced,
    Chosen, ///< put there by the user
    Ended,  ///< the row had ended; the position is taken, its content is not used
    Free,   ///< reserved, nothing in it yet
};

/// Positions [begin, end) of one row.
struct CacheSegment {
    CacheKind kind = CacheKind::Free;
    qint64 begin = 0;
    qint64 end = 0;
    friend bool operator==(const CacheSegment&, const CacheSegment&) = default;
};

/// What each position of each cache row holds: sizes from the cache's own figures, origins from the columns.
/// Origins are kept as runs of equal ones, so that a long text costs little.
class CacheModel {
public:
    void reset(int rows, qint64 promptTokens);
    /// Columns must continue where the last ones ended; others are ignored.
    void append(const std::vector<Column>& columns);
    void truncate(qint64 columns);
    void setStats(const CacheStats& stats);
    /// Another number whenever any of it is new.
    quint64 revision() const { return m_revision; }

    const CacheStats& stats() const { return m_stats; }
    qint64 promptTokens() const { return m_promptTokens; }
    /// Rows of the cache now: one while the prompt is read.
    int rows() const { return static_cast<int>(m_stats.rows); }

    /// The whole row in order: from 0 to the capacity, without gaps, neighbours of different kinds.
    std::vector<CacheSegment> segments(int row) const;
    CacheKind kindAt(int row, qint64 position) const;
    bool hasChosen() const;

private:
    /// Tokens of one kind, from a column to the next run.
    struct Run {
        CacheKind kind;
        qint64 begin;
    };

    std::vector<std::vector<Run>> m_runs;
    CacheStats m_stats;
    qint64 m_promptTokens = 0;
    qint64 m_columns = 0;
    quint64 m_revision = 0;
};

} // namespace tokenscope
