// SPDX-License-Identifier: MIT
#include "core/corpus/story_world.h"

#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

namespace {

void require(bool holds, const std::string& what) {
    if (!holds)
        throw Error("story: " + what);
}

} // namespace

std::size_t StoryWorld::addCharacter(Character character) {
    require(character.kind != nullptr && !character.name.empty(), "a character without kind or name");
    m_characters.push_back(std::move(character));
    return m_characters.size() - 1;
}

std::size_t StoryWorld::addPlace(const PlaceKind& place) {
    m_places.push_back(&place);
    return m_places.size() - 1;
}

std::size_t StoryWorld::addThing(StoryThing thing) {
    require(thing.kind != nullptr, "a thing without kind");
    m_things.push_back(std::move(thing));
    return m_things.size() - 1;
}

Character& StoryWorld::character(std::size_t id) {
    require(id < m_characters.size(), "no character " + std::to_string(id));
    return m_characters[id];
}

StoryThing& StoryWorld::thing(std::size_t id) {
    require(id < m_things.size(), "no thing " + std::to_string(id));
    return m_things[id];
}

void StoryWorld::move(std::size_t who, std::size_t place) {
    require(place < m_places.size(), "no place " + std::to_string(place));
    character(who).place = place;
}

void StoryWorld::drop(std::size_t what, std::string spot) {
    StoryThing& it = thing(what);
    require(it.holder.has_value(), "nobody holds the " + std::string(it.kind->noun));
    it.place = character(*it.holder).place;
    it.spot = std::move(spot);
    it.holder.reset();
}

void StoryWorld::carryOff(std::size_t what, std::size_t place, std::string spot) {
    require(place < m_places.size(), "no place " + std::to_string(place));
    StoryThing& it = thing(what);
    it.holder.reset();
    it.place = place;
    it.spot = std::move(spot);
}

void StoryWorld::take(std::size_t what, std::size_t who) {
    StoryThing& it = thing(what);
    require(!it.holder, "somebody holds the " + std::string(it.kind->noun) + " already");
    require(it.place == character(who).place, "the " + std::string(it.kind->noun) + " is elsewhere");
    it.holder = who;
    it.spot.clear();
}

void StoryWorld::hand(std::size_t what, std::size_t from, std::size_t to, bool keeps) {
    StoryThing& it = thing(what);
    require(it.holder == from, "the giver does not have the " + std::string(it.kind->noun));
    require(character(from).place == character(to).place, "giver and receiver are apart");
    it.holder = to;
    if (keeps)
        it.owner = to;
}

void StoryWorld::breakThing(std::size_t what) {
    require(!thing(what).broken, "it is broken already");
    thing(what).broken = true;
}

void StoryWorld::mend(std::size_t what) {
    require(thing(what).broken, "it is not broken");
    thing(what).broken = false;
}

} // namespace tokenscope
