// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/loaded_model.h"
#include "core/engine/row_state.h"
#include "core/values/run_request.h"

namespace tokenscope {

/// What decides about the rows of a run of this model; `tools` outlives them. Throws Error when the memory
/// that the run would reserve is not there; `heldBytes` are taken up now, but will be the run's own.
RowRules rulesFor(const LoadedModel& model, const RunRequest& request, const ToolRegistry& tools,
                  std::int64_t heldBytes = 0);

} // namespace tokenscope
