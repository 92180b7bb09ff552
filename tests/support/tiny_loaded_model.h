// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/tiny_model.h"

#include <cstdint>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace tokenscope::test {

/// A random model of this shape, loaded, with 2048 positions. Its 50 ids are bytes; those below `endIds` end
/// a row.
inline std::shared_ptr<LoadedModel> tinyLoadedModel(ModelConfig config = llamaLike(),
                                                    ElementType matrixType = ElementType::F32,
                                                    std::int32_t endIds = 0) {
    config.contextLength = config.positionLimit = 2048;
    auto loaded = std::make_shared<LoadedModel>();
    loaded->model = tinyModel(config, 1, matrixType);
    loaded->tokenizer = std::make_shared<ByteTokenizer>();
    loaded->config = config;
    for (std::int32_t id = 0; id < endIds; ++id)
        loaded->endTokens.push_back({id});
    loaded->summary.name = "tiny";
    return loaded;
}

/// Ids of such a model, none of which ends a row where there are at most ten that do.
inline std::vector<TokenId> tinyIds(std::size_t count, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::vector<TokenId> ids(count);
    for (TokenId& id : ids)
        id.value = static_cast<std::int32_t>(10 + random() % 40);
    return ids;
}

} // namespace tokenscope::test
