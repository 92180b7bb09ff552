// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/chat_format.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// Names that stand for the start and the end of a text: what a template's bos_token and eos_token are.
/// Empty: not known.
struct SpecialNames {
    std::string start, end;
    friend bool operator==(const SpecialNames&, const SpecialNames&) = default;
};

/// A chat format that many models share.
struct KnownChatFormat {
    ChatFormat format;
    std::vector<std::string> tokens; ///< what must be special tokens for a model to have been trained with it
};

/// ChatML, Llama 3, Phi-3, Zephyr, Llama 2 and Mistral in its three spacings, as their makers describe them;
/// text ends are "<s>" and "</s>". nanochat's is nanochatFormat(). Valid for the program's life.
std::span<const KnownChatFormat> knownChatFormats();

/// By name, capitals or not. Null: there is none.
const KnownChatFormat* knownChatFormat(std::string_view name);

/// The same format for a vocabulary that has other names for "<s>" and "</s>".
KnownChatFormat withNames(const KnownChatFormat& known, const SpecialNames& names);

/// The same with those of the names that stand for what this vocabulary lacks of "<s>" and "</s>".
KnownChatFormat fitted(const KnownChatFormat& known, const Tokenizer& tokenizer, const SpecialNames& names);

/// Those of its tokens that are no special tokens of this tokenizer.
std::vector<std::string> missingTokens(const KnownChatFormat& known, const Tokenizer& tokenizer);

} // namespace tokenscope
