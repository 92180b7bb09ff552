// SPDX-License-Identifier: MIT
// What stands around an operation or an order to ask for it.
#include "core/corpus/arithmetic_direct.h"

#include "core/corpus/arithmetic_story_parts.h"
#include "core/corpus/wordings/askers.h"
#include "core/corpus/wordings/orderers.h"

namespace tokenscope::arithmetic {

namespace {

constexpr std::string_view heldOutAskers[] = {"I was wondering about {x}.",
                                              "Any idea what {x} might be?",
                                              "Someone asked me for {x}; what do I say?",
                                              "Announce {x}.",
                                              "{x} comes out as?",
                                              "Kindly determine {x}.",
                                              "Would you mind telling me the outcome of {x}?",
                                              "Enlighten me: {x}?",
                                              "Mind computing {x}?",
                                              "What number is {x}?"};
constexpr Templates askers{trainingAskers, heldOutAskers};

constexpr std::string_view heldOutOrderers[] = {
    "The task is to {do}.", "Be so kind and {do}.", "Where do we arrive if we {do}?",
    "Somebody has to {do}, can it be you?", "Say I {do}: which number is it?"};
constexpr Templates orderers{trainingOrderers, heldOutOrderers};

} // namespace

std::string_view pickAsker(Random& random, Split split) {
    constexpr double shareOfPlain = 0.25;
    static constexpr std::string_view plain[] = {
        "What is {x}?", "What is {x}?", "what is {x}", "How much is {x}?", "{x}", "{x} =", "Calculate {x}."};
    if (split == Split::Training && random.chance(shareOfPlain))
        return random.pick(plain);
    return askers.pick(random, split);
}

std::string_view pickOrderer(Random& random, Split split) {
    return orderers.pick(random, split);
}

} // namespace tokenscope::arithmetic
