// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tokenscope {

/// Instruction sets that kernels exist for; those of x86-64 are each a superset of the one before.
enum class KernelLevel : std::uint8_t {
    Plain,      ///< what every processor has; the reference the others are tested against
    Avx2,       ///< with FMA and F16C
    Avx512,     ///< F, BW, DQ and VL
    Avx512Vnni, ///< and the integer products of VNNI
    Neon,       ///< of 64-bit ARM processors
};

/// The level in use: the best that this processor has, the one that the environment variable
/// TOKENSCOPE_KERNELS asks for (see chooseKernelLevel), or the one chosen for tests.
KernelLevel kernelLevel();

/// Levels that this processor can run, plainest first.
std::vector<KernelLevel> availableKernelLevels();

/// A level, and a sentence for the user where it is not the one asked for.
struct KernelChoice {
    KernelLevel level;
    std::string complaint;
};

/// The level that `wanted` asks for by its word: "plain", "avx2", "avx512", "avx512vnni" or "neon". Null or
/// empty: the best available. So too, with a complaint, if the word is unknown or the level not available.
KernelChoice chooseKernelLevel(const char* wanted, const std::vector<KernelLevel>& available);

/// For tests: use this level from now on, in the whole process; none: the one from the start again. The
/// processor must have it.
void overrideKernelLevel(std::optional<KernelLevel> level);

const char* kernelLevelName(KernelLevel level); ///< "plain", "AVX2", "AVX-512", "AVX-512 VNNI", "NEON"

/// Whether the processor has the integer dot products that came to NEON with ARMv8.2.
bool hasNeonDot();

} // namespace tokenscope
