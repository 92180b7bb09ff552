// SPDX-License-Identifier: MIT
#include "core/corpus/talk_unknown.h"

namespace tokenscope {

namespace {

constexpr std::string_view news[] = {
    "[What is new|What is going on|What happened] in {country}?",
    "What [is in the news|happened today|happened in the world]?",
    "[Tell me|Give me|Read me] the news[| of today| from {country}].",
    "[What|Which] news is there [from|about] {city}?",
    "Who won the [election|elections] in {country}?",
    "Who won the [game|match] [yesterday|last night|on Sunday]?",
    "Did {team} win?",
    "[What was|Tell me] the score of {team}?",
    "When is the next [election|match|concert|train to {city}|holiday|full moon]?",
    "Is there a war in {country}?",
    "What will happen [next year|tomorrow|in {year}]?",
    "Will {team} win the [cup|league]?",
    "How did the election in {country} end?",
    "What did {person} say [today|yesterday|last week]?",
    "Has {country} a new [government|president]?",
};

constexpr std::string_view leaders[] = {
    "Who is the [president|king|queen|prime minister|leader|chancellor] of {country}?",
    "Who [rules|governs|leads] {country}?",
    "Who was the first [president|king|queen|emperor] of {country}?",
    "What is the name of the [president|king|prime minister] of {country}?",
    "Who is the mayor of {city}?",
    "Who was president [in|of {country} in] {year}?",
    "[Do you know|Tell me|Can you tell me] who is the president of {country}.",
    "When was the president of {country} [born|elected]?",
    "Is {person} the president of {country}?",
    "Which party governs {country}?",
};

constexpr std::string_view people[] = {
    "Who [is|was] {person}?",
    "Who [is|was] {person}?",
    "[Tell me about|What do you know about|Do you know] {person}.",
    "When was {person} born?",
    "Where was {person} born?",
    "When did {person} die?",
    "How old is {person}?",
    "What is {person} famous for?",
    "What did {person} [do|invent|write|discover|paint|sing]?",
    "Is {person} [still alive|married|rich|dead]?",
    "Where does {person} live?",
    "How tall is {person}?",
    "Write [about the life|a biography] of {person}.",
    "Who is the [husband|wife|father|mother|son] of {person}?",
    "Why is {person} famous?",
    "Have you heard of {person}?",
    "Did {person} really [live|exist|say that]?",
    "How many children does {person} have?",
};

constexpr std::string_view works[] = {
    "Who wrote {work}?",
    "Who [painted|composed|made|directed|sang] {work}?",
    "What is {work} about?",
    "When was {work} [written|made|finished]?",
    "[Tell me|Summarise|Explain] the story of {work}.",
    "How does {work} end?",
    "Is {work} a good [film|book|game]?",
    "Have you read {work}?",
    "Who plays the hero in {work}?",
    "Which actor is in {work}?",
    "How many pages has {work}?",
};

constexpr std::string_view history[] = {
    "What happened in [the year |]{year}?",
    "When did the war of {year} [begin|end]?",
    "Who won the war [in|of] {year}?",
    "When was {country} founded?",
    "Who discovered {country}?",
    "Who invented {thing}?",
    "When was {thing} invented?",
    "Where was {thing} invented?",
    "Who built {city}?",
    "How old is {city}?",
    "What was life like in {year}?",
    "How did people live in {country} in {year}?",
    "Why did the [Roman Empire|old kingdom|empire of {country}] [fall|end]?",
    "Who won the world cup in {year}?",
    "What was the cause of the war between {country} and {country2}?",
    "Tell me about the history of {country}.",
    "When was the revolution in {country}?",
    "How long did the war in {country} last?",
};

constexpr std::string_view geography[] = {
    "What is the capital of {country}?",
    "[Tell me|Name] the capital of {country}.",
    "How many people live in {country}?",
    "How many people live in {city}?",
    "How big is {country}?",
    "Where is {city}?",
    "Where is {country}?",
    "How far is it from {city} to {city2}?",
    "How long is the [river|longest river] in {country}?",
    "What is the highest mountain in {country}?",
    "Which river flows through {city}?",
    "Which countries are next to {country}?",
    "How do I get [from {city} to|to] {city2}?",
    "What language do people speak in {country}?",
    "What money do they use in {country}?",
    "Is {city} in {country}?",
    "Is {country} larger than {country2}?",
    "What can I see in {city}?",
    "What is the flag of {country}?",
    "How many islands does {country} have?",
    "Which is the largest city in {country}?",
    "What do people eat in {country}?",
};

constexpr std::string_view weather[] = {
    "[What is the weather|How is the weather|What's the weather like][| today| tomorrow| in {city}| now]?",
    "Will it [rain|snow|be warm|be sunny] [today|tomorrow|on Sunday|in {city}]?",
    "Is it [raining|snowing|cold|hot|sunny] [in {city}|outside|now]?",
    "How [warm|cold|hot] is it [today|in {city}|outside|now]?",
    "Do I need an umbrella [today|tomorrow]?",
    "What is the temperature [in {city}|outside|today]?",
    "Give me the weather forecast for {city}.",
    "When will the rain stop?",
};

constexpr std::string_view timeNow[] = {
    "What time is it[| now| in {city}]?",
    "[What's|Tell me] the time[|, please].",
    "What day is it[| today]?",
    "What is the date[| today| of today]?",
    "Which [year|month|day] is it[| now]?",
    "Is it [late|morning|evening|Monday|Sunday|noon]?",
    "How late is it?",
    "When is [Easter|Mother's Day|New Year|the next holiday|my appointment]?",
    "Do you know what time it is?",
    "What year do we have?",
    "How many days until [my birthday|the holidays|summer]?",
};

constexpr std::string_view health[] = {
    "[I have|My son has|My mother has|My child has|What if I have] {illness}.[ What should I do?| What can I "
    "do?| What helps?| Is that bad?|]",
    "What [helps against|is good for|can I do against] {illness}?",
    "[Which|What] medicine should I take[| for {illness}]?",
    "Is {illness} [dangerous|bad|serious]?",
    "Am I [ill|sick]?",
    "How do I [treat|cure] {illness}?",
    "Should I [see|call] a doctor?",
    "How much [aspirin|medicine|of this pill] may I take?",
    "Why does my [head|back|stomach|knee|tooth] hurt?",
    "What are the signs of {illness}?",
    "My [arm|foot|ear|eye] hurts.[ What now?|]",
    "Can I [eat|drink] this when I have {illness}?",
    "How can I lose weight?",
};

constexpr std::string_view code[] = {
    "Write [a|some] [program|script|code|function] in {code}.",
    "[Write|Can you write|Give me] {code} code [for a game|that sorts a list|for a web page|that opens a "
    "file].",
    "How do I [write|program] a loop in {code}?",
    "What is wrong with my {code} [program|code]?",
    "[Fix|Debug|Explain] this [code|program|bug].",
    "How do I install {code}?",
    "What does this {code} function do?",
    "Is {code} better than {code2}?",
    "Can you program[| in {code}]?",
    "Can you code?",
    "How do I make [a web page|an app|a game|a database]?",
    "Write a [web page|regular expression|shell script] for me.",
    "My computer [does not start|is slow|has a virus]. What can I do?",
};

constexpr std::string_view translation[] = {
    "[Translate|Please translate] {sentence} [into|to] {language}.",
    "How do you say {sentence} in {language}?",
    "What is {sentence} in {language}?",
    "What does {foreign} mean?",
    "[Can|Could] you translate [this|a letter|a text|something] into {language}?",
    "What is the {language} word for {thing}?",
    "Say something in {language}.",
    "Say {sentence} in {language}.",
    "Is {foreign} a {language} word?",
    "Teach me {language}.",
    "How do I learn {language}?",
    "Translate {foreign}.",
};

constexpr std::string_view money[] = {
    "How much does {product} cost?",
    "What is the price of {product}?",
    "Where can I buy {product}?",
    "Where can I get {product} [cheap|cheaply]?",
    "Should I buy {product}?",
    "Which {thing} is the best?",
    "How do I become rich?",
    "What is the [price of gold|exchange rate|stock price] [today|now]?",
    "Should I [buy shares|invest|sell my house|take a loan]?",
    "Order {product} for me.",
    "Book a [table|flight to {city}|hotel in {city}|train to {city}].",
    "How much does a ticket to {city} cost?",
    "How do I pay my taxes?",
    "Is {product} worth its price?",
};

constexpr std::string_view science[] = {
    "[What is|Explain|Tell me about|What do you know about|What exactly is|Describe] {science}.",
    "How does {science} work?",
    "Why is there {science}?",
    "Who discovered {science}?",
    "What is {science}?",
    "What does {science} mean?",
    "Can you explain {science}[| to me]?",
    "Why is the [sky blue|sea salty|grass green|moon sometimes red]?",
    "How far away is the [moon|sun|next star]?",
    "How hot is the [sun|center of the earth]?",
    "How fast is [light|sound|a cheetah|a rocket]?",
    "How much does [an elephant|the earth|a whale|a cloud] weigh?",
    "How old is [the earth|the sun|the universe]?",
    "How old do [elephants|turtles|dogs|trees] get?",
    "How deep is the [sea|ocean]?",
    "How many [stars|bones|countries|languages|species|people on earth] are there?",
    "What are [atoms|cells|genes|stars|clouds] made of?",
    "Why did the dinosaurs die out?",
    "How do [planes|magnets|batteries|vaccines|volcanoes|rockets] work?",
    "What is the [fastest animal|longest river|highest mountain|largest planet|oldest tree|heaviest metal]?",
    "Is there water on Mars?",
    "Who was the first [man|woman|person] [on the moon|in space]?",
    "What is the chemical formula of [water|salt|sugar]?",
};

constexpr std::string_view personal[] = {
    "What is my name?",
    "Who am I?",
    "How old am I?",
    "Where do I live?",
    "Where am I?",
    "What did I [do|eat|say|dream] [yesterday|last night|this morning]?",
    "What am I [thinking|wearing|holding|looking at]?",
    "What is my [phone number|password|address|favourite colour|dog called]?",
    "Where [is my|are my] [key|phone|keys|glasses|cat]?",
    "What does my [friend|teacher|boss|mother] think?",
    "Will I [be rich|pass the exam|find love|get the job]?",
    "Should I [move to {city}|marry|change my job|go to {country}]?",
    "Who is behind me?",
    "What is in my [bag|pocket|fridge]?",
    "Do you know my [name|brother|teacher|password]?",
    "What will I do [tomorrow|next year]?",
    "What is [for lunch|for dinner|on television] today?",
    "How do I look today?",
};

constexpr std::string_view actions[] = {
    "[Call|Write an email to|Send a message to|Phone] [my mother|{person}|my boss|a taxi].",
    "[Open|Close|Start|Delete|Print] [the window|the door|my files|the browser|this page].",
    "[Search|Look up|Google] {thing}[ for me| on the internet|].",
    "[Look up|Find] {person}.",
    "Turn on the [light|radio|heating|television].",
    "Play [some music|a song|a film|{work}].",
    "[Set an alarm for|Wake me at] [seven|six|8 o'clock|noon].",
    "Remind me [tomorrow|to buy milk|of my appointment].",
    "[Draw|Paint|Show me] a picture of [a {thing}|{person}|{city}].",
    "[Write|Can you write] [my essay|an essay about {country}|a letter to {person}|a report on {science}].",
    "[Do|Can you do] my homework.",
    "[Summarise|Read|Correct] [this text|this article|my letter|this book].",
    "Give me a recipe for [lasagne|pancakes|apple pie|soup|curry].",
    "Make a [plan|timetable] for my [week|trip to {city}].",
    "Can you play [chess|cards|football] with me?",
    "Can you [browse the web|search the internet|read files|make pictures|open links]?",
    "[Plan|Book] my [holiday|trip] to {country}.",
    "What should I cook [today|for {number} people|tonight]?",
};

constexpr std::string_view nonsense[] = {
    "What is {aFoo}?",
    "What is {aFoo}?",
    "What does {foo} mean?",
    "Where can I buy {aFoo}?",
    "How does {aFoo} work?",
    "Tell me about {foo}.",
    "Who is {Foo}?",
    "Is {aFoo} {aFoo2}?",
    "Do you know {Foo}?",
    "Explain {foo}.",
    "Why do we need {aFoo}?",
    "How do I make {aFoo}?",
    "When is {Foo}?",
    "What is the difference between {aFoo} and {aFoo2}?",
    "Have you ever seen {aFoo}?",
    "{Foo}?",
    "How does {foo} change your answers?",
    "What happens when I raise the {foo}?",
    "What colour is {aFoo}?",
    "Where does {aFoo} live?",
};

constexpr std::string_view law[] = {
    "Is it [legal|allowed|forbidden] to [park here|copy a film|fly a drone|work without a contract][| in "
    "{country}]?",
    "[What does the law say|What are the rules] about [rent|work|taxes|divorce|noise]?",
    "Can my [boss|landlord|neighbour] do that?",
    "How do I [get|renew] a [passport|visa|driving licence]?",
    "Do I need a [visa|lawyer|permit][| for {country}]?",
    "What is the punishment for [stealing|speeding]?",
    "Whom should I vote for?",
    "Which party is the best?",
    "Which religion is right?",
    "What do you think about [politics|the government of {country}|religion|{person}]?",
    "Who is right, {person} or {person2}?",
};

constexpr UnknownTopic topics[] = {
    {"the news", news},
    {"presidents and kings", leaders},
    {"the lives of people", people},
    {"people", people},
    {"books and films", works},
    {"history", history},
    {"cities and countries", geography},
    {"the world", geography},
    {"the weather", weather},
    {"the time and the date", timeNow},
    {"medicine", health},
    {"computer code", code},
    {"other languages", translation},
    {"prices and shops", money},
    {"science", science},
    {"science", science},
    {"your life", personal},
    {"such things", actions},
    {"that word", nonsense},
    {"that", nonsense},
    {"laws and politics", law},
};

} // namespace

std::span<const UnknownTopic> unknownTopics() {
    return topics;
}

} // namespace tokenscope
