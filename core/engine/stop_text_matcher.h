// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Looks for stop texts in text that arrives in pieces; a stop text may lie across any number of them. The
/// texts must outlive the matcher and must not be empty.
class StopTextMatcher {
public:
    explicit StopTextMatcher(const std::vector<std::string>& texts);

    /// True when a stop text ends inside this piece.
    bool push(std::string_view piece);

private:
    const std::vector<std::string>* m_texts;
    std::size_t m_longest = 0;
    std::string m_tail; ///< the last bytes seen, one fewer than the longest stop text
};

} // namespace tokenscope
