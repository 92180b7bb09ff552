// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace tokenscope {

/// Instruction sets that kernels exist for, each a superset of the one before.
enum class KernelLevel : std::uint8_t {
    Plain,  ///< what every x86-64 (or any other) processor has; the reference the others are tested against
    Avx2,   ///< with FMA and F16C
    Avx512, ///< F, BW, DQ and VL
};

/// The level in use: the best that this processor has, or the one chosen for tests.
KernelLevel kernelLevel();

/// Levels that this processor can run, plainest first.
std::vector<KernelLevel> availableKernelLevels();

/// For tests: use this level from now on, in the whole process; none: the best again. The processor must have
/// it.
void overrideKernelLevel(std::optional<KernelLevel> level);

const char* kernelLevelName(KernelLevel level); ///< "plain", "AVX2", "AVX-512"

} // namespace tokenscope
