// SPDX-License-Identifier: MIT
#pragma once

#include "core/training/training_settings.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tokenscope {

/// Rows that the held-out loss is measured with.
inline constexpr std::int64_t heldOutRows = 16;

/// Bytes that a training holds when it holds most, the program itself included: estimated from above by what
/// Trainer, batchGradient() and a save allocate. `threads` decides how many shards are computed at once.
std::int64_t trainingMemoryNeeded(const TrainingSettings& settings, std::int64_t vocabulary, int threads);

/// Throws FileError "FOLDER: needs … of memory, … free; lower …" when that is more than what is available to
/// the threads of parallelFor. An unknown amount passes.
void checkTrainingMemory(const std::string& folder, const TrainingSettings& settings, std::int64_t vocabulary,
                         std::optional<std::int64_t> available);

} // namespace tokenscope
