// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attention_kernels.h"

namespace tokenscope {

/// What instruction sets of four lanes share; the compiler knows the best instruction for a shuffle.
struct FourLanes {
    static constexpr int lanes = 4;
    using Floats = VectorTypes<lanes>::Floats;
    using Words = VectorTypes<lanes>::Words;

    template <class Rows> static Words loadQuads(const Rows& rows, int key, std::int64_t offset) {
        return loadAs<Words>(rows.at(key) + offset);
    }
    static Words unpackLow32(Words a, Words b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
    static Words unpackHigh32(Words a, Words b) { return __builtin_shufflevector(a, b, 2, 6, 3, 7); }
    static Words unpackLow64(Words a, Words b) { return __builtin_shufflevector(a, b, 0, 1, 4, 5); }
    static Words unpackHigh64(Words a, Words b) { return __builtin_shufflevector(a, b, 2, 3, 6, 7); }
};

} // namespace tokenscope
