// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace tokenscope {

/// Which value (settings, number of the draw) each column of a run is drawn with. Stepping back leaves it
/// alone, so that columns drawn again get what they had.
template <class Value> class ColumnTimeline {
public:
    struct Change {
        std::int64_t column;
        Value value;
    };

    explicit ColumnTimeline(Value initial) : m_changes{{0, std::move(initial)}} {}

    const Value& at(std::int64_t column) const {
        const auto next =
            std::upper_bound(m_changes.begin() + 1, m_changes.end(), column,
                             [](std::int64_t place, const Change& change) { return place < change.column; });
        return std::prev(next)->value;
    }
    /// From `column` on, whatever was planned there before.
    void changeFrom(std::int64_t column, Value value) {
        std::erase_if(m_changes, [column](const Change& change) { return change.column >= column; });
        m_changes.push_back({column, std::move(value)});
    }
    /// By column; the first one is at 0.
    const std::vector<Change>& changes() const { return m_changes; }

private:
    std::vector<Change> m_changes;
};

} // namespace tokenscope
