// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

void theBigTurnip(Stage& s) {
    StoryTeller& tell = s.teller;
    s.open();
    s.castFriend();
    s.castNewcomer(animals, Strong, "[strong|big|friendly]");
    s.castNewcomer(animals, Tiny, "[tiny|little|small]");
    tell.set("turnip", "[turnip|carrot|pumpkin root|radish|beet]");
    tell.say(
        {"{a} had a garden, and in the middle of it stood a {turnip}. nobody had ever seen such a big one.",
         "the rain was good that year, and the sun was warm. {a.p} {turnip} grew as big as a barrel.",
         "in spring {a} had planted a small {turnip}. it grew and grew, until it was as big as a table.",
         "in {a.p} garden grew a {turnip}. every day {a} watered it, and every day it got bigger."});
    tell.say(
        {"\"today I will have you for supper,\" {a} said to the {turnip} {oneday}. but the {turnip} sat fast "
         "in the ground.",
         "when it was ripe, {a} rolled up {a.his} sleeves and pulled. {a} fell on {a.his} back, but the "
         "{turnip} did not move.",
         "{oneday} {a} wanted to pull it out. {a} pulled and pulled, but the {turnip} did not move.",
         "in autumn it was time to pull it out. {a} took hold of the leaves and pulled. nothing happened."});
    tell.say({"{b} came along and saw it. \"wait, I will pull with you,\" said {b.n}. {ab.they} pulled until "
              "{ab.their} arms hurt, but it was no use.",
              "\"I need help,\" {a} said, and {a.he} fetched {b.o}. with four arms {ab.they} tried it again, "
              "but nothing moved.",
              "so {a} called {b.o}. {b} held on to {a.o}, and {ab.they} pulled and pulled. but the {turnip} "
              "stayed where it was.",
              "\"come and help me!\" {a} called. {b} came, and {ab.they} pulled together. but {ab.they} "
              "could not pull it out."});
    tell.say({"{ab.they} fetched {c.o}, who had broad shoulders. the three of {ab.them} pulled, and the "
              "leaves creaked. but the {turnip} stayed in the ground.",
              "\"three are better than two,\" said {b.n} and called {c.o}. they were better, but it was not "
              "enough.",
              "{b} called {c.o}. now there were three. {ab.they} pulled until {ab.they} were red in the "
              "face. the {turnip} did not move.",
              "then {c} came by. \"let me do it,\" said {c.n}. {c} was very strong, but even the three of "
              "{ab.them} could not do it."});
    tell.say({"{c} wiped {c.his} face. \"I have never seen anything like it,\" said {c.n}.",
              "everybody was out of breath. \"we need somebody else,\" said {b.n}. but who?",
              "{ab.they} sat down in the grass and did not know what to do.",
              "\"it is no use,\" said {c.n}. \"it has grown into the middle of the earth.\""});
    tell.say(
        {"{d} had seen everything from the fence. \"now let me try with you,\" said {d.n}.",
         "then there was a tap on {a.p} foot. {a} looked down and saw {d.o}. \"I can pull too!\" said {d.n}.",
         "then {d} came along. \"may I help?\" {d.he} asked.",
         "\"I will help you,\" said a small voice. it was {d.intro}."});
    tell.say({"{b} shook {b.his} head. \"the wind would blow you away,\" said {b.n}.",
              "{c} had to bend down to see {d.o}. \"you would only get hurt,\" said {c.n}.",
              "{c} laughed. \"you? you are smaller than one of its leaves!\"",
              "the others had to smile. \"you are much too small,\" said {b.n}."});
    tell.speak('a',
               {"why not? everybody is welcome.", "come on. it cannot hurt.", "every little bit helps."});
    tell.say(
        {"all of {ab.them} held on to each other, and at the very end stood {d.n}. \"and now!\" called "
         "{a.n}.",
         "{d.n} took hold of {c.n} and pulled as hard as {d.he} could, and the others pulled too.",
         "{d.n} held on to {c.n}, {c.n} held on to {b.n}, and {b.n} held on to {a.o}. one, two, three!",
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
              "{a} turned around, and there {a.his} mother came, running as fast as she could."});
    tell.say({"{a} ran, and {a.his} mother ran, and in the middle they met.",
              "\"there you are!\" said {a.p} mother and held {a.him} tight. \"I looked for you everywhere.\"",
              "{a.p} mother laughed and cried. \"I will never let you go again,\" she said."});
    tell.speak('a', {"I was not lost. you were lost!", "I asked everybody until I found you.",
                     "I was so afraid, but I went on."});
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
    tell.set("bridge", "[bridge|bridge|plank bridge|wooden bridge|log bridge]");
    tell.say({"{p.at} one could cross the water only on an old {bridge}. there was room for two feet, but "
              "not for four.",
              "a little {bridge} led over the water {p.at}. the {bridge} was just wide enough for one.",
              "{p.at} there was a narrow {bridge} over the water. the {bridge} was so narrow that only one "
              "could cross at a time.",
              "near {p} there was a narrow {bridge}. it was the only way to the other side of the water."});
    tell.say(
        {"{oneday} {a} stepped onto the {bridge}, and at the same moment {b} stepped onto it on the other "
         "side. in the "
         "middle {ab} met.",
         "{oneday} {a} was on the way home and wanted to get to the other side quickly. but there came {b}.",
         "{oneday} {a} wanted to cross the {bridge}. from the other side came {b}.",
         "{oneday} {a} was just in the middle of the {bridge} when {b} came from the other side."});
    s.move('a', p);
    s.move(b, p);
    tell.speak('a',
               {"go back! I was here first.", "let me pass. I am in a hurry.", "out of my way, please!"});
    tell.speak(b, {"no, you go back!", "why should I? I am in a hurry too.", "I never go back."});
    if (s.random.chance(0.5)) {
        tell.say(
            {"each of {ab.them} took one step forward, and then another one, until {ab.their} noses touched.",
             "\"you first!\" \"no, you!\" so it went on and on, and each of {ab.them} pushed a little.",
             "neither of {ab.them} wanted to give way. {ab.they} pushed, and {ab.they} shouted.",
             "{ab.they} stood nose to nose, and nobody moved. an hour went by."});
        tell.say({"the {bridge} began to swing, and a moment later both of {ab.them} were swimming.",
                  "there was a creak and a crack, and a big splash.",
                  "then there was a splash, and both of {ab.them} were in the cold water.",
                  "the {bridge} shook, both of {ab.them} slipped, and down {ab.they} fell."});
        tell.say({"{ab.they} held on to a branch and pulled {ab.themselves} out of the water. nobody was in "
                  "a hurry any more.",
                  "on the bank {ab.they} shook {ab.themselves}, and the drops flew in all directions.",
                  "wet and cold, {ab.they} climbed out, each on the wrong side.",
                  "dripping wet, {ab.they} sat on the bank and looked at each other."});
        tell.speak(b, {"that was silly of us.", "now we are both wet, and nobody is on the other side.",
                       "next time you go first."});
        tell.say({"and because both of {ab.them} were cold, {ab.they} made a fire and dried {ab.themselves} "
                  "together.",
                  "\"shall we go home together?\" {a} asked. and {ab.they} did.",
                  "{ab.they} had to laugh. the next time {ab.they} met there, each of {ab.them} said, "
                  "\"after you!\"",
                  "{a} had to laugh, and then {b} laughed too. since then, {ab.they} always wait for each "
                  "other."});
    } else {
        tell.say(
            {"{ab.they} looked at each other, and neither of {ab.them} said a word. a bird above them seemed "
             "to laugh.",
             "\"I can wait,\" said {b.n} and sat down. \"so can I,\" {a} said and sat down too.",
             "{ab.they} stood nose to nose, and nobody moved. the sun went higher and higher.",
             "so {ab.they} stood there, and behind each of {ab.them} a long line of others was waiting."});
        tell.say({"then {a} had an idea. \"I will lie down, and you climb over me,\" {a.he} said.",
                  "\"this is silly,\" {a} said at last. \"I will go back, and when you are across, it is my "
                  "turn.\"",
                  "{a} thought for a moment. \"if we hold each other, we can turn around together,\" {a.he} "
                  "said."});
        tell.say({"\"that is a good idea,\" said {b.n} and gave {a.o} a hand.",
                  "\"I did not think of that,\" said {b.n} and had to smile.",
                  "{b} was surprised. nobody had ever been so polite to {b.him}.",
                  "{ab.they} did it slowly and carefully, and it worked."});
        tell.say({"when {a} looked back, {b} stood on the other bank and waved.",
                  "after that, {ab} often met on the {bridge} and were glad about it.",
                  "soon both were where {ab.they} wanted to be, and {ab.their} feet were dry.",
                  "\"thank you,\" said {b.n}. \"I would have stood there until winter.\""});
    }
    s.moral("[the wiser one gives way|with a kind word you get across every bridge|those who only push fall "
            "into the water together]");
}

constexpr Plot table[] = {
    {"[working together|a huge {turnip}|a big {turnip}|helping]",
     "a {a.kind} cannot pull a {turnip} out of the ground", "[busy|cheerful|patient|old|hard-working]",
     adults | animals | children, Village | Farm | Forest, theBigTurnip},
    {"[looking for mother|a lost child|finding mother|being lost]",
     "a little {a.kind} looks for {a.his} mother", "[little|young|small|tiny]", animals | machines,
     anyLand & ~Kingdom, whereIsMother},
    {"[being stubborn|giving way|two who would not give way|a narrow bridge]",
     "a {a.kind} meets somebody on a narrow bridge", "[stubborn|proud|busy|young|impatient]",
     children | animals, Forest | Hills | Farm | Village | Sea | Warm, narrowBridge},
};

} // namespace

std::span<const Plot> talePlots() {
    return table;
}

} // namespace tokenscope
