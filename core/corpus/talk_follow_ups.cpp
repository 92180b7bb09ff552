// SPDX-License-Identifier: MIT
#include "core/corpus/talk_questions.h"

namespace tokenscope {

namespace {

constexpr std::string_view whyFollowUps[] = {
    "[And w|W]hy?",
    "Why is that?",
    "Why do we need [that|it|this]?",
    "[And what|What] is it [good|useful] for?",
    "Why does that matter?",
    "[But|And] why do you need it?",
    "What for?",
    "Is it important?",
    "Why is it useful?",
};

constexpr std::string_view howFollowUps[] = {
    "[And how|How] does [it|that|this] work?",
    "How [exactly|so]?",
    "How is [it|that] done?",
    "[And how|How] do you do that?",
    "Can you explain how it works?",
    "How does that happen?",
};

constexpr std::string_view exampleFollowUps[] = {
    "[Give|Show] me an example[|, please].",
    "For example?",
    "Can you give [me |]an example?",
    "An example[|, please]?",
    "Do you have an example?",
    "Like what?",
    "Such as?",
};

constexpr std::string_view placeFollowUps[] = {
    "Where can I see [it|that|this]?", "[And where|Where] is it?",
    "Where do I find [it|that]?",      "Can I see it here?",
    "Where is that in this program?",
};

constexpr std::string_view raiseFollowUps[] = {
    "What if it is [higher|high|larger|raised]?",
    "And when I [raise|increase] it?",
    "What happens when it is [high|large]?",
    "And more of it?",
};

constexpr std::string_view lowerFollowUps[] = {
    "What if it is [lower|low|smaller]?",
    "And when I [lower|reduce] it?",
    "What happens when it is [low|small]?",
    "And less of it?",
};

constexpr std::string_view moreFollowUps[] = {
    "[Tell me more|More, please|Tell me more about it|Go on|Please go on].",
    "What else?",
    "Anything else?",
    "Is there more to [know|say]?",
    "[Interesting|Cool|Nice|Aha|I see]. [Tell me more|What else?|Go on]",
    "And what else should I know?",
};

constexpr std::string_view rephrasings[] = {
    "[I do not understand|I don't get it|What do you mean|What|Pardon]?",
    "Say it again[|, please].",
    "[Can|Could] you say that [again|in other words|more simply]?",
    "In other words?",
    "I still do not understand.",
    "Please repeat that.",
    "Sorry, what?",
};

} // namespace

std::span<const std::string_view> followUpQuestions(Aspect aspect) {
    switch (aspect) {
    case Aspect::Why:
        return whyFollowUps;
    case Aspect::How:
        return howFollowUps;
    case Aspect::Raise:
        return raiseFollowUps;
    case Aspect::Lower:
        return lowerFollowUps;
    case Aspect::Example:
        return exampleFollowUps;
    case Aspect::Here:
        return placeFollowUps;
    case Aspect::More:
        break;
    }
    return moreFollowUps;
}

std::span<const std::string_view> rephraseQuestions() {
    return rephrasings;
}

} // namespace tokenscope
