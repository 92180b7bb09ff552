// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

std::size_t placeId(char letter) {
    return static_cast<std::size_t>(letter - 'p' + 1);
}

/// Somebody who can mend what is made of this, among people or among animals.
char castMender(Stage& s, Material material) {
    switch (material) {
    case Material::Wood:
        return s.castKind("[carpenter|old man|carpenter]", "[beaver|badger|bear]",
                          "[skilful|patient|kind|old]");
    case Material::Cloth:
        return s.castKind("[tailor|old woman]", "[mouse|hedgehog|hen]", "[skilful|patient|kind|old]");
    case Material::Metal:
        return s.castKind("[blacksmith|old man]", "[bear|badger|goat]", "[skilful|strong|kind|old]");
    case Material::Clay:
        return s.castKind("[potter|old woman]", "[otter|mole|frog]", "[skilful|patient|kind|old]");
    case Material::Paper:
        return s.castKind("[painter|teacher|librarian]", "[owl|mouse|squirrel]",
                          "[skilful|patient|kind|clever]");
    case Material::Leather:
        return s.castKind("[shoemaker|old man]", "[fox|badger|goat]", "[skilful|patient|kind|old]");
    default:
        return s.castKind("[clockmaker|old man]", "[mole|owl|squirrel]", "[skilful|patient|kind|clever]");
    }
}

std::string_view howItBroke(Material material) {
    switch (material) {
    case Material::Wood:
        return "[it cracked right down the middle|there was a loud crack, and it was in two pieces|a piece "
               "of it broke off]";
    case Material::Cloth:
        return "[there was a long tear in it|it got caught on a nail and tore|a big hole was in it]";
    case Material::Metal:
        return "[it was bent|a part of it was bent, and it would not work|it had a deep dent]";
    case Material::Paper:
        return "[it tore in two|there was a long tear in it|it was torn and crumpled]";
    case Material::Leather:
        return "[it split open|there was a long tear in it|the seam came apart]";
    case Material::Clay:
        return "[it fell on the hard ground and cracked|it broke into three pieces|there was a crack from "
               "top to bottom]";
    default:
        return "[it stopped working|something inside it went crack|it would not go any more]";
    }
}

std::string_view howItIsMended(Material material) {
    switch (material) {
    case Material::Wood:
        return "[put glue on the pieces and held them together until they were dry|used two small nails and "
               "a little "
               "glue|cut a new piece of wood and fixed it]";
    case Material::Cloth:
        return "[took a thread and sewed it up with tiny stitches|put a bright patch over the hole|sewed and "
               "sewed "
               "until the hole was gone]";
    case Material::Metal:
        return "[knocked it straight again|worked at it until it was straight and smooth|turned two small "
               "screws and "
               "tapped it gently]";
    case Material::Paper:
        return "[put thin paper and glue over the tear|glued it so well that one could hardly see the "
               "tear|mended the "
               "tear with a strip of strong paper]";
    case Material::Leather:
        return "[sewed it with strong thread|put a new patch on it|sewed the seam with a strong thread and "
               "rubbed it with wax]";
    case Material::Clay:
        return "[stuck the pieces together, one by one|put glue into the crack and painted over it|fitted "
               "the pieces "
               "together with great care]";
    default:
        return "[opened it and cleaned it with a soft brush|found the fault and put in a new part|turned it "
               "around "
               "three times and pushed something back into its place]";
    }
}

void lostAndFound(Stage& s) {
    const char t = s.castThing(Small, 'a');
    const char p = s.castPlace();
    const char b = s.castFriend();
    s.open();
    s.have(t);
    s.teller.beat();
    s.teller.bind('h', t);
    s.teller.bind('g', p);
    s.teller.say({"{oneday} the {h} was gone.", "{oneday} {a} could not find the {h}.",
                  "{oneday} {a} came home, and the {h} was gone.",
                  "but {oneday} the {h} was not where it should be.",
                  "{oneday} {a} reached for the {h}, but it was not there."});
    const bool twoPlaces = s.random.chance(0.6);
    s.world.carryOff(0, placeId(p), s.spotAt(p));
    const std::string spot = s.world.things()[0].spot;
    s.teller.say({"{a} looked under the bed and behind the door.",
                  "{a} looked in every corner, but it was not there.", "{a} turned everything upside down.",
                  "{a} was {sad}.", "{a} looked here, and {a.he} looked there."});
    s.teller.speak('a',
                   {"where is my {h}?", "oh no! where can it be?", "my {h} is gone!", "I have lost my {h}!"});
    if (twoPlaces && s.room(90)) {
        const char q = s.castPlace();
        s.go('a', q);
        s.searchInVain('a', q);
    }
    s.world.move(1, s.world.characters()[0].place);
    s.teller.say({"{then} {a} met {b.o}.", "on the way {a} met {b.o}.", "{soon} {b} came by."});
    s.teller.speak('b', {"what is the matter{a.voc}?", "why do you look so sad{a.voc}?",
                         "what are you looking for{a.voc}?"});
    s.teller.speak('a', {"I have lost my {h.a}.", "my {h} is gone. have you seen it?",
                         "I cannot find my {h} anywhere."});
    if (s.random.chance(0.5))
        s.teller.speak('b', {"[think|think hard]! where did you have it last?",
                             "where were you when you last had the {h}?"});
    else
        s.teller.speak('b', {"I will help you look.", "let us look together.",
                             "two can see more than one. I will come with you."});
    s.teller.say({"{a} thought and thought. {a} remembered {g}!",
                  "{a} thought hard. \"I was {g.at} yesterday,\" {a.he} said.",
                  "\"you should look {g.at},\" said {b.n}. \"you were there yesterday.\""});
    s.goTogether('a', b, p);
    s.world.take(0, s.random.chance(0.5) ? 0 : 1);
    s.teller.set("spot", spot);
    const bool friendFound = s.world.things()[0].holder == 1U;
    s.teller.bind('h', t);
    if (friendFound) {
        s.teller.say({"{b} looked {spot}, and there was the {h.a}!",
                      "{b} bent down and looked {spot}. there it was, the {h.a}!",
                      "{suddenly} {b} saw something {spot}. it was the {h}!"});
        s.give(t, b, 'a', false);
        s.thank('a', b);
    } else {
        s.teller.say({"{a} looked {spot}, and there was the {h.a}!",
                      "something was lying {spot}. it was the {h}!",
                      "and there, {spot}, lay {a.his} {h.a}."});
        s.teller.speak('a', {"I have found it!", "here it is! my {h}!", "look, there it is!",
                             "my {h}! how did you get here?"});
    }
    if (s.random.chance(0.5))
        s.teller.say({"{a} promised to take better care of the {h}.",
                      "from then on, {a} always kept the {h} in a safe place.",
                      "that day {a} did not let go of the {h} again.",
                      "{a} tied a thread to the {h} so that it could not get lost again."});
    s.moral("[a friend makes a hard search easy|two pairs of eyes see more than one|it is good to look after "
            "the things you love]");
    s.happyEnd('a', b);
}

void mending(Stage& s) {
    const char t = s.castThing(Fragile, 'a');
    const Material material = s.thing(t).kind->material;
    s.castFriend();
    s.open();
    s.have(t);
    s.teller.beat();
    s.teller.bind('h', t);
    s.world.breakThing(0);
    s.teller.set("broke", howItBroke(material));
    s.teller.say({"{oneday} {a} fell, and the {h} fell too. {broke}.",
                  "{oneday} the {h} slipped out of {a.p} hands. {broke}.",
                  "{oneday} {b} bumped into {a.o}, and the {h} fell down. {broke}.",
                  "{oneday} the {h} fell from the table. {broke}."});
    s.teller.speak('a', {"oh no! my {h} is broken!", "my poor {h}!", "what shall I do now?",
                         "look what has happened to my {h}!"});
    if (s.random.chance(0.5))
        s.teller.speak('b', {"do not cry{a.voc}. it can be mended.", "I know somebody who can mend it.",
                             "maybe it can be mended."});
    else
        s.teller.say({"{a} tried to mend it, but it was too hard.",
                      "{a} held the {h} and did not know what to do.", "big tears ran down {a.p} face."});
    const char c = castMender(s, material);
    const char p = s.castPlace(0, Wild);
    s.world.move(static_cast<std::size_t>(c - 'a'), placeId(p));
    s.teller.bind('y', c);
    s.teller.bind('g', p);
    s.teller.say({"near {g} lived {y} who could mend almost anything.",
                  "there was {y} who lived near {g} and was good at mending things.",
                  "{b} knew {y} who lived behind {g} and had clever hands."});
    s.go('a', p);
    s.teller.speak('a', {"please, can you mend my {h}?", "my {h} is broken. can you help me?",
                         "could you look at my {h}, please?"});
    s.give(t, 'a', c, false);
    s.teller.bind('y', c);
    s.teller.bind('h', t);
    s.teller.say({"{y} looked at the {h} from all sides.",
                  "{y} put on {y.his} glasses and looked at the {h}.",
                  "{y} turned the {h} around and nodded."});
    s.teller.speak(c, {"I think I can mend it.", "that is not so bad. wait a little.", "leave it to me.",
                       "hm, let me see. yes, this can be mended."});
    s.world.mend(0);
    s.teller.set("mended", howItIsMended(material));
    s.teller.say({"{y} {mended}.", "{then} {y} {mended}.", "{y} sat down at {y.his} table and {mended}."});
    s.give(t, c, 'a', false);
    s.teller.bind('h', t);
    s.teller.say({"the {h} was as good as new.", "now the {h} looked even better than before.",
                  "one could hardly see where the {h} had been broken."});
    s.thank('a', c);
    if (s.room(40) && s.random.chance(0.6))
        s.teller.say({"the next day {a} brought {y.o} some {y.food}.", "{a} helped {y.o} to sweep the floor.",
                      "{a} gave {y.o} a big hug."});
    s.moral("[what is broken can often be mended|it is no shame to ask for help|patience can mend almost "
            "anything]");
    s.happyEnd('a', 'a');
}

void tradeChain(Stage& s) {
    s.castThing(Small, 'a');
    const char p = s.castPlace();
    s.open();
    const char b = s.castNewcomer(s.peopleWorld() ? adults : animals);
    s.castThing(Handmade, b, Small);
    const char c = s.castNewcomer(s.peopleWorld() ? adults | children : animals);
    const char v = s.castThing(Tool, c);
    const char q = s.castPlace();
    s.teller.bind('h', v);
    s.teller.say({"{a} wanted a {h} more than anything, but {a.he} had no money.",
                  "{a} needed a {h}, but {a.he} had no money. all {a.he} had was a {t.a}.",
                  "more than anything else, {a} wished for a {h}. but {a.he} only had a {t.a}."});
    s.teller.beat();
    s.teller.say({"{oneday} {a} put {a.his} {t.a} into {a.his} pocket and set off.",
                  "{oneday} {a} took {a.his} {t.a} and went out."});
    s.world.move(1, placeId(p));
    s.go('a', p);
    s.teller.say({"there sat {b} with a {u.a}.", "there {a.he} met {b.o}, who had a {u.a}.",
                  "{b} was there, and beside {b.him} lay a {u.a}."});
    s.teller.speak(b, {"what a nice {t}! I have been looking for a {t} like that.",
                       "is that a {t}? I need one just like it.",
                       "I like your {t}. will you trade it for my {u}?"});
    s.teller.speak('a', {"I will trade it for your {u}.", "you can have it for the {u}.",
                         "you give me the {u}, and I give you the {t}."});
    s.world.hand(0, 0, 1, true);
    s.world.hand(1, 1, 0, true);
    s.teller.say({"so {b} got the {t}, and {a} got the {u}.", "{a} gave {b.o} the {t} and took the {u}.",
                  "the {t} went one way, and the {u} went the other."});
    s.world.move(2, placeId(q));
    s.go('a', q);
    s.teller.say({"there {a} met {c.o}, who looked {sad}.", "{c} was there and looked worried."});
    s.teller.speak(c, {"I need a {u} for my [mother|sister|brother].", "if only I had a {u}!",
                       "my old {u} is lost, and I need one today."});
    s.teller.speak('a', {"I have a {u}! what do you have?", "you can have this {u}. do you have a {v}?",
                         "look, here is a {u.a}. would you trade it?"});
    s.teller.say(
        {"{c} thought for a moment and brought out a {v.a}.", "{c} smiled and brought out a {v.a}."});
    s.world.hand(1, 0, 2, true);
    s.world.hand(2, 2, 0, true);
    s.teller.say({"{a} gave {c.o} the {u}, and {c} gave {a.o} the {v}.",
                  "{ac} traded the {u} for the {v}, and both were happy."});
    s.teller.say({"now {a} had a {v} at last.", "{a} [ran|went] home with the {v} under {a.his} arm.",
                  "that is how a {t} turned into a {u}, and a {u} into a {v}."});
    s.moral("[a fair trade makes two people happy|what one does not need, another is looking for|one small "
            "thing can lead to a big one]");
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
        s.teller.say({"the first {h} was crooked, and {a} nearly gave up.",
                      "once {a} hurt {a.his} finger, but {a.he} went on."});
    s.teller.say(
        {"at last the {h} was ready. it was a {h.a}.", "when {a} had finished, a {h.a} lay on the table."});
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
    s.world.carryOff(0, placeId(p), spot);
    s.teller.bind('h', t);
    s.teller.bind('g', p);
    s.teller.beat();
    s.world.move(0, placeId(p));
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
        s.world.move(2, placeId(p));
        s.teller.say({"{soon} {y} came by.", "{then} {a} met {y.o}."});
        s.teller.speak('a', {"is this {h} yours?", "have you lost a {h}?"});
        s.teller.speak(c, {"no, it is not mine.", "no, but ask {b.n}.", "I wish it were! but no."});
    }
    const char q = s.castPlace();
    s.world.move(1, placeId(q));
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
    {"[something lost|losing something and finding it again|a lost {t}|a {t} that gets lost]",
     "a {a.kind} loses a {t}", "[forgetful|cheerful|lively|dreamy|busy|young|funny]", everybody, anyLand,
     lostAndFound},
    {"[mending things|something broken|a broken {t}]",
     "a {a.kind} breaks a {t}",
     {},
     everybody,
     anyLand,
     mending},
    {"[trading|a clever trade|swapping things]", "a {a.kind} trades a {t} for something else",
     "[clever|poor|cheerful|curious|patient]", everybody, anyLand & ~Ice, tradeChain},
    {"[a birthday|a gift|making a present|a birthday present]", "a {a.kind} makes a {t} for a friend",
     "[kind|generous|poor|shy|clever|gentle]", everybody, anyLand, makingAGift},
    {"[honesty|being honest|finding something]", "a {a.kind} finds a {t}", "[honest|poor|kind|curious|young]",
     everybody, anyLand, finderIsHonest},
};

} // namespace

std::span<const Plot> thingPlots() {
    return table;
}

} // namespace tokenscope
