// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/vector.h"

#include <cstddef>
#include <cstdint>

namespace tokenscope {

// How a cache's vectors are widened and narrowed, a type each. Isa is a type with internal linkage (see
// vector_loops.h) that offers, beside `lanes`:
//   fma(a, b, c)                         a * b + c
//   loadShorts(from), storeShorts(words, to)  16-bit numbers in the low halves of words
//   loadHalves(from), halves(words)      float16 numbers from memory, or from the low halves of words
//   storeHalves(floats, to)              rounded to even
//   loadBytes(from), storeBytes(words, to)  signed bytes; the lowest of each word
//   loadQuads(rows, key, offset)         of the keys key, key + 4 …: 16 bytes each
//   unpackLow32, unpackHigh32, unpackLow64, unpackHigh64   as the instructions: within 16 bytes

template <class Isa> struct Float32Vector {
    using V = Vector<Isa>;
    using Floats = typename V::Floats;
    static constexpr int size = 4;
    static constexpr bool hasScale = false;
    static constexpr std::int64_t bytes(std::int64_t headSize) { return size * headSize; }

    static Floats load(const std::byte* from) { return V::load(reinterpret_cast<const float*>(from)); }
    /// Numbers that lie one behind the other in each word go to rows of `to` that are `step` apart.
    static void spread(typename V::Words words, float* to, std::int64_t) {
        V::store(to, reinterpret_cast<Floats>(words));
    }
    static void store(Floats x, std::byte* to) { __builtin_memcpy(to, &x, sizeof x); }
};

template <class Isa> struct BfloatVector {
    using V = Vector<Isa>;
    using Floats = typename V::Floats;
    using Words = typename V::Words;
    static constexpr int size = 2;
    static constexpr bool hasScale = false;
    static constexpr std::int64_t bytes(std::int64_t headSize) { return size * headSize; }

    static Floats load(const std::byte* from) {
        return reinterpret_cast<Floats>(Isa::loadShorts(from) << 16);
    }
    static void spread(Words words, float* to, std::int64_t step) {
        V::store(to, reinterpret_cast<Floats>(words << 16));
        V::store(to + step, reinterpret_cast<Floats>(words & 0xffff0000u));
    }
    static void store(Floats x, std::byte* to) { // rounded to even; NaN stays NaN
        const Words bits = reinterpret_cast<Words>(x);
        const Words rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
        Isa::storeShorts((bits & 0x7fffffffu) > 0x7f800000u ? (bits >> 16) | 0x40u : rounded, to);
    }
};

template <class Isa> struct HalfVector {
    using V = Vector<Isa>;
    using Floats = typename V::Floats;
    using Words = typename V::Words;
    static constexpr int size = 2;
    static constexpr bool hasScale = false;
    static constexpr std::int64_t bytes(std::int64_t headSize) { return size * headSize; }

    static Floats load(const std::byte* from) { return Isa::loadHalves(from); }
    static void spread(Words words, float* to, std::int64_t step) {
        V::store(to, Isa::halves(words & 0xffffu));
        V::store(to + step, Isa::halves(words >> 16));
    }
    static void store(Floats x, std::byte* to) { Isa::storeHalves(x, to); }
};

/// Bytes to be multiplied by the scale behind them.
template <class Isa> struct ByteVector {
    using V = Vector<Isa>;
    using Floats = typename V::Floats;
    using Ints = typename V::Ints;
    using Words = typename V::Words;
    static constexpr int size = 1;
    static constexpr bool hasScale = true;
    static constexpr std::int64_t bytes(std::int64_t headSize) { return headSize + 4; }

    static Floats load(const std::byte* from) { return Isa::loadBytes(from); }
    static void spread(Words words, float* to, std::int64_t step) {
        for (int i = 0; i < 4; ++i) {
            const Ints byte = reinterpret_cast<Ints>(words << (24 - 8 * i)) >> 24;
            V::store(to + i * step, __builtin_convertvector(byte, Floats));
        }
    }
    /// x is no larger than 127.5.
    static void store(Floats x, std::byte* to) {
        // Adding 1.5 * 2^23 rounds to even and leaves the integer in the lowest bits.
        Isa::storeBytes(reinterpret_cast<Words>(x + 12582912.0f), to);
    }
};

template <class Value> static inline Value loadAs(const std::byte* from) {
    Value value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}

} // namespace tokenscope
