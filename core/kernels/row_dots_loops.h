// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/dequantise.h"
#include "core/kernels/row_tile.h"

namespace tokenscope {

// Products of x rows with stored weight rows. A few x rows are multiplied as the weights are widened in
// registers, so that memory is read at a steady pace; for more of them a panel of weight rows is widened
// first. Both have the sums of row_tile.h.
//
// A Source has (or is an AnySource)
//   bytes, parts        of a stored block of parts * 32 weights
//   Scales              what the weights of a block share; scales(block) unpacks it
//   load<part>(block, scales)
//                       32 weights, with the bits of dequantiseRow()
// where rows may end within a block and weights share nothing, instead of load
//   elementBytes        of a weight
//   vector<place>(block)
//                       some of the 32 weights, as many as a vector has lanes
// and an Isa for which there are such sources, beside what row_tile.h wants,
//   directX             x rows that a tile without a panel has at most
//   directRows(m, byVectors)
//                       weight rows of a tile with m of them; byVectors: the source has vector()
//   directMost          x rows up to which several such tiles beat a panel, where widening costs little
//   manyRegisters       whether one is left for a vector of x beside the weights of load()

/// For types that a set has no source for.
template <ElementType type> struct AnySource {
    static void widen(const std::byte* row, std::int64_t columns, float* out) {
        dequantiseRow(type, row, columns, out);
        for (std::int64_t i = columns; i % blockColumns != 0; ++i)
            out[i] = 0;
    }
};

/// Whether weights share nothing: the source has vector() instead of load().
template <class Source> constexpr bool byVectors = requires {
    Source::elementBytes;
};

/// 32 neighbouring weights.
template <class Isa> struct Weights32 { typename Isa::Vector part[blockColumns / Isa::lanes]; };

/// How far ahead of the multiplications weights are fetched; measured, the processor's own guess stops at
/// page ends.
constexpr std::int64_t prefetchBytes = 8192;

template <class Source> [[gnu::always_inline]] inline void prefetchAfter(const std::byte* block) {
    for (std::int64_t at = 0; at < Source::bytes; at += 64)
        __builtin_prefetch(block + at + prefetchBytes, 0, 2);
}

/// The last, shorter block of a stored row, filled up with zeros.
template <class Source> struct LastStored {
    std::byte block[Source::bytes] = {};

    LastStored(const std::byte* row, std::int64_t columns) {
        const std::int64_t count = columns % blockColumns;
        std::memcpy(block, row + (columns - count) * Source::elementBytes,
                    static_cast<std::size_t>(count * Source::elementBytes));
    }
};

template <class Source, class Isa, int... place>
[[gnu::always_inline]] inline Weights32<Isa> vectorsOf(const std::byte* block,
                                                       std::integer_sequence<int, place...>) {
    return {Source::template vector<place>(block)...};
}

template <class Isa, class Source, int part>
[[gnu::always_inline]] inline Weights32<Isa> weightsOf(const std::byte* block,
                                                       const typename Source::Scales& scales) {
    if constexpr (byVectors<Source>)
        return vectorsOf<Source, Isa>(block, Places<Isa>());
    else
        return Source::template load<part>(block, scales);
}

template <class Isa, int... place>
[[gnu::always_inline]] inline void storeWeights(float* out, const Weights32<Isa>& w,
                                                std::integer_sequence<int, place...>) {
    (Isa::store(out + place * Isa::lanes, w.part[place]), ...);
}

template <class Isa, class Source, int... part>
[[gnu::always_inline]] inline void widenBlock(const std::byte* block, float* out,
                                              std::integer_sequence<int, part...>) {
    const typename Source::Scales scales = Source::scales(block);
    (storeWeights<Isa>(out + part * blockColumns, weightsOf<Isa, Source, part>(block, scales), Places<Isa>()),
     ...);
}

/// A row as float32, a shorter last block filled up with zeros.
template <class Isa, class Source> void widenRow(const std::byte* row, std::int64_t columns, float* out) {
    if constexpr (requires { Source::widen(row, columns, out); }) {
        Source::widen(row, columns, out);
    } else {
        const std::int64_t blocks = columns / (Source::parts * blockColumns);
        for (std::int64_t block = 0; block < blocks; ++block, row += Source::bytes) {
            prefetchAfter<Source>(row);
            widenBlock<Isa, Source>(row, out, Indices<Source::parts>());
            out += Source::parts * blockColumns;
        }
        if constexpr (byVectors<Source>) {
            if (columns % blockColumns != 0) {
                const LastStored<Source> last(row, columns % blockColumns);
                widenBlock<Isa, Source>(last.block, out, Indices<1>());
            }
        }
    }
}

template <class Isa, class Source> void panelDots(const RowDotsTask& task) {
    for (std::int64_t row = 0; row < task.rows; row += task.panelRows) {
        const std::int64_t count = task.rows - row < task.panelRows ? task.rows - row : task.panelRows;
        for (std::int64_t r = 0; r < count; ++r)
            widenRow<Isa, Source>(task.weights + (row + r) * task.rowBytes, task.columns,
                                  task.panel + r * task.panelStride);
        floatDots<Isa>(task, {task.panel, task.panelStride, count}, task.y + row);
    }
}

/// One vector of each weight row with those of all x rows, which are held in turn if there are registers.
template <bool held, class Isa, int rows, int xs, int... i>
[[gnu::always_inline]] inline void addVector(Tile<Isa, rows, xs>& tile, const typename Isa::Vector (&w)[rows],
                                             const float* const (&x)[xs], std::int64_t at,
                                             std::integer_sequence<int, i...>) {
    if constexpr (held && rows > 1)
        (tile.template add<i>(w, Isa::held(Isa::load(x[i] + at))), ...);
    else
        (tile.template add<i>(w, Isa::load(x[i] + at)), ...);
}

template <int place, class Isa, int rows, int xs, int... r>
[[gnu::always_inline]] inline void addPlace(Tile<Isa, rows, xs>& tile, const Weights32<Isa> (&w)[rows],
                                            const float* const (&x)[xs], std::int64_t at,
                                            std::integer_sequence<int, r...>) {
    addVector<Isa::manyRegisters>(tile, {w[r].part[place]...}, x, at + place * Isa::lanes, Indices<xs>());
}

template <class Isa, int rows, int xs, int... place>
[[gnu::always_inline]] inline void addWeights(Tile<Isa, rows, xs>& tile, const Weights32<Isa> (&w)[rows],
                                              const float* const (&x)[xs], std::int64_t at,
                                              std::integer_sequence<int, place...>) {
    (addPlace<place>(tile, w, x, at, Indices<rows>()), ...);
}

template <class Source, int place, class Isa, int rows, int xs, int... r>
[[gnu::always_inline]] inline void
addStoredVector(Tile<Isa, rows, xs>& tile, const std::byte* const (&block)[rows], const float* const (&x)[xs],
                std::int64_t at, std::integer_sequence<int, r...>) {
    addVector<true>(tile, {Source::template vector<place>(block[r])...}, x, at + place * Isa::lanes,
                    Indices<xs>());
}

/// The products of a block of 32 weights of each row, of which only one vector waits in a register.
template <class Source, class Isa, int rows, int xs, int... place>
[[gnu::always_inline]] inline void
addStoredVectors(Tile<Isa, rows, xs>& tile, const std::byte* const (&block)[rows],
                 const float* const (&x)[xs], std::int64_t at, std::integer_sequence<int, place...>) {
    (addStoredVector<Source, place>(tile, block, x, at, Indices<rows>()), ...);
}

template <class Source, int part, class Isa, int rows, int xs, int... r>
[[gnu::always_inline]] inline void addPart(Tile<Isa, rows, xs>& tile, const std::byte* const (&block)[rows],
                                           const typename Source::Scales (&scales)[rows],
                                           const float* const (&x)[xs], std::int64_t at,
                                           std::integer_sequence<int, r...>) {
    const Weights32<Isa> w[] = {Source::template load<part>(block[r], scales[r])...};
    addWeights(tile, w, x, at + part * blockColumns, Places<Isa>());
}

/// The products of a stored block of each weight row, from column `at` on.
template <class Source, class Isa, int rows, int xs, int... r, int... part>
[[gnu::always_inline]] inline void
addStored(Tile<Isa, rows, xs>& tile, const std::byte* const (&block)[rows], const float* const (&x)[xs],
          std::int64_t at, std::integer_sequence<int, r...> eachRow, std::integer_sequence<int, part...>) {
    if constexpr (byVectors<Source>) {
        addStoredVectors<Source>(tile, block, x, at, Places<Isa>());
    } else {
        const typename Source::Scales scales[] = {Source::scales(block[r])...};
        (addPart<Source, part>(tile, block, scales, x, at, eachRow), ...);
    }
}

/// Rows that there are not are the last one again.
template <class Isa, class Source, int xs, int... r, int... i>
void directDots(const RowDotsTask& task, std::integer_sequence<int, r...> eachRow,
                std::integer_sequence<int, i...>) {
    constexpr int rows = sizeof...(r);
    constexpr std::int64_t columns = Source::parts * blockColumns;
    const std::int64_t blocks = task.columns / columns;
    const float* const x[] = {task.x + i * task.columns...};
    for (std::int64_t row = 0; row < task.rows; row += rows) {
        const std::int64_t there = task.rows - row < rows ? task.rows - row : rows;
        const std::byte* const w[] = {task.weights + (row + (r < there ? r : there - 1)) * task.rowBytes...};
        Tile<Isa, rows, xs> tile;
        for (std::int64_t block = 0; block < blocks; ++block) {
            (prefetchAfter<Source>(w[r] + block * Source::bytes), ...);
            addStored<Source>(tile, {w[r] + block * Source::bytes...}, x, block * columns, eachRow,
                              Indices<Source::parts>());
        }
        if constexpr (byVectors<Source>) {
            if (task.columns % blockColumns != 0) {
                const LastStored<Source> last[] = {{w[r], task.columns}...};
                const LastOfX<Isa, xs> lastX({x[i] + blocks * columns...}, task.columns);
                addStored<Source>(tile, {last[r].block...}, {lastX.x[i]...}, 0, eachRow, Indices<1>());
            }
        }
        tile.store(task.y + row, task.yStride, there);
    }
}

/// A tile has no more than directX x rows.
template <class Isa, class Source, int xs = Isa::directX> void directDots(const RowDotsTask& task) {
    if constexpr (xs > 1) {
        if (task.m < xs)
            return directDots<Isa, Source, xs - 1>(task);
    }
    directDots<Isa, Source, xs>(task, Indices<Isa::directRows(xs, byVectors<Source>)>(), Indices<xs>());
}

/// Any number of x rows, in about equal tiles: some weight rows, which stay in the first-level cache, meet
/// all of them before the next ones come.
template <class Isa, class Source> void directTiles(const RowDotsTask& task) {
    constexpr std::int64_t heldRows = 12;
    const std::int64_t tiles = (task.m + Isa::directX - 1) / Isa::directX;
    for (std::int64_t row = 0; row < task.rows; row += heldRows) {
        for (std::int64_t tile = 0; tile < tiles; ++tile) {
            const std::int64_t first = tile * task.m / tiles;
            RowDotsTask part = task;
            part.weights += row * task.rowBytes;
            part.rows = task.rows - row < heldRows ? task.rows - row : heldRows;
            part.x += first * task.columns;
            part.m = (tile + 1) * task.m / tiles - first;
            part.y += first * task.yStride + row;
            directDots<Isa, Source>(part);
        }
    }
}

template <class Isa, class Source> void rowDots(const RowDotsTask& task) {
    if constexpr (requires { Source::parts; }) {
        if (task.m <= Isa::directX)
            return directDots<Isa, Source>(task);
        if constexpr (byVectors<Source>) {
            if (task.m <= Isa::directMost)
                return directTiles<Isa, Source>(task);
        }
    }
    panelDots<Isa, Source>(task);
}

/// Float32 rows are their own panel where the rules for floats in memory and the whole blocks of the sums
/// allow it.
template <class Isa, class Source> void floatRowDots(const RowDotsTask& task) {
    constexpr auto floatBytes = static_cast<std::int64_t>(sizeof(float));
    const bool asTheyLie = reinterpret_cast<std::uintptr_t>(task.weights) % alignof(float) == 0 &&
                           task.rowBytes % floatBytes == 0 && task.columns % blockColumns == 0;
    if (task.m <= Isa::directX || !asTheyLie)
        return rowDots<Isa, Source>(task);
    const auto* data = reinterpret_cast<const float*>(task.weights);
    const std::int64_t stride = task.rowBytes / floatBytes;
    for (std::int64_t row = 0; row < task.rows; row += task.panelRows) {
        const std::int64_t count = task.rows - row < task.panelRows ? task.rows - row : task.panelRows;
        floatDots<Isa>(task, {data + row * stride, stride, count}, task.y + row);
    }
}

} // namespace tokenscope
