// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_words.h"

namespace tokenscope {

namespace {

// {thing}: something to have, {aThing} with its article; {k}, {k2}: numbers in words or digits.
constexpr QuestionAnswer remarks[] = {
    {"[I have|We have|I got|I bought|I found|My friend has|My sister has|My mother bought] {aThing}[.|!| "
     "today.| now.]",
     "[That is nice!|How nice!|That is good to hear.|Oh, {aThing}! Nice.|Do you like it?]"},
    {"I [like|love] {thing}.", "[That is nice.|I see.|Good to know!]"},
    {"I [do not|don't] like {thing}.", "[I see.|That is all right.|Not everybody does.]"},
    {"My [mother|father|brother|sister|friend|teacher|uncle|neighbour|dog|cat] is "
     "[nice|funny|old|ill|here|angry|asleep|away|late|at home].",
     "[I see.|Thank you for telling me.|Oh. How do you feel about it?]"},
    {"I am [a teacher|a student|a pupil|a nurse|a painter|a baker|retired|a beginner|a programmer|at "
     "school|at home|on a train].",
     "[Nice! What would you like to do?|Good to know. How can I help you?|I see. What shall we talk about?]"},
    {"I am from {country}.", "[I know nothing about {country}, but I am glad to meet you.|Nice! I have never "
                             "been anywhere.|Welcome!]"},
    {"[I am going|I want to go|We are going|Tomorrow I go] to [{country}|the sea|the zoo|the "
     "mountains|school|the market|a party].",
     "[Have a good time!|That sounds nice.|Enjoy it!]"},
    {"[It is|The weather is|Today it is] [raining|cold|hot|sunny|windy|snowing|dark|late|early|foggy].",
     "[I can not see that, but thank you for telling me.|I see. I hope that you are inside.|Oh. I only see "
     "text.]"},
    {"[This|That|It] is [great|hard|easy|boring|funny|strange|new to me|interesting|too fast|too "
     "slow|nice|odd].",
     "[I see. What shall we do next?|Thank you for telling me.|Good to know.]"},
    {"I [think|believe|hope|know] that [you are right|it will rain|cats are clever|it is late|you can do "
     "it|dogs are nice|this is fun].",
     "[I see.|You may be right.|That may be so.]"},
    {"Today is my birthday[.|!]", "[Happy birthday!|Happy birthday to you!]"},
    {"[Happy birthday|Merry Christmas|Happy new year|Happy Easter]!",
     "[Thank you! The same to you.|Thank you!]"},
    {"[I am|I'm] {k} years old[.|!]", "[Nice! What would you like to do?|That is a good age.]"},
    {"I have {k} [brothers|sisters|cats|dogs|friends|children|pets].",
     "[How nice!|That sounds like fun.|That is nice.]"},
    {"[There are|We are] {k} [people|children|pupils|students] [here|in my class|in this room|in my family].",
     "[Hello to all of you!|That is nice.|I see. What would you like to do together?]"},
    {"I live [at number {k}|on floor {k}|in room {k}|in house number {k}].",
     "[I see.|Thank you for telling me. I live in a file.|That sounds nice.]"},
    {"My [class|lesson|train|bus|day|work] [starts|begins|ends] at {k}[ o'clock|].",
     "[I see.|Do not be late!|Thank you for telling me.]"},
    {"I have [waited|worked|slept|read|walked] for {k} hours.",
     "[That is long!|You must be tired.|Take a little rest.]"},
    {"I have read {k} [books|pages] [this week|today].", "[That is a lot of reading!|Well done!]"},
    {"Yesterday I [saw|found|counted|drew] {k} {many}.", "[Nice!|I see. Did you like it?|That sounds good.]"},
    {"I was born in {year}.", "[That is a good year.|I see. I was not born, I was trained.]"},
    {"My [favourite|lucky] number is {k}.", "[That is a nice number.|I like it too.]"},
    {"My [phone|house|room|bus] number is {number}.",
     "[I will forget it when the chat is over.|I see.|Thank you, but please keep it to yourself.]"},
    {"I have {k} {many}. [Do you like that?|Is that good?|What do you think?]",
     "[That is nice.|I think so. I hope that you enjoy them.]"},
    {"I am {k} years old. [What should I read?|What can I play?|Can I use you?]",
     "[You can ask me for a story.|Ask me for a story or for a sum.|You can watch how I pick my words.]"},
    {"I have {k} {many}. [Tell me a joke about them|Are they nice|Are you jealous|What colour are they][.|?]",
     "[I do not know them, I only see text.|I am a very small model. I can not see them.]"},
    {"We are {k} people. [What can we play?|What shall we do?|Tell us something.]",
     "[You can play cards, or ask me for a story.|Let one ask, and watch together how I pick the words.]"},
    {"It is {k} [o'clock|in the morning]. [Good morning!|I am tired.|Should I sleep?|Are you awake?]",
     "[I have no clock, but I am always awake.|Hello! What would you like to do?]"},
    {"[The|This] [page|house|bus|room|line|level] {k} is [nice|old|hard|red|full|missing|the best].",
     "[I see.|Thank you for telling me.|I can not see it, I only see text.]"},
    {"I [saw|met|heard] {aThing}[ in the street| in my dream| today|].",
     "[Oh! What did you do?|How nice!|That sounds interesting.]"},
    {"[You know|Listen|Guess]: I [won a prize|found a coin|lost my key|broke a cup|learned to swim|can ride "
     "a bicycle|wrote a poem].",
     "[Oh! Tell me more.|How did that happen?|I see!]"},
    {"[Let us|Let's|Shall we] [play|play a game|go|begin|start|learn something|do something else|have fun].",
     "[Good! Ask me for a story, a sum or a word that rhymes.|Yes! Give me a word, and I will spell "
     "it.|Fine. What shall it be?]"},
    {"[Wait|One moment|Just a second|Hold on|Slow down|Stop|Be quiet|Listen|Look|Come here|Go away|Leave me "
     "alone][.|!]",
     "[All right.|Okay.|I am here when you need me.|Fine.]"},
    {"[Do not|Don't|Please do not] [use the calculator|calculate|tell stories|lie|repeat yourself|be "
     "sad|worry|laugh].",
     "[All right.|Okay, I will try.|I will do my best.]"},
    {"[Speak|Answer|Talk|Write] [louder|shorter|longer|slowly|nicely|in short sentences|like a child|like a "
     "king][.|, please.]",
     "[I will try, but I am very small.|I am sorry, I have only one way of speaking.|I will do my best.]"},
    {"[I can not|I can't|I do not know how to] [sleep|swim|cook|sing|dance|draw|find my shoes|do "
     "this|decide].",
     "[That is a pity. I can not do it either.|I am sorry to hear that.|Maybe a friend can help you.]"},
};

constexpr std::string_view countries[] = {"France", "Spain",  "Italy",   "Japan",  "India", "Norway",
                                          "Egypt",  "Canada", "Mexico",  "Poland", "Kenya", "Greece",
                                          "Peru",   "China",  "England", "Turkey"};
constexpr std::string_view smallNumbers[] = {"two",   "three", "four", "five",   "six",   "seven",
                                             "eight", "nine",  "ten",  "eleven", "twelve"};

const WordGroup& anyBelongings(Random& random) {
    constexpr std::string_view ones[] = {"animal", "fruit", "vehicle",           "instrument",     "toy",
                                         "flower", "bird",  "piece of clothing", "thing at school"};
    const std::string_view wanted = random.pick(ones);
    const auto& groups = wordGroups();
    std::size_t at = 0;
    while (groups[at].one != wanted)
        ++at;
    return groups[at];
}

constexpr QuestionAnswer sentences[] = {
    {"[Make|Write|Say|Give me|I need|Tell me] a sentence [with|about] [the word |]{thing}[.|, please.]",
     "[I can see {aThing}.|There is {aThing} in the picture.|Anna has {aThing}.|The {thing} is {colour}.|My "
     "brother likes the {thing}.|She was looking for {aThing}.]"},
    {"[Use|Can you use] [the word |]{thing} in a sentence[.|?]",
     "[I can see {aThing}.|There is {aThing} near the door.|Tom found {aThing}.|The {thing} is "
     "{colour}.|They gave her {aThing}.]"},
    {"[Write|Say|Make] a [short |]sentence[ for me|, please|].",
     "[The {thing} is {colour}.|Anna found {aThing}.|The sun is shining.|The children play in the garden.|It "
     "was a quiet evening.|A cat sat on the wall.]"},
    {"[Describe|Tell me about|Say something about] [a|the] {thing}.",
     "[The {thing} is {colour}.|I know little about it, but {aThing} is {aKind}.]"},
    {"[Complete|Finish] [the sentence|this][:|.] The {thing} is", "The {thing} is {colour}."},
    {"[Complete|Finish] [the sentence|this][:|.] I can see", "I can see {aThing}."},
    {"[How does this go on|What comes next]: [The|A] {thing} is",
     "[Perhaps {colour}.|The {thing} is {colour}.]"},
    {"[Tell me|Say|Give me|Write] [a word|any word|one word|a noun].", "[{Thing}.|{Colour}.]"},
    {"[Tell me|Say|Give me|Write] two words.", "[{Colour} {thing}.|{Thing} and {thing2}.]"},
    {"What colour is [my|your|her|the] {thing}?",
     "[I can not see it. Perhaps it is {colour}.|I do not know, I can not see it.]"},
    {"[Write|Say|Repeat] [the word |]{thing}[ again|].", "[{Thing}.]"},
    {"[Say:|Repeat after me:|Repeat:|Write:] {said}.", "{Said}."},
};

} // namespace

void addRemark(Document& document, Random& random) {
    const WordGroup& group = anyBelongings(random);
    const std::string thing(random.pick(group.members));
    const std::string number = random.chance(0.4)
                                   ? std::string(random.pick(smallNumbers))
                                   : std::to_string(random.between(2, random.chance(0.7) ? 20 : 400));
    const Slots slots = {{"thing", arithmetic::nounFrom(thing).many},
                         {"aThing", arithmetic::withArticle(thing)},
                         {"many", std::string(group.many)},
                         {"country", std::string(random.pick(countries))},
                         {"k", number},
                         {"number", std::to_string(random.between(10, 99999))},
                         {"year", std::to_string(random.between(1930, 2024))}};
    const QuestionAnswer& chosen = random.pick(remarks);
    addExchange(document, asTyped(say(chosen.question, slots, random), random),
                say(chosen.answer, slots, random));
}

void addSentence(Document& document, Random& random) {
    constexpr std::string_view colours[] = {"red",   "blue",  "green", "yellow",
                                            "white", "black", "brown", "orange"};
    const WordGroup& group = anyBelongings(random);
    const std::string thing(random.pick(group.members)), colour(random.pick(colours));
    const std::string repeated = random.pick(std::initializer_list<std::string>{
        "the " + thing + " is " + colour, "I have " + arithmetic::withArticle(thing),
        "we like the " + thing});
    const Slots slots = {{"thing", thing},
                         {"thing2", std::string(random.pick(group.members))},
                         {"aThing", arithmetic::withArticle(thing)},
                         {"aKind", arithmetic::withArticle(group.one)},
                         {"colour", colour},
                         {"said", repeated}};
    const QuestionAnswer& chosen = random.pick(sentences);
    addExchange(document, asTyped(say(chosen.question, slots, random), random),
                say(chosen.answer, slots, random));
}

} // namespace tokenscope
