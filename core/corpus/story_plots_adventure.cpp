// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

void storm(Stage& s) {
    StoryTeller& tell = s.teller;
    s.setWeather(expandPhrase("[windy|grey|stormy|dark]", {}, s.random));
    s.open();
    const char p = s.castPlace(0, Indoor | Dark);
    const char b = s.castFriend();
    tell.say({"{oneday} {a} and {b.n} were {p.at} when the sky turned black.",
              "{oneday} dark clouds came over the hills. {ab} were {p.at}, far from home.",
              "{oneday} {ab} were playing {p.at}. {ab.they} did not see the black clouds that were coming "
              "nearer."});
    s.move('a', p);
    s.move(b, p);
    tell.say({"first came the wind, then the rain.", "the wind began to howl, and the first drops fell.",
              "there was a flash and a loud bang."});
    tell.speak(b, {"we must find a dry place!", "let us run!", "I am wet to the bone!", "what shall we do?"});
    if (s.random.chance(0.5)) {
        tell.say({"{ab} ran as fast as {ab.they} could, but the rain was faster.",
                  "the trees bent like grass, and twigs flew through the air.",
                  "{ab} held on to each other so that the wind could not blow {ab.them} away."});
        const char q = s.castPlace(Indoor);
        s.goTogether('a', b, q);
        tell.say({"the door was shut. {a} knocked three times.", "{a} pushed the door, and it opened.",
                  "luckily the door was open."});
        const char c = s.castNewcomer(s.peopleWorld() ? adults : animals, 0, "[kind|friendly|old|gentle]");
        s.move(c, q);
        tell.say({"inside sat {c} by a warm fire.", "there {a.he} saw {c.o}, who was making tea.",
                  "{c} looked up in surprise."});
        tell.speak(c, {"come in, come in! you are wet through.", "sit down by the fire, both of you.",
                       "what weather! stay here until it is over."});
        tell.say({"{c} gave {ab.them} a towel and something hot to drink.",
                  "soon {ab} sat by the fire with {c.food} and hot milk.",
                  "{c} told {ab.them} stories until the storm was over."});
        tell.say({"when the storm was over, the sun came out.",
                  "at last the thunder went away over the hills.",
                  "in the evening it was still, and a rainbow stood in the sky."});
        s.thank('a', c);
        if (s.random.chance(0.5))
            tell.say({"the next day {ab} came back and brought {c.o} some {a.food}.",
                      "from then on, {ab} often came to visit {c.o}.",
                      "{ab} promised to come again, with sun or with rain."});
        s.moral("[in a storm it is good to have an open door|a warm welcome is the best shelter|after the "
                "rain comes the sun]");
    } else {
        tell.say({"{ab} crept under a big rock and waited.", "{ab} hid under some thick bushes.",
                  "{ab} pressed {ab.themselves} against a wall, where it was a little drier."});
        tell.say({"{b} was afraid of the thunder, so {a} told {b.him} a funny story.",
                  "to forget {ab.their} fear, {ab} sang all the songs that {ab.they} knew.",
                  "\"after the rain comes the sun,\" {a.n} said, and {ab.they} waited."});
        tell.say({"after an hour the storm was over.", "{then} the rain stopped as suddenly as it had begun.",
                  "at last there was only a soft drip, drip, drip."});
        tell.beat();
        tell.say({"but the wind had broken {b.p} roof.", "when {ab} came home, part of {b.p} roof was gone.",
                  "{b.p} home was full of water, and the roof had a big hole."});
        s.world.move(0, 0);
        s.world.move(1, 0);
        tell.say(
            {"{b} stood there and shivered. \"come home with me,\" {a} said. \"there is room for two.\"",
             "\"you can stay with me,\" {a} said at once.",
             "{b} was close to tears. \"do not worry,\" {a.n} said. \"tonight you sleep at my place.\""});
        tell.say(
            {"the next day {ab} mended the roof together. {a} held the boards, and {b} knocked in the nails.",
             "all the neighbours came to help, and by the evening there was a new roof.",
             "it took three days, but then the roof was better than before."});
        s.moral("[in bad weather you see who your friends are|after the rain comes the sun|together even a "
                "big job gets done]");
        s.happyEnd('a', b);
    }
}

void lostTheWay(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(Wild);
    const char b =
        s.castNewcomer(s.peopleWorld() ? adults | animals : animals, 0, "[kind|wise|friendly|old]");
    const char q = s.castPlace(0, Wild | Dark);
    tell.say({"{oneday} {a} saw a blue butterfly and ran after it. soon {a.he} was {p.at}, and nothing "
              "looked the way it should.",
              "{oneday} {a} wanted to take a short cut through {p}.",
              "{oneday} {a} went to {p} to look for [berries|flowers|pretty stones]. {a} went on and on.",
              "{oneday} a thick fog came down while {a} was {p.at}."});
    s.move('a', p);
    tell.say({"when {a} turned around, {a.he} did not know the way any more.",
              "{then} {a} stopped. which way was home?",
              "everything looked the same on all sides. {a} was lost."});
    tell.speak('a', {"I think I am lost.", "hello? is anybody there?", "I have been at this tree before!",
                     "which way did I come from?"});
    tell.say({"{a} walked to the left, but there was only a thick wall of thorns.",
              "{a} tried one path, but it ended at a deep ditch.", "{a} called, but only an echo answered.",
              "the sun was already low, and {a} began to feel cold."});
    if (s.room(90))
        tell.say({"{a} wanted to cry, but {a.he} told {a.self} to stay calm.",
                  "{a} sat down on a log and ate {a.his} last piece of bread.",
                  "\"it does not help to run around,\" {a} thought. \"I must think.\""});
    tell.beat();
    s.move(b, p);
    tell.say({"{then} {a} saw {b.o}, who was [gathering wood|looking for mushrooms|resting on a log].",
              "{suddenly} somebody stepped out of the shadows. it was {b.intro}.",
              "a small light was coming nearer. it was {b}."});
    tell.speak('a', {"excuse me, can you tell me the way home?", "please, how do I get back to {q}?",
                     "I have lost my way. can you help me?"});
    tell.speak(b, {"go straight on until you come to {q}. from there you will know the way.",
                   "that is easy. follow the water to {q}, and then turn left.",
                   "you are not far away. {q} is just behind those trees.",
                   "come, I will show you the way to {q}."});
    if (s.random.chance(0.5)) {
        s.goTogether('a', b, q);
        s.thank('a', b);
    } else {
        s.thank('a', b);
        s.go('a', q);
    }
    tell.say({"from there {a} could see the smoke of {a.his} own chimney.", "now {a} knew where {a.he} was.",
              "there was the path that {a} knew so well."});
    s.goHome('a');
    tell.say({"{a.p} mother was already waiting at the door.",
              "nothing had ever looked so beautiful as {a.his} own front door.",
              "that night {a} slept in {a.his} own bed, and it felt softer than ever."});
    s.moral("[those who ask find the way|it is no shame to ask for help|short cuts can be long]");
}

void race(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char p = s.castPlace(0, Indoor | Dark);
    const char q = s.castPlace(0, Indoor | Dark);
    const char b = s.castNewcomer(s.peopleWorld() ? children : animals, 0, "[proud|fast|loud|quick]");
    s.move('a', p);
    s.move(b, p);
    tell.say({"{b} thought that nobody was faster than {b.he} was.",
              "near {p} lived {b}, who always talked about how fast {b.he} was.",
              "\"I am the fastest in the whole land,\" said {b} to everybody."});
    if (tell.text().find(s.who(b).name) == std::string::npos)
        tell.say({"{b} lived nearby."});
    tell.speak('a', {"let us have a race, from here to {q}.", "I would like to race with you.",
                     "shall we see who is faster?"});
    tell.speak(b, {"you? you will never win!", "do not make me laugh!",
                   "good! I will be there before you have tied your shoes."});
    tell.say({"{oneday} everybody came to {p} to watch.",
              "so {ab} stood side by side {p.at}. the goal was {q}.",
              "{ab.they} drew a line {p.at}. the first to reach {q} would be the winner."});
    tell.say({"\"one, two, three, go!\" and off {ab.they} ran.", "somebody clapped, and the race began.",
              "off {ab.they} went, and the dust flew."});
    tell.say({"at first {b} was far ahead.", "{b} shot off like an arrow.",
              "{b} was so fast that {b.he} was soon out of sight."});
    const int how = static_cast<int>(s.random.below(3));
    if (how == 0) {
        tell.say({"{b} was so sure of winning that {b.he} lay down under a tree and fell asleep.",
                  "halfway, {b} stopped to [eat some {b.food}|talk to the people]. there was plenty of time, "
                  "{b.he} thought.",
                  "\"I have already won,\" {b} thought, and {b.he} sat down in the shade."});
        tell.say({"{a} was not fast, but {a.he} did not stop.",
                  "{a} went on and on, one step after the other.", "{a} was tired, but {a.he} kept going."});
        tell.say({"when {b} looked up, {a} was already there.",
                  "{b} woke up and ran, but it was too late. {a} was standing {q.at} and waved.",
                  "{b} ran as {b.he} had never run before, but {a} reached {q} first."});
        s.move('a', q);
        s.move(b, q);
        tell.say({"everybody cheered. {a} had won!", "{a} was the winner, and {b} could not believe it.",
                  "\"how is that possible?\" asked {b}."});
        s.moral("[slow and steady wins the race|it is not clever to be too sure of oneself|those who go on "
                "without stopping get there]");
    } else if (how == 1) {
        tell.say({"then {b} tripped over a root and fell.",
                  "but in a sharp bend {b} slipped and hurt {b.his} leg.",
                  "suddenly there was a cry. {b} had fallen into a ditch."});
        tell.say({"{a} could have run past and won. but {a} stopped.",
                  "now {a} could win! but {a} saw how much it hurt, and {a.he} stopped.",
                  "{a} was ahead now. {a} looked back, and then {a.he} turned around."});
        tell.speak('a',
                   {"are you hurt?", "come, lean on me.", "the race is not important. give me your hand."});
        tell.say({"arm in arm {ab} reached {q}.", "slowly {ab} went the last part together.",
                  "{ab} crossed the line at the same time."});
        s.move('a', q);
        s.move(b, q);
        tell.say({"\"who has won?\" somebody asked. \"both,\" said the others and clapped.",
                  "{b} was quiet for a while. \"you are the real winner,\" {b.he} said.",
                  "everybody clapped louder than for any winner."});
        s.moral("[there are things more important than winning|helping is better than winning|a good heart "
                "wins more than fast feet]");
        s.happyEnd('a', b);
    } else {
        tell.say({"but {a} knew a path through the bushes that was shorter.",
                  "but {a} had practised every morning for a month.",
                  "but the road went uphill, and {a} was used to climbing."});
        tell.say({"little by little {a} came closer.", "soon {ab} were running side by side.",
                  "step by step {a} caught up."});
        tell.say({"at the last moment {a} jumped, and {a.he} won by the length of a nose.",
                  "{a} reached {q} just one step before {b.o}.",
                  "side by side {ab.they} came to {q}, and nobody could say who was first."});
        s.move('a', q);
        s.move(b, q);
        tell.speak(b, {"well done! tomorrow we race again.", "I did not know that you were so fast.",
                       "that was the best race of my life!"});
        tell.say({"{ab} shook hands and laughed.", "{b} never boasted again.",
                  "after that, {ab} raced every week, and sometimes one won and sometimes the other."});
        s.moral("[practice makes perfect|one should not laugh at others before the race is over|it is fun to "
                "win, but it is more fun to play]");
    }
}

void nightNoise(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    const char c = s.castNewcomer(animals, 0, "[little|hungry|lost|small|cold]");
    tell.set("noise", "[a scratching|a knocking|a strange humming|a rustling|a soft crying|a rattling]");
    tell.set("where",
             "[on the roof|under the floor|behind the wall|in the garden|outside the window|in the cellar]");
    tell.say({"one night {a} woke up because of a noise. there was {noise} {where}.",
              "for three nights there had been {noise} {where}, and {a} could not sleep.",
              "in the middle of the night {a} heard {noise} {where}."});
    tell.say({"{a} pulled the covers over {a.his} head.", "{a.p} heart began to beat faster.",
              "was it the wind? was it a thief? or even a ghost?"});
    tell.speak('a', {"who is there?", "is it a ghost?", "what can that be?"});
    tell.say({"nobody answered. there was only {noise}, again and again.",
              "the noise stopped for a moment. then it began again.",
              "everything was still. but as soon as {a} lay down, there it was again."});
    if (s.random.chance(0.6)) {
        s.world.move(1, 0);
        tell.say({"{a} could not keep it to {a.self} and told {b.o}.",
                  "\"you look tired,\" said {b.n} the next day, and {a} told {b.him} why.",
                  "the next day {a} told {b.o} about it.",
                  "in the morning {a} ran to {b.o} and told {b.him} everything."});
        tell.speak(b, {"tonight we will find out what it is.",
                       "I will stay with you tonight. two are braver than one.",
                       "we need a light and a lot of courage."});
        tell.say({"that night {ab} sat in the dark and waited.",
                  "when it was dark, {ab} hid behind the door and listened.",
                  "{ab} did not sleep. {ab.they} waited and hardly dared to breathe."});
        tell.say({"there it was again! {ab} crept closer.",
                  "at midnight it began. {a} lit a lamp, and {ab.they} tiptoed out.",
                  "at last {ab} heard it. hand in hand {ab.they} went to look."});
    } else {
        tell.say({"at last {a} took all {a.his} courage, lit a lamp and went to look.",
                  "{a} could not stand it any longer. with a light in {a.his} hand, {a.he} tiptoed out.",
                  "\"I must know what it is,\" {a} said, and {a.he} got up."});
    }
    s.world.move(2, 0);
    tell.say({"there, {where}, sat {c}.", "it was not a ghost. it was {c}!",
              "two bright eyes looked at the light. it was {c}."});
    tell.speak(c, {"I am sorry. I was so cold.", "please do not be angry. I lost my way.",
                   "I was only looking for something to eat.", "I could not find my mother."});
    tell.say({"{a} had to laugh. \"and I thought that you were a monster!\"",
              "{a} was so glad that it was only {c.n}.", "all the fear was gone."});
    tell.say({"{a} gave {c.o} some {c.food} and a warm place by the stove.",
              "{c} was allowed to sleep in a box full of soft hay.",
              "{a} brought some {c.food}, and {c} ate everything."});
    tell.say({"after that, the nights were quiet.",
              "from then on, there was no noise at night, only a soft snoring.",
              "the next night {a} slept without waking once."});
    s.moral("[in the dark, small things seem big|what you know does not frighten you|one should look first "
            "and be afraid later]");
}

void treasureMap(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    const char b = s.castFriend();
    s.castPlace(0, Indoor);
    const char q = s.castPlace(0, Indoor);
    StoryThing map;
    map.kind = findThingKind("map");
    map.look = expandPhrase("[old|torn|yellow]", {}, s.random);
    map.holder = 0;
    s.world.addThing(map);
    s.castThing(Treasure | Small, 'a', Paper);
    const std::string spot = s.spotAt(q);
    s.world.carryOff(1, Stage::placeId(q), spot);
    tell.say({"{oneday} {a} found a {t.a} in [an old chest|the attic|a hole in a tree]. a red cross was "
              "drawn on it.",
              "{oneday} the wind blew a {t.a} right in front of {a.p} feet.",
              "{oneday} {a} opened an old chest, and there was a {t.a} in it."});
    tell.speak('a', {"look, a map! it shows where a treasure is.", "this is a treasure map!",
                     "there is a cross on this map. that must be the treasure!"});
    tell.speak(b, {"let us go and find it!", "do you think there is gold?", "what are we waiting for?",
                   "I am coming with you."});
    s.goTogether('a', b, 'p');
    tell.say({"\"from {p} we have to walk a hundred steps to the north,\" {a} read.",
              "the map showed an arrow. it pointed to {q}.",
              "{a} turned the map around. \"now we must go to {q},\" {a.he} said."});
    if (s.room(110))
        tell.say({"on the way {ab} had to cross a ditch on a thin log, and {b} nearly fell in.",
                  "the path was full of thorns, but {ab} did not give up.",
                  "{ab} got tired and rested a while. {b} had some {b.food} in {b.his} pocket."});
    s.goTogether('a', b, q);
    tell.say({"{ab} began to search. there was nothing here and nothing there.",
              "{ab} dug one hole, and then another.",
              "{b} looked on the left, and {a} looked on the right."});
    s.world.take(1, 0);
    tell.set("spot", spot);
    tell.say({"then {a} looked {spot}. something was shining there. it was a {u.a}!",
              "{spot} {a} found a small box. in it lay a {u.a}.",
              "\"here!\" {a} called. and {spot}, wrapped in a cloth, lay a {u.a}."});
    tell.speak(b, {"it is not gold, but it is beautiful!", "we have found the treasure!",
                   "who may have hidden it?", "is that all?"});
    if (s.random.chance(0.5)) {
        tell.say({"on the bottom of the box was written: \"you were brave, and you were not alone. that is "
                  "worth more than gold.\"",
                  "there was also a note: \"the way was the treasure.\"",
                  "under it lay a note: \"well done! the best treasure is a friend who comes with you.\""});
        tell.say({"\"that is true,\" said {b.n}. and so it was.",
                  "{a} read it twice. then {a.he} put an arm around {b.o}.",
                  "{ab} looked at each other and laughed.", "{ab} had to smile, because it was true."});
    } else {
        tell.say({"{ab} agreed to keep the {u} together. one week it was with {a.o}, and the next week with "
                  "{b.o}.",
                  "{ab} hid the {u} in a new place and drew a new map.",
                  "{a} gave the {u} to {b.o}, because {b} liked it so much."});
    }
    s.moral("[the best treasure is a good friend|adventure begins at your own front door|a treasure is worth "
            "more when it is shared]");
    s.happyEnd('a', b);
}

constexpr Plot table[] = {
    {"[a storm|bad weather|thunder and rain]",
     "a {a.kind} gets into a storm",
     {},
     everybody,
     anyLand & ~Ice,
     storm},
    {"[getting lost|finding the way home|being lost|asking the way]",
     "a {a.kind} gets lost and has to find the way home", "[curious|young|dreamy|little|brave|lively]",
     children | animals | machines | magical, anyLand, lostTheWay},
    {"[a race|winning and losing|who is the fastest|running]",
     "a {a.kind} runs a race against somebody who is very fast", "[slow|patient|quiet|small|careful|steady]",
     children | animals | magical, anyLand, race},
    {"[a noise in the night|a strange noise|being afraid at night|a mystery]",
     "a {a.kind} hears a strange noise at night",
     {},
     everybody,
     anyLand & ~Kingdom,
     nightNoise},
    {"[a treasure|a treasure map|a treasure hunt|an adventure]", "a {a.kind} finds a treasure map",
     "[curious|brave|adventurous|clever|lively]", everybody, anyLand, treasureMap},
};

} // namespace

std::span<const Plot> adventurePlots() {
    return table;
}

} // namespace tokenscope
