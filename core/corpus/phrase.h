// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/random.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tokenscope {

/// What stands for a `{slot}` in a phrase.
using Slots = std::map<std::string, std::string, std::less<>>;

/// Writes one reading of a phrase: "[a|b|c]" is one of the alternatives, which may nest and may be empty;
/// "{name}" is the slot's text, itself never expanded, and "{Name}" (an upper case letter first) the slot
/// "name" with a capital letter. Throws Error naming the phrase for an unknown slot or a bracket without its
/// partner.
std::string expandPhrase(std::string_view phrase, const Slots& slots, Random& random);

/// With the first letter as a capital (ASCII).
std::string capitalised(std::string_view text);

} // namespace tokenscope
