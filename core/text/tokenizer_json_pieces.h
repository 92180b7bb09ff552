// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/json_field.h"
#include "core/text/piece_tokenizer.h"

#include <string>

namespace tokenscope {

/// True if a tokenizer.json holds a SentencePiece-style vocabulary: bytes as single pieces, or a normalizer
/// or pre-tokenizer that writes spaces as U+2581.
bool isPieceVocabulary(const JsonField& root);

/// Reads such a file. Spaces are handled by the normalizer (Prepend, Replace) or by a Metaspace
/// pre-tokenizer, as files converted from Llama 2 and its relatives have it. Everything that would change an
/// id and is not understood is a FileError naming the field. `file` is for messages.
PieceTokenizerData readPieceVocabulary(const JsonField& root, const std::string& file);

} // namespace tokenscope
