// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/gguf.h"
#include "core/text/tokenizer.h"

#include <memory>
#include <string>

namespace tokenscope {

// The three places tokenizers come from. All throw FileError naming file and field.

/// tokenizer.json of a Hugging Face folder, or its tokenizer.model together with the side files beside it
/// (sentencepiece_model.h).
std::shared_ptr<const Tokenizer> readHuggingFaceTokenizer(const std::string& path);

/// nanochat's tokenizer.pkl: a pickled tiktoken encoding, parsed as data. Raw prompts begin with <|bos|>.
std::shared_ptr<const Tokenizer> readNanochatTokenizer(const std::string& path);

/// The vocabulary in a GGUF file: tokenizer.ggml.model "gpt2" (byte-level) or "llama" (SentencePiece, with
/// scores). A split rule that is missing or not known gives a lasting warning. Unused entries at the end
/// (token type 5) are padding: the tokenizer ends before them.
std::shared_ptr<const Tokenizer> readGgufTokenizer(const GgufFile& file);

} // namespace tokenscope
