// SPDX-License-Identifier: MIT
#include "app/session/news_pace.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr int smoothedOver = 4; // pieces of news

} // namespace

void NewsPace::note(Duration work) {
    m_work = m_work == Duration(0) ? work : m_work + (work - m_work) / smoothedOver;
}

std::chrono::milliseconds NewsPace::interval() const {
    const auto wanted = std::chrono::ceil<std::chrono::milliseconds>(m_work * partOfProcessor);
    return std::clamp(wanted, shortest, longest);
}

} // namespace tokenscope
