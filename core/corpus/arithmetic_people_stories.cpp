// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/people_stories.h"

#include <algorithm>

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutBeginnings[] = {
    "{p} {did}, and that makes {rest}. What was the count earlier?",
    "Now {p} {has} {rest}, since {he} {did}. What was it previously?"};

constexpr std::string_view heldOutLosses[] = {
    "Once {p} had {a} {ns}, nowadays only {b}. By how many did the count shrink?",
    "Short of the {a} {ns} in the plan, {p} {has} {b} in hand. By how many {is} {he} short?"};
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
