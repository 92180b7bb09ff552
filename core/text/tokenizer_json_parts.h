// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/bpe_tokenizer.h"
#include "core/text/json_field.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

// What the tokenizer.json of a byte-level vocabulary and of a SentencePiece-style one have in common. All
// throw FileError naming the field.

/// Refuses models other than BPE, and options that would change ids: affixes, merging at random.
void checkBpeModel(const JsonField& model, const char* supported);

/// `model.vocab`: tokens as written, by id.
std::vector<std::string> readVocabulary(const JsonField& vocabulary);
/// `model.merges`. Old files write a merge as "a b", newer ones as ["a", "b"].
std::vector<SymbolPair> readMerges(const JsonField& merges, const std::string& file);
/// `added_tokens` of the document; none when it is not there.
std::vector<AddedToken> readAddedTokens(const JsonField& root, const std::vector<std::string>& vocabulary);

/// The tokens of a document, to be found by name.
struct JsonTokens {
    std::span<const AddedToken> added;
    std::span<const std::string> vocabulary;

    std::optional<TokenId> find(std::string_view text) const;
};

/// `model.unk_token`; nothing when it is not there.
std::optional<TokenId> readUnknownToken(const JsonField& model, const JsonTokens& tokens);

/// What a post-processor puts around a text.
struct JsonTemplate {
    std::optional<TokenId> startToken;
    std::vector<std::string> warnings; ///< about what stands after the text and is left out
};
JsonTemplate readPostProcessor(const JsonField& root, const JsonTokens& tokens);

} // namespace tokenscope
