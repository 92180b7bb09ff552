// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_facts.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_words.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// Questions over a pair of words: {a}, {b}; with an article: {an}.
struct PairTopic {
    std::span<const WordPair> (*pairs)();
    bool isMutual; ///< the pair may be turned round
    std::span<const QuestionAnswer> questions;
};

constexpr QuestionAnswer oppositeQuestions[] = {
    {"[What is the opposite of {a}?|What's the opposite of {a}?|Tell me the opposite of {a}.|The opposite of "
     "{a}?|Do you know the opposite of {a}?|What word is the opposite of {a}?|Which word means the opposite "
     "of {a}?|Name the opposite of {a}.|Give me the opposite of {a}.|What is the contrary of {a}?|{A} is the "
     "opposite of what?]",
     "[The opposite of {a} is {b}.|It is {b}.|{B}.|{B} is the opposite of {a}.]"},
    {"[Is {b} the opposite of {a}?|Is it true that {b} is the opposite of {a}?|Are {a} and {b} opposites?]",
     "[Yes, {b} is the opposite of {a}.|Yes.]"},
    {"[What does not {a} mean?|If it is not {a}, what is it?|Not {a}, but what?]",
     "[It may be {b}.|Perhaps {b}.]"},
};

constexpr QuestionAnswer rhymeQuestions[] = {
    {"[What rhymes with {a}?|Which word rhymes with {a}?|Tell me a word that rhymes with {a}.|Do you know a "
     "rhyme for {a}?|Give me a rhyme for {a}.|Find a word that rhymes with {a}.|I need a rhyme for {a}.|A "
     "rhyme for {a}?|Can you rhyme {a}?|{A} rhymes with what?]",
     "[{B} rhymes with {a}.|{B}.|For example {b}.|{A} rhymes with {b}.]"},
    {"[Does {a} rhyme with {b}?|Do {a} and {b} rhyme?|Is {b} a rhyme for {a}?]",
     "[Yes, {a} and {b} rhyme.|Yes, they rhyme.]"},
};

constexpr QuestionAnswer soundQuestions[] = {
    {"[What does [a|the] {a} say?|What sound does a {a} make?|How does a {a} sound?|Which noise does a {a} "
     "make?|What noise does a {a} make?|Tell me what a {a} says.|What do {a}s say?|How does a {a} go?|Make "
     "the sound of a {a}.|Can you talk like a {a}?]",
     "[A {a} says {b}.|{B}!|It says {b}.|The {a} says {b}.]"},
    {"[Which animal says {b}?|What animal says {b}?|Who says {b}?|What goes {b}?]",
     "[{An} does.|{An} says {b}.]"},
};

constexpr QuestionAnswer youngQuestions[] = {
    {"[What is a young {a} called?|What do you call a baby {a}?|What is the baby of a {a}?|What is the name "
     "for a young {a}?|How is a baby {a} called?|What is a little {a}?]",
     "[A young {a} is called a {b}.|A {b}.|It is a {b}.]"},
    {"[What is a {b}?|What does {b} mean?]", "A {b} is a young {a}."},
};

constexpr QuestionAnswer colourQuestions[] = {
    {"[What colour is {a}?|What color is {a}?|Which colour has {a}?|Which color does {a} have?|Tell me the "
     "colour of {a}.|What is the colour of {a}?|What's the color of {a}?|Do you know what colour {a} is?]",
     "[{A} is {b}.|It is {b}.|{B}.]"},
    {"[Is {a} {b}?|Is it true that {a} is {b}?]", "[Yes, {a} is {b}.|Yes, it is {b}.]"},
};

constexpr QuestionAnswer homeQuestions[] = {
    {"[Where does {a} live?|Where can I find {a}?|Where is the home of {a}?|What is the home of {a}?|Tell me "
     "where {a} lives.|Where is {a} at home?|Do you know where {a} lives?]",
     "[{A} lives {b}.|It lives {b}.|{B}.]"},
};

constexpr QuestionAnswer useQuestions[] = {
    {"[What is {a} for?|What do we need {a} for?|What can I do with {a}?|Why do people have {a}?|What do you "
     "do with {a}?|What is the use of {a}?|When do I need {a}?|How is {a} used?|Tell me what {a} is for.|Why "
     "do we need {a}?|What is {a} good for?]",
     "[We use it {b}.|It is there {b}.|People use {a} {b}.|You need it {b}.]"},
};

constexpr QuestionAnswer sizeQuestions[] = {
    {"[Which is bigger, {a} or {b}?|What is bigger: {b} or {a}?|Which is larger, {b} or {a}?|What is larger, "
     "{a} or {b}?|{A} or {b}: which is bigger?|Tell me what is bigger, {b} or {a}.]",
     "[{A} is bigger than {b}.|{A} is bigger.|{A}.]"},
    {"[Which is smaller, {a} or {b}?|What is smaller: {b} or {a}?|{A} or {b}: which is smaller?]",
     "[{B} is smaller than {a}.|{B} is smaller.|{B}.]"},
    {"[Is {a} bigger than {b}?|Is {b} smaller than {a}?|Is it true that {a} is bigger than {b}?]",
     "[Yes, {a} is bigger.|Yes, {a} is bigger than {b}.]"},
    {"[Is {b} bigger than {a}?|Is {a} smaller than {b}?|Is it true that {b} is bigger than {a}?]",
     "[No, {a} is bigger.|No, {b} is smaller than {a}.]"},
};

constexpr QuestionAnswer meaningQuestions[] = {
    {"[What is {a}?|What's {a}?|What is {a}, please?|Tell me what {a} is.|Can you tell me what {a} "
     "is?|Explain what {a} is.|Do you know what {a} is?|How would you explain {a}?|What do you call {a}, and "
     "what is it?|I do not know what {a} is.|Describe {a}.|What does it mean, {a}?]",
     "[{A} is {b}.|It is {b}.]"},
    {"[Is {a} {b}?|Is it true that {a} is {b}?]", "[Yes, {a} is {b}.|Yes, that is right.]"},
    {"[What do you call {b}?|What is the word for {b}?|How do you call {b}?|Which word means {b}?]",
     "[That is {a}.|It is called {a}.]"},
};

constexpr PairTopic pairTopics[] = {
    {opposites, true, oppositeQuestions},
    {rhymes, true, rhymeQuestions},
    {animalSounds, false, soundQuestions},
    {youngAnimals, false, youngQuestions},
    {thingColours, false, colourQuestions},
    {homes, false, homeQuestions},
    {uses, false, useQuestions},
    {sizes, false, sizeQuestions},
    {meanings, false, meaningQuestions},
};

void addPair(Document& document, Random& random) {
    const PairTopic& topic = random.pick(pairTopics);
    WordPair pair = random.pick(topic.pairs());
    if (topic.isMutual && random.chance(0.5))
        std::swap(pair.first, pair.second);
    const Slots slots = {{"a", std::string(pair.first)},
                         {"b", std::string(pair.second)},
                         {"an", arithmetic::withArticle(pair.first)}};
    const QuestionAnswer& chosen = random.pick(topic.questions);
    std::string question = say(chosen.question, slots, random);
    addExchange(document, asTyped(question, random), say(chosen.answer, slots, random));
}

constexpr QuestionAnswer memberQuestions[] = {
    {"[Name|Tell me|Give me|List|Say|Write down|I need|Can you name|Do you know] [three|3] {many}[.|?|, "
     "please.]",
     "[{X}, {y} and {z}.|For example {x}, {y} and {z}.|Three {many} are {x}, {y} and {z}.]"},
    {"[Name|Tell me|Give me|List|Say|Can you name|Do you know] [two|2] {many}[.|?|, please.]",
     "[{X} and {y}.|For example {x} and {y}.|Two {many} are {x} and {y}.]"},
    {"[Name|Tell me|Give me|Say|I need|Think of|Choose|Can you name|Do you know] {aOne}[.|?|, please.]",
     "[{X}.|For example {x}.|{X} is {aOne}.]"},
    {"[Name|Tell me|Give me|List|Write down] some {many}.", "[{X}, {y}, {z}.|For example {x}, {y} and {z}.]"},
    {"[Which|What] {many} do you know?", "[I know {x}, {y} and {z}.|For example {x}, {y} and {z}.]"},
    {"[What is an example of|Give me an example of|What would be] {aOne}?",
     "[{X} is {aOne}.|For example {x}.]"},
    {"[Is {x} {aOne}?|Is it true that {x} is {aOne}?|{X} is {aOne}, right?|Does {x} belong to the {many}?]",
     "[Yes, {x} is {aOne}.|Yes.]"},
    {"[Is {x} {aOther}?|Is it true that {x} is {aOther}?|{X} is {aOther}, right?]",
     "[No, {x} is {aOne}.|No, it is {aOne}.]"},
    {"[Is {x} {aOne} or {aOther}?|What is {x}, {aOther} or {aOne}?]", "[{X} is {aOne}.|It is {aOne}.]"},
    {"[What kind of thing is {x}?|What is {x}?|What sort of word is {x}?]", "[{X} is {aOne}.|It is {aOne}.]"},
    {"[Which of these is {aOne}: {x}, {o} or {o2}?|Which one is {aOne}: {o}, {x} or {o2}?|Find the {one}: "
     "{o}, {o2}, {x}.]",
     "[{X}.|{X} is {aOne}.]"},
    {"[Do you like {x} or {y}?|{X} or {y}?|What do you like better, {x} or {y}?|Which is better, {y} or "
     "{x}?]",
     "[I like {x}.|{X}, I think.|Both are nice.]"},
};

void addMembers(Document& document, Random& random) {
    const auto& groups = wordGroups();
    const WordGroup& group = random.pick(groups);
    const WordGroup& other = random.pick(groups);
    std::vector<std::string_view> chosen;
    while (chosen.size() < 3) {
        const std::string_view word = random.pick(group.members);
        if (std::ranges::find(chosen, word) == chosen.end())
            chosen.push_back(word);
    }
    const std::string_view strange = random.pick(other.members), strange2 = random.pick(other.members);
    const auto belongs = [&group](std::string_view word) {
        return std::ranges::find(group.members, word) != group.members.end();
    };
    // An orange is a fruit and a colour: such words would make a question with two answers.
    if (&other == &group || belongs(strange) || belongs(strange2) || strange == strange2 ||
        std::ranges::find(other.members, chosen[0]) != other.members.end())
        return addPair(document, random);
    const Slots slots = {{"one", std::string(group.one)},
                         {"many", std::string(group.many)},
                         {"aOne", arithmetic::withArticle(group.one)},
                         {"aOther", arithmetic::withArticle(other.one)},
                         {"x", std::string(chosen[0])},
                         {"y", std::string(chosen[1])},
                         {"z", std::string(chosen[2])},
                         {"o", std::string(strange)},
                         {"o2", std::string(strange2)}};
    const QuestionAnswer& question = random.pick(memberQuestions);
    addExchange(document, asTyped(say(question.question, slots, random), random),
                say(question.answer, slots, random));
}

/// Days and months in their order.
void addOrder(Document& document, Random& random) {
    const auto& groups = wordGroups();
    const bool isDay = random.chance(0.5);
    const auto found = std::ranges::find(groups, isDay ? "day of the week" : "month", &WordGroup::one);
    const auto& members = found->members;
    const std::size_t at = random.below(members.size());
    const auto name = [&members](std::size_t i) { return std::string(members[i % members.size()]); };
    const Slots slots = {{"day", name(at)},
                         {"before", name(at + members.size() - 1)},
                         {"after", name(at + 1)},
                         {"kind", isDay ? "day" : "month"},
                         {"current", isDay ? "today" : "this month"},
                         {"next", isDay ? "tomorrow" : "next month"},
                         {"last", isDay ? "yesterday" : "last month"}};
    constexpr QuestionAnswer questions[] = {
        {"[What|Which] [{kind} |]comes after {day}?",
         "[{After} comes after {day}.|{After}.|After {day} comes {after}.]"},
        {"[What|Which] [{kind} |]comes before {day}?",
         "[{Before} comes before {day}.|{Before}.|Before {day} comes {before}.]"},
        {"[If {current} is {day}, what is {next}?|It is {day}. What is {next}?]",
         "[{After}.|Then {next} is {after}.]"},
        {"[If {current} is {day}, what was {last}?|It is {day}. What was {last}?]",
         "[{Before}.|Then {last} was {before}.]"},
        {"What is the {kind} after {day}?", "[{After}.|It is {after}.]"},
        {"What is the {kind} before {day}?", "[{Before}.|It is {before}.]"},
    };
    const QuestionAnswer& question = random.pick(questions);
    addExchange(document, asTyped(say(question.question, slots, random), random),
                say(question.answer, slots, random));
}

void addWorld(Document& document, Random& random) {
    constexpr std::string_view onFour[] = {"dog",   "cat",  "horse", "cow",    "table", "mouse",
                                           "sheep", "lion", "chair", "rabbit", "goat",  "bear"};
    constexpr std::string_view onTwo[] = {"bird", "hen", "duck", "boy", "girl", "person", "goose", "penguin"};
    const Slots slots = {{"four", std::string(random.pick(onFour))},
                         {"two", std::string(random.pick(onTwo))}};
    const QuestionAnswer& chosen = random.pick(worldQuestions());
    addExchange(document, asTyped(say(chosen.question, slots, random), random),
                say(chosen.answer, slots, random));
}

} // namespace

void addGeneralTalk(Document& document, Random& random) {
    const double kind = random.unit();
    if (kind < 0.35)
        addPair(document, random);
    else if (kind < 0.62)
        addMembers(document, random);
    else if (kind < 0.7)
        addOrder(document, random);
    else
        addWorld(document, random);
}

} // namespace tokenscope
