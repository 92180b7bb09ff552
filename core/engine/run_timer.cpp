// SPDX-License-Identifier: MIT
#include "core/engine/run_timer.h"

namespace tokenscope {

namespace {

double rate(std::int64_t count, double seconds) {
    return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

} // namespace

void RunTimer::bookChunk(Clock::time_point begin, std::int64_t computed) {
    m_timing.prefillSeconds += secondsSince(begin);
    m_timing.prefillTokensPerSecond = rate(computed, m_timing.prefillSeconds);
}

void RunTimer::bookColumn() {
    if (m_timing.firstTokenSeconds == 0) {
        m_timing.firstTokenSeconds = m_timing.prefillSeconds + m_unbookedSeconds;
    } else {
        m_timing.decodeSeconds += m_unbookedSeconds;
        ++m_timing.decodeColumns;
        m_timing.decodeTokensPerSecond = rate(m_timing.decodeColumns, m_timing.decodeSeconds);
    }
    m_unbookedSeconds = 0;
}

} // namespace tokenscope
