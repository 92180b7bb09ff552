// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/piece_tokenizer.h"

#include <cstddef>
#include <span>
#include <string>

namespace tokenscope {

/// A tokenizer.model as the SentencePiece library writes it: a protocol-buffers message of
/// sentencepiece_model.proto. Vocabularies of type BPE whose text is not rewritten (normalisation "identity")
/// are read; others are a FileError naming the field, as is everything that is cut short or impossible. The
/// library itself is not used: reading takes a few fields, and merging by scores is shared with GGUF.
PieceTokenizerData parseSentencePieceModel(std::span<const std::byte> bytes, const std::string& file);

/// The same from a file, with what lies beside it: tokenizer_config.json (add_bos_token, legacy,
/// add_prefix_space, added_tokens_decoder) or, in older folders, added_tokens.json.
PieceTokenizerData readSentencePieceFolder(const std::string& path);

} // namespace tokenscope
