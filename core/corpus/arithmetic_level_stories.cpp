// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingStarts[] = {
    "the {level} {be} {a}",
    "the {level} {be} {a}",
    "in the morning the {level} {be} {a}",
    "the {level} {be} at {a}",
    "first the {level} {be} {a}",
    "at first the {level} {be} {a}",
    "in the beginning the {level} {be} {a}",
    "to start with, the {level} {be} {a}",
    "early in the day the {level} {be} {a}",
    "before dawn the {level} {be} {a}",
    "we measured the {level}: it {be} {a}",
    "on {day} the {level} {be} {a}",
    "at breakfast the {level} {be} {a}",
    "the {level} {be} {a} to begin with",
    "in the first test the {level} {be} {a}",
    "the {level} {be} exactly {a}",
    "{name} wrote down the {level}: it {be} {a}",
    "at the start of the week the {level} {be} {a}",
    "when we got up, the {level} {be} {a}",
    "the first reading of the {level} {be} {a}",
    "{a} {be} the {level} at the start",
    "the {level} as we read it off {be} {a}",
    "the {level} at our start {be} {a}",
    "the {level} {be} {a} in the first place",
    "according to {name}, the {level} {be} {a}",
    "{name} says that the {level} {be} {a}",
    "the {level}: {a} at first",
    "the {level} on the note {be} {a}",
    "for a long time the {level} {be} {a}",
    "the old {level} {be} {a}",
    "as of {day} the {level} {be} {a}",
    "the {level} on the display {be} {a}",
    "let us say the {level} {be} {a}",
    "suppose that the {level} {be} {a}",
    "on the chart the {level} {be} {a}",
    "originally the {level} {be} {a}",
    "the given {level} {be} {a}",
    "right at the start the {level} {be} no more and no less than {a}"};
constexpr std::string_view heldOutStarts[] = {"at dawn the {level} {be} {a}",
                                              "the {level} {be} measured as {a}"};
constexpr std::string_view trainingLinks[] = {"it {do}",
                                              "then it {do}",
                                              "later it {do}",
                                              "in the evening it {do}",
                                              "by noon it {do}",
                                              "during the night it {do}",
                                              "the next day it {do}",
                                              "an hour later it {do}",
                                              "by nightfall it {do}",
                                              "before noon it {do}",
                                              "towards midnight it {do}",
                                              "afterwards it {do}",
                                              "after lunch it {do}",
                                              "soon it {do}",
                                              "a day later it {do}",
                                              "on {day} it {do}",
                                              "after that it {do}",
                                              "a little later it {do}",
                                              "and after a while it {do}",
                                              "in the course of the day it {do}",
                                              "over the weekend it {do}",
                                              "a week later it {do}",
                                              "at lunchtime it {do}",
                                              "as we look again, it {do}",
                                              "then, all of a sudden, it {do}",
                                              "slowly it {do}",
                                              "bit by bit it {do}",
                                              "from there it {do}",
                                              "from that point it {do}",
                                              "next, it {do}",
                                              "overnight it {do}",
                                              "to our surprise it {do}",
                                              "as {name} noticed, it {do}",
                                              "until the evening it {do}",
                                              "between two looks at it, it {do}",
                                              "towards the end of the week it {do}",
                                              "in a second step it {do}",
                                              "that is when it {do}"};
constexpr std::string_view heldOutLinks[] = {"within an hour it {do}", "by midnight it {do}"};
constexpr std::string_view trainingQuestions[] = {"What is the {level} now?",
                                                  "What is it now?",
                                                  "What is the new {level}?",
                                                  "What is the {level} in the end?",
                                                  "How high is it now?",
                                                  "What will the {level} be?",
                                                  "What {level} do we have now?",
                                                  "Tell me the new {level}.",
                                                  "What is the {level} after that?",
                                                  "Where does it stand now?",
                                                  "What does it become?",
                                                  "What {level} is the result?",
                                                  "Which {level} is it in the end?",
                                                  "What do we read off now?",
                                                  "State the {level} now.",
                                                  "Which number does the {level} reach?",
                                                  "Please state the new {level}.",
                                                  "At what number does it end?",
                                                  "And now?",
                                                  "So what is the {level}?",
                                                  "What is it at the end of the day?",
                                                  "How much is it after that?",
                                                  "Can you say what the {level} is now?",
                                                  "What does {name} write down now?",
                                                  "What reading does that give?",
                                                  "New {level}:",
                                                  "The {level} now:",
                                                  "Result?",
                                                  "And the new {level}?",
                                                  "To what number did it change?",
                                                  "How does the {level} stand at present?",
                                                  "What would a new reading say?",
                                                  "What does the display show now?",
                                                  "On what does it settle?",
                                                  "Which {level} does {name} report?",
                                                  "Work out the {level} at the end.",
                                                  "Find the {level} after this change.",
                                                  "Give me the final {level}.",
                                                  "I would like to know the {level} now.",
                                                  "{Name} asks what the {level} is by now.",
                                                  "Do you know what the {level} is then?",
                                                  "What do we have to write on the chart?",
                                                  "Where does that leave the {level}?",
                                                  "Where did the {level} end up?",
                                                  "What has become of the {level}?",
                                                  "At what {level} are we then?",
                                                  "Once that is over, what is the {level}?",
                                                  "After all this, what number is it?",
                                                  "So now it is at:",
                                                  "whats the {level} now?",
                                                  "What number stands there in the end?"};
constexpr std::string_view heldOutQuestions[] = {"Which {level} results?",
                                                 "Read off the {level} now, please."};
constexpr Templates starts{trainingStarts, heldOutStarts};
constexpr Templates links{trainingLinks, heldOutLinks};
constexpr Templates questions{trainingQuestions, heldOutQuestions};

std::string levelName(Draft& draft) {
    static constexpr std::string_view names[] = {
        "temperature",      "water level",        "price", "score", "number of points", "speed",
        "price of the {n}", "height of the tide", "rent",  "level", "balance"};
    static constexpr std::string_view unseen[] = {"depth of the pond", "fee", "value of the {n}", "gauge"};
    return draft.ask(Templates{names, unseen}.pick(draft.random, draft.split));
}

// One change: {do} with what it was before as {from}
constexpr std::string_view changeFirst[] = {
    "The {level} {do}. Before that it {be} {from}. ",
    "From {from} the {level} {do}. ",
    "The {level} {do}, and before it {be} {from}. ",
    "It {be} {from}, the {level}, and it {do}. ",
    "The {level} {do}, starting from {from}. ",
    "The {level} {do}. It had been {from}. ",
    "Until now the {level} {be} {from}. It {do}. ",
    "Before it {do}, the {level} {be} {from}. ",
    "{name} says that the {level} {do} and that it {be} {from} earlier. ",
    "Today the {level} {do}. The old one {be} {from}. ",
    "With {from} as the old {level}, it {do}. ",
    "Imagine that the {level} {do} and that up to then it {be} {from}. ",
    "The {level} {do} - from {from}. ",
    "As the {level} {do}, what counts is the number before, which {be} {from}. ",
    "First reading {from}, and then the {level} {do}. ",
    "The {level}, {from} so far, {do}. "};

/// Sets a number in slot a, as a word more often than elsewhere.
void say(Draft& draft, const Number& number, bool inWordsIfAny) {
    draft.number("a", number);
    if (const auto text = inWords(number); text && inWordsIfAny)
        draft.asked["a"] = *text;
}

} // namespace

Problem levelStory(Random& random, Split split) {
    Draft draft(random, split);
    draft.asked["level"] = draft.told["level"] = levelName(draft);
    const Number start = whole(random.chance(0.08) ? -random.between(2, 20) : random.between(3, 99));
    const bool words = split == Split::Training && random.chance(0.15);
    const bool isTurned = split == Split::Training && random.chance(0.15);
    say(draft, start, words);
    draft.asked["from"] = draft.asked["a"];
    const bool past = random.chance(0.5);
    draft.asked["be"] = past ? "was" : "is";
    std::string story = draft.ask(starts.pick(random, split));
    Forms it;
    Stock stock(start);
    const int count = isTurned || random.chance(0.7) ? 1 : 2;
    const bool separate = random.chance(0.6);
    for (int i = 0; i < count; ++i) {
        const bool rises = random.chance(0.5);
        const Number by = whole(random.between(2, 40));
        const Verb verb = pickVerb(random, split, rises ? VerbKind::Rise : VerbKind::Fall);
        rises ? stock.gain(by) : stock.lose(by);
        say(draft, by, words);
        draft.asked["o"] = draft.asked["a"];
        draft.asked["do"] = conjugated(verb, it, past) + " " + draft.ask(verb.tail);
        story += separate ? ". " + draft.ask(links.pick(random, split)) : " and " + draft.asked["do"];
    }
    story = isTurned ? draft.ask(random.pick(changeFirst)) : story + ". ";
    Problem problem;
    problem.question = sentenceCase(story + draft.ask(questions.pick(random, split)));
    problem.call = {stock.expression(), stock.value()};
    problem.answer = "[The {level} is {r} now.|It is {r} now.|The new {level} is {r}.]";
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
