// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

/// One trade: the hero has `has`, the other has `wants`; they meet at the place.
void trade(Stage& s, char other, char place, char has, char wants, bool heroAsks) {
    const auto id = [](char letter) {
        return static_cast<std::size_t>(letter - (letter >= 't' ? 't' : 'a'));
    };
    StoryTeller& tell = s.teller;
    s.move(other, place);
    s.go('a', place);
    tell.bind('y', other);
    tell.set("had", "a " + std::string(s.thing(has).kind->noun));
    tell.bind('h', wants);
    tell.set("new", "{h}");
    tell.set("newlook", "{h.a}");
    tell.bind('h', has);
    tell.say({"there sat {y} with a {newlook}.", "there {a} met {y.o}, who had a {newlook}.",
              "{y} was there, and beside {y.him} lay a {newlook}.",
              "{y} was there and did not know what to do with {y.his} {newlook}."});
    if (heroAsks) {
        tell.speak('a', {"what a fine {new}! would you trade it for my {h}?",
                         "look, here is a {h.a}. would you trade it for your {new}?",
                         "do you need a {h}? I could use a {new}."});
        tell.speak(other,
                   {"a {h}! that is just what I need.", "why not? I have two of them.",
                    "gladly! my old {h} is lost.", "yes! I have been looking for {had} for a long time."});
    } else {
        tell.speak(other, {"what a nice {h}! I have been looking for a {h} like that.",
                           "is that a {h}? I need one just like it.",
                           "I like your {h}. will you trade it for my {new}?",
                           "if only I had a {h}! I would give my {new} for it."});
        tell.speak('a', {"I will trade it for your {new}.", "you can have it for the {new}.",
                         "you give me the {new}, and I give you the {h}.", "let us trade, then."});
    }
    s.world.hand(id(has), 0, id(other), true);
    s.world.hand(id(wants), id(other), 0, true);
    tell.say({"so {y} got the {h}, and {a} got the {new}.", "{a} gave {y.o} the {h} and took the {new}.",
              "{y} gave {a.o} the {new}, and {a} gave {y.o} the {h}.",
              "the {h} went one way, and the {new} went the other.",
              "{y} walked off with the {h}, and {a} had a {new}."});
}

void tradeChain(Stage& s) {
    StoryTeller& tell = s.teller;
    s.castThing(Small, 'a');
    s.open();
    const bool three = s.random.chance(0.4);
    const unsigned sorts = s.peopleWorld() ? adults | children : animals;
    const char b = s.castNewcomer(sorts), c = s.castNewcomer(sorts);
    s.castThing(Handmade, b, Small);
    char last = s.castThing(Tool, c);
    if (three)
        last = s.castThing(s.random.chance(0.5) ? Tool | Big : Music, s.castNewcomer(sorts));
    tell.bind('h', last);
    tell.set("wish", "[{a.his} old one was broken|{a.he} needed it for {a.his} work|everybody else had "
                     "one|{a.his} mother needed one|{a.he} had dreamed of it for years]");
    tell.say({"{a} wanted a {h} more than anything, because {wish}. but {a.he} had no money.",
              "{a} needed a {h}, but {a.he} had no money. all {a.he} had was a {t.a}.",
              "more than anything else, {a} wished for a {h}. but {a.he} only had a {t.a}.",
              "{a} was looking for a {h}, because {wish}. in {a.his} pocket there was only a {t.a}."});
    tell.beat();
    tell.say({"{oneday} {a} put {a.his} {t.a} into {a.his} pocket and set off.",
              "{oneday} {a} took {a.his} {t.a} and went out.",
              "\"I will see what I can get for my {t},\" {a} thought {oneday}, and {a.he} went out with the "
              "{t.a}."});
    trade(s, b, s.castPlace(), 't', 'u', s.random.chance(0.5));
    trade(s, c, s.castPlace(), 'u', 'v', s.random.chance(0.5));
    if (three)
        trade(s, 'd', s.castPlace(), 'v', 'w', s.random.chance(0.5));
    tell.bind('h', last);
    if (!three)
        tell.say({"now {a} had a {h} at last.", "{a} went home with {a.his} new {h} and whistled a song.",
                  "that is how a {t} turned into a {u}, and a {u} into a {v}."});
    else
        tell.say({"now {a} had a {h} at last.",
                  "{a} could hardly believe it: a small {t} had turned into a {h}!",
                  "so {a} got a {h} for a {t}."});
    s.moral("[a fair trade makes two people happy|what one does not need, another is looking for|one small "
            "thing can lead to a big one]");
    if (s.random.chance(0.5))
        s.happyEnd('a', 'a');
}

void makingAGift(Stage& s) {
    const char b = s.castFriend();
    const char p = s.castPlace();
    s.open();
    const char t = s.castThing(Handmade, 'a');
    s.teller.bind('h', t);
    s.teller.beat();
    s.teller.say({"{b} was going to have a birthday.", "soon it would be {b.p} birthday.",
                  "the next day was {b.p} birthday."});
    s.teller.say({"{a} wanted to give {b.o} something special, but {a.he} had no money.",
                  "{a} looked into {a.his} money bag. it was empty.",
                  "{a} did not know what to give {b.o}."});
    s.teller.speak('a', {"I could make something. I will make a {h}!",
                         "I know what I will do. I will make a {h} all by myself!",
                         "the best gifts are made by hand. I will make a {h}."});
    s.go('a', p);
    s.teller.say({"{a} looked for everything {a.he} needed.", "there {a.he} found what {a.he} needed.",
                  "{a} gathered all that was needed."});
    s.goHome('a');
    s.teller.say({"all day {a} worked.", "{a} worked until late at night.",
                  "it was not easy. twice {a} had to start again."});
    if (s.random.chance(0.5))
        s.teller.say({"{a} had to begin again three times.", "once {a} fell asleep over {a.his} work.",
                      "the first {h} was crooked, and {a} nearly gave up.",
                      "once {a} hurt {a.his} finger, but {a.he} went on."});
    s.teller.say({"and then there it was, a {h.a}, a little crooked, but beautiful.",
                  "at midnight {a} held it up to the light. it was a {h.a}.",
                  "at last the {h} was ready. it was a {h.a}.",
                  "when {a} had finished, a {h.a} lay on the table."});
    s.teller.say({"on the birthday, {a} went to {b.p} house.", "{nextday} {a} took the {h} to {b.o}.",
                  "at the party, {a} was a little nervous."});
    s.world.move(1, 0);
    s.give(t, 'a', b);
    s.teller.bind('h', t);
    s.teller.speak('a', {"happy birthday! I made this {h} myself.",
                         "this is for you. I made it with my own hands.", "happy birthday{b.voc}!"});
    s.teller.speak(b, {"it is beautiful!", "a {h}! it is the best gift of all!",
                       "you made this {h} for me? it is wonderful!"});
    s.teller.say({"{b} liked to {h.use} from that day on.",
                  "{b} hugged {a.o} and did not put the {h} down all day.",
                  "of all the gifts, {b} liked the {h} best."});
    s.moral("[a gift from the heart is worth more than gold|what is made with love is never small|it is the "
            "thought that counts]");
    s.happyEnd('a', b);
}

void finderIsHonest(Stage& s) {
    const char p = s.castPlace(0, Indoor);
    s.open();
    const char b = s.castKind("[old woman|old man|farmer|teacher|painter]", "[owl|badger|turtle|hen|donkey]",
                              "[old|poor|lonely|worried]");
    const char t = s.castThing(Treasure | Small, b);
    const std::string spot = s.spotAt(p);
    s.world.carryOff(0, Stage::placeId(p), spot);
    s.teller.bind('h', t);
    s.teller.bind('g', p);
    s.teller.beat();
    s.world.move(0, Stage::placeId(p));
    s.teller.say({"{oneday} {a} was walking {g.at} when {a.he} saw something {spot}.",
                  "{oneday} {a} found something {g.at}. it lay {spot}.",
                  "{oneday} {a} came to {g}. something was shining {spot}."});
    s.world.take(0, 0);
    s.teller.say({"it was a {h.a}.", "{a} picked it up. it was a {h.a}!",
                  "\"a {h.a}!\" {a} said. \"who could have lost it?\""});
    s.teller.say({"{a} would have liked to keep it.",
                  "\"now it is mine,\" {a} thought. but then {a.he} was not so sure.",
                  "nobody was there. nobody would know. but {a} thought, \"somebody must be sad now.\""});
    if (s.room(80)) {
        const char c = s.castNewcomer(s.peopleWorld() ? children | adults : animals);
        s.teller.bind('y', c);
        s.world.move(2, Stage::placeId(p));
        s.teller.say({"somebody came along the path. it was {y}.", "the first one that {a} saw was {y}.",
                      "{soon} {y} came by.", "{then} {a} met {y.o}."});
        s.teller.speak('a', {"does this {h} belong to you?", "do you know who has lost a {h}?",
                             "is this {h} yours?", "have you lost a {h}?"});
        s.teller.speak(c, {"no, it is not mine.", "no, but ask {b.n}.", "I wish it were! but no."});
    }
    const char q = s.castPlace();
    s.world.move(1, Stage::placeId(q));
    s.go('a', q);
    s.teller.say({"there sat {b} and looked at the ground.", "there {a} saw {b.o}, who was crying.",
                  "{b} was there and looked {very} worried."});
    s.teller.speak(b, {"I have lost my {h}. my mother gave it to me.", "I have looked for my {h} all day.",
                       "my {h} is gone, and I cannot find it."});
    s.give(t, 'a', b);
    s.teller.speak('a', {"is this it?", "I found this. is it yours?", "look what I have found!"});
    s.thank(b, 'a');
    s.teller.bind('h', t);
    s.teller.say({"{b} gave {a.o} some {b.food} as a reward.", "{b} smiled for the first time that day.",
                  "{b} invited {a.o} to eat some {b.food}."});
    s.teller.say({"{a} had no {h}, but {a.he} had a warm feeling inside.",
                  "{a} was glad that {a.he} had not kept the {h}.", "it felt better than having a {h}."});
    s.moral("[honesty is worth more than gold|it is good to be honest|a thing that is not yours will not "
            "make you happy]");
    s.happyEnd('a', 'a');
}

constexpr Plot table[] = {
    {"[trading|a clever trade|swapping things]", "a {a.kind} trades a {t} for something else",
     "[clever|poor|cheerful|curious|patient]", everybody, anyLand & ~Ice, tradeChain},
    {"[a birthday|a gift|making a present|a birthday present]", "a {a.kind} makes a {t} for a friend",
     "[kind|generous|poor|shy|clever|gentle]", everybody, anyLand, makingAGift},
    {"[honesty|being honest|finding something]", "a {a.kind} finds a {t}", "[honest|poor|kind|curious|young]",
     everybody, anyLand, finderIsHonest},
};

} // namespace

std::span<const Plot> givingPlots() {
    return table;
}

} // namespace tokenscope
