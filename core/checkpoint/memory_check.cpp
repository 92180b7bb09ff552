// SPDX-License-Identifier: MIT
#include "core/checkpoint/memory_check.h"

#include "core/checkpoint/memory_groups.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <limits>
#include <sstream>

namespace tokenscope {

namespace {

constexpr std::int64_t workingMemory = 200'000'000;
constexpr std::int64_t cachedPositions = 4096;

std::string gigabytes(std::int64_t bytes) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f GB", static_cast<double>(bytes) / 1e9);
    return text;
}

std::string textOf(const char* path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

std::int64_t memoryNeeded(std::int64_t weightBytes, const ModelConfig& config) {
    const std::int64_t positions = std::min(config.contextLength, cachedPositions);
    return weightBytes + positions * cacheBytesPerToken(config) + workingMemory;
}

std::optional<std::int64_t> availableMemory(const std::string& meminfo) {
    std::istringstream lines(meminfo);
    std::string name;
    std::int64_t kibibytes = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        if (words >> name >> kibibytes && name == "MemAvailable:")
            return kibibytes * 1024;
    }
    return std::nullopt;
}

std::optional<std::int64_t> availableMemory() {
    const auto machine = availableMemory(textOf("/proc/meminfo"));
    const auto groups = memoryLeftInGroups(textOf("/proc/self/cgroup"), "/sys/fs/cgroup");
    return machine && groups ? std::min(*machine, *groups) : machine ? machine : groups;
}

void checkMemory(const std::string& file, std::int64_t needed, std::optional<std::int64_t> available,
                 const std::string& advice) {
    if (available && needed > *available)
        throw FileError(file, "",
                        "needs " + gigabytes(needed) + " of memory, " + gigabytes(*available) + " free" +
                            (advice.empty() ? "" : "; " + advice));
}

std::int64_t runMemoryNeeded(std::int64_t cacheBytesPerToken, int rows, std::int64_t positions,
                             std::int64_t promptTokens) {
    const double bytes =
        static_cast<double>(cacheBytesPerToken) *
        (static_cast<double>(rows) * static_cast<double>(positions) + static_cast<double>(promptTokens));
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    return bytes >= static_cast<double>(largest) ? largest : static_cast<std::int64_t>(bytes);
}

void checkRunMemory(std::int64_t needed, int rows, std::int64_t positions,
                    std::optional<std::int64_t> available) {
    if (available && needed > *available)
        throw Error("the cache of " + std::to_string(rows) + " samples with up to " +
                    std::to_string(positions) + " positions each needs " + gigabytes(needed) +
                    " of memory, " + gigabytes(*available) +
                    " is free: fewer samples or fewer max tokens need less");
}

} // namespace tokenscope
