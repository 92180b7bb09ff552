// SPDX-License-Identifier: MIT
#pragma once

#include "core/corpus/document.h"
#include "core/corpus/random.h"

#include <string>

namespace tokenscope::arithmetic {

/// A question as people type it.
struct Typed {
    std::string text;
    bool lostCapitals = false; ///< names can no longer be told from other words
};

/// Most questions stay as they are; others get a greeting or a word of thanks, lose capitals or their last
/// mark, or get a common slip. Numbers and what they stand for stay.
Typed asTyped(std::string question, Random& random, Split split);

} // namespace tokenscope::arithmetic
