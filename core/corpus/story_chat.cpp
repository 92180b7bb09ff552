// SPDX-License-Identifier: MIT
// Requests for stories are read off the finished story, so that every story obeys its request.
#include "core/corpus/phrase.h"
#include "core/corpus/story.h"
#include "core/corpus/story_polish.h"

#include <algorithm>

namespace tokenscope {

namespace {

std::size_t wordsIn(std::string_view text) {
    return static_cast<std::size_t>(
               std::ranges::count_if(text, [](char c) { return c == ' ' || c == '\n'; })) +
           1;
}

Slots slotsOf(const ToldStory& story, Random& random) {
    const Character& hero = story.world.characters()[0];
    Slots slots{{"kind", std::string(hero.kind->noun)},
                {"trait", hero.trait},
                {"name", hero.name},
                {"theme", story.theme},
                {"premise", story.premise},
                {"he", hero.female ? "she" : "he"},
                {"his", hero.female ? "her" : "his"}};
    const std::size_t words = wordsIn(story.text);
    slots["size"] = words < 105 && random.chance(0.5)   ? "short"
                    : words > 165 && random.chance(0.5) ? "long"
                                                        : "";
    const bool old = story.text.starts_with("Once upon") || story.text.starts_with("Long");
    slots["tale"] = expandPhrase(old ? "[story|story|fairy tale|bedtime story|tale]"
                                     : "[story|story|story|tale|bedtime story|children's story]",
                                 {}, random);
    if (story.world.characters().size() > 1)
        slots["friend"] = story.world.characters()[1].kind->noun;
    if (!story.world.things().empty()) {
        slots["thing"] = story.world.things()[0].kind->noun;
        slots["look"] = story.world.things()[0].look;
    }
    return slots;
}

/// What the story shall be about, without asking for what it does not have.
std::string subjectOf(const ToldStory& story, Slots& slots, Random& random) {
    std::vector<std::string_view> forms{"{theme}", "{theme}"};
    if (story.firstPerson)
        return expandPhrase(random.chance(0.7) || !slots.contains("thing") ? "{theme}" : "a {thing}", slots,
                            random);
    for (const std::string_view form :
         {"a {kind}", "a {kind}", "a {trait} {kind}", "a {trait} {kind}", "a {kind} [named|called] {name}",
          "a {trait} {kind} [named|called] {name}", "{name} the {kind}", "{theme} with a {kind} in it",
          "a {kind} and {theme}"})
        forms.push_back(form);
    if (slots.contains("thing")) {
        for (const std::string_view form : {"a {thing}", "a {kind} and a {thing}",
                                            "a {kind} and {his} {thing}", "a {kind} with a {look} {thing}"})
            forms.push_back(form);
    }
    if (slots.contains("friend") && !story.world.characters()[1].family &&
        !story.world.characters()[1].byKind && slots["friend"] != slots["kind"]) {
        forms.push_back("a {kind} and a {friend}");
        forms.push_back("a {kind} who [meets|knows] a {friend}");
    }
    std::string subject = expandPhrase(random.pick(forms), slots, random);
    if (!story.plotPlace.empty() && random.chance(0.1))
        subject += expandPhrase("[, and {p} should be in it| and {p}]", {{"p", story.plotPlace}}, random);
    return subject;
}

std::string requestFor(const ToldStory& story, Random& random) {
    Slots slots = slotsOf(story, random);
    slots["about"] = subjectOf(story, slots, random);
    if (random.chance(0.08))
        return polished(expandPhrase("[tell me a {size} {tale}[, please|].|a {size} story, please.|I want to "
                                     "hear a {size} story.|can you tell me "
                                     "a {size} {tale}?|do you know a {size} {tale}?|please write a {size} "
                                     "{tale}.|tell me something nice.|make up a {size} story for me.]",
                                     slots, random));
    if (!story.firstPerson && random.chance(0.12))
        return polished(expandPhrase(
            "[write|tell me|make up|please write] a {size} {tale} in which {premise}.", slots, random));
    return polished(expandPhrase("[tell me a {size} {tale} about {about}.|tell me a {size} {tale} about "
                                 "{about}, please.|write a {size} {tale} about {about}.|"
                                 "please write a {size} {tale} about {about}.|please tell me a {size} {tale} "
                                 "about {about}.|can you tell me a {size} {tale} about "
                                 "{about}?|could you write a {size} {tale} about {about}?|I would like [to "
                                 "hear|] a {size} {tale} about {about}.|I want a {size} story "
                                 "about {about}.|a {size} {tale} about {about}, please.|a story about "
                                 "{about}!|make up a {size} {tale} about {about}.|do you know a {tale} "
                                 "about {about}?|[my daughter|my son|my sister|my class|my brother] wants a "
                                 "{size} {tale} about {about}.|story about {about}|"
                                 "give me a {size} {tale} about {about}.|let us hear a {tale} about "
                                 "{about}.|invent a {size} {tale} about {about}.|"
                                 "I need a {size} {tale} about {about} for [my children|my "
                                 "class|tonight].|tell a {size} {tale} about {about}]",
                                 slots, random));
}

std::string answerWith(const ToldStory& story, Random& random) {
    if (!random.chance(0.12))
        return story.text;
    return expandPhrase("[Here is a story for you.|Of course!|With pleasure.|Sure, here is one.|Gladly!|Here "
                        "you are.]",
                        {}, random) +
           "\n\n" + story.text;
}

/// A question about the story that was just told, with its answer.
bool askAboutStory(const ToldStory& story, std::vector<ChatMessage>& chat, Random& random) {
    const auto& people = story.world.characters();
    Slots slots = slotsOf(story, random);
    std::string question, answer;
    if (!story.firstPerson && random.chance(0.5)) {
        question = "[what was the name of the {kind}?|what was the {kind} called?|what was the {kind}'s "
                   "name?|remind me, what was the {kind} called?]";
        answer =
            "[the {kind} was called {name}.|{his} name was {name}.|the {kind}'s name was {name}.|{name}.]";
    } else if (!story.firstPerson && random.chance(0.5)) {
        question = "[who was {name}?|what kind of character was {name}?|who is {name} in the story?]";
        answer = "[{name} was a {trait} {kind}.|{name} was the {kind}.|{name} was a {kind}.]";
    } else if (people.size() > 1 && !people[1].byKind && !people[1].family &&
               story.text.find(people[1].name) != std::string::npos) {
        slots["other"] = people[1].name;
        question = "[who was {other}?|and who was {other}?|who is {other}?]";
        answer = "[{other} was a {friend}.|{other} was the {friend} in the story.]";
    } else {
        return false;
    }
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
    if (words < 200 && random.chance(0.2))
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
