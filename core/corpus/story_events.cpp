// SPDX-License-Identifier: MIT
// What happens in many plots: the world changes, and a sentence says so.
#include "core/corpus/story_stage.h"

namespace tokenscope {

namespace {

std::size_t characterId(char letter) {
    return static_cast<std::size_t>(letter - 'a');
}
std::size_t thingId(char letter) {
    return static_cast<std::size_t>(letter - 't');
}

} // namespace

void Stage::have(char thing) {
    teller.bind('h', thing);
    teller.say({
        "{a} had a {h.a}. [{a} loved to {h.use}|every day {a.he} liked to {h.use}].",
        "{a.p} [favourite thing|greatest treasure|dearest thing] was a {h.a}.",
        "{a} had a {h.a}, and {a.he} liked to {h.use}.",
        "[for {a.his} birthday|last winter|at the fair] {a} had got a {h.a}. {a} loved the {h} [dearly|very "
        "much|more than anything].",
        "{a} owned a {h.a}. [it was old, but {a.he} loved it|nobody else had a {h} like that].",
        "of all the things that {a} had, {a.he} liked {a.his} {h.a} best.",
        "{a} never went anywhere without {a.his} {h.a}.",
        "{a} was proud of {a.his} {h.a}. [{a} loved to {h.use}|{a.his} grandfather had given it to {a.him}].",
    });
}

void Stage::weatherLine() {
    if (weather() == "rainy")
        teller.say({"rain was falling on the roofs.",
                    "it had rained all night, and the [path was|roads were] wet.",
                    "big drops fell from a grey sky."});
    else if (weather() == "windy")
        teller.say({"the wind was blowing hard.", "the wind pulled at the trees.",
                    "leaves were flying through the air."});
    else if (weather() == "snowy" || weather() == "frosty")
        teller.say({"everything was white.", "snow lay on the ground like a thick blanket.",
                    "the air was clear and cold."});
    else if (weather() == "foggy" || weather() == "grey" || weather() == "cloudy")
        teller.say({"the sky was grey.", "a thin fog hung over the fields.", "there was no sun to be seen."});
    else if (weather() == "cold")
        teller.say({"it was so cold that one could see one's breath.", "a cold wind was blowing.",
                    "there was ice on the puddles."});
    else
        teller.say({"the sun was shining.", "the sky was blue.", "the birds were singing.",
                    "there was not a cloud in the sky.",
                    "it was warm, and the air smelled of [grass|summer|flowers]."});
}

void Stage::go(char x, char g) {
    world.move(characterId(x), placeId(g));
    const bool strolled = room(80) && random.chance(0.3);
    if (strolled)
        interlude(x);
    teller.bind('x', x);
    teller.bind('g', g);
    teller.say({"{x} {x.went} to {g}.", "{x} set off for {g}.", "{x} made {x.his} way to {g}.",
                "{then} {x} {x.went} to {g}.", "so {x} {x.went} [straight|all the way|quickly|] to {g}.",
                "{soon} {x} came to {g}.", "{x} {x.went} down the path until {x.he} came to {g}.",
                "it was not far to {g}, and {x} was there in no time.", "after a long walk {x} reached {g}.",
                "{x} did not wait and {x.went} to {g}.",
                "the way led past a fence and over a little hill to {g}."});
    if (!strolled && room(70) && random.chance(0.5))
        teller.say({"{g.see}.", "{g.see}.", "it was nice there, and {g.see}."});
}

void Stage::interlude(char x) {
    teller.bind('x', x);
    if (random.chance(0.15)) {
        weatherLine();
        return;
    }
    teller.say({
        "on the way {x} saw two beetles that were pushing a berry up a hill.",
        "one cloud looked like a fish, and another one like a whale with wings.",
        "{x} counted {x.his} steps, but at fifty {x.he} lost count.",
        "{x} picked a blade of grass and blew on it until it squeaked.",
        "a cart full of hay rolled past, and the driver lifted a hand.",
        "somewhere a door banged, and then it was quiet again.",
        "{x} sang a song that had only one line.",
        "a leaf sailed down and landed right on {x.p} nose.",
        "{x} jumped over every puddle and landed in the last one.",
        "it smelled of smoke and of wet earth.",
        "{x} stopped to drink some cold water, and then {x.he} went on.",
        "two old friends were sitting by the road and argued about the weather.",
        "{x} greeted everybody that {x.he} met, even a scarecrow.",
        "there was a little wind, just enough to make the grass dance.",
        "far away it struck four, and {x} walked faster.",
        "a spider had hung a web across the path, and {x} went around it carefully.",
        "{x} thought about what {x.he} would say.",
        "the road was dusty, and soon {x.p} feet were grey.",
    });
}

void Stage::goTogether(char x, char y, char g) {
    world.move(characterId(x), placeId(g));
    world.move(characterId(y), placeId(g));
    teller.bind('x', x);
    teller.bind('y', y);
    teller.bind('g', g);
    teller.say({"{xy} {x.went} to {g} together.", "together, {xy} set off for {g}.",
                "{xy} made {xy.their} way to {g}.", "so {xy} {x.went} to {g}.", "{soon} {xy} came to {g}.",
                "side by side, {xy} {x.went} to {g}.", "{xy} talked all the way to {g}.",
                "it did not take {xy.them} long to get to {g}.",
                "{x.n} went first, and {y.n} followed {x.him} to {g}."});
    if (room(70) && random.chance(0.4))
        teller.say({"{g.see}.", "it was nice there, and {g.see}."});
}

void Stage::goHome(char x) {
    world.move(characterId(x), 0);
    teller.bind('x', x);
    teller.say({"{x} {x.went} home.", "{then} {x} {x.went} home.", "{x} ran home as fast as {x.he} could.",
                "{x} turned around and {x.went} home.", "tired but [happy|glad], {x} {x.went} home.",
                "on the way home {x} hummed a song.", "{x} was back home before the sun went down."});
}

void Stage::searchInVain(char x, char g) {
    const std::string spot = spotAt(g);
    teller.bind('x', x);
    teller.bind('g', g);
    teller.say({"{x} looked {spot}, but there was nothing there.", "{x} looked {spot}. nothing!",
                "{x} searched [everywhere|for a long time|high and low] {g.at}, but it was no use.",
                "{x} looked {spot}, but all {x.he} found was [a dry leaf|an old nail|a sleepy beetle|a bit "
                "of string|a spider].",
                "{x} got down on {x.his} knees and looked {spot}. there was only [dust|a puddle|a worm|a bit "
                "of paper]."});
}

void Stage::thank(char x, char y) {
    teller.bind('x', x);
    teller.bind('y', y);
    teller.speak(x, {"thank you{y.voc}!", "thank you so much{y.voc}!",
                     "[oh, thank you|thank you|thanks]{y.voc}! you are [very|so] kind.",
                     "how can I ever thank you{y.voc}?", "you are a true friend{y.voc}. thank you!",
                     "I will never forget this{y.voc}. thank you!"});
    if (room(60) && random.chance(0.35))
        teller.speak(y,
                     {"it was nothing.", "you are welcome{x.voc}.", "I was glad to help.",
                      "that is what friends are for.", "any time{x.voc}!", "you would do the same for me."});
}

void Stage::give(char h, char x, char y, bool keeps) {
    world.hand(thingId(h), characterId(x), characterId(y), keeps);
    teller.bind('x', x);
    teller.bind('y', y);
    teller.bind('h', h);
    if ((thing(h).kind->uses & Big) != 0)
        teller.say(
            {"{x} gave {y.o} the {h}.", "{x} gave the {h} to {y.o}.", "{x} pushed the {h} over to {y.o}."});
    else
        teller.say({"{x} gave {y.o} the {h}.", "{x} gave the {h} to {y.o}.",
                    "{x} put the {h} into {y.p} [hands|arms].", "{x} held out the {h}, and {y} took it.",
                    "{x} handed {y.o} the {h}."});
}

} // namespace tokenscope
