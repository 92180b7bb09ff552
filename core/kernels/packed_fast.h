// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_tiles.h"

namespace tokenscope {

// Products of packed weights with rounded activations. Isa has, besides what packed_tiles.h names,
//   Four, four(const std::int8_t*)  four neighbouring activations in every lane
//   Sum, begin<Format>(block), dot<Format>(Sum, Bytes, Four)  products of 4 weights and 4 activations a lane,
//   added total<Format>(Sum, block)       the sums as 32-bit integers, the weights' offset taken off
//   floats(integers)
//   FastShape: fewRows, the most rows of activations that read packed weights directly; fewSlices(rows);
//     panelRows and panelSlices of a tile of more rows; panelGroups, unpacked at once

template <class Isa, class Format, int i, int rows, int... s, class Sums, class Weights>
[[gnu::always_inline]] inline void addDots(Sums& sums, const Weights& w, typename Isa::Four x,
                                           std::integer_sequence<int, s...>) {
    ((sums[s * rows + i] = Isa::template dot<Format>(sums[s * rows + i], w[s], x)), ...);
}

template <class Isa, class Format, int i, int rows, int... s, class Totals, class Sums, class Scales>
[[gnu::always_inline]] inline void addScaled(Totals& totals, const Sums& sums, const ActivationBlock& x,
                                             const Scales& d, const Scales& m,
                                             std::integer_sequence<int, s...>) {
    const auto scale = Isa::set(x.scale);
    ((totals[s * rows + i] = Isa::fma(Isa::floats(Isa::template total<Format>(sums[s * rows + i], x)),
                                      Isa::mul(d[s], scale), totals[s * rows + i])),
     ...);
    if constexpr (Format::hasMin) {
        const auto scaledSum = Isa::set(x.scaledSum);
        ((totals[s * rows + i] = Isa::fma(m[s], scaledSum, totals[s * rows + i])), ...);
    }
}

template <class Isa, class Format, class Source, bool direct, int... s, int... i, int... n>
void fastTile(const SliceAt* at, const ActivationBlock* x, std::int64_t blocks, const TileOut& out,
              std::integer_sequence<int, s...> slices, std::integer_sequence<int, i...>,
              std::integer_sequence<int, n...>) {
    constexpr int rows = sizeof...(i);
    using Integers = typename Source::Integers;
    const std::byte* const integers[] = {at[s].integers...};
    const std::byte* const scales[] = {at[s].scales...};
    const ActivationBlock* const from[] = {x + i * blocks...};
    typename Isa::Floats totals[] = {(static_cast<void>(n), Isa::zero())...};
    for (std::int64_t b = 0; b < blocks; ++b) {
        if constexpr (direct)
            prefetchBlock<Isa, Format, sizeof...(s)>(integers[0], b);
        typename Isa::Sum sums[] = {Isa::template begin<Format>(from[n % rows][b])...};
        for (int p = 0; p < Integers::loads; ++p) {
            const std::int64_t place = b * Source::integersBytes + 64 * p;
            const typename Isa::Bytes packed[] = {Isa::loadBytes(integers[s] + place)...};
            if constexpr (Integers::parts == 1) {
                (addDots<Isa, Format, i, rows>(sums, packed, Isa::four(from[i][b].q + 4 * p), slices), ...);
            } else {
                const typename Isa::Bytes low[] = {Isa::template part<0>(packed[s])...};
                (addDots<Isa, Format, i, rows>(sums, low, Isa::four(from[i][b].q + 4 * p), slices), ...);
                const typename Isa::Bytes high[] = {Isa::template part<1>(packed[s])...};
                (addDots<Isa, Format, i, rows>(sums, high, Isa::four(from[i][b].q + 4 * p + 16), slices),
                 ...);
            }
        }
        const typename Isa::Floats d[] = {Source::d(scales[s], b)...};
        const typename Isa::Floats m[] = {Format::hasMin ? Source::m(scales[s], b) : Isa::zero()...};
        (addScaled<Isa, Format, i, rows>(totals, sums, from[i][b], d, m, slices), ...);
    }
    alignas(64) float results[sizeof...(n) * Isa::lanes];
    (Isa::store(results + n * Isa::lanes, totals[n]), ...);
    putTile<Isa>(results, sizeof...(s), rows, out);
}

template <class Isa, class Format, class Source, bool direct, int slices, int rows>
void fastTile(const SliceAt* at, const ActivationBlock* x, std::int64_t blocks, const TileOut& out) {
    fastTile<Isa, Format, Source, direct>(at, x, blocks, out, std::make_integer_sequence<int, slices>(),
                                          std::make_integer_sequence<int, rows>(),
                                          std::make_integer_sequence<int, slices * rows>());
}

/// Weights are unpacked in registers: best for few rows of activations.
template <class Isa, class Format> void fastDirect(const PackedTask& task) {
    using Source = PackedSource<Isa, Format>;
    const std::int64_t blocks = task.weights.blocks;
    inRowTiles<Isa::FastShape::fewRows>(task.m, [&]<int rows>(std::int64_t row) {
        inSlices<Isa, Isa::FastShape::fewSlices(rows)>(task, [&]<int slices>(std::int64_t slice) {
            SliceAt at[slices];
            for (int s = 0; s < slices; ++s)
                at[s] = Source::at(task.weights, slice + s);
            fastTile<Isa, Format, Source, true, slices, rows>(at, task.rounded + row * blocks, blocks,
                                                              outOf<Isa>(task, slice, row));
        });
    });
}

/// A byte for every weight and scales in float32.
template <class Isa> struct BytePanel : WideScales<Isa> {
    using Integers = WholeBytes;
    static constexpr int integersBytes = packedRows * packedColumns;
};

/// Unpacks nibbles of one group, so that they lie as those of Q8_0.
template <class Isa> void unpackNibbles(const std::byte* packed, std::int64_t blocks, std::byte* out) {
    constexpr int step = 4 * Isa::lanes;
    for (std::int64_t b = 0; b < blocks; ++b, packed += 256, out += 512)
        for (int at = 0; at < 256; at += step) {
            const auto both = Isa::loadBytes(packed + at);
            Isa::storeBytes(out + at, Isa::template part<0>(both));
            Isa::storeBytes(out + at + 256, Isa::template part<1>(both));
        }
}

/// Weights are unpacked once for all rows of activations: best for many.
template <class Isa, class Format> void fastInPanels(const PackedTask& task) {
    using Shape = typename Isa::FastShape;
    using Panel = BytePanel<Isa>;
    constexpr int slicesPerGroup = packedRows / Isa::lanes;
    const PackedGroups& weights = task.weights;
    const std::int64_t blocks = weights.blocks;
    const std::int64_t bytesOfGroup = blocks * Panel::integersBytes;
    std::byte* scales = task.scratch;
    std::byte* bytes = scales + Shape::panelGroups * blocks * Panel::bytes;
    SliceAt at[Shape::panelGroups * slicesPerGroup];
    const std::int64_t groups = (weights.rows + packedRows - 1) / packedRows;
    for (std::int64_t first = 0; first < groups; first += Shape::panelGroups) {
        const auto count =
            static_cast<int>(groups - first < Shape::panelGroups ? groups - first : Shape::panelGroups);
        for (int g = 0; g < count; ++g) {
            const std::byte* group = weights.data + (first + g) * weights.groupBytes;
            std::byte* wide = scales + g * blocks * Panel::bytes;
            widenScales<Isa, Format>(group + blocks * Format::block.integers, blocks, 1, wide);
            const std::byte* integers = group;
            if constexpr (Format::Integers::parts == 2) {
                integers = bytes + g * bytesOfGroup;
                unpackNibbles<Isa>(group, blocks, bytes + g * bytesOfGroup);
            }
            for (int s = 0; s < slicesPerGroup; ++s)
                at[g * slicesPerGroup + s] = {integers + s * 4 * Isa::lanes, wide + s * 4 * Isa::lanes};
        }
        const std::int64_t firstSlice = first * slicesPerGroup;
        const int slices = count * slicesPerGroup;
        inRowTiles<Shape::panelRows>(task.m, [&]<int rows>(std::int64_t row) {
            const ActivationBlock* x = task.rounded + row * blocks;
            int s = 0;
            for (; s + Shape::panelSlices <= slices; s += Shape::panelSlices)
                fastTile<Isa, Format, Panel, false, Shape::panelSlices, rows>(
                    at + s, x, blocks, outOf<Isa>(task, firstSlice + s, row));
            if constexpr (Shape::panelGroups * slicesPerGroup > Shape::panelSlices || Shape::panelGroups > 1)
                for (; s < slices; ++s)
                    fastTile<Isa, Format, Panel, false, 1, rows>(at + s, x, blocks,
                                                                 outOf<Isa>(task, firstSlice + s, row));
        });
    }
}

template <class Isa> void fastProduct(const PackedTask& task) {
    withFormat(task.weights.type, [&]<class Format>() {
        if (task.m <= Isa::FastShape::fewRows)
            fastDirect<Isa, Format>(task);
        else
            fastInPanels<Isa, Format>(task);
    });
}

} // namespace tokenscope
