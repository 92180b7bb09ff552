// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"
#include "core/values/ids.h"

#include <QString>

#include <span>

namespace tokenscope {

// Tokens of a vocabulary in words. Without a tokenizer, and where an id stands for no text, they are numbers.

/// For a chip: spaces visible, special tokens short, "#100000" for an id without text.
QString tokenChipLabel(TokenId id, const Tokenizer* tokenizer);
/// "id 9906 · “␣Hello” · 20 48 65 6C 6C 6F".
QString tokenDescription(TokenId id, const Tokenizer* tokenizer);
/// The text that ids stand for: special tokens by name, bytes that make no character as U+FFFD.
QString textOfTokens(std::span<const TokenId> ids, const Tokenizer* tokenizer);
/// As the command line takes them: "1,2,3".
QString idList(std::span<const TokenId> ids);

} // namespace tokenscope
