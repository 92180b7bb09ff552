// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

void wish(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(0, Indoor | Crowd);
    const char b = s.castNewcomer(magical, 0, "[strange|little|old|mysterious|tiny]");
    s.move('a', p);
    s.move(b, p);
    tell.say({"{oneday} {a} found {b.o} {p.at}, caught between two stones.",
              "{oneday} {a} heard a thin voice {p.at}. it was {b.intro}, and {b.he} could not get out of a "
              "thorn bush.",
              "{oneday} {p.at} {a} met {b.o}, who was shivering with cold."});
    tell.say({"{a} did not think twice and helped {b.him}.", "carefully {a} set {b.him} free.",
              "{a} helped {b.him} and gave {b.him} some {a.food}."});
    tell.speak(b, {"you helped me, so you may make a wish.",
                   "thank you. now you have one wish. think about it well.",
                   "because you are kind, I will give you one wish."});
    tell.say({"{a} thought about it for a long time. gold? a castle? never to work again?",
              "one wish! {a} walked up and down and could not decide.",
              "what should {a.he} wish for? {a} asked {a.his} head, and {a.he} asked {a.his} heart."});
    const int how = static_cast<int>(s.random.below(3));
    if (how == 0) {
        tell.speak('a',
                   {"I wish that everything I touch smells of {a.food}.",
                    "I wish for more {a.food} than I can ever eat.", "I wish for a mountain of {a.food}!"});
        tell.say({"in the morning {a} could not open the door. outside lay a mountain of {a.food}, as high "
                  "as the roof.",
                  "there was a flash, and {a} sat in the middle of more {a.food} than {a.he} had ever seen.",
                  "no sooner said than done. soon everything was full of {a.food}, the bed, the table and "
                  "the roof.",
                  "and there it was: {a.food} in the house, {a.food} in the garden, {a.food} everywhere."});
        tell.say(
            {"the first dish was delicious, the second was good, and after the tenth {a} never wanted to see "
             "{a.food} again.",
             "{a} ate and ate. but soon {a.he} had a stomach ache, and the whole place smelled of {a.food}.",
             "for one day {a} was {glad}. on the second day {a.he} felt ill. on the third day {a.he} could "
             "not see any more of it.",
             "at first it was wonderful. but soon {a} longed for a simple piece of bread."});
        tell.say({"{a} went back to {p} and called for {b.o}. \"I was foolish,\" {a.he} said. \"please take "
                  "it back!\"",
                  "\"I have wished for the wrong thing,\" {a} said when {a.he} found {b.o} again.",
                  "{a} ran back to {b.o}. \"please take it all away!\" {a.he} cried.",
                  "\"please make it as it was before!\" {a} begged."});
        tell.say(
            {"\"I thought so,\" said {b.n} with a wink. a moment later, everything was gone.",
             "{b} snapped {b.his} fingers, and not a crumb was left. {a} was never so glad to be hungry.",
             "{b} laughed and clapped {b.his} hands, and everything was as before.",
             "{b} only smiled. and when {a} came home, everything was as it had always been."});
        s.moral("[too much of a good thing is not good|one should think before one wishes|enough is better "
                "than too much]");
    } else if (how == 1) {
        tell.speak('a', {"I do not need anything. but I wish that my sick old neighbour gets well.",
                         "I wish that nobody in our land has to be hungry this winter.",
                         "I wish that it rains at last, so that the fields turn green."});
        tell.say({"{b} was silent for a long time. then {b.he} smiled. \"so be it,\" {b.he} said.",
                  "{b} bowed to {a.o}. \"you have a big heart,\" {b.he} said.",
                  "{b} looked at {a.o} in surprise. \"nobody has ever asked for something like that,\" "
                  "{b.he} said.",
                  "{b} nodded slowly. \"that is a good wish,\" {b.he} said."});
        tell.say({"and so it happened.", "when {a} woke up the next morning, the wish had come true.",
                  "on the very same day it came true."});
        tell.say({"and beside {a.p} bed lay a small golden leaf. it was a present from {b.n}.",
                  "nobody knew who had done it. but {a} knew, and that was enough.",
                  "{a} had nothing more than before, and yet {a.he} felt rich."});
        s.moral("[those who think of others are rich|the best wish is one for somebody else|a good heart is "
                "the greatest treasure]");
    } else {
        tell.speak('a', {"may I keep the wish for later?", "I have everything I need. I will keep my wish.",
                         "I cannot think of anything. I will wait."});
        tell.say({"\"a wish does not go bad,\" said {b.n}. \"call me when you need it.\"",
                  "{b} gave {a.o} a white leaf. \"blow on it when you want to use your wish,\" {b.he} said.",
                  "{b} gave {a.o} a small seed. \"when you need it, throw it into the air,\" {b.he} said.",
                  "\"as you like,\" said {b.n}. \"whistle three times when you need me.\""});
        tell.say({"once {a} was very hungry, and once {a.he} was very sad. but each time {a.he} thought, "
                  "\"perhaps I can do it alone.\" and {a.he} could.",
                  "in a hard winter {a} nearly used the wish. then {a.he} found some wood, lit a fire and "
                  "was warm.",
                  "the years went by. sometimes {a} wanted to use the wish, but each time {a.he} found a way "
                  "without it.",
                  "when the roof broke, {a} mended it. when the well was dry, {a} dug a new one. there was "
                  "always another way."});
        tell.say({"in the end {a} forgot the wish, because {a.he} was happy without it.",
                  "\"what did you wish for?\" people asked {a.o} many years later. {a} only laughed. "
                  "\"nothing yet!\"",
                  "when {a} was old, {a.he} still had the wish. \"it was good to have it,\" {a.he} said. "
                  "\"it made me brave.\"",
                  "and so {a} never used the wish at all. in the end {a.he} gave it to a child who needed it "
                  "more."});
        s.moral("[you can do more than you think|those who believe in themselves need no magic|a wish in the "
                "pocket makes you brave]");
    }
}

void theThief(Stage& s) {
    StoryTeller& tell = s.teller;
    const char b = s.castFriend();
    s.open();
    const char t = s.castThing(Treasure | Small, 'a', Paper);
    const char p = s.castPlace(0, Indoor | Water);
    s.have(t);
    tell.bind('h', t);
    tell.say(
        {"{oneday} {a} left the {h} by the open window while {b} was visiting. an hour later, it was gone.",
         "{oneday} {a} put the {h} on the table in the garden. {b} was there too. when {a} looked again, the "
         "table was empty.",
         "{oneday} {a} washed the {h} and laid it in the sun. {b} sat beside it. {a} went in to get a cloth, "
         "and when {a.he} came back, the {h} was gone."});
    s.world.carryOff(0, Stage::placeId(p), "high up");
    tell.say({"nobody else had been in the house.", "{a} looked at {b.o}. who else could it have been?",
              "only {b} had been there.", "who could have taken it? only {b} had been near."});
    tell.speak('a', {"you took my {h}!", "give me back my {h}!", "was it you? nobody else was here!"});
    tell.speak(b, {"I did not take it!", "how can you think that of me?", "I would never do that!"});
    tell.say({"but {a} did not believe {b.him}, and {b} went away in tears.",
              "\"I do not believe you,\" {a.n} said. {b} hung {b.his} head and left.",
              "{b} was so hurt that {b.he} ran home without another word."});
    tell.beat();
    tell.say({"two days later, {a} was walking {p.at}. something flashed in the sun, high up in a nest.",
              "the next day {a} looked up into a tree {p.at}. between the twigs something was shining.",
              "some days later, the wind shook the trees {p.at}, and something fell right in front of {a.p} "
              "feet."});
    s.move('a', p);
    tell.say({"it was the {h}! it lay there together with two buttons and a bit of silver paper. a jackdaw "
              "had stolen them all.",
              "{a} rubbed {a.his} eyes. it was {a.his} {h}! and a jackdaw hopped around it and croaked.",
              "it was the {h}! a jackdaw had taken it, because it liked everything that shines.",
              "there was the {h}, and beside it sat a jackdaw and scolded. so that was the thief!"});
    s.world.take(0, 0);
    tell.say({"{a} turned red. {a} thought of {b.o} and was ashamed.",
              "now {a} had the {h} again, but {a.he} was not {glad}. what had {a.he} said to {b.o}!",
              "{a} felt hot and cold. {b} had told the truth."});
    tell.say({"{a} did not sleep that night. early in the morning {a.he} stood at {b.p} door.",
              "it was the longest walk of {a.p} life. at last {a.he} stood in front of {b.o}.",
              "at once {a} ran to {b.o}.", "{a} knocked at {b.p} door for a long time, until it opened."});
    tell.speak('a', {"I am sorry. a jackdaw took my {h}. I should have believed you.",
                     "I was wrong, and I was unkind. can you forgive me?",
                     "please forgive me. you told the truth, and I did not believe you."});
    tell.say(
        {"{b} was silent for a while. \"that hurt me very much,\" {b.he} said. \"but I am glad that you "
         "came.\"",
         "{b} looked at {a.o}. then {b.he} held out {b.his} hand. \"do not do that again,\" {b.he} said.",
         "\"it is all right,\" {b} said at last. \"but next time, look first and shout later.\""});
    tell.say({"since then, {a} thinks twice before {a.he} says something bad about anybody.",
              "{a} shared {a.his} {a.food} with {b.o}, and {ab.they} were friends again.",
              "that evening {ab} laughed about the jackdaw."});
    s.moral("[one should not blame anybody without proof|a friend should be trusted|a hard word is quickly "
            "said and slowly forgotten]");
}

void theEgg(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(0, Indoor | Crowd);
    tell.set("egg", "[blue|white|speckled|green|large]");
    tell.set("chick", "[duckling|chick|little turtle|gosling|baby owl]");
    s.go('a', p);
    tell.say({"{oneday} {a} found {p.at} a {egg} egg. it was still warm.",
              "there {a} found something round and smooth. it was a {egg} egg, all alone.",
              "in the grass lay a {egg} egg. there was no nest far and wide."});
    tell.speak('a', {"who has lost you?", "you will freeze here all alone.",
                     "I will look after you until your mother comes."});
    if (s.room(120)) {
        const char b = s.castNewcomer(animals, 0, "[wise|old|kind]");
        tell.say({"{a} met {b.o}, who knew a lot about eggs.",
                  "\"what shall I do with it?\" {a} asked {b.o}.", "{a} asked {b.o} what to do.",
                  "{b} came by and looked at the egg."});
        tell.speak(b, {"keep it warm, and be patient.", "it must not get cold, not even for an hour.",
                       "turn it over every morning and every evening."});
    }
    tell.say({"it was getting cold, and still nobody came. carefully {a} put the egg under {a.his} jacket "
              "and took it home.",
              "{a} asked everybody, but nobody had lost an egg. \"then you will come with me,\" {a.he} said.",
              "{a} waited until evening, but nobody came. so {a.he} carried the egg home.",
              "nobody came for it, and {a} wrapped it in a soft cloth and took it home."});
    s.world.move(0, 0);
    tell.say({"{a} put it near the stove and watched it day and night.",
              "at night {a} slept with the egg beside {a.him}. {a} hardly dared to turn over.",
              "{a} told the egg stories and sang to it."});
    tell.say({"every morning {a} held the egg to {a.his} ear. there was not a sound.",
              "\"why do you sit there all day?\" people asked. \"I am waiting for somebody,\" said {a.n}.",
              "one week passed, and then another. \"perhaps there is nothing in it,\" {a} thought.",
              "others laughed at {a.o}. \"it is empty,\" they said. but {a} did not give up."});
    tell.say({"then one morning there was a soft knocking. crack! a tiny beak came out.",
              "one night {a} woke up. tick, tick, tick, it went inside the egg, and then it broke open.",
              "and then, very slowly, the egg opened."});
    tell.say(
        {"first came a head, then a wet little body. it was a {chick}!",
         "and there it was, a {chick}, no bigger than a thumb. it shivered and looked for something warm.",
         "out came a {chick}, wet and tired. it looked at {a.o} and peeped.",
         "a {chick} looked at {a.o} with two black eyes."});
    tell.say({"wherever {a} went, the {chick} went too.",
              "from that hour on, the {chick} followed {a.o} everywhere, even to bed.",
              "{a} gave it crumbs and water, and it grew bigger every day."});
    if (s.random.chance(0.5))
        tell.say(
            {"the {chick} learned everything from {a.o}, and one day it could do it better than {a.he} "
             "could.",
             "one day it was time to say goodbye. the {chick} turned around three times and waved.",
             "in autumn the {chick} was grown up and went out into the world. but every spring it came back "
             "to visit {a.o}.",
             "when it was big, it found friends of its own kind. {a} was a little sad, and very proud."});
    else
        tell.say({"\"it thinks that you are its mother,\" people said. and {a} was proud of it.",
                  "since then, {a} was never alone again.",
                  "\"you have done that very well,\" everybody said, and nobody laughed any more.",
                  "and if they are not asleep, the two are still walking about together."});
    s.moral("[those who care for something make it grow|patience and warmth work wonders|love needs time]");
}

void friendMovesAway(Stage& s) {
    StoryTeller& tell = s.teller;
    const char b = s.castFriend();
    s.open();
    const char t = s.castThing(Treasure | Small, 'a');
    const char p = s.castPlace(0, Indoor | Dark);
    tell.bind('h', t);
    tell.say({"{ab} shared everything: secrets, {a.food} and a place {p.at}.",
              "there was a tree {p.at} where {ab} met every afternoon.", "every day {ab} met {p.at}.",
              "{ab} had known each other since they were very small. {ab.their} favourite place was {p}."});
    tell.say({"{oneday} {b} was very quiet. \"my family is going away,\" {b.he} said at last. \"and I must "
              "go with them.\"",
              "{oneday} there was a cart in front of {b.p} house, and everything was being packed. {b} was "
              "moving away.",
              "{oneday} {b} came with a sad face. \"we are moving away,\" {b.he} said. \"far away.\"",
              "{oneday} {b} said, \"I have to tell you something. next week we are going to live in another "
              "land.\""});
    s.move('a', p);
    s.move(b, p);
    tell.say({"{a} did not know what to say.", "{a} thought that it was a joke. but {b} did not laugh.",
              "it was as if the sun had gone out."});
    tell.speak('a', {"who will play with me then?", "but you are my best friend!", "will you forget me?"});
    tell.speak(b, {"I will never forget you.", "we will write to each other.",
                   "you will always be my friend, even far away."});
    tell.say(
        {"{a} put {a.his} {h.a} into {b.p} hand. \"so that you do not forget me,\" {a.he} said.",
         "before {b} left, {a} ran home and came back with {a.his} {h.a}. \"it is yours now,\" {a.he} said.",
         "on the last day {a} brought {a.his} {h.a}. \"take it,\" {a.he} said. \"then you will think of "
         "me.\"",
         "when {b} left, {a} gave {a.his} {h.a} to {b.o}. it was the best thing that {a.he} had."});
    s.world.hand(0, 0, 1, true);
    tell.say({"the cart rolled away, and {a} ran beside it as long as {a.he} could.",
              "when {a} could not see {b.o} any more, it began to rain.",
              "then {b} was gone, and it was very quiet {p.at}.",
              "{a} waved until {b} was only a small dot."});
    tell.beat();
    tell.say({"nothing was fun any more, not even a walk to {p}.",
              "at first {a} did not want to play with anybody else.",
              "the first weeks were long. {a} sat alone {p.at}.",
              "{a} missed {b.o} every day, most of all in the evening."});
    tell.say({"one rainy day somebody brought a long message from {b.n}.",
              "in autumn {a} heard from {b.o} for the first time.",
              "then at last there was a message from {b.n}.",
              "but one morning there was a message from {b.n}."});
    tell.say({"\"here everything is strange,\" {b} wrote. \"but when I look at the {h}, I am at home.\"",
              "\"I show the {h} to everybody, because it comes from my best friend,\" {b} wrote.",
              "\"I have the {h} in my window,\" {b} wrote. \"when the sun shines on it, I think of you.\"",
              "\"the {h} is always with me,\" {b} wrote. \"and in summer I will come to visit you.\""});
    tell.say({"{a} laughed and cried while {a.he} was reading it, and then {a.he} took a sheet of paper.",
              "\"dear {b.n},\" {a} wrote, and {a.he} filled four pages.",
              "{a} read it ten times and wrote back on the same day.",
              "{a} wrote back at once, a long, long answer."});
    tell.say({"and in summer {b} came. {ab.they} ran to {p} and talked until it was dark, as if no time had "
              "passed.",
              "since then, {ab.they} write to each other every week, and every summer {ab.they} meet {p.at}.",
              "and {a} found out that a friend can be far away and still be near."});
    s.moral("[true friends are never far away|a friend stays a friend, near or far|those who write are not "
            "alone]");
}

constexpr Plot table[] = {
    {"[a wish|magic|making a wish|a strange meeting]", "a {a.kind} gets one wish",
     "[poor|kind|cheerful|greedy|curious|dreamy]", children | adults | animals, anyLand, wish},
    {"[trust|saying sorry|a stolen {t}|blaming a friend]",
     "a {a.kind} thinks that a friend has taken a {t}",
     {},
     children | animals,
     Village | Town | Farm | Forest | Hills | Sea,
     theThief},
    {"[an egg|finding an egg|caring for something small|patience]",
     "a {a.kind} finds an egg",
     {},
     children | animals | machines | magical,
     anyLand,
     theEgg},
    {"[saying goodbye|a friend who moves away|missing a friend|friendship]",
     "a {a.kind}'s best friend moves away",
     {},
     children | animals,
     anyLand & ~Kingdom,
     friendMovesAway},
};

} // namespace

std::span<const Plot> wonderPlots() {
    return table;
}

} // namespace tokenscope
