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
                                               "{p} {has} {$a} in {his} pocket"};
constexpr std::string_view heldOutStarts[] = {"{qs} purse contains {$a}",
                                              "{p} arrive{s} with {$a} [to spend|in {his} hand]"};
constexpr std::string_view trainingLinks[] = {
    "{he} {do}",       "then {he} {do}", "{he} {do}", "on {day} {he} {do}", "after that {he} {do}",
    "later {he} {do}", "{q} {do}"};
constexpr std::string_view heldOutLinks[] = {"by the weekend {he} {do}", "the same day {q} {do}"};
constexpr std::string_view trainingLeft[] = {"How much money {does} {he} have left?",
                                             "How much {does} {he} have left?",
                                             "How much is left?",
                                             "How many {money} {does} {q} have left?",
                                             "How much money is left?",
                                             "How many {money} are left?",
                                             "[Tell me|Work out] how much money is left.",
                                             "What is left?",
                                             "How much {does} {q} still have?"};
constexpr std::string_view heldOutLeft[] = {"What sum {does} {q} still hold?",
                                            "How much cash remains with {whom}?"};
constexpr std::string_view trainingNow[] = {"How much money {does} {he} have now?",
                                            "How much {does} {he} have now?",
                                            "How many {money} {does} {q} have now?",
                                            "How much money {has} {he} got now?",
                                            "What {does} {he} have now?",
                                            "How much {does} {q} have in the end?",
                                            "[Tell me|Work out] how much money {q} {has} now.",
                                            "How much money {does} {q} end up with?"};
constexpr std::string_view trainingTotal[] = {"How much money {does} {he} have [altogether|in total|now]?",
                                              "How much {does} {he} have [altogether|in total]?",
                                              "How much is that in total?",
                                              "How many {money} {does} {q} have [altogether|in total]?",
                                              "What is the total?",
                                              "How much money is that?"};
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

std::string deed(Draft& draft, const Change& change, bool past) {
    const Verb verb = pickVerb(draft.random, draft.split, change.gains ? VerbKind::Earn : VerbKind::Spend);
    draft.number("a", change.number);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = draft.asked["$a"];
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
        draft.asked["do"] = deed(draft, changes[i], past);
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
