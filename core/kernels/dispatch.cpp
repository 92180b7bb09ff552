// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"

#include "core/kernels/kernel_table.h"

#include <atomic>

namespace tokenscope {

namespace {

KernelLevel bestLevel() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return KernelLevel::Avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c"))
        return KernelLevel::Avx2;
#endif
    return KernelLevel::Plain;
}

std::atomic<KernelLevel>& chosenLevel() {
    static std::atomic<KernelLevel> level{bestLevel()};
    return level;
}

} // namespace

KernelLevel kernelLevel() {
    return chosenLevel().load(std::memory_order_relaxed);
}

std::vector<KernelLevel> availableKernelLevels() {
    std::vector<KernelLevel> levels;
    for (auto level : {KernelLevel::Plain, KernelLevel::Avx2, KernelLevel::Avx512})
        if (level <= bestLevel())
            levels.push_back(level);
    return levels;
}

void overrideKernelLevel(std::optional<KernelLevel> level) {
    chosenLevel().store(level.value_or(bestLevel()), std::memory_order_relaxed);
}

const char* kernelLevelName(KernelLevel level) {
    switch (level) {
    case KernelLevel::Plain:
        return "plain";
    case KernelLevel::Avx2:
        return "AVX2";
    case KernelLevel::Avx512:
        return "AVX-512";
    }
    return "";
}

const KernelTable& kernelTable() {
#if defined(__x86_64__)
    switch (kernelLevel()) {
    case KernelLevel::Avx512:
        return avx512Kernels();
    case KernelLevel::Avx2:
        return avx2Kernels();
    case KernelLevel::Plain:
        break;
    }
#endif
    return plainKernels();
}

} // namespace tokenscope
