// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/training/document_source.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

namespace tokenscope {

/// The tokenizer of a folder of training, if it has one already. Throws FileError for one that is damaged or
/// lacks nanochat's special tokens.
std::optional<BpeTokenizerData> vocabularyIn(const std::string& folder);

/// Learns `size` tokens, nanochat's special ones among them, from the source's first documents: as many as
/// hold about 20 MB of text, none twice. Two digits are always one token, so that numbers are cut the same
/// way everywhere. Throws Error for a size without room for all this, Cancelled once `stop` is triggered.
BpeTokenizerData learnVocabulary(const DocumentSource& source, std::int64_t size, std::stop_token stop = {});

} // namespace tokenscope
