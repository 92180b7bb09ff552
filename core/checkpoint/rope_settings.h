// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/config_values.h"
#include "core/model/model_config.h"

namespace tokenscope {

/// The rotary settings of a config.json: rope_theta and rope_scaling (with the old key "type"), or
/// rope_parameters as transformers 5 writes them. Types default, linear and llama3; any other is a FileError.
RotaryConfig readRopeSettings(const ConfigValues& config);

} // namespace tokenscope
