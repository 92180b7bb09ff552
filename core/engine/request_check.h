// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/language_model.h"
#include "core/values/run_request.h"

namespace tokenscope {

/// Throws RangeError naming the first value of a request that is out of range, Error when its prompt cannot
/// be read by this model: empty, ids that do not exist, or no position left after it.
void checkRequest(const RunRequest& request, const LanguageModel& model);

/// Positions that prompt and columns of a run may take together.
std::int64_t positionsFor(const RunRequest& request, const LanguageModel& model);

/// Throws RangeError when the settings are out of range, or ask for a stage that `stream` does not have.
void checkSettingsFor(RandomStream stream, const SamplingSettings& settings);

} // namespace tokenscope
