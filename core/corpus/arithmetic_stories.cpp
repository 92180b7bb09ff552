// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"

namespace tokenscope::arithmetic {

namespace {

// {o}: "12 apples"; {had} agrees with the tense.
constexpr std::string_view trainingStarts[] = {"{p} {had} {o}",
                                               "{p} {had} {o}",
                                               "{p} {had} {o}",
                                               "{p} {had} {o} [in {his} bag|at home|{place}|in {ak}]",
                                               "{p} {started} with {o}",
                                               "{p} {owned} {o}",
                                               "{p} {had} {ak} with {o}[ in it|]",
                                               "there {were} {o} in {qs} {k}",
                                               "{p} {had} [exactly|only|already] {o}",
                                               "at first {p} {had} {o}",
                                               "{p} {kept} {o} [in {ak}|at home]",
                                               "{p} {had} {a} {colour} {ns}",
                                               "[on {day}|today|this week] {p} {had} {o}",
                                               "in {qs} {k} there {were} {o}",
                                               "{p} {had} a collection of {o}",
                                               "{p} {began} with {o}",
                                               "{p}: {o}",
                                               "{qs} {k} {held} {o}"};
constexpr std::string_view heldOutStarts[] = {
    "{p} {was} the proud owner of {o}", "{ak} full of {o} {belonged} to {whom}",
    "to begin the day, {p} {had} {o} [ready|to hand]", "{p} {counted} {o} on the shelf"};
constexpr Templates starts{trainingStarts, heldOutStarts};

constexpr std::string_view trainingLinks[] = {"{sub} {do}",
                                              "{sub} {do}",
                                              "{sub} {do}",
                                              "then {sub} {do}",
                                              "after that {sub} {do}",
                                              "later {sub} {do}",
                                              "next, {sub} {do}",
                                              "today {sub} {do}",
                                              "in the afternoon {sub} {do}",
                                              "a day later {sub} {do}",
                                              "then, on {day}, {sub} {do}",
                                              "now {sub} {do}",
                                              "soon {sub} {do}",
                                              "{sub} also {do}",
                                              "but {sub} {do}",
                                              "suddenly {sub} {do}",
                                              "in the evening {sub} {do}"};
constexpr std::string_view heldOutLinks[] = {"before noon {sub} {do}", "by nightfall {sub} {do}",
                                             "not long afterwards {sub} {do}", "as it happens, {sub} {do}"};
constexpr Templates links{trainingLinks, heldOutLinks};

constexpr std::string_view trainingLeft[] = {
    "How many {ns} {does} {q} have left?",
    "How many {ns} {does} {q} have left?",
    "How many {does} {he} have left?",
    "How many {ns} are left?",
    "How many are left?",
    "How many {ns} remain?",
    "How many {ns} {does} {he} still have?",
    "How many {ns} {has} {q} [left|got left]?",
    "How many {ns} will {q} have left?",
    "How many {ns} are still there?",
    "[Calculate|Work out|Tell me|Find out|Say] how many {ns} are left.",
    "Find the number of {ns} left.",
    "What number of {ns} remains?",
    "How many does that leave?",
    "How many {ns} does that leave {him} with?",
    "So how many {ns} are left?",
    "What is left?",
    "How many {ns} are left over?",
    "How many are remaining?",
    "How many {ns} {is} {q} left with?",
    "How many left?",
    "How many of the {ns} does {he2} see now?",
    "Can you [tell me|work out|say] how many {ns} {q} still {has}?",
    "I want to know how many {ns} are left.",
    "How many {ns} can {q} still use?",
    "What remains?",
    "How many {ns} stay with {him}?",
    "Give me the number of {ns} left."};
constexpr std::string_view heldOutLeft[] = {
    "What is the count of {ns} {he} still {has}?", "Do you know how many {ns} {he} {has} remaining?",
    "State how many {ns} {q} still own{s}.", "The number of {ns} left is what?"};
constexpr std::string_view trainingNow[] = {
    "How many {ns} {does} {q} have now?",
    "How many {ns} {does} {q} have now?",
    "How many {does} {he} have now?",
    "How many {ns} {does} {q} have?",
    "How many {ns} {has} {q} got now?",
    "How many {ns} {does} {he} have in the end?",
    "How many {ns} are there now?",
    "What is the new number of {ns}?",
    "How many {ns} {does} {he} end up with?",
    "With how many {ns} {does} {q} end up?",
    "How many {ns} {does} {q} have after that?",
    "How many now?",
    "[Calculate|Work out|Tell me|Find out] how many {ns} {q} {has} now.",
    "How many {ns} will {q} have?",
    "What is the number of {ns} now?",
    "Find out how many {ns} {he} {has} at the end.",
    "And now?",
    "Can you [tell me|say] how many {ns} {q} {has} now?",
    "So how many {ns} {does} {q} have?",
    "How many {ns} is that?",
    "How many {ns} {has} {q} now?",
    "I want to know how many {ns} {q} {has} now.",
    "What does {q} have now?"};
constexpr std::string_view heldOutNow[] = {
    "After all this, how many {ns} {does} {he} possess?", "By the end, what is the count of {ns}?",
    "Please state how many {ns} {he} {has} by now.", "The current number of {ns} is what?"};
constexpr std::string_view trainingTotal[] = {
    "How many {ns} {does} {q} have [altogether|in total|in all|now]?",
    "How many {ns} are there [altogether|in total|in all]?",
    "How many {ns} is that [altogether|in total]?",
    "What is the total?",
    "What is the total number of {ns}?",
    "How many does {that} make?",
    "How many {ns} does that make?",
    "[Find|Give me|Tell me|Work out] the total number of {ns}.",
    "How many {ns} in total?",
    "How many in all?",
    "How many {ns} {has} {q} got altogether?",
    "Altogether, how many {ns} {does} {q} have?",
    "In total, how many {ns} {does} {he} have?",
    "How many {ns} {does} {q} have all together?",
    "What do they add up to?",
    "How many {ns} {does} {he} have when you count them all?",
    "Count all the {ns} please."};
constexpr std::string_view heldOutTotal[] = {
    "What is {qs} total count of {ns}?", "All of it counted, how many {ns} {does} {he} have?",
    "State the total of the {ns}.", "Taken together, how many {ns} are there?"};

constexpr Templates leftQuestions{trainingLeft, heldOutLeft};
constexpr Templates nowQuestions{trainingNow, heldOutNow};
constexpr Templates totalQuestions{trainingTotal, heldOutTotal};

// {story}: "Tom has 12 apples and eats 5"; {ask}: "how many apples does Tom have left"
constexpr std::string_view trainingIfs[] = {
    "If {story}, {ask}?",      "If {story}, then {ask}?",    "If {story}, {ask}?",
    "Suppose {story}. {Ask}?", "Imagine {story}. {Ask}?",    "Say {story}. {Ask}?",
    "{Ask} if {story}?",       "When {story}, {ask}?",       "{Story}: {ask}?",
    "{Story}, {ask}?",         "{Story}, so {ask}?",         "Let us say {story}. {Ask}?",
    "{Story} - {ask}?",        "Given that {story}, {ask}?", "{Ask} when {story}?"};
constexpr std::string_view heldOutIfs[] = {"Picture this: {story}. {Ask}?", "Provided that {story}, {ask}?",
                                           "{Ask}, assuming {story}?"};
constexpr Templates ifs{trainingIfs, heldOutIfs};

const Templates& questionsFor(Asks asks) {
    return asks == Asks::Left ? leftQuestions : asks == Asks::Total ? totalQuestions : nowQuestions;
}

constexpr std::string_view answerFor(Asks asks) {
    switch (asks) {
    case Asks::Left:
        return "[{Q} {has} {r} {rn} left.|There {are} {r} {rn} left.|{R} {rn} {are} left.|{Q} still {has} "
               "{r} {rn}.]";
    case Asks::Total:
        return "[{Q} {has} {r} {rn} in total.|{Q} {has} {r} {rn} altogether.|That makes {r} {rn}.|There "
               "{are} {r} {rn} in total.]";
    case Asks::Now:
        break;
    }
    return "[{Q} {has} {r} {rn} now.|Now {q} {has} {r} {rn}.|{Q} {has} {r} {rn}.]";
}

/// One tense through the whole story.
void setTense(Draft& draft, bool past) {
    Slots& slots = draft.asked;
    const Forms& who = draft.person.asked;
    slots["had"] = past ? "had" : slots["has"];
    slots["were"] = past ? "were" : "are";
    slots["that"] = "that";
    const auto verb = [&](const char* name, const char* base, const char* pastForm) {
        slots[name] = past ? pastForm : base + std::string(who.takesS ? "s" : "");
    };
    verb("started", "start", "started");
    verb("owned", "own", "owned");
    verb("kept", "keep", "kept");
    verb("began", "begin", "began");
    slots["held"] = past ? "held" : "holds";
    slots["belonged"] = past ? "belonged" : "belongs";
    verb("counted", "count", "counted");
    if (past)
        slots["is"] = slots["was"];
    else
        slots["was"] = slots["is"];
}

/// "5 apples", "5 of them", "5 more".
std::string objectOf(Draft& draft, const Change& change) {
    static constexpr std::string_view gains[] = {
        "{a} {ns}", "{a} more {ns}", "{a} more", "another {a} {ns}", "another {a}", "{a}", "{a} new {ns}"};
    static constexpr std::string_view losses[] = {"{a} {ns}",        "{a} of them",       "{a}",
                                                  "{a} of the {ns}", "{a} of {his} {ns}", "{a} {ns}"};
    draft.number("a", change.number);
    return draft.ask(change.gains ? draft.random.pick(gains) : draft.random.pick(losses));
}

/// What stands in a story besides its numbers.
struct Telling {
    bool past = false;
    bool told = false; ///< isTold
};

/// "eats 5 of them", "bought 5 more at the shop".
std::string deed(Draft& draft, const Change& change, const Telling& telling) {
    Random& random = draft.random;
    const bool invents = telling.told && random.chance(0.2);
    const Verb verb = invents ? inventedVerb(random)
                              : pickVerb(random, draft.split, change.gains ? VerbKind::Gain : VerbKind::Lose);
    draft.asked["friend"] = pickReceiver(draft);
    draft.asked["o"] = objectOf(draft, change);
    return conjugated(verb, draft.person.asked, telling.past) + " " + draft.ask(verb.tail);
}

/// "Mia gives him 5 more", "5 of them are stolen".
std::string deedOfOthers(Draft& draft, const Change& change, const Telling& telling) {
    Random& random = draft.random;
    Forms others;
    draft.asked["o"] = objectOf(draft, change);
    if (!change.gains && random.chance(0.4)) {
        const Verb verb = pickVerb(random, draft.split, VerbKind::Vanish);
        others.takesS = false;
        const std::string text = draft.asked["o"] + " " + conjugated(verb, others, telling.past);
        return verb.tail.empty() ? text : text + " " + verb.tail;
    }
    static constexpr std::string_view thieves[] = {"a thief",  "the dog", "{his} brother", "{his} sister",
                                                   "somebody", "{name}",  "{name}",        "a friend"};
    const Verb verb = pickVerb(random, draft.split, change.gains ? VerbKind::GiveTo : VerbKind::TakeFrom);
    const std::string who = change.gains ? pickReceiver(draft) : draft.ask(random.pick(thieves));
    return who + " " + conjugated(verb, others, telling.past) + " " + draft.ask(verb.tail);
}

std::string sentences(Draft& draft, const std::string& start, std::span<const Change> changes,
                      const Telling& telling) {
    std::string story = start + ". ";
    for (const Change& change : changes) {
        story += pickAside(draft);
        draft.asked["sub"] = "";
        if (draft.random.chance(0.2)) {
            draft.asked["do"] = deedOfOthers(draft, change, telling);
        } else {
            draft.asked["do"] = deed(draft, change, telling);
            draft.asked["sub"] = draft.random.chance(0.5) ? draft.asked["he"] : draft.asked["q"];
        }
        story += draft.ask(links.pick(draft.random, draft.split)) + ". ";
    }
    return story;
}

/// "Tom has 12 apples, eats 5 and buys 3 more"
std::string oneSentence(Draft& draft, const std::string& start, std::span<const Change> changes,
                        const Telling& telling) {
    std::string story = start;
    bool speaksOfHim = start.starts_with(draft.asked["p"] + " ");
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const bool isLast = i + 1 == changes.size();
        story += !isLast                    ? ", "
                 : draft.random.chance(0.2) ? ", then "
                 : draft.random.chance(0.2) ? " but "
                                            : " and ";
        const bool isOthers = draft.random.chance(0.12);
        if (!isOthers && (!speaksOfHim || draft.random.chance(0.2)))
            story += draft.asked["he"] + " ";
        story += isOthers ? deedOfOthers(draft, changes[i], telling) : deed(draft, changes[i], telling);
        speaksOfHim = !isOthers;
    }
    return story;
}

/// How it begins: somebody has the things, or gets them first.
std::string beginning(Draft& draft, const Telling& telling) {
    draft.asked["o"] = draft.ask("{a} {ns}");
    if (!draft.random.chance(0.15))
        return draft.ask(starts.pick(draft.random, draft.split));
    const Verb verb = pickVerb(draft.random, draft.split, VerbKind::Gain);
    draft.asked["friend"] = pickReceiver(draft);
    return draft.asked["p"] + " " + conjugated(verb, draft.person.asked, telling.past) + " " +
           draft.ask(verb.tail);
}

std::string withSmallLetter(std::string text) {
    if (text.size() > 1 && text[1] >= 'a')
        text[0] = static_cast<char>(text[0] | 0x20);
    return text;
}

std::string asCondition(Draft& draft, const std::string& story, std::string question) {
    while (question.back() == '?' || question.back() == '.')
        question.pop_back();
    draft.asked["story"] = story;
    draft.asked["ask"] = withSmallLetter(question);
    return draft.ask(ifs.pick(draft.random, draft.split));
}

} // namespace

Problem stockStory(Random& random, Split split) {
    Draft draft(random, split);
    const Number start = whole(spread(random, 3, random.chance(0.1) ? 3000 : 150));
    const std::vector<Change> changes = pickChanges(random, split, static_cast<std::int64_t>(start.value));
    const Asks asks = pickAsks(random, split, changes);
    const Telling telling{random.chance(0.4), isTold(asks, changes)};
    setTense(draft, telling.past);
    draft.number("a", start);

    const std::string opening = pickAside(draft);
    const bool separate = random.chance(0.6);
    std::string begins = beginning(draft, telling);
    while (!separate && begins.find(": ") != std::string::npos)
        begins = beginning(draft, telling);
    std::string story =
        separate ? sentences(draft, begins, changes, telling) : oneSentence(draft, begins, changes, telling);
    std::string question = draft.ask(questionsFor(asks).pick(random, split));
    if (separate)
        question = story + pickAside(draft) + question;
    else if (question.ends_with('?') && random.chance(0.6))
        question = asCondition(draft, story, question);
    else
        question = story + ". " + question;

    const Stock stock = changed(start, changes);
    Problem problem;
    problem.question = sentenceCase(opening + question);
    problem.call = {stock.expression(), stock.value()};
    problem.answer = answerFor(asks);
    problem.told = draft.told;
    return problem;
}

} // namespace tokenscope::arithmetic
