// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/kernel_table.h"

#include <cstring>
#include <utility>

namespace tokenscope {

// Sums of products of weight rows with x rows, written once for all instruction sets. Everything here is a
// template over Isa, a type with internal linkage: the linker must not merge code of different sets, so no
// inline function of a shared header is used either. An Isa has
//   Vector, lanes             so many floats; load(), store(), zero(), multiplyAdd(a, b, c) = a b + c
//   held(v)                   v, in a register: it is used more than once
//   sumFour(a, b, c, d, out)  the sums of the lanes of four vectors, in the same order for each
//   tileRows, tileX           weight rows and x rows whose sums fill the registers
// Every output is added up in one way, whatever it is computed with: vector by vector, columns ascending, one
// multiplyAdd() each, and the lanes in the end by sumFour(). Columns go by blocks of 32; a last, shorter one
// counts as filled up with zeros.

constexpr int blockColumns = 32;

template <int count> using Indices = std::make_integer_sequence<int, count>;
/// A constant for each vector of a block.
template <class Isa> using Places = Indices<blockColumns / Isa::lanes>;

/// The sums of some weight rows with some x rows. Arrays that only constants index: the compiler keeps those
/// in registers, and others in memory. Cell i * rows + r belongs to x row i and weight row r.
template <class Isa, int rows, int xs> class Tile {
public:
    using Vector = typename Isa::Vector;

    [[gnu::always_inline]] Tile() { clear(Cells()); }

    /// One vector of each weight row with one of x row i.
    template <int i> [[gnu::always_inline]] void add(const Vector (&w)[rows], Vector x) {
        addTo<i>(w, x, Indices<rows>());
    }

    // Sums that are not complete yet.
    [[gnu::always_inline]] void keep(float* to) const { keep(to, Cells()); }
    [[gnu::always_inline]] void resume(const float* from) { resume(from, Cells()); }

    /// y[i * yStride + r] for the first `wanted` weight rows.
    [[gnu::always_inline]] void store(float* y, std::int64_t yStride, std::int64_t wanted) const {
        if constexpr (rows == 4) {
            if (wanted == 4) {
                store(y, yStride, Indices<quads>());
                return;
            }
        }
        float sums[4 * quads];
        store(sums, 4, Indices<quads>());
        if (wanted == rows) { // so that the compiler knows how many to copy
            for (int i = 0; i < xs; ++i)
                std::memcpy(y + i * yStride, sums + i * rows, rows * sizeof(float));
            return;
        }
        for (int i = 0; i < xs; ++i)
            for (int r = 0; r < (wanted < rows ? wanted : rows); ++r)
                y[i * yStride + r] = sums[i * rows + r];
    }

private:
    static constexpr int cells = rows * xs;
    static constexpr int quads = (cells + 3) / 4;
    using Cells = Indices<cells>;

    template <int... cell> [[gnu::always_inline]] void clear(std::integer_sequence<int, cell...>) {
        ((m_sums[cell] = Isa::zero()), ...);
    }
    template <int i, int... r>
    [[gnu::always_inline]] void addTo(const Vector* w, Vector x, std::integer_sequence<int, r...>) {
        ((m_sums[i * rows + r] = Isa::multiplyAdd(w[r], x, m_sums[i * rows + r])), ...);
    }
    template <int... cell>
    [[gnu::always_inline]] void keep(float* to, std::integer_sequence<int, cell...>) const {
        (Isa::store(to + cell * Isa::lanes, m_sums[cell]), ...);
    }
    template <int... cell>
    [[gnu::always_inline]] void resume(const float* from, std::integer_sequence<int, cell...>) {
        ((m_sums[cell] = Isa::load(from + cell * Isa::lanes)), ...);
    }
    template <int cell> [[gnu::always_inline]] Vector sumOr0() const {
        if constexpr (cell < cells)
            return m_sums[cell];
        else
            return Isa::zero();
    }
    template <int... quad>
    [[gnu::always_inline]] void store(float* to, std::int64_t stride,
                                      std::integer_sequence<int, quad...>) const {
        (Isa::sumFour(sumOr0<4 * quad>(), sumOr0<4 * quad + 1>(), sumOr0<4 * quad + 2>(),
                      sumOr0<4 * quad + 3>(), to + quad * stride),
         ...);
    }

    Vector m_sums[cells];
};

/// The last, shorter blocks of some rows of x, filled up with zeros.
template <class Isa, int xs> struct LastOfX {
    alignas(64) float x[xs][blockColumns] = {};

    LastOfX(const float* const (&blocks)[xs], std::int64_t columns) {
        const std::int64_t count = columns % blockColumns;
        for (int i = 0; i < xs; ++i)
            std::memcpy(x[i], blocks[i], static_cast<std::size_t>(count) * sizeof(float));
    }
};

/// Weight rows in float32 that begin `stride` floats apart; shorter last blocks are filled up with zeros.
struct FloatRows {
    const float* data;
    std::int64_t stride;
    std::int64_t count;
};

template <class Isa, int rows, int xs, int... r, int... i>
[[gnu::always_inline]] inline void
addVectors(Tile<Isa, rows, xs>& tile, const float* const (&w)[rows], const float* const (&x)[xs],
           std::int64_t at, std::integer_sequence<int, r...>, std::integer_sequence<int, i...>) {
    const typename Isa::Vector weights[] = {Isa::held(Isa::load(w[r] + at))...};
    (tile.template add<i>(weights, Isa::held(Isa::load(x[i] + at))), ...);
}

template <class Isa, int rows, int xs, int... place>
[[gnu::always_inline]] inline void addFloats(Tile<Isa, rows, xs>& tile, const float* const (&w)[rows],
                                             const float* const (&x)[xs], std::int64_t columns,
                                             std::integer_sequence<int, place...>) {
    for (std::int64_t at = 0; at < columns; at += blockColumns)
        (addVectors(tile, w, x, at + place * Isa::lanes, Indices<rows>(), Indices<xs>()), ...);
}

/// Whole blocks of columns, all that there are or a part of them.
struct ColumnRange {
    std::int64_t first;
    std::int64_t end;
    bool isLast;
};

/// Weight rows from `row` on with x rows from `firstX` on. Rows that there are not are the last one again.
/// Sums of ranges before the last one stay in `sums`.
template <class Isa, int xs, int... r, int... i>
void floatTile(const RowDotsTask& task, const FloatRows& weights, std::int64_t row, std::int64_t firstX,
               const ColumnRange& range, float* sums, float* y, std::integer_sequence<int, r...>,
               std::integer_sequence<int, i...>) {
    constexpr int rows = sizeof...(r);
    const std::int64_t there = weights.count - row < rows ? weights.count - row : rows;
    const float* const firstW = weights.data + row * weights.stride + range.first;
    const float* const firstOfX = task.x + firstX * task.columns + range.first;
    const float* const w[] = {firstW + (r < there ? r : there - 1) * weights.stride...};
    const float* const x[] = {firstOfX + i * task.columns...};
    const std::int64_t columns = range.end - range.first;
    Tile<Isa, rows, xs> tile;
    if (range.first > 0)
        tile.resume(sums);
    addFloats(tile, w, x, columns, Places<Isa>());
    if (!range.isLast) {
        tile.keep(sums);
        return;
    }
    if (task.columns % blockColumns != 0) {
        const LastOfX<Isa, xs> last({firstOfX + i * task.columns + columns...}, task.columns);
        addFloats(tile, {w[r] + columns...}, {last.x[i]...}, blockColumns, Places<Isa>());
    }
    tile.store(y + firstX * task.yStride + row, task.yStride, there);
}

/// The same with xs x rows; a tile has no more than tileX.
template <class Isa, int xs = Isa::tileX>
void floatTile(const RowDotsTask& task, const FloatRows& weights, std::int64_t row, std::int64_t firstX,
               std::int64_t countX, const ColumnRange& range, float* sums, float* y) {
    if constexpr (xs > 1) {
        if (countX < xs)
            return floatTile<Isa, xs - 1>(task, weights, row, firstX, countX, range, sums, y);
    }
    floatTile<Isa, xs>(task, weights, row, firstX, range, sums, y, Indices<Isa::tileRows>(), Indices<xs>());
}

/// All weight rows with the x rows from `first` to `end`.
template <class Isa>
void floatDots(const RowDotsTask& task, const FloatRows& weights, std::int64_t first, std::int64_t end,
               const ColumnRange& range, float* y) {
    for (std::int64_t row = 0; row < weights.count; row += Isa::tileRows)
        for (std::int64_t i = first; i < end; i += Isa::tileX)
            floatTile<Isa>(task, weights, row, i, end - i, range, task.sums + row * sumsPerRow, y);
}

/// All x rows with some weight rows, whose first output is y[0]. As many x rows as the first-level cache
/// holds meet all weight rows before the next ones come. Where it cannot hold those of one tile, columns are
/// cut.
template <class Isa> void floatDots(const RowDotsTask& task, const FloatRows& weights, float* y) {
    static_assert(Isa::tileX * Isa::lanes <= sumsPerRow);
    constexpr std::int64_t held = 7680;
    constexpr std::int64_t mostColumns = 1536;
    constexpr std::int64_t cutColumns = 1024;
    const std::int64_t columns = task.columns / blockColumns * blockColumns;
    const std::int64_t tiles = held / task.columns / Isa::tileX;
    const std::int64_t heldX = (tiles > 1 ? tiles : 1) * Isa::tileX;
    const std::int64_t width = columns <= mostColumns ? columns : cutColumns;
    for (std::int64_t first = 0; first < task.m; first += heldX) {
        const std::int64_t end = first + heldX < task.m ? first + heldX : task.m;
        std::int64_t column = 0;
        for (; column + width < columns; column += width)
            floatDots<Isa>(task, weights, first, end, {column, column + width, false}, y);
        floatDots<Isa>(task, weights, first, end, {column, columns, true}, y);
    }
}

} // namespace tokenscope
