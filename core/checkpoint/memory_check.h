// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// Bytes to load and run a model: what its weights take at most meanwhile, one row's cache for up to 4096
/// positions of its context, and working memory.
std::int64_t memoryNeeded(std::int64_t weightBytes, const ModelConfig& config);

/// MemAvailable of a text such as /proc/meminfo, in bytes; nothing when it is not in there.
std::optional<std::int64_t> availableMemory(const std::string& meminfo);
/// What this process can have now: that of this machine, or what its control groups leave where that is less.
std::optional<std::int64_t> availableMemory();

/// Throws FileError "needs 7.2 GB, 5.1 GB free" when there is too little, followed by `advice` if there is
/// one. An unknown amount passes.
void checkMemory(const std::string& file, std::int64_t needed, std::optional<std::int64_t> available,
                 const std::string& advice = {});

/// Bytes of a run's cache: `rows` of so many positions and, while it is copied, the prompt's own row. The
/// largest number where that is beyond counting.
std::int64_t runMemoryNeeded(std::int64_t cacheBytesPerToken, int rows, std::int64_t positions,
                             std::int64_t promptTokens);

/// Throws Error with both figures when a run's cache is larger than what is free. An unknown amount passes.
void checkRunMemory(std::int64_t needed, int rows, std::int64_t positions,
                    std::optional<std::int64_t> available);

} // namespace tokenscope
