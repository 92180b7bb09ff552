// SPDX-License-Identifier: MIT
// Compiled with AVX-512 VNNI flags: nothing here may be called, or merged by the linker with code that is
// called, on other processors. So all but the entry is a template over a type of this file.
#include "core/kernels/packed_avx512.h"
#include "core/kernels/packed_fast.h"

namespace tokenscope {

namespace {

struct Avx512Vnni : Avx512Lanes {
    using Four = __m512i;
    using Sum = __m512i;

    static Four four(const std::int8_t* x) {
        std::int32_t bits;
        __builtin_memcpy(&bits, x, sizeof bits);
        return _mm512_set1_epi32(bits);
    }
    template <class Format> static Sum begin(const ActivationBlock& x) {
        if constexpr (Format::offset == 0)
            return _mm512_setzero_si512();
        else
            return _mm512_set1_epi32(Format::offset == 8 ? x.minus8 : x.minus128);
    }
    template <class Format> static Sum dot(Sum sum, Bytes w, Four x) {
        return _mm512_dpbusd_epi32(sum, w, x);
    }
    template <class Format> static __m512i total(Sum sum, const ActivationBlock&) { return sum; }
    static Floats floats(__m512i x) { return _mm512_cvtepi32_ps(x); }

    struct FastShape {
        static constexpr int fewRows = 8;
        static constexpr int fewSlices(int rows) { return rows <= 2 ? 2 : 1; }
        static constexpr int panelGroups = 2;
        static constexpr int panelSlices = 2;
        static constexpr int panelRows = 6;
    };
};

} // namespace

void fastPackedAvx512Vnni(const PackedTask& task) {
    fastProduct<Avx512Vnni>(task);
}

} // namespace tokenscope
