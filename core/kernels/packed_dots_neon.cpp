// SPDX-License-Identifier: MIT
#include "core/kernels/packed_neon.h"

#include "core/kernels/packed_exact.h"
#include "core/kernels/packed_fast.h"
#include "core/kernels/packed_quantise.h"

namespace tokenscope {

void fastPackedNeon(const PackedTask& task) {
    fastProduct<Neon>(task);
}

void exactPackedNeon(const PackedTask& task) {
    exactProduct<Neon>(task);
}

void quantiseNeon(const float* x, std::int64_t blocks, ActivationBlock* out) {
    quantiseBlocks<Neon>(x, blocks, out);
}

} // namespace tokenscope
