// SPDX-License-Identifier: MIT
// How the teller names the characters.
#include "core/corpus/story_teller.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::string pronounOf(bool female, char form) {
    switch (form) {
    case 's':
    case 'h':
        return female ? "she" : "he";
    case 'o':
    case 'm':
        return female ? "her" : "him";
    case 'f':
        return female ? "herself" : "himself";
    default:
        return female ? "her" : "his";
    }
}

std::string firstPersonOf(char form) {
    switch (form) {
    case 's':
    case 'n':
    case 'h':
        return "I";
    case 'o':
    case 'm':
        return "me";
    case 'f':
        return "myself";
    default:
        return "my";
    }
}

std::string nameOf(const Character& who) {
    return who.byKind ? "the " + std::string(who.kind->noun) : who.name;
}

bool isPronounForm(char form) {
    return form == 'h' || form == 'm' || form == 'r' || form == 'f';
}

} // namespace

/// Nobody else whom the pronoun could mean was near.
bool StoryTeller::pronounIsClear(std::size_t id) const {
    const Mention& own = m_mentions[id];
    if (own.sentence < m_sentence - 1 || own.pronouns >= 2 || m_pairSentence >= own.sentence)
        return false;
    for (std::size_t other = 0; other < m_mentions.size(); ++other)
        if (other != id && m_world.characters()[other].female == m_world.characters()[id].female &&
            !(m_firstPerson && other == 0) && m_mentions[other].sentence >= m_sentence - 1)
            return false;
    return true;
}

/// Somebody else of the sex was mentioned later, or together with this one.
bool StoryTeller::pronounMisleads(std::size_t id) const {
    for (std::size_t other = 0; other < m_mentions.size(); ++other)
        if (other != id && m_world.characters()[other].female == m_world.characters()[id].female &&
            !(m_firstPerson && other == 0) && m_mentions[other].order >= m_mentions[id].order &&
            m_mentions[other].order > 0)
            return true;
    return false;
}

std::string StoryTeller::introduction(std::size_t id) {
    const Character& who = m_world.characters()[id];
    const std::string kind(who.kind->noun);
    const bool human = who.kind->sort == Sort::Child || who.kind->sort == Sort::Adult;
    if (who.family)
        return who.name;
    if (!who.relation.empty()) {
        const bool sameSentence =
            m_mentions[0].sentence == m_sentence || m_heroInPair == m_sentence || m_firstPerson;
        const std::string owner = sameSentence && !m_firstPerson
                                      ? pronounOf(m_world.characters()[0].female, 'r')
                                      : single(0, 'p', false);
        std::string text = owner + ' ' + who.relation + ' ' + who.name;
        return human ? text : text + " the " + kind;
    }
    if (who.byKind)
        return (m_random.chance(0.7) ? "a " + who.trait + ' ' : "a ") + kind;
    if (!human && m_random.chance(0.4))
        return who.name + " the " + kind;
    return (m_random.chance(0.6) ? "a " + who.trait + ' ' : "a ") + kind + " named " + who.name;
}

void StoryTeller::remember(Mention& mention, bool byKind) {
    mention.sentence = m_sentence;
    mention.pronouns = 0;
    mention.known = true;
    mention.byKind = byKind;
}

std::string StoryTeller::single(std::size_t id, char form, bool quoted) {
    const Character& who = m_world.characters()[id];
    Mention& mention = m_mentions[id];
    if (form == 'v')
        return who.byKind ? std::string() : ", " + who.name;
    if (quoted)
        return isPronounForm(form) ? pronounOf(who.female, form) : nameOf(who) + (form == 'p' ? "'s" : "");
    if (id == 0 && m_firstPerson && form != 'N' && form != 'i') {
        remember(mention, false);
        return firstPersonOf(form);
    }
    const bool misleads = pronounMisleads(id);
    mention.order = ++m_order;
    if (isPronounForm(form)) {
        if (!misleads || form == 'f' || !mention.known)
            return pronounOf(who.female, form);
        remember(mention, false);
        return nameOf(who) + (form == 'r' ? "'s" : "");
    }
    if (form == 'n' || form == 'N' || form == 'i' || !mention.known) {
        // Somebody new is introduced, except the first character: the opening sees to that.
        const bool named = form == 'N' || (form == 'n' && (mention.known || id == 0));
        remember(mention, false);
        return named ? nameOf(who) : introduction(id) + (form == 'p' ? "'s" : "");
    }
    if (pronounIsClear(id) && m_random.chance(form == 's' ? 0.75 : 0.85)) {
        mention.sentence = m_sentence;
        ++mention.pronouns;
        return pronounOf(who.female, form);
    }
    const bool kindIsUnique = std::ranges::count(m_world.characters(), who.kind, &Character::kind) == 1;
    const bool byKind = kindIsUnique && !who.family && who.kind->sort != Sort::Child &&
                        who.relation.empty() && !mention.byKind && m_random.chance(0.05);
    remember(mention, byKind);
    return (byKind ? "the " + std::string(who.kind->noun) : nameOf(who)) + (form == 'p' ? "'s" : "");
}

std::string StoryTeller::pair(std::size_t first, std::size_t second, char form, bool quoted) {
    const bool we = m_firstPerson && first == 0 && !quoted;
    if (form == 't')
        return we ? "we" : "they";
    if (form == 'm')
        return we ? "us" : "them";
    if (form == 'f')
        return we ? "ourselves" : "themselves";
    if (form == 'r')
        return we ? "our" : "their";
    if (!quoted)
        m_mentions[first].order = m_mentions[second].order = ++m_order;
    const bool othersNear = std::ranges::any_of(m_mentions, [&](const Mention& m) {
        const auto id = static_cast<std::size_t>(&m - m_mentions.data());
        return id != first && id != second && m.sentence >= m_sentence - 1;
    });
    const bool clear = m_pairSentence >= m_sentence - 1 && !othersNear && !quoted;
    m_pairSentence = m_sentence;
    if (clear && m_random.chance(0.65))
        return form == 's' ? (we ? "we" : "they") : (we ? "us" : "them");
    const auto nameFor = [&](std::size_t id) {
        if (quoted || m_mentions[id].known) {
            m_mentions[id].known = m_mentions[id].known || !quoted;
            return nameOf(m_world.characters()[id]);
        }
        m_mentions[id].known = true;
        return introduction(id);
    };
    if (we)
        return nameFor(second) + (form == 's' ? " and I" : " and me");
    const std::string one = nameFor(first);
    if (first == 0)
        m_heroInPair = m_sentence;
    return one + " and " + nameFor(second);
}

} // namespace tokenscope
