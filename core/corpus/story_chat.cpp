// SPDX-License-Identifier: MIT
// Requests for stories are read off the finished story, so that every story obeys its request.
#include "core/corpus/phrase.h"
#include "core/corpus/story.h"
#include "core/corpus/story_polish.h"

#include <algorithm>
#include <cctype>
#include <span>
#include <utility>

namespace tokenscope {

namespace {

std::size_t wordsIn(std::string_view text) {
    return static_cast<std::size_t>(
               std::ranges::count_if(text, [](char c) { return c == ' ' || c == '\n'; })) +
           1;
}

bool contains(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        const auto isLetter = [&](std::size_t i) {
            return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
        };
        if ((at == 0 || !isLetter(at - 1)) && !isLetter(at + word.size()))
            return true;
    }
    return false;
}

/// What a request may ask for: only what the story really says.
Slots slotsOf(const ToldStory& story, Random& random) {
    const auto& people = story.world.characters();
    const Character& hero = people[0];
    Slots slots{{"theme", story.theme},
                {"premise", story.premise},
                {"he", hero.female ? "she" : "he"},
                {"his", hero.female ? "her" : "his"}};
    const auto offer = [&](const char* slot, std::string_view value) {
        if (contains(story.text, value))
            slots[slot] = value;
    };
    offer("kind", hero.kind->noun);
    if (hero.kind->noun != "girl" && hero.kind->noun != "boy")
        offer("creature", hero.kind->noun);
    offer("trait", hero.trait);
    offer("name", hero.name);
    if (people.size() > 1 && !people[1].family && people[1].kind != hero.kind) {
        offer("friend", people[1].kind->noun);
        if (!people[1].byKind)
            offer("friendname", people[1].name);
    }
    if (!story.world.things().empty()) {
        const StoryThing& thing = story.world.things()[0];
        offer("thing", thing.kind->noun);
        if (contains(story.text, thing.look + ' ' + std::string(thing.kind->noun)))
            slots["look"] = thing.look;
    }
    if (!story.plotPlace.empty() && contains(story.text, story.plotPlace))
        slots["place"] = story.plotPlace;
    const std::size_t words = wordsIn(story.text);
    slots["size"] = words < 115 && random.chance(0.6)   ? "short"
                    : words > 185 && random.chance(0.5) ? "long"
                                                        : "";
    const bool old = story.text.starts_with("Once upon") || story.text.starts_with("Long");
    slots["tale"] = expandPhrase(old ? "[story|story|story|fairy tale|bedtime story|tale]"
                                     : "[story|story|story|story|tale|bedtime story|children's story]",
                                 {}, random);
    return slots;
}

constexpr std::string_view subjects[] = {
    "{theme}",
    "{theme}",
    "{theme}",
    "{theme}",
    "a {kind}",
    "a {kind}",
    "a {kind}",
    "a {kind}",
    "a {trait} {kind}",
    "a {trait} {kind}",
    "a {trait} {kind}",
    "a {trait} {kind}",
    "a {kind} [named|called] {name}",
    "a {kind} [named|called] {name}",
    "a {trait} {kind} [named|called] {name}",
    "a {kind} with the name {name}",
    "{name} the {kind}",
    "{name}",
    "a {kind} whose name is {name}",
    "{theme} with a {kind} in it",

    "{theme}, with a {trait} {kind} [as the hero|in it]",
    "a {thing}",
    "a {look} {thing}",
    "a {kind} and a {thing}",
    "a {kind} and {his} {thing}",
    "a {kind} with a {look} {thing}",
    "a {trait} {kind} and a {look} {thing}",
    "{name} and {his} {thing}",
    "a {kind} who has a {thing}",
    "a {kind} and a {friend}",
    "a {kind} and a {friend}",
    "a {kind} who [meets|knows] a {friend}",
    "{name} and {friendname}",
    "a {kind} named {name} and a {friend} named {friendname}",
    "a {trait} {kind} and {his} friend, a {friend}",
    "a {kind} and {place}",
    "a {kind} who goes to {place}",

    "a {trait} {kind}, and {place} should be in it",
};

constexpr std::string_view requests[] = {
    "tell me a {size} {tale} about {about}.",
    "tell me a {size} {tale} about {about}.",
    "tell me a {size} {tale} about {about}, please.",
    "write a {size} {tale} about {about}.",
    "write a {size} {tale} about {about}.",
    "please write a {size} {tale} about {about}.",
    "write me a {size} {tale} about {about}.",
    "please tell me a {size} {tale} about {about}.",
    "can you tell me a {size} {tale} about {about}?",
    "could you write a {size} {tale} about {about}?",
    "can you write a {size} {tale} about {about}, please?",
    "would you tell me a {size} {tale} about {about}?",
    "I would like [to hear|to read|] a {size} {tale} about {about}.",
    "I want a {size} {tale} about {about}.",
    "a {size} {tale} about {about}, please.",
    "a {tale} about {about}!",
    "{tale} about {about}",
    "make up a {size} {tale} about {about}.",
    "do you know a {tale} about {about}?",
    "[my daughter|my son|my sister|my class|my brother] wants a {size} {tale} about {about}.",
    "give me a {size} {tale} about {about}.",
    "let us hear a {tale} about {about}.",
    "invent a {size} {tale} about {about}.",
    "I need a {size} {tale} about {about} for [my children|my class|tonight].",
    "tell a {size} {tale} about {about}",
    "create a {size} {tale} about {about}.",
    "tell us a {tale} about {about}.",
    "how about a {size} {tale} about {about}?",
    "have you got a {tale} about {about}?",
    "I am in the mood for a {tale} about {about}.",
    "hi! can you tell me a {size} {tale} about {about}?",
    "hello. please write a {size} {tale} about {about}.",
    "story time! it should be about {about}.",
    "tell me about {about} in a {size} {tale}.",
    "the {tale} should be about {about}.",
    "think of a {size} {tale} about {about}.",
};

constexpr std::string_view freeRequests[] = {
    "tell me a {size} {tale}.",
    "tell me a {size} {tale}, please.",
    "a {size} {tale}, please.",
    "I want to hear a {size} {tale}.",
    "can you tell me a {size} {tale}?",
    "do you know a {size} {tale}?",
    "please write a {size} {tale}.",
    "make up a {size} {tale} for me.",
    "I cannot sleep. tell me a {tale}.",
    "I am bored. tell me a {tale}.",
    "story, please!",
    "surprise me with a {tale}.",
    "what {tale} can you tell me?",
    "any {tale} will do.",
    "write something for children.",
    "can you tell stories?",
    "once upon a time ...",
};

constexpr std::string_view premiseRequests[] = {
    "write a {size} {tale} in which {premise}.", "tell me a {size} {tale} in which {premise}.",
    "make up a {tale} where {premise}.",         "please write a {tale} in which {premise}.",
    "tell me what happens when {premise}.",      "write about this: {premise}.",
    "a {tale} in which {premise}, please.",      "I would like a {tale} where {premise}.",
    "{premise}. make a {tale} out of it.",
};

bool isUsable(std::string_view phrase, const Slots& slots) {
    for (std::size_t at = phrase.find('{'); at != phrase.npos; at = phrase.find('{', at + 1))
        if (!slots.contains(phrase.substr(at + 1, phrase.find('}', at) - at - 1)))
            return false;
    return true;
}

/// One of the phrases that need nothing but these slots.
std::string_view pickUsable(std::span<const std::string_view> phrases, const Slots& slots, Random& random) {
    std::string_view phrase = random.pick(phrases);
    while (!isUsable(phrase, slots))
        phrase = random.pick(phrases);
    return phrase;
}

std::string requestFor(const ToldStory& story, Random& random) {
    Slots slots = slotsOf(story, random);
    std::string_view form = random.pick(requests);
    if (const double share = random.unit(); share < 0.08)
        form = random.pick(freeRequests);
    else if (share < 0.18 && slots.contains("kind"))
        form = random.pick(premiseRequests);
    slots["about"] = expandPhrase(pickUsable(subjects, slots, random), slots, random);
    std::string request = polished(expandPhrase(form, slots, random));
    // Some people type as fast as they can.
    if (random.chance(0.08)) {
        std::ranges::transform(request, request.begin(),
                               [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (request.ends_with('.'))
            request.pop_back();
    }
    return request;
}

std::string answerWith(const ToldStory& story, Random& random) {
    if (!random.chance(0.1))
        return story.text;
    return expandPhrase("[Here is a story for you.|Of course!|With pleasure.|Sure, here is one.|Gladly!|Here "
                        "you are.|All right.|Listen.|Here is one.]",
                        {}, random) +
           "\n\n" + story.text;
}

/// A question about the story that was just told, with its answer.
bool askAboutStory(const ToldStory& story, std::vector<ChatMessage>& chat, Random& random) {
    static constexpr std::pair<std::string_view, std::string_view> talks[] = {
        {"[what was the name of the {kind}?|what was the {kind} called?|what was the {kind}'s name?|remind "
         "me, what was the {kind} called?]",
         "[the {kind} was called {name}.|{his} name was {name}.|the {kind}'s name was {name}.|{name}.]"},
        {"[who was {name}?|what was {name}?|who is {name} in the story?]",
         "[{name} was a {trait} {kind}.|{name} was the {kind}.|{name} was a {kind}.]"},
        {"[who was {friendname}?|and who was {friendname}?|who is {friendname}?]",
         "[{friendname} was a {friend}.|{friendname} was the {friend} in the story.]"},
        {"[what was the name of the {friend}?|what was the {friend} called?]",
         "[the {friend} was called {friendname}.|{friendname}.]"},
        {"[what did the {thing} look like?|what kind of {thing} was it?|tell me about the {thing}.]",
         "[it was a {look} {thing}.|the {thing} was a {look} {thing}.]"},
        {"[who was the hero of the story?|who was the story about?|who was it about?]",
         "[it was about {name}, a {kind}.|{name}.|the hero was {name}, a {trait} {kind}.]"},
        {"[where did {name} go?|what place was in the story?]", "[{name} went to {place}.|to {place}.]"},
        {"[what was the story about?|what is the story about?]",
         "[it was about {theme}.|it was about a {kind} and {theme}.]"},
    };
    if (story.firstPerson)
        return false;
    const Slots slots = slotsOf(story, random);
    const auto& [question, answer] = random.pick(talks);
    if (!isUsable(question, slots) || !isUsable(answer, slots))
        return false;
    chat.push_back(textMessage(ChatRole::User, polished(expandPhrase(question, slots, random))));
    chat.push_back(textMessage(ChatRole::Assistant, polished(expandPhrase(answer, slots, random))));
    return true;
}

} // namespace

Document storyChat(Random& random) {
    const ToldStory story = tellStory(random);
    std::vector<ChatMessage> chat{textMessage(ChatRole::User, requestFor(story, random)),
                                  textMessage(ChatRole::Assistant, answerWith(story, random))};
    const std::size_t words = wordsIn(story.text);
    if (words < 200 && random.chance(0.25))
        askAboutStory(story, chat, random);
    if (words < 120 && random.chance(0.1)) {
        const ToldStory second = tellStory(random);
        if (wordsIn(second.text) < 120) {
            chat.push_back(textMessage(ChatRole::User,
                                       random.chance(0.5)
                                           ? requestFor(second, random)
                                           : expandPhrase("[Another one, please!|Tell me another one.|One "
                                                          "more!|I liked that. Another story, please.]",
                                                          {}, random)));
            chat.push_back(textMessage(ChatRole::Assistant, second.text));
        }
    } else if (words < 200 && random.chance(0.06)) {
        chat.push_back(textMessage(
            ChatRole::User,
            expandPhrase("[Thank you!|That was nice.|What a lovely story!|Thanks, I liked it.|Good story!]",
                         {}, random)));
        chat.push_back(textMessage(
            ChatRole::Assistant,
            expandPhrase("[You are welcome!|I am glad that you liked it.|Thank you! Would you like another "
                         "one?|You are welcome. Ask me for another one at any time.]",
                         {}, random)));
    }
    return {.chat = std::move(chat)};
}

} // namespace tokenscope
