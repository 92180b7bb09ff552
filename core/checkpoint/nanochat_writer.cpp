// SPDX-License-Identifier: MIT
#include "core/checkpoint/nanochat_writer.h"

#include "core/checkpoint/tiktoken_pickle.h"
#include "core/formats/atomic_file.h"
#include "core/formats/torch_storage.h"
#include "core/formats/torch_zip_writer.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <filesystem>
#include <set>
#include <system_error>
#include <vector>

namespace tokenscope {

namespace fs = std::filesystem;

namespace {

struct Paths {
    fs::path meta, model;
};

Paths pathsIn(const fs::path& folder, std::int64_t step) {
    if (step < 0)
        throw RangeError("the step is " + std::to_string(step) + "; it must not be negative");
    std::string number = std::to_string(step);
    if (constexpr std::size_t digits = 6; number.size() < digits)
        number.insert(0, digits - number.size(), '0');
    return {folder / ("meta_" + number + ".json"), folder / ("model_" + number + ".pt")};
}

NamedBytes stored(const Weight& weight, const std::string& name, const std::string& place) {
    if (isQuantised(weight.type) || !storageOfElementType(weight.type))
        throw FileError(place, name,
                        std::string("weights of type ") + elementTypeName(weight.type) +
                            " cannot be written in this format");
    const auto rowSize = rowBytes(weight.type, weight.columns);
    if (!rowSize || weight.bytes.size() != static_cast<std::size_t>(weight.rows * *rowSize))
        throw FileError(place, name, "has not as many bytes as its shape needs");
    return {name, weight.type, {weight.rows, weight.columns}, weight.bytes};
}

/// The names that nanochat gives the weights of this shape.
std::vector<WeightName> storedNames(const NanochatShape& shape, const WeightMap& weights,
                                    const std::string& place) {
    TensorMap embedding;
    const auto found = weights.find("embedding");
    if (found == weights.end())
        throw FileError(place, "embedding", "this weight is missing");
    embedding["transformer.wte.weight"].shape = {found->second.rows, found->second.columns};
    return nanochatPlan(shape, embedding, place).names;
}

std::vector<NamedBytes> storedTensors(const NanochatShape& shape, const WeightMap& weights,
                                      const std::string& place) {
    std::vector<NamedBytes> tensors;
    std::set<std::string> used;
    for (const WeightName& row : storedNames(shape, weights, place)) {
        const std::int64_t layers = isPerLayer(row) ? shape.layers : 1;
        for (std::int64_t layer = 0; layer < layers; ++layer) {
            const std::string name = nameForLayer(row.model, layer);
            const auto found = weights.find(name);
            if (found == weights.end())
                throw FileError(place, name, "this weight is missing");
            tensors.push_back(stored(found->second, nameForLayer(row.stored, layer), place));
            used.insert(name);
        }
    }
    for (const auto& [name, weight] : weights) {
        if (!used.contains(name))
            throw FileError(place, name, "a weight that a model of this shape has no place for");
    }
    return tensors;
}

std::string metaText(std::int64_t step, const NanochatShape& shape, const Json& extras) {
    if (!extras.is_null() && !extras.is_object())
        throw Error("the extras of a meta file must be a JSON object");
    Json meta = extras.is_null() ? Json::object() : extras;
    meta["step"] = step;
    meta["model_config"] = {{"sequence_len", shape.contextLength},
                            {"vocab_size", shape.vocabulary},
                            {"n_layer", shape.layers},
                            {"n_head", shape.heads},
                            {"n_kv_head", shape.kvHeads},
                            {"n_embd", shape.width}};
    return meta.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Bytes of each token's text, invalid parts as U+FFFD; 0 for special tokens. The reference measures its loss
/// per byte with it.
std::vector<std::int32_t> tokenBytes(const BpeTokenizerData& tokenizer) {
    std::vector<std::int32_t> bytes;
    for (const std::string& token : tokenizer.tokens)
        bytes.push_back(static_cast<std::int32_t>(toValidUtf8(token).size()));
    for (const AddedToken& added : tokenizer.added)
        bytes.at(static_cast<std::size_t>(added.id.value)) = 0;
    return bytes;
}

void checkVocabulary(const NanochatShape& shape, const WeightMap& weights, const BpeTokenizerData& tokenizer,
                     const std::string& place) {
    const auto tokens = static_cast<std::int64_t>(tokenizer.tokens.size());
    if (tokens != shape.vocabulary)
        throw FileError(place, "vocab_size",
                        std::to_string(shape.vocabulary) + ", but the tokenizer has " +
                            std::to_string(tokens) + " tokens");
    for (const char* name : {"embedding", "head"}) {
        const Weight& weight = weights.at(name);
        if (weight.rows < tokens || weight.columns != shape.width)
            throw FileError(place, name,
                            std::to_string(weight.rows) + " x " + std::to_string(weight.columns) + ", but " +
                                std::to_string(tokens) + " tokens of width " + std::to_string(shape.width) +
                                " were expected");
    }
}

void makeFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw FileError(folder.string(), {}, "cannot make the folder: " + error.message());
}

struct TokenizerFiles {
    std::string pickle;
    std::vector<std::int32_t> bytes; ///< of each token's text
};

TokenizerFiles tokenizerFiles(const BpeTokenizerData& tokenizer) {
    return {tiktokenPickle(tokenizer), tokenBytes(tokenizer)};
}

void writeTokenizer(const fs::path& folder, const TokenizerFiles& files) {
    makeFolder(folder / "tokenizer");
    writeFileAtomically((folder / "tokenizer" / "tokenizer.pkl").string(), files.pickle);
    writeTorchTensor((folder / "tokenizer" / "token_bytes.pt").string(),
                     {"token_bytes",
                      ElementType::I32,
                      {static_cast<std::int64_t>(files.bytes.size())},
                      std::as_bytes(std::span(files.bytes))});
}

} // namespace

void saveNanochatTokenizer(const std::string& folder, const BpeTokenizerData& tokenizer) {
    writeTokenizer(folder, tokenizerFiles(tokenizer));
}

void saveNanochat(const std::string& folder, std::int64_t step, const NanochatShape& shape,
                  const WeightMap& weights, const BpeTokenizerData& tokenizer, const Json& extras) {
    const Paths paths = pathsIn(folder, step);
    const std::vector<NamedBytes> tensors = storedTensors(shape, weights, paths.model.string());
    checkVocabulary(shape, weights, tokenizer, paths.model.string());
    const TokenizerFiles files = tokenizerFiles(tokenizer);
    const std::string meta = metaText(step, shape, extras);

    writeTokenizer(folder, files);
    writeFileAtomically(paths.meta.string(), meta);
    writeTorchCheckpoint(paths.model.string(), tensors);
}

} // namespace tokenscope
