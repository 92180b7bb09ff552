// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/arithmetic_people.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

enum class VerbKind : std::uint8_t {
    Gain,  ///< somebody has more things afterwards
    Lose,  ///< somebody has fewer things afterwards
    Come,  ///< people, animals or vehicles are there afterwards
    Leave, ///< and these are not
    Earn,  ///< money
    Spend, ///< money
    Rise,  ///< a level, a temperature
    Fall,
};

/// A verb's forms and how a sentence goes on: a phrase with {o} for what is gained or lost.
struct Verb {
    std::string base, third, past, ing, done; ///< done: the participle
    std::string tail;
};

/// "eat/ate/eaten|{o}", "bake|{o}": the past and the participle if they are irregular, then the tail.
Verb verbFrom(std::string_view entry);

std::span<const std::string_view> verbList(VerbKind kind, Split split);
/// "buys" or "bought", agreeing with the subject.
std::string conjugated(const Verb& verb, const Forms& subject, bool past);

Verb pickVerb(Random& random, Split split, VerbKind kind);

} // namespace tokenscope::arithmetic
