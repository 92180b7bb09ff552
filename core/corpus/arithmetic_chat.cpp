// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"

#include "core/corpus/arithmetic_direct.h"
#include "core/corpus/arithmetic_kinds.h"
#include "core/corpus/arithmetic_stories.h"
#include "core/corpus/arithmetic_turns.h"
#include "core/corpus/arithmetic_typing.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace arithmetic {

namespace {

Problem storyProblem(Random& random, Split split) {
    struct Weighted {
        double weight;
        Problem (*story)(Random&, Split);
    };
    static constexpr Weighted stories[] = {{0.26, stockStory}, {0.15, quickStory}, {0.12, unknownPartStory},
                                           {0.14, placeStory}, {0.08, moneyStory}, {0.11, groupStory},
                                           {0.07, shareStory}, {0.03, levelStory}, {0.03, transferStory},
                                           {0.03, amountStory}};
    double left = random.unit();
    const Weighted* chosen = stories;
    while (left >= chosen->weight && chosen + 1 != std::end(stories))
        left -= (chosen++)->weight;
    return chosen->story(random, split);
}

Problem anyProblem(Random& random, Split split) {
    const double kind = random.unit();
    if (kind < 0.27)
        return directProblem(random, split);
    if (kind < 0.36)
        return directSpecial(random, split);
    if (kind < 0.65)
        return storyProblem(random, split);
    return problemOfKinds(allKinds(), random, split);
}

/// One question and its answer at the end of a chat.
std::string addProblem(Solved& solved, Random& random, Split split) {
    const Problem problem = anyProblem(random, split);
    AnswerWriter writer(random);
    std::string question = problem.question;
    const bool inSteps = !problem.steps.empty() && random.chance(0.2);
    if (inSteps)
        question += " " + std::string(pickStepRequest(random, split));
    Typed typed = asTyped(std::move(question), random, split, Subject::Sums);
    std::string result = inSteps ? writer.answerInSteps(problem, typed.lostCapitals)
                                 : writer.answer(problem, typed.lostCapitals);
    solved.document.chat.push_back(textMessage(ChatRole::User, std::move(typed.text)));
    solved.calls.insert(solved.calls.end(), writer.calls().begin(), writer.calls().end());
    solved.document.chat.push_back(writer.take());
    return result;
}

} // namespace

Solved solvedChat(Random& random, Split split) {
    Solved solved;
    // The calculator is not asked because it was asked before, nor the other way round.
    if (random.chance(0.05))
        solved.document = numbersWithoutCalculator(random, split);
    const double kind = random.unit();
    if (kind < 0.03) {
        addFailing(solved, random, split);
    } else if (kind < 0.1) {
        addSeveral(solved, random, split);
    } else {
        std::string result = addProblem(solved, random, split);
        while (random.chance(0.12))
            result = random.chance(0.5) ? addFollowUp(solved, result, random, split)
                                        : addProblem(solved, random, split);
    }
    if (random.chance(0.04)) {
        addThanks(solved, random, split);
    } else if (random.chance(0.04)) {
        Document plain = numbersWithoutCalculator(random, split);
        std::ranges::move(plain.chat, std::back_inserter(solved.document.chat));
    }
    return solved;
}

} // namespace arithmetic

Document arithmeticChat(Random& random, Split split) {
    return arithmetic::solvedChat(random, split).document;
}

} // namespace tokenscope
