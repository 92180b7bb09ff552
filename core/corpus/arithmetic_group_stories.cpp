// SPDX-License-Identifier: MIT
// Equal groups and fair shares, put together from clauses: what there is, what each has, what is asked.
#include "core/corpus/arithmetic_stories.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/group_stories.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutThere[] = {"a total of {a} {xs} can be seen",
                                             "in front of {whom} are {a} {xs}", "think of {a} {xs}"};
constexpr std::string_view heldOutEach[] = {"no {x} {doEach} more or less than {b} {ns}",
                                            "{b} {ns} is what each {x} {doEach}",
                                            "any single {x} {doEach} {b} {ns}"};
constexpr std::string_view heldOutEachFirst[] = {"{b} {ns} is what each {x} {doEach}",
                                                 "any {x} {doEach} {b} {ns}"};
constexpr std::string_view heldOutEachAfter[] = {", all with the same {b} {ns}",
                                                 " where any {x} {doEach} {b} {ns}"};
constexpr std::string_view heldOutAll[] = {"State the count of all {ns}.",
                                           "All {xs} together, what number of {ns} is it?",
                                           "Which number of {ns} does it come to?"};
constexpr Templates there{trainingThere, heldOutThere};
constexpr Templates each{trainingEach, heldOutEach};
constexpr Templates eachFirst{trainingEachFirst, heldOutEachFirst};
constexpr Templates eachAfter{trainingEachAfter, heldOutEachAfter};
constexpr Templates all{trainingAll, heldOutAll};

constexpr std::string_view humanDeeds[] = {
    "have",  "bring", "carry", "eat",   "buy",   "make", "need",  "get",  "find", "collect", "sell",
    "bake",  "plant", "draw",  "write", "read",  "take", "pick",  "give", "win",  "paint",   "use",
    "throw", "build", "want",  "order", "drink", "pack", "catch", "open", "wash", "donate"};
constexpr std::string_view otherDeeds[] = {"have", "have", "carry", "need", "get", "bring"};
constexpr std::string_view containerDeeds[] = {"have", "hold", "contain", "take", "hold", "contain"};
constexpr std::string_view unseenDeeds[] = {"possess", "acquire", "obtain", "hoist"};

/// Which groups there are and what each of them does.
void setGroups(Draft& draft) {
    static constexpr const char* kinds[] = {"h", "h", "k", "k", "z", "v", "m"};
    const std::string kind = draft.random.pick(kinds);
    draft.asked["x"] = draft.asked[kind];
    draft.asked["xs"] = draft.told["xs"] = draft.asked[kind + "s"];
    std::string_view deed = kind == "h"   ? draft.random.pick(humanDeeds)
                            : kind == "k" ? draft.random.pick(containerDeeds)
                                          : draft.random.pick(otherDeeds);
    if (draft.split == Split::HeldOut && kind == "h")
        deed = draft.random.pick(unseenDeeds);
    const bool invents = kind == "h" && draft.split == Split::Training && draft.random.chance(0.2);
    const Verb verb = invents ? inventedVerb(draft.random) : verbFrom(std::string(deed) + "|");
    Forms one, more;
    more.takesS = false;
    draft.asked["doEach"] = conjugated(verb, one, false);
    draft.asked["doAll"] = draft.asked["doOne"] = conjugated(verb, more, false);
}

constexpr std::string_view heldOutShared[] = {"in fair parts, {a} {ns} pass to {b} {hs}",
                                              "{b} {hs} each take as many as the others out of {a} {ns}"};
constexpr std::string_view heldOutEachGets[] = {"What number of {ns} belongs to one {h} then?",
                                                "What does a single {h} end up with?"};
constexpr std::string_view heldOutPacked[] = {"out of {a} {ns}, always {b} go together into {ak}",
                                              "for {a} {ns} {p} look{s} for {ks} that take {b} each"};
constexpr std::string_view heldOutHowManyPacks[] = {"Which number of {ks} does it take?",
                                                    "State the count of {ks}."};

std::string joined(Draft& draft, const std::string& story, std::string question) {
    const double form = draft.random.unit();
    const bool canJoin =
        question.ends_with('?') && question.starts_with("How") && story.find(". ") == std::string::npos;
    if (!canJoin || form < 0.6)
        return story + ". " + question;
    question[0] = 'h';
    return form < 0.8 ? "If " + story + ", " + question : story + (form < 0.9 ? ", " : ": ") + question;
}

} // namespace

Problem groupStory(Random& random, Split split) {
    Draft draft(random, split);
    setGroups(draft);
    const std::int64_t groups = spread(random, 2, 40),
                       size = spread(random, 2, random.chance(0.1) ? 300 : 30);
    draft.number("a", whole(groups));
    draft.number("b", whole(size));
    double count = 0; // gone through group by group
    for (std::int64_t group = 0; group < groups; ++group)
        count += static_cast<double>(size);

    const double order = random.unit();
    std::string story;
    std::string_view expression = "{a}*{b}";
    if (order < 0.4) {
        story = draft.ask(there.pick(random, split)) + ". " + draft.ask(each.pick(random, split));
    } else if (order < 0.75) {
        story = draft.ask(there.pick(random, split)) + draft.ask(eachAfter.pick(random, split));
    } else {
        story = draft.ask(eachFirst.pick(random, split)) + (random.chance(0.7) ? ". " : " and ") +
                draft.ask(there.pick(random, split));
        expression = "{b}*{a}";
    }
    Problem problem = draft.problem("", expression, count,
                                    "[There are {r} {ns}.|That is {r} {ns}.|There are {r} {ns} in total.]");
    problem.question =
        sentenceCase(pickAside(draft) + joined(draft, story, draft.ask(all.pick(random, split))));
    return problem;
}

Problem shareStory(Random& random, Split split) {
    Draft draft(random, split);
    const std::int64_t b = spread(random, 2, random.chance(0.15) ? 60 : 15);
    const std::int64_t rounds = spread(random, 2, random.chance(0.15) ? 200 : 30);
    std::int64_t things = 0; // dealt out round by round
    for (std::int64_t round = 0; round < rounds; ++round)
        things += b;
    draft.number("a", whole(things));
    draft.number("b", whole(b));
    const bool packs = random.chance(0.4);
    const Templates events =
        packs ? Templates{trainingPacked, heldOutPacked} : Templates{trainingShared, heldOutShared};
    const Templates questions = packs ? Templates{trainingHowManyPacks, heldOutHowManyPacks}
                                      : Templates{trainingEachGets, heldOutEachGets};
    Problem problem =
        draft.problem("", "{a}/{b}", static_cast<double>(rounds),
                      packs ? "[It takes {r} {ks}.|That is {r} {ks}.|There are {r} {ks}.]"
                            : "[Each {h} gets {r} {ns}.|Each gets {r} {ns}.|That is {r} {ns} each.]");
    const std::string story = draft.ask(events.pick(random, split));
    problem.question =
        sentenceCase(pickAside(draft) + joined(draft, story, draft.ask(questions.pick(random, split))));
    return problem;
}

} // namespace tokenscope::arithmetic
