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
        tell.speak('a', {"I wish that everything I touch smells of {a.food}.",
                         "I wish for so much {a.food} that I can never eat it all.",
                         "I wish for a mountain of {a.food}!"});
        tell.say({"no sooner said than done. soon everything was full of {a.food}, the bed, the table and "
                  "the roof.",
                  "and there it was: {a.food} in the house, {a.food} in the garden, {a.food} everywhere."});
        tell.say({"for one day {a} was {glad}. on the second day {a.he} felt ill. on the third day {a.he} "
                  "could not see any more of it.",
                  "at first it was wonderful. but soon {a} longed for a simple piece of bread."});
        tell.say({"{a} ran back to {b.o}. \"please take it all away!\" {a.he} cried.",
                  "\"please make it as it was before!\" {a} begged."});
        tell.say({"{b} laughed and clapped {b.his} hands, and everything was as before.",
                  "{b} only smiled. and when {a} came home, everything was as it had always been."});
        s.moral("[too much of a good thing is not good|one should think before one wishes|enough is better "
                "than too much]");
    } else if (how == 1) {
        tell.speak('a', {"I do not need anything. but I wish that my sick old neighbour gets well.",
                         "I wish that nobody in our land has to be hungry this winter.",
                         "I wish that it rains at last, so that the fields turn green."});
        tell.say({"{b} looked at {a.o} in surprise. \"nobody has ever asked for something like that,\" "
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
        tell.say({"{b} gave {a.o} a small seed. \"when you need it, throw it into the air,\" {b.he} said.",
                  "\"as you like,\" said {b.n}. \"whistle three times when you need me.\""});
        tell.say({"the years went by. sometimes {a} wanted to use the wish, but each time {a.he} found a way "
                  "without it.",
                  "when the roof broke, {a} mended it. when the well was dry, {a} dug a new one. there was "
                  "always another way."});
        tell.say({"when {a} was old, {a.he} still had the wish. \"it was good to have it,\" {a.he} said. "
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
    s.world.carryOff(0, static_cast<std::size_t>(p - 'p' + 1), "high up");
    tell.say({"only {b} had been there.", "who could have taken it? only {b} had been near."});
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
    tell.say({"it was the {h}! a jackdaw had taken it, because it liked everything that shines.",
              "there was the {h}, and beside it sat a jackdaw and scolded. so that was the thief!"});
    s.world.take(0, 0);
    tell.say({"{a} turned red. {a} thought of {b.o} and was ashamed.",
              "now {a} had the {h} again, but {a.he} was not {glad}. what had {a.he} said to {b.o}!",
              "{a} felt hot and cold. {b} had told the truth."});
    tell.say({"at once {a} ran to {b.o}.", "{a} knocked at {b.p} door for a long time, until it opened."});
    tell.speak('a', {"I am sorry. a bird took my {h}. I should have believed you.",
                     "I was wrong, and I was unkind. can you forgive me?",
                     "please forgive me. you told the truth, and I did not believe you."});
    tell.say(
        {"{b} was silent for a while. \"that hurt me very much,\" {b.he} said. \"but I am glad that you "
         "came.\"",
         "{b} looked at {a.o}. then {b.he} held out {b.his} hand. \"do not do that again,\" {b.he} said.",
         "\"it is all right,\" {b} said at last. \"but next time, look first and shout later.\""});
    tell.say({"since then, {a} thinks twice before {a.he} says something bad about anybody.",
              "{a} gave {b.o} {a.his} best {a.food}, and {ab.they} were friends again.",
              "that evening {ab} laughed about the jackdaw."});
    s.moral("[one should not blame anybody without proof|a friend should be trusted|a hard word is quickly "
            "said and slowly forgotten]");
}

void theBigTurnip(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    s.castFriend();
    s.castNewcomer(animals, Strong, "[strong|big|friendly]");
    s.castNewcomer(animals, Tiny, "[tiny|little|small]");
    tell.set("turnip", "[turnip|carrot|pumpkin root|radish|beet]");
    tell.say({"in spring {a} had planted a small {turnip}. it grew and grew, until it was as big as a table.",
              "in {a.p} garden grew a {turnip}. every day {a} watered it, and every day it got bigger."});
    tell.say(
        {"{oneday} {a} wanted to pull it out. {a} pulled and pulled, but the {turnip} did not move.",
         "in autumn it was time to pull it out. {a} took hold of the leaves and pulled. nothing happened."});
    tell.say({"so {a} called {b.o}. {b} held on to {a.o}, and {ab.they} pulled and pulled. but the {turnip} "
              "stayed where it was.",
              "\"come and help me!\" {a} called. {b} came, and {ab.they} pulled together. but {ab.they} "
              "could not pull it out."});
    tell.say({"{b} called {c.o}. now there were three. {ab.they} pulled until {ab.they} were red in the "
              "face. the {turnip} did not move.",
              "then {c} came by. \"let me do it,\" said {c.n}. {c} was very strong, but even the three of "
              "{ab.them} could not do it."});
    tell.say({"{ab.they} sat down in the grass and did not know what to do.",
              "\"it is no use,\" said {c.n}. \"it has grown into the middle of the earth.\""});
    tell.say({"then {d} came along. \"may I help?\" {d.he} asked.",
              "\"I will help you,\" said a small voice. it was {d.intro}."});
    tell.say({"{c} laughed. \"you? you are smaller than one of its leaves!\"",
              "the others had to smile. \"you are much too small,\" said {b.n}."});
    tell.speak('a',
               {"why not? everybody is welcome.", "come on. it cannot hurt.", "every little bit helps."});
    tell.say(
        {"{d.n} held on to {c.n}, {c.n} held on to {b.n}, and {b.n} held on to {a.o}. one, two, three!",
         "so all four of {ab.them} stood in a row, the smallest at the end. {ab.they} pulled and pulled."});
    tell.say({"plop! out came the {turnip}, and {ab.they} all fell over.",
              "there was a crack and a plop, and the {turnip} flew out of the ground.",
              "and suddenly the {turnip} was out, and {ab.they} lay in a heap and laughed."});
    tell.say({"that evening {ab.they} all ate {turnip} soup, and {d} got the first bowlful.",
              "there was enough soup for the whole village, and {d} sat at the head of the table.",
              "\"without you we could not have done it,\" {a} said to {d.o}."});
    s.moral("[nobody is too small to help|together even the biggest work gets done|every little bit helps]");
}

void whereIsMother(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(0, Indoor), q = s.castPlace(0, Indoor);
    const char b = s.castNewcomer(animals, 0, "[friendly|old|busy|wise]");
    const char c = s.castNewcomer(animals, 0, "[friendly|quick|clever|helpful]");
    s.castFamily("Mother");
    tell.say(
        {"{oneday} {a} woke up, and {a.his} mother was not there.",
         "{oneday} {a} had run after a butterfly, and when {a.he} turned around, {a.his} mother was gone.",
         "{oneday} there was a great crowd, and suddenly {a} could not see {a.his} mother any more."});
    tell.speak('a', {"where is my mother?", "mother? mother!", "I must find my mother."});
    s.move(b, p);
    s.go('a', p);
    tell.say({"there {a} met {b.o}.", "{b} was there and looked up.", "there stood {b}."});
    tell.say({"\"have you seen my mother?\" {a} asked. \"she has gentle eyes and a warm voice.\"",
              "\"please, have you seen my mother?\" {a} asked. \"she always smells of {a.food}.\"",
              "\"I am looking for my mother,\" {a} said. \"she sings when she walks.\""});
    tell.speak(b, {"no, I have not seen her today. ask {c.n}.",
                   "I have seen many people today, but not her. go to {q} and ask there.",
                   "she was here this morning. then she went on to {q}."});
    if (s.room(80))
        tell.say({"{a} wanted to cry, but {a.he} went on.",
                  "{a} said thank you and walked on with small, quick steps.",
                  "the way was long, and {a} was getting tired."});
    s.move(c, q);
    s.go('a', q);
    tell.say({"{c} was sitting there.", "there {a} met {c.o}.", "the first one {a.he} met there was {c}."});
    tell.speak(c, {"are you the little one who is lost? somebody is looking for you.",
                   "your mother was here a moment ago. she is very worried.",
                   "listen! can you hear that voice?"});
    tell.say({"and then {a} heard somebody call {a.his} name.",
              "at that moment a warm voice called, \"{a.n}! {a.n}!\"",
              "{a} turned around, and there she came, running as fast as she could."});
    tell.say({"{a} ran, and {a.his} mother ran, and in the middle they met.",
              "\"there you are!\" said {a.p} mother and held {a.him} tight. \"I looked for you everywhere.\"",
              "{a.p} mother laughed and cried. \"I will never let you go again,\" she said."});
    tell.speak('a', {"I was not lost. you were lost!", "I asked everybody until I found you.",
                     "I was so afraid, but I went on."});
    s.thank('a', c);
    tell.say({"hand in hand they went home.", "that night {a} slept very close to {a.his} mother.",
              "on the way home {a} did not run after any butterflies."});
    s.moral("[those who ask will find|a mother never stops looking|one should stay together in a crowd]");
}

void narrowBridge(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b =
        s.castNewcomer(s.peopleWorld() ? children | adults : animals, 0, "[stubborn|proud|impatient]");
    const char p = s.castPlace(Water);
    tell.say({"{p.at} there was a narrow plank that led across the water. it was so narrow that only one "
              "could cross at a time.",
              "near {p} a fallen tree lay across the water. it was the only way to the other side."});
    tell.say({"{oneday} {a} wanted to cross. from the other side came {b}.",
              "{oneday} {a} was just in the middle when {b} came from the other side."});
    s.move('a', p);
    s.move(b, p);
    tell.speak('a',
               {"go back! I was here first.", "let me pass. I am in a hurry.", "out of my way, please!"});
    tell.speak(b, {"no, you go back!", "why should I? I am in a hurry too.", "I never go back."});
    if (s.random.chance(0.5)) {
        tell.say({"neither of {ab.them} wanted to give way. {ab.they} pushed, and {ab.they} shouted.",
                  "{ab.they} stood nose to nose, and nobody moved. an hour went by."});
        tell.say({"then there was a splash, and both of {ab.them} were in the cold water.",
                  "the wood shook, both of {ab.them} slipped, and down {ab.they} fell."});
        tell.say({"wet and cold, {ab.they} climbed out, each on the wrong side.",
                  "dripping wet, {ab.they} sat on the bank and looked at each other."});
        tell.speak(b, {"that was silly of us.", "now we are both wet, and nobody is on the other side.",
                       "next time you go first."});
        tell.say({"{ab.they} had to laugh. the next time {ab.they} met there, each of {ab.them} said, "
                  "\"after you!\"",
                  "{a} had to laugh, and then {b} laughed too. since then, {ab.they} always wait for each "
                  "other."});
    } else {
        tell.say(
            {"{ab.they} stood nose to nose, and nobody moved. the sun went higher and higher.",
             "so {ab.they} stood there, and behind each of {ab.them} a long line of others was waiting."});
        tell.say({"then {a} had an idea. \"I will lie down, and you climb over me,\" {a.he} said.",
                  "\"this is silly,\" {a} said at last. \"I will go back, and when you are across, it is my "
                  "turn.\"",
                  "{a} thought for a moment. \"if we hold each other, we can turn around together,\" {a.he} "
                  "said."});
        tell.say({"{b} was surprised. nobody had ever been so polite to {b.him}.",
                  "{ab.they} did it slowly and carefully, and it worked."});
        tell.say({"soon both were where {ab.they} wanted to be, and {ab.their} feet were dry.",
                  "\"thank you,\" said {b.n}. \"I would have stood there until winter.\""});
    }
    s.moral("[the wiser one gives way|with a kind word you get across every bridge|those who only push fall "
            "into the water together]");
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
        tell.say({"{a} asked {b.o} what to do.", "{b} came by and looked at the egg."});
        tell.speak(b, {"keep it warm, and be patient.", "it must not get cold, not even for an hour.",
                       "turn it over every morning and every evening."});
    }
    tell.say({"{a} waited until evening, but nobody came. so {a.he} carried the egg home.",
              "nobody came for it, and {a} wrapped it in a soft cloth and took it home."});
    s.world.move(0, 0);
    tell.say({"{a} put it near the stove and watched it day and night.",
              "at night {a} slept with the egg beside {a.him}. {a} hardly dared to turn over.",
              "{a} told the egg stories and sang to it."});
    tell.say({"one week passed, and then another. \"perhaps there is nothing in it,\" {a} thought.",
              "others laughed at {a.o}. \"it is empty,\" they said. but {a} did not give up."});
    tell.say({"then one morning there was a soft knocking. crack! a tiny beak came out.",
              "one night {a} woke up. tick, tick, tick, it went inside the egg, and then it broke open.",
              "and then, very slowly, the egg opened."});
    tell.say({"out came a {chick}, wet and tired. it looked at {a.o} and peeped.",
              "a {chick} looked at {a.o} with two black eyes."});
    tell.say({"wherever {a} went, the {chick} went too.",
              "from that hour on, the {chick} followed {a.o} everywhere, even to bed.",
              "{a} gave it crumbs and water, and it grew bigger every day."});
    if (s.random.chance(0.5))
        tell.say(
            {"in autumn the {chick} was grown up and went out into the world. but every spring it came back "
             "to visit {a.o}.",
             "when it was big, it found friends of its own kind. {a} was a little sad, and very proud."});
    else
        tell.say({"\"you have done that very well,\" everybody said, and nobody laughed any more.",
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
    tell.say({"every day {ab} met {p.at}.",
              "{ab} had known each other since they were very small. {ab.their} favourite place was {p}."});
    tell.say({"{oneday} {b} came with a sad face. \"we are moving away,\" {b.he} said. \"far away.\"",
              "{oneday} {b} said, \"I have to tell you something. next week we are going to live in another "
              "land.\""});
    s.move('a', p);
    s.move(b, p);
    tell.say({"{a} did not know what to say.", "{a} thought that it was a joke. but {b} did not laugh.",
              "it was as if the sun had gone out."});
    tell.speak('a', {"who will play with me then?", "but you are my best friend!", "will you forget me?"});
    tell.speak(b, {"I will never forget you.", "we will write to each other.",
                   "you will always be my friend, even far away."});
    tell.say({"on the last day {a} brought {a.his} {h.a}. \"take it,\" {a.he} said. \"then you will think of "
              "me.\"",
              "when {b} left, {a} gave {a.his} {h.a} to {b.o}. it was the best thing that {a.he} had."});
    s.world.hand(0, 0, 1, true);
    tell.say(
        {"then {b} was gone, and it was very quiet {p.at}.", "{a} waved until {b} was only a small dot."});
    tell.beat();
    tell.say({"the first weeks were long. {a} sat alone {p.at}.",
              "{a} missed {b.o} every day, most of all in the evening."});
    tell.say({"then at last there was news from {b.n}.", "but one morning there was a message from {b.n}."});
    tell.say({"\"I have the {h} in my window,\" {b} wrote. \"when the sun shines on it, I think of you.\"",
              "\"the {h} is always with me,\" {b} wrote. \"and in summer I will come to visit you.\""});
    tell.say({"{a} read it ten times and wrote back on the same day.",
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
    {"[working together|a huge {turnip}|a big {turnip}|helping]",
     "a {a.kind} cannot pull a {turnip} out of the ground", "[busy|cheerful|patient|old|hard-working]",
     adults | animals | children, Village | Farm | Forest, theBigTurnip},
    {"[looking for mother|a lost child|finding mother|being lost]",
     "a little {a.kind} looks for {a.his} mother", "[little|young|small|tiny]", animals | machines,
     anyLand & ~Kingdom, whereIsMother},
    {"[being stubborn|giving way|two who would not give way|a narrow bridge]",
     "a {a.kind} meets somebody on a narrow bridge", "[stubborn|proud|busy|young|impatient]",
     children | animals, Forest | Hills | Farm | Village | Sea | Warm, narrowBridge},
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
