// SPDX-License-Identifier: MIT
#include "core/corpus/story_teller.h"

#include "core/corpus/story_polish.h"

#include <algorithm>

namespace tokenscope {

namespace {

// A marker stands for a mention until the sentence is whole: mark, form, one or two characters' letters.
constexpr char singleMark = '\x01', pairMark = '\x02';

std::string singleMarker(std::size_t id, char form) {
    return {singleMark, form, static_cast<char>('a' + id)};
}

std::string pairMarker(std::size_t first, std::size_t second, char form) {
    return {pairMark, form, static_cast<char>('a' + first), static_cast<char>('a' + second)};
}

constexpr std::pair<std::string_view, char> singleForms[] = {
    {"", 's'},      {".o", 'o'}, {".p", 'p'},    {".he", 'h'},  {".him", 'm'},   {".his", 'r'},
    {".self", 'f'}, {".n", 'n'}, {".name", 'N'}, {".voc", 'v'}, {".intro", 'i'},
};
constexpr std::pair<std::string_view, char> pairForms[] = {
    {"", 's'}, {".o", 'o'}, {".they", 't'}, {".them", 'm'}, {".their", 'r'}, {".themselves", 'f'}};

/// Words that connect events; a fresh reading for every sentence.
constexpr std::pair<std::string_view, std::string_view> connectors[] = {
    {"then", "[then|after that,|then|a moment later,]"},
    {"soon", "[soon|a little later,|before long,|after a while,|a few minutes later,]"},
    {"suddenly", "[suddenly,|just then,|all at once,|at that moment,]"},
    {"atlast", "[at last,|finally,|in the end,|after a long time,]"},
    {"nextday", "[the next morning,|the next day,|the day after,|when the sun came up again,]"},
    {"evening", "[that evening,|in the evening,|that night,|when the sun went down,|before bedtime,]"},
    {"very", "[very|very|really]"},
    {"glad", "[glad|happy|very happy|full of joy]"},
    {"sad", "[sad|very sad|unhappy|close to tears]"},
};

/// A full stop becomes a comma where the sentence goes on behind the quote.
std::string beforeTag(std::string text) {
    if (text.back() == '.')
        text.back() = ',';
    return text;
}

} // namespace

StoryTeller::StoryTeller(StoryWorld& world, Random& random, bool firstPerson)
    : m_world(world), m_random(random), m_firstPerson(firstPerson) {}

void StoryTeller::set(std::string_view slot, std::string_view phrase) {
    refresh();
    m_slots[std::string(slot)] = expandPhrase(phrase, m_slots, m_random);
}

std::size_t StoryTeller::words() const {
    return static_cast<std::size_t>(
               std::ranges::count_if(m_text, [](char c) { return c == ' ' || c == '\n'; })) +
           1;
}

void StoryTeller::beat() {
    if (m_paragraphs && !m_text.empty() && m_text.back() != '\n')
        m_text += "\n\n";
    m_sentence += 3; // far enough that names are said again
}

void StoryTeller::append(std::string_view text) {
    if (!m_text.empty() && m_text.back() != '\n')
        m_text += ' ';
    m_text += text;
}

// A clause that names nobody's kind and no thing of this story: scenery must not be taken for the plot.
std::string StoryTeller::sight(const PlaceKind& place) {
    for (int attempt = 0; attempt < 8; ++attempt) {
        const std::string clause = expandPhrase(place.sees, {}, m_random);
        const bool clash = std::ranges::any_of(m_world.characters(),
                                               [&](const Character& c) {
                                                   return clause.find(c.kind->noun) != std::string::npos;
                                               }) ||
                           std::ranges::any_of(m_world.things(), [&](const StoryThing& t) {
                               return clause.find(t.kind->noun) != std::string::npos;
                           });
        if (!clash)
            return clause;
    }
    return "it was a fine place";
}

void StoryTeller::refreshCharacter(char letter, std::size_t id) {
    const Character& who = m_world.characters()[id];
    const std::string key(1, letter);
    for (const auto& [suffix, form] : singleForms)
        m_slots[key + std::string(suffix)] = singleMarker(id, form);
    m_slots[key + ".kind"] = who.kind->noun;
    m_slots[key + ".trait"] = who.trait;
    m_slots[key + ".home"] = who.home;
    m_slots[key + ".food"] = who.food;
    m_slots[key + ".went"] = expandPhrase(m_random.chance(0.5) ? "went" : who.kind->went, {}, m_random);
}

void StoryTeller::refreshPair(const std::string& letters, std::size_t first, std::size_t second) {
    for (const auto& [suffix, form] : pairForms)
        m_slots[letters + std::string(suffix)] =
            pairMarker(std::min(first, second), std::max(first, second), form);
}

void StoryTeller::refreshPlace(char letter, std::size_t id) {
    const std::string key(1, letter);
    if (id == 0) {
        m_slots[key] = m_slots[key + ".at"] = "home";
        return;
    }
    const PlaceKind& place = *m_world.places()[id];
    m_slots[key] = "the " + std::string(place.noun);
    m_slots[key + ".at"] = std::string(place.at) + " the " + std::string(place.noun);
    m_slots[key + ".see"] = sight(place);
}

void StoryTeller::refreshThing(char letter, std::size_t id) {
    const std::string key(1, letter);
    const StoryThing& thing = m_world.things()[id];
    m_slots[key] = thing.kind->noun;
    m_slots[key + ".a"] = thing.look + ' ' + std::string(thing.kind->noun);
    m_slots[key + ".use"] = expandPhrase(thing.kind->use, {}, m_random);
}

void StoryTeller::refresh() {
    for (const auto& [slot, phrase] : connectors)
        m_slots[std::string(slot)] = expandPhrase(phrase, {}, m_random);
    const std::size_t people = m_world.characters().size();
    m_mentions.resize(people);
    const auto letterOf = [](char base, std::size_t id) { return static_cast<char>(base + id); };
    for (std::size_t id = 0; id < people; ++id) {
        refreshCharacter(letterOf('a', id), id);
        for (std::size_t other = id + 1; other < people; ++other)
            refreshPair({letterOf('a', id), letterOf('a', other)}, id, other);
    }
    for (std::size_t id = 1; id < m_world.places().size(); ++id)
        refreshPlace(letterOf('p', id - 1), id);
    for (std::size_t id = 0; id < m_world.things().size(); ++id)
        refreshThing(letterOf('t', id), id);
    for (const auto& [letter, meaning] : m_bound) {
        if (letter == 'g')
            refreshPlace(letter, meaning == 'o' ? 0 : static_cast<std::size_t>(meaning - 'p' + 1));
        else if (letter == 'h')
            refreshThing(letter, static_cast<std::size_t>(meaning - 't'));
        else
            refreshCharacter(letter, static_cast<std::size_t>(meaning - 'a'));
    }
    if (m_bound.contains('x') && m_bound.contains('y') && m_bound['x'] != m_bound['y'])
        refreshPair("xy", static_cast<std::size_t>(m_bound['x'] - 'a'),
                    static_cast<std::size_t>(m_bound['y'] - 'a'));
}

std::string StoryTeller::expand(Phrases variants) {
    refresh();
    std::vector<std::string_view> fresh;
    std::ranges::copy_if(variants, std::back_inserter(fresh), [this](auto v) { return !m_used.contains(v); });
    const std::string_view chosen = fresh.empty() ? m_random.pick(variants) : m_random.pick(fresh);
    m_used.insert(chosen);
    return expandPhrase(chosen, m_slots, m_random);
}

void StoryTeller::say(Phrases variants) {
    append(polished(resolve(expand(variants))));
}

std::string StoryTeller::plain(std::string_view phrase) {
    refresh();
    const std::string marked = '"' + expandPhrase(phrase, m_slots, m_random);
    return resolve(marked).substr(1);
}

void StoryTeller::speak(char who, Variants variants, std::string_view verb) {
    const std::string words =
        polished(resolve('"' + expand(Phrases(variants.begin(), variants.size()))).substr(1));
    const std::size_t firstEnd = words.find_first_of(".!?");
    const bool several = firstEnd + 1 < words.size();
    const bool inFront = m_random.chance(0.35), split = !inFront && several && m_random.chance(0.55);
    // The verb suits the sentence that stands next to it.
    const char mark = split || inFront ? words[firstEnd] : words.back();
    std::string said(verb);
    if (said.empty()) {
        if (mark == '?')
            said = "asked";
        else if (mark == '!' && !m_random.chance(0.4))
            said = expandPhrase(split || !several ? "[cried|called|shouted]" : "said", {}, m_random);
        else
            said = m_text.ends_with("?\"") && m_random.chance(0.5) ? "answered" : "said";
    }
    const std::string ref = resolve(singleMarker(static_cast<std::size_t>(who - 'a'), 's'));
    const bool pronoun = ref == "he" || ref == "she" || ref == "I";
    const bool inverted = !pronoun && ref.find(" named ") == std::string::npos && m_random.chance(0.6);
    const std::string tag = inverted ? said + ' ' + ref : ref + ' ' + said;
    std::string line;
    if (inFront)
        line = capitalised(ref) + ' ' + said + ", \"" + words + '"';
    else if (split)
        line = '"' + beforeTag(words.substr(0, firstEnd + 1)) + "\" " + tag + ". \"" +
               words.substr(firstEnd + 2) + '"';
    else
        line = '"' + beforeTag(words) + "\" " + tag + '.';
    append(line);
    ++m_sentence;
}

std::string StoryTeller::resolve(std::string_view marked) {
    std::string text;
    bool quoted = false;
    for (std::size_t i = 0; i < marked.size(); ++i) {
        const char c = marked[i];
        const auto idAt = [&](std::size_t at) { return static_cast<std::size_t>(marked[at] - 'a'); };
        if (c == singleMark) {
            text += single(idAt(i + 2), marked[i + 1], quoted);
            i += 2;
        } else if (c == pairMark) {
            text += pair(idAt(i + 2), idAt(i + 3), marked[i + 1], quoted);
            i += 3;
        } else {
            if (c == '"')
                quoted = !quoted;
            if ((c == '.' || c == '!' || c == '?') && !quoted)
                ++m_sentence;
            text += c;
        }
    }
    return text;
}

} // namespace tokenscope
