// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingStarts[] = {"the {level} {be} {a}",
                                               "the {level} {be} {a}",
                                               "in the morning the {level} {be} {a}",
                                               "at noon the {level} {be} {a}",
                                               "the {level} {be} at {a}",
                                               "first the {level} {be} {a}",
                                               "at first the {level} {be} {a}",
                                               "in the beginning the {level} {be} {a}",
                                               "to start with, the {level} {be} {a}",
                                               "early in the day the {level} {be} {a}",
                                               "before dawn the {level} {be} {a}",
                                               "we measured the {level}: it {be} {a}"};
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
                                              "in the meantime it {do}",
                                              "afterwards it {do}"};
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
                                                  "At what number does it end?"};
constexpr std::string_view heldOutQuestions[] = {"Which {level} results?",
                                                 "Read off the {level} now, please."};
constexpr Templates starts{trainingStarts, heldOutStarts};
constexpr Templates links{trainingLinks, heldOutLinks};
constexpr Templates questions{trainingQuestions, heldOutQuestions};

std::string levelName(Draft& draft) {
    static constexpr std::string_view names[] = {
        "temperature",      "water level",         "price", "score", "number of points", "speed",
        "price of the {n}", "height of the plant", "rent",  "level", "weight of the {z}"};
    static constexpr std::string_view unseen[] = {"depth of the pond", "fee", "value of the {n}", "gauge"};
    return draft.ask(Templates{names, unseen}.pick(draft.random, draft.split));
}

} // namespace

Problem levelStory(Random& random, Split split) {
    Draft draft(random, split);
    draft.asked["level"] = draft.told["level"] = levelName(draft);
    const Number start = whole(random.chance(0.08) ? -random.between(2, 20) : random.between(3, 99));
    draft.number("a", start);
    const bool past = random.chance(0.5);
    draft.asked["be"] = past ? "was" : "is";
    std::string story = draft.ask(starts.pick(random, split));
    Forms it;
    Stock stock(start);
    const int count = random.chance(0.7) ? 1 : 2;
    const bool separate = random.chance(0.6);
    for (int i = 0; i < count; ++i) {
        const bool rises = random.chance(0.5);
        const Number by = whole(random.between(2, 40));
        const Verb verb = pickVerb(random, split, rises ? VerbKind::Rise : VerbKind::Fall);
        rises ? stock.gain(by) : stock.lose(by);
        draft.number("a", by);
        draft.asked["o"] = draft.asked["a"];
        draft.asked["do"] = conjugated(verb, it, past) + " " + draft.ask(verb.tail);
        story += separate ? ". " + draft.ask(links.pick(random, split)) : " and " + draft.asked["do"];
    }
    Problem problem;
    problem.question = sentenceCase(story + ". " + draft.ask(questions.pick(random, split)));
    problem.call = {stock.expression(), stock.value()};
    problem.answer = "[The {level} is {r} now.|It is {r} now.|The new {level} is {r}.]";
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
