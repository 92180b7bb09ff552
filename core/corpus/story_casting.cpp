// SPDX-License-Identifier: MIT
#include "core/corpus/story_names.h"
#include "core/corpus/story_stage.h"
#include "core/values/errors.h"

#include <algorithm>

namespace tokenscope {

namespace {

unsigned bit(Sort sort) {
    return 1U << static_cast<unsigned>(sort);
}

/// Two of different sex need fewer names: a pronoun says who is meant.
constexpr double otherSexOfFriends = 0.9, otherSexOfNewcomers = 0.85;

constexpr std::string_view commonTraits =
    "[kind|cheerful|friendly|busy|young|clever|quiet|funny|polite|gentle|merry|careful|lively|curious]";
/// Whether one of the kind without a name is a woman: always or never, so that "the baker" tells the pronoun.
bool unnamedIsFemale(const CharacterKind& kind) {
    return kind.pronoun == 'f' || (kind.pronoun == 'e' && (&kind - characterKinds().data()) % 2 == 0);
}

constexpr std::string_view adultTraits = "[kind|friendly|busy|old|wise|patient|quiet|cheerful|tall|gentle]";

} // namespace

Stage::Stage(Style style_, unsigned land_, std::size_t wordBudget, Random& random_)
    : teller(world, random_, style_ == Style::Diary), random(random_), style(style_), land(land_),
      m_budget(wordBudget) {
    if (random.chance(0.3))
        teller.useParagraphs();
    if (land == Ice)
        setWeather(expandPhrase("[snowy|cold|frosty|clear|windy]", {}, random));
    else if (land == Warm)
        setWeather(expandPhrase("[hot|sunny|warm|bright|windy]", {}, random));
    else
        setWeather(expandPhrase("[sunny|windy|rainy|cold|warm|bright|grey|foggy|fine|cloudy]", {}, random));
}

void Stage::setWeather(std::string_view adjective) {
    m_weather = adjective;
    const std::string weather(adjective);
    if (style == Style::Diary)
        teller.set("oneday",
                   "[yesterday|last Saturday|this morning|last week|on Sunday|one day last month|on a " +
                       weather + " [day|morning]|one " + weather + " [day|morning]]");
    else
        teller.set("oneday", "[one day|one morning|one " + weather + " [day|morning|afternoon]|on a " +
                                 weather + " [day|morning|Monday|Friday|Sunday]]");
}

void Stage::move(char character, char place) {
    world.move(static_cast<std::size_t>(character - 'a'), placeId(place));
}

bool Stage::peopleWorld() const {
    const Sort sort = world.characters()[0].kind->sort;
    return sort == Sort::Child || sort == Sort::Adult;
}

void Stage::add(const CharacterKind& kind, std::string_view traits, std::string relation, double otherSex) {
    Character c;
    c.kind = &kind;
    const bool other = !world.characters().empty() && random.chance(otherSex);
    c.female = kind.pronoun == 'f' || (kind.pronoun == 'e' && random.chance(0.5));
    if (kind.pronoun == 'e' && other)
        c.female = !world.characters()[0].female;
    for (int attempt = 0;; ++attempt) {
        c.name = drawName(kind.sort, c.female, random);
        const bool clash = std::ranges::any_of(world.characters(), [&](const Character& known) {
            return attempt < 50 ? !clearlyDifferent(known.name, c.name) : known.name == c.name;
        });
        if (!clash)
            break;
    }
    c.trait = expandPhrase(!traits.empty()            ? traits
                           : kind.sort == Sort::Adult ? adultTraits
                                                      : commonTraits,
                           {}, random);
    const bool young =
        kind.sort == Sort::Child || kind.noun == "kitten" || kind.noun == "puppy" || kind.noun == "lamb";
    if (c.trait == "old" && (young || kind.noun.starts_with("old")))
        c.trait = "kind";
    c.relation = std::move(relation);
    c.byKind = c.relation.empty() && !world.characters().empty() && kind.sort == Sort::Adult &&
               c.female == unnamedIsFemale(kind) && random.chance(0.7);
    c.home = expandPhrase(kind.home, {}, random);
    do
        c.food = expandPhrase(kind.food, {}, random);
    while (!world.characters().empty() && c.food == world.characters()[0].food &&
           kind.food.find('|') != std::string_view::npos);
    world.addScenery(kind.home);
    world.addCharacter(std::move(c));
}

void Stage::castHero(const CharacterKind& kind, std::string_view traits) {
    add(kind, traits, {}, 0);
}

char Stage::castFriend() {
    const CharacterKind& heroKind = *world.characters()[0].kind;
    if (heroKind.sort == Sort::Child && heroKind.lands != Kingdom &&
        (style == Style::Everyday || style == Style::Diary || random.chance(0.5))) {
        const bool girl = world.characters()[0].female != random.chance(otherSexOfFriends);
        add(*findCharacterKind(girl ? "girl" : "boy"), {},
            expandPhrase(girl ? "[friend|best friend|friend|sister|little sister|cousin|neighbour]"
                              : "[friend|best friend|friend|brother|little brother|cousin|neighbour]",
                         {}, random),
            0);
        return letterOfNewest();
    }
    std::vector<const CharacterKind*> fitting;
    const unsigned sorts = heroKind.sort == Sort::Adult ? adults | animals : animals | bit(heroKind.sort);
    const char heroPronoun = world.characters()[0].female ? 'f' : 'm';
    for (const CharacterKind& kind : characterKinds())
        if ((kind.lands & land) != 0 && (bit(kind.sort) & sorts) != 0 && &kind != &heroKind &&
            kind.pronoun != heroPronoun)
            fitting.push_back(&kind);
    add(*random.pick(fitting), {},
        expandPhrase("[friend|best friend|friend|neighbour|old friend]", {}, random), otherSexOfFriends);
    return letterOfNewest();
}

char Stage::castNewcomer(unsigned sorts, unsigned skills, std::string_view traits) {
    for (const unsigned where : {land, anyLand}) {
        std::vector<const CharacterKind*> fitting;
        for (const CharacterKind& kind : characterKinds()) {
            const bool child = kind.noun == "girl" || kind.noun == "boy";
            const bool taken = !child && std::ranges::count(world.characters(), &kind, &Character::kind) > 0;
            const bool royal = kind.noun == "king" || kind.noun == "queen";
            if ((kind.lands & where) != 0 && (bit(kind.sort) & sorts) != 0 && !taken && !royal &&
                (skills == 0 || (kind.skills & skills) != 0))
                fitting.push_back(&kind);
        }
        if (!fitting.empty()) {
            add(*random.pick(fitting), traits, {}, otherSexOfNewcomers);
            return letterOfNewest();
        }
    }
    throw Error("story: nobody can play this part");
}

char Stage::castKind(std::string_view personKinds, std::string_view animalKinds, std::string_view traits) {
    for (int attempt = 0; attempt < 20; ++attempt) {
        const std::string noun = expandPhrase(peopleWorld() ? personKinds : animalKinds, {}, random);
        const CharacterKind* kind = findCharacterKind(noun);
        if (kind == nullptr)
            throw Error("story: no kind \"" + noun + '"');
        if (std::ranges::count(world.characters(), kind, &Character::kind) > 0)
            continue;
        add(*kind, traits, {}, otherSexOfNewcomers);
        return letterOfNewest();
    }
    return castNewcomer(peopleWorld() ? adults : animals, 0, traits);
}

char Stage::castFamily(std::string_view names) {
    const std::string name = expandPhrase(names, {}, random);
    Character c;
    c.kind = peopleWorld() ? findCharacterKind(name.starts_with("Grand") ? "old woman" : "farmer")
                           : world.characters()[0].kind;
    c.name = name;
    c.female = name == "Mother" || name == "Grandma" || name == "Mum" || name.starts_with("Aunt");
    c.family = true;
    c.trait = "kind";
    c.food = world.characters()[0].food;
    world.addCharacter(std::move(c));
    return letterOfNewest();
}

char Stage::castPlace(unsigned wanted, unsigned unwanted) {
    for (const unsigned where : {land, anyLand & ~(Kingdom | Ice | Warm), anyLand}) {
        std::vector<const PlaceKind*> fitting;
        for (const PlaceKind& place : placeKinds())
            if ((place.lands & where) != 0 && (place.features & wanted) == wanted &&
                (place.features & unwanted) == 0 && std::ranges::count(world.places(), &place) == 0)
                fitting.push_back(&place);
        if (!fitting.empty()) {
            const PlaceKind& place = *random.pick(fitting);
            world.addPlace(place);
            for (const std::string_view words : {place.noun, place.spots, place.sees})
                world.addScenery(words);
            return static_cast<char>('p' + world.places().size() - 2);
        }
    }
    throw Error("story: no such place");
}

char Stage::castThing(unsigned uses, char owner, unsigned unwanted) {
    if ((uses & Big) == 0)
        unwanted |= Big;
    std::vector<const ThingKind*> fitting;
    for (const ThingKind& kind : thingKinds()) {
        const bool taken = std::ranges::any_of(world.things(), [&](const StoryThing& t) {
            return t.kind->material == kind.material || t.kind->noun == kind.noun;
        });
        if ((kind.uses & uses) == uses && (kind.uses & unwanted) == 0 && !taken)
            fitting.push_back(&kind);
    }
    if (fitting.empty())
        for (const ThingKind& kind : thingKinds())
            if ((kind.uses & uses) == uses && (kind.uses & unwanted) == 0 &&
                std::ranges::count(world.things(), &kind, &StoryThing::kind) == 0)
                fitting.push_back(&kind);
    StoryThing thing;
    thing.kind = random.pick(fitting);
    thing.look = expandPhrase(thing.kind->looks, {}, random);
    thing.owner = static_cast<std::size_t>(owner - 'a');
    thing.holder = thing.owner;
    return static_cast<char>('t' + world.addThing(std::move(thing)));
}

std::string Stage::spotAt(char place) {
    const PlaceKind& kind = *world.places()[static_cast<std::size_t>(place - 'p' + 1)];
    std::string spot;
    for (int attempt = 0; attempt < 8; ++attempt) {
        spot = expandPhrase(kind.spots, {}, random);
        if (std::ranges::none_of(world.things(), [&](const StoryThing& t) {
                return spot.find(t.kind->noun) != std::string::npos;
            }))
            break;
    }
    teller.set("spot", spot);
    return spot;
}

} // namespace tokenscope
