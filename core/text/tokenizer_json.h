// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"

#include <memory>
#include <string>
#include <string_view>

namespace tokenscope {

/// Reads the text of a Hugging Face tokenizer.json (byte-level BPE). `file` is for messages. Everything that
/// would change an id and is not understood is a FileError naming the field. Truncation and padding settings
/// are left aside: they belong to batches.
BpeTokenizerData readTokenizerJson(std::string_view json, const std::string& file);

/// The same for whatever kind of vocabulary the file has: byte-level or SentencePiece-style BPE
/// (tokenizer_json_pieces.h). Throws Error, too, for parts that contradict each other.
std::shared_ptr<const Tokenizer> tokenizerFromJson(std::string_view json, const std::string& file);

} // namespace tokenscope
