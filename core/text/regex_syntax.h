// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/split_rule.h"

#include <string>
#include <string_view>

namespace tokenscope {

/// A pattern as Oniguruma or fancy-regex reads it, rewritten so that PCRE2 (with UTF and UCP) means the same.
/// Throws Error, naming the construct and its place, for whatever the two would read differently and the
/// rewriting does not cover: nothing is passed on in the hope that it means the same.
std::string patternForPcre2(std::string_view pattern, RegexFlavour flavour);

/// A pattern that matches `text` and nothing else.
std::string patternForText(std::string_view text);

} // namespace tokenscope
