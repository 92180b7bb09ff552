// SPDX-License-Identifier: MIT
#include "core/kernels/dispatch.h"

#include "core/kernels/kernel_table.h"

#if defined(__aarch64__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace tokenscope {

namespace {

constexpr auto kVariable = "TOKENSCOPE_KERNELS";

struct LevelWord {
    KernelLevel level;
    const char* word;
    const char* name;
};
constexpr LevelWord kLevels[] = {
    // plainest first
    {KernelLevel::Plain, "plain", "plain"},     {KernelLevel::Avx2, "avx2", "AVX2"},
    {KernelLevel::Avx512, "avx512", "AVX-512"}, {KernelLevel::Avx512Vnni, "avx512vnni", "AVX-512 VNNI"},
    {KernelLevel::Neon, "neon", "NEON"},
};

bool processorHas([[maybe_unused]] KernelLevel level) {
#if defined(__x86_64__)
    switch (level) {
    case KernelLevel::Avx512Vnni:
        return processorHas(KernelLevel::Avx512) && __builtin_cpu_supports("avx512vnni");
    case KernelLevel::Avx512:
        return processorHas(KernelLevel::Avx2) && __builtin_cpu_supports("avx512f") &&
               __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
               __builtin_cpu_supports("avx512vl");
    case KernelLevel::Avx2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
               __builtin_cpu_supports("f16c");
    default:
        break;
    }
#elif defined(__aarch64__)
    if (level == KernelLevel::Neon)
        return true;
#endif
    return level == KernelLevel::Plain;
}

KernelLevel levelAtStart() {
    static const KernelLevel level = [] {
        const KernelChoice choice = chooseKernelLevel(std::getenv(kVariable), availableKernelLevels());
        if (!choice.complaint.empty())
            std::fprintf(stderr, "%s\n", choice.complaint.c_str());
        return choice.level;
    }();
    return level;
}

std::atomic<KernelLevel>& chosenLevel() {
    static std::atomic<KernelLevel> level{levelAtStart()};
    return level;
}

} // namespace

KernelLevel kernelLevel() {
    return chosenLevel().load(std::memory_order_relaxed);
}

std::vector<KernelLevel> availableKernelLevels() {
    std::vector<KernelLevel> levels;
    for (const LevelWord& entry : kLevels)
        if (processorHas(entry.level))
            levels.push_back(entry.level);
    return levels;
}

KernelChoice chooseKernelLevel(const char* wanted, const std::vector<KernelLevel>& available) {
    const KernelLevel best = available.back();
    const std::string word = wanted ? wanted : "";
    if (word.empty())
        return {best, {}};
    const std::string instead =
        std::string(kVariable) + " is ignored, the " + kernelLevelName(best) + " kernels are used: ";
    const auto found =
        std::find_if(std::begin(kLevels), std::end(kLevels), [&](auto& entry) { return word == entry.word; });
    if (found == std::end(kLevels))
        return {best, instead + "\"" + word + "\" is not plain, avx2, avx512, avx512vnni or neon"};
    if (std::find(available.begin(), available.end(), found->level) == available.end())
        return {best, instead + "this processor cannot run " + found->name};
    return {found->level, {}};
}

void overrideKernelLevel(std::optional<KernelLevel> level) {
    chosenLevel().store(level.value_or(levelAtStart()), std::memory_order_relaxed);
}

const char* kernelLevelName(KernelLevel level) {
    return kLevels[static_cast<std::size_t>(level)].name;
}

bool hasNeonDot() {
#if defined(__aarch64__)
    return (getauxval(AT_HWCAP) & HWCAP_ASIMDDP) != 0;
#else
    return false;
#endif
}

const KernelTable& kernelTable() {
#if defined(__x86_64__)
    switch (kernelLevel()) {
    case KernelLevel::Avx512Vnni: // it has no float kernels of its own
    case KernelLevel::Avx512:
        return avx512Kernels();
    case KernelLevel::Avx2:
        return avx2Kernels();
    default:
        break;
    }
#elif defined(__aarch64__)
    if (kernelLevel() == KernelLevel::Neon)
        return neonKernels();
#endif
    return plainKernels();
}

} // namespace tokenscope
