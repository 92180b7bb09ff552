// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/piece_tokenizer.h"

#include <string>

namespace tokenscope {

/// Adds to a vocabulary what the files beside tokenizer.model (`path`) say: tokenizer_config.json
/// (add_bos_token, legacy, add_prefix_space, added_tokens_decoder), and added_tokens.json where the former
/// lists no tokens. Neither needs to be there. Throws FileError naming file and key.
void applySideFiles(const std::string& path, PieceTokenizerData& data);

} // namespace tokenscope
