// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_people.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

enum class VerbKind : std::uint8_t {
    Gain,     ///< somebody has more things afterwards
    Lose,     ///< somebody has fewer things afterwards
    Come,     ///< people, animals or vehicles are there afterwards
    Leave,    ///< and these are not
    Earn,     ///< money
    Spend,    ///< money
    GiveTo,   ///< somebody else gives things to {him}
    TakeFrom, ///< somebody else takes things from {him}
    Vanish,   ///< what things do that are no longer there
    Appear,   ///< what things do that were not there before
    Rise,     ///< a level, a temperature
    Fall,
};

/// A verb's forms and how a sentence goes on: a phrase with {o} for what is gained or lost.
struct Verb {
    std::string base, third, past, ing, done; ///< done: the participle
    std::string tail;
};

/// "eat/ate/eaten|{o}", "bake|{o}": the past and the participle if they are irregular, then the tail.
/// "drop+|{o}" doubles its last letter.
Verb verbFrom(std::string_view entry);

std::span<const std::string_view> verbList(VerbKind kind, Split split);
/// "buys" or "bought", agreeing with the subject.
std::string conjugated(const Verb& verb, const Forms& subject, bool past);

/// A regular verb that means nothing, for sentences whose question says what it did.
Verb inventedVerb(Random& random);

Verb pickVerb(Random& random, Split split, VerbKind kind);

} // namespace tokenscope::arithmetic
