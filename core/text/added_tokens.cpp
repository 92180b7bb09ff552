// SPDX-License-Identifier: MIT
#include "core/text/added_tokens.h"

#include "core/text/unicode_class.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace {

std::uint64_t childKey(std::int32_t node, char byte) {
    return static_cast<std::uint64_t>(node) << 8 | static_cast<unsigned char>(byte);
}

bool isWord(const Utf8Unit& unit) {
    return unit.kind == Utf8Unit::Kind::Character && isWordCharacter(unit.codePoint);
}

bool standsAlone(std::string_view text, std::size_t begin, std::size_t end) {
    const bool wordBefore = begin > 0 && isWord(readUtf8Before(text, begin));
    const bool wordAfter = end < text.size() && isWord(readUtf8(text, end));
    return !wordBefore && !wordAfter;
}

} // namespace

AddedTokenFinder::AddedTokenFinder(std::vector<AddedToken> tokens) : m_tokens(std::move(tokens)) {
    std::erase_if(m_tokens, [](const AddedToken& token) { return token.text.empty(); });
    m_tokenAtNode.push_back(-1);
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        m_startsToken[static_cast<unsigned char>(m_tokens[i].text.front())] = true;
        std::int32_t node = 0;
        for (const char byte : m_tokens[i].text) {
            const auto [place, isNew] =
                m_children.try_emplace(childKey(node, byte), static_cast<std::int32_t>(m_tokenAtNode.size()));
            if (isNew) {
                m_tokenAtNode.push_back(-1);
            }
            node = place->second;
        }
        m_tokenAtNode[static_cast<std::size_t>(node)] = static_cast<std::int32_t>(i);
    }
}

std::int32_t AddedTokenFinder::child(std::int32_t node, char byte) const {
    const auto found = m_children.find(childKey(node, byte));
    return found == m_children.end() ? -1 : found->second;
}

std::int32_t
AddedTokenFinder::longestAt(std::string_view text, std::size_t at,
                            const std::function<bool(std::size_t, std::size_t)>& mayBeSpecial) const {
    std::int32_t longest = -1;
    std::int32_t node = 0;
    for (std::size_t end = at; end < text.size() && node >= 0;) {
        node = child(node, text[end++]);
        const std::int32_t token = node < 0 ? -1 : m_tokenAtNode[static_cast<std::size_t>(node)];
        if (token >= 0 && (!m_tokens[static_cast<std::size_t>(token)].special || mayBeSpecial(at, end))) {
            longest = token;
        }
    }
    return longest;
}

std::vector<AddedTokenFinder::Part>
AddedTokenFinder::find(std::string_view text,
                       const std::function<bool(std::size_t begin, std::size_t end)>& mayBeSpecial) const {
    std::vector<Part> parts;
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size();) {
        const bool mayStart = m_startsToken[static_cast<unsigned char>(text[at])];
        const std::int32_t index = mayStart ? longestAt(text, at, mayBeSpecial) : -1;
        if (index < 0) {
            ++at;
            continue;
        }
        const AddedToken& token = m_tokens[static_cast<std::size_t>(index)];
        const std::size_t tokenEnd = at + token.text.size();
        if (token.singleWord && !standsAlone(text, at, tokenEnd)) {
            at = tokenEnd; // as the reference: nothing else is looked for inside
            continue;
        }
        const std::size_t begin = token.stripLeft ? std::max(done, whiteSpaceBegin(text, at)) : at;
        const std::size_t end = token.stripRight ? whiteSpaceEnd(text, tokenEnd) : tokenEnd;
        if (done < begin) {
            parts.push_back({done, begin, {}});
        }
        parts.push_back({begin, end, token.id});
        done = at = end;
    }
    if (done < text.size()) {
        parts.push_back({done, text.size(), {}});
    }
    return parts;
}

std::size_t sizeWithAdded(std::size_t tokens, std::span<const AddedToken> added) {
    std::size_t size = tokens;
    for (const AddedToken& token : added) {
        const auto index = static_cast<std::size_t>(token.id.value);
        if (token.id.value < 0 || index > 4 * (tokens + added.size()) + 65536) {
            throw Error("an added token has id " + std::to_string(token.id.value) + " in a vocabulary of " +
                        std::to_string(tokens));
        }
        size = std::max(size, index + 1);
    }
    return size;
}

JoinedRuns::JoinedRuns(std::span<const TextRun> runs) {
    for (const TextRun& run : runs) {
        if (run.special == SpecialText::Recognise) {
            recognised.emplace_back(text.size(), text.size() + run.text.size());
        }
        text += run.text;
    }
}

bool JoinedRuns::mayBeSpecial(std::size_t begin, std::size_t end) const {
    const auto run =
        std::ranges::upper_bound(recognised, begin, {}, &std::pair<std::size_t, std::size_t>::first);
    return run != recognised.begin() && end <= std::prev(run)->second;
}

} // namespace tokenscope
