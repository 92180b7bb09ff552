// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/model_config.h"

namespace tokenscope {

/// Throws Error naming the first value that makes no sense or contradicts another one. Says nothing about
/// weights.
void checkConfig(const ModelConfig& config);

} // namespace tokenscope
