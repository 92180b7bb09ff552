// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/parallel.h"
#include "core/kernels/round_up.h"

#include <algorithm>
#include <cstdint>

namespace tokenscope {

constexpr std::int64_t elementsPerPiece = 1 << 14; // about 10 microseconds; less is not worth waking a thread

inline std::int64_t rowsPerPiece(std::int64_t width) {
    return std::max<std::int64_t>(1, elementsPerPiece / std::max<std::int64_t>(1, width));
}

/// body(first, count) over all elements, in pieces that threads share.
template <class Body> void inPieces(std::int64_t count, std::int64_t pieceSize, Body body) {
    parallelFor(quotientUp(count, pieceSize), [&](std::int64_t piece) {
        const std::int64_t first = piece * pieceSize;
        body(first, std::min(pieceSize, count - first));
    });
}

} // namespace tokenscope
