// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_dots.h"

#include <utility>

namespace tokenscope {

// What fast and exact products of packed weights share. Everything is a template over Isa, a type of one file
// alone (so that the linker never merges functions compiled for different processors) that has
//   lanes, Floats; zero(), set(float), load(const float*), store(float*, Floats), add, mul, fma(a, b, c) = a
//   b + c halves(const std::byte*)  lanes float16 numbers Bytes, loadBytes(const std::byte*),
//   storeBytes(std::byte*, Bytes): 4 * lanes bytes part<0 or 1>(Bytes)       low or high nibbles
// A slice is `lanes` of the 16 rows of a group. A tile is the product of some slices with some rows of
// activations; its sums stay in registers because they are arrays that only constants index.

/// How the integers of a block lie in a group: so many times 64 bytes, each with so many parts whose columns
/// are 16 apart.
struct Nibbles {
    static constexpr int loads = 4;
    static constexpr int parts = 2;
};
struct WholeBytes {
    static constexpr int loads = 8;
    static constexpr int parts = 1;
};

template <ElementType> struct PackedFormat;
template <> struct PackedFormat<ElementType::Q4_0> {
    using Integers = Nibbles;
    static constexpr int offset = 8; ///< what stored integers are larger than meant
    static constexpr bool hasMin = false;
    static constexpr PackedBlock block = packedBlock(ElementType::Q4_0);
};
template <> struct PackedFormat<ElementType::Q4_1> {
    using Integers = Nibbles;
    static constexpr int offset = 0;
    static constexpr bool hasMin = true;
    static constexpr PackedBlock block = packedBlock(ElementType::Q4_1);
};
template <> struct PackedFormat<ElementType::Q8_0> {
    using Integers = WholeBytes;
    static constexpr int offset = 128;
    static constexpr bool hasMin = false;
    static constexpr PackedBlock block = packedBlock(ElementType::Q8_0);
};

/// call.operator()<Format>()
template <class Call> [[gnu::always_inline]] inline void withFormat(ElementType type, Call call) {
    switch (type) {
    case ElementType::Q4_0:
        return call.template operator()<PackedFormat<ElementType::Q4_0>>();
    case ElementType::Q4_1:
        return call.template operator()<PackedFormat<ElementType::Q4_1>>();
    default:
        return call.template operator()<PackedFormat<ElementType::Q8_0>>();
    }
}

/// Where the first block of a slice is.
struct SliceAt {
    const std::byte* integers;
    const std::byte* scales;
};

/// Weights as they are packed.
template <class Isa, class Format> struct PackedSource {
    using Integers = typename Format::Integers;
    static constexpr int slicesPerGroup = packedRows / Isa::lanes;
    static constexpr int integersBytes = Format::block.integers;

    static SliceAt at(const PackedGroups& weights, std::int64_t slice) {
        const std::byte* group = weights.data + slice / slicesPerGroup * weights.groupBytes;
        const std::int64_t inside = slice % slicesPerGroup;
        return {group + inside * 4 * Isa::lanes,
                group + weights.blocks * integersBytes + inside * 2 * Isa::lanes};
    }
    static typename Isa::Floats d(const std::byte* scales, std::int64_t block) {
        return Isa::halves(scales + block * Format::block.scales);
    }
    static typename Isa::Floats m(const std::byte* scales, std::int64_t block) {
        return Isa::halves(scales + block * Format::block.scales + 2 * packedRows);
    }
};

/// Scales widened to float32: d of 16 rows, then m of 16 rows, block after block.
template <class Isa> struct WideScales {
    static constexpr int bytes = 2 * packedRows * 4;

    static typename Isa::Floats d(const std::byte* scales, std::int64_t block) {
        return Isa::load(reinterpret_cast<const float*>(scales + block * bytes));
    }
    static typename Isa::Floats m(const std::byte* scales, std::int64_t block) {
        return Isa::load(reinterpret_cast<const float*>(scales + block * bytes) + packedRows);
    }
};

/// Widens the scales of `blocks` blocks, multiplied by `factor` what is d.
template <class Isa, class Format>
void widenScales(const std::byte* scales, std::int64_t blocks, float factor, std::byte* out) {
    constexpr int slices = packedRows / Isa::lanes;
    auto* to = reinterpret_cast<float*>(out);
    for (std::int64_t b = 0; b < blocks; ++b, to += 2 * packedRows) {
        for (int slice = 0; slice < slices; ++slice) {
            const std::byte* from = scales + b * Format::block.scales + 2 * Isa::lanes * slice;
            Isa::store(to + slice * Isa::lanes, Isa::mul(Isa::halves(from), Isa::set(factor)));
            if constexpr (Format::hasMin)
                Isa::store(to + packedRows + slice * Isa::lanes, Isa::halves(from + 2 * packedRows));
        }
    }
}

/// How far ahead weights are fetched into the second-level cache: the processor's own guess stops at page
/// ends.
constexpr std::int64_t kPackedPrefetchBytes = 8192;

/// Fetches what tiles a few blocks later will read: a share of the bytes of `slices` slices for every block.
template <class Isa, class Format, int slices>
[[gnu::always_inline]] inline void prefetchBlock(const std::byte* first, std::int64_t block) {
    constexpr int groups = slices * Isa::lanes / packedRows;
    constexpr int bytes = groups * (Format::block.integers + Format::block.scales);
    const std::byte* at = first + block * bytes + kPackedPrefetchBytes;
    for (int line = 0; line < bytes; line += 64)
        __builtin_prefetch(at + line, 0, 2);
}

/// Where a tile's results go.
struct TileOut {
    float* y; ///< of the first slice and the first row of activations
    std::int64_t yStride;
    std::int64_t rows; ///< of weights from the first slice on that are wanted
    bool adds;
};

template <class Isa> TileOut outOf(const PackedTask& task, std::int64_t slice, std::int64_t row) {
    const std::int64_t weightRow = slice * Isa::lanes;
    return {task.y + row * task.yStride + weightRow, task.yStride, task.weights.rows - weightRow, task.adds};
}

/// One slice's results for one row of activations.
template <class Isa> void putSlice(const float* results, float* y, std::int64_t rows, bool adds) {
    if (rows >= Isa::lanes) {
        const auto sums = Isa::load(results);
        Isa::store(y, adds ? Isa::add(Isa::load(y), sums) : sums);
        return;
    }
    for (std::int64_t r = 0; r < rows; ++r)
        y[r] = adds ? y[r] + results[r] : results[r];
}

/// `results` [slices, rows of activations, lanes].
template <class Isa> void putTile(const float* results, int slices, int rows, const TileOut& out) {
    for (int slice = 0; slice < slices; ++slice)
        for (int row = 0; row < rows; ++row, results += Isa::lanes)
            putSlice<Isa>(results, out.y + row * out.yStride + slice * Isa::lanes,
                          out.rows - slice * Isa::lanes, out.adds);
}

/// call.operator()<count>() for a count from 1 to `most`.
template <int most, class Call> [[gnu::always_inline]] inline void withCount(std::int64_t count, Call call) {
    if constexpr (most > 0) {
        if (count == most)
            return call.template operator()<most>();
        withCount<most - 1>(count, call);
    }
}

/// call.operator()<count>(first) for `rows` rows in about equal tiles of at most `most`.
template <int most, class Call> [[gnu::always_inline]] inline void inRowTiles(std::int64_t rows, Call call) {
    const std::int64_t tiles = (rows + most - 1) / most;
    for (std::int64_t tile = 0; tile < tiles; ++tile) {
        const std::int64_t first = tile * rows / tiles;
        const std::int64_t count = (tile + 1) * rows / tiles - first;
        withCount<most>(count, [&]<int rowsInTile>() { call.template operator()<rowsInTile>(first); });
    }
}

/// call.operator()<slices>(first) for all slices of the task, `most` at a time and the rest one by one.
template <class Isa, int most, class Call>
[[gnu::always_inline]] inline void inSlices(const PackedTask& task, Call call) {
    const std::int64_t count = (task.weights.rows + packedRows - 1) / packedRows * (packedRows / Isa::lanes);
    std::int64_t slice = 0;
    for (; slice + most <= count; slice += most)
        call.template operator()<most>(slice);
    if constexpr (most > 1)
        for (; slice < count; ++slice)
            call.template operator()<1>(slice);
}

} // namespace tokenscope
