// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tokenscope {

/// The compiler's vector types of so many lanes.
template <int lanes> struct VectorTypes;
template <> struct VectorTypes<4> {
    typedef float Floats __attribute__((vector_size(16)));
    typedef std::int32_t Ints __attribute__((vector_size(16)));
    typedef std::uint32_t Words __attribute__((vector_size(16)));
};
template <> struct VectorTypes<8> {
    typedef float Floats __attribute__((vector_size(32)));
    typedef std::int32_t Ints __attribute__((vector_size(32)));
    typedef std::uint32_t Words __attribute__((vector_size(32)));
};
template <> struct VectorTypes<16> {
    typedef float Floats __attribute__((vector_size(64)));
    typedef std::int32_t Ints __attribute__((vector_size(64)));
    typedef std::uint32_t Words __attribute__((vector_size(64)));
};

/// Arithmetic on vectors of Isa::lanes floats by the compiler's vector types. Isa is a type with internal
/// linkage (see vector_loops.h).
template <class Isa> struct Vector {
    static constexpr int lanes = Isa::lanes;
    using Floats = typename VectorTypes<lanes>::Floats;
    using Ints = typename VectorTypes<lanes>::Ints;
    using Words = typename VectorTypes<lanes>::Words;

    static Floats zero() { return Floats{}; }
    static Floats broadcast(float x) { return x - Floats{}; }

    static Floats load(const float* from) {
        Floats v;
        __builtin_memcpy(&v, from, sizeof v);
        return v;
    }
    static void store(float* to, Floats v) { __builtin_memcpy(to, &v, sizeof v); }

    static float sum(Floats v) { return sumOf(v); }

    /// e^x within 2 units in the last place; below -87.3 about 1e-38 instead of less, above 88.7 about 3e38.
    /// NaN stays NaN.
    static Floats exp(Floats x) {
        x = x < -87.3f ? broadcast(-87.3f) : x;
        x = x > 88.7f ? broadcast(88.7f) : x;
        // x = n * ln 2 + r with |r| <= ln(2) / 2; adding and subtracting 1.5 * 2^23 rounds to the nearest
        // integer.
        const Floats n = (x * 1.44269504088896341f + 12582912.0f) - 12582912.0f;
        Floats r = x - n * 0.693359375f; // ln 2 in two parts, the first exact in few bits
        r = r - n * -2.12194440054690583e-4f;
        Floats p = 1.0f / 5040 + Floats{};
        p = p * r + 1.0f / 720;
        p = p * r + 1.0f / 120;
        p = p * r + 1.0f / 24;
        p = p * r + 1.0f / 6;
        p = p * r + 0.5f;
        p = p * r + 1.0f;
        p = p * r + 1.0f;
        // n may be 128: 2^127 * 2 instead of 2^128.
        const Ints exponent = __builtin_convertvector(n, Ints);
        const Ints half = exponent >> 1;
        return p * powerOfTwo(half) * powerOfTwo(exponent - half);
    }

    static Floats tanh(Floats x) {
        const Ints positive = x > 0;
        const Floats magnitude = positive ? x : -x;
        // Large: 1 - 2 / (e^2x + 1). Small: that difference would lose digits, the series does not.
        const Floats large = 1 - 2 / (exp(2 * magnitude) + 1);
        const Floats square = x * x;
        const Floats small =
            magnitude +
            magnitude * square * (-0.333333333f + square * (0.133333333f + square * -0.0539682540f));
        const Floats result = magnitude < 0.15f ? small : large;
        return positive ? result : -result;
    }

private:
    using Four = VectorTypes<4>::Floats;
    using Eight = VectorTypes<8>::Floats;
    using Sixteen = VectorTypes<16>::Floats;

    static float sumOf(Sixteen v) {
        return sumOf(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7) +
                     __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15));
    }
    static float sumOf(Eight v) {
        return sumOf(__builtin_shufflevector(v, v, 0, 1, 2, 3) + __builtin_shufflevector(v, v, 4, 5, 6, 7));
    }
    static float sumOf(Four v) {
        const Four pairs = v + __builtin_shufflevector(v, v, 2, 3, 0, 1);
        return pairs[0] + pairs[1];
    }

    static Floats powerOfTwo(Ints n) { return reinterpret_cast<Floats>((n + 127) << 23); }
};

} // namespace tokenscope
