// SPDX-License-Identifier: MIT
#include "core/corpus/phrase.h"
#include "core/corpus/story.h"
#include "core/corpus/story_facts.h"
#include "core/corpus/story_names.h"
#include "core/corpus/story_polish.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tokenscope {

namespace {

/// "mat*9|floor*6": one of the words, as often as its number says (1 if it has none).
std::string drawWeighted(std::string_view words, Random& random) {
    std::string_view drawn;
    std::size_t total = 0;
    for (std::size_t at = 0; at <= words.size();) {
        const std::size_t end = std::min(words.find('|', at), words.size());
        std::string_view word = words.substr(at, end - at);
        std::size_t weight = 1;
        if (const std::size_t star = word.find('*'); star != std::string_view::npos) {
            weight = 0;
            for (const char digit : word.substr(star + 1))
                weight = weight * 10 + static_cast<std::size_t>(digit - '0');
            word = word.substr(0, star);
        }
        total += weight;
        if (random.below(total) < weight)
            drawn = word;
        at = end + 1;
    }
    return std::string(drawn);
}

/// Natural, uneven shares: what the classic prompts ("The cat sat on the …") are to show.
constexpr std::pair<std::string_view, std::string_view> lists[] = {
    {"seat", "mat*12|floor*7|chair*7|table*6|bed*6|sofa*6|rug*5|roof*4|wall*4|window "
             "sill*4|bench*3|fence*3|step*2|stairs*2|grass*2|carpet*2|pillow*2|box*2|branch*1|blanket*1|"
             "cushion*2|shelf*1|stone*1|doorstep*1"},
    {"weather", "sunny*9|cold*6|nice*5|warm*6|rainy*6|cloudy*5|bad*4|good*4|very "
                "nice*3|hot*4|windy*4|fine*3|wet*2|foggy*2|beautiful*3|terrible*2|mild*2|grey*2|lovely*3|"
                "stormy*1|snowy*2|cool*2"},
    {"air", "sunny*6|cold*6|warm*6|rainy*4|cloudy*3|hot*4|windy*4|wet*2|foggy*2|dark*2|cool*2|very "
            "hot*2|very cold*3|quiet*1"},
    {"drink", "tea*14|coffee*12|water*7|milk*5|hot chocolate*6|cocoa*4|soup*4|green tea*3|warm milk*3|mint "
              "tea*2|black coffee*2|apple juice*2|hot tea*2"},
    {"keyhole", "lock*14|door*10|drawer*6|box*5|pocket*3|keyhole*5|bag*4|bowl*2|jar*1|car*2|cupboard*2|old "
                "lock*2|front door*3"},
    {"food", "bread*5|apples*6|soup*5|pizza*6|cake*6|cheese*4|rice*4|pancakes*4|noodles*3|ice "
             "cream*5|chocolate*4|strawberries*3|fish*3|carrots*2|eggs*3|cherries*2|pears*2|potatoes*2|salad*"
             "2|bananas*2|biscuits*2"},
    {"colour", "blue*9|red*7|green*7|yellow*4|purple*4|orange*3|pink*3|black*2|white*2|brown*1"},
    {"sky",
     "blue*12|grey*6|clear*4|dark*4|cloudy*3|full of stars*3|black*2|red*1|bright*2|full of clouds*2|pink*1"},
    {"animal",
     "cat*6|dog*6|bird*4|rabbit*3|horse*3|cow*2|fox*2|mouse*2|duck*2|goat*1|sheep*1|hen*1|squirrel*2|frog*1"},
    {"goal", "door*6|park*4|garden*4|kitchen*4|river*3|gate*4|house*3|beach*2|boy*2|girl*2|tree*3|fence*2|"
             "window*1|street*1|bowl*2|woods*2|farm*1"},
    {"saw", "a cat*4|a big box*2|the snow*2|an old man*2|her mother*3|a letter*2|nothing*2|a strange "
            "dog*2|her friend*4|a little bird*2|the garden*2|a tall man*2|a bright light*2|the sea*1|a small "
            "child*1|a basket of apples*1|a room full of books*1|two men*1"},
    {"room", "kitchen*6|garden*5|living room*4|bedroom*3|bathroom*2|hall*2|cellar*1|attic*1|classroom*2"},
    {"person", "my mother*5|my father*5|my sister*4|my brother*4|my grandmother*4|my grandfather*3|my "
               "friend*4|my uncle*2|my aunt*2|the teacher*3|our neighbour*2|the baker*2|the doctor*1"},
    {"family", "mother*4|father*4|sister*3|brother*3|grandmother*3|grandfather*2|friend*4|aunt*1|uncle*1"},
    {"place", "school*5|the park*5|the market*4|the shop*4|the beach*3|the library*3|the "
              "station*2|work*3|town*2|the lake*2|the zoo*1|church*1|the river*2"},
    {"thing", "book*5|ball*4|cup*3|key*3|letter*3|hat*3|coat*2|basket*2|lamp*2|pencil*2|bag*3|spoon*1|"
              "picture*2|clock*1|shoe*2|box*3"},
    {"did", "laughed*3|sang a song*2|went for a walk*3|drank tea*3|read a book*3|played a game*3|baked a "
            "cake*2|worked in the garden*2|watched the rain*1|ate pancakes*2|went to bed early*2|talked for "
            "a long time*2"},
    {"feeling",
     "happy*6|tired*5|sad*3|hungry*4|angry*2|cold*2|glad*2|thirsty*2|sleepy*2|proud*2|afraid*1|ill*1"},
    {"vehicle", "bus*5|train*5|car*4|bicycle*3|boat*2|plane*2|tram*1"},
    {"plant", "apple tree*3|rose*3|tulip*2|oak*2|sunflower*2|bean*1|carrot*1|pumpkin*1|pine tree*1"},
    {"mover", "cat*9|dog*9|bird*5|girl*3|boy*3|mouse*3|rabbit*3|duck*2|horse*2|cow*2|fox*2|kitten*2|puppy*"
              "2|hen*1|goat*1|frog*1|pig*1|bear*1|lion*1|baby*1|man*1|woman*1|teacher*1|king*1"},
    {"day", "Monday*3|Tuesday*3|Wednesday*3|Thursday*3|Friday*3|Saturday*4|Sunday*5"},
    {"time", "morning*5|evening*4|afternoon*3|summer*3|winter*3|spring*2|autumn*2"},
};

struct Frame {
    std::size_t weight;
    std::string_view phrase;
};

constexpr Frame frames[] = {
    {14, "the cat sat on the {seat}[||| and washed its paws| and slept| and purred| and looked at me]."},
    {4, "[the|a|our] [cat|dog|bird|kitten|small boy|girl] [sat|slept|lay] on the {seat}."},
    {3, "{the-pet} [is|was|slept|sat] [on|under] the {furniture}."},
    {3, "{name} put the {thing} on the {furniture}."},
    {9, "the weather today is {weather}[||||, so we stay at home|, so we go outside]."},
    {3, "the weather was {weather} [yesterday|all week|this morning|on {day}]."},
    {3, "[today|yesterday|on {day}] it was {air}."},
    {9, "I would like a cup of {drink}[|||, please| with sugar| with my cake]."},
    {4, "[would you like|do you want|can I have|may I have] a cup of {drink}?"},
    {3, "{person} [drinks|likes] a cup of {drink} [in the morning|every day|after dinner|at breakfast]."},
    {9, "she put the key in the {keyhole}[||| and turned it| and opened the door| and went away]."},
    {3, "he put the [key|letter|ring|coin] in {his-her} [pocket|bag|drawer|box|coat]."},
    {3, "[he|she|{name}] turned the key and [opened the door|went in|locked the door|looked inside]."},
    {6, "the sky is {sky}[|| today| tonight]."},
    {3, "the sky was {sky}[||| that evening]."},
    {6, "she opened the door and saw {saw}."},
    {3, "[he|{name}] opened the [door|window|box] and saw {saw}."},
    {6, "I like to eat {food}[|||| with my family| for breakfast| in summer]."},
    {3, "{name} likes to eat {food}."},
    {3, "[for breakfast|for lunch|for dinner] we [had|ate] {food}[| and {food2}]."},
    {6, "the dog ran to the {goal}[||| and barked| and came back]."},
    {3, "{the-animal} ran [to|into|out of|around] the {goal}."},
    {6, "in the {time} we {did}."},
    {4, "[yesterday|last night|on {day}|in the {time}] {person} {did}."},
    {6, "my favourite colour is {colour}."},
    {2, "{name}'s favourite colour is {colour}[.|, and mine is {colour2}.]"},
    {4, "{name} went to {place} by {vehicle}."},
    {4, "we go to {place} [on {day}|in the {time}|every day|tomorrow]."},
    {4,
     "I am [tired because I slept badly|happy because I found my {thing}|sad because I lost my {thing}|happy "
     "because my friend is here|tired because it is late|glad because the sun is shining|cold because it is "
     "snowing|hungry because I had no breakfast|proud because I won|angry because you broke my {thing}]."},
    {3, "{name} was {feeling}, so {he-she} [went home|sat down|sang a song|had some {food}|went to bed|asked "
        "for help]."},
    {4, "where is my {thing}? it is [on|under|behind] the {furniture}."},
    {3, "the {thing} is in the {room}."},
    {3, "my {family} is in the {room}."},
    {3, "there is a [big|small|red|blue|old|new] {thing} [on|under] the {furniture}."},
    {3, "[can|could] you [give|pass|bring] me the {thing}, please?"},
    {3, "[this|that] is my {family}[.|, and [this|that] is my {family2}.]"},
    {3, "my {family} gave me a {thing} for my birthday."},
    {3, "{name} and {name2} are [friends|good friends|in the {room}|at {place2}|on the {vehicle}]."},
    {3, "good morning, {name}! how are you? I am [fine|well|very well|a little tired], thank you."},
    {2, "we planted a {plant} in the garden. it needs [water|sun|water and sun]."},
    {3, "the [bus|train|boat|plane] was late, so we [walked|waited|went home|missed the film]."},
    {3, "[it was raining, so we stayed at home|it was raining, but we went out|it is raining, so I take my "
        "umbrella|it is raining, and the street is wet|it was raining, and I had no umbrella]."},
    {3, "the baby [slept all night|cried all night|laughed in the {room}|smiled because it was happy|cried "
        "because it was hungry|cried because it was tired|slept in the {room}|laughed at the {animal}]."},
    {2, "please [close|open] the [door|window|book|box]."},
    {2, "the children [played|ran|sang|sat] in the {room2}."},
    {2, "the sun [is shining|was shining|came out|went down] [behind the hills|over the sea|over the town|in "
        "the west]."},
    {2, "the moon [is|was] [bright|round|yellow|behind a cloud|over the house]."},
    {2, "snow fell [all night|on the roofs|in the {time}|on the mountains]."},
    {2, "{person} [bakes|cooks|makes|bought] {food} [on {day}|for us|every week]."},
    {2, "I [can|cannot] [swim|sing|ride a bicycle|play the piano|speak French|cook|dance|whistle]."},
    {2, "[he is {older} than his|she is {older} than her] [brother|sister|friend]."},
    {2, "{name} has [two|three|four|five] [cats|books|apples|brothers|sisters|pencils|fish|red balls]."},
    {2, "the [soup|tea|coffee|bread] is [hot|cold|too hot|very good|on the table]."},
    {2, "after [school|work|lunch|dinner] I [go home|read a book|play outside|help my mother|feed the "
        "cat|take a walk]."},
    {2, "it is [late|early|dark|time to go|time for bed|cold outside|warm in here]."},
    {2, "[he|she|{name}] [washed|dried|broke|cleaned] the [cups|plates|windows|floor|car]."},
    {2, "the [old man|old woman|teacher|boy|girl] [read|wrote|lost|found] a [book|letter|map]."},
    {2, "I have a {animal}. it is [black|white|brown|small|very old|quite fat], and its name is {pet}."},
    {2, "the {animal} [jumped|looked] over the {low}."},
    {2, "what time is it? it is [one|two|three|four|five|six|seven|eight|nine|ten] o'clock."},
    {2, "my house is [near|next to|far from|behind] the [school|park|church|river|station|bakery]."},
    {2, "[today|tomorrow] is {day}."},
    {2, "I [love|like|miss|called|visited] my {family}."},
    {2, "{name} was hungry, so {he-she} ate some {food}."},
    {2, "{name} looked out of the window. it was {air}, and the sky was {sky}."},
    {2, "{name} was looking for {his-her2} {thing}. it was [on|under|behind] the {furniture}."},
    {2, "it was {day}. {name} went to {place} with {his-her2} {family}."},
    {2, "{name} has a {animal}. every [morning|evening|day] {he-she} gives it some [water|food|food and "
        "water]."},
    {2, "{name} asked, \"where is the {thing}?\" \"it is in the {room},\" said {name2}."},
    {2, "\"would you like some {food}?\" asked {name}. \"[yes, please|no, thank you],\" said {name2}."},
    {2, "\"good morning,\" said {name}. \"good morning, {name},\" said {name2}."},
    {2, "{name} fell down and hurt {his-her2} [knee|hand|foot]. {name2} helped {him-her} to get up."},
    {2, "the door opened, and {name} came in. {he-she} had a {thing} in {his-her2} hand."},
    {2, "{name} closed the book and [went to bed|looked out of the window|turned off the light|sighed]."},
    {2, "the train stopped, and {name} got [off|on]."},
    {2, "there was a knock at the door. it was {person}."},
    {2, "{name} poured the [milk|tea|water] into the [cup|glass|bowl]."},
    {2, "a little bird sat on the [branch|roof|fence|wall|window sill] and sang."},
    {2, "[in spring the birds sing|in spring the trees turn green|in summer the days are long|in summer the "
        "children swim in the lake|in autumn the leaves fall|in autumn the days get shorter|in winter the "
        "trees are bare|in winter it snows in the mountains]."},
    {2, "{name} [forgot|lost|found|took] {his-her2} {thing}."},
    {4, "{name} is a {girl-boy}. {he-she} [likes {food}|has a {thing}|likes to sing|lives near the river]."},
    {3, "the {girl-boy} is called {name}. {his-her2} favourite colour is {colour}."},
    {3, "there was a {girl-boy} named {name}. {he-she} was {feeling}, and {his-her2} {family} {did}."},
    {3, "my {sister-brother} is called {name}. {he-she} likes to eat {food}."},
    {2, "{name} is looking for {his-her2} {thing}. can you help {him-her}?"},
};

/// Of rounds: sentences that go on about {x} and {y}.
constexpr Frame roundFrames[] = {
    {6, "the {x} sat on the {seat}."},
    {6, "the {x} ran to the {goal}."},
    {3, "the {x} [slept|lay] on the {seat}."},
    {3, "the {x} saw the {y}."},
    {3, "the {x} ran after the {y}."},
    {3, "the {x} looked at the {y}."},
    {3, "the {x} was {feeling}."},
    {2, "the {x} sat beside the {y}."},
    {2, "the {x} liked the {y}."},
    {2, "the {x} went [home|to sleep|into the {room}|out of the house|for a walk]."},
    {2, "the {x} drank some [water|milk]."},
    {2, "the {x} jumped over the {low}."},
    {2, "the {x} and the {y} were friends."},
    {2, "the {x} and the {y} played in the {room}."},
    {1, "the sun was [shining|warm|bright]."},
    {1, "it was {air}."},
};

Slots drawSlots(Random& random) {
    Slots slots;
    for (const auto& [name, words] : lists)
        slots[std::string(name)] = drawWeighted(words, random);
    for (const std::string_view name : {"food", "colour", "family", "room", "feeling", "place", "mover"})
        for (const auto& [list, words] : lists)
            if (list == name)
                do
                    slots[std::string(name) + '2'] = drawWeighted(words, random);
                while (slots[std::string(name) + '2'] == slots[std::string(name)]);
    const bool female = random.chance(0.5);
    slots["name"] = random.pick(female ? girlNames() : boyNames());
    do
        slots["name2"] = random.pick(random.chance(0.5) ? girlNames() : boyNames());
    while (!clearlyDifferent(slots["name"], slots["name2"]));
    slots["pet"] = random.pick(creatureNames());
    slots["he-she"] = female ? "she" : "he";
    slots["his-her"] = "his";
    slots["him-her"] = female ? "her" : "him";
    slots["the-pet"] = expandPhrase("[the|our|my|a] [cat|dog|kitten|bird|puppy|mouse]", {}, random);
    slots["his-her2"] = female ? "her" : "his";
    slots["girl-boy"] = female ? "girl" : "boy";
    slots["sister-brother"] = female ? "sister" : "brother";
    slots["the-animal"] = expandPhrase("[the|the|our|a|my] ", {}, random) + slots["animal"];
    slots["older"] = expandPhrase("[taller|older|younger|faster|smaller]", {}, random);
    slots["furniture"] = expandPhrase("[table|chair|bed|sofa|desk|shelf|cupboard|table|bench]", {}, random);
    slots["low"] = expandPhrase("[fence|wall|stream|gate|log|puddle|hedge]", {}, random);
    return slots;
}

const Frame& drawFrame(std::span<const Frame> from, Random& random) {
    std::size_t total = 0;
    for (const Frame& frame : from)
        total += frame.weight;
    std::size_t at = random.below(total);
    for (const Frame& frame : from) {
        if (at < frame.weight)
            return frame;
        at -= frame.weight;
    }
    return from[0];
}

/// Writes sentences of frames that it has not used lately.
class SentenceWriter {
public:
    explicit SentenceWriter(Random& random) : m_random(random) {}

    std::string next() {
        constexpr std::size_t fewEnoughToAvoid = 30;
        if (m_random.chance(0.25))
            return everydayFact(m_random);
        if (m_used.size() == fewEnoughToAvoid)
            m_used.clear();
        const Frame* frame = &drawFrame(frames, m_random);
        while (!m_used.insert(frame->phrase).second)
            frame = &drawFrame(frames, m_random);
        return polished(expandPhrase(frame->phrase, drawSlots(m_random), m_random));
    }

private:
    Random& m_random;
    std::set<std::string_view> m_used;
};

/// A few sentences about two of them, said again and again: in one order, or as they come.
std::vector<std::string> roundOf(std::size_t count, Random& random) {
    const Slots first = drawSlots(random);
    std::vector<std::string> few;
    const auto wanted = static_cast<std::size_t>(random.between(2, 7));
    while (few.size() < wanted) {
        Slots slots = drawSlots(random);
        slots["x"] = first.at("mover");
        slots["y"] = first.at("mover2");
        if (random.chance(0.35))
            std::swap(slots["x"], slots["y"]);
        const std::string sentence =
            polished(expandPhrase(drawFrame(roundFrames, random).phrase, slots, random));
        if (std::ranges::find(few, sentence) == few.end())
            few.push_back(sentence);
    }
    const bool inOrder = random.chance(0.6);
    std::vector<std::string> sentences;
    while (sentences.size() < count)
        sentences.push_back(inOrder ? few[sentences.size() % wanted] : random.pick(few));
    return sentences;
}

/// Different sentences; if `recurring`, some come back.
std::vector<std::string> listOf(std::size_t count, bool recurring, Random& random) {
    SentenceWriter writer(random);
    std::vector<std::string> sentences;
    while (sentences.size() < count) {
        const bool again = recurring && !sentences.empty() && random.chance(0.4);
        sentences.push_back(again ? random.pick(sentences) : writer.next());
    }
    return sentences;
}

std::vector<std::string> drawSentences(Random& random) {
    const double shape = random.unit();
    const auto few = static_cast<std::size_t>(random.between(3, 9));
    const auto many = static_cast<std::size_t>(random.between(10, 40));
    if (shape < 0.15)
        return roundOf(many, random);
    if (shape < 0.30)
        return listOf(many, random.chance(0.5), random);
    return listOf(few, false, random);
}

} // namespace

Document simpleSentences(Random& random) {
    constexpr std::size_t longest = 1700; // characters: what the context holds
    const std::string_view separator = random.chance(0.2) ? "\n" : " ";
    std::string text;
    for (const std::string& sentence : drawSentences(random)) {
        if (text.size() + sentence.size() > longest)
            break;
        if (!text.empty())
            text += separator;
        text += sentence;
    }
    return {.text = text};
}

} // namespace tokenscope
