// SPDX-License-Identifier: MIT
#include "core/kernels/attention_slopes.h"

#include "core/kernels/kernel_table.h"
#include "core/kernels/parallel.h"
#include "core/kernels/product.h"

#include <algorithm>
#include <vector>

namespace tokenscope {

namespace {

void tileSlopes(const AttentionSource& source, const AttentionShape& shape, const float* outSlopes,
                const AttentionSlopes& slopes, const HeadPlace& place, std::int64_t firstQuery) {
    static thread_local std::vector<float> probabilities;
    static thread_local std::vector<float> scoreSlopes;
    const std::int64_t count = std::min(tileQueries, shape.queries - firstQuery);
    const auto [firstKey, endKey] = visibleKeys(shape, place.row, firstQuery, count);
    const std::int64_t keys = endKey - firstKey;
    const std::int64_t queryOffset = place.queries + firstQuery * place.queryStride;
    const std::int64_t keyOffset = place.keys + firstKey * place.keyStride;
    const MatrixRef q{source.queries + queryOffset, count, shape.headSize, place.queryStride};
    const MatrixRef out{outSlopes + queryOffset, count, shape.headSize, place.queryStride};
    const MatrixRef k{source.keys + keyOffset, keys, shape.headSize, place.keyStride};
    const MatrixRef v{source.values + keyOffset, keys, shape.headSize, place.keyStride};
    probabilities.resize(static_cast<std::size_t>(count * keys));
    scoreSlopes.resize(probabilities.size());
    const MatrixRef p = MatrixRef::dense(probabilities.data(), count, keys);
    const MatrixRef s = MatrixRef::dense(scoreSlopes.data(), count, keys);

    const KernelTable& kernels = kernelTable();
    multiply(q, k.transpose(), probabilities.data(), keys);
    softmaxVisible(probabilities.data(), shape, place.row, firstQuery, count);
    multiply(p.transpose(), out, slopes.values + keyOffset, place.keyStride, Product::Added);
    multiply(out, v.transpose(), scoreSlopes.data(), keys);
    for (std::int64_t i = 0; i < count; ++i)
        kernels.softmaxSlopes(probabilities.data() + i * keys, scoreSlopes.data() + i * keys, keys,
                              shape.scale);
    multiply(s, k, slopes.queries + queryOffset, place.queryStride);
    multiply(s.transpose(), q, slopes.keys + keyOffset, place.keyStride, Product::Added);
}

} // namespace

void attendSlopes(const AttentionSource& source, const AttentionShape& shape, const float* outSlopes,
                  const AttentionSlopes& slopes) {
    const SerialOpenMp serial;
    const std::int64_t group = shape.heads / shape.kvHeads;
    // Heads that share keys and values add to the same slopes: one after another.
    parallelFor(shape.rows * shape.kvHeads, [&](std::int64_t index) {
        const std::int64_t row = index / shape.kvHeads;
        const std::int64_t firstHead = index % shape.kvHeads * group;
        for (std::int64_t head = firstHead; head < firstHead + group; ++head) {
            const HeadPlace place = placeOf(source, shape, row, head);
            for (std::int64_t query = 0; query < shape.queries; query += tileQueries)
                tileSlopes(source, shape, outSlopes, slopes, place, query);
        }
    });
}

} // namespace tokenscope
