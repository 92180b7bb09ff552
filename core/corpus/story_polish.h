// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// Whether English says "an" before the word.
bool takesAn(std::string_view word);

/// The last touch on generated sentences: single spaces, none before punctuation, capitals at the start of
/// sentences and quotes, "a" or "an" by the sound that follows.
std::string polished(std::string_view text);

} // namespace tokenscope
