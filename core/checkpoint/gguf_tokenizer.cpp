// SPDX-License-Identifier: MIT
#include "core/checkpoint/named_tokenizer.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/text/bpe_tokenizer.h"
#include "core/text/message_text.h"
#include "core/text/piece_tokenizer.h"
#include "core/values/errors.h"

#include <algorithm>
#include <limits>

namespace tokenscope {

namespace {

constexpr const char* modelKey = "tokenizer.ggml.model";
constexpr const char* tokensKey = "tokenizer.ggml.tokens";
constexpr const char* scoresKey = "tokenizer.ggml.scores";
constexpr const char* typesKey = "tokenizer.ggml.token_type";
constexpr const char* mergesKey = "tokenizer.ggml.merges";

// Values of tokenizer.ggml.token_type.
constexpr std::int64_t unknownType = 2, controlType = 3, userDefinedType = 4, unusedType = 5, byteType = 6;

/// One for each token.
const std::vector<std::int64_t>& tokenTypes(const GgufFile& file, std::size_t tokens) {
    const std::vector<std::int64_t>& types = file.integers(typesKey);
    if (types.size() != tokens)
        throw FileError(file.path, typesKey,
                        "has " + std::to_string(types.size()) + " entries for " + std::to_string(tokens) +
                            " tokens");
    return types;
}

/// Unused entries at the end are padding.
std::size_t sizeWithoutPadding(const std::vector<std::int64_t>& types) {
    std::size_t size = types.size();
    while (size > 0 && types[size - 1] == unusedType)
        --size;
    return size;
}

/// Control and user-defined entries are looked for in the text.
void addIfLookedFor(std::size_t index, std::int64_t type, const std::string& text,
                    std::vector<AddedToken>& added) {
    const TokenId id{static_cast<std::int32_t>(index)};
    if (type == controlType || type == unknownType)
        added.push_back({.id = id, .text = text, .special = true});
    else if (type == userDefinedType)
        added.push_back({.id = id, .text = text, .special = false});
}

void applyTokenTypes(const GgufFile& file, const std::vector<std::string>& tokens, BpeTokenizerData& data) {
    if (!file.has(typesKey))
        return;
    const std::vector<std::int64_t>& types = tokenTypes(file, tokens.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
        addIfLookedFor(i, types[i], tokens[i], data.added);
        if (types[i] == unusedType)
            data.tokens[i].clear();
    }
    data.tokens.resize(sizeWithoutPadding(types));
}

NamedSplitRule splitRule(const GgufFile& file, std::vector<std::string>& warnings) {
    constexpr const char* key = "tokenizer.ggml.pre";
    const std::string name = file.text(key, "");
    if (auto rule = splitRuleByGgufName(name); rule && !name.empty())
        return *rule;
    warnings.push_back(
        file.path + ": " + key +
        (name.empty() ? " is missing" : " \"" + messageText(name) + "\" is not known") +
        "; text is split by the default rule, so that ids may differ from those the model was trained on");
    return splitRuleByGgufName("default").value();
}

bool flagOr(const GgufFile& file, const char* key, bool fallback) {
    return file.has(key) ? file.flag(key) : fallback;
}

/// The id under a key; nothing where neither the key nor a default is there.
std::optional<TokenId> tokenUnder(const GgufFile& file, const char* key, std::size_t size,
                                  std::optional<std::int64_t> fallback = std::nullopt) {
    if (!file.has(key) && !fallback)
        return std::nullopt;
    const std::int64_t id = file.has(key) ? file.integer(key) : *fallback;
    if (id < 0 || id >= static_cast<std::int64_t>(size))
        throw FileError(file.path, key,
                        std::to_string(id) + " is not one of the " + std::to_string(size) + " tokens");
    return TokenId{static_cast<std::int32_t>(id)};
}

std::optional<TokenId> startToken(const GgufFile& file, bool addedByDefault, std::size_t size,
                                  std::optional<std::int64_t> fallback = std::nullopt) {
    if (!flagOr(file, "tokenizer.ggml.add_bos_token", addedByDefault))
        return std::nullopt;
    return tokenUnder(file, "tokenizer.ggml.bos_token_id", size, fallback);
}

/// A list that is too short would show first in a merge whose token is not there.
void checkCount(const GgufFile& file, std::size_t tokens) {
    constexpr const char* name = "token_embd.weight";
    const auto embedding = file.tensors.find(name);
    if (embedding == file.tensors.end() || embedding->second.shape.size() != 2)
        return; // a file with nothing but a tokenizer, or one that is refused for this tensor
    const std::int64_t rows = embedding->second.shape.front();
    if (rows != static_cast<std::int64_t>(tokens))
        throw FileError(file.path, "tokenizer.ggml.tokens",
                        std::to_string(tokens) + " entries, but " + name + " has " + std::to_string(rows) +
                            " rows");
}

const std::vector<std::string>& tokensOf(const GgufFile& file) {
    const std::vector<std::string>& tokens = file.texts(tokensKey);
    if (tokens.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        throw FileError(file.path, tokensKey, "too many");
    checkCount(file, tokens.size());
    return tokens;
}

BpeTokenizerData readByteLevel(const GgufFile& file) {
    const std::vector<std::string>& tokens = tokensOf(file);
    const auto merges = pairsFromMergeLines(file.texts(mergesKey), file.path, mergesKey);
    BpeTokenizerData data = bpeFromSymbols(tokens, merges, file.path, mergesKey);
    applyTokenTypes(file, tokens, data);
    const NamedSplitRule rule = splitRule(file, data.warnings);
    data.split = rule.rule;
    data.ignoreMerges = rule.ignoreMerges;
    data.startToken = startToken(file, rule.addsStartToken, data.tokens.size());
    return data;
}

std::vector<float> scoresOf(const GgufFile& file, std::size_t tokens) {
    if (!file.has(scoresKey))
        throw FileError(file.path, modelKey,
                        std::string("\"llama\" is a SentencePiece vocabulary, but ") + scoresKey +
                            " is missing");
    const std::vector<double> scores = file.numbers(scoresKey);
    if (scores.size() != tokens)
        throw FileError(file.path, scoresKey,
                        "has " + std::to_string(scores.size()) + " entries for " + std::to_string(tokens) +
                            " tokens");
    std::vector<float> narrow;
    for (const double score : scores)
        narrow.push_back(static_cast<float>(score)); // as they lie in the file
    return narrow;
}

PieceKind kindOf(std::int64_t type) {
    switch (type) {
    case unknownType:
        return PieceKind::Unknown;
    case controlType:
        return PieceKind::Control;
    case unusedType:
        return PieceKind::Unused;
    case byteType:
        return PieceKind::Byte;
    default:
        return PieceKind::Normal; // user-defined ones have been found in the text before
    }
}

/// A SentencePiece vocabulary as llama.cpp uses it: user-defined tokens are looked for in the text itself,
/// and whatever follows a token of its own gets a space.
PieceTokenizerData readPieces(const GgufFile& file) {
    PieceTokenizerData data;
    data.pieces = tokensOf(file);
    data.scores = scoresOf(file, data.pieces.size());
    const std::vector<std::int64_t>& types = tokenTypes(file, data.pieces.size());
    const std::size_t size = sizeWithoutPadding(types);
    data.pieces.resize(size);
    data.scores.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
        addIfLookedFor(i, types[i], data.pieces[i], data.added);
        data.kinds.push_back(kindOf(types[i]));
        if (types[i] == unusedType)
            data.pieces[i].clear();
    }
    const bool addsSpace = flagOr(file, "tokenizer.ggml.add_space_prefix", true);
    data.spaces.prefix = addsSpace ? PieceSpaces::Prefix::EveryPart : PieceSpaces::Prefix::None;
    data.dropsFirstSpace = addsSpace;
    data.unknown = tokenUnder(file, "tokenizer.ggml.unknown_token_id", size, 0);
    data.startToken = startToken(file, true, size, 1);
    return data;
}

} // namespace

std::shared_ptr<const Tokenizer> readGgufTokenizer(const GgufFile& file) {
    const std::string& model = file.text(modelKey);
    if (model == "gpt2")
        return namingTheFile(file.path, [&] { return makeBpeTokenizer(readByteLevel(file)); });
    if (model == "llama")
        return namingTheFile(file.path, [&] { return makePieceTokenizer(readPieces(file)); });
    throw FileError(file.path, modelKey,
                    '"' + messageText(model) +
                        "\" is not supported; \"gpt2\" (byte-level BPE) and \"llama\" (SentencePiece) are");
}

} // namespace tokenscope
