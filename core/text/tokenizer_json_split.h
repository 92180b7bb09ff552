// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/json_field.h"
#include "core/text/split_rule.h"

namespace tokenscope {

/// The `pre_tokenizer` of a tokenizer.json. It must end in a ByteLevel step: only with one is the vocabulary
/// written in the byte alphabet. Throws FileError for a kind of step that is not known and for a pattern that
/// cannot be used.
SplitRule readPreTokenizer(const JsonField& preTokenizer);

} // namespace tokenscope
