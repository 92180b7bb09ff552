// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

// {did}: a verb in the past with the number a; {b}: what is there in the end. Asked is the beginning.
constexpr std::string_view trainingBeginnings[] = {
    "{p} had some {ns}. {He} {did} and now {he} {has} {b}. How many {ns} did {he} have [at first|before|at "
    "the start]?",
    "{p} {did} and now {has} {b}. How many {ns} did {he} have [before|at first|at the beginning]?",
    "{p} {did}. Now there are {b} {ns}. How many {ns} were there [before|at first]?",
    "{p} had a few {ns}. Then {he} {did} and {has} {b} {ns} now. With how many {ns} did {he} start?",
    "How many {ns} did {p} have if {he} {did} and now {has} {b}?",
    "{p} {has} {b} {ns} after {he} {did}. How many did {he} have before that?",
    "After {p} {did}, {he} {has} {b}. How many {ns} did {he} begin with?",
    "{p} {did} and now {has} {rest}. How many {ns} were there at first?",
    "{p} {did}. {He} {has} {rest}. How many did {he} have before?",
    "{p} {did} and {has} {rest}. What was the number before?",
    "If {p} {did} and {has} {rest}, how many {ns} did {he} have?",
    "{p} had {ak} of {ns}. {He} {did}. There are {b} in it now. How many were in it before?",
    "Since {p} {did}, {he} {has} {rest}. State how many {ns} there were earlier.",
    "What was the count of {ns} before {p} {did}, if {he} {has} {rest} by now?",
    "The other day {p} {did}. By now {he} {has} {rest}. What did {he} own previously?",
    "{P} {did}, which makes it {rest}. How many {ns} had been there earlier?",
    "The owner of some {ns} is {whom}. {He} {did}. Afterwards there were {rest}. How many had {he} owned "
    "earlier?"};
constexpr std::string_view heldOutBeginnings[] = {
    "{p} {did}, and that makes {rest}. What was the count earlier?",
    "Now {p} {has} {rest}, since {he} {did}. What was it previously?"};

// From a to b by a verb of which only the infinitive is known.
constexpr std::string_view trainingLosses[] = {
    "{p} had {a} {ns} and now {has} {b} left. How many did {he} [lose|give away|use|sell|eat]?",
    "{p} started with {a} {ns}. Now {b} are left. How many {ns} did {he} [lose|use up|give away]?",
    "There were {a} {ns} in {qs} {k} and now there are only {b}. How many are [gone|missing]?",
    "{p} had {a} {ns}. {He} [sold|lost|ate|gave away] some and {has} {b} left. How many did {he} "
    "[sell|lose|eat|give away]?",
    "Of {a} {ns} only {b} are left. How many are gone?",
    "Yesterday there were {a} {ns} {place}, today there are {b}. How many disappeared?",
    "{p} had {a} {ns} but now {he} {has} just {b}. How many fewer is that?",
    "There should be {a} {ns} but there are only {b}. How many are missing?",
    "{p} need{s} {a} {ns} and {has} {b}. How many more {does} {he} need?",
    "{p} want{s} {a} {ns}. {He} already {has} {b}. How many are missing?",
    "{p} must collect {a} {ns}. So far {he} {has} {b}. How many are left to collect?",
    "The goal is {a} {ns}. {p} {has} {b}. How many to go?",
    "{p} need{s} {a} {ns} for a party but {has} only {b}. How many more must {he} [buy|get|find]?",
    "{Ak} holds {a} {ns}. {B} are in it. How many more fit in?",
    "There is room for {a} {ns} in the {k}. {B} are inside. How many more fit?",
    "{p} {has} to read {a} pages and {has} read {b}. How many pages are left?",
    "A book has {a} pages. {p} {has} read {b}. How many pages are left to read?",
    "Once there were {a} {ns}, now just {b} of them. How many fewer is it?",
    "Nowadays {p} {has} {b} {ns}; once it was {a}. How far did the number go down?",
    "In the plan there are {a} {ns}, in {qs} hand only {b}. How many are lacking?",
    "{P} {is} short of {a} {ns}, with just {b} to hand. How many {does} {he} lack?",
    "The count of {ns} shrank from {a} to {b}. By how many?",
    "The pile shrinks from {a} {ns} to {b}. How many have gone?",
    "The supply was {a} {ns} and {b} of these remain. How many were used?",
    "{P} count{s} {b} {ns} where {a} belong. How many are lacking there?",
    "By how much did the stock of {a} {ns} shrink if {b} are left?",
    "{A} {ns} were in stock at dawn, {b} at nightfall. How many went in the meantime?",
    "To get to {a} {ns}, how many is {name} short with {b} in hand?",
    "The plan says {a} {ns}. There are {b}. How short of the plan is that?",
    "{B} {ns} are left of {a}. How many are gone?",
    "How many {ns} {has} {p} lost if {he} had {a} and {b} are left?",
    "{P} {has} {b} {ns}. Before, {he} had {a}. How many fewer is that?",
    "{B} of {a} seats are taken. How many are free?",
    "We need {a} tickets. We already have {b}. How many do we still need?",
    "A team has {b} players and needs {a}. How many players are missing?",
    "Only {b} out of {a} {hs} have come. How many have not?"};
constexpr std::string_view heldOutLosses[] = {
    "Once {p} had {a} {ns}, nowadays only {b}. By how many did the count shrink?",
    "Short of the {a} {ns} in the plan, {p} {has} {b} in hand. By how many {is} {he} short?"};
constexpr std::string_view trainingGrowths[] = {
    "{p} had {b} {ns} and now {has} {a}. How many did {he} [get|buy|find|win]?",
    "There were {b} {ns} {place}. Now there are {a}. How many were added?",
    "{p} had {b} {ns}. {He} [bought|found|got|made] some more and now {he} {has} {a}. How many did {he} "
    "[buy|find|get|make]?",
    "{p} {has} {b} {ns} and want{s} to have {a}. How many more {does} {he} need?",
    "How many more {ns} {does} {p} need to get from {b} to {a}?",
    "Last year there were {b} {ns}, this year there are {a}. How many more is that?",
    "{p} {has} {b} {ns}. How many more must {he} [get|buy|find] to have {a}?",
    "The number of {ns} rose from {b} to {a}. By how much?",
    "{p} {has} saved {b} {money}. {An} costs {a}. How many more {does} {he} need?",
    "In the beginning {p} had {b} {ns}, at the end {a}. How many came in addition?",
    "How many came on top of the {b} {ns} to make {a}?",
    "The stock grew from {b} {ns} up to {a}. How many is it more?",
    "{P} {is} lacking some {ns}: {he} {has} {b} and need{s} {a}. How many {is} {he} lacking?",
    "A supply goes from {b} {ns} to {a}. How large is the gain?",
    "Once there were {b} {ns}, nowadays {a}. How many have come?",
    "{B} {ns} belonged to {whom} earlier, {a} belong to {qm} by now. How many are new?",
    "With {b} {ns} in hand, how many are lacking to have {a}?",
    "The pile of {ns} grew from {b} to {a} by nightfall. How many were put on top?",
    "Now there are {a} {ns}. There were {b} before. How many have been added?",
    "How many more {ns} must {p} find? {He} {has} {b} and want{s} {a}.",
    "{P} {has} {a} {ns}, but at first it was only {b}. How many did {he} get?",
    "From {b} points {p} came to {a} points. How many points is that more?"};
constexpr std::string_view heldOutGrowths[] = {
    "At {b} {ns} in the beginning and {a} at the end, how many came on top for {whom}?",
    "How many {ns} are lacking for {whom} to go from {b} up to {a}?"};

constexpr Templates beginnings{trainingBeginnings, heldOutBeginnings};
constexpr Templates losses{trainingLosses, heldOutLosses};
constexpr Templates growths{trainingGrowths, heldOutGrowths};

/// "gave 5 of them to Mia"
std::string deedInThePast(Draft& draft, bool gains, bool first) {
    const Verb verb = pickVerb(draft.random, draft.split, gains ? VerbKind::Gain : VerbKind::Lose);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = draft.ask(first || draft.random.chance(0.5) ? "{a} {ns}" : "{a}");
    return conjugated(verb, draft.person.asked, true) + " " + draft.ask(verb.tail);
}

Problem beginningStory(Random& random, Split split) {
    Draft draft(random, split);
    const bool gains = random.chance(0.4);
    const std::int64_t before = spread(random, 5, 200);
    const std::int64_t by = gains ? spread(random, 2, 60) : spread(random, 2, before - 2);
    const Number change = whole(by);
    const Number after = whole(gains ? before + by : before - by);
    draft.number("a", change);
    draft.number("b", after);
    draft.asked["did"] = deedInThePast(draft, gains, true);
    draft.asked["rest"] = draft.asked["b"] + (gains ? " in total" : " left");
    const std::string_view text = beginnings.pick(random, split);
    const bool endComesFirst = std::min(text.find("{b}"), text.find("{rest}")) < text.find("{did}");
    return draft.problem(text,
                         gains           ? "{b}-{a}"
                         : endComesFirst ? "{b}+{a}"
                                         : "{a}+{b}",
                         static_cast<double>(before),
                         "[{Q} had {r} {rn} at first.|{Q} had {r} {rn} before.|There were {r} {rn} before.]");
}

// a is what p has, b what p2 has, c what goes over.
constexpr std::string_view transferStarts[] = {
    "{p} {has} {a} {ns} and {p2} has {b}. ",      "{p} {has} {a} {ns}. {p2} has {b} {ns}. ",
    "{p} {has} {a} {ns}, {p2} has {b}. ",         "There are {a} {ns} in {qs} {k} and {b} in {qs2}. ",
    "{p2} has {b} {ns}. {P} {has} {a}. ",         "{a} {ns} belong to {whom} and {b} to {p2}. ",
    "At first {p} {has} {a} {ns} and {p2} {b}. ", "{p} {has} {a} {ns}, while {p2} has {b} of them. ",
    "{p2} owns {b} {ns} and {p} {a}. ",           "In the morning {p} {has} {a} {ns} and {p2} has {b}. "};
constexpr std::string_view givingDeeds[] = {"{p} give{s} {p2} {c} {ns}",
                                            "{p} give{s} {c} {ns} to {p2}",
                                            "{p} hand{s} {c} of them to {p2}",
                                            "{p2} gets {c} {ns} from {qm}",
                                            "{p} lend{s} {c} {ns} to {p2}",
                                            "{p2} takes {c} {ns} from {qm}",
                                            "{p} pass{es} {c} {ns} to {p2}",
                                            "{p} send{s} {p2} {c} {ns}",
                                            "{p2} borrows {c} {ns} from {qm}",
                                            "{p} sell{s} {c} {ns} to {p2}",
                                            "{p2} buys {c} of {qs} {ns}",
                                            "{p2} asks for {c} and gets them from {qm}",
                                            "{c} of {qs} {ns} are now in the hands of {p2}",
                                            "{p} lose{s} {c} {ns} to {p2} in a game",
                                            "{p2} wins {c} {ns} from {qm}",
                                            "As a gift, {p2} gets {c} of {qs} {ns}",
                                            "{p} put{s} {c} of {his} {ns} into the bag of {p2}"};
constexpr std::string_view takingDeeds[] = {"{p2} gives {c} {ns} to {qm}",
                                            "{p} take{s} {c} {ns} from {p2}",
                                            "{p} get{s} {c} {ns} from {p2}",
                                            "{p} borrow{s} {c} {ns} from {p2}",
                                            "{p} buy{s} {c} {ns} from {p2}",
                                            "{p2} hands {c} {ns} to {qm}",
                                            "{p} win{s} {c} {ns} from {p2}",
                                            "{p2} sells {c} {ns} to {qm}",
                                            "{p2} sends {c} {ns} to {qm} as a present",
                                            "{p} {is} given {c} of the {ns} that {p2} has"};
constexpr std::string_view ownQuestions[] = {
    "How many {ns} {does} {q} have now?", "How many {ns} {does} {q} have after that?",
    "How many {ns} {has} {q} got now?",   "What {does} {q} have now?",
    "How many {ns} are with {qm} now?",   "And {q}, how many {ns} {does} {he} have in the end?"};
constexpr std::string_view otherQuestions[] = {
    "How many does {q2} have now?",     "How many {ns} does {q2} have after that?",
    "How many {ns} has {q2} got now?",  "What does {q2} have now?",
    "How many {ns} are with {q2} now?", "And {q2}, how many {ns} does {he2} have in the end?"};
constexpr std::string_view unseenTransferStarts[] = {
    "With {a} {ns} for {whom} and {b} for {p2}, the game begins. "};
constexpr std::string_view unseenDeeds[] = {"{p} slip{s} {c} {ns} to {p2}", "{c} {ns} go from {qm} to {p2}"};

/// Who has what, what goes over, and whose number is asked for.
std::string transferText(Draft& draft, bool isGiven, bool asksOwn) {
    Random& random = draft.random;
    if (draft.split == Split::HeldOut) {
        const std::string story = std::string(random.pick(unseenTransferStarts));
        const std::string deed(random.pick(unseenDeeds));
        return story + deed + ". " + (asksOwn ? "Now {q} {has} how many {ns}?" : "Now {q2} has how many?");
    }
    const std::string start(random.pick(transferStarts));
    const std::string deed(isGiven ? random.pick(givingDeeds) : random.pick(takingDeeds));
    const std::string question(asksOwn ? random.pick(ownQuestions) : random.pick(otherQuestions));
    return start + deed + ". " + question;
}

} // namespace

Problem unknownPartStory(Random& random, Split split) {
    const double kind = random.unit();
    if (kind < 0.3)
        return beginningStory(random, split);
    Draft draft(random, split);
    const std::int64_t large = spread(random, 6, 400);
    const std::int64_t small = spread(random, 2, large - 1);
    draft.number("a", whole(large));
    draft.number("b", whole(small));
    const double difference = static_cast<double>(large - small);
    if (kind < 0.7)
        return draft.problem(losses.pick(random, split), "{a}-{b}", difference,
                             "[It is {r}.|The answer is {r}.|That is {r}.|The number is {r}.]");
    return draft.problem(growths.pick(random, split), "{a}-{b}", difference,
                         "[It is {r}.|It is {r} more.|The answer is {r}.|That is {r}.]");
}

Problem transferStory(Random& random, Split split) {
    Draft draft(random, split);
    const std::int64_t a = spread(random, 4, 90);
    std::int64_t b = spread(random, 2, 90);
    const std::int64_t c = spread(random, 2, a - 1);
    const bool isGiven = split == Split::HeldOut || random.chance(0.65);
    if (!isGiven && b <= c)
        b += c;
    draft.number("a", whole(a));
    draft.number("b", whole(b));
    draft.number("c", whole(c));
    const bool asksOwn = random.chance(0.5);
    const std::string text = transferText(draft, isGiven, asksOwn);
    const std::int64_t before = asksOwn ? a : b;
    const bool loses = asksOwn == isGiven;
    return draft.problem(text, std::string(asksOwn ? "{a}" : "{b}") + (loses ? "-{c}" : "+{c}"),
                         static_cast<double>(loses ? before - c : before + c),
                         asksOwn ? "[{Q} {has} {r} {rn} now.|Now {q} {has} {r} {rn}.]"
                                 : "[{Q2} has {r} {rn} now.|Now {q2} has {r} {rn}.]");
}

} // namespace tokenscope::arithmetic
