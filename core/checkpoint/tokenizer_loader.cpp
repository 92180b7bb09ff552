// SPDX-License-Identifier: MIT
#include "core/checkpoint/tokenizer_loader.h"

#include "core/checkpoint/tiktoken_pickle.h"
#include "core/formats/mapped_file.h"
#include "core/text/bpe_tokenizer.h"
#include "core/text/message_text.h"
#include "core/text/tokenizer_json.h"
#include "core/values/errors.h"

#include <limits>

namespace tokenscope {

namespace {

/// Contradictions that only show when the parts are put together get the file's name.
std::shared_ptr<const Tokenizer> make(BpeTokenizerData data, const std::string& file) {
    try {
        return makeBpeTokenizer(std::move(data));
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(file, "tokenizer", error.what());
    }
}

// tokenizer.ggml.token_type
constexpr std::int64_t unknownType = 2, controlType = 3, userDefinedType = 4, unusedType = 5;

/// What the types say about the entries: control and user-defined ones are looked for in the text, unused
/// ones are no tokens.
void applyTokenTypes(const GgufFile& file, const std::vector<std::string>& tokens, BpeTokenizerData& data) {
    constexpr const char* key = "tokenizer.ggml.token_type";
    if (!file.has(key))
        return;
    const std::vector<std::int64_t>& types = file.integers(key);
    if (types.size() != tokens.size())
        throw FileError(file.path, key,
                        "has " + std::to_string(types.size()) + " entries for " +
                            std::to_string(tokens.size()) + " tokens");
    for (std::size_t i = 0; i < types.size(); ++i) {
        const TokenId id{static_cast<std::int32_t>(i)};
        if (types[i] == controlType || types[i] == unknownType)
            data.added.push_back({.id = id, .text = tokens[i], .special = true});
        else if (types[i] == userDefinedType)
            data.added.push_back({.id = id, .text = tokens[i], .special = false});
        else if (types[i] == unusedType)
            data.tokens[i].clear();
    }
    std::size_t size = types.size();
    while (size > 0 && types[size - 1] == unusedType)
        --size;
    data.tokens.resize(size);
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

std::optional<TokenId> ggufStartToken(const GgufFile& file, bool addedByRule, std::size_t size) {
    constexpr const char* addKey = "tokenizer.ggml.add_bos_token";
    constexpr const char* idKey = "tokenizer.ggml.bos_token_id";
    const bool isAdded = file.has(addKey) ? file.flag(addKey) : addedByRule;
    if (!isAdded || !file.has(idKey))
        return std::nullopt;
    const std::int64_t id = file.integer(idKey);
    if (id < 0 || id >= static_cast<std::int64_t>(size))
        throw FileError(file.path, idKey,
                        std::to_string(id) + " is not one of the " + std::to_string(size) + " tokens");
    return TokenId{static_cast<std::int32_t>(id)};
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

void requireByteLevelModel(const GgufFile& file) {
    constexpr const char* key = "tokenizer.ggml.model";
    const std::string& model = file.text(key);
    if (model == "llama")
        throw FileError(file.path, key,
                        "\"llama\" is a SentencePiece vocabulary, which is not supported yet");
    if (model != "gpt2")
        throw FileError(file.path, key,
                        '"' + messageText(model) + "\" is not supported; \"gpt2\" (byte-level BPE) is");
}

} // namespace

std::shared_ptr<const Tokenizer> readHuggingFaceTokenizer(const std::string& path) {
    return make(readTokenizerJson(readTextFile(path), path), path);
}

std::shared_ptr<const Tokenizer> readNanochatTokenizer(const std::string& path) {
    return make(readTiktokenPickle(path), path);
}

std::shared_ptr<const Tokenizer> readGgufTokenizer(const GgufFile& file) {
    requireByteLevelModel(file);
    constexpr const char* mergesKey = "tokenizer.ggml.merges";
    const std::vector<std::string>& tokens = file.texts("tokenizer.ggml.tokens");
    if (tokens.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        throw FileError(file.path, "tokenizer.ggml.tokens", "too many");
    checkCount(file, tokens.size());
    const auto merges = pairsFromMergeLines(file.texts(mergesKey), file.path, mergesKey);
    BpeTokenizerData data = bpeFromSymbols(tokens, merges, file.path, mergesKey);
    applyTokenTypes(file, tokens, data);
    const NamedSplitRule rule = splitRule(file, data.warnings);
    data.split = rule.rule;
    data.ignoreMerges = rule.ignoreMerges;
    data.startToken = ggufStartToken(file, rule.addsStartToken, data.tokens.size());
    return make(std::move(data), file.path);
}

} // namespace tokenscope
