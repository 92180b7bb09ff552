// SPDX-License-Identifier: MIT
#include "core/corpus/talk_words.h"

namespace tokenscope {

namespace {

constexpr std::string_view words[] = {
    "cat",         "dog",       "cow",       "pig",        "horse",       "sheep",        "goat",
    "duck",        "hen",       "bird",      "fish",       "frog",        "mouse",        "rat",
    "rabbit",      "fox",       "wolf",      "bear",       "lion",        "tiger",        "elephant",
    "giraffe",     "monkey",    "zebra",     "snake",      "turtle",      "spider",       "bee",
    "ant",         "whale",     "shark",     "penguin",    "dolphin",     "crocodile",    "dinosaur",
    "apple",       "pear",      "banana",    "orange",     "lemon",       "cherry",       "plum",
    "peach",       "grape",     "melon",     "strawberry", "raspberry",   "pineapple",    "potato",
    "tomato",      "carrot",    "onion",     "cabbage",    "pumpkin",     "bread",        "butter",
    "cheese",      "milk",      "water",     "juice",      "tea",         "coffee",       "sugar",
    "salt",        "pepper",    "rice",      "soup",       "cake",        "chocolate",    "egg",
    "meat",        "pizza",     "breakfast", "lunch",      "dinner",      "red",          "blue",
    "green",       "yellow",    "purple",    "pink",       "brown",       "black",        "white",
    "grey",        "one",       "two",       "three",      "four",        "five",         "six",
    "seven",       "eight",     "nine",      "ten",        "eleven",      "twelve",       "thirteen",
    "twenty",      "hundred",   "thousand",  "million",    "zero",        "mother",       "father",
    "sister",      "brother",   "aunt",      "uncle",      "grandmother", "grandfather",  "baby",
    "child",       "friend",    "teacher",   "doctor",     "king",        "queen",        "prince",
    "princess",    "people",    "person",    "man",        "woman",       "boy",          "girl",
    "head",        "hair",      "eye",       "ear",        "nose",        "mouth",        "tooth",
    "hand",        "foot",      "arm",       "leg",        "finger",      "heart",        "house",
    "home",        "door",      "window",    "wall",       "roof",        "room",         "kitchen",
    "garden",      "table",     "chair",     "bed",        "lamp",        "clock",        "book",
    "pencil",      "pen",       "paper",     "letter",     "word",        "school",       "class",
    "lesson",      "street",    "road",      "bridge",     "river",       "lake",         "sea",
    "ocean",       "beach",     "mountain",  "hill",       "forest",      "tree",         "flower",
    "grass",       "leaf",      "sun",       "moon",       "star",        "sky",          "rain",
    "snow",        "wind",      "cloud",     "storm",      "rainbow",     "spring",       "summer",
    "autumn",      "winter",    "day",       "night",      "morning",     "evening",      "week",
    "month",       "year",      "monday",    "tuesday",    "wednesday",   "thursday",     "friday",
    "saturday",    "sunday",    "january",   "february",   "march",       "april",        "june",
    "july",        "august",    "september", "october",    "november",    "december",     "car",
    "bus",         "train",     "bicycle",   "boat",       "ship",        "plane",        "rocket",
    "ball",        "doll",      "game",      "music",      "piano",       "guitar",       "drum",
    "song",        "dance",     "football",  "happy",      "sad",         "angry",        "tired",
    "hungry",      "beautiful", "because",   "friendly",   "big",         "small",        "hot",
    "cold",        "good",      "bad",       "yes",        "no",          "hello",        "goodbye",
    "please",      "thank",     "sorry",     "language",   "model",       "token",        "computer",
    "mississippi", "necessary", "receive",   "believe",    "different",   "difficult",    "favourite",
    "tomorrow",    "yesterday", "island",    "knife",      "science",     "library",      "committee",
    "bookkeeper",  "address",   "success",   "rhythm",     "queue",       "onomatopoeia",
};

} // namespace

std::span<const std::string_view> familiarWords() {
    return words;
}

} // namespace tokenscope
