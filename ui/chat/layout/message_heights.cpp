// SPDX-License-Identifier: MIT
#include "ui/chat/layout/message_heights.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::size_t lowestBit(std::size_t index) {
    return index & (~index + 1);
}

} // namespace

void MessageHeights::reset(std::vector<int> heights) {
    m_heights.clear();
    m_sums.assign(1, 0);
    m_heights.reserve(heights.size());
    for (const int height : heights) {
        append(height);
    }
}

void MessageHeights::append(int height) {
    if (m_sums.empty()) {
        m_sums.assign(1, 0);
    }
    const std::size_t index = m_heights.size() + 1;
    const qint64 before = top(count()) - top(static_cast<int>(index - lowestBit(index)));
    m_heights.push_back(height);
    m_sums.push_back(before + height);
}

void MessageHeights::truncate(int count) {
    const auto kept = static_cast<std::size_t>(std::clamp(count, 0, this->count()));
    m_heights.resize(kept);
    m_sums.resize(kept + 1);
}

void MessageHeights::setHeight(int index, int height) {
    const qint64 change = height - m_heights[static_cast<std::size_t>(index)];
    m_heights[static_cast<std::size_t>(index)] = height;
    for (auto i = static_cast<std::size_t>(index) + 1; i < m_sums.size(); i += lowestBit(i)) {
        m_sums[i] += change;
    }
}

qint64 MessageHeights::top(int index) const {
    qint64 sum = 0;
    for (auto i = static_cast<std::size_t>(index); i > 0; i -= lowestBit(i)) {
        sum += m_sums[i];
    }
    return sum;
}

int MessageHeights::at(qint64 y) const {
    // Down the tree: as many messages as end at or above y.
    std::size_t index = 0;
    std::size_t step = 1;
    while (step * 2 < m_sums.size()) {
        step *= 2;
    }
    for (; step > 0; step /= 2) {
        if (index + step < m_sums.size() && m_sums[index + step] <= y) {
            index += step;
            y -= m_sums[index];
        }
    }
    return std::min(static_cast<int>(index), count() - 1);
}

std::pair<int, int> MessageHeights::visible(qint64 y, int height) const {
    if (m_heights.empty()) {
        return {0, 0};
    }
    const int last = at(y + std::max(height, 1) - 1);
    return {at(y), last + 1};
}

MessageHeights::Anchor MessageHeights::anchorAt(qint64 y) const {
    const int index = at(y);
    return index < 0 ? Anchor{} : Anchor{index, y - top(index)};
}

qint64 MessageHeights::yOf(const Anchor& anchor) const {
    if (anchor.index < 0) {
        return 0;
    }
    if (anchor.index >= count()) {
        return total();
    }
    // An anchor below its message's new end would lie in the next one.
    return top(anchor.index) + std::min<qint64>(anchor.offset, height(anchor.index));
}

} // namespace tokenscope
