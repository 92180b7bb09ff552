// SPDX-License-Identifier: MIT
#include "core/corpus/story_plots.h"

namespace tokenscope {

namespace {

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
               "a little glue|cut a new piece of wood and fixed it]";
    case Material::Cloth:
        return "[took a thread and sewed it up with tiny stitches|put a bright patch over the hole|sewed and "
               "sewed until the hole was gone]";
    case Material::Metal:
        return "[knocked it straight again|worked at it until it was straight and smooth|turned two small "
               "screws and tapped it gently]";
    case Material::Paper:
        return "[put thin paper and glue over the tear|glued it so well that one could hardly see the "
               "tear|mended the tear with a strip of strong paper]";
    case Material::Leather:
        return "[sewed it with strong thread|put a new patch on it|sewed the seam with a strong thread and "
               "rubbed it with wax]";
    case Material::Clay:
        return "[stuck the pieces together, one by one|put glue into the crack and painted over it|fitted "
               "the pieces together with great care]";
    default:
        return "[opened it and cleaned it with a soft brush|found the fault and put in a new part|turned it "
               "around three times and pushed something back into its place]";
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
    s.world.carryOff(0, Stage::placeId(p), s.spotAt(p));
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
    s.teller.say({"{then} {a} met {b.o}.", "outside {a} met {b.o}.", "{soon} {b} came by."});
    s.teller.speak('b', {"what is the matter{a.voc}?", "why do you look so sad{a.voc}?",
                         "what are you looking for{a.voc}?"});
    s.teller.speak('a', {"I have lost my {h.a}.", "my {h} is gone. have you seen it?",
                         "I cannot find my {h} anywhere."});
    if (s.random.chance(0.5))
        s.teller.speak('b', {"let us think. where were you this morning?",
                             "have you looked everywhere? where did you play yesterday?",
                             "[think|think hard]! where did you have it last?",
                             "where were you when you last had the {h}?"});
    else
        s.teller.speak('b', {"I will help you look.", "let us look together.",
                             "two can see more than one. I will come with you."});
    s.teller.say({"{a} thought and thought. then {a.he} remembered {p}.",
                  "{a} thought hard. \"I was {p.at} yesterday,\" {a.he} said.",
                  "\"you should look {p.at},\" said {b.n}. \"you were there yesterday.\""});
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
    const bool big = s.random.chance(0.15);
    const char t = s.castThing(big ? Fragile | Big : Fragile, 'a');
    const Material material = s.thing(t).kind->material;
    s.castFriend();
    s.open();
    s.have(t);
    s.teller.beat();
    s.teller.bind('h', t);
    s.world.breakThing(0);
    s.teller.set("broke", howItBroke(material));
    if (big)
        s.teller.say({"{oneday} the {h} hit a wall. {broke}.",
                      "{oneday} {a} did not take care, and the {h} fell over. {broke}.",
                      "{oneday} {b} wanted to try the {h}, but it fell over. {broke}."});
    else
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
    s.world.move(static_cast<std::size_t>(c - 'a'), Stage::placeId(p));
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
};

} // namespace

std::span<const Plot> thingPlots() {
    return table;
}

} // namespace tokenscope
