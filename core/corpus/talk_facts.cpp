// SPDX-License-Identifier: MIT
#include "core/corpus/talk_facts.h"

namespace tokenscope {

namespace {

constexpr WordPair oppositeWords[] = {
    {"hot", "cold"},       {"big", "small"},       {"up", "down"},         {"day", "night"},
    {"good", "bad"},       {"old", "young"},       {"new", "old"},         {"fast", "slow"},
    {"happy", "sad"},      {"black", "white"},     {"open", "closed"},     {"full", "empty"},
    {"light", "dark"},     {"left", "right"},      {"yes", "no"},          {"wet", "dry"},
    {"hard", "soft"},      {"loud", "quiet"},      {"long", "short"},      {"high", "low"},
    {"early", "late"},     {"near", "far"},        {"rich", "poor"},       {"strong", "weak"},
    {"thick", "thin"},     {"clean", "dirty"},     {"easy", "difficult"},  {"first", "last"},
    {"inside", "outside"}, {"love", "hate"},       {"begin", "end"},       {"always", "never"},
    {"warm", "cool"},      {"heavy", "light"},     {"win", "lose"},        {"give", "take"},
    {"summer", "winter"},  {"north", "south"},     {"east", "west"},       {"wide", "narrow"},
    {"deep", "shallow"},   {"true", "false"},      {"sharp", "blunt"},     {"asleep", "awake"},
    {"buy", "sell"},       {"push", "pull"},       {"friend", "enemy"},    {"laugh", "cry"},
    {"alive", "dead"},     {"sweet", "sour"},      {"front", "back"},      {"top", "bottom"},
    {"right", "wrong"},    {"random", "fixed"},    {"likely", "unlikely"}, {"question", "answer"},
    {"brave", "afraid"},   {"cheap", "expensive"},
};

constexpr WordPair rhymingWords[] = {
    {"cat", "hat"},    {"mouse", "house"}, {"dog", "frog"},  {"tree", "bee"},     {"star", "car"},
    {"moon", "spoon"}, {"night", "light"}, {"sun", "fun"},   {"ball", "wall"},    {"cake", "lake"},
    {"king", "ring"},  {"rain", "train"},  {"day", "play"},  {"boat", "goat"},    {"bear", "chair"},
    {"book", "cook"},  {"bed", "red"},     {"fish", "dish"}, {"box", "fox"},      {"sky", "fly"},
    {"mat", "rat"},    {"door", "floor"},  {"hill", "mill"}, {"sand", "hand"},    {"snow", "slow"},
    {"nose", "rose"},  {"pan", "man"},     {"pen", "ten"},   {"tall", "small"},   {"sheep", "deep"},
    {"nest", "best"},  {"bell", "well"},   {"kite", "bite"}, {"token", "broken"}, {"seed", "need"},
    {"head", "bread"}, {"key", "tea"},     {"bank", "tank"}, {"clock", "sock"},   {"wing", "sing"},
};

constexpr WordPair sounds[] = {
    {"cow", "moo"},
    {"dog", "woof"},
    {"cat", "meow"},
    {"duck", "quack"},
    {"sheep", "baa"},
    {"pig", "oink"},
    {"rooster", "cock-a-doodle-doo"},
    {"hen", "cluck"},
    {"horse", "neigh"},
    {"mouse", "squeak"},
    {"frog", "croak"},
    {"bee", "buzz"},
    {"owl", "hoo hoo"},
    {"snake", "hiss"},
    {"lion", "roar"},
    {"crow", "caw"},
    {"bird", "tweet"},
    {"donkey", "hee-haw"},
    {"wolf", "howl"},
    {"goose", "honk"},
    {"goat", "baa"},
    {"chick", "peep"},
};

constexpr WordPair young[] = {
    {"dog", "puppy"},     {"cat", "kitten"}, {"cow", "calf"},    {"sheep", "lamb"},
    {"horse", "foal"},    {"pig", "piglet"}, {"hen", "chick"},   {"duck", "duckling"},
    {"goat", "kid"},      {"bear", "cub"},   {"lion", "cub"},    {"frog", "tadpole"},
    {"kangaroo", "joey"}, {"deer", "fawn"},  {"swan", "cygnet"}, {"goose", "gosling"},
};

constexpr WordPair coloured[] = {
    {"grass", "green"},        {"the sky", "blue"},       {"snow", "white"},
    {"blood", "red"},          {"the sun", "yellow"},     {"milk", "white"},
    {"coal", "black"},         {"a banana", "yellow"},    {"a lemon", "yellow"},
    {"a tomato", "red"},       {"a carrot", "orange"},    {"an orange", "orange"},
    {"a strawberry", "red"},   {"a frog", "green"},       {"a crow", "black"},
    {"a swan", "white"},       {"chocolate", "brown"},    {"a leaf", "green"},
    {"an elephant", "grey"},   {"a mouse", "grey"},       {"a pig", "pink"},
    {"a cucumber", "green"},   {"the night", "black"},    {"a plum", "purple"},
    {"sugar", "white"},        {"salt", "white"},         {"a pumpkin", "orange"},
    {"a cherry", "red"},       {"the sea", "blue"},       {"a forced token", "orange"},
    {"a sunflower", "yellow"}, {"a polar bear", "white"}, {"a fire engine", "red"},
    {"gold", "yellow"},        {"wood", "brown"},
};

constexpr WordPair dwellings[] = {
    {"a bird", "in a nest"},
    {"a bee", "in a hive"},
    {"a fish", "in water"},
    {"a dog", "in a kennel or in a house"},
    {"a horse", "in a stable"},
    {"a rabbit", "in a burrow"},
    {"a bear", "in a cave or in the forest"},
    {"a fox", "in a den"},
    {"a spider", "in a web"},
    {"a cow", "on a farm"},
    {"a squirrel", "in a tree"},
    {"a whale", "in the sea"},
    {"a king", "in a castle"},
    {"a camel", "in the desert"},
    {"a penguin", "where it is very cold"},
    {"a lion", "in the grassland"},
    {"a monkey", "in the jungle"},
    {"a hen", "in a henhouse"},
    {"a frog", "in or near a pond"},
    {"an ant", "in an anthill"},
    {"a farmer", "on a farm"},
    {"a language model", "in a file on a computer"},
};

constexpr WordPair purposes[] = {
    {"a knife", "to cut things"},
    {"a spoon", "to eat soup"},
    {"a key", "to open a door"},
    {"a bed", "to sleep in"},
    {"an umbrella", "to keep dry in the rain"},
    {"a pencil", "to write and draw"},
    {"a clock", "to tell the time"},
    {"a lamp", "to make light"},
    {"soap", "to wash"},
    {"a ladder", "to climb up"},
    {"a hammer", "to drive in nails"},
    {"a broom", "to sweep the floor"},
    {"a cup", "to drink from"},
    {"a chair", "to sit on"},
    {"a bag", "to carry things"},
    {"a ruler", "to measure and to draw lines"},
    {"a telephone", "to talk to people far away"},
    {"a map", "to find the way"},
    {"a needle", "to sew"},
    {"a bell", "to make a sound"},
    {"scissors", "to cut paper"},
    {"a blanket", "to keep warm"},
    {"a fridge", "to keep food cold"},
    {"an oven", "to bake"},
    {"glue", "to stick things together"},
    {"a boat", "to travel on water"},
    {"a mirror", "to see yourself"},
    {"a basket", "to carry things"},
    {"a bucket", "to carry water"},
    {"a comb", "to comb hair"},
    {"a window", "to let light in"},
    {"a bridge", "to cross a river"},
    {"a stove", "to cook"},
    {"a camera", "to take pictures"},
    {"a wallet", "to carry money"},
    {"a calendar", "to see which day it is"},
    {"a helmet", "to protect the head"},
};

constexpr WordPair bigger[] = {
    {"an elephant", "a mouse"}, {"a house", "a dog"},       {"a tree", "a flower"},
    {"the sun", "the moon"},    {"a whale", "a fish"},      {"a bus", "a bicycle"},
    {"a lake", "a puddle"},     {"a horse", "a cat"},       {"a mountain", "a hill"},
    {"a melon", "a cherry"},    {"a town", "a village"},    {"a cow", "a hen"},
    {"a bear", "a rabbit"},     {"a ship", "a boat"},       {"an eagle", "a sparrow"},
    {"a pumpkin", "an apple"},  {"a castle", "a hut"},      {"a table", "a spoon"},
    {"a dog", "a bee"},         {"a train", "a car"},       {"a large model", "a small model"},
    {"an ocean", "a lake"},     {"a whale", "an elephant"}, {"a bucket", "a cup"},
};

constexpr WordPair explanations[] = {
    {"a doctor", "a person who helps sick people"},
    {"a teacher", "a person who helps others to learn"},
    {"a baker", "a person who makes bread and cakes"},
    {"a farmer", "a person who grows food and keeps animals"},
    {"a friend", "a person that you like and trust"},
    {"a pilot", "a person who flies a plane"},
    {"a school", "a place where children learn"},
    {"a library", "a place with many books that you can borrow"},
    {"a hospital", "a place where sick people are helped"},
    {"a kitchen", "a room for cooking"},
    {"a garden", "a place where plants grow"},
    {"a farm", "a place with fields and animals"},
    {"a market", "a place where people buy and sell things"},
    {"a forest", "a place with many trees"},
    {"an island", "land with water all around it"},
    {"a river", "water that flows through the land"},
    {"a mountain", "a very high hill"},
    {"a desert", "a dry place with much sand"},
    {"rain", "water that falls from clouds"},
    {"snow", "frozen water that falls from clouds"},
    {"ice", "frozen water"},
    {"wind", "air that moves"},
    {"a storm", "strong wind, often with rain"},
    {"the moon", "the big round light in the night sky"},
    {"the sun", "the star that gives us light and warmth"},
    {"a book", "many pages with words, held together"},
    {"a letter", "a sign for a sound, or a message on paper"},
    {"a word", "letters that mean something together"},
    {"a sentence", "a group of words that says something"},
    {"a question", "a sentence that asks for an answer"},
    {"a story", "something that is told, with a beginning and an end"},
    {"a joke", "something that is said to make people laugh"},
    {"a game", "something that you play"},
    {"a computer", "a machine that works with numbers and texts"},
    {"a robot", "a machine that can move and do work"},
    {"a puppy", "a young dog"},
    {"a kitten", "a young cat"},
    {"a nest", "a home that a bird builds"},
    {"milk", "a white drink from cows"},
    {"bread", "food that is baked from flour and water"},
    {"a birthday", "the day on which somebody was born"},
    {"a week", "seven days"},
    {"a year", "twelve months"},
    {"a number", "something to count with"},
    {"a bridge", "a way over a river or a road"},
    {"a clock", "a thing that shows the time"},
    {"a dream", "pictures in your head while you sleep"},
    {"a king", "a man who rules a country"},
    {"a queen", "a woman who rules a country"},
    {"an uncle", "the brother of your mother or father"},
    {"an aunt", "the sister of your mother or father"},
    {"a cloud", "many tiny drops of water in the sky"},
    {"a toy", "a thing to play with"},
};

} // namespace

std::span<const WordPair> opposites() {
    return oppositeWords;
}

std::span<const WordPair> rhymes() {
    return rhymingWords;
}

std::span<const WordPair> animalSounds() {
    return sounds;
}

std::span<const WordPair> youngAnimals() {
    return young;
}

std::span<const WordPair> thingColours() {
    return coloured;
}

std::span<const WordPair> homes() {
    return dwellings;
}

std::span<const WordPair> uses() {
    return purposes;
}

std::span<const WordPair> sizes() {
    return bigger;
}

std::span<const WordPair> meanings() {
    return explanations;
}

} // namespace tokenscope
