// SPDX-License-Identifier: MIT
// One change in one or two sentences, told in other orders and voices than stockStory does.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/quick_stories.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutLossOfSome[] = {
    "By {doing}, {p} end{s} up with how many that are left?",
    "Had {p} not chosen to {base}, all would still be there. How many remain now?"};

constexpr std::string_view heldOutPassiveLoss[] = {
    "A pile of {a} {ns} shrinks as {b} {are} {gone}. How many stay on the pile?",
    "{B} {are} {gone}, and that from a stock of {a} {ns}. What remains of the stock?"};

constexpr std::string_view heldOutLossOfNumber[] = {
    "From the {a} {ns} in {qs} hands, {he} {do}. How many {does} {he} still find there?",
    "{A} {ns} belong to {whom}, up to the day {he} {do}. How many then remain?"};

constexpr std::string_view heldOutGain[] = {
    "{A} {ns} are with {whom} at first, and {he} {do}. What is the new total?",
    "By {doing}, what total {does} {p} reach, with {a} {ns} before that?"};

constexpr std::string_view heldOutAdded[] = {
    "A stock of {a} {ns} grows as {b} more {are} {gone}. What is the stock now?"};
constexpr std::string_view added[] = {"added",   "brought",  "delivered", "put in",   "handed in",  "made",
                                      "bought",  "found",    "collected", "unpacked", "carried in", "set out",
                                      "donated", "put down", "sent in",   "laid out"};

constexpr std::string_view leftAnswer =
    "[{R} {rn} {are} left.|There {are} {r} {rn} left.|{Q} {has} {r} {rn} left.]";
constexpr std::string_view thereAnswer = "[There {are} {r} {rn} left.|{R} {rn} {are} left.]";
constexpr std::string_view nowAnswer = "[{Q} {has} {r} {rn} now.|{Q} {has} {r} {rn}.|That makes {r} {rn}.]";

bool hasPassive(const Verb& verb) {
    for (const std::string_view base :
         {"be", "have", "get", "go", "run", "part", "come", "stock", "shop", "sign", "trade"}) {
        if (verb.base == base)
            return false;
    }
    return !verb.tail.starts_with("{friend}") && !verb.tail.starts_with("for ");
}

void setVerb(Draft& draft, const Verb& verb, const std::string& object) {
    const auto with = [&](const std::string& form) {
        const std::string tail = draft.ask(verb.tail);
        return tail.empty() ? form : form + " " + tail;
    };
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = object;
    draft.asked["do"] = with(conjugated(verb, draft.person.asked, false));
    draft.asked["did"] = with(conjugated(verb, draft.person.asked, true));
    draft.asked["doing"] = with(verb.ing);
    draft.asked["base"] = with(verb.base);
    draft.asked["o"] = "";
    draft.asked["gone"] = with(verb.done);
}

std::int64_t setNumbers(Draft& draft, bool loses) {
    const std::int64_t a = spread(draft.random, 4, draft.random.chance(0.1) ? 2000 : 120);
    const std::int64_t b = loses ? spread(draft.random, 2, a - 1) : spread(draft.random, 2, 90);
    draft.number("a", whole(a));
    draft.number("b", whole(b));
    const bool past = draft.random.chance(0.5);
    draft.asked["are"] = past ? "were" : "are";
    draft.asked["were"] = "were";
    draft.asked["had"] = past ? "had" : draft.asked["has"];
    return loses ? a - b : a + b;
}

} // namespace

Problem quickStory(Random& random, Split split) {
    Draft draft(random, split);
    const bool loses = random.chance(0.6);
    const auto result = static_cast<double>(setNumbers(draft, loses));
    if (!loses && random.chance(0.2)) {
        draft.asked["gone"] = random.pick(added);
        return draft.problem(Templates{trainingAdded, heldOutAdded}.pick(random, split), "{a}+{b}", result,
                             "[There are {r} {ns} now.|That makes {r} {ns}.]");
    }
    const bool invents = random.chance(split == Split::Training ? 0.25 : loses ? 0.15 : 0.0);
    Verb verb =
        invents ? inventedVerb(random) : pickVerb(random, split, loses ? VerbKind::Lose : VerbKind::Gain);
    if (!loses) {
        setVerb(
            draft, verb,
            draft.ask(invents
                          ? "[{b} more|{b} more {ns}|another {b}|another {b} {ns}|{b} new {ns}|an extra {b}]"
                          : "[{b} more|{b} more {ns}|another {b}|{b} {ns}]"));
        return draft.problem(Templates{trainingGain, heldOutGain}.pick(random, split), "{a}+{b}", result,
                             nowAnswer);
    }
    const double form = random.unit();
    if (form < 0.35) {
        while (!hasPassive(verb))
            verb = pickVerb(random, split, VerbKind::Lose);
        setVerb(draft, verb, "");
        return draft.problem(Templates{trainingPassiveLoss, heldOutPassiveLoss}.pick(random, split),
                             "{a}-{b}", result, thereAnswer);
    }
    if (form < 0.65) {
        setVerb(draft, verb, draft.ask("{b} of {his} {a} {ns}"));
        return draft.problem(Templates{trainingLossOfSome, heldOutLossOfSome}.pick(random, split), "{a}-{b}",
                             result, leftAnswer);
    }
    setVerb(draft, verb, draft.ask(invents ? "[{b} of them|{b} of these]" : "[{b} of them|{b}|{b} {ns}]"));
    return draft.problem(Templates{trainingLossOfNumber, heldOutLossOfNumber}.pick(random, split), "{a}-{b}",
                         result, leftAnswer);
}

} // namespace tokenscope::arithmetic
