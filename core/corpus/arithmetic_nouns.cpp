// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_nouns.h"

#include "core/corpus/arithmetic_lists.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tokenscope::arithmetic {

namespace {

using Words = std::string_view;

constexpr Words trainingThings =
    "apple, banana, orange, pear, plum, peach, cherry, lemon, lime, grape, melon, mango/mangoes, berry, "
    "fig, olive, tomato/tomatoes, potato/potatoes, carrot, onion, pepper, cucumber, pumpkin, mushroom, "
    "bean, nut, walnut, peanut, egg, cookie, cake, cupcake, muffin, pie, donut, pancake, waffle, biscuit, "
    "candy, lollipop, sweet, chocolate, sandwich, burger, pizza, roll, bagel, bun, pretzel, cracker, "
    "sausage, taco, dumpling, bottle, cup, mug, plate, bowl, spoon, fork, knife/knives, glass, pan, pot, "
    "jug, napkin, candle, lamp, bulb, chair, table, desk, bed, sofa, pillow, blanket, towel, rug, "
    "curtain, mirror, clock, watch, phone, camera, radio, computer, laptop, tablet, battery, cable, "
    "keyboard, robot, toy, doll, puzzle, kite, balloon, ball, marble, block, brick, card, game, drum, "
    "guitar, flute, violin, whistle, bell, book, notebook, comic, magazine, newspaper, letter, envelope, "
    "stamp, postcard, poster, picture, painting, photo, map, flag, pen, pencil, crayon, marker, brush, "
    "eraser, ruler, sticker, folder, ribbon, button, bead, needle, shirt, sock, shoe, hat, cap, "
    "scarf/scarves, glove, coat, jacket, dress, skirt, belt, ring, necklace, bracelet, earring, coin, "
    "medal, trophy, badge, ticket, key, lock, nail, screw, hammer, tool, wheel, tyre, rope, ladder, "
    "bucket, broom, backpack, suitcase, umbrella, tent, lantern, torch, stone, rock, pebble, shell, "
    "feather, leaf/leaves, flower, rose, tulip, daisy, seed, plant, stick, log, acorn, star, crystal, "
    "gem, pearl, diamond, point, pin, paper plane, snowball, sandcastle, song, film, story/stories, page, "
    "word, photo album, poem, joke, recipe, question, answer, stuffed bear, toy car, model plane, tennis "
    "ball, water bottle, chocolate bar, ice cube, birthday card, rubber duck, coloured pencil, glass "
    "bead, paper clip, light bulb, train ticket, red balloon, blue marble, green apple, bus ticket, gold "
    "coin, silver coin, trading card, baseball card, soda can, can, packet, pack of gum/packs of gum, "
    "loaf/loaves, "
    "slice, piece, fishing rod, paint tube, window, door, fence post, board, plank, tile, pipe, sheet, "
    "thread, chip, bar, snack, meal, drink, juice box/juice boxes, tea bag, donation, vote, message, "
    "photo frame, cabbage, lettuce, sponge, soap bar, comb, razor, toothbrush, bandage, pill, mask, "
    "costume, wig, crown, sword, shield, arrow, bow, skateboard, surfboard, racket, bat, jersey, "
    "whiteboard, globe, dictionary, sharpener, stapler, calculator, printer, screen, mouse pad, charger, "
    "speaker, drone, gadget, engine, gear, spring, seed packet, bush, sapling, pine cone, fossil, "
    "meteorite, rainbow sticker, magic stone, treasure map, jewel, potion, wand, spell, dragon egg, fairy "
    "cake, snowflake, icicle, firework, present, gift, parcel, package, invitation, prize, coupon, "
    "voucher, receipt, form, file, report, bolt";

constexpr Words heldOutThings =
    "apricot, radish, turnip, coconut, pineapple, croissant, teapot, kettle, saucer, cushion, vase, "
    "harmonica, trumpet, domino/dominoes, bookmark, chisel, wrench, screwdriver, sandal, mitten, sweater, "
    "brooch, telescope, compass, notepad, calendar, hourglass, orchid, daffodil, cactus/cacti, zucchini, "
    "meatball, pinwheel, thermometer, goblet, puppet, lampshade, doorknob, seashell, ukulele";

constexpr Words trainingHumans =
    "child/children, kid, boy, girl, student, pupil, teacher, friend, guest, player, worker, passenger, "
    "visitor, tourist, soldier, sailor, dancer, singer, runner, swimmer, driver, customer, person/people, "
    "man/men, woman/women, neighbour, scout, cousin, actor, cook, nurse, doctor, fan, member, gardener, "
    "artist, baker, builder, adult, parent, teenager, baby, volunteer, client, patient, engineer, "
    "painter, musician, traveller, robot owner, classmate, colleague, fisherman/fishermen, shopper, "
    "reader";

constexpr Words heldOutHumans =
    "camper, hiker, knight, pirate, apprentice, spectator, goalkeeper, violinist, cyclist, juggler";

constexpr Words trainingAnimals =
    "dog, cat, cow, horse, sheep/sheep, goat, pig, hen, duck, goose/geese, rabbit, mouse/mice, frog, "
    "fish/fish, bird, bee, ant, butterfly, snake, lion, tiger, bear, elephant, monkey, fox, wolf/wolves, "
    "deer/deer, turtle, penguin, owl, parrot, pigeon, crow, squirrel, hamster, kitten, puppy, chicken, "
    "pony, camel, donkey, dolphin, whale, seal, snail, worm, sparrow, crab, shark, zebra, giraffe, "
    "hedgehog";

constexpr Words heldOutAnimals = "otter, badger, beaver, lizard, moth, falcon, llama, gecko, walrus, hippo";

constexpr Words trainingVehicles =
    "car, bus, truck, train, bike, boat, ship, plane, taxi, van, tractor, scooter, helicopter, wagon, "
    "cart, bicycle, motorbike, sled, rocket";

constexpr Words heldOutVehicles = "canoe, tram, lorry, ferry, gondola, jeep";

constexpr Words trainingContainers =
    "box, bag, basket, jar, tray, shelf/shelves, crate, pack, carton, drawer, bucket, packet, case, bowl, "
    "tin, sack, pouch, room, chest, bin, cage, plate, pocket, folder, album, cabinet, tank, barn, "
    "tent";

constexpr Words heldOutContainers = "hamper, barrel, trunk, satchel, cupboard, locker, tub";

// Chosen so that nothing rude comes out.
constexpr Words onsets[] = {"b", "d", "g", "k", "l", "m", "n", "p", "r", "t", "v", "z", "l", "m", "r"};
constexpr Words clusters[] = {"bl", "br", "dr", "kr", "pl", "pr",  "sk",
                              "sn", "sp", "st", "tr", "tw", "thr", "qu"};
constexpr Words vowels[] = {"a", "e", "i", "o", "u", "a", "e", "i", "o", "u", "oo", "ai"};
constexpr Words codas[] = {"b", "d", "l", "m", "n", "p", "r", "lt", "nd", "st", "ft", "lb", "lk", "z", "rt"};

struct KindWords {
    Words training, heldOut;
};

KindWords wordsOf(NounKind kind) {
    switch (kind) {
    case NounKind::Human:
        return {trainingHumans, heldOutHumans};
    case NounKind::Animal:
        return {trainingAnimals, heldOutAnimals};
    case NounKind::Vehicle:
        return {trainingVehicles, heldOutVehicles};
    case NounKind::Container:
        return {trainingContainers, heldOutContainers};
    case NounKind::Thing:
        break;
    }
    return {trainingThings, heldOutThings};
}

bool isVowel(char c) {
    return Words("aeiou").find(c) != Words::npos;
}

std::string pluralOf(std::string_view word) {
    std::string text(word);
    const char last = word.back();
    if (last == 'y' && word.size() > 1 && !isVowel(word[word.size() - 2]))
        return text.substr(0, text.size() - 1) + "ies";
    if (last == 's' || last == 'x' || last == 'z' || word.ends_with("ch") || word.ends_with("sh"))
        return text + "es";
    return text + "s";
}

std::string syllables(Random& random) {
    std::string word(random.chance(0.5) ? random.pick(clusters) : random.pick(onsets));
    for (int more = random.chance(0.15) ? 2 : 1; more > 0; --more) {
        word += random.pick(vowels);
        word += random.pick(onsets);
    }
    word += random.pick(vowels);
    word += random.pick(codas);
    return word;
}

/// A real word after all.
bool isListed(const std::string& word) {
    static const std::set<std::string> real = [] {
        std::set<std::string> words;
        for (const NounKind kind : allNounKinds) {
            for (const Split split : {Split::Training, Split::HeldOut}) {
                for (const Words entry : nounList(kind, split))
                    words.insert(nounFrom(entry).one);
            }
        }
        return words;
    }();
    return real.contains(word);
}

} // namespace

Noun nounFrom(std::string_view entry) {
    const std::size_t slash = entry.find('/');
    if (slash != std::string_view::npos)
        return {std::string(entry.substr(0, slash)), std::string(entry.substr(slash + 1))};
    return {std::string(entry), pluralOf(entry)};
}

std::span<const std::string_view> nounList(NounKind kind, Split split) {
    static const auto lists = [] {
        std::map<std::pair<NounKind, Split>, std::vector<Words>> made;
        for (const NounKind each : allNounKinds) {
            made[{each, Split::Training}] = listed(wordsOf(each).training, ", ");
            made[{each, Split::HeldOut}] = listed(wordsOf(each).heldOut, ", ");
        }
        return made;
    }();
    return lists.at({kind, split});
}

std::string inventedWord(Random& random) {
    std::string word = syllables(random);
    while (isListed(word))
        word = syllables(random);
    return word;
}

Noun pickNoun(Random& random, Split split, NounKind kind) {
    const double invented = kind == NounKind::Thing ? 0.33 : kind == NounKind::Container ? 0.03 : 0.08;
    if (random.chance(invented)) {
        const std::string word = inventedWord(random);
        return {word, pluralOf(word)};
    }
    return nounFrom(random.pick(nounList(kind, split)));
}

std::string withArticle(std::string_view word) {
    const bool soundsLikeVowel = isVowel(word[0]) && !word.starts_with("u") && !word.starts_with("eu");
    const bool openU = word.starts_with("um") || word.starts_with("un") || word.starts_with("up");
    return (soundsLikeVowel || openU || word.starts_with("hour") ? "an " : "a ") + std::string(word);
}

std::string counted(std::string_view number, double value, const Noun& noun) {
    return std::string(number) + " " + (value == 1 ? noun.one : noun.many);
}

} // namespace tokenscope::arithmetic
