// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/quant_block.h"

namespace tokenscope {

// One block to float32, `out` having room for its elements. The formulas stand beside the block layouts; the
// order of the multiplications is GGML's, so that results are equal bit for bit.

void expandBlock(const BlockQ4_0& block, float* out);
void expandBlock(const BlockQ4_1& block, float* out);
void expandBlock(const BlockQ5_0& block, float* out);
void expandBlock(const BlockQ5_1& block, float* out);
void expandBlock(const BlockQ8_0& block, float* out);
void expandBlock(const BlockQ2_K& block, float* out);
void expandBlock(const BlockQ3_K& block, float* out);
void expandBlock(const BlockQ4_K& block, float* out);
void expandBlock(const BlockQ5_K& block, float* out);
void expandBlock(const BlockQ6_K& block, float* out);

} // namespace tokenscope
