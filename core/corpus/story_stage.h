// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/random.h"
#include "core/corpus/story_teller.h"
#include "core/corpus/story_world.h"

#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace tokenscope {

enum class Style : std::uint8_t { FairyTale, Everyday, Adventure, Fable, Diary };

/// Bits of Sort.
inline constexpr unsigned children = 1, adults = 2, animals = 4, machines = 8, magical = 16;
inline constexpr unsigned everybody = 31;

/// Where a plot is played: casts characters, places and things, and plays events, each of which changes the
/// world and writes the sentences that report the change. Inhabitants are named by the teller's letters.
class Stage {
public:
    Stage(Style style, unsigned land, std::size_t wordBudget, Random& random);

    StoryWorld world;
    StoryTeller teller;
    Random& random;
    const Style style;
    const unsigned land;

    /// The first character; `traits` is a phrase.
    void castHero(const CharacterKind& kind, std::string_view traits);
    /// Somebody of the hero's age and sort whom the hero knows.
    char castFriend();
    /// Somebody new of these sorts, with one of the skills (0: any); unnamed ones are called by their kind.
    char castNewcomer(unsigned sorts, unsigned skills = 0, std::string_view traits = {});
    /// Somebody of a certain kind in worlds of people, of another in worlds of animals.
    char castKind(std::string_view personKinds, std::string_view animalKinds, std::string_view traits = {});
    /// "Grandma", "Father" …; a phrase.
    char castFamily(std::string_view names = "[Mother|Father|Grandma|Grandpa]");
    /// A place of this land with all wanted and none of the unwanted features.
    char castPlace(unsigned wanted = 0, unsigned unwanted = 0);
    /// A thing with all these uses, in the hands of its owner.
    char castThing(unsigned uses, char owner, unsigned unwanted = 0);

    bool room(std::size_t words) const { return teller.words() + words < m_budget; }
    bool peopleWorld() const;
    const Character& who(char letter) const {
        return world.characters()[static_cast<std::size_t>(letter - 'a')];
    }
    const StoryThing& thing(char letter) const {
        return world.things()[static_cast<std::size_t>(letter - 't')];
    }
    bool can(char letter, unsigned skills) const { return (who(letter).kind->skills & skills) != 0; }
    void setWeather(std::string_view adjective);
    const std::string& weather() const { return m_weather; }
    /// Where something may lie at the place; the slot {spot} has it too.
    std::string spotAt(char place);

    static std::size_t placeId(char letter) {
        return letter == 'o' ? 0 : static_cast<std::size_t>(letter - 'p' + 1);
    }
    /// Without a word: the story says in its own way how somebody got there.
    void move(char character, char place);
    /// One of the skills that bring things back; placeFor() is what the place must be like.
    unsigned skillOf(char character);
    static unsigned placeFor(unsigned skill);

    // Events: the world changes, and sentences say so.
    void open();           ///< who the hero is
    void have(char thing); ///< what the hero owns and does with it
    void weatherLine();
    void interlude(char who);      ///< something small on the way
    void go(char who, char place); ///< with what is seen there, if there is room
    void goTogether(char x, char y, char place);
    void goHome(char who);
    void searchInVain(char who, char place);
    void thank(char who, char whom);
    void give(char thing, char from, char to, bool keeps = true);
    void moral(std::string_view phrases);
    void outOfReach(char thing, unsigned skill, char owner);
    void bringBack(char helper, char thing, unsigned skill, char owner);
    /// One of the two says the first line, the other replies.
    void speakEither(char x, char y, StoryTeller::Variants first, StoryTeller::Variants reply);
    /// The first says a line, the second the reply that belongs to it.
    void exchange(char x, char y, std::initializer_list<std::pair<std::string_view, std::string_view>> talks);
    void happyEnd(char x, char y); ///< x alone if they are the same

private:
    char letterOfNewest() const { return static_cast<char>('a' + world.characters().size() - 1); }
    void add(const CharacterKind& kind, std::string_view traits, std::string relation, double otherSex);

    std::size_t m_budget;
    std::string m_weather;
};

} // namespace tokenscope
