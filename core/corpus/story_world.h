// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/story_kinds.h"
#include "core/corpus/story_places.h"
#include "core/corpus/story_things.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

struct Character {
    const CharacterKind* kind = nullptr;
    std::string name;
    bool female = false;
    bool byKind = false;    ///< "the baker": the name is never said
    bool family = false;    ///< "Grandma": needs no introduction
    std::string trait;      ///< an adjective
    std::string relation;   ///< to the first character: "friend"; may be empty
    std::string home, food; ///< one reading of the kind's phrases
    std::size_t place = 0;
};

struct StoryThing {
    const ThingKind* kind = nullptr;
    std::string look;
    std::size_t owner = 0;
    std::optional<std::size_t> holder; ///< a character
    std::size_t place = 0;             ///< where it lies when nobody holds it
    std::string spot;                  ///< where exactly: "under a bench"
    bool broken = false;
};

/// Who is where, who has what: the state that a story's sentences report. Place 0 is the first character's
/// home. Every change is checked; what cannot happen throws Error.
class StoryWorld {
public:
    std::size_t addCharacter(Character character);
    std::size_t addPlace(const PlaceKind& place);
    std::size_t addThing(StoryThing thing);

    const std::vector<Character>& characters() const { return m_characters; }
    /// Null for place 0.
    const std::vector<const PlaceKind*>& places() const { return m_places; }
    const std::vector<StoryThing>& things() const { return m_things; }

    void move(std::size_t character, std::size_t place);
    /// The holder lets the thing lie where the holder is.
    void drop(std::size_t thing, std::string spot);
    /// A thing that its holder lets fall, or the wind or a thief takes, comes to lie elsewhere.
    void carryOff(std::size_t thing, std::size_t place, std::string spot);
    /// Somebody at the place picks up what nobody holds.
    void take(std::size_t thing, std::size_t character);
    /// From hand to hand, at one place; `keeps` makes the receiver the owner.
    void hand(std::size_t thing, std::size_t from, std::size_t to, bool keeps);
    void breakThing(std::size_t thing);
    void mend(std::size_t thing);
    /// Texts that only decorate: a thing that they name ("a boat was rocking") is in no one's hands.
    void addScenery(std::string_view words) { m_scenery += words; }
    const std::string& scenery() const { return m_scenery; }

private:
    Character& character(std::size_t id);
    StoryThing& thing(std::size_t id);

    std::vector<Character> m_characters;
    std::vector<const PlaceKind*> m_places{nullptr};
    std::vector<StoryThing> m_things;
    std::string m_scenery;
};

} // namespace tokenscope
