// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/packed_tiles.h"

namespace tokenscope {

// Products of packed weights with float32 activations. Isa has, besides what packed_tiles.h names,
//   weight<Format, part, j>(Bytes)  of every lane's four packed bytes the weight in byte j (and in its low
//   nibble,
//       part 0, or its high one, part 1), less the format's offset and times 2^24: so it costs least, as
//       vector code finds integers in the top byte of a lane
//   ExactShape: as FastShape in packed_fast.h

constexpr float kExactScale = 0x1p-24f; ///< makes up for the 2^24 of weight()

template <class Isa, int i, int rows, int... s, class Sums, class Weights>
[[gnu::always_inline]] inline void addProducts(Sums& sums, const Weights& w, typename Isa::Floats x,
                                               std::integer_sequence<int, s...>) {
    ((sums[s * rows + i] = Isa::fma(w[s], x, sums[s * rows + i])), ...);
}

template <class Isa, class Format, int part, int j, int... s, int... i, class Sums, class Packed, class From>
[[gnu::always_inline]] inline void addColumn(Sums& sums, const Packed& packed, const From& from,
                                             std::int64_t column, std::integer_sequence<int, s...> slices,
                                             std::integer_sequence<int, i...>) {
    const typename Isa::Floats w[] = {Isa::template weight<Format, part, j>(packed[s])...};
    (addProducts<Isa, i, sizeof...(i)>(sums, w, Isa::set(from[i][column]), slices), ...);
}

/// The columns of one part of block b.
template <class Isa, class Format, int part, int... j, int... s, class Sums, class Integers, class From,
          class Rows>
[[gnu::always_inline]] inline void addPart(Sums& sums, const Integers& integers, const From& from,
                                           std::int64_t b, std::integer_sequence<int, j...>,
                                           std::integer_sequence<int, s...> slices, Rows rows) {
    for (int p = 0; p < Format::Integers::loads; ++p) {
        const std::int64_t place = b * Format::block.integers + 64 * p;
        const typename Isa::Bytes packed[] = {Isa::loadBytes(integers[s] + place)...};
        const std::int64_t column = b * packedColumns + 16 * part + 4 * p;
        (addColumn<Isa, Format, part, j>(sums, packed, from, column + j, slices, rows), ...);
    }
}

template <class Isa, class Format, int... s, int... i, int... n>
void exactTile(const SliceAt* at, const float* x, const float* sumsOfX, std::int64_t blocks,
               const TileOut& out, std::integer_sequence<int, s...> slices,
               std::integer_sequence<int, i...> rows, std::integer_sequence<int, n...>) {
    using Source = PackedSource<Isa, Format>;
    constexpr int count = sizeof...(i);
    constexpr std::make_integer_sequence<int, 4> bytes;
    const std::byte* const integers[] = {at[s].integers...};
    const std::byte* const scales[] = {at[s].scales...};
    const float* const from[] = {x + i * blocks * packedColumns...};
    const float* const sumsFrom[] = {Format::hasMin ? sumsOfX + i * blocks : nullptr...};
    typename Isa::Floats totals[] = {(static_cast<void>(n), Isa::zero())...};
    for (std::int64_t b = 0; b < blocks; ++b) {
        prefetchBlock<Isa, Format, sizeof...(s)>(integers[0], b);
        typename Isa::Floats sums[] = {(static_cast<void>(n), Isa::zero())...};
        addPart<Isa, Format, 0>(sums, integers, from, b, bytes, slices, rows);
        if constexpr (Format::Integers::parts == 2)
            addPart<Isa, Format, 1>(sums, integers, from, b, bytes, slices, rows);
        const typename Isa::Floats d[] = {Isa::mul(Source::d(scales[s], b), Isa::set(kExactScale))...};
        ((totals[n] = Isa::fma(d[n / count], sums[n], totals[n])), ...);
        if constexpr (Format::hasMin) {
            const typename Isa::Floats m[] = {Source::m(scales[s], b)...};
            ((totals[n] = Isa::fma(m[n / count], Isa::set(sumsFrom[n % count][b]), totals[n])), ...);
        }
    }
    alignas(64) float results[sizeof...(n) * Isa::lanes];
    (Isa::store(results + n * Isa::lanes, totals[n]), ...);
    putTile<Isa>(results, sizeof...(s), count, out);
}

/// Weights are widened in registers: best for few rows of activations.
template <class Isa, class Format> void exactDirect(const PackedTask& task) {
    using Source = PackedSource<Isa, Format>;
    const std::int64_t blocks = task.weights.blocks;
    inRowTiles<Isa::ExactShape::fewRows>(task.m, [&]<int rows>(std::int64_t row) {
        inSlices<Isa, Isa::ExactShape::fewSlices(rows)>(task, [&]<int slices>(std::int64_t slice) {
            SliceAt at[slices];
            for (int s = 0; s < slices; ++s)
                at[s] = Source::at(task.weights, slice + s);
            exactTile<Isa, Format>(at, task.x + row * blocks * packedColumns,
                                   Format::hasMin ? task.sums + row * blocks : nullptr, blocks,
                                   outOf<Isa>(task, slice, row), std::make_integer_sequence<int, slices>(),
                                   std::make_integer_sequence<int, rows>(),
                                   std::make_integer_sequence<int, slices * rows>());
        });
    });
}

/// Some blocks of some groups: a float32 for every weight, [block][column][row], and scales.
template <class Isa> struct FloatPanel : WideScales<Isa> {
    static constexpr int integersBytes = packedRows * packedColumns * 4;
};

template <class Isa, class Format, int part, int... j>
[[gnu::always_inline]] inline void widenPart(const std::byte* packed, float* out,
                                             std::integer_sequence<int, j...>) {
    for (int p = 0; p < Format::Integers::loads; ++p) {
        for (int row = 0; row < packedRows; row += Isa::lanes) {
            const auto four = Isa::loadBytes(packed + 64 * p + 4 * row);
            float* to = out + (16 * part + 4 * p) * packedRows + row;
            (Isa::store(to + j * packedRows, Isa::template weight<Format, part, j>(four)), ...);
        }
    }
}

template <class Isa, class Format>
void widenIntegers(const std::byte* packed, std::int64_t blocks, std::byte* out) {
    constexpr std::make_integer_sequence<int, 4> bytes;
    auto* to = reinterpret_cast<float*>(out);
    for (std::int64_t b = 0; b < blocks; ++b) {
        widenPart<Isa, Format, 0>(packed, to, bytes);
        if constexpr (Format::Integers::parts == 2)
            widenPart<Isa, Format, 1>(packed, to, bytes);
        packed += Format::block.integers;
        to += packedRows * packedColumns;
    }
}

/// What a tile of a panel reads, and where it keeps its totals between one panel and the next blocks'.
struct ExactPanelTile {
    const SliceAt* at;
    const float* x; ///< of the panel's first block
    const float* sumsOfX;
    std::int64_t blocksOfX; ///< from one row to the next
    std::int64_t blocks;    ///< of the panel
    float* totals;
    std::int64_t totalsStride; ///< from one row of activations to the next
};

template <class Isa, bool hasMin, int... s, int... i, int... n>
void exactPanelTile(const ExactPanelTile& tile, std::integer_sequence<int, s...> slices,
                    std::integer_sequence<int, i...>, std::integer_sequence<int, n...>) {
    using Panel = FloatPanel<Isa>;
    constexpr int count = sizeof...(i);
    const std::byte* const integers[] = {tile.at[s].integers...};
    const std::byte* const scales[] = {tile.at[s].scales...};
    const float* const from[] = {tile.x + i * tile.blocksOfX * packedColumns...};
    const float* const sumsFrom[] = {hasMin ? tile.sumsOfX + i * tile.blocksOfX : nullptr...};
    // Not in registers, which the sums of a block take.
    float* const totals[] = {tile.totals + n % count * tile.totalsStride + n / count * Isa::lanes...};
    for (std::int64_t b = 0; b < tile.blocks; ++b) {
        typename Isa::Floats sums[] = {(static_cast<void>(n), Isa::zero())...};
        const std::int64_t place = b * Panel::integersBytes;
        for (int k = 0; k < packedColumns; ++k) {
            const typename Isa::Floats w[] = {
                Isa::load(reinterpret_cast<const float*>(integers[s] + place) + k * packedRows)...};
            (addProducts<Isa, i, count>(sums, w, Isa::set(from[i][b * packedColumns + k]), slices), ...);
        }
        const typename Isa::Floats d[] = {Panel::d(scales[s], b)...};
        ((sums[n] = Isa::fma(d[n / count], sums[n], Isa::load(totals[n]))), ...);
        if constexpr (hasMin) {
            const typename Isa::Floats m[] = {Panel::m(scales[s], b)...};
            ((sums[n] = Isa::fma(m[n / count], Isa::set(sumsFrom[n % count][b]), sums[n])), ...);
        }
        (Isa::store(totals[n], sums[n]), ...);
    }
}

template <class Isa, bool hasMin, int slices, int rows> void exactPanelTile(const ExactPanelTile& tile) {
    exactPanelTile<Isa, hasMin>(tile, std::make_integer_sequence<int, slices>(),
                                std::make_integer_sequence<int, rows>(),
                                std::make_integer_sequence<int, slices * rows>());
}

/// Weights are widened once for all rows of activations: best for many.
template <class Isa, class Format> class ExactPanels {
public:
    explicit ExactPanels(const PackedTask& task)
        : m_task(task), m_totals(reinterpret_cast<float*>(task.scratch)),
          m_scales(task.scratch + task.m * totalsStride * 4),
          m_integers(m_scales + Shape::panelGroups * packedPanelBlocks * Panel::bytes) {}

    void run() {
        const std::int64_t blocks = m_task.weights.blocks;
        const std::int64_t groups = (m_task.weights.rows + packedRows - 1) / packedRows;
        for (std::int64_t group = 0; group < groups; group += Shape::panelGroups) {
            m_groups =
                static_cast<int>(groups - group < Shape::panelGroups ? groups - group : Shape::panelGroups);
            __builtin_memset(m_totals, 0, static_cast<std::size_t>(m_task.m * totalsStride * 4));
            for (std::int64_t b = 0; b < blocks; b += packedPanelBlocks) {
                m_blocks = blocks - b < packedPanelBlocks ? blocks - b : packedPanelBlocks;
                widen(group, b);
                multiply(b);
            }
            put(group);
        }
    }

private:
    using Panel = FloatPanel<Isa>;
    using Shape = typename Isa::ExactShape;
    static constexpr int slicesPerGroup = packedRows / Isa::lanes;
    static constexpr std::int64_t totalsStride = Shape::panelGroups * packedRows;

    void widen(std::int64_t firstGroup, std::int64_t firstBlock) {
        const PackedGroups& weights = m_task.weights;
        for (int g = 0; g < m_groups; ++g) {
            const std::byte* group = weights.data + (firstGroup + g) * weights.groupBytes;
            std::byte* integers = m_integers + g * packedPanelBlocks * Panel::integersBytes;
            std::byte* scales = m_scales + g * packedPanelBlocks * Panel::bytes;
            widenIntegers<Isa, Format>(group + firstBlock * Format::block.integers, m_blocks, integers);
            widenScales<Isa, Format>(group + weights.blocks * Format::block.integers +
                                         firstBlock * Format::block.scales,
                                     m_blocks, kExactScale, scales);
            for (int s = 0; s < slicesPerGroup; ++s)
                m_at[g * slicesPerGroup + s] = {integers + s * 4 * Isa::lanes, scales + s * 4 * Isa::lanes};
        }
    }

    void multiply(std::int64_t firstBlock) {
        const std::int64_t blocks = m_task.weights.blocks;
        const int slices = m_groups * slicesPerGroup;
        inRowTiles<Shape::panelRows>(m_task.m, [&]<int rows>(std::int64_t row) {
            ExactPanelTile tile;
            tile.x = m_task.x + (row * blocks + firstBlock) * packedColumns;
            tile.sumsOfX = Format::hasMin ? m_task.sums + row * blocks + firstBlock : nullptr;
            tile.blocksOfX = blocks;
            tile.blocks = m_blocks;
            tile.totalsStride = totalsStride;
            const auto at = [&](int slice) -> const ExactPanelTile& {
                tile.at = m_at + slice;
                tile.totals = m_totals + row * totalsStride + slice * Isa::lanes;
                return tile;
            };
            int s = 0;
            for (; s + Shape::panelSlices <= slices; s += Shape::panelSlices)
                exactPanelTile<Isa, Format::hasMin, Shape::panelSlices, rows>(at(s));
            if constexpr (Shape::panelGroups > 1)
                for (; s < slices; ++s)
                    exactPanelTile<Isa, Format::hasMin, 1, rows>(at(s));
        });
    }

    void put(std::int64_t firstGroup) {
        for (std::int64_t row = 0; row < m_task.m; ++row)
            for (int slice = 0; slice < m_groups * slicesPerGroup; ++slice)
                putTile<Isa>(m_totals + row * totalsStride + slice * Isa::lanes, 1, 1,
                             outOf<Isa>(m_task, firstGroup * slicesPerGroup + slice, row));
    }

    const PackedTask& m_task;
    float* m_totals; ///< [m, groups, 16]
    std::byte* m_scales;
    std::byte* m_integers;
    SliceAt m_at[Shape::panelGroups * slicesPerGroup];
    int m_groups = 0;
    std::int64_t m_blocks = 0;
};

template <class Isa> void exactProduct(const PackedTask& task) {
    withFormat(task.weights.type, [&]<class Format>() {
        if (task.m <= Isa::ExactShape::fewRows)
            exactDirect<Isa, Format>(task);
        else
            ExactPanels<Isa, Format>(task).run();
    });
}

} // namespace tokenscope
