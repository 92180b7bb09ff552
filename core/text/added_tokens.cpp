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

bool isWord(const Utf8Unit& unit) {
    return unit.kind == Utf8Unit::Kind::Character && isWordCharacter(unit.codePoint);
}

bool standsAlone(std::string_view text, std::size_t begin, std::size_t end) {
    const bool wordBefore = begin > 0 && isWord(readUtf8Before(text, begin));
    const bool wordAfter = end < text.size() && isWord(readUtf8(text, end));
    return !wordBefore && !wordAfter;
}

} // namespace

/// Of equal texts the last token counts.
AddedTokenFinder::AddedTokenFinder(std::vector<AddedToken> tokens) : m_tokens(std::move(tokens)) {
    std::erase_if(m_tokens, [](const AddedToken& token) { return token.text.empty(); });
    std::ranges::reverse(m_tokens);
    std::ranges::stable_sort(m_tokens, {}, &AddedToken::text);
    m_tokens.erase(std::unique(m_tokens.begin(), m_tokens.end(),
                               [](const AddedToken& a, const AddedToken& b) { return a.text == b.text; }),
                   m_tokens.end());
    for (const AddedToken& token : m_tokens) {
        m_startsToken[static_cast<unsigned char>(token.text.front())] = true;
    }
}

const AddedToken*
AddedTokenFinder::longestAt(std::string_view text, std::size_t at,
                            const std::function<bool(std::size_t, std::size_t)>& mayBeSpecial) const {
    const AddedToken* longest = nullptr;
    std::span<const AddedToken> rest = m_tokens; // those that begin with what has been read
    for (std::size_t end = at; end < text.size() && !rest.empty();) {
        const std::size_t depth = end - at;
        const auto next = [depth](const AddedToken& token) {
            return static_cast<unsigned char>(token.text[depth]);
        };
        const auto byte = static_cast<unsigned char>(text[end++]);
        const auto first = std::ranges::lower_bound(rest, byte, {}, next);
        rest = {first, std::ranges::upper_bound(first, rest.end(), byte, {}, next)};
        if (!rest.empty() && rest.front().text.size() == end - at) { // the shortest stands first
            if (!rest.front().special || mayBeSpecial(at, end)) {
                longest = &rest.front();
            }
            rest = rest.subspan(1);
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
        const AddedToken* found = mayStart ? longestAt(text, at, mayBeSpecial) : nullptr;
        if (found == nullptr) {
            ++at;
            continue;
        }
        const AddedToken& token = *found;
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
