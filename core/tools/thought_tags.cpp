// SPDX-License-Identifier: MIT
#include "core/tools/thought_tags.h"

#include <algorithm>

namespace tokenscope {

namespace {

constexpr std::string_view opening = "<think>", closing = "</think>";

bool isBlank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

} // namespace

bool ThoughtTags::isTag(std::string_view text) {
    return text == opening || text == closing;
}

std::vector<ThoughtTags::Piece> ThoughtTags::push(std::string_view text) {
    m_waiting += text;
    std::vector<Piece> pieces;
    while (!m_waiting.empty()) {
        const std::string_view tag = nextTag();
        take(findTag(), pieces);
        if (!m_waiting.starts_with(tag))
            break; // nothing waits, or what is not yet a whole tag
        m_waiting.erase(0, tag.size());
        turn(pieces);
    }
    return pieces;
}

std::vector<ThoughtTags::Piece> ThoughtTags::flush() {
    std::vector<Piece> pieces;
    take(m_waiting.size(), pieces);
    return pieces;
}

std::vector<ThoughtTags::Piece> ThoughtTags::pushTag(std::string_view tag) {
    std::vector<Piece> pieces = flush();
    if (tag == nextTag())
        turn(pieces);
    return pieces;
}

std::string_view ThoughtTags::nextTag() const {
    return m_isInside ? closing : opening;
}

/// Where in the waiting text the next tag stands, or may stand when more has come; its size: nowhere.
std::size_t ThoughtTags::findTag() const {
    const std::string_view waiting = m_waiting, tag = nextTag();
    for (std::size_t at = waiting.find('<'); at != std::string_view::npos; at = waiting.find('<', at + 1)) {
        const std::string_view found = waiting.substr(at, tag.size());
        if (tag.starts_with(found) && (m_isInside || lineIsBlank(at)))
            return at;
    }
    return waiting.size();
}

bool ThoughtTags::lineIsBlank(std::size_t at) const {
    const std::string_view before = std::string_view(m_waiting).substr(0, at);
    const std::size_t lineEnd = before.rfind('\n');
    return lineEnd == std::string_view::npos ? m_lineIsBlank && isBlank(before)
                                             : isBlank(before.substr(lineEnd + 1));
}

void ThoughtTags::take(std::size_t count, std::vector<Piece>& pieces) {
    if (count == 0)
        return;
    m_lineIsBlank = lineIsBlank(count);
    pieces.push_back({m_isInside ? Kind::Thought : Kind::Words, m_waiting.substr(0, count)});
    m_waiting.erase(0, count);
}

void ThoughtTags::turn(std::vector<Piece>& pieces) {
    m_isInside = !m_isInside;
    m_lineIsBlank = false;
    pieces.push_back({m_isInside ? Kind::ThoughtBegins : Kind::ThoughtEnds, {}});
}

} // namespace tokenscope
