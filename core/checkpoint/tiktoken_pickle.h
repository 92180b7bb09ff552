// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"

#include <cstddef>
#include <span>
#include <string>

namespace tokenscope {

/// nanochat's tokenizer.pkl: a tiktoken Encoding whose state names `pat_str`, `mergeable_ranks` and
/// `special_tokens`. Nothing is executed. Throws FileError naming the part; ids must be distinct and fill 0 …
/// count - 1, so that no table grows beyond the file.
BpeTokenizerData readTiktokenPickle(const std::string& path);

/// The same from memory; `file` is for messages.
BpeTokenizerData parseTiktokenPickle(std::span<const std::byte> bytes, const std::string& file);

/// The bytes of such a file, as Python's pickle writes it for an Encoding named "rustbpe", which is what
/// nanochat calls its own; the same tokenizer gives the same bytes. Throws Error for what a tiktoken encoding
/// cannot be: merges that are not ordered by ids, several split steps, normalisation, an id without bytes,
/// two ids with the same bytes, added tokens that are not special.
std::string tiktokenPickle(const BpeTokenizerData& data);

} // namespace tokenscope
