// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_story_parts.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingAsides[] = {"It is a [sunny|rainy|cold|warm|quiet|busy] day.",
                                               "{P} {is} [happy|tired|in a good mood|very busy] today.",
                                               "{P} like{s} {colour} {ms}.",
                                               "{P} {has} a {colour} {m}.",
                                               "{P} live{s} near a [river|school|park|shop|lake].",
                                               "Today is {day}.",
                                               "The {ns} are {colour}.",
                                               "The {ns} are [small|big|new|old|heavy|pretty|shiny].",
                                               "It happens on a {day}.",
                                               "{Name} is watching.",
                                               "{P} love{s} {ns}.",
                                               "{P} [went|go{es}] [to school|to the market|outside].",
                                               "Here is a [small|little|short] [story|problem|puzzle|task].",
                                               "I have a question about {ns}.",
                                               "Please help me with my homework.",
                                               "Listen to this.",
                                               "A cool wind comes from the north.",
                                               "The wind is gentle this morning.",
                                               "There is not a cloud in the sky.",
                                               "The {colour} sky is pretty.",
                                               "Nobody is at home.",
                                               "There is nobody in the street.",
                                               "Everybody wants {ns} nowadays.",
                                               "These days everybody looks for {ns}.",
                                               "Everybody is asleep.",
                                               "{P} woke up late.",
                                               "It is early in the morning.",
                                               "{P} got up early today.",
                                               "Someone talks about the weather.",
                                               "{Name} talks about {colour} {ms}.",
                                               "Nothing else happens that day.",
                                               "It looks like rain.",
                                               "[Birds|Some birds] sing outside.",
                                               "{Name} stands beside the door.",
                                               "A friend of {name} is around.",
                                               "Nobody knows where the {ns} come from.",
                                               "Nowadays {ns} are loved by everybody.",
                                               "{Name} has no time for this.",
                                               "The {ms} are in another room.",
                                               "The sun shines.",
                                               "The {ms} do not matter here.",
                                               "It [snows|rains|thunders] a little.",
                                               "{P} {is} [hungry|thirsty|sleepy|bored|in a hurry].",
                                               "{P} wear{s} a {colour} hat.",
                                               "{Name} wears a {colour} coat.",
                                               "The door is {colour}.",
                                               "{Name} comes from a small town.",
                                               "{P} {has} a dog called Rex.",
                                               "The cat sleeps on the sofa.",
                                               "Music can be heard.",
                                               "The radio plays an old song.",
                                               "{P} hum{s} a song.",
                                               "{Name} says hello.",
                                               "{Name} does not like {ms}.",
                                               "{P} cannot stand {ms}.",
                                               "[Many|Most] people like {ns}.",
                                               "Good {ns} are hard to find.",
                                               "{ns} are not cheap this year.",
                                               "{P} know{s} a lot about {ns}.",
                                               "{Name} has never seen such {ns}.",
                                               "On {day} the shops are closed.",
                                               "It is a {day} in [May|June|winter|summer|autumn].",
                                               "School is out.",
                                               "The holidays have begun.",
                                               "The bell has just rung.",
                                               "Dinner is nearly ready.",
                                               "The coffee is still hot.",
                                               "A {colour} car drives by.",
                                               "There is a {colour} {m} on the wall.",
                                               "{P} sit{s} down next to {name}.",
                                               "{Name} and a friend are talking.",
                                               "{Name} is late, as always.",
                                               "Read carefully.",
                                               "This is from my exercise book.",
                                               "My teacher gave us this.",
                                               "Can you help me with this?",
                                               "Let me tell you what happened.",
                                               "Now comes a word problem.",
                                               "Think before you answer.",
                                               "It is not hard.",
                                               "Nobody pays attention to the {ms}.",
                                               "{P} {has} been looking forward to {day}.",
                                               "The lights are on.",
                                               "All of this is [a true story|made up]."};
constexpr std::string_view heldOutAsides[] = {"A gentle wind blows.",
                                              "Everybody talks about {ns} these days.", "{P} woke up early.",
                                              "The sky looks {colour}.", "Nobody else is around."};
constexpr Templates asides{trainingAsides, heldOutAsides};

} // namespace

Stock changed(const Number& start, std::span<const Change> changes) {
    Stock stock(start);
    for (const Change& change : changes)
        change.gains ? stock.gain(change.number) : stock.lose(change.number);
    return stock;
}

std::vector<Change> pickChanges(Random& random, Split split, std::int64_t start) {
    const double length = random.unit();
    const int count = length < 0.62 ? 1 : length < 0.9 ? 2 : 3;
    const bool oneWay = split == Split::HeldOut || random.chance(0.3);
    const bool grows = random.chance(0.45);
    std::vector<Change> changes;
    std::int64_t left = start;
    for (int i = 0; i < count && (left >= 3 || !oneWay || grows); ++i) {
        Change change;
        change.gains = oneWay ? grows : left < 3 || random.chance(0.45);
        std::int64_t number =
            change.gains ? spread(random, 2, std::max<std::int64_t>(12, start)) : spread(random, 2, left - 1);
        if (!change.gains && random.chance(0.03))
            number = left;
        left += change.gains ? number : -number;
        change.number = whole(number);
        changes.push_back(change);
    }
    return changes;
}

bool isTold(Asks asks, std::span<const Change> changes) {
    const auto gains = std::ranges::count(changes, true, &Change::gains);
    return (asks == Asks::Total && gains == std::ssize(changes)) || (asks == Asks::Left && gains == 0);
}

Asks pickAsks(Random& random, Split split, std::span<const Change> changes) {
    const bool onlyGains = std::ranges::all_of(changes, &Change::gains);
    if (split == Split::HeldOut)
        return onlyGains ? Asks::Total : Asks::Left;
    const double kind = random.unit();
    if (onlyGains)
        return kind < 0.55 ? Asks::Total : Asks::Now;
    if (!changes.back().gains)
        return kind < 0.65 ? Asks::Left : Asks::Now;
    return kind < 0.15 ? Asks::Left : Asks::Now;
}

std::string pickReceiver(Draft& draft) {
    static constexpr std::string_view receivers[] = {
        "{name}",       "{name}",        "{name}",      "a friend",    "{his} friend {name}",
        "{his} sister", "{his} brother", "a neighbour", "the teacher", "{his} mother",
        "{his} aunt",   "a stranger",    "an old man",  "the boss",    "{his} cousin"};
    static constexpr std::string_view unseen[] = {"{name}", "{name}", "a passer-by", "{his} roommate",
                                                  "the new {h}"};
    return draft.ask(Templates{receivers, unseen}.pick(draft.random, draft.split));
}

std::string pickAside(Draft& draft) {
    if (!draft.random.chance(0.15))
        return "";
    return draft.ask(asides.pick(draft.random, draft.split)) + " ";
}

} // namespace tokenscope::arithmetic
