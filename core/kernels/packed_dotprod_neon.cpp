// SPDX-License-Identifier: MIT
// Compiled with the dot product instructions of ARMv8.2: nothing here may be called, or merged by the linker
// with code that is called, on other processors. So all but the entry is a template over a type of this file.
#include "core/kernels/packed_neon.h"

#include "core/kernels/packed_fast.h"

namespace tokenscope {

namespace {

struct NeonDot : Neon {
    template <class Format> static Sum dot(Sum sum, Bytes w, Four x) {
        return vdotq_s32(sum, signedBytes<Format>(w), x);
    }
};

} // namespace

void fastPackedNeonDot(const PackedTask& task) {
    fastProduct<NeonDot>(task);
}

} // namespace tokenscope
