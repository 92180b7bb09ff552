// SPDX-License-Identifier: MIT
#include "core/engine/stop_text_matcher.h"

#include <algorithm>

namespace tokenscope {

StopTextMatcher::StopTextMatcher(const std::vector<std::string>& texts) : m_texts(&texts) {
    for (const std::string& text : texts) {
        m_longest = std::max(m_longest, text.size());
    }
}

bool StopTextMatcher::push(std::string_view piece) {
    if (m_longest == 0 || piece.empty()) {
        return false;
    }
    m_tail += piece;
    const bool found = std::any_of(m_texts->begin(), m_texts->end(), [this](const std::string& text) {
        return m_tail.find(text) != std::string::npos;
    });
    if (m_tail.size() >= m_longest) {
        m_tail.erase(0, m_tail.size() - (m_longest - 1));
    }
    return found;
}

} // namespace tokenscope
