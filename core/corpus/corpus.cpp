// SPDX-License-Identifier: MIT
#include "core/corpus/corpus.h"

#include "core/corpus/arithmetic_chat.h"
#include "core/corpus/random.h"
#include "core/corpus/story.h"
#include "core/corpus/talk.h"

#include <cctype>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t longestJoined = 1900; // characters: what the context holds
constexpr double shareOfJoined = 0.13;      // of the chats; some of these turn out too long

/// A generator, its share of all tokens and the estimated tokens of one of its documents on average.
struct Kind {
    CorpusThird third;
    Document (*write)(Random&, Split);
    double share;
    double averageTokens;
    bool isChat;

    double weight() const { return share / averageTokens; }
};

Document story(Random& random, Split) {
    return storyText(random);
}

Document talkAboutStories(Random& random, Split) {
    return storyChat(random);
}

Document sentences(Random& random, Split) {
    return simpleSentences(random);
}

Document talk(Random& random, Split) {
    return talkChat(random);
}

// The shares are of the documents before some are joined, which adds a little to chats.
constexpr Kind kinds[] = {
    {CorpusThird::Stories, story, 0.175, 206, false},
    {CorpusThird::Stories, talkAboutStories, 0.125, 224, true},
    {CorpusThird::Stories, sentences, 0.06, 98, false},
    {CorpusThird::Arithmetic, arithmeticChat, 0.25, 50, true},
    {CorpusThird::Arithmetic, plotChat, 0.03, 69, true},
    {CorpusThird::Arithmetic, numbersWithoutCalculator, 0.04, 23, true},
    {CorpusThird::Talk, talk, 0.32, 40, true},
};

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

std::size_t estimatedTokens(std::string_view text) {
    constexpr std::size_t lettersOfOneToken = 8; // longer words are mostly cut
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t begin = i;
        if (isLetter(text[i])) {
            while (i < text.size() && isLetter(text[i]))
                ++i;
            count += 1 + (i - begin - 1) / lettersOfOneToken;
        } else if (isDigit(text[i])) {
            while (i < text.size() && isDigit(text[i]))
                ++i;
            count += (i - begin + 1) / 2;
        } else {
            // A space belongs to the word after it.
            count += text[i] != ' ' || i + 1 == text.size() || !isLetter(text[i + 1]);
            ++i;
        }
    }
    return count;
}

const Kind& anyKind(Random& random, bool onlyChats) {
    double left = 0;
    for (const Kind& kind : kinds)
        left += onlyChats && !kind.isChat ? 0 : kind.weight();
    left *= random.unit();
    const Kind* chosen = nullptr;
    for (const Kind& kind : kinds) {
        if (onlyChats && !kind.isChat)
            continue;
        chosen = &kind;
        left -= kind.weight();
        if (left < 0)
            break;
    }
    return *chosen;
}

} // namespace

Corpus::Corpus(std::uint64_t seed, Split split) : m_seed(seed), m_split(split) {}

std::vector<CorpusPart> Corpus::parts(std::uint64_t index) const {
    // The held-out documents are numbered from the other end, so that no index gives one of training.
    Random random(m_seed, m_split == Split::Training ? index : ~index);
    const Kind* kind = &anyKind(random, /*onlyChats=*/false);
    std::vector<CorpusPart> parts = {{kind->third, kind->write(random, m_split)}};
    if (!kind->isChat || !random.chance(shareOfJoined))
        return parts;
    std::size_t length = characters(parts.front().document);
    const int more = random.chance(0.4) ? 2 : 1;
    for (int i = 0; i < more; ++i) {
        const Kind* last = kind;
        while (kind == last)
            kind = &anyKind(random, /*onlyChats=*/true);
        Document next = kind->write(random, m_split);
        if (length + characters(next) > longestJoined)
            break;
        length += characters(next);
        parts.push_back({kind->third, std::move(next)});
    }
    return parts;
}

Document Corpus::document(std::uint64_t index) const {
    std::vector<CorpusPart> all = parts(index);
    Document document = std::move(all.front().document);
    for (std::size_t i = 1; i < all.size(); ++i) {
        std::vector<ChatMessage>& chat = all[i].document.chat;
        document.chat.insert(document.chat.end(), std::move_iterator(chat.begin()),
                             std::move_iterator(chat.end()));
    }
    return document;
}

std::size_t characters(const Document& document) {
    std::size_t count = document.text.size();
    for (const ChatMessage& message : document.chat)
        for (const ChatPart& part : message.parts)
            count += part.text.size();
    return count;
}

std::size_t estimatedTokens(const Document& document) {
    std::size_t count = 1 + estimatedTokens(document.text);
    for (const ChatMessage& message : document.chat) {
        count += 2;
        for (const ChatPart& part : message.parts)
            count += estimatedTokens(part.text) + (part.kind == ChatPart::Kind::Text ? 0 : 2);
    }
    return count;
}

} // namespace tokenscope
