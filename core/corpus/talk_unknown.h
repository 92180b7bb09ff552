// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/talk_parts.h"

#include <span>
#include <string_view>

namespace tokenscope {

/// Questions that a very small model can not answer, by topic; {topic} is a phrase for what is asked about,
/// and {country}, {city}, {person}, {work}, {thing}, {team}, {language}, {sentence}, {year}, {year2},
/// {number}, {code}, {product}, {illness}, {food}, {animals} … are drawn.
struct UnknownTopic {
    std::string_view name; ///< "I know nothing about …"
    std::span<const std::string_view> questions;
};

std::span<const UnknownTopic> unknownTopics();         ///< the world, its past and its people
std::span<const UnknownTopic> everydayUnknownTopics(); ///< what people ask each other

/// What the model says instead of an answer; `topic` is what it knows nothing about.
std::string refusal(std::string_view topic, Random& random);

/// What stands for the slots of one question.
Slots unknownSlots(Random& random);

} // namespace tokenscope
