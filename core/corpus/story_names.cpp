// SPDX-License-Identifier: MIT
#include "core/corpus/story_names.h"

#include "core/corpus/phrase.h"

namespace tokenscope {

namespace {

constexpr std::string_view girls[] = {
    "Mia",   "Anna",  "Lucy",   "Nora",  "Ella",  "Sara",  "Emma",  "Zoe",    "Clara",  "Ida",    "Maya",
    "Lena",  "Ruth",  "Alice",  "Tina",  "Julia", "Hana",  "Leila", "Priya",  "Yuki",   "Amina",  "Carla",
    "Greta", "Nina",  "Olga",   "Paula", "Rita",  "Sofia", "Tess",  "Vera",   "Wendy",  "Kate",   "Jane",
    "Molly", "Heidi", "Fatima", "Betty", "Eva",   "Helen", "Isla",  "Lotte",  "Marta",  "Naomi",  "Sally",
    "Dora",  "Frida", "Gina",   "Kiki",  "Mabel", "Peggy", "Susan", "Tamara", "Ursula", "Winnie",
};
constexpr std::string_view boys[] = {
    "Tom",   "Ben",   "Leo",    "Sam",    "Jack",  "Noah",   "Felix",  "Oscar", "Paul",   "Max",   "Theo",
    "Finn",  "Emil",  "Hugo",   "Adam",   "David", "Omar",   "Ravi",   "Kenji", "Luca",   "Marco", "Nico",
    "Otto",  "Peter", "Rob",    "Simon",  "Timo",  "Victor", "Walter", "Yusuf", "Arthur", "Boris", "Carl",
    "Dan",   "Eric",  "Fred",   "George", "Henry", "Ivan",   "Jonas",  "Karim", "Lars",   "Milo",  "Nils",
    "Pablo", "Ralph", "Stefan", "Tariq",  "Willy", "Alfie",  "Diego",  "Edgar", "Gus",    "Joel",
};
/// The females come first: a name tells the sex in every story.
constexpr std::string_view creatures[] = {
    "Bramble", "Nutty",   "Pepper", "Ginger",  "Momo",   "Toffee",  "Fluff",    "Mossy",   "Nibble",
    "Tumble",  "Velvet",  "Waddle", "Yoyo",    "Zippy",  "Cookie",  "Hazelnut", "Inky",    "Kiwi",
    "Lolly",   "Muffin",  "Noodle", "Twinkle", "Umber",  "Bubbles", "Crumpet",  "Pip",     "Tuft",
    "Biscuit", "Whisker", "Bobo",   "Dusty",   "Hobnob", "Jumper",  "Kip",      "Lumpy",   "Oakley",
    "Patch",   "Quill",   "Rusty",  "Sniff",   "Bandit", "Domino",  "Flip",     "Grumble", "Jinks",
    "Pickle",  "Rumple",  "Sprout", "Wags",    "Ziggy",
};
constexpr std::size_t femaleCreatures = 25;
constexpr std::string_view machinesFemale[] = {"Beep", "Tik", "Dot", "Pixel", "Whirr", "Sparky"};
constexpr std::string_view machinesMale[] = {"Bolt", "Zip", "Gizmo", "Clank", "Robbie", "Cog"};

std::string inventedName(bool female, Random& random) {
    static constexpr std::string_view start[] = {"Ba", "Be", "Bo",  "Da",   "Do",  "Fi",  "Ka",  "Ki", "La",
                                                 "Li", "Lu", "Ma",  "Me",   "Mi",  "Na",  "Ni",  "Pa", "Ra",
                                                 "Re", "Ri", "Sa",  "Se",   "Ta",  "Te",  "Ti",  "Va", "Vi",
                                                 "Za", "Zu", "Bri", "Ella", "Flo", "Tri", "Ori", "Ula"};
    static constexpr std::string_view endFemale[] = {"lina", "rina", "dora",  "nika",
                                                     "mira", "sha",  "linda", "vana"};
    static constexpr std::string_view endMale[] = {"lo", "ro", "dan", "nik", "mir", "bert", "vin", "to"};
    const std::string head(random.pick(start));
    return head + std::string(female ? random.pick(endFemale) : random.pick(endMale));
}

} // namespace

std::span<const std::string_view> girlNames() {
    return girls;
}
std::span<const std::string_view> boyNames() {
    return boys;
}
std::span<const std::string_view> creatureNames() {
    return creatures;
}

std::string drawName(Sort sort, bool female, Random& random) {
    if (random.chance(0.06))
        return inventedName(female, random);
    if (sort == Sort::Machine)
        return std::string(female ? random.pick(machinesFemale) : random.pick(machinesMale));
    if (sort == Sort::Animal || sort == Sort::Magic) {
        const auto all = creatureNames();
        if (random.chance(0.5))
            return std::string(
                random.pick(female ? all.first(femaleCreatures) : all.subspan(femaleCreatures)));
    }
    return std::string(female ? random.pick(girls) : random.pick(boys));
}

bool clearlyDifferent(std::string_view a, std::string_view b) {
    return a[0] != b[0] && a.substr(a.size() - 2) != b.substr(b.size() - 2);
}

} // namespace tokenscope
