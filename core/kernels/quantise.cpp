// SPDX-License-Identifier: MIT
#include "core/kernels/quantise.h"

#include "core/kernels/packed_dots.h"
#include "core/kernels/pieces.h"

namespace tokenscope {

void QuantisedRows::resize(std::int64_t m, std::int64_t columns) {
    m_blocks = columns / 32;
    const auto needed = static_cast<std::size_t>(m * m_blocks);
    if (m_memory.size() < needed)
        m_memory.resize(needed);
}

void quantiseActivations(const float* x, std::int64_t m, std::int64_t columns, QuantisedRows& out) {
    out.resize(m, columns);
    const auto quantise = packedTable().quantise;
    inPieces(m, rowsPerPiece(columns), [&](std::int64_t first, std::int64_t count) {
        quantise(x + first * columns, count * out.blocks(), out.row(first));
    });
}

} // namespace tokenscope
