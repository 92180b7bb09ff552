// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/stored_vector.h"

namespace tokenscope {

/// Writes the scale of a vector of bytes behind them and gives what its numbers are to be multiplied with
/// first: the largest becomes 127. A vector whose scale would lie below float32's normal numbers counts as
/// zero; one with a number that is not finite gets NaN.
template <class Isa> float storeScale(const float* from, std::int64_t headSize, std::byte* scaleAt) {
    using V = Vector<Isa>;
    using Words = typename V::Words;
    Words largest{}; // as bits, which are in the numbers' order, and NaN above all
    const auto take = [&](const float* numbers) {
        const Words bits = reinterpret_cast<Words>(V::load(numbers)) & 0x7fffffffu;
        largest = bits > largest ? bits : largest;
    };
    std::int64_t i = 0;
    for (; i + V::lanes <= headSize; i += V::lanes)
        take(from + i);
    if (i < headSize) {
        float rest[V::lanes] = {};
        __builtin_memcpy(rest, from + i, static_cast<std::size_t>(headSize - i) * sizeof(float));
        take(rest);
    }
    std::uint32_t bits = largest[0];
    for (int lane = 1; lane < V::lanes; ++lane)
        bits = largest[lane] > bits ? largest[lane] : bits;
    float magnitude;
    __builtin_memcpy(&magnitude, &bits, sizeof magnitude);
    float scale = magnitude / 127;
    if (bits >= 0x7f800000u)
        scale = __builtin_nanf("");
    if (scale < 0x1p-126f)
        scale = 0;
    __builtin_memcpy(scaleAt, &scale, sizeof scale);
    return scale == 0 ? 0 : 127 / magnitude;
}

template <class Isa, class Stored> void storeVector(const float* from, std::int64_t headSize, std::byte* to) {
    using V = Vector<Isa>;
    typename V::Floats factor = V::broadcast(1);
    if constexpr (Stored::hasScale)
        factor = V::broadcast(storeScale<Isa>(from, headSize, to + headSize * Stored::size));
    const auto store = [&](const float* numbers, std::byte* place) {
        if constexpr (Stored::hasScale)
            Stored::store(V::load(numbers) * factor, place);
        else
            Stored::store(V::load(numbers), place);
    };
    std::int64_t i = 0;
    for (; i + V::lanes <= headSize; i += V::lanes)
        store(from + i, to + i * Stored::size);
    if (i < headSize) {
        float rest[V::lanes] = {};
        std::byte stored[V::lanes * Stored::size];
        __builtin_memcpy(rest, from + i, static_cast<std::size_t>(headSize - i) * sizeof(float));
        store(rest, stored);
        __builtin_memcpy(to + i * Stored::size, stored,
                         static_cast<std::size_t>((headSize - i) * Stored::size));
    }
}

} // namespace tokenscope
