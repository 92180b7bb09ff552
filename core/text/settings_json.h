// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/sampling_settings.h"

#include <string>
#include <string_view>

namespace tokenscope {

/// One line of JSON: "temperature", "top_k", … and "order". The settings must be in range (checkSettings).
std::string settingsToJson(const SamplingSettings& settings);

/// Throws FileError naming `file` and key for no JSON, a value of another kind and one out of range. A
/// missing key stands for "off".
SamplingSettings settingsFromJson(std::string_view text, const std::string& file);

} // namespace tokenscope
