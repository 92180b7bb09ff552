// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"

#include <string>

namespace tokenscope {

/// nanochat's tokenizer.pkl: a tiktoken Encoding whose state names `pat_str`, `mergeable_ranks` and
/// `special_tokens`. Nothing is executed. Throws FileError naming the part; ids must be distinct and fill 0 …
/// count - 1, so that no table grows beyond the file.
BpeTokenizerData readTiktokenPickle(const std::string& path);

} // namespace tokenscope
