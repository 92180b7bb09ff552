// SPDX-License-Identifier: MIT
#include "core/kernels/attention_tiles.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/kernels/product.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

void attendTile(const AttentionSource& source, const AttentionShape& shape, const HeadPlace& place,
                std::int64_t firstQuery, float* out) {
    static thread_local std::vector<float> scores;
    const std::int64_t count = std::min(tileQueries, shape.queries - firstQuery);
    const auto [firstKey, endKey] = visibleKeys(shape, place.row, firstQuery, count);
    const std::int64_t keys = endKey - firstKey;
    const std::int64_t queryOffset = place.queries + firstQuery * place.queryStride;
    const std::int64_t keyOffset = place.keys + firstKey * place.keyStride;
    const MatrixRef q{source.queries + queryOffset, count, shape.headSize, place.queryStride};
    const MatrixRef k{source.keys + keyOffset, keys, shape.headSize, place.keyStride};
    const MatrixRef v{source.values + keyOffset, keys, shape.headSize, place.keyStride};
    scores.resize(static_cast<std::size_t>(count * keys));
    multiply(q, k.transpose(), scores.data(), keys);
    softmaxVisible(scores.data(), shape, place.row, firstQuery, count);
    multiply(MatrixRef::dense(scores.data(), count, keys), v, out + queryOffset, place.queryStride);
}

} // namespace

HeadPlace placeOf(const AttentionSource& source, const AttentionShape& shape, std::int64_t row,
                  std::int64_t head) {
    const std::int64_t kvHead = head / (shape.heads / shape.kvHeads);
    const std::int64_t queryStride = shape.heads * shape.headSize;
    const std::int64_t keyStride = shape.kvHeads * shape.headSize;
    return {row, row * shape.queries * queryStride + head * shape.headSize, queryStride,
            row * source.positions * keyStride + kvHead * shape.headSize, keyStride};
}

void softmaxVisible(float* scores, const AttentionShape& shape, std::int64_t row, std::int64_t firstQuery,
                    std::int64_t count) {
    const KernelTable& kernels = kernelTable();
    const KeyRange keys = visibleKeys(shape, row, firstQuery, count);
    const std::int64_t width = keys.end - keys.first;
    for (std::int64_t i = 0; i < count; ++i, scores += width) {
        const KeyRange visible = visibleKeys(shape, row, firstQuery + i);
        float* first = scores + (visible.first - keys.first);
        float* end = scores + (visible.end - keys.first);
        std::fill(scores, first, 0.0f);
        std::fill(end, scores + width, 0.0f);
        const float factor = 1 / kernels.exponentiate(first, end - first, shape.scale);
        for (float* score = first; score < end; ++score)
            *score *= factor;
    }
}

void attendInTiles(const AttentionSource& source, const AttentionShape& shape, float* out) {
    const SerialOpenMp serial;
    const std::int64_t tiles = (shape.queries + tileQueries - 1) / tileQueries;
    parallelFor(shape.rows * shape.heads * tiles, [&](std::int64_t index) {
        // The longest tiles (last queries, most keys) first, so that threads finish together.
        const std::int64_t tile = tiles - 1 - index / (shape.rows * shape.heads);
        const std::int64_t row = index / shape.heads % shape.rows;
        const HeadPlace place = placeOf(source, shape, row, index % shape.heads);
        attendTile(source, shape, place, tile * tileQueries, out);
    });
}

} // namespace tokenscope
