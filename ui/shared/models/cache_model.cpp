// SPDX-License-Identifier: MIT
#include "ui/shared/models/cache_model.h"

#include <algorithm>

namespace tokenscope {

namespace {

CacheKind kindOf(const TokenRecord& record) {
    if (!record.present) {
        return CacheKind::Ended;
    }
    switch (record.origin) {
    case TokenOrigin::Forced:
        return CacheKind::Forced;
    case TokenOrigin::Chosen:
        return CacheKind::Chosen;
    default:
        return CacheKind::Sampled;
    }
}

void addSegment(std::vector<CacheSegment>& segments, CacheKind kind, qint64 begin, qint64 end) {
    if (begin >= end) {
        return;
    }
    if (!segments.empty() && segments.back().kind == kind) {
        segments.back().end = end;
    } else {
        segments.push_back({kind, begin, end});
    }
}

} // namespace

void CacheModel::reset(int rows, qint64 promptTokens) {
    m_runs.assign(static_cast<std::size_t>(std::max(rows, 0)), {});
    m_stats = {};
    m_promptTokens = promptTokens;
    m_columns = 0;
    ++m_revision;
}

void CacheModel::setStats(const CacheStats& stats) {
    m_revision += stats == m_stats ? 0 : 1;
    m_stats = stats;
}

void CacheModel::append(const std::vector<Column>& columns) {
    for (const Column& column : columns) {
        if (column.index != m_columns) {
            continue;
        }
        for (std::size_t row = 0; row < m_runs.size(); ++row) {
            const CacheKind kind = row < column.rows.size() ? kindOf(column.rows[row]) : CacheKind::Ended;
            if (m_runs[row].empty() || m_runs[row].back().kind != kind) {
                m_runs[row].push_back({kind, m_columns});
            }
        }
        ++m_columns;
        ++m_revision;
    }
}

void CacheModel::truncate(qint64 columns) {
    m_columns = std::clamp<qint64>(columns, 0, m_columns);
    ++m_revision;
    for (std::vector<Run>& runs : m_runs) {
        while (!runs.empty() && runs.back().begin >= m_columns) {
            runs.pop_back();
        }
    }
}

std::vector<CacheSegment> CacheModel::segments(int row) const {
    std::vector<CacheSegment> segments;
    const qint64 length = std::min(m_stats.length, m_stats.capacity);
    const qint64 prompt = std::min(m_promptTokens, length);
    addSegment(segments, row == 0 ? CacheKind::Prefilled : CacheKind::Replicated, 0, prompt);
    qint64 position = prompt;
    if (row < static_cast<int>(m_runs.size())) {
        const std::vector<Run>& runs = m_runs[static_cast<std::size_t>(row)];
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const qint64 end = m_promptTokens + (i + 1 < runs.size() ? runs[i + 1].begin : m_columns);
            addSegment(segments, runs[i].kind, position, std::min(end, length));
            position = std::max(position, std::min(end, length));
        }
    }
    // Figures may be ahead of the columns for a moment; what will arrive for them was drawn or forced, most
    // likely drawn.
    addSegment(segments, CacheKind::Sampled, position, length);
    addSegment(segments, CacheKind::Free, length, m_stats.capacity);
    return segments;
}

CacheKind CacheModel::kindAt(int row, qint64 position) const {
    if (position >= m_stats.length) {
        return CacheKind::Free;
    }
    if (position < m_promptTokens) {
        return row == 0 ? CacheKind::Prefilled : CacheKind::Replicated;
    }
    if (row >= static_cast<int>(m_runs.size()) || m_runs[static_cast<std::size_t>(row)].empty()) {
        return CacheKind::Sampled;
    }
    const std::vector<Run>& runs = m_runs[static_cast<std::size_t>(row)];
    const auto next = std::upper_bound(runs.begin(), runs.end(), position - m_promptTokens,
                                       [](qint64 column, const Run& run) { return column < run.begin; });
    return std::prev(next)->kind;
}

bool CacheModel::hasChosen() const {
    return std::any_of(m_runs.begin(), m_runs.end(), [](const std::vector<Run>& runs) {
        return std::any_of(runs.begin(), runs.end(),
                           [](const Run& run) { return run.kind == CacheKind::Chosen; });
    });
}

} // namespace tokenscope
