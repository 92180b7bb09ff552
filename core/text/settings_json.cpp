// SPDX-License-Identifier: MIT
#include "core/text/settings_json.h"

#include "core/text/json_text.h"
#include "core/text/json_values.h"

namespace tokenscope {

std::string settingsToJson(const SamplingSettings& settings) {
    return settingsJson(settings).dump();
}

SamplingSettings settingsFromJson(std::string_view text, const std::string& file) {
    const nlohmann::json json = parseJsonText(text, file);
    return readSettings(JsonField(json, "", file));
}

} // namespace tokenscope
