// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/phrase.h"
#include "core/corpus/story_world.h"

#include <initializer_list>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Writes the sentences of a story from phrases whose slots name the world's inhabitants by letter:
/// characters a, b, c …, places p, q, r …, things t, u, v ….
///
/// Characters: {a} subject, {a.o} object, {a.p} possessive: a name, or a pronoun where it is clear who is
/// meant
/// ("Mia"/"she", "Mia"/"her", "Mia's"/"her"); the first mention introduces ("a fox named Pip"). {a.he}
/// {a.him} {a.his} {a.self}: pronouns, but the name where somebody else of the sex was mentioned later. {a.n}
/// name, {a.name} even that of the one who tells the story; {a.voc}
/// ", Pip" or nothing; {a.kind} {a.trait} {a.home} {a.food} {a.went}. Pairs: {ab}, {ab.o}, {ab.they}
/// {ab.them} {ab.their}
/// {ab.themselves}. When the first character tells the story, all of these become I, me, my, we. bind()
/// gives a letter of an event's own to an inhabitant. Things: {t} "kite", {t.a} "red kite", {t.use}. Places:
/// {p} "the river", {p.at} "by the river", {p.see} a clause. Also a choice of connecting words, see
/// refresh().
class StoryTeller {
public:
    using Variants = std::initializer_list<std::string_view>;
    using Phrases = std::span<const std::string_view>;

    StoryTeller(StoryWorld& world, Random& random, bool firstPerson);

    /// One of the variants, if possible one that this story has not used.
    void say(Phrases variants);
    void say(Variants variants) { say(Phrases(variants.begin(), variants.size())); }
    /// The character says one of the variants (sentences with their own punctuation).
    void speak(char who, Variants variants, std::string_view verb = {});
    /// A new paragraph, if this story has paragraphs.
    void beat();
    /// The letter x or y (characters; the pair is {xy}), g (place) or h (thing) now means another letter's.
    void bind(char letter, char meaning) { m_bound[letter] = meaning; }
    void set(std::string_view slot, std::string_view phrase);
    /// One reading of a phrase with this story's slots, where pronouns would be unclear: names only.
    std::string plain(std::string_view phrase);

    bool firstPerson() const { return m_firstPerson; }
    std::size_t words() const;
    const std::string& text() const { return m_text; }
    void useParagraphs() { m_paragraphs = true; }

private:
    struct Mention {
        int sentence = -9; ///< of the last mention alone
        int pronouns = 0;  ///< in a row
        bool known = false;
        bool byKind = false; ///< the last time: "the fox"
        int order = 0;       ///< of the last mention among all
    };

    std::string expand(Phrases variants);
    void refresh();
    void refreshCharacter(char letter, std::size_t id);
    void refreshPlace(char letter, std::size_t id);
    void refreshThing(char letter, std::size_t id);
    void refreshPair(const std::string& letters, std::size_t first, std::size_t second);
    void append(std::string_view text);
    std::string resolve(std::string_view marked);
    std::string single(std::size_t id, char form, bool quoted);
    std::string pair(std::size_t first, std::size_t second, char form, bool quoted);
    std::string introduction(std::size_t id);
    bool pronounIsClear(std::size_t id) const;
    bool pronounMisleads(std::size_t id) const;
    void remember(Mention& mention, bool byKind);
    std::string sight(const PlaceKind& place);

    StoryWorld& m_world;
    Random& m_random;
    bool m_firstPerson;
    bool m_paragraphs = false;
    Slots m_slots;
    std::map<char, char> m_bound;
    std::vector<Mention> m_mentions;
    std::set<std::string_view> m_used;
    std::string m_text;
    int m_sentence = 0;
    int m_order = 0;
    int m_pairSentence = -9; ///< of the last mention of two together
    int m_heroInPair = -9;   ///< of the last that named the first character
};

} // namespace tokenscope
