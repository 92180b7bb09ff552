// SPDX-License-Identifier: MIT
#include "core/corpus/talk_unknown.h"

namespace tokenscope {

namespace {

constexpr std::string_view cooking[] = {
    "How do I [cook|bake|fry|boil|make] {food}?",
    "What is in {food}?",
    "How long must {food} be [cooked|baked|in the oven]?",
    "Give me a recipe for {food}.",
    "Is {food} [healthy|fattening|good for children]?",
    "How many calories [has|are in|does] {food}[ have|]?",
    "What goes well with {food}?",
    "Where was {food} invented?",
    "What can I cook with {food}?",
    "Can I freeze {food}?",
    "Which wine goes with {food}?",
    "Who makes the best {food}?",
    "Why does my {food} [burn|taste bad|not rise]?",
    "How much {food} do I need for a party?",
};

constexpr std::string_view creatures[] = {
    "How [long|old|fast|big|heavy] [is|are] {animals}?",
    "How long do {animals} live?",
    "How fast can {animals} run?",
    "How much do {animals} [weigh|eat|sleep]?",
    "How many {animals} are there [in the world|in {country}|]?",
    "How many teeth do {animals} have?",
    "How many young do {animals} have?",
    "Why do {animals} [sleep so long|migrate|fight|dig|have long tails|change colour|make noise]?",
    "What do {animals} do [in winter|at night]?",
    "Are {animals} [dangerous|clever|rare|good pets|mammals]?",
    "Do {animals} [sleep|dream|feel pain|like music|see colours|lay eggs]?",
    "Can {animals} [swim|climb|jump|learn tricks|see in the dark]?",
    "Where do {animals} come from?",
    "Which {animals} are the largest?",
    "What is the Latin name of {animals}?",
    "Tell me [facts|everything] about {animals}.",
    "How do {animals} find their food?",
    "When do {animals} [wake up|have their young|fly south]?",
    "Who hunts {animals}?",
};

constexpr std::string_view advice[] = {
    "How do I [find|get] a [job|flat|friend|girlfriend|boyfriend|teacher]?",
    "How do I [stop smoking|become happy|make friends|learn faster|sleep better|save money|get up early|get "
    "fit]?",
    "How can I [impress|help|calm|surprise] my [boss|wife|husband|child|teacher]?",
    "What should I [study|wear to the wedding|say to my boss|do with my life|write in the letter|cook for my "
    "guests|call my dog]?",
    "Should I [quit my job|buy a house|have children|learn the piano|go to the party|tell him the "
    "truth|trust my friend]?",
    "Is it [right|wrong|a sin|healthy|normal] to [lie|eat meat|sleep all day|work at night|talk to plants]?",
    "My [boss|wife|neighbour|teacher|child] [is angry|does not listen|shouts at me|never helps]. What should "
    "I do?",
    "How much [sleep|money|sport|water] does a person need?",
    "How many hours should I [work|sleep|learn|practise] [a day|each week]?",
    "How do I know if {person} likes me?",
    "What is the secret of [success|a good marriage|a long life]?",
    "How do I ask for more money?",
    "What are my rights [at work|as a tenant]?",
    "Why am I so [tired|sad|nervous|angry|lonely]?",
    "Why does nobody [call me|help me|understand me]?",
};

constexpr std::string_view business[] = {
    "Who [founded|owns|leads] [Apple|Google|Toyota|Lego|the bank|the factory|this company|Siemens|Nokia]?",
    "What does [Apple|Google|Lego|the post office|my company|Siemens|the council] [make|do|pay]?",
    "How many people work [at|for] [Apple|Google|Toyota|the post office|Lego]?",
    "How much does [a pilot|a teacher|the president|a nurse|a footballer|a baker] earn?",
    "When was [Apple|Google|Toyota|the bank|Lego] founded?",
    "How do I start a [company|shop|farm|business]?",
    "What is the [phone number|address] of [the town hall|my bank|the dentist|the cinema|the post office]?",
    "When does the [bank|museum|shop|post office|swimming pool] [open|close]?",
    "Is the [bank|museum|shop|post office] open [now|on Sunday|today]?",
    "Which [phone|car|bank|insurance|school] is the best?",
    "What does a [lawyer|banker|geologist|judge|plumber] do?",
    "How do I become a [pilot|doctor|judge|singer|famous person]?",
};

constexpr std::string_view arts[] = {
    "Who [sang|wrote|composed] the song [about the rain|of the film|that I heard]?",
    "What is [opera|jazz|cubism|baroque|a haiku|a sonata|ballet|hip hop]?",
    "How do I play the [piano|guitar|violin|flute|drums]?",
    "Which notes are in a [major chord|scale]?",
    "How many keys does a piano have?",
    "How many strings has a [violin|guitar|harp]?",
    "Which film won the prize in {year}?",
    "Recommend a [film|book|song|museum|series].",
    "What should I [read|watch|listen to] next?",
    "Who is the best [painter|singer|writer|actor|dancer] of all?",
    "What is the meaning of the painting by {person}?",
    "Where does {work} hang?",
    "How many songs did {person} write?",
    "What is the plot of {work}?",
    "Quote a line from {work}.",
    "Who said to be or not to be?",
};

constexpr std::string_view games[] = {
    "What are the rules of [chess|poker|football|tennis|golf|bridge|cricket]?",
    "How do I win at [chess|poker|cards|tennis]?",
    "How many players has a [football|basketball|hockey] team?",
    "Who is the best [chess|tennis|football] player?",
    "Who won the gold medal [in {year}|in swimming|for {country}]?",
    "How long is a [football game|marathon|boxing round]?",
    "How often did {country} win the cup?",
    "What is the world record in [the high jump|swimming|running]?",
    "How many goals did {person} score?",
    "When are the next Olympic Games?",
    "How do I get to level {number}?",
    "What does offside mean?",
};

constexpr std::string_view repairs[] = {
    "How do I [repair|clean|open|replace|install] [a tap|a tyre|the heating|my printer|a window|the roof|a "
    "lock|my phone]?",
    "My [car|printer|phone|heating|washing machine|tap] [is broken|makes a noise|does not work|leaks]. What "
    "can I do?",
    "What tool do I need for [a tap|a shelf|a bicycle chain]?",
    "How do I get [red wine|ink|oil|grass] out of a shirt?",
    "How deep should I plant [potatoes|tulips|a tree]?",
    "When should I [cut the roses|plant beans|water the lawn|pick apples]?",
    "Why are the leaves of my [plant|tomato|tree] [yellow|brown|falling off]?",
    "How do I get rid of [ants|mice|snails|weeds|mould]?",
    "How much paint do I need for my room?",
    "Which [screw|lamp|battery|oil] fits my [car|bicycle|watch]?",
    "How do I tie a [tie|knot|bow]?",
    "How do I reset [my password|my phone|the router]?",
};

constexpr std::string_view society[] = {
    "Should [robots|children|animals|machines] have rights?",
    "Will [robots|machines|computers] take our jobs?",
    "Is [money|art|school|war|progress] good or bad?",
    "Why is there [war|hunger|poverty|money|school|evil]?",
    "What is [justice|freedom|beauty|time|truth|honour]?",
    "Are people [good|free|equal|getting smarter]?",
    "How will the world look in {year}?",
    "How many people are [hungry|poor|rich|online]?",
    "What would happen if [nobody worked|there was no money|the sun went out|everybody was the same]?",
    "Which came first, the chicken or the egg?",
    "Why do people [lie|fight|fall in love|grow old|dream|laugh]?",
    "What do [other people|scientists|philosophers|the Greeks] think about [love|death|happiness]?",
    "Do [aliens|ghosts|dragons|angels|unicorns] exist?",
    "Can machines [think|feel|love]?",
    "Is the [world|future|universe] [infinite|bright|real]?",
};

constexpr std::string_view quantities[] = {
    "How many [grains of sand|drops|leaves|hairs|stars|steps] are there [on a beach|in the sea|on a tree|on "
    "my head|in the sky|to the top]?",
    "How many [windows|rooms|doors|floors] has [the castle|my house|the tower|the White House]?",
    "How many [words|letters|pages] are in [the Bible|this book|the English language]?",
    "How many [kings|presidents|wars|states] [has|had] {country}[ had|]?",
    "How many [miles|kilometers|steps] is it to {city}?",
    "How many [bones|muscles|cells] are in [the body|a hand|a whale]?",
    "How many [moons|rings] has Saturn?",
    "How much [water|sugar|salt|money|gold] is in [the sea|a lemon|my pocket|the bank|the world]?",
    "How much [is|costs] the [ticket|entry|bread|milk] in {city}?",
    "How much [snow|rain] falls in {country}?",
    "How much time do I have?",
    "How long is [the wall|the river|the road|a day] [in China|on Mars|in {country}]?",
    "How long [was|is] [the film|the war|a mile|the bridge in {city}]?",
    "How high is [the tower in {city}|the mountain|a cloud|a giraffe]?",
    "How wide is [the river|the street|the sea]?",
    "How cold is [the moon|space|the pole]?",
    "How far can [a bird|a bullet|a person] [fly|go|see]?",
    "What percentage of people [smoke|can swim|live in {city}]?",
    "In what year was {person} [born|elected|killed]?",
    "On what date is [the party|Easter|the exam]?",
    "At what age [can I drive|do children walk|may I vote]?",
    "What number is on [my door|the bus|the house of {person}]?",
};

constexpr UnknownTopic topics[] = {
    {"cooking", cooking},           {"animals", creatures},           {"animals", creatures},
    {"the life of people", advice}, {"work and shops", business},     {"music and art", arts},
    {"games and sports", games},    {"repairs and gardens", repairs}, {"such big questions", society},
    {"such numbers", quantities},   {"such numbers", quantities},
};

} // namespace

std::span<const UnknownTopic> everydayUnknownTopics() {
    return topics;
}

} // namespace tokenscope
