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
    "right at the start the {level} {be} no more and no less than {a}",
    "our log book starts on a day when the {level} {be} {a}",
    "entry number one: the {level} {be} {a}",
    "a minute ago the {level} {be} {a}",
    "before the storm the {level} {be} {a}",
    "before anything happened the {level} {be} {a}",
    "before the change the {level} {be} {a}",
    "last night the {level} {be} {a}",
    "in spring the {level} {be} {a}",
    "at New Year the {level} {be} {a}",
    "on the first page the {level} {be} {a}",
    "in chapter one the {level} {be} {a}",
    "it is a fact that the {level} {be} {a}",
    "everybody knew that the {level} {be} {a}",
    "the news said that the {level} {be} {a}",
    "a sign tells us that the {level} {be} {a}",
    "imagine a day on which the {level} {be} {a}",
    "picture this: the {level} {be} {a}",
    "given: the {level} {be} {a}",
    "known: the {level} {be} {a}",
    "start: the {level} {be} {a}",
    "once upon a time the {level} {be} {a}",
    "when {name} came in, the {level} {be} {a}",
    "when the doors opened, the {level} {be} {a}",
    "while {name} slept, the {level} {be} {a}",
    "with everything calm, the {level} {be} {a}",
    "{name} looks and sees that the {level} {be} {a}",
    "{name} called out that the {level} {be} {a}",
    "the {level} {be} {a} when the clock struck",
    "the {level} {be} {a} when we set out",
    "as the log book says, the {level} {be} {a}",
    "the {level} {be} {a}, neither more nor less",
    "the {level} {be}, as we know, {a}",
    "the {level} of which we speak {be} {a}",
    "the {level} under watch {be} {a}",
    "the usual {level} {be} {a}"};
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
                                              "that is when it {do}",
                                              "at dusk it {do}",
                                              "at dawn it {do}",
                                              "at sunset it {do}",
                                              "a minute later it {do}",
                                              "two hours later it {do}",
                                              "within a day it {do}",
                                              "after the storm it {do}",
                                              "after the break it {do}",
                                              "after dinner it {do}",
                                              "by the time we are back it {do}",
                                              "by the end of the day it {do}",
                                              "before anyone notices, it {do}",
                                              "while nobody looks, it {do}",
                                              "while {name} is away, it {do}",
                                              "when {name} looks again, it {do}",
                                              "when the sun comes out, it {do}",
                                              "for some reason it {do}",
                                              "for no reason it {do}",
                                              "of course it {do}",
                                              "without warning it {do}",
                                              "in no time it {do}",
                                              "in the second half of the day it {do}",
                                              "in chapter two it {do}",
                                              "at the second look it {do}",
                                              "at one stroke it {do}",
                                              "all at once it {do}",
                                              "little by little it {do}",
                                              "second entry in the log book: it {do}",
                                              "the news of the day: it {do}",
                                              "what happens next: it {do}",
                                              "change: it {do}",
                                              "here is the change: it {do}",
                                              "everyone can see that it {do}",
                                              "{name} reports that it {do}",
                                              "{name} tells us that it {do}",
                                              "the chart shows that it {do}"};
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
                                                  "What number stands there in the end?",
                                                  "What comes out as the {level}?",
                                                  "What does the log book say next?",
                                                  "What must be written in the log book?",
                                                  "What is the third entry?",
                                                  "What number belongs on the sign?",
                                                  "What number would you call out?",
                                                  "What number is right for the {level} today?",
                                                  "What is true of the {level} today?",
                                                  "What will the news say about the {level}?",
                                                  "What does the needle point to?",
                                                  "What does {name} see on looking again?",
                                                  "What do you get for the {level}?",
                                                  "What is the {level} once it is calm?",
                                                  "What is the {level} in the last chapter?",
                                                  "Which number follows?",
                                                  "Which value does the {level} have?",
                                                  "Which value is shown?",
                                                  "Which number is right?",
                                                  "Which reading comes next?",
                                                  "How far has the {level} got?",
                                                  "How far has it come?",
                                                  "How does the story end for the {level}?",
                                                  "How much does the {level} come to?",
                                                  "Where is the needle?",
                                                  "Where on the number line is it?",
                                                  "Where has it landed?",
                                                  "Where do we find the {level}?",
                                                  "With what {level} does the day end?",
                                                  "With what number does it finish?",
                                                  "On what number does the needle rest?",
                                                  "From now on the {level} is:",
                                                  "At present the {level} is:",
                                                  "After the change:",
                                                  "After it, the {level} reads:",
                                                  "The last reading is:",
                                                  "Present {level}:",
                                                  "Present {level}?",
                                                  "Final value?",
                                                  "Outcome?",
                                                  "Wanted: the {level} as it is now.",
                                                  "Wanted: the number it has reached.",
                                                  "Calculate the {level}.",
                                                  "Calculate where it stands.",
                                                  "Name the number.",
                                                  "Fill in the {level}: ...",
                                                  "Complete: \"The {level} now stands at ...\"",
                                                  "Write the next line of the log book: {level} ...",
                                                  "Help {name} and say what the {level} is.",
                                                  "{Name} must know the present {level}.",
                                                  "{Name} was away: tell {name} the {level}.",
                                                  "so the {level} is what"};
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
    "The {level}, {from} so far, {do}. ",
    "Change: the {level} {do}. Start: {from}. ",
    "Start: {from}. Change: the {level} {do}. ",
    "A {level} of {from} is no longer right, for the {level} {do}. ",
    "The log book has {from} for the {level}, but the {level} {do}. ",
    "The {level} {do}; the last entry in the log book {be} {from}. ",
    "The {level} {do}. The needle, up to that moment, {be} at {from}. ",
    "We had {from} as the {level} when suddenly it {do}. ",
    "Who would have thought that the {level} {do}? A moment earlier it {be} {from}. ",
    "Two facts about the {level}: it {do}, and it {be} {from} at the start. ",
    "{name} had noted {from}, yet then the {level} {do}. ",
    "While it {be} still {from}, the {level} {do}. ",
    "{from} {be} the {level}, until it {do}. ",
    "News: the {level} {do}! Yesterday's value {be} {from}. ",
    "Because the {level} {do}, the value {from} is out of date. ",
    "On the old sign the {level} {be} {from}. The {level} {do}. ",
    "The {level} {do} - what a change! It {be} {from} this morning. "};

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
