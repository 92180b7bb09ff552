// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

struct Contest {
    std::string_view noun, does, mishap, wins;
};

constexpr Contest contests[] = {
    {"singing contest", "sang from morning till evening",
     "[{a} had sung so much that {a.his} voice was gone|{a} opened {a.his} mouth, and only a squeak came "
     "out]",
     "sang so softly that everybody had to hold their breath to hear it"},
    {"picture contest", "drew the same tree again and again",
     "[some rain fell on the picture, and all the colours ran|the wind blew sand onto the wet colours]",
     "turned the spots into a sky full of clouds, and it was more beautiful than before"},
    {"pie contest", "made a pie every day",
     "[{a} took salt instead of sugar|the pie fell on one side and was quite flat]",
     "put berries all over it and made the funniest and most delicious pie of all"},
    {"pumpkin contest", "watered {a.his} pumpkin three times a day",
     "[the night before, a snail ate a hole in the pumpkin|the pumpkin was the smallest of all]",
     "cut eyes, a nose and a mouth into it and put a light inside"},
    {"dancing contest", "danced in the kitchen and in the yard",
     "[{a} slipped and sat down in the middle of the dance|in the middle of the dance, the music stopped]",
     "laughed, jumped up and made a new dance out of it"},
    {"sandcastle contest", "practised with dry sand and with wet sand",
     "[a wave came and washed away one tower|a dog ran right through it]",
     "made a deep lake where the hole was, with little bridges of sticks"},
    {"joke contest", "told a joke to everybody that {a.he} met",
     "[{a} forgot the end of {a.his} joke|{a} had to laugh so much that {a.he} could not go on]",
     "laughed and laughed, until everybody else had to laugh too"},
};

void contest(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const Contest& what = s.random.pick(contests);
    const char p = s.castPlace(0, Dark | Wild);
    const char b = s.castNewcomer(s.peopleWorld() ? children | adults : animals | magical, 0,
                                  "[proud|famous|loud|skilful]");
    tell.set("contest", what.noun);
    tell.set("does", what.does);
    tell.set("mishap", what.mishap);
    tell.set("wins", what.wins);
    tell.say({"in a week there would be a {contest} {p.at}. {a} wanted to take part.",
              "a paper hung on the wall: \"big {contest}, next Sunday, {p.at}!\" {a} read it three times.",
              "every year there was a {contest} {p.at}. this year {a} wanted to try it."});
    tell.say({"so {a} {does}.", "from that hour on, {a} {does}.", "{a} had only seven days. {a} {does}."});
    s.move(b, p);
    tell.say({"but {b} wanted to win too. \"you have no chance,\" said {b.n}.",
              "\"against {b.n} nobody can win,\" people said.",
              "last year the winner had been {b}, and {b.he} was sure that {b.he} would win again."});
    tell.beat();
    s.move('a', p);
    tell.say({"then the great day came, and everybody was {p.at}.",
              "on Sunday it was so full {p.at} that some had to sit on the fence.",
              "at last it was time. {a.p} knees were shaking."});
    tell.say({"{b} was first, and people clapped for a long time.",
              "{b} was very good. \"how can I be better than that?\" {a} thought.",
              "{b} did everything right, and then it was {a.p} turn."});
    tell.say(
        {"and then it happened: {mishap}.", "then came the bad luck: {mishap}.", "but oh dear, {mishap}."});
    tell.say({"for a moment {a} wanted to run away. but then {a.he} {wins}.",
              "it was very quiet. {a} took a deep breath. {a} {wins}.",
              "{a} closed {a.his} eyes and counted to three. then {a.he} {wins}."});
    if (s.random.chance(0.5)) {
        tell.say({"nobody had ever seen anything like it. {a} got the first prize.",
                  "people clapped and stamped their feet. {a} had won!",
                  "the judges did not need long. \"the winner is {a.n}!\" they called."});
        tell.speak(b, {"you earned it.", "well done. how did you get that idea?",
                       "next year I will be better. but today you were the best."});
        s.moral("[a mistake can be the start of something good|those who do not give up can win|one should "
                "make the best of bad luck]");
    } else {
        tell.say({"the first prize went to {b.o}. but {a} got the longest applause.",
                  "{a} did not win, but everybody remembered {a.him}.",
                  "{a} came second. \"next year I will try again,\" {a.he} said and was not sad at all."});
        tell.say({"\"next year we should do it together,\" said {b.n}.",
                  "{b} shared the prize with {a.o}, and they celebrated until late.",
                  "in the evening {b} came and shook {a.p} hand. \"I laughed more than ever before,\" {b.he} "
                  "said.",
                  "and {b} asked, \"will you show me how you did that?\""});
        s.moral("[taking part is more important than winning|there is more than one way to win|joy is the "
                "best prize]");
        s.happyEnd('a', b);
    }
}

void performance(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char t = s.castThing(Music, 'a', Treasure);
    const char b = s.castFriend();
    const char p = s.castPlace(0, Wild | Dark);
    s.have(t);
    tell.bind('h', t);
    tell.say({"there was going to be a party {p.at}, and {a} was asked to play the {h}.",
              "\"will you play the {h} for us on Saturday {p.at}?\" the neighbours asked. {a} said yes.",
              "soon there would be a party {p.at}. \"you must play your {h},\" everybody said to {a.o}."});
    tell.say({"but {a} had never played in front of so many people.",
              "at first {a} was happy. then {a.he} thought of all the eyes that would look at {a.him}.",
              "the nearer the day came, the colder {a.p} hands became."});
    tell.speak('a', {"what if I forget everything?", "I cannot do it.", "everybody will laugh at me."});
    tell.speak(b, {"play for me, and forget the others.", "take a deep breath. I will sit in the first row.",
                   "you play every day. it will be just like that.", "I will stand right beside you."});
    tell.beat();
    s.move('a', p);
    s.move(b, p);
    tell.say({"then it was time. everybody was quiet and looked at {a.o}.",
              "on the evening of the party, {a} stood there with the {h}, and it was so quiet that one could "
              "hear the wind.",
              "somebody called {a.p} name. {a} stepped forward."});
    tell.say({"the first note was wrong. somebody giggled.",
              "{a.p} heart was so loud that {a.he} could not hear anything else.",
              "{a} could not remember how it began."});
    tell.say({"then {a} saw {b.o} in the first row. {b} smiled and nodded.",
              "{a} looked at {b.o}, and {b} began to hum the tune.",
              "{b} gave {a.o} a sign and clapped the beat, softly and steadily."});
    tell.say({"{a} began again. this time it sounded just right.",
              "{a} closed {a.his} eyes and played as {a.he} did at home.",
              "and suddenly {a.his} fingers knew the way all by themselves."});
    tell.say({"soon people were dancing.", "when it was over, nobody made a sound. then everybody clapped.",
              "the music flew over the roofs, and even the birds were still."});
    tell.speak('a',
               {"it was fun! may I play again?", "I was not afraid any more when I saw you.", "I did it!"});
    tell.say({"{a} had to play until midnight.", "on the way home {a} carried the {h} and hummed.",
              "since that evening, {a} plays the {h} at every party."});
    s.moral("[a friend in the first row is worth a hundred others|courage grows when somebody believes in "
            "you|the first step is the hardest]");
}

void errand(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFamily("[Grandma|Grandpa|Aunt Rosa|Uncle Bruno]");
    const char p = s.castPlace(0, Indoor), q = s.castPlace(0, Indoor);
    tell.set("parcel", "[honey|eggs|apples|warm soup|bread|cherries|milk|cheese]");
    tell.say({"{oneday} {a} had to bring some {parcel} to {b.o}.",
              "\"please bring the {parcel} to {b.n},\" {a.p} mother said {oneday}. \"and do not stop on the "
              "way.\"",
              "{b} was not well, and {oneday} {a} was sent to {b.him} with some {parcel}."});
    tell.say({"the way was long: first to {p}, and then past {q}.", "{b} lived far away, behind {q}.",
              "{a} knew the way: past {p} and then to the left."});
    s.go('a', p);
    const char c = s.castNewcomer(s.peopleWorld() ? children | animals : animals, 0,
                                  "[hungry|cheerful|lazy|friendly|thin|curious]");
    s.move(c, p);
    tell.say({"there sat {c}.", "{a} met {c.o} there.", "suddenly {c} stood in front of {a.o}."});
    const int how = static_cast<int>(s.random.below(3));
    if (how == 0) {
        tell.speak(c, {"come and play with me!", "stay here for a while. it is so nice.",
                       "what is the hurry? sit down with me!"});
        tell.say({"{a} was tired, and it was nice there. but a promise is a promise.",
                  "for a moment {a} forgot everything. then {a.he} looked at the {parcel}.",
                  "{a} wanted to say yes. but then {a.he} thought of {b.o}, who was waiting.",
                  "it looked like fun. {a} put the {parcel} down for a moment, but only for a moment."});
        tell.speak('a', {"I would like to, but {b.n} is waiting for the {parcel}.",
                         "not now. but I will play with you on the way back.",
                         "I have no time. you can come with me!"});
    } else if (how == 1) {
        tell.speak(c, {"I have not eaten anything today.", "could you give me some of your {parcel}?",
                       "I am so hungry."});
        tell.say(
            {"{a} thought of what {a.his} mother always said: share what you have. so {a} gave {c.o} some.",
             "{a} could not say no to such a hungry face, and {c} got some of the {parcel}.",
             "{a} gave {c.o} some of the {parcel}. \"{b.n} will understand,\" {a.he} thought.",
             "there was enough. {a} shared some of the {parcel} with {c.o}."});
        s.thank(c, 'a');
    } else {
        tell.say({"\"you are in a hurry,\" said {c.n}. \"{b.n} is waiting for me,\" {a.n} said.",
                  "\"may I come with you for a while?\" asked {c.n}. {a} nodded.",
                  "\"where are you going?\" asked {c.n}. \"to {b.n},\" {a.n} said. \"I am bringing some "
                  "{parcel}.\"",
                  "\"what have you got there?\" asked {c.n}. \"some {parcel} for {b.n},\" {a.n} said."});
        tell.speak(c, {"then take the path on the right. the other one is wet.",
                       "be careful near {q}. it is slippery there.", "hurry up, then. it is going to rain."});
        tell.say({"\"good to know,\" {a} said and waved.", "{a} thought about it and went on.",
                  "{a} said thank you and walked on.", "that was good to know, and {a} walked faster."});
    }
    s.go('a', q);
    tell.say({"there {a} tripped over a root, and nearly everything fell down. but only nearly.",
              "{a} was tired. but {a.he} sang a song, and then it was easier.",
              "a strong wind was blowing there, and {a} had to hold everything tightly."});
    s.world.move(1, s.world.characters()[0].place);
    tell.say({"at last {a} knocked at {b.p} door.", "and then {a} saw {b.p} house with the smoking chimney.",
              "when {a} arrived, {b} was looking out of the window."});
    tell.speak(b, {"there you are! come in, come in.", "how nice that you are here! you must be tired.",
                   "and you came all that way alone?"});
    tell.say({"{ab} sat down and ate the {parcel} together.",
              "{b} put the {parcel} on the table and hugged {a.o}.",
              "{b} was so {glad} that {b.he} felt better at once."});
    tell.say({"when {a} went home, it was already evening, and the sky was red.",
              "\"next time I will come to you,\" {b} said.",
              "{a} stayed until the lamps were lit, and {b} told a story from long ago."});
    s.moral("[those who keep a promise bring joy|a visit is the best present|a long way is short when "
            "somebody waits at the end]");
}

void picnic(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    const char p = s.castPlace(0, Indoor | Dark);
    const char c = s.castNewcomer(s.peopleWorld() ? children : animals);
    tell.say({"{oneday} {a} had nothing to do, and so {a.he} asked {b.o} and {c.o} to come to {p} and to "
              "bring something to eat.",
              "for weeks {a}, {b.n} and {c.n} had been looking forward to their picnic. {oneday} it was "
              "time, and {ab.they} met {p.at}.",
              "{oneday} {a} invited {b.o} and {c.o} to a picnic {p.at}.",
              "\"let us have a picnic!\" {a} said {oneday}. {b} and {c} liked the idea, and {ab.they} met "
              "{p.at}."});
    s.move('a', p);
    s.move(b, p);
    s.move(c, p);
    if (s.random.chance(0.5)) {
        tell.say({"\"I hope you are hungry,\" said {a.n} and put {a.food} on the grass.",
                  "{a} was proud of what {a.he} had brought. it was {a.food}.",
                  "each of {ab.them} was to bring something to eat. {a} unpacked {a.food} from a cloth.",
                  "each of {ab.them} had brought something. {a} unpacked {a.food}."});
        tell.say({"{b} laughed out loud. {b} had brought {a.food} as well, and so had {c}!",
                  "then {b} unpacked, and it was {a.food}. {c} turned red. it was {a.food} again.",
                  "{b} unpacked {a.food} too. and what had {c} brought? {a.food}!",
                  "\"oh,\" said {b.n}, \"I have {a.food} as well.\" \"so have I,\" said {c.n}."});
        tell.say({"for a moment it was quiet. then all of {ab.them} laughed until they fell over.",
                  "\"who should eat all that?\" said {c.n}. \"we should!\" said {b.n}.",
                  "first {ab.they} looked at each other. then {ab.they} began to laugh.",
                  "there was nothing but {a.food}, a whole mountain of it."});
        tell.say({"{ab.they} ate until nobody could move any more. it was the funniest picnic of all.",
                  "\"then it is a {a.food} party,\" said {b.n}, and so it was.",
                  "what {ab.they} could not eat {ab.they} gave to everybody who came by."});
        s.moral("[good company is the best meal|it is not the food that makes a feast, but the friends|a "
                "good laugh is better than a good plan]");
    } else {
        tell.say({"on the cloth lay {a.food}, and next to it {b.food}. it was a feast.",
                  "{a} had {a.food}, {b} had {b.food}, and {c} had a big bottle of juice.",
                  "{ab.they} put a cloth on the ground, and on it {a.food}, {b.food} and lemonade.",
                  "they had brought {a.food} and {b.food}, and the sun was shining."});
        tell.say({"then a drop fell on {a.p} nose, and then another one.",
                  "suddenly a long line of ants marched over the cloth.",
                  "just when {ab.they} began to eat, a big gust of wind came and turned everything over."});
        tell.speak(c, {"our picnic!", "oh no! what shall we do?", "everything is ruined!"});
        tell.say(
            {"\"quick, under the cloth!\" {a} called. {ab.they} held it over {ab.their} heads like a roof.",
             "{a} had an idea. {ab.they} carried everything under a thick bush, and there {ab.they} sat "
             "close together.",
             "\"let us move,\" {a.n} said, and {ab.they} carried everything to a better place."});
        tell.say({"there it was snug and dry, and the {b.food} tasted even better.",
                  "\"this is much more fun than before,\" {b} said with {b.his} mouth full.",
                  "{ab.they} told stories and forgot everything around {ab.them}."});
        s.moral("[the best days are not always the sunny ones|with friends even bad weather is good|one "
                "should make the best of everything]");
    }
    tell.say({"in the evening {ab.they} packed up what was left. \"same place next week?\" asked {b.n}. "
              "\"same place!\" said the others.",
              "{ab.they} went home with full bellies, arm in arm.",
              "{a} was tired and happy, and {a.he} fell asleep before it was dark."});
}

void firstDay(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    s.castKind("[teacher]", "[owl|goose|badger|turtle]", "[kind|patient|gentle|wise]");
    const char c = s.castNewcomer(s.peopleWorld() ? children : animals, 0, "[shy|lively|little|cheerful]");
    const char t = s.castThing(Small, 'a', Tool);
    tell.say({"it was {a.p} first day at school.", "today {a} was going to school for the first time.",
              "the holidays were over, and {a} came to a new school."});
    tell.say({"{a} had packed and unpacked {a.his} things five times.", "{a} could not eat any breakfast.",
              "{a.p} stomach felt as if it was full of butterflies."});
    tell.bind('h', t);
    tell.say({"for luck, {a} had {a.his} {h.a} in {a.his} pocket.",
              "\"take your {h.a} with you,\" said {a.p} mother. \"then you are not alone.\"",
              "in {a.his} pocket {a} held {a.his} {h.a} tight."});
    tell.say({"the room was full of noise. everybody seemed to know everybody.",
              "there were so many faces! and {a} did not know one of them.",
              "the door was very big, and {a} felt very small."});
    tell.say(
        {"at the front stood {b}, who wrote a word on the board. it said \"friends\".",
         "{b} clapped {b.his} hands, and it was quiet. \"today there is somebody new,\" {b.he} said kindly.",
         "{b} came in and smiled. \"good morning,\" {b.he} said. \"sit down wherever you like.\"",
         "{b} stood at the door and gave {a.o} a hand. \"welcome!\" {b.he} said."});
    tell.say({"next to {a.o} sat {c}, who was looking at the floor.",
              "{a} sat down beside {c.o}. {c.p} hands were shaking too.",
              "there was one free place, beside {c.o}."});
    s.exchange('a', c,
               {{"is it your first day too?", "yes. I did not sleep at all."},
                {"are you nervous?", "a little. are you?"},
                {"my name is {a.n}. what is yours?", "I am {c.n}, and I want to go home."},
                {"do you know anybody here?", "no, nobody at all."}});
    tell.say({"{a} pushed the {h} over to {c.o}. \"it helps when you are afraid,\" {a.he} said.",
              "under the table {a} put the {h} into {c.p} hand.",
              "{a} took out the {h}. \"you can hold it if you like,\" {a.he} whispered. \"it helps.\"",
              "{a} showed {c.o} the {h}. \"it brings luck. enough for two,\" {a.he} said."});
    tell.say({"{c} looked at the {h} and laughed softly. it was a good sound.",
              "\"thank you,\" {c} whispered. and neither of them was afraid any more.",
              "{c} smiled. from then on, it was easier for both of them.",
              "{c} held the {h} for a while, and {c.his} hands stopped shaking."});
    tell.say({"they learned a song and counted the windows. in the break, {a} and {c.n} played tag.",
              "when it was over, {a} was surprised. the morning had gone by so fast.",
              "{b} told a story about a bear who could not count, and everybody laughed."});
    tell.say({"\"how was it?\" asked {a.p} mother. \"good,\" {a.n} said. \"I have a friend now.\"",
              "on the way home {a} did not walk. {a} hopped.",
              "\"may I go again tomorrow?\" {a} asked in the evening."});
    s.moral("[new things are easier when you are two|behind a big door there may be a friend|everybody is "
            "new somewhere]");
}

constexpr Plot table[] = {
    {"[a contest|a {contest}|winning and losing]",
     "a {a.kind} takes part in a {contest}",
     {},
     everybody,
     anyLand,
     contest},
    {"[music|playing in front of people|stage fright|a {t}]",
     "a {a.kind} has to play the {t} in front of many people", "[shy|gentle|quiet|musical|cheerful|young]",
     everybody, anyLand, performance},
    {"[visiting {b.n}|an errand|a long way|keeping a promise]", "a {a.kind} has to bring something to {b.n}",
     "[little|young|helpful|cheerful|brave|polite]", children | animals,
     Village | Town | Farm | Forest | Sea | Hills, errand},
    {"[a picnic|a day with friends|a picnic that goes wrong]",
     "a {a.kind} goes on a picnic with friends",
     {},
     children | animals | magical | machines,
     anyLand & ~Ice,
     picnic},
    {"[the first day at school|a new school|school]", "a {a.kind} goes to school for the first time",
     "[shy|little|young|curious|quiet|small]", children | animals | machines,
     Village | Town | Forest | Farm | Sea, firstDay},
};

} // namespace

std::span<const Plot> dayPlots() {
    return table;
}

} // namespace tokenscope
