// SPDX-License-Identifier: MIT
// Amounts that are measured: litres of water, metres of rope.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

struct Stuff {
    std::string_view name, one, many;
};
constexpr Stuff trainingStuff[] = {{"water", "litre", "litres"},  {"milk", "litre", "litres"},
                                   {"juice", "litre", "litres"},  {"paint", "litre", "litres"},
                                   {"petrol", "litre", "litres"}, {"oil", "litre", "litres"},
                                   {"flour", "kg", "kg"},         {"rice", "kg", "kg"},
                                   {"sugar", "kg", "kg"},         {"sand", "kg", "kg"},
                                   {"meat", "kg", "kg"},          {"butter", "gram", "grams"},
                                   {"salt", "gram", "grams"},     {"gold", "gram", "grams"},
                                   {"rope", "metre", "metres"},   {"cloth", "metre", "metres"},
                                   {"wire", "metre", "metres"},   {"ribbon", "cm", "cm"},
                                   {"tea", "cup", "cups"},        {"coffee", "cup", "cups"},
                                   {"soup", "bowl", "bowls"},     {"honey", "spoon", "spoons"},
                                   {"cement", "bag", "bags"},     {"chalk", "piece", "pieces"},
                                   {"bread", "slice", "slices"},  {"cheese", "slice", "slices"},
                                   {"paper", "sheet", "sheets"},  {"lemonade", "glass", "glasses"},
                                   {"wood", "load", "loads"},     {"hay", "bale", "bales"},
                                   {"wool", "ball", "balls"},     {"time", "minute", "minutes"},
                                   {"holiday", "day", "days"}};
constexpr Stuff heldOutStuff[] = {{"cider", "pint", "pints"},
                                  {"syrup", "pint", "pints"},
                                  {"clay", "ton", "tons"},
                                  {"gravel", "ton", "tons"},
                                  {"twine", "yard", "yards"}};

// {o}: "12 litres of water"; {l}: "5 litres", with or without the stuff
constexpr std::string_view trainingStarts[] = {"{p} {has} {o}",
                                               "{p} {has} {o}",
                                               "there are {o} in the [tank|store|kitchen|house|bucket]",
                                               "{p} start{s} with {o}",
                                               "{p} bought {o}",
                                               "at first {p} {has} {o}",
                                               "there are {o}",
                                               "{p} {has} {o} {place}",
                                               "a supply of {o} is there",
                                               "{p} {has} {o} in store",
                                               "{p} {has} a stock of {o}",
                                               "{o} stand ready for {whom}",
                                               "the stock is {o}",
                                               "{o} belong to {whom}",
                                               "{qs} store holds {o}",
                                               "at the start of the week there are {o}",
                                               "{p} {has} got {o} at home",
                                               "{o} are in the cellar",
                                               "let us say there are {o}",
                                               "{name} gives {whom} {o}",
                                               "{p} order{s} {o}",
                                               "we begin with {o}",
                                               "on {day} {p} {has} {o}",
                                               "on {day} {o} were delivered",
                                               "{p} made sure to have {o}",
                                               "{p} put{s} {o} aside",
                                               "{p} can count on {o}",
                                               "{o} is what {p} {has}",
                                               "the plan allows {o}",
                                               "as of today we have {o}",
                                               "the note on the door says: {o}",
                                               "{p} brought {o} along",
                                               "originally there were {o}",
                                               "{name} promised {whom} {o} and kept the promise",
                                               "all in all {p} {has} {o} at hand"};
constexpr std::string_view heldOutStarts[] = {"the supply stands at {o}", "{o} are in store for {whom}"};
constexpr std::string_view trainingLosses[] = {"{q} use{s} {l}",
                                               "{q} use{s} up {l}",
                                               "{l} are used",
                                               "{l} are gone",
                                               "{q} give{s} away {l}",
                                               "{q} need{s} {l} for the work",
                                               "{name} takes {l}",
                                               "{l} are lost",
                                               "{q} sell{s} {l}",
                                               "{l} are sold",
                                               "{q} lose{s} {l}",
                                               "{l} are taken out",
                                               "then {l} are used",
                                               "{l} are wasted",
                                               "{q} throw{s} away {l}",
                                               "{l} go down the drain",
                                               "in the meantime {l} are used up",
                                               "{l} of it go to {name}",
                                               "by nightfall {q} use{s} {l} of it",
                                               "the supply shrinks by {l}",
                                               "the stock goes down by {l}",
                                               "{name} gets {l} of it",
                                               "{l} of that run out",
                                               "{q} hand{s} {l} to {name}",
                                               "{l} evaporate or leak out",
                                               "{name} comes by and leaves with {l}",
                                               "{l} turn out to be spoilt and are thrown out",
                                               "the day after, {l} are no longer there",
                                               "{name} borrows {l}",
                                               "{l} have to be thrown away",
                                               "{q} can do without {l}, so {q} give{s} them to {name}",
                                               "it takes {l} to do the job",
                                               "the job takes {l} of it",
                                               "a customer wants {l} and gets them",
                                               "{q} let{s} {name} have {l}",
                                               "unfortunately {l} are spoilt",
                                               "some of it, {l} to be exact, is used",
                                               "all of a sudden {l} are missing",
                                               "there are {l} less after the weekend",
                                               "it becomes {l} less",
                                               "from this {q} take{s} {l}",
                                               "off this go {l} for {name}",
                                               "as much as {l} disappear",
                                               "{q} can only watch as {l} are lost",
                                               "minus {l} for {name}",
                                               "of this, {l} get used up"};
constexpr std::string_view heldOutLosses[] = {"{l} get drained off", "{q} part{s} with {l}", "{l} vanish"};
constexpr std::string_view trainingGains[] = {"{q} buy{s} another {l}",
                                              "{q} add{s} {l}",
                                              "{l} are added",
                                              "{q} get{s} another {l}",
                                              "{l} are brought",
                                              "{name} brings another {l}",
                                              "{q} find{s} another {l}",
                                              "then {l} are put in",
                                              "{q} make{s} another {l}",
                                              "{l} are delivered",
                                              "a further {l} are bought",
                                              "{l} come in addition",
                                              "the supply grows by {l}",
                                              "another {l} are put on top",
                                              "{name} adds another {l} to the stock",
                                              "{q} fill{s} in another {l}",
                                              "{q} receive{s} {l} from {name}",
                                              "{name} gives {whom} {l} on top of that",
                                              "{l} more arrive",
                                              "on {day} {l} more come in",
                                              "{q} top{s} it up with {l}",
                                              "it becomes {l} more",
                                              "the shop sends {l} more",
                                              "there is a delivery of {l}",
                                              "{l} are put to it",
                                              "to this {q} add{s} {l}",
                                              "plus {l} from {name}",
                                              "{q} put{s} {l} more with it",
                                              "{name} lets {whom} have {l} more",
                                              "{q} earn{s} {l} more",
                                              "as a present {name} brings {l} more",
                                              "in the back room {l} more turn up",
                                              "{l} more are ordered and come the day after",
                                              "the day after, there are {l} more",
                                              "{q} pick{s} up {l} more in town",
                                              "on top come {l}"};
constexpr std::string_view heldOutGains[] = {"a further {l} come on top",
                                             "{name} tops it up with another {l}"};
constexpr std::string_view trainingLeft[] = {"How much {stuff} is left?",
                                             "How many {units} are left?",
                                             "How many {units} of {stuff} are left?",
                                             "How much is left?",
                                             "How much {stuff} {does} {he} have left?",
                                             "What is left?",
                                             "How many {units} of {stuff} remain?",
                                             "How many {units} {does} {q} still have?",
                                             "How much remains?",
                                             "What amount of {stuff} is left?",
                                             "How much of the {stuff} remains?",
                                             "What amount remains in stock?",
                                             "State how many {units} remain.",
                                             "In {units}, how much is left?",
                                             "How large is the remaining supply?",
                                             "How much of the supply is still there?",
                                             "How many {units} does that leave?",
                                             "What does that leave?",
                                             "And the rest?",
                                             "How big is the rest?",
                                             "How much {stuff} can still be used?",
                                             "Rest in {units}?",
                                             "{Stuff} left:",
                                             "Left over:",
                                             "How many {units} are still available?",
                                             "With how much {stuff} does that leave {whom}?",
                                             "How much of it can {q} still use?",
                                             "How many {units} of {stuff} has it come down to?",
                                             "To what amount has the {stuff} gone down?",
                                             "How much {stuff} can {p} still count on?",
                                             "Find the remaining amount of {stuff}.",
                                             "Give the rest in {units}.",
                                             "I wonder how many {units} there are left to use.",
                                             "Can you tell how much {stuff} is left over?",
                                             "What is still there in the end?",
                                             "How many {units} are not gone?"};
constexpr std::string_view heldOutLeft[] = {"What amount of {stuff} is still there?",
                                            "In {units}, what remains of the {stuff}?"};
constexpr std::string_view trainingTotal[] = {
    "How much {stuff} is there now?",
    "How many {units} are there now?",
    "How many {units} of {stuff} {does} {he} have now?",
    "How much is that in total?",
    "How much {stuff} {does} {he} have [now|altogether]?",
    "How many {units} is that [altogether|in total]?",
    "What is the total amount of {stuff}?",
    "What amount of {stuff} is that in all?",
    "In {units}, how large is the supply now?",
    "State the total in {units}.",
    "What is the whole stock now?",
    "How much {stuff} does that make?",
    "What does it add up to?",
    "What does that come to in {units}?",
    "Total in {units}?",
    "{Stuff} in total:",
    "All together:",
    "And altogether?",
    "How many {units} of {stuff} have come together?",
    "How many {units} can {q} use in all?",
    "To what amount has the {stuff} gone up?",
    "Find the total amount of {stuff}.",
    "Give the sum in {units}.",
    "Add it all up: how many {units} are there?",
    "I wonder how many {units} that makes in all.",
    "Can you tell how much {stuff} there is altogether?",
    "How large has the stock of {stuff} become?",
    "With everything counted, how many {units} of {stuff} are there?",
    "How much {stuff} will {p} end up with?",
    "How many {units} of {stuff} are available by now?",
    "What is the sum of it all?"};
constexpr std::string_view heldOutTotal[] = {"To what total does the {stuff} come now?",
                                             "In {units}, what is the whole amount of {stuff} now?"};

struct ChangeTemplates {
    Templates event, question;
};
constexpr ChangeTemplates losing{{trainingLosses, heldOutLosses}, {trainingLeft, heldOutLeft}};
constexpr ChangeTemplates gaining{{trainingGains, heldOutGains}, {trainingTotal, heldOutTotal}};

Number amount(Random& random, std::int64_t low, std::int64_t high) {
    const std::int64_t value = spread(random, low, high);
    return random.chance(0.12) ? decimal(10 * value - 5, 1) : whole(value);
}

} // namespace

Problem amountStory(Random& random, Split split) {
    Draft draft(random, split);
    const Stuff& stuff = split == Split::Training ? random.pick(trainingStuff) : random.pick(heldOutStuff);
    draft.asked["stuff"] = draft.told["stuff"] = stuff.name;
    draft.asked["units"] = draft.told["units"] = stuff.many;
    draft.noun("n", {std::string(stuff.one), std::string(stuff.many)});
    const Number start = amount(random, 6, 200);
    draft.number("a", start);
    draft.asked["o"] = draft.ask("{a} {units} of {stuff}");
    const bool loses = random.chance(0.6);
    const ChangeTemplates& templates = loses ? losing : gaining;
    std::string story = draft.ask(Templates{trainingStarts, heldOutStarts}.pick(random, split));
    Stock stock(start);
    const int count = random.chance(0.75) ? 1 : 2;
    for (int i = 0; i < count && stock.value() > 5; ++i) {
        const Number by = amount(random, 2, loses ? static_cast<std::int64_t>(stock.value()) - 2 : 90);
        loses ? stock.lose(by) : stock.gain(by);
        draft.number("b", by);
        draft.asked["l"] = draft.ask("{b} {units}");
        story += (random.chance(0.6) ? ". " : " and ") + draft.ask(templates.event.pick(random, split));
    }
    Problem problem;
    problem.question = sentenceCase(story + ". " + draft.ask(templates.question.pick(random, split)));
    problem.call = {stock.expression(), stock.value()};
    problem.answer =
        loses ? "[{R} {rn} of {stuff} {are} left.|There {are} {r} {rn} left.|{R} {rn} {are} left.]"
              : "[There are {r} {rn} of {stuff} now.|That is {r} {rn} of {stuff}.|There are {r} {rn} now.]";
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
