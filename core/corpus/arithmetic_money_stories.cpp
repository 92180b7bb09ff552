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
                                               "the money of {whom} comes to {$a}",
                                               "{p} arrive{s} at the market and {has} {$a}"};
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
                                              "in the meantime {he} {do}"};
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
                                             "With how much money {is} {q} left?"};
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
                                            "How much is in {his} hands after this?"};
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
                                              "In all, how much money {has} {q} got?"};
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
