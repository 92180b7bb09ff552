// SPDX-License-Identifier: MIT
// Things get out of reach, and those who can fly, swim, climb, dig or push bring them back.
#include "core/corpus/story_stage.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

struct OutOfReach {
    unsigned skill;
    unsigned wanted;       ///< features of the place
    std::string_view goes; ///< about the thing h
    std::string_view back; ///< about the helper x
};

constexpr OutOfReach ways[] = {
    {Fly, 0,
     "[the {h} flew up and landed on a high roof|the {h} got stuck at the very top of a tall tree|the {h} "
     "landed on a high branch]",
     "[flew up, pulled the {h} free and brought it down|flew up to the {h} and came back with it]"},
    {Climb, Trees, "[the {h} got stuck between the branches of a tall tree|the {h} landed high up in a tree]",
     "[climbed from branch to branch until {x.he} had the {h}|climbed up, shook the branch, and down came "
     "the {h}]"},
    {Swim, Water,
     "[the {h} rolled into the water|the {h} fell into the water and floated away|with a splash, the {h} "
     "landed in the water]",
     "[jumped in, swam after the {h} and brought it back|dived into the water and came up with the {h}]"},
    {Dig, 0, "[the {h} rolled into a deep hole|the {h} fell into a crack in the ground]",
     "[dug and dug until {x.he} reached the {h}|dug a small tunnel and pulled the {h} out]"},
    {Strong, 0, "[the {h} rolled under a heavy log|the {h} fell behind a big stone]",
     "[pushed with all {x.his} strength and pulled out the {h}|lifted it as if it weighed nothing, and there "
     "was the {h}]"},
    {Tall, 0, "[the {h} landed on a high shelf of rock|the {h} got stuck on a high branch]",
     "[stretched up and took the {h} down without any trouble|reached up and picked the {h} like an apple]"},
};

const OutOfReach& wayFor(unsigned skill) {
    for (const OutOfReach& way : ways)
        if (way.skill == skill)
            return way;
    throw Error("story: no way for this skill");
}

} // namespace

unsigned Stage::skillOf(char letter) {
    std::vector<unsigned> skills;
    for (const OutOfReach& way : ways)
        if (can(letter, way.skill))
            skills.push_back(way.skill);
    return skills.empty() ? unsigned(Climb) : random.pick(skills);
}

unsigned Stage::placeFor(unsigned skill) {
    return wayFor(skill).wanted;
}

void Stage::outOfReach(char thing, unsigned skill, char owner) {
    const Character& loser = who(owner);
    world.carryOff(static_cast<std::size_t>(thing - 't'), loser.place, {});
    teller.bind('h', thing);
    teller.set("goes", wayFor(skill).goes);
    teller.say({"but then {goes}.", "{suddenly} {goes}.", "all went well until {goes}.",
                "then something bad happened: {goes}."});
}

void Stage::bringBack(char helper, char thing, unsigned skill, char owner) {
    const auto id = static_cast<std::size_t>(thing - 't');
    world.move(static_cast<std::size_t>(helper - 'a'), world.things()[id].place);
    world.take(id, static_cast<std::size_t>(helper - 'a'));
    teller.bind('x', helper);
    teller.bind('h', thing);
    teller.set("back", wayFor(skill).back);
    teller.say({"{x} {back}.", "{then} {x} {back}.", "{x} did not think twice. {x.he} {back}."});
    if (owner != helper)
        give(thing, helper, owner, false);
}

void Stage::speakEither(char x, char y, StoryTeller::Variants first, StoryTeller::Variants reply) {
    if (random.chance(0.5))
        std::swap(x, y);
    teller.speak(x, first);
    teller.speak(y, reply);
}

void Stage::exchange(char x, char y,
                     std::initializer_list<std::pair<std::string_view, std::string_view>> talks) {
    const auto& [line, reply] = random.pick(talks);
    teller.speak(x, {line});
    teller.speak(y, {reply});
}

} // namespace tokenscope
