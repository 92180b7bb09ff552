// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

#include <cstdint>
#include <string>

namespace tokenscope::arithmetic {

/// A question as people type it.
struct Typed {
    std::string text;
    bool lostCapitals = false; ///< names can no longer be told from other words
};

/// Whether a remark about sums may stand beside the question ("Maths homework!").
enum class Subject : std::uint8_t { Sums, Anything };

/// Most questions stay as they are; others get a greeting or a word of thanks, lose capitals or their last
/// mark, or get a common slip. Numbers and what they stand for stay.
Typed asTyped(std::string question, Random& random, Split split, Subject subject);

} // namespace tokenscope::arithmetic
