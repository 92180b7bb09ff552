// SPDX-License-Identifier: MIT
// One change in one or two sentences, told in other orders and voices than stockStory does.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

// a was there, b is lost. {do}, {did}, {doing}: a verb with its object; {gone}: the participle with what
// belongs to it.
constexpr std::string_view trainingLossOfSome[] = {
    "{P} {do}. How many are left?",
    "{P} {did}. How many {does} {he} have left?",
    "{P} {did}. How many {ns} are left?",
    "{P} {do}. How many remain?",
    "After {doing}, how many {ns} {does} {p} have left?",
    "After {doing}, how many {does} {p} still have?",
    "{P} {do}. How many {ns} {does} {he} still have?",
    "If {p} {do}, how many are left?",
    "If {p} {do}, how many {does} {he} have left?",
    "How many {ns} {does} {p} have after {doing}?",
    "How many are left when {p} {do}?",
    "How many {ns} {does} {p} have left if {he} {do}?",
    "{P} [want{s}|plan{s}|{has}] to {base}. How many will be left?",
    "{P} {did} and kept the rest. How many did {he} keep?",
    "Suppose {p} {do}. What is left?",
    "What is left if {p} {do}?"};
constexpr std::string_view heldOutLossOfSome[] = {
    "By {doing}, {p} end{s} up with how many?",
    "Had {p} not chosen to {base}, all would be there. How many are there now?"};

constexpr std::string_view trainingPassiveLoss[] = {
    "{B} of {qs} {a} {ns} {are} {gone}. How many are left?",
    "{P} {had} {a} {ns}. {B} of them {are} {gone}. How many are left?",
    "There {are} {a} {ns}. {B} {are} {gone}. How many are left?",
    "There {are} {a} {ns} {place} and {b} {are} {gone}. How many remain?",
    "Of {a} {ns} {b} {are} {gone}. How many are left?",
    "Out of {a} {ns}, {b} {are} {gone}. How many are left?",
    "If {b} of {a} {ns} {are} {gone}, how many remain?",
    "{A} {ns}, {b} {gone}: how many are left?",
    "{A} {ns}, {b} {gone}. How many left?",
    "{A} {ns} minus {b} that {are} {gone}. How many is that?",
    "When {b} of {a} {ns} {are} {gone}, how many are still there?",
    "{Ak} holds {a} {ns}. {B} {are} {gone}. How many are still in it?",
    "How many {ns} are left if {b} of {a} {are} {gone}?",
    "{A} {ns} {were} there. {B} {are} {gone}. How many can still be used?",
    "The shop {had} {a} {ns}. {B} {are} {gone}. How many {ns} does the shop still have?",
    "The school {had} {a} {ns}, but {b} {are} {gone}. How many are left?"};
constexpr std::string_view heldOutPassiveLoss[] = {
    "A pile of {a} {ns} shrinks as {b} {are} {gone}. How many stay on the pile?",
    "{B} {are} {gone}, and that from a stock of {a} {ns}. What is the stock now?"};

constexpr std::string_view trainingLossOfNumber[] = {
    "{P} {has} {a} {ns} and {do}. How many are left?",
    "{P} {has} {a} {ns}. {He} {do}. How many {does} {he} have left?",
    "{P} {do}. Before that {he} had {a}. How many {does} {he} have now?",
    "How many {ns} {does} {p} have if {he} {has} {a} and {do}?",
    "How many {ns} are left if {p} {has} {a} and {do}?",
    "{P} {has} {a} {ns}. If {he} {do}, how many are left?",
    "{P} had {a} {ns} before {he} {did}. How many {does} {he} have now?",
    "{P} {has} {a} {ns} but {do}. What is left?",
    "What is left of {qs} {a} {ns} when {he} {do}?",
    "With {a} {ns} {p} start{s}, then {he} {do}. How many remain?",
    "{P} - {a} {ns} - {do}. How many left?",
    "Out of {his} {a} {ns}, {p} {do}. How many {does} {he} keep?",
    "{P} bought {a} {ns} and {did}. How many are left?",
    "{P} made {a} {ns} and {did}. How many {does} {he} still have?",
    "{P} found {a} {ns} but {did}. How many {does} {he} have?",
    "Yesterday {p} had {a} {ns}. Today {he} {did}. How many are left?",
    "Let {p} have {a} {ns}. Now {he} {do}. How many are left?",
    "{P} {has} {a} {ns}, {do}, how many left?"};
constexpr std::string_view heldOutLossOfNumber[] = {
    "From the {a} {ns} in {qs} hands, {he} {do}. How many {does} {he} still find there?",
    "{A} {ns} belong to {whom}, up to the day {he} {do}. How many then?"};

constexpr std::string_view trainingGain[] = {
    "{P} {has} {a} {ns} and {do}. How many {does} {he} have [now|in total|altogether]?",
    "{P} {has} {a} {ns}. If {he} {do}, how many will {he} have?",
    "{P} had {a} {ns} before {he} {did}. How many {does} {he} have now?",
    "{P} {has} {a} {ns}. After {doing}, how many {does} {he} have?",
    "How many {ns} {does} {p} have if {he} {has} {a} and {do}?",
    "{P} already {has} {a} {ns} and {do}. How many is that?",
    "{P} {do}. Before that {he} had {a}. How many {does} {he} have now?",
    "To {his} {a} {ns} {p} add{s} some: {he} {do}. How many {does} {he} have?",
    "{P} {has} {a} {ns}. What if {he} {do}?",
    "There were {a} {ns} in {qs} {k}. Then {he} {did}. How many are there now?",
    "Yesterday {p} had {a} {ns}. Today {he} {did}. How many {ns} is that?",
    "With {a} {ns} {p} start{s}, then {he} {do}. How many {does} {he} have?",
    "{P} {has} {a} {ns} and want{s} to {base}. How many will {he} have?",
    "Let {p} have {a} {ns}. Now {he} {do}. How many is that in total?",
    "{P} {has} {a} {ns}, {do}, how many now?"};
constexpr std::string_view heldOutGain[] = {
    "{A} {ns} are with {whom} at first, and {he} {do}. What is the new total?",
    "By {doing}, what total {does} {p} reach, with {a} {ns} before that?"};

constexpr std::string_view trainingAdded[] = {
    "{P} {has} {a} {ns}. {B} more {are} {gone}. How many are there now?",
    "There are {a} {ns} {place}. {B} more {are} {gone}. How many {ns} are there?",
    "{A} {ns} are in the {k} and {b} {are} {gone}. How many is that?",
    "If {b} {ns} {are} {gone} to {a} {ns}, how many are there?",
    "A shop has {a} {ns}. {B} more {are} {gone}. How many does it have now?"};
constexpr std::string_view heldOutAdded[] = {
    "A stock of {a} {ns} grows as {b} more {are} {gone}. What is the stock now?"};
constexpr std::string_view added[] = {"added", "brought", "delivered", "put in",
                                      "given", "made",    "bought",    "found"};

constexpr std::string_view leftAnswer =
    "[{R} {rn} {are} left.|There {are} {r} {rn} left.|{Q} {has} {r} {rn} left.]";
constexpr std::string_view thereAnswer = "[There {are} {r} {rn} left.|{R} {rn} {are} left.]";
constexpr std::string_view nowAnswer = "[{Q} {has} {r} {rn} now.|{Q} {has} {r} {rn}.|That makes {r} {rn}.]";

bool hasPassive(const Verb& verb) {
    for (const std::string_view base :
         {"be", "have", "get", "go", "run", "part", "come", "stock", "shop", "sign", "decide", "trade"}) {
        if (verb.base == base)
            return false;
    }
    return !verb.tail.starts_with("{friend}") && !verb.tail.starts_with("for ");
}

void setVerb(Draft& draft, const Verb& verb, const std::string& object) {
    const auto with = [&](const std::string& form) { return form + " " + draft.ask(verb.tail); };
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
    Verb verb = pickVerb(random, split, loses ? VerbKind::Lose : VerbKind::Gain);
    if (!loses) {
        setVerb(draft, verb, draft.ask("[{b} more|{b} more {ns}|another {b}|{b} {ns}]"));
        return draft.problem(Templates{trainingGain, heldOutGain}.pick(random, split), "{a}+{b}", result,
                             nowAnswer);
    }
    const double form = random.unit();
    if (random.chance(0.15))
        verb = inventedVerb(random);
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
    setVerb(draft, verb, draft.ask("[{b} of them|{b}|{b} {ns}]"));
    return draft.problem(Templates{trainingLossOfNumber, heldOutLossOfNumber}.pick(random, split), "{a}-{b}",
                         result, leftAnswer);
}

} // namespace tokenscope::arithmetic
