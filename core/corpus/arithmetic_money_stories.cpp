// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view trainingStarts[] = {"{p} {has} {$a}",
                                               "{p} {has} {$a}",
                                               "{p} {has} {$a} in {his} wallet",
                                               "{p} {has} {$a} in the bank",
                                               "{p} had {$a}",
                                               "{p} start{s} with {$a}",
                                               "there are {$a} in {qs} piggy bank",
                                               "{p} {has} {$a} in {his} pocket",
                                               "{qs} purse holds {$a}",
                                               "{p} look{s} into {his} purse and find{s} {$a}",
                                               "{p} carr{ies} {$a} in {his} hand",
                                               "{p} {is} the owner of {$a}",
                                               "{$a} belong to {whom}",
                                               "{p} come{s} to town with {$a} to spend",
                                               "at first the sum in {qs} purse is {$a}",
                                               "{p} {has} {$a} to hand",
                                               "with {$a} in {his} purse {p} go{es} out",
                                               "a sum of {$a} is ready for {whom}",
                                               "{qs} money comes to {$a}",
                                               "{p} arrive{s} at the market and {has} {$a}",
                                               "{p} leave{s} home with {$a}",
                                               "{p} count{s} {his} money and find{s} {$a}",
                                               "all that {p} {has} is {$a}",
                                               "all {qs} money is {$a}",
                                               "in {qs} account there are {$a}",
                                               "{qs} savings are {$a}",
                                               "{qs} bank balance is {$a}",
                                               "{p} got {$a} as a present",
                                               "{p} own{s} {$a} at the beginning",
                                               "{p} begin{s} the week with {$a}",
                                               "{qs} budget is {$a}",
                                               "on payday {p} {has} {$a}",
                                               "{$a} lie in {qs} drawer",
                                               "{p} keep{s} {$a} in an old tin",
                                               "{qs} money box is opened and there are {$a} inside",
                                               "this morning {p} had {$a}",
                                               "{p} could spend {$a}",
                                               "{p} pack{s} {$a} for the trip",
                                               "{$a} were in the envelope for {whom}",
                                               "{p} {has} exactly {$a}",
                                               "let us say that {p} {has} {$a}",
                                               "{p} walk{s} into a shop with {$a}",
                                               "{p} had put {$a} aside",
                                               "before the weekend {p} {has} {$a}"};
constexpr std::string_view heldOutStarts[] = {"{qs} purse contains {$a}",
                                              "{p} arrive{s} with {$a} [to spend|in {his} hand]"};
constexpr std::string_view trainingLinks[] = {"{he} {do}",
                                              "then {he} {do}",
                                              "{he} {do}",
                                              "on {day} {he} {do}",
                                              "after that {he} {do}",
                                              "later {he} {do}",
                                              "{q} {do}",
                                              "before noon {he} {do}",
                                              "the day after, {q} {do}",
                                              "by nightfall {he} {do}",
                                              "at the market {he} {do}",
                                              "shortly afterwards {q} {do}",
                                              "in the meantime {he} {do}",
                                              "next {he} {do}",
                                              "soon {he} {do}",
                                              "a bit later {q} {do}",
                                              "in the evening {he} {do}",
                                              "on the way home {he} {do}",
                                              "at lunchtime {q} {do}",
                                              "come {day}, {he} {do}",
                                              "as time goes by {q} {do}",
                                              "this is what comes next: {he} {do}",
                                              "after a while {he} {do}",
                                              "during the week {q} {do}",
                                              "and then {he} {do}",
                                              "before going to bed {he} {do}",
                                              "at some point {q} {do}",
                                              "it happens that {he} {do}",
                                              "once that is done, {he} {do}",
                                              "a week goes by and {he} {do}",
                                              "in the afternoon of {day} {q} {do}",
                                              "following this, {he} {do}",
                                              "without thinking long {he} {do}"};
constexpr std::string_view heldOutLinks[] = {"by the weekend {he} {do}", "the same day {q} {do}"};
constexpr std::string_view trainingLeft[] = {"How much money {does} {he} have left?",
                                             "How much {does} {he} have left?",
                                             "How much is left?",
                                             "How many {money} {does} {q} have left?",
                                             "How much money is left?",
                                             "How many {money} are left?",
                                             "[Tell me|Work out] how much money is left.",
                                             "What is left?",
                                             "How much {does} {q} still have?",
                                             "What sum is left?",
                                             "What sum remains in {qs} purse?",
                                             "How much money remains?",
                                             "How much {does} {q} still hold in {his} hand?",
                                             "State the sum that is left.",
                                             "What remains of the money?",
                                             "How much money still belongs to {qm}?",
                                             "How much is still in the purse?",
                                             "Count the money that remains.",
                                             "With how much money {is} {q} left?",
                                             "Left over:",
                                             "And what is the rest?",
                                             "What amount is left?",
                                             "Find the amount that is not gone.",
                                             "How much can {he} still spend?",
                                             "How many {money} can {q} still spend?",
                                             "What {does} {he} bring home?",
                                             "What {is} {q} left with?",
                                             "Calculate what is left for {qm}.",
                                             "I wonder how much of the money is left.",
                                             "So how much {is} {he} left with in the end?",
                                             "How large is what is left of the money?",
                                             "What is still there of all that money?",
                                             "Give the remaining sum.",
                                             "The remaining amount, please?",
                                             "Remaining {money}?",
                                             "Can you say how much money is still left?",
                                             "When the money is counted again, how much is left?",
                                             "What does the purse still hold after all that?",
                                             "What can {q} still put back into {qs} purse?",
                                             "Please work out the money left over.",
                                             "how much is left now",
                                             "What is the balance after this?",
                                             "And how much of it is still there?"};
constexpr std::string_view heldOutLeft[] = {"What sum {does} {q} still hold?",
                                            "How much cash remains with {whom}?"};
constexpr std::string_view trainingNow[] = {"How much money {does} {he} have now?",
                                            "How much {does} {he} have now?",
                                            "How many {money} {does} {q} have now?",
                                            "How much money {has} {he} got now?",
                                            "What {does} {he} have now?",
                                            "How much {does} {q} have in the end?",
                                            "[Tell me|Work out] how much money {q} {has} now.",
                                            "How much money {does} {q} end up with?",
                                            "What sum {has} {q} now?",
                                            "What sum is in {qs} purse now?",
                                            "State how much money {q} {has} now.",
                                            "How much money {does} {q} hold by now?",
                                            "What does the purse hold in the end?",
                                            "How much is in {his} hands after this?",
                                            "So how much {does} {q} have?",
                                            "How much is {qs} money now?",
                                            "Money now:",
                                            "What is the balance now?",
                                            "How much is in {qs} purse in the end?",
                                            "After all this, how much {has} {q}?",
                                            "What amount {does} {he} have at the end?",
                                            "Work out what is in the purse now.",
                                            "How many {money} are there in the end?",
                                            "When {his} money is counted now, what is the result?",
                                            "Calculate the new balance.",
                                            "Find the final amount.",
                                            "And now {q} {has} how much?",
                                            "Final sum?",
                                            "To how much does {his} money come now?",
                                            "What {does} {q} own by the end of the story?",
                                            "I would like to know how much {q} {has} now.",
                                            "Give {qs} balance after this.",
                                            "how much money now",
                                            "Where does this leave {his} money?",
                                            "Can you tell how much {he} {has} at the end?",
                                            "With what sum {does} {q} finish?",
                                            "How many {money} {has} {q} after this?",
                                            "What is the outcome for {qs} purse?"};
constexpr std::string_view trainingTotal[] = {"How much money {does} {he} have [altogether|in total|now]?",
                                              "How much {does} {he} have [altogether|in total]?",
                                              "How much is that in total?",
                                              "How many {money} {does} {q} have [altogether|in total]?",
                                              "What is the total?",
                                              "How much money is that?",
                                              "What is the sum in total?",
                                              "How much money {does} {q} hold altogether?",
                                              "To what total does the money come?",
                                              "State the total sum.",
                                              "All together, what sum {does} {q} have?",
                                              "How much is in the purse in all?",
                                              "What sum of money is it when all is counted?",
                                              "In all, how much money {has} {q} got?",
                                              "Add it all up.",
                                              "How much does it all come to?",
                                              "What does all the money add up to?",
                                              "Grand total:",
                                              "What is the whole sum?",
                                              "How much is it when everything is put together?",
                                              "Find the total amount of money.",
                                              "Sum up the money, please.",
                                              "Then how much money {has} {q} in total?",
                                              "What amount {does} {q} have in all?",
                                              "How many {money} is it all together?",
                                              "How many {money} {has} {he} got altogether?",
                                              "All in all, how much {does} {q} have?",
                                              "I want to know the total.",
                                              "Counting everything, how much money is there?",
                                              "Give the total, please.",
                                              "How big is the sum now?",
                                              "So in total that makes how much?",
                                              "To what sum has it all grown?",
                                              "how much in all",
                                              "Calculate how much money there is altogether.",
                                              "Together, what do these sums make?",
                                              "How much money {does} {q} have when it is all counted?"};
constexpr std::string_view heldOutTotal[] = {"What sum is that altogether?",
                                             "In total, how much cash {does} {he} hold?"};

constexpr Templates questionsFor(Asks asks) {
    switch (asks) {
    case Asks::Left:
        return {trainingLeft, heldOutLeft};
    case Asks::Total:
        return {trainingTotal, heldOutTotal};
    case Asks::Now:
        break;
    }
    return {trainingNow, heldOutTotal};
}

std::string deed(Draft& draft, const Change& change, bool past, bool told) {
    const bool invents = told && draft.split == Split::Training && draft.random.chance(0.25);
    const Verb verb =
        invents ? inventedVerb(draft.random)
                : pickVerb(draft.random, draft.split, change.gains ? VerbKind::Earn : VerbKind::Spend);
    draft.number("a", change.number);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = invents && change.gains ? draft.ask("[another {$a}|{$a} more]")
                       : invents               ? draft.ask("[{$a}|{$a} of it|{$a} of the money]")
                                               : draft.asked["$a"];
    return conjugated(verb, draft.person.asked, past) + " " + draft.ask(verb.tail);
}

} // namespace

Problem moneyStory(Random& random, Split split) {
    Draft draft(random, split);
    const Number start = whole(spread(random, 10, 900));
    const std::vector<Change> changes = pickChanges(random, split, static_cast<std::int64_t>(start.value));
    const Asks asks = pickAsks(random, split, changes);
    draft.number("a", start);
    const bool past = random.chance(0.35), separate = random.chance(0.6);
    std::string story = draft.ask(Templates{trainingStarts, heldOutStarts}.pick(random, split));
    const std::string who = story.starts_with(draft.asked["p"] + " ") ? "" : draft.asked["he"] + " ";
    for (std::size_t i = 0; i < changes.size(); ++i) {
        draft.asked["do"] = deed(draft, changes[i], past, isTold(asks, changes));
        if (separate)
            story += ". " + draft.ask(Templates{trainingLinks, heldOutLinks}.pick(random, split));
        else
            story += (i + 1 < changes.size() ? ", " : " and ") + who + draft.asked["do"];
    }
    const Stock stock = changed(start, changes);
    Problem problem;
    problem.question =
        sentenceCase(story + ". " + pickAside(draft) + draft.ask(questionsFor(asks).pick(random, split)));
    problem.call = {stock.expression(), stock.value()};
    problem.answer = asks == Asks::Left ? "[{Q} {has} {$r} left.|{Q} {has} {$r} now.|{$r} {are} left.]"
                                        : "[{Q} {has} {$r} now.|Now {q} {has} {$r}.]";
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
