// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_stock_tables.h"

namespace tokenscope::arithmetic {

namespace {

const Templates& questionsFor(Asks asks) {
    return asks == Asks::Left    ? stockLeftQuestions
           : asks == Asks::Total ? stockTotalQuestions
                                 : stockNowQuestions;
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
    verb("stored", "store", "stored");
    verb("saw", "see", "saw");
    slots["wasIt"] = past ? "was" : "is";
    slots["belong"] = past ? "belonged" : "belong";
    slots["lay"] = past ? "lay" : "lie";
    slots["stood"] = past ? "stood" : "stands";
    if (past)
        slots["is"] = slots["was"];
    else
        slots["was"] = slots["is"];
}

/// For verbs that nobody knows: which way it goes is said by the words around the number.
std::string tellingObjectOf(Draft& draft, const Change& change) {
    static constexpr std::string_view gains[] = {"{a} more {ns}",        "{a} more",
                                                 "another {a} {ns}",     "another {a}",
                                                 "{a} new {ns}",         "an extra {a} {ns}",
                                                 "{a} extra {ns}",       "a further {a}",
                                                 "a further {a} {ns}",   "{a} additional {ns}",
                                                 "yet another {a} {ns}", "an additional {a}"};
    static constexpr std::string_view losses[] = {
        "{a} of them",  "{a} of the {ns}",       "{a} of {his} {ns}",
        "{a} of these", "{a} of those {ns}",     "{a} of all {his} {ns}",
        "{a} of those", "{a} of all these {ns}", "{a} of all the {ns}"};
    draft.number("a", change.number);
    return draft.ask(change.gains ? draft.random.pick(gains) : draft.random.pick(losses));
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
    bool asksLeft = false;
};

/// "eats 5 of them", "bought 5 more at the shop".
std::string deed(Draft& draft, const Change& change, const Telling& telling) {
    Random& random = draft.random;
    // A further 5 after a loss could be lost as well, so that gains need a story of gains.
    const bool isTraining = draft.split == Split::Training;
    const bool isClear = telling.told || (isTraining && telling.asksLeft && !change.gains);
    const bool invents = isClear && random.chance(isTraining && telling.told ? 0.35 : 0.2);
    const Verb verb = invents ? inventedVerb(random)
                              : pickVerb(random, draft.split, change.gains ? VerbKind::Gain : VerbKind::Lose);
    draft.asked["friend"] = pickReceiver(draft);
    const bool needsCue = isTraining && invents && (change.gains || !telling.told || random.chance(0.7));
    draft.asked["o"] = needsCue ? tellingObjectOf(draft, change) : objectOf(draft, change);
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
        story += draft.ask(stockLinks.pick(draft.random, draft.split)) + ". ";
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
        return draft.ask(stockStarts.pick(draft.random, draft.split));
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
    return draft.ask(stockIfs.pick(draft.random, draft.split));
}

} // namespace

Problem stockStory(Random& random, Split split) {
    Draft draft(random, split);
    const Number start = whole(spread(random, 3, random.chance(0.1) ? 3000 : 150));
    const std::vector<Change> changes = pickChanges(random, split, static_cast<std::int64_t>(start.value));
    const Asks asks = pickAsks(random, split, changes);
    const Telling telling{random.chance(0.4), isTold(asks, changes), asks == Asks::Left};
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
