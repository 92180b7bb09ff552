// SPDX-License-Identifier: MIT
#include "core/kernels/cache_store.h"

#include "core/kernels/attention_chunk.h"
#include "core/kernels/pieces.h"

namespace tokenscope {

void storeVectors(const NewVectors& from, const VectorPlaces& to) {
    const auto storeVector = attentionTable().storeVector(to.type);
    const std::int64_t width = from.heads * from.headSize;
    inPieces(from.rows * from.positions, rowsPerPiece(width), [&](std::int64_t first, std::int64_t count) {
        for (std::int64_t i = first; i < first + count; ++i) {
            const std::int64_t row = i / from.positions;
            std::byte* const place = to.first + (from.rowOf ? from.rowOf[row] : row) * to.rowStride +
                                     i % from.positions * to.positionStride;
            for (std::int64_t head = 0; head < from.heads; ++head)
                storeVector(from.first + i * width + head * from.headSize, from.headSize,
                            place + head * to.headStride);
        }
    });
}

} // namespace tokenscope
