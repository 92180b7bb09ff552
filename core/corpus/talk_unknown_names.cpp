// SPDX-License-Identifier: MIT
#include "core/corpus/talk_unknown.h"

#include "core/corpus/arithmetic_nouns.h"

namespace tokenscope {

namespace {

constexpr std::string_view countries[] = {"France",    "Spain",
                                          "Italy",     "Germany",
                                          "Japan",     "China",
                                          "India",     "Brazil",
                                          "Canada",    "Mexico",
                                          "Egypt",     "Kenya",
                                          "Norway",    "Sweden",
                                          "Poland",    "Greece",
                                          "Turkey",    "Russia",
                                          "Australia", "Peru",
                                          "Chile",     "Iceland",
                                          "Ireland",   "England",
                                          "America",   "the United States",
                                          "Portugal",  "Austria",
                                          "Finland",   "Vietnam",
                                          "Morocco",   "Nigeria",
                                          "Argentina", "Switzerland",
                                          "Ukraine",   "Korea",
                                          "Cuba",      "Nepal",
                                          "Iran",      "Belgium"};
constexpr std::string_view cities[] = {
    "Paris", "London",  "Rome",   "Madrid", "Berlin",  "Tokyo",  "New York", "Moscow",  "Cairo", "Sydney",
    "Oslo",  "Vienna",  "Prague", "Athens", "Lisbon",  "Dublin", "Boston",   "Chicago", "Delhi", "Beijing",
    "Lima",  "Toronto", "Warsaw", "Bern",   "Hamburg", "Naples", "Seoul",    "Lagos",   "Kyoto", "Munich"};
constexpr std::string_view persons[] = {"Albert Einstein",
                                        "Mozart",
                                        "Napoleon",
                                        "Cleopatra",
                                        "Shakespeare",
                                        "Isaac Newton",
                                        "Marie Curie",
                                        "Beethoven",
                                        "Picasso",
                                        "Julius Caesar",
                                        "Columbus",
                                        "Galileo",
                                        "Darwin",
                                        "Socrates",
                                        "Bach",
                                        "Queen Victoria",
                                        "Gandhi",
                                        "Leonardo da Vinci",
                                        "Alexander the Great",
                                        "Joan of Arc",
                                        "Charlie Chaplin",
                                        "Van Gogh",
                                        "Goethe",
                                        "Lincoln",
                                        "George Washington",
                                        "Ada Lovelace",
                                        "Alan Turing",
                                        "Plato",
                                        "Marco Polo",
                                        "Nikola Tesla",
                                        "Elvis",
                                        "Homer",
                                        "Kepler",
                                        "Rosa Parks",
                                        "Nelson Mandela",
                                        "Taylor Swift",
                                        "Madonna",
                                        "Messi",
                                        "Elon Musk",
                                        "Barack Obama",
                                        "Emmy Noether",
                                        "Genghis Khan",
                                        "Frida Kahlo",
                                        "Vivaldi",
                                        "Tolstoy"};
constexpr std::string_view workNames[] = {
    "Hamlet",          "the Mona Lisa", "Romeo and Juliet", "the Odyssey",     "Faust",
    "the Bible",       "Harry Potter",  "Star Wars",        "Moby Dick",       "Don Quixote",
    "the Magic Flute", "Titanic",       "Robinson Crusoe",  "Dracula",         "War and Peace",
    "Peter Pan",       "Pinocchio",     "King Kong",        "the Jungle Book", "Macbeth",
    "Frankenstein",    "the Hobbit",    "Casablanca",       "the Iliad",       "Carmen"};
constexpr std::string_view things[] = {
    "telephone",    "car",     "bicycle", "computer", "lamp",       "radio",      "printer",
    "steam engine", "camera",  "clock",   "plane",    "television", "microscope", "piano",
    "paper",        "compass", "zipper",  "fridge",   "rocket",     "pencil",     "match",
    "umbrella",     "bread",   "coffee",  "chess",    "football",   "money",      "glass"};
constexpr std::string_view teams[] = {"Barcelona",   "the home team", "Liverpool",   "my team",
                                      "Brazil",      "the Lakers",    "Juventus",    "our school",
                                      "the Yankees", "Chelsea",       "the red team"};
constexpr std::string_view languages[] = {
    "Spanish", "French", "German", "Italian", "Chinese",    "Japanese", "Russian", "Latin", "Dutch",
    "Polish",  "Greek",  "Arabic", "Turkish", "Portuguese", "Swedish",  "Hindi",   "Korean"};
constexpr std::string_view sentences[] = {
    "good morning",         "thank you", "I love you",      "the cat",     "hello",
    "where is the station", "house",     "how are you",     "I am hungry", "goodbye",
    "the dog is old",       "water",     "my name is Anna", "friend",      "tree",
    "please help me"};
constexpr std::string_view foreignWords[] = {
    "bonjour",   "Guten Tag",   "gracias",   "ciao",       "Haus",       "perro",
    "arigato",   "merci",       "Danke",     "amigo",      "Schule",     "vino",
    "chat noir", "buenos dias", "Zeitgeist", "dolce vita", "carpe diem", "fromage"};
constexpr std::string_view codes[] = {"Python", "Java", "C",     "JavaScript", "Rust", "HTML",
                                      "SQL",    "Go",   "Basic", "Lisp",       "Perl", "Swift"};
constexpr std::string_view products[] = {
    "a car",          "a house",           "a phone", "a new computer", "a bicycle",
    "a flight",       "a kilo of sugar",   "a pizza", "a guitar",       "a dog",
    "a ring",         "a washing machine", "gold",    "a ticket",       "a bottle of water",
    "a pair of shoes"};
constexpr std::string_view illnesses[] = {
    "a cold",         "a headache", "a fever",      "the flu",       "a cough",
    "a stomach ache", "a rash",     "a broken leg", "a sore throat", "high blood pressure",
    "an allergy",     "diabetes",   "a toothache",  "a burn",        "back pain",
    "a virus",        "measles",    "a black eye"};
constexpr std::string_view sciences[] = {"gravity",       "photosynthesis",   "electricity",
                                         "a black hole",  "evolution",        "an atom",
                                         "DNA",           "a quasar",         "magnetism",
                                         "the big bang",  "quantum physics",  "relativity",
                                         "a volcano",     "an earthquake",    "a virus",
                                         "oxygen",        "algebra",          "a prime number",
                                         "geometry",      "philosophy",       "democracy",
                                         "inflation",     "capitalism",       "a comet",
                                         "an eclipse",    "a molecule",       "chemistry",
                                         "biology",       "the solar system", "climate change",
                                         "radioactivity", "a laser",          "blockchain",
                                         "the internet",  "a cell",           "a neuron",
                                         "music theory",  "grammar",          "psychology",
                                         "a tsunami",     "a glacier",        "the heart",
                                         "the brain",     "digestion",        "a steam engine",
                                         "nuclear power", "the stock market", "logic",
                                         "calculus",      "a satellite",      "sound",
                                         "energy",        "a mammal",         "the moon landing",
                                         "a dinosaur",    "a fossil"};

constexpr std::string_view foods[] = {"pasta",          "rice",    "chicken soup", "pizza",        "bread",
                                      "apple pie",      "fish",    "risotto",      "pancakes",     "curry",
                                      "tofu",           "cheese",  "a steak",      "potato salad", "sushi",
                                      "chocolate cake", "lentils", "goulash",      "omelette",     "popcorn"};
constexpr std::string_view animals[] = {
    "elephants", "whales",  "bears",      "cats",      "dogs",     "sharks",   "bees",       "ants",
    "penguins",  "snakes",  "owls",       "horses",    "wolves",   "tigers",   "bats",       "spiders",
    "turtles",   "frogs",   "crocodiles", "kangaroos", "dolphins", "giraffes", "mosquitoes", "eagles",
    "pandas",    "rabbits", "squirrels",  "octopuses", "camels",   "worms"};

} // namespace

Slots unknownSlots(Random& random) {
    const auto any = [&random](std::span<const std::string_view> items) {
        return std::string(random.pick(items));
    };
    const std::string sentence = any(sentences);
    const std::string foo = arithmetic::inventedWord(random), foo2 = arithmetic::inventedWord(random);
    return {{"country", any(countries)},
            {"country2", any(countries)},
            {"city", any(cities)},
            {"city2", any(cities)},
            {"person", any(persons)},
            {"person2", any(persons)},
            {"work", any(workNames)},
            {"thing", any(things)},
            {"team", any(teams)},
            {"language", any(languages)},
            {"sentence", random.chance(0.5) ? '"' + sentence + '"' : sentence},
            {"foreign", any(foreignWords)},
            {"code", any(codes)},
            {"code2", any(codes)},
            {"product", any(products)},
            {"food", any(foods)},
            {"animals", any(animals)},
            {"illness", any(illnesses)},
            {"science", any(sciences)},
            {"year", std::to_string(random.between(1000, 2030))},
            {"number", std::to_string(random.between(2, 12))},
            {"foo", foo},
            {"aFoo", arithmetic::withArticle(foo)},
            {"aFoo2", arithmetic::withArticle(foo2)}};
}

} // namespace tokenscope
