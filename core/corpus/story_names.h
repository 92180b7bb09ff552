// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/random.h"
#include "core/corpus/story_kinds.h"

#include <span>
#include <string>
#include <string_view>

namespace tokenscope {

/// All names that stories take from the tables.
std::span<const std::string_view> girlNames();
std::span<const std::string_view> boyNames();
std::span<const std::string_view> creatureNames();

/// A name that fits; now and then an invented one, so that names must be copied and cannot be guessed. No
/// name is ever given to both sexes.
std::string drawName(Sort sort, bool female, Random& random);

/// Whether two names in one story can be told apart at a glance: other first letter, other ending.
bool clearlyDifferent(std::string_view a, std::string_view b);

} // namespace tokenscope
