// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tokenscope::arithmetic {

struct Noun {
    std::string one, many;
};

/// What a noun names. Each kind has words for training and others that are held out.
enum class NounKind : std::uint8_t { Thing, Human, Animal, Vehicle, Container };

inline constexpr NounKind allNounKinds[] = {NounKind::Thing, NounKind::Human, NounKind::Animal,
                                            NounKind::Vehicle, NounKind::Container};

/// "knife/knives" says both forms; else the plural follows the rules of spelling.
Noun nounFrom(std::string_view entry);

/// One in three things is an invented word, so that the words carry no signal; others more rarely.
Noun pickNoun(Random& random, Split split, NounKind kind);

/// Words of the list, as written there; for tests.
std::span<const std::string_view> nounList(NounKind kind, Split split);

/// A word of two or three syllables that (nearly always) means nothing.
std::string inventedWord(Random& random);

/// "an apple", "a box".
std::string withArticle(std::string_view word);

/// "1 apple", "2 apples" with the number as written.
std::string counted(std::string_view number, double value, const Noun& noun);

} // namespace tokenscope::arithmetic
