// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/talk_parts.h"

#include <span>
#include <string_view>

namespace tokenscope {

struct WordPair {
    std::string_view first, second;
};

std::span<const WordPair> opposites();    ///< each is the other's
std::span<const WordPair> rhymes();       ///< each rhymes with the other
std::span<const WordPair> animalSounds(); ///< "cow", "moo"
std::span<const WordPair> youngAnimals(); ///< "dog", "puppy"
std::span<const WordPair> thingColours(); ///< "grass", "green"
std::span<const WordPair> homes();        ///< "a bird", "in a nest"
std::span<const WordPair> uses();         ///< "a knife", "to cut things"
/// The larger one first, both with article: "an elephant", "a mouse".
std::span<const WordPair> sizes();
/// "a doctor", "a person who helps sick people".
std::span<const WordPair> meanings();
/// Simple questions about the world, some with numbers in question or answer.
std::span<const QuestionAnswer> worldQuestions();

} // namespace tokenscope
