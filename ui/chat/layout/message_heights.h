// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <cstddef>
#include <utility>
#include <vector>

namespace tokenscope {

/// Where messages lie above each other when most heights are only estimated. In pixels; every question costs
/// the logarithm of the number of messages. Indices from 0 and inside, unless said otherwise.
class MessageHeights {
public:
    void reset(std::vector<int> heights);
    void append(int height);
    /// Keeps the first `count`.
    void truncate(int count);
    void setHeight(int index, int height);

    int count() const { return static_cast<int>(m_heights.size()); }
    int height(int index) const { return m_heights[static_cast<std::size_t>(index)]; }
    /// Of the message's upper edge; `index` may be count().
    qint64 top(int index) const;
    qint64 total() const { return top(count()); }
    /// The message at y; the first above all, the last below all, -1 if there are none.
    int at(qint64 y) const;
    /// The messages that [y, y + height) touches: the first, and one past the last.
    std::pair<int, int> visible(qint64 y, int height) const;

    /// A place in a message, which stays what is looked at when heights change.
    struct Anchor {
        int index = -1;
        qint64 offset = 0; ///< from the message's upper edge
        friend bool operator==(const Anchor&, const Anchor&) = default;
    };
    Anchor anchorAt(qint64 y) const;
    qint64 yOf(const Anchor& anchor) const;

private:
    std::vector<int> m_heights;
    std::vector<qint64> m_sums; ///< Fenwick tree over m_heights, from 1
};

} // namespace tokenscope
