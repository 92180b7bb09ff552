// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/scripted_model.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace tokenscope {

/// A scripted model with a byte tokenizer, loaded: assistant_end ends a row, bos is the start token.
inline std::shared_ptr<const LoadedModel>
loadedWith(std::shared_ptr<const ScriptedModel> model,
           std::shared_ptr<const ByteTokenizer> tokenizer = std::make_shared<ByteTokenizer>()) {
    auto loaded = std::make_shared<LoadedModel>();
    loaded->model = std::move(model);
    loaded->endTokens = {tokenizer->named("assistant_end")};
    loaded->startToken = tokenizer->startToken();
    loaded->tokenizer = std::move(tokenizer);
    loaded->summary.name = "scripted";
    return loaded;
}

/// A model that looks random over the byte tokenizer's vocabulary. End tokens and the start token are never
/// drawn, so that rows last as long as a test wants.
inline std::shared_ptr<ScriptedModel> hashedModel(std::int64_t contextLength = 4096) {
    const ByteTokenizer tokenizer;
    const TokenId end = tokenizer.named("assistant_end");
    const TokenId start = tokenizer.named("bos");
    return std::make_shared<ScriptedModel>(
        tokenizer.size(), contextLength,
        [=](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
            hashedLogits(ids, row, logits);
            logits[static_cast<std::size_t>(end.value)] = -100;
            logits[static_cast<std::size_t>(start.value)] = -100;
        });
}

/// A model that puts all weight on given ids: entry i of `script` is what comes i tokens after the prompt;
/// later ones are `filler`.
inline std::shared_ptr<ScriptedModel> speakingModel(std::size_t promptLength, std::vector<TokenId> script,
                                                    TokenId filler = {'.'},
                                                    std::int64_t contextLength = 4096) {
    return std::make_shared<ScriptedModel>(
        ByteTokenizer().size(), contextLength,
        [=](std::span<const TokenId> ids, RowIndex, std::span<float> logits) {
            const std::size_t step = ids.size() - promptLength;
            const TokenId next = step < script.size() ? script[step] : filler;
            logits[static_cast<std::size_t>(next.value)] = 50;
        });
}

} // namespace tokenscope
