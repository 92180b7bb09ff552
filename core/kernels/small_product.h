// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_chunk.h"
#include "core/kernels/stored_vector.h"

#include <utility>

namespace tokenscope {

// The products of attention: a few rows with the 64 keys of a chunk, and their weights with its values.

/// Memory that is fetched into the cache along with a computation, so many bytes a step.
struct Fetch {
    const std::byte* first = nullptr;
    std::int64_t bytes = 0;
};

/// c[row, n] = sum over k of a[row][k] * b[k, n], k ascending, one multiply-and-add after the other.
struct SmallProduct {
    const float* const* a = nullptr;   ///< [rows]
    const std::byte* b = nullptr;      ///< of the kernel's type
    std::int64_t bStride = 0;          ///< bytes
    const std::byte* scales = nullptr; ///< of the rows of b, for types that have them
    std::int64_t steps = 0;            ///< of k
    float* c = nullptr;
    std::int64_t cStride = 0; ///< numbers
    bool added = false;       ///< to what c holds
    Fetch fetch;
};

/// The sums of a row stay in registers as long as only constants index them.
template <class Isa, int row, int count, int... v>
inline __attribute__((always_inline)) void addRow(typename Vector<Isa>::Floats (&sums)[count], float a,
                                                  const typename Vector<Isa>::Floats* b,
                                                  std::integer_sequence<int, v...>) {
    constexpr int vectors = sizeof...(v);
    const auto factor = Vector<Isa>::broadcast(a);
    ((sums[row * vectors + v] = Isa::fma(factor, b[v], sums[row * vectors + v])), ...);
}

template <class Isa, class Stored, int... row, int... v, int... n>
void multiplySmall(const SmallProduct& task, std::integer_sequence<int, row...>,
                   std::integer_sequence<int, v...> columns, std::integer_sequence<int, n...>) {
    using V = Vector<Isa>;
    constexpr int vectors = sizeof...(v);
    constexpr int bytes = V::lanes * Stored::size;
    const float* const a[] = {task.a[row]...};
    float* const c = task.c;
    const std::int64_t cStride = task.cStride;
    typename V::Floats sums[] = {(static_cast<void>(n), V::zero())...};
    if (task.added)
        ((sums[n] = V::load(c + n / vectors * cStride + n % vectors * V::lanes)), ...);
    const std::byte* bRow = task.b;
    const std::byte* scale = task.scales;
    const std::byte* fetch = task.fetch.first;
    const std::byte* due = fetch;
    for (std::int64_t k = 0; k < task.steps; ++k, bRow += task.bStride) {
        for (due += task.fetch.bytes; fetch < due; fetch += 64)
            __builtin_prefetch(fetch, 0, 2);
        if constexpr (Stored::hasScale) {
            const typename V::Floats factor = V::broadcast(loadAs<float>(scale));
            const typename V::Floats b[] = {Stored::load(bRow + v * bytes) * factor...};
            (addRow<Isa, row>(sums, a[row][k], b, columns), ...);
            scale += task.bStride;
        } else {
            const typename V::Floats b[] = {Stored::load(bRow + v * bytes)...};
            (addRow<Isa, row>(sums, a[row][k], b, columns), ...);
        }
    }
    (V::store(c + n / vectors * cStride + n % vectors * V::lanes, sums[n]), ...);
}

template <class Isa, class Stored, int rows, int vectors> void multiplySmall(const SmallProduct& task) {
    multiplySmall<Isa, Stored>(task, std::make_integer_sequence<int, rows>(),
                               std::make_integer_sequence<int, vectors>(),
                               std::make_integer_sequence<int, rows * vectors>());
}

template <class Isa, class Stored, int... v>
void multiplyBlock(const SmallProduct& task, int rows, int vectors, std::integer_sequence<int, v...>) {
    using Kernel = void (*)(const SmallProduct&);
    static constexpr Kernel kernels[productRows][sizeof...(v)] = {
        {multiplySmall<Isa, Stored, 1, v + 1>...}, {multiplySmall<Isa, Stored, 2, v + 1>...},
        {multiplySmall<Isa, Stored, 3, v + 1>...}, {multiplySmall<Isa, Stored, 4, v + 1>...},
        {multiplySmall<Isa, Stored, 5, v + 1>...}, {multiplySmall<Isa, Stored, 6, v + 1>...}};
    kernels[rows - 1][vectors - 1](task);
}

/// A product of up to productRows rows and so many vectors of columns.
template <class Isa, class Stored> void multiplyColumns(SmallProduct task, int rows, std::int64_t vectors) {
    for (std::int64_t done = 0; done < vectors; done += Isa::productVectors) {
        const auto now =
            static_cast<int>(vectors - done < Isa::productVectors ? vectors - done : Isa::productVectors);
        multiplyBlock<Isa, Stored>(task, rows, now, std::make_integer_sequence<int, Isa::productVectors>());
        task.b += now * Isa::lanes * Stored::size;
        task.c += now * Isa::lanes;
        task.fetch = {};
    }
}

} // namespace tokenscope
