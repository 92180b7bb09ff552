// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/place_stories.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingSpots[] = {
    "in the park",        "at the station",  "in the garden",  "in the yard",       "on the bridge",
    "in the field",       "by the lake",     "near the river", "at the camp",       "on the farm",
    "in the street",      "on the hill",     "on the beach",   "in the village",    "at the gate",
    "behind the house",   "at the bus stop", "by the sea",     "under the tree",    "next to the church",
    "outside the school", "along the road",  "near the tower", "between the trees", "in front of the shop"};
constexpr std::string_view trainingRooms[] = {
    "on the bus",          "in the room",       "on the train", "in the hall",      "on the playground",
    "at the party",        "in the shop",       "in line",      "in the classroom", "in the library",
    "in the waiting room", "in the building",   "at the table", "at the meeting",   "in the lift",
    "in the pool",         "on the dance floor"};
constexpr std::string_view heldOutSpots[] = {"in the lobby", "on the deck", "in the courtyard",
                                             "at the picnic", "in the arena"};
constexpr Templates spots{trainingSpots, heldOutSpots};
constexpr Templates rooms{trainingRooms, heldOutSpots};

constexpr std::string_view heldOutStarts[] = {
    "you can spot {a} {xs} {spot}", "a crowd of {a} {xs} {be} {spot}", "{a} {xs} {be} to be found {spot}"};
constexpr Templates starts{trainingStarts, heldOutStarts};

constexpr std::string_view heldOutLinks[] = {"before long {do}", "in the meantime {do}",
                                             "towards the evening {do}"};
constexpr Templates links{trainingLinks, heldOutLinks};

constexpr std::string_view heldOutLeft[] = {"How many of the {xs} have stayed?",
                                            "What is the count of {xs} that remain?",
                                            "Now {spot} you still see how many {xs}?"};
constexpr std::string_view heldOutNow[] = {"By now, how many {xs} are present altogether?",
                                           "What is the present count of all {xs}?",
                                           "So the {xs} now number how many in total?"};
constexpr Templates leftQuestions{trainingLeft, heldOutLeft};
constexpr Templates nowQuestions{trainingNow, heldOutNow};

constexpr std::string_view trainingShelves[] = {
    "on the table",  "in the box",    "on the shelf", "in the shop",    "in the drawer",
    "in the basket", "in the fridge", "on the wall",  "in the garage",  "on the desk",
    "in the window", "in the bag",    "on the floor", "in the kitchen", "in the jar",
    "on the tree",   "in the hall",   "on the plate", "under the bed",  "behind the door"};
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
    static constexpr std::string_view comers[] = {"{a} more",
                                                  "{a} more {xs}",
                                                  "another {a}",
                                                  "{a} other {xs}",
                                                  "{a} new {xs}",
                                                  "{a} others",
                                                  "a further {a} {xs}",
                                                  "another {a} {xs}",
                                                  "{a} additional {xs}",
                                                  "{a} extra {xs}",
                                                  "yet another {a}",
                                                  "a further {a}",
                                                  "{a} late {xs}",
                                                  "{a} more of the same",
                                                  "some more {xs}, {a} of them,",
                                                  "{a} fresh {xs}",
                                                  "{a} {xs} more",
                                                  "{a} {xs} from outside",
                                                  "an extra {a}",
                                                  "an extra {a} {xs}",
                                                  "an additional {a} {xs}",
                                                  "{a} further {xs}",
                                                  "no fewer than {a} new {xs}",
                                                  "exactly {a} more {xs}"};
    static constexpr std::string_view leavers[] = {"{a}",
                                                   "{a} {xs}",
                                                   "{a} of them",
                                                   "{a} of the {xs}",
                                                   "{a} of these {xs}",
                                                   "{a} among them",
                                                   "{a} of those there",
                                                   "{a} of these",
                                                   "{a} of all the {xs}",
                                                   "exactly {a} of them",
                                                   "just {a} of the {xs}",
                                                   "{a} of those {xs}",
                                                   "some {xs}, {a} of them,",
                                                   "a group of {a}",
                                                   "no fewer than {a} of them",
                                                   "{a} from among them"};
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
