// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_unknown.h"
#include "core/corpus/talk_words.h"

namespace tokenscope {

namespace {

// Any question that a person could think of, put together from parts, so that what no list foresees is known
// to be no sum. {n}: a thing, {ns}: several, {p}: a person, {v} {ving} {ved}: what one does with things, {j}:
// what they are like, {place}, {when}.
constexpr std::string_view questions[] = {
    "Why do {ns} {need} {ns2}?",
    "Why does {p} {v} the {n}[ {when}|]?",
    "Why is the {n} [so |]{j}?",
    "Why are {ns} {j}?",
    "Why did {p} {v} the {n}[ in {place}| {when}|]?",
    "Why can't I {v} a {j} {n}?",
    "How can I {v} [a|my|the] {n}?",
    "How do [I|you|people] {v} {ns}?",
    "How does {p} {v} [a|the] {n}?",
    "How did {p} {v} the {n} [in {place}|{when}]?",
    "How {j} is [a|the|my] {n}?",
    "How {j} should a {n} be?",
    "How often should I {v} my {n}?",
    "How long does it take to {v} a {n}?",
    "How long can a {n} [stay {j}|last|live]?",
    "How much does a {j} {n} [cost|weigh]?",
    "How much {j} is a {n} than a {n2}?",
    "How many {ns} are [there |]in {place}?",
    "How many {ns} does {p} {v} [every day|{when}]?",
    "How many {ns} [do people|does a person|do farmers|do children] {v} [in a year|each day|{when}]?",
    "How many people {v} a {n} [{when}|in {place}]?",
    "How old is the {j} {n} in {place}?",
    "How far is [the {n}|{place}] from {place2}?",
    "How come [the|my] {n} is {j}?",
    "What is the [best|worst|easiest|safest] way to {v} a {n}?",
    "What is inside [a|the] {j} {n}?",
    "What did {p} {v} {when}?",
    "What does {p} want to {v}?",
    "What happens if [I|you|we] {v} [a|the] {n}?",
    "What happens to {ns} [in {place}|{when}]?",
    "What is wrong with my {n}?",
    "What is the {n} of {p} made of?",
    "What kind of {n} does {p} {v}?",
    "What makes a {n} {j}?",
    "What should I {v} {when}?",
    "What would {p} do with a {j} {n}?",
    "When did {p} {v} the [first |]{n}?",
    "When will {p} {v} the {n}?",
    "When is the best time to {v} {ns}?",
    "When does [the {n} shop|{place}] open?",
    "Where did {p} put the {n}?",
    "Where can I {v} {ns}[ {when}|]?",
    "Where do the {j} {ns} come from?",
    "Where is the {n} [of {p}|that I saw {when}]?",
    "Which {n} is the {most} in {place}?",
    "Which {n} did {p} {v}?",
    "Which {ns} can {p} {v}?",
    "Who {ved} the {n}[ {when}| in {place}|]?",
    "Who can {v} a {n} [{when}|best]?",
    "Who has the {most} {n}?",
    "Who is [the {j} man|the {j} woman|the child] [in {place}|with the {n}]?",
    "Whose {n} is [this|that]?",
    "Is [the|my] {n} {j}[ enough|]?",
    "Is it [safe|good|bad|normal|allowed|possible|easy|hard] to {v} [a|the] {j} {n}?",
    "Is it true that {p} {ved} [a|the] {n}[ {when}|]?",
    "Is there a {j} {n} [in {place}|near {place}|for sale]?",
    "Are there {ns} in {place}?",
    "Are the {ns} in {place} {j}?",
    "Are {ns} better than {ns2}?",
    "Can {p} {v} a {n}?",
    "Can you {v} [a|my|the] {n}[ for me|]?",
    "Can I {v} {ns} in {place}?",
    "Could a {n} be {j}?",
    "Did {p} {v} the {n}[ {when}|]?",
    "Did you {v} the {n}[ {when}|]?",
    "Do {ns} {need} [{j} |]{ns2}?",
    "Do you know who {ved} my {n}?",
    "Does {p} [like|have|need] {ns}?",
    "Does a {n} {need} a {n2}?",
    "Has {p} {ved} the {n}[ already| yet|]?",
    "Have you {ved} a {j} {n}?",
    "If I {v} the {n}, will it be {j}?",
    "If {p} has a {n}, who has the {n2}?",
    "Should I {v} [my|the|a] {n} [{when}|in {place}]?",
    "Tell me [how|when|why|where] {p} {ved} the {n}.",
    "Tell me about the {j} {n} [of {p}|in {place}].",
    "Tell me which {n} is {j}.",
    "Explain how to {v} {ns}.",
    "Describe the {n} [of {p}|in {place}].",
    "Find [a|the] {j} {n} for {p}.",
    "Give me a tip for {ving} {ns}.",
    "I want to {v} a {n}. What do I need?",
    "I need help with {ving} a {n}.",
    "I am looking for a {j} {n}.",
    "My {n} is {j}. What [should I do|can I do|now]?",
    "My {n} is [too |]{j}.[ Can you help?|]",
    "I {ved} a {n} {when}. Was that right?",
    "[The|A] {n} or [the|a] {n2}: which one should I {v}?",
    "{P} {ved} my {n}. [Why|Is that good|What now]?",
    "[Was|Is] {p} {j}?",
    "Was the {n} {j} {when}?",
    "Will the {n} be {j} {when}?",
    "Would {p} {v} a {n}?",
    "Would you {v} a {j} {n}?",
    // A number alone makes no sum.
    "Name {k} {ns} that are {j}.",
    "Tell me {k} things about {ns}.",
    "Write {k} sentences about [a|the] {j} {n}.",
    "Find {k} words for a {j} {n}.",
    "Which {k} {ns} did {p} {v} {when}?",
    "I am {k} years old and want to {v} a {n}. [Is that fine|What do you say]?",
    "My {n} is {k} years old. Is it {j}?",
    "{P} is {k} today. What could {p} {v}?",
    "We {ved} {k} {ns} {when}. Why were they {j}?",
    "{P} {ved} the {n} {k} times. Why?",
    "The {n} stopped after {k} minutes. How come?",
    "Can {k} people {v} one {n}?",
    "Why do I need {k} {ns} to {v} a {n2}?",
    "Would a {j} {n} last {k} days?",
    "How {j} is a {n} after {k} years?",
    "Is number {k} the {j} {n}?",
    "Do all {k} {ns} {need} a {n2}?",
};

constexpr std::string_view persons[] = {
    "my mother",  "my father",   "my uncle",     "my aunt",       "my teacher", "my boss",     "my neighbour",
    "my sister",  "my brother",  "the king",     "the queen",     "the farmer", "the baker",   "the mayor",
    "the doctor", "the old man", "the girl",     "the boy",       "the pilot",  "the painter", "a child",
    "a student",  "the captain", "our cook",     "the president", "Mr Brown",   "Mrs Green",   "Doctor Lee",
    "Anna",       "Peter",       "Maria",        "little Tom",    "the police", "the singer",  "that woman",
    "my friend",  "a robot",     "the gardener", "your maker",    "the witch"};
constexpr std::string_view places[] = {
    "the kitchen",  "the garden",   "the city",   "the village", "Paris",       "the forest",    "my street",
    "the school",   "the house",    "the cellar", "the museum",  "the harbour", "the library",   "the sea",
    "the park",     "Africa",       "the world",  "our town",    "the zoo",     "the castle",    "the desert",
    "the hospital", "London",       "the office", "the market",  "the station", "the mountains", "space",
    "Europe",       "the old barn", "my room",    "the river"};
constexpr std::string_view times[] = {
    "today",     "yesterday",    "tomorrow",     "last week", "last year",      "at night",
    "in winter", "in summer",    "on Monday",    "on Sunday", "in the morning", "in the evening",
    "next week", "before lunch", "after school", "every day", "on weekends",    "a long time ago"};
constexpr std::string_view adjectives[] = {
    "big",    "small", "old",   "new",   "red",    "heavy",  "light",  "loud",  "quiet", "wet",
    "dry",    "dirty", "clean", "cheap", "warm",   "cold",   "broken", "round", "long",  "short",
    "strong", "weak",  "fast",  "slow",  "sweet",  "sour",   "soft",   "hard",  "dark",  "bright",
    "empty",  "full",  "wild",  "tame",  "smooth", "sharp",  "famous", "rich",  "poor",  "lazy",
    "funny",  "happy", "angry", "blue",  "green",  "yellow", "thick",  "thin"};
constexpr std::string_view superlatives[] = {
    "biggest",  "smallest", "oldest",  "newest",    "heaviest",    "loudest",        "best",
    "cheapest", "fastest",  "longest", "strongest", "most famous", "most expensive", "most beautiful"};

struct Verb {
    std::string_view now, past, going;
};

constexpr Verb verbs[] = {{"clean", "cleaned", "cleaning"},
                          {"build", "built", "building"},
                          {"repair", "repaired", "repairing"},
                          {"paint", "painted", "painting"},
                          {"open", "opened", "opening"},
                          {"close", "closed", "closing"},
                          {"find", "found", "finding"},
                          {"buy", "bought", "buying"},
                          {"sell", "sold", "selling"},
                          {"carry", "carried", "carrying"},
                          {"wash", "washed", "washing"},
                          {"cook", "cooked", "cooking"},
                          {"draw", "drew", "drawing"},
                          {"break", "broke", "breaking"},
                          {"catch", "caught", "catching"},
                          {"keep", "kept", "keeping"},
                          {"move", "moved", "moving"},
                          {"use", "used", "using"},
                          {"make", "made", "making"},
                          {"hide", "hid", "hiding"},
                          {"steal", "stole", "stealing"},
                          {"throw", "threw", "throwing"},
                          {"feed", "fed", "feeding"},
                          {"see", "saw", "seeing"},
                          {"hear", "heard", "hearing"},
                          {"choose", "chose", "choosing"},
                          {"cut", "cut", "cutting"},
                          {"grow", "grew", "growing"},
                          {"borrow", "borrowed", "borrowing"},
                          {"lose", "lost", "losing"},
                          {"measure", "measured", "measuring"},
                          {"plant", "planted", "planting"},
                          {"save", "saved", "saving"},
                          {"share", "shared", "sharing"},
                          {"send", "sent", "sending"},
                          {"burn", "burned", "burning"},
                          {"fill", "filled", "filling"},
                          {"teach", "taught", "teaching"},
                          {"weigh", "weighed", "weighing"},
                          {"collect", "collected", "collecting"},
                          {"eat", "ate", "eating"},
                          {"give away", "gave away", "giving away"}};

/// Things that one can see and touch.
std::string_view anyThing(Random& random) {
    constexpr std::string_view groups[] = {"animal",
                                           "bird",
                                           "fruit",
                                           "vegetable",
                                           "vehicle",
                                           "instrument",
                                           "piece of clothing",
                                           "piece of furniture",
                                           "toy",
                                           "flower",
                                           "insect",
                                           "tool for work",
                                           "thing in a kitchen",
                                           "thing at school"};
    const std::string_view wanted = random.pick(groups);
    for (const WordGroup& group : wordGroups())
        if (group.one == wanted)
            return random.pick(group.members);
    return "thing";
}

std::string plural(std::string_view noun) {
    constexpr std::string_view irregular[] = {"mouse/mice",  "goose/geese",  "sheep/sheep",   "deer/deer",
                                              "wolf/wolves", "knife/knives", "shelf/shelves", "fish/fish"};
    for (const std::string_view entry : irregular)
        if (entry.starts_with(noun) && entry[noun.size()] == '/')
            return arithmetic::nounFrom(entry).many;
    return arithmetic::nounFrom(noun).many;
}

/// In digits or as a word.
std::string anyCount(Random& random) {
    constexpr std::string_view inWords[] = {"two",   "three", "four", "five",   "six",    "seven",
                                            "eight", "nine",  "ten",  "eleven", "twelve", "twenty"};
    return random.chance(0.5) ? std::string(random.pick(inWords)) : std::to_string(random.between(2, 99));
}

} // namespace

void addOddQuestion(Document& document, Random& random) {
    const Verb& verb = random.pick(verbs);
    const auto any = [&random](std::span<const std::string_view> items) {
        return std::string(random.pick(items));
    };
    const std::string_view thing = anyThing(random), other = anyThing(random);
    const Slots slots = {{"n", std::string(thing)},
                         {"ns", plural(thing)},
                         {"n2", std::string(other)},
                         {"ns2", plural(other)},
                         {"k", anyCount(random)},
                         {"need", std::string(random.chance(0.5) ? "need" : "like")},
                         {"p", any(persons)},
                         {"place", any(places)},
                         {"place2", any(places)},
                         {"when", any(times)},
                         {"j", any(adjectives)},
                         {"most", any(superlatives)},
                         {"v", std::string(verb.now)},
                         {"ved", std::string(verb.past)},
                         {"ving", std::string(verb.going)}};
    const std::string question = withRightArticles(say(random.pick(questions), slots, random));
    addExchange(document, asTyped(question, random), refusal("such matters", random));
}

} // namespace tokenscope
