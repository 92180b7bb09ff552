// SPDX-License-Identifier: MIT
#include "core/corpus/story_facts.h"

#include "core/corpus/phrase.h"
#include "core/corpus/story_polish.h"

#include <array>
#include <string_view>
#include <utility>

namespace tokenscope {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr Pair opposites[] = {
    {"hot", "cold"},     {"big", "small"},      {"up", "down"},       {"day", "night"},
    {"black", "white"},  {"good", "bad"},       {"happy", "sad"},     {"fast", "slow"},
    {"old", "new"},      {"young", "old"},      {"long", "short"},    {"high", "low"},
    {"full", "empty"},   {"open", "closed"},    {"left", "right"},    {"wet", "dry"},
    {"hard", "soft"},    {"light", "dark"},     {"heavy", "light"},   {"rich", "poor"},
    {"early", "late"},   {"clean", "dirty"},    {"strong", "weak"},   {"near", "far"},
    {"loud", "quiet"},   {"first", "last"},     {"yes", "no"},        {"true", "false"},
    {"thick", "thin"},   {"sweet", "sour"},     {"warm", "cool"},     {"easy", "difficult"},
    {"begin", "end"},    {"win", "lose"},       {"summer", "winter"}, {"north", "south"},
    {"east", "west"},    {"inside", "outside"}, {"brave", "afraid"},  {"always", "never"},
    {"push", "pull"},    {"buy", "sell"},       {"ask", "answer"},    {"laugh", "cry"},
    {"wide", "narrow"},  {"deep", "shallow"},   {"smooth", "rough"},  {"beautiful", "ugly"},
    {"friend", "enemy"}, {"above", "below"},
};
constexpr Pair capitals[] = {
    {"France", "Paris"},       {"Germany", "Berlin"},
    {"Italy", "Rome"},         {"Spain", "Madrid"},
    {"England", "London"},     {"Portugal", "Lisbon"},
    {"Greece", "Athens"},      {"Austria", "Vienna"},
    {"Poland", "Warsaw"},      {"Japan", "Tokyo"},
    {"China", "Beijing"},      {"Russia", "Moscow"},
    {"Egypt", "Cairo"},        {"Norway", "Oslo"},
    {"Sweden", "Stockholm"},   {"Finland", "Helsinki"},
    {"Denmark", "Copenhagen"}, {"Ireland", "Dublin"},
    {"Hungary", "Budapest"},   {"Belgium", "Brussels"},
    {"Canada", "Ottawa"},      {"Cuba", "Havana"},
    {"Peru", "Lima"},          {"Kenya", "Nairobi"},
    {"Turkey", "Ankara"},      {"Thailand", "Bangkok"},
    {"Scotland", "Edinburgh"}, {"Argentina", "Buenos Aires"},
    {"Mexico", "Mexico City"}, {"India", "New Delhi"},
    {"Australia", "Canberra"}, {"the Netherlands", "Amsterdam"},
};
constexpr Pair sounds[] = {
    {"cow", "moo"},   {"dog", "woof"},    {"cat", "meow"},    {"duck", "quack"}, {"sheep", "baa"},
    {"pig", "oink"},  {"owl", "hoo"},     {"bee", "buzz"},    {"snake", "hiss"}, {"mouse", "squeak"},
    {"hen", "cluck"}, {"horse", "neigh"}, {"frog", "ribbit"}, {"crow", "caw"},   {"lion", "roar"},
};
constexpr Pair homes[] = {
    {"bird", "a nest"},      {"bee", "a hive"},     {"dog", "a kennel"},    {"rabbit", "a burrow"},
    {"horse", "a stable"},   {"bear", "a cave"},    {"fish", "the water"},  {"spider", "a web"},
    {"snail", "its shell"},  {"fox", "a den"},      {"hen", "a hen house"}, {"whale", "the sea"},
    {"squirrel", "a tree"},  {"pig", "a sty"},      {"king", "a castle"},   {"penguin", "the cold south"},
    {"camel", "the desert"}, {"beaver", "a lodge"}, {"ant", "an ant hill"},
};
constexpr Pair materials[] = {
    {"bread", "flour and water"}, {"cheese", "milk"},
    {"butter", "milk"},           {"paper", "wood"},
    {"a window", "glass"},        {"a wool scarf", "wool"},
    {"wine", "grapes"},           {"chocolate", "cocoa beans"},
    {"a snowman", "snow"},        {"a brick", "clay"},
    {"a wooden chair", "wood"},   {"honey", "nectar"},
    {"an omelette", "eggs"},      {"jam", "fruit"},
    {"a coin", "metal"},          {"a cloud", "tiny drops of water"},
    {"a beach", "sand"},          {"ice", "frozen water"},
    {"a sock", "wool or cotton"},
};
constexpr Pair colours[] = {
    {"the sky", "blue"},     {"grass", "green"},      {"snow", "white"},      {"blood", "red"},
    {"the sun", "yellow"},   {"a lemon", "yellow"},   {"coal", "black"},      {"a carrot", "orange"},
    {"milk", "white"},       {"a strawberry", "red"}, {"a banana", "yellow"}, {"chocolate", "brown"},
    {"a frog", "green"},     {"an elephant", "grey"}, {"a crow", "black"},    {"a ripe tomato", "red"},
    {"a cucumber", "green"}, {"the night", "dark"},   {"a swan", "white"},    {"a flamingo", "pink"},
};
constexpr Pair young[] = {
    {"cat", "kitten"}, {"dog", "puppy"},     {"cow", "calf"},   {"sheep", "lamb"}, {"horse", "foal"},
    {"hen", "chick"},  {"duck", "duckling"}, {"pig", "piglet"}, {"bear", "cub"},   {"frog", "tadpole"},
    {"goat", "kid"},   {"swan", "cygnet"},   {"lion", "cub"},
};
constexpr Pair jobs[] = {
    {"baker", "bakes bread"},
    {"teacher", "works in a school"},
    {"doctor", "helps sick people"},
    {"farmer", "grows food"},
    {"pilot", "flies a plane"},
    {"fisherman", "catches fish"},
    {"carpenter", "makes things of wood"},
    {"tailor", "sews clothes"},
    {"cook", "makes meals"},
    {"gardener", "looks after plants"},
    {"painter", "paints pictures"},
    {"sailor", "works on a ship"},
    {"librarian", "looks after books"},
    {"dentist", "looks after teeth"},
    {"firefighter", "puts out fires"},
};
constexpr std::string_view plainFacts[] = {
    "a week has seven days.",
    "a year has twelve months.",
    "a spider has eight legs.",
    "a dog has four legs.",
    "an insect has six legs.",
    "a bird has two wings.",
    "a hand has five fingers.",
    "a triangle has three sides.",
    "a square has four sides.",
    "the sun rises in the east.",
    "the sun sets in the west.",
    "water freezes when it is very cold.",
    "ice melts when it gets warm.",
    "fish live in water.",
    "birds can fly, but penguins cannot.",
    "cows give us milk.",
    "hens lay eggs.",
    "bees make honey.",
    "we see with our eyes.",
    "we hear with our ears.",
    "we smell with our nose.",
    "the moon shines at night.",
    "plants need water and light.",
    "in autumn the leaves fall from the trees.",
    "in winter it is cold, and in summer it is warm.",
    "a minute has sixty seconds.",
    "an hour has sixty minutes.",
    "a day has twenty-four hours.",
    "there are four seasons in a year: spring, summer, autumn and winter.",
    "the earth goes around the sun.",
    "the moon goes around the earth.",
    "a bicycle has two wheels.",
    "a car has four wheels.",
    "elephants are the largest animals on land.",
    "the whale is the largest animal in the sea.",
    "a giraffe has a long neck.",
    "snails are slow.",
    "paper burns easily.",
    "stones sink in water, but wood floats.",
    "apples grow on trees.",
    "potatoes grow under the ground.",
    "a rainbow has many colours.",
    "red and yellow make orange.",
    "blue and yellow make green.",
    "red and white make pink.",
    "black and white make grey.",
};
constexpr std::string_view days[] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                     "Friday", "Saturday", "Sunday"};
constexpr std::string_view months[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};

template <std::size_t N>
std::string fromPair(const Pair (&pairs)[N], std::string_view phrase, Random& random) {
    const Pair& pair = random.pick(pairs);
    return expandPhrase(phrase, {{"x", std::string(pair.first)}, {"y", std::string(pair.second)}}, random);
}

template <std::size_t N>
std::string neighbours(const std::string_view (&ring)[N], std::string_view phrase, Random& random) {
    const std::size_t at = random.below(N);
    return expandPhrase(phrase, {{"x", std::string(ring[at])}, {"y", std::string(ring[(at + 1) % N])}},
                        random);
}

std::string rawFact(Random& random) {
    switch (random.below(12)) {
    case 0:
    case 1:
        return fromPair(opposites,
                        "[the opposite of {x} is {y}.|the opposite of {x} is {y}.|the opposite of {y} is "
                        "{x}.|{x} is the opposite of {y}.]",
                        random);
    case 2:
    case 3:
        return fromPair(capitals,
                        "[the capital of {x} is {y}.|the capital of {x} is {y}.|{y} is the capital of "
                        "{x}.|{y} is a city in {x}.]",
                        random);
    case 4:
        return fromPair(sounds, "[a {x} says {y}.|the {x} says {y}.|\"{y},\" says the {x}.]", random);
    case 5:
        return fromPair(homes, "[a {x} lives in {y}.|the home of a {x} is {y}.]", random);
    case 6:
        return fromPair(materials, "{x} is made of {y}.", random);
    case 7:
        return fromPair(colours, "[{x} is {y}.|{x} is {y}.|the colour of {x} is {y}.]", random);
    case 8:
        return fromPair(young, "[a young {x} is called a {y}.|a {y} is a young {x}.]", random);
    case 9:
        return fromPair(jobs, "a {x} {y}.", random);
    case 10:
        return random.chance(0.5)
                   ? neighbours(days,
                                "[the day after {x} is {y}.|after {x} comes {y}.|if today is {x}, tomorrow "
                                "is {y}.|the day before {y} is {x}.]",
                                random)
                   : neighbours(
                         months,
                         "[the month after {x} is {y}.|after {x} comes {y}.|the month before {y} is {x}.]",
                         random);
    default:
        return std::string(random.pick(plainFacts));
    }
}

} // namespace

std::string everydayFact(Random& random) {
    return polished(rawFact(random));
}

} // namespace tokenscope
