// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingSpots[] = {
    "in the park",  "at the station", "in the garden", "in the yard",     "on the bridge", "in the field",
    "by the lake",  "near the river", "at the camp",   "on the farm",     "in the street", "on the hill",
    "on the beach", "in the village", "at the gate",   "behind the house"};
constexpr std::string_view trainingRooms[] = {
    "on the bus",        "in the room",    "on the train",        "in the hall",
    "on the playground", "at the party",   "in the shop",         "in line",
    "in the classroom",  "in the library", "in the waiting room", "in the building",
    "at the table",      "at the meeting", "in the lift",         "in the pool"};
constexpr std::string_view heldOutSpots[] = {"in the lobby", "on the deck", "in the courtyard",
                                             "at the picnic", "in the arena"};
constexpr Templates spots{trainingSpots, heldOutSpots};
constexpr Templates rooms{trainingRooms, heldOutSpots};

// {be}: are or were; {xs}: what is there
constexpr std::string_view trainingStarts[] = {"there {be} {a} {xs} {spot}",
                                               "there {be} {a} {xs} {spot}",
                                               "{a} {xs} {be} {spot}",
                                               "{spot} there {be} {a} {xs}",
                                               "at first there {be} {a} {xs} {spot}",
                                               "in the morning there {be} {a} {xs} {spot}",
                                               "[I|we] [see|count] {a} {xs} {spot}",
                                               "{a} {xs} {wait} {spot}",
                                               "{spot} {name} counts {a} {xs}",
                                               "you see a crowd {spot}, {a} {xs} in all",
                                               "{spot} you find {a} {xs}",
                                               "{a} {xs} {be} present {spot}",
                                               "{name} spots {a} {xs} {spot}",
                                               "to begin with, {a} {xs} {be} {spot}",
                                               "a total of {a} {xs} {be} {spot}",
                                               "{name} finds a crowd {spot}, namely {a} {xs}",
                                               "{a} {xs}, nobody else, {be} {spot}",
                                               "looking around, you can find {a} {xs} {spot}",
                                               "today {a} {xs} {be} {spot}",
                                               "this morning {a} {xs} {be} {spot}",
                                               "{a} {xs} {be} already {spot}",
                                               "exactly {a} {xs} {be} {spot}",
                                               "{name} sees {a} {xs} {spot}",
                                               "there {be} no more than {a} {xs} {spot}",
                                               "{spot} {be} {a} {xs}",
                                               "{a} {xs} {be} {spot} to start with",
                                               "{a} {xs} {be} {spot} at sunrise",
                                               "{name} takes a photo of {a} {xs} {spot}",
                                               "someone counts the {xs} {spot} and gets to {a}",
                                               "the number of {xs} {spot} is {a}",
                                               "a picture shows {a} {xs} {spot}",
                                               "early in the day {a} {xs} {be} {spot}",
                                               "before anything happens there {be} {a} {xs} {spot}",
                                               "all in all there {be} {a} {xs} {spot}",
                                               "as many as {a} {xs} {be} {spot}",
                                               "no fewer than {a} {xs} {be} {spot}",
                                               "just {a} {xs} {be} {spot}",
                                               "we start with {a} {xs} {spot}",
                                               "my count of {xs} {spot} is {a}",
                                               "by the look of it {a} {xs} {be} {spot}",
                                               "when {name} comes by, {a} {xs} {wait} {spot}",
                                               "{name} tells us of {a} {xs} {spot}",
                                               "according to {name} there {be} {a} {xs} {spot}",
                                               "it is morning and {a} {xs} {wait} {spot}",
                                               "there {be} some {xs} {spot}, {a} to be exact",
                                               "{spot} you can count {a} {xs}",
                                               "{name} walks past {a} {xs} {spot}",
                                               "nothing but {a} {xs} can be seen {spot}",
                                               "{a} {xs} {be} gathered {spot}",
                                               "the day begins with {a} {xs} {spot}"};
constexpr std::string_view heldOutStarts[] = {
    "you can spot {a} {xs} {spot}", "a crowd of {a} {xs} {be} {spot}", "{a} {xs} {be} to be found {spot}"};
constexpr Templates starts{trainingStarts, heldOutStarts};

constexpr std::string_view trainingLinks[] = {"{do}",
                                              "then {do}",
                                              "after a while {do}",
                                              "later {do}",
                                              "suddenly {do}",
                                              "in the afternoon {do}",
                                              "at the next stop {do}",
                                              "an hour later {do}",
                                              "then {do}",
                                              "but {do}",
                                              "soon {do}",
                                              "at noon {do}",
                                              "meanwhile {do}",
                                              "not long after that {do}",
                                              "at the end of the day {do}",
                                              "towards midnight {do}",
                                              "afterwards {do}",
                                              "in the evening {do}",
                                              "as it turns out, {do}",
                                              "a little later {do}",
                                              "next {do}",
                                              "at the bell {do}",
                                              "after lunch {do}",
                                              "ten minutes later {do}",
                                              "{do} before noon",
                                              "{do} a little later",
                                              "{do} in the evening",
                                              "{do} after a while",
                                              "{do} during the night",
                                              "{do} right away",
                                              "and {do}",
                                              "and then {do}",
                                              "well, {do}",
                                              "some time goes by and {do}",
                                              "within the hour {do}",
                                              "all of a sudden {do}",
                                              "then, without a warning, {do}",
                                              "when the clock strikes, {do}",
                                              "before it gets dark {do}",
                                              "as the day goes on, {do}",
                                              "shortly before closing time {do}",
                                              "when it starts to rain, {do}",
                                              "the next day {do}",
                                              "next thing: {do}",
                                              "to the surprise of all, {do}",
                                              "in the course of the day {do}",
                                              "from what I can see, {do}",
                                              "it happens that {do}",
                                              "eventually {do}",
                                              "right after that {do}",
                                              "when the sun comes out, {do}"};
constexpr std::string_view heldOutLinks[] = {"before long {do}", "in the meantime {do}",
                                             "towards the evening {do}"};
constexpr Templates links{trainingLinks, heldOutLinks};

constexpr std::string_view trainingLeft[] = {"How many {xs} are left?",
                                             "How many are left?",
                                             "How many {xs} are still there?",
                                             "How many remain?",
                                             "How many {xs} stay?",
                                             "How many {xs} remain {spot}?",
                                             "How many {xs} are left {spot}?",
                                             "How many {xs} are still {spot}?",
                                             "How many stay behind?",
                                             "How many are still {spot}?",
                                             "[Tell me|Work out] how many {xs} are left.",
                                             "What is the number of {xs} left?",
                                             "How many {xs} stayed there?",
                                             "Count the {xs} that have not gone.",
                                             "Of the whole crowd, how many {xs} remain?",
                                             "How many {xs} can you still spot {spot}?",
                                             "State the number of {xs} that stay.",
                                             "The rest of the {xs} are how many?",
                                             "How many {xs} do you still find {spot}?",
                                             "What is the remaining count?",
                                             "Do you know how many {xs} have stayed {spot}?",
                                             "After that, how many {xs} are still to be seen?",
                                             "Which number of {xs} is left over {spot}?",
                                             "So how many {xs} are left?",
                                             "How many {xs} did not go?",
                                             "How many {xs} are there still?",
                                             "And how many are left {spot}?",
                                             "Left {spot}:",
                                             "{xs} left:",
                                             "The rest of them:",
                                             "What is left of them?",
                                             "How big is the group that stays?",
                                             "How many {xs} does that leave {spot}?",
                                             "How many {xs} does this leave?",
                                             "How many of the {xs} have not left?",
                                             "So how many stay?",
                                             "What number stays {spot}?",
                                             "Which number of {xs} remains?",
                                             "In the end, how many {xs} remain?",
                                             "When it is all over, how many {xs} are left {spot}?",
                                             "How many {xs} will you still find there?",
                                             "If I come by now, how many {xs} are still {spot}?",
                                             "Give me the number of {xs} that are left.",
                                             "Say how many {xs} are still {spot}.",
                                             "[Find|Calculate|Work out] how many {xs} stay.",
                                             "Could you tell me how many are left?",
                                             "I would like to know how many {xs} are left there.",
                                             "How many {xs} have we left {spot}?",
                                             "How many {xs} are there left to count?",
                                             "And the rest, how many are they?",
                                             "The {xs} which are still {spot}, how many are they?",
                                             "Is anything left {spot}, and how many {xs} is it?",
                                             "At the last look, how many {xs} are left?",
                                             "Number of {xs} still {spot}?",
                                             "How many {xs} stay where they are?",
                                             "Write down how many {xs} remain."};
constexpr std::string_view heldOutLeft[] = {"How many of the {xs} have stayed?",
                                            "What is the count of {xs} that remain?",
                                            "Now {spot} you still see how many {xs}?"};
constexpr std::string_view trainingNow[] = {"How many {xs} are there now?",
                                            "How many {xs} are {spot} now?",
                                            "How many are there now?",
                                            "How many {xs} are there [altogether|in total] now?",
                                            "How many {xs} are now {spot}?",
                                            "What is the number of {xs} now?",
                                            "How many {xs} do we have now?",
                                            "How many is that?",
                                            "[Tell me|Work out|Calculate] how many {xs} are there now.",
                                            "How many {xs} are there in the end?",
                                            "And how many are there now?",
                                            "How many {xs} are present by now?",
                                            "State the present number of {xs}.",
                                            "What is the count of {xs} {spot} now?",
                                            "How large is the crowd now?",
                                            "How many {xs} can be found {spot} at the end?",
                                            "Do you know how many {xs} you can see {spot} now?",
                                            "To what number do the {xs} come now?",
                                            "What is the new count?",
                                            "Afterwards, how many {xs} are to be seen {spot}?",
                                            "So, how many {xs} are present in the end?",
                                            "How many {xs} is that now?",
                                            "So how many {xs} are {spot}?",
                                            "How many {xs} are there after that?",
                                            "Count the {xs} {spot}.",
                                            "{xs} {spot} now:",
                                            "New count:",
                                            "What is the new number of {xs} {spot}?",
                                            "So how many are {spot} now?",
                                            "How many {xs} do you count {spot} at the end?",
                                            "What would a new count of the {xs} give?",
                                            "What number of {xs} do we get?",
                                            "How many {xs} does that make {spot}?",
                                            "Give the number of {xs} at the end.",
                                            "Say how many {xs} there are now.",
                                            "How many {xs} would you see {spot} now?",
                                            "How many {xs} must there be {spot} now?",
                                            "In the end the {xs} {spot} number how many?",
                                            "What has the number of {xs} become?",
                                            "To how many {xs} has it changed?",
                                            "Could you tell me the number of {xs} at this point?",
                                            "I want to know how many {xs} are {spot} after all this.",
                                            "When all that has happened, how many {xs} are {spot}?",
                                            "With these changes, how many {xs} are there?",
                                            "The number of {xs} is what by now?",
                                            "And the count at the end?",
                                            "Someone counts again. How many {xs} are {spot}?",
                                            "[Find|Work out] the present number of {xs} {spot}.",
                                            "Final number of {xs}?",
                                            "How many {xs} would a photo show now?",
                                            "How full is it now, in {xs}?"};
constexpr std::string_view heldOutNow[] = {"By now, how many {xs} are present altogether?",
                                           "What is the present count of all {xs}?",
                                           "So the {xs} now number how many in total?"};
constexpr Templates leftQuestions{trainingLeft, heldOutLeft};
constexpr Templates nowQuestions{trainingNow, heldOutNow};

constexpr std::string_view trainingShelves[] = {
    "on the table",  "in the box",     "on the shelf",  "in the shop", "in the drawer", "in the basket",
    "in the fridge", "on the wall",    "in the garage", "on the desk", "in the window", "in the bag",
    "on the floor",  "in the kitchen", "in the jar",    "on the tree", "in the hall",   "on the plate"};
constexpr std::string_view heldOutShelves[] = {"on the counter", "in the trolley", "on the rack"};
constexpr Templates shelves{trainingShelves, heldOutShelves};

/// What is where, and in which tense.
struct Scene {
    std::string kind; ///< of the nouns: "h", "z", "v" or "n"
    bool past = false;
    bool told = false; ///< all changes go one way, and the question says which
    bool things() const { return kind == "n"; }
};

/// Somebody takes things from where they are.
std::string taken(Draft& draft, const Change& change, bool past, bool told) {
    static constexpr std::string_view objects[] = {"{a} of them",
                                                   "{a}",
                                                   "{a} {xs}",
                                                   "{a} of the {xs}",
                                                   "{a} of these {xs}",
                                                   "{a} of those",
                                                   "{a} of all the {xs}",
                                                   "{a} of these"};
    const bool invents = told && draft.split == Split::Training && draft.random.chance(0.3);
    const Verb verb =
        invents ? inventedVerb(draft.random) : pickVerb(draft.random, draft.split, VerbKind::Lose);
    draft.number("a", change.number);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = draft.ask(draft.random.pick(objects));
    return draft.asked["q"] + " " + conjugated(verb, draft.person.asked, past) + " " + draft.ask(verb.tail);
}

/// "zogs in", for sentences that say themselves whether it is coming or leaving.
Verb inventedMove(Random& random, bool comes) {
    static constexpr std::string_view coming[] = {"", "", "in", "there"};
    static constexpr std::string_view leaving[] = {"", "", "off", "away", "out"};
    Verb verb = inventedVerb(random);
    verb.tail = comes ? random.pick(coming) : random.pick(leaving);
    return verb;
}

/// "5 more arrive", "5 of them leave".
std::string deed(Draft& draft, const Change& change, const Scene& scene) {
    static constexpr std::string_view comers[] = {
        "{a} more",        "{a} more {xs}",      "another {a}",      "{a} other {xs}",      "{a} new {xs}",
        "{a} others",      "a further {a} {xs}", "another {a} {xs}", "{a} additional {xs}", "{a} extra {xs}",
        "yet another {a}", "a further {a}"};
    static constexpr std::string_view leavers[] = {"{a}",
                                                   "{a} {xs}",
                                                   "{a} of them",
                                                   "{a} of the {xs}",
                                                   "{a} of these {xs}",
                                                   "{a} among them",
                                                   "{a} of those there",
                                                   "{a} of these"};
    const VerbKind coming = scene.things() ? VerbKind::Appear : VerbKind::Come,
                   leaving = scene.things() ? VerbKind::Vanish : VerbKind::Leave;
    const bool invents = scene.told && draft.split == Split::Training && draft.random.chance(0.3);
    const Verb verb = invents ? inventedMove(draft.random, change.gains)
                              : pickVerb(draft.random, draft.split, change.gains ? coming : leaving);
    Forms they;
    they.takesS = false;
    draft.number("a", change.number);
    std::string text = draft.ask(change.gains ? draft.random.pick(comers) : draft.random.pick(leavers));
    text += ' ';
    text += conjugated(verb, they, scene.past);
    return verb.tail.empty() ? text : text + " " + draft.ask(verb.tail);
}

Scene setScene(Draft& draft) {
    static constexpr const char* kinds[] = {"h", "h", "z", "z", "v", "n", "n", "n"};
    Random& random = draft.random;
    const Scene scene{random.pick(kinds), random.chance(0.3)};
    const bool inside = scene.kind == "h" && random.chance(0.6);
    const Templates& places = scene.things() ? shelves : inside ? rooms : spots;
    draft.asked["xs"] = draft.told["xs"] = draft.asked[scene.kind + "s"];
    draft.asked["be"] = scene.past ? "were" : "are";
    draft.asked["wait"] = scene.things() ? draft.asked["be"] : scene.past ? "waited" : "wait";
    draft.asked["spot"] = draft.told["spot"] = places.pick(random, draft.split);
    return scene;
}

std::string storyOf(Draft& draft, const Scene& scene, std::span<const Change> changes, bool separate) {
    Random& random = draft.random;
    std::string story = draft.ask(starts.pick(random, draft.split));
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const bool isTaken = scene.things() && !changes[i].gains && random.chance(0.4);
        const std::string what =
            isTaken ? taken(draft, changes[i], scene.past, scene.told) : deed(draft, changes[i], scene);
        draft.asked["do"] = what;
        if (separate)
            story += ". " + pickAside(draft) + draft.ask(links.pick(random, draft.split));
        else
            story += (i + 1 < changes.size() ? ", " : random.chance(0.3) ? " but " : " and ") + what;
    }
    return story;
}

std::string answerFor(Asks asks, const std::string& kind) {
    const std::string noun = "{r" + kind + "}";
    if (asks == Asks::Left)
        return "[There {are} {r} " + noun + " left.|{R} " + noun + " {are} left.|{R} " + noun + " {remain}.]";
    return "[There {are} {r} " + noun + " now.|Now there {are} {r} " + noun + ".|There {are} {r} " + noun +
           " {spot} now.]";
}

} // namespace

Problem placeStory(Random& random, Split split) {
    Draft draft(random, split);
    const Number start = whole(spread(random, 4, random.chance(0.1) ? 900 : 90));
    const std::vector<Change> changes = pickChanges(random, split, static_cast<std::int64_t>(start.value));
    const Asks asks = pickAsks(random, split, changes);
    Scene scene = setScene(draft);
    scene.told = isTold(asks, changes) || std::ranges::all_of(changes, &Change::gains);
    draft.number("a", start);
    const bool separate = random.chance(0.65);
    const std::string story = storyOf(draft, scene, changes, separate);
    std::string question = draft.ask((asks == Asks::Left ? leftQuestions : nowQuestions).pick(random, split));
    const bool isCondition = !separate && question.starts_with("How") && random.chance(0.4);
    if (isCondition)
        question[0] = 'h';

    const Stock stock = changed(start, changes);
    Problem problem;
    problem.question = sentenceCase(isCondition ? "If " + story + ", " + question : story + ". " + question);
    problem.call = {stock.expression(), stock.value()};
    problem.answer = answerFor(asks, scene.kind);
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
