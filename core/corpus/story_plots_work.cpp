// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

struct Dish {
    std::string_view noun, missing, others;
};

constexpr Dish dishes[] = {
    {"cake", "[sugar|butter|eggs]", "flour and milk"},
    {"apple pie", "[apples|butter|sugar]", "flour and cinnamon"},
    {"loaf of bread", "[salt|yeast|honey]", "flour and water"},
    {"plum cake", "[plums|butter|sugar]", "flour and eggs"},
    {"bean soup", "[salt|onions|carrots]", "water and beans"},
    {"pile of pancakes", "[milk|eggs|butter]", "flour and salt"},
    {"honey cake", "[honey|nuts|butter]", "flour and eggs"},
    {"berry tart", "[berries|cream|butter]", "flour and sugar"},
};

void baking(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castNewcomer(s.peopleWorld() ? adults | children : animals);
    const char p = s.castPlace(0, Wild | Dark);
    const Dish& dish = s.random.pick(dishes);
    tell.set("cake", dish.noun);
    tell.set("missing", dish.missing);
    tell.set("others", dish.others);
    tell.say({"{oneday} {a} wanted to make a {cake}.",
              "{oneday} {a} had a great wish to eat a {cake}, and {a.he} decided to make one.",
              "{oneday} guests were coming, and {a} wanted to make a {cake} for them."});
    tell.say({"{a} took {others}, but {a.he} had forgotten to buy {missing}.",
              "{a} put {others} on the table. then {a.he} looked for the {missing}. there was nothing left!",
              "{a} had {others}. but the {missing} had run out."});
    tell.speak('a', {"without {missing} it will not taste good.", "what now? I need some {missing}.",
                     "I will ask somebody for {missing}."});
    s.move(b, p);
    s.go('a', p);
    tell.say({"there {a.he} met {b.o}.", "{b} was there and waved.", "there stood {b}."});
    tell.speak('a', {"good morning! could you give me some {missing}?", "do you have some {missing} for me?",
                     "please, can I borrow some {missing}?"});
    if (s.random.chance(0.5)) {
        tell.speak(b, {"of course. what are you making?", "take as much as you need.",
                       "yes, but only if I may have a piece."});
        tell.say({"\"here you are,\" said {b.n}. and so {a} got some {missing}.",
                  "{b} had more {missing} than {b.he} needed and was glad to share.",
                  "{b} gave {a.o} some {missing}.", "{b} went in and came back with some {missing}."});
    } else {
        tell.set("need", "[someone to carry my wood|someone to sweep my yard|someone to sweep my "
                         "steps|someone to fetch water for me]");
        tell.speak(b, {"if you help me first, you shall have it. I need {need}.",
                       "that depends. I am looking for {need}.", "I will give you some. but I need {need}.",
                       "yes. but first I need {need}. will you help me?"});
        tell.say({"{a} did it well, and {b} was so pleased that {b.he} gave {a.o} a lot of {missing}.",
                  "they did it together, and it was soon done. then {b} gave {a.o} some {missing}.",
                  "{a} was glad to help. when the work was done, {b} gave {a.o} some {missing}.",
                  "{a} worked for an hour, and {b} gave {a.o} more {missing} than {a.he} needed."});
    }
    s.goHome('a');
    tell.say({"{a} mixed everything in a big dish and stirred and stirred.",
              "{a} put in the {missing} and hummed a song.",
              "soon there was flour on {a.p} nose, on the table and on the floor."});
    tell.say({"after an hour the house smelled wonderful.", "{soon} the {cake} was ready.",
              "when the {cake} was ready, it was golden brown.",
              "the first one got burnt, but the second one was perfect."});
    s.world.move(1, 0);
    tell.say({"{a} brought the biggest piece to {b.o}.",
              "{a} invited {b.o}, and {ab.they} ate together until nothing was left.",
              "there was a knock at the door. it was {b}, who had smelled it from far away."});
    tell.speak(b, {"this is the best {cake} that I have ever eaten!", "delicious!",
                   "you must make a {cake} every week!", "may I have some more?"});
    s.moral("[good neighbours are better than a full cupboard|what you share tastes best|those who ask will "
            "be helped]");
    if (s.room(12))
        s.happyEnd('a', b);
}

void planting(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    const char p = s.castPlace(Grass, High | Wild);
    tell.set("plant", "[sunflower|apple tree|pumpkin|bean plant|rose bush|cherry tree|tulip|plum tree]");
    tell.say({"{oneday} {a} found a small seed in {a.his} pocket.",
              "{oneday} {a} got a tiny seed from an old gardener.",
              "{oneday} {a} saw a seed lying on the path. a bird had dropped it."});
    tell.speak('a', {"I will plant it and see what it becomes.", "what will grow out of it?",
                     "such a small thing! let us see what is inside."});
    s.go('a', p);
    tell.say({"{a} dug a small hole, put the seed in and covered it with earth.",
              "with {a.his} own hands {a} made a hole, and in went the seed.",
              "{a} pressed the seed into the soft ground and gave it some water."});
    tell.say({"the next day {a} came back. nothing had happened.",
              "every morning {a} ran to look. there was only brown earth.",
              "one day passed, and two, and three. nothing."});
    tell.speak(b, {"it is not going to grow. forget it.", "you must be patient. good things need time.",
                   "maybe it is only a small stone.", "are you still waiting for that seed?"});
    tell.say({"but {a} did not give up. {a} watered the seed every evening.",
              "{a} was sad, but {a.he} went on watering the seed.",
              "{a} told the seed a story every day, because {a.he} thought that it might be bored."});
    tell.say({"then came a warm rain, and the next morning there was a tiny green point.",
              "after two weeks, two small leaves looked out of the earth.",
              "and one sunny morning something green was there!"});
    tell.speak('a', {"it is growing! it is growing!", "come and look! my seed has woken up!", "I knew it!"});
    tell.say({"it grew and grew. it was a {plant}.",
              "week after week it grew, until {a} could see that it was a {plant}.",
              "by the end of summer it was a fine {plant}."});
    s.move(b, p);
    if (s.random.chance(0.5) && s.room(30)) {
        tell.say({"one night there was a storm. {ab} ran out and tied the {plant} to a stick, so that it did "
                  "not break.",
                  "hungry snails came, but {ab} carried them away, one by one.",
                  "when it did not rain for weeks, {ab} carried water from far away."});
    }
    tell.say({"{ab} often sat beside the {plant} and were {glad}.",
              "\"I was wrong,\" said {b.n}. \"it is the most beautiful {plant} I have ever seen.\"",
              "everybody came to see the {plant}, and {a} gave each of them a seed."});
    s.moral("[good things need time|those who are patient will see the flowers|big things begin small]");
}

struct Work {
    std::string_view noun, reason, built;
    unsigned wanted;
};

constexpr Work works[] = {
    {"tree house", "{ab.they} wanted a place of {ab.their} own",
     "[there was room for two, and one could see far over the land|it had a window, a door and steps of "
     "rope]",
     Trees},
    {"bridge", "everybody got wet feet in the water",
     "[now everybody could cross the water with dry feet|it was strong enough to carry a cart]", Water},
    {"raft", "{ab.they} wanted to cross the water",
     "[it floated, and it carried both of {ab.them}|it rocked a little, but it did not sink]", Water},
    {"little hut", "{ab.they} wanted to have a dry place when it rained",
     "[it was small, but the rain stayed outside|it had a roof of leaves and a door that squeaked]", 0},
    {"swing", "{ab.they} had nothing to play on",
     "[it went so high that {ab.their} toes touched the leaves|everybody wanted to try it]", Trees},
    {"wall of stones", "the wind always blew the flowers down",
     "[the wind could not get through any more|behind it the flowers stood quite still]", 0},
    {"bench", "there was nowhere to sit",
     "[old people came to rest on it|from there one could watch the sun go down]", 0},
};

void building(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    const Work& work = s.random.pick(works);
    const char p = s.castPlace(work.wanted, Indoor | Dark);
    tell.set("house", work.noun);
    tell.set("reason", work.reason);
    tell.set("built", work.built);
    tell.say({"{oneday} {ab} had an idea. {ab.they} would build a {house} {p.at}, because {reason}.",
              "{oneday} {ab} decided to build a {house}, because {reason}. {p.at} was a good place for it.",
              "\"we should build a {house} {p.at},\" {a} said to {b.n} {oneday}. {ab.they} wanted to, "
              "because {reason}."});
    s.move('a', p);
    s.move(b, p);
    tell.say({"{a} brought wood, and {b} brought nails.", "all morning {ab} carried what {ab.they} needed.",
              "{a} made a plan, and {b} looked for the right wood and stones."});
    tell.speak(b, {"this will be easy.", "I hope that it will hold.", "where do we begin?",
                   "I will hold it, and you hit the nails."});
    tell.say({"{ab.they} worked all day, but in the evening everything fell down with a crash.",
              "when it was nearly done, a strong wind came and knocked it over.",
              "the first try went wrong. everything was crooked, and then it broke."});
    const bool heroTries = s.random.chance(0.5);
    if (heroTries)
        tell.say({"\"we will never do it,\" said {b.n} and turned away.",
                  "{b} kicked a board and hurt {b.his} foot. \"that is enough!\" {b.he} cried.",
                  "{b} threw down {b.his} tools. \"it is no use,\" {b.he} said.",
                  "{b} sat down on the ground and wanted to give up."});
    else
        tell.say({"{a} was {sad} and wanted to give up.", "for a while {ab} sat there and said nothing.",
                  "\"I am no good at building,\" {a} said."});
    tell.speak(heroTries ? 'a' : b,
               {"we can do it better this time. we must begin with a strong base.",
                "let us try again, but more slowly.", "now we know what was wrong. come on!"});
    if (s.room(60) && s.random.chance(0.6)) {
        const char c = s.castNewcomer(s.peopleWorld() ? adults | animals : animals, Strong | Gnaw | Climb,
                                      "[helpful|strong|friendly]");
        s.move(c, p);
        tell.say({"{c} had been watching from a distance. \"do you need a hand?\" said {c.n}.",
                  "{a} had an idea and fetched {c.o}, who knew about such things.",
                  "{then} {c} came by and helped {ab.them}.",
                  "luckily {c} was passing and showed {ab.them} how to do it."});
        tell.say({"{c} lifted the heavy pieces, and the others put {ab.them} into {ab.their} places.",
                  "with {c.p} help the work was twice as fast.",
                  "\"first the big pieces, then the small ones,\" said {c.n}."});
    } else {
        tell.say({"this time {ab.they} took thick ropes and long nails.",
                  "this time {ab.they} measured everything twice.",
                  "{ab.they} worked slowly and carefully, and nobody hurried."});
    }
    tell.say({"after three days the {house} was ready.", "at last the {house} was finished.",
              "and this time the {house} did not fall down."});
    tell.say({"{built}."});
    tell.say({"{ab} looked at it and were proud.", "\"we made this ourselves!\" {a.n} said.",
              "that evening {ab} had a small party {p.at}."});
    s.moral("[the second try is better than the first|what you build together will stand|nobody learns "
            "without mistakes]");
    if (s.room(12))
        s.happyEnd('a', b);
}

void marketDay(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(Trade);
    const char t = s.castThing(Handmade, 'a', Wear);
    const char b =
        s.castNewcomer(s.peopleWorld() ? adults | children : animals, 0, "[poor|kind|old|friendly|sad]");
    tell.say({"all winter {a} had worked on a {t.a}. {oneday} {a.he} took it to {p} to sell it.",
              "{a} made things with {a.his} own hands. {oneday} {a.he} wanted to sell a {t.a} {p.at}.",
              "{a} needed money to buy [new shoes|food for the winter|medicine for {a.his} mother]. so "
              "{oneday} {a.he} took a {t.a} that {a.he} had made and went to {p}."});
    s.move('a', p);
    if (s.room(110))
        tell.say({"{p.see}.", "it was a busy day, and {p.see}."});
    tell.say({"{a} put the {t} in front of {a.him} and waited.", "\"who wants to buy a {t}?\" {a} called.",
              "{a} sat down in a corner with the {t} on {a.his} knees."});
    tell.say({"many people walked past. nobody stopped.",
              "a rich man picked the {t} up, yawned and put it down again.",
              "a lady looked at it, found it too dear and walked on, although {a} asked for very little."});
    if (s.room(80))
        tell.say({"the hours went by, and {a} became sad.", "it got late, and {a.p} feet were cold.",
                  "\"maybe it is not good enough,\" {a} thought."});
    s.move(b, p);
    tell.say({"{then} {b} came along and looked at the {t} for a long time.",
              "when {a} was about to go home, {b} stopped in front of {a.him}.",
              "at last {b} came. {b.p} eyes grew big when {b.he} saw the {t}."});
    const bool poor = s.random.chance(0.5);
    if (poor)
        tell.speak(b, {"I had a {t} like that when I was small. but I have no money.",
                       "what a beautiful {t}! but it must cost a lot.",
                       "I have been looking for a {t} for so long. but I am not rich."});
    else
        tell.speak(b, {"what a beautiful {t}! how much is it?", "that is just what I am looking for!",
                       "who made this {t}? it is a work of art!"});
    if (poor) {
        tell.say({"{b} turned out all {b.his} pockets. out came one coin and some {b.food}.",
                  "\"I could give you some {b.food} for it,\" said {b.n}. \"I do not have anything else.\"",
                  "{b} had only one coin and some {b.food}.",
                  "{b} looked into {b.his} pocket. there was not enough in it."});
        tell.speak('a', {"that is enough. take it.", "you can have it. I am glad that somebody likes it.",
                         "give me the {b.food}, and the {t} is yours."});
        s.give(t, 'a', b);
        tell.say({"{b} was so happy that {b.he} told everybody where the {t} came from.",
                  "the next day ten people came and wanted to have a {t} like that.",
                  "soon everybody wanted a {t} made by {a.o}."});
        tell.say({"with the first money {a} bought good tools, and everything became even better.",
                  "and in the evening {b} brought {a.o} a big pot of honey to say thank you.",
                  "from then on, {a} always had work and never went hungry.",
                  "now {a} had more work than {a.he} could do, and {b} helped {a.him}."});
    } else {
        tell.speak('a', {"it costs three coins.", "you can have it for two coins.",
                         "how much would you give for it?"});
        tell.say({"{b} paid and put the change into {a.p} hand as well. \"keep it,\" said {b.n}.",
                  "\"I will take it at once,\" said {b.n} and counted out the money.",
                  "{b} counted the coins and laughed. \"it is worth more than that!\" {b.he} said and paid "
                  "twice as much.",
                  "{b} did not haggle. {b} paid at once and added some {b.food}."});
        s.give(t, 'a', b);
        tell.say(
            {"with the money {a} bought what {a.he} needed, and there was even something left for {a.food}.",
             "{a} jumped for joy. {a} had never had so much money.",
             "on the way home {a} sang all the songs that {a.he} knew."});
    }
    s.moral("[good work finds its friend|one should not give up too early|work that is done with love is "
            "worth its price]");
}

void nobodyHelps(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    s.castNewcomer(animals, 0, "[lazy|sleepy|idle]");
    s.castNewcomer(animals, 0, "[lazy|fat|sleepy]");
    tell.set("crop", "[corn|wheat|potatoes|beans|carrots]");
    tell.set("dish", "[hot bean soup|a warm, golden pie|fresh bread|a mountain of pancakes]");
    tell.say({"near {a.o} lived {b} and {c}.", "{a.p} neighbours were {b} and {c}.",
              "next door lived {b} and {c}. all day they lay in the sun."});
    tell.say({"when the snow was gone, {a} had seeds for {crop}, but the field was large.",
              "\"this year we shall have {crop},\" {a} said one spring morning.",
              "{oneday} in spring {a} wanted to plant some {crop}.",
              "in spring {a} found a handful of seeds. it was time to plant {crop}."});
    tell.speak('a', {"who will come to the field with me?",
                     "who wants to help me? there will be enough for all of us.", "who will help me to dig?",
                     "who will help me to plant the {crop}?"});
    tell.say({"\"it is too early,\" said {b.n}. \"it is too hot,\" said {c.n}. and they turned over on the "
              "other side.",
              "{b} closed {b.his} eyes and said nothing. {c} pretended to be asleep.",
              "\"not I,\" said {b.n}. \"not I,\" said {c.n}.",
              "\"I am too tired,\" said {b.n}. \"and I am too busy,\" said {c.n} and yawned."});
    tell.say({"so {a} went out alone with a tired smile, and {a.he} worked until it was dark.",
              "{a} shook {a.his} head and went to work alone.", "so {a} did it alone.",
              "\"then I will do it myself,\" {a.n} said. and {a.he} did."});
    tell.say({"in summer it did not rain for weeks. \"who will help me to water the field?\" {a} asked. \"my "
              "arms are too short,\" said {b.n}. \"mine too,\" said {c.n}.",
              "all summer long {a} was in the field. from the shade {b} called, \"do not work so much!\"",
              "in summer the weeds grew, and the sun was hot. \"who will help me to carry water?\" {a} "
              "asked. but the two were asleep.",
              "summer came. {a} carried water and pulled out the weeds. the other two looked on."});
    tell.say({"then everything was ripe. \"who will help me to bring in the {crop}?\" {a} asked. but {b} and "
              "{c} had gone for a walk.",
              "in autumn {a} asked for the third time. {b} had a cold, and {c} was asleep.",
              "in autumn the {crop} had to be brought in. \"my back hurts,\" said {b.n}. \"my foot hurts,\" "
              "said {c.n}.",
              "in autumn {a} asked again. \"tomorrow,\" said {b.n}. \"or the day after,\" said {c.n}."});
    tell.say({"{a} carried everything home on {a.his} own back.",
              "for seven days {a} cut and carried and packed, all alone.",
              "again {a} did all the work alone.",
              "so {a} worked from morning till night until everything was in the barn."});
    tell.beat();
    tell.say({"one cold evening {a} sat in the warm kitchen and made {dish}.",
              "winter came. outside it snowed, and inside {a} made {dish}.",
              "when it was cold, {a} made {dish}. it smelled wonderful.",
              "at the first snow {a} made {dish}."});
    tell.say({"who was that at the window? it was {b} and {c}, and they looked hungry.",
              "the smell went all through the land. soon {b} and {c} stood at the door with spoons in their "
              "hands.",
              "soon there was a knock at the door. there stood {b} and {c}. \"we would like to help you to "
              "eat,\" they said.",
              "{b} and {c} came at once. \"may we have some?\" they asked."});
    if (s.random.chance(0.5)) {
        tell.speak('a', {"who did not work shall not eat.",
                         "did you dig? did you plant? no. so I will eat it myself.",
                         "I worked alone, and so I eat alone."});
        tell.say(
            {"that night two stomachs rumbled. but in spring there were three in the field instead of one.",
             "{b} and {c} did not forget that. when {a} called the next spring, they were already there.",
             "{b} and {c} went home hungry. the next spring they were the first to go out and dig.",
             "the two were ashamed. and the next year they helped from the first day to the last."});
        s.moral("[those who do not work shall not eat|those who want to eat must help|without work there is "
                "no bread]");
    } else {
        tell.say(
            {"\"there is enough for three,\" {a} said. \"but there is also work for three.\"",
             "{a} put two more plates on the table. \"eat,\" {a.he} said. \"and tomorrow you chop the "
             "wood.\"",
             "{a} looked at them for a while. \"come in,\" {a.he} said. \"but next year you will help.\"",
             "{a} sighed. \"today I will share with you. but in spring I want to see you in the field.\""});
        tell.say({"the two ate, and with every bite they were more ashamed. since then, they work as hard as "
                  "{a.n}.",
                  "\"we have been lazy,\" said {b.n}. and from then on, they were not.",
                  "{b} and {c} were ashamed. and in spring they really came to help.",
                  "they promised it, and they kept their word."});
        s.moral("[many hands make light work|a kind heart can change others|it is better to work together]");
    }
}

constexpr Plot table[] = {
    {"[baking a {cake}|making a {cake}|baking|cooking|good neighbours|a {cake}]",
     "a {a.kind} wants to make a {cake}",
     {},
     everybody,
     anyLand,
     baking},
    {"[a seed|planting a seed|a garden|being patient|patience|a {plant}]", "a {a.kind} plants a seed",
     "[patient|curious|gentle|cheerful|young|quiet]", everybody, anyLand & ~Ice, planting},
    {"[building a {house}|working together|not giving up|a {house}]",
     "a {a.kind} and a friend build a {house}", "[clever|busy|strong|cheerful|patient|lively]", everybody,
     anyLand & ~Ice, building},
    {"[a market day|selling something|a day at the market]", "a {a.kind} wants to sell a {t}",
     "[poor|clever|busy|patient|hard-working]", everybody, Village | Town | Kingdom | Sea, marketDay},
    {"[being lazy|hard work|helping|lazy neighbours]", "a {a.kind} asks for help, but nobody wants to work",
     "[busy|hard-working|careful]", animals, Farm | Forest | Village, nobodyHelps},
};

} // namespace

std::span<const Plot> workPlots() {
    return table;
}

} // namespace tokenscope
