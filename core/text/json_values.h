// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/json_field.h"
#include "core/values/chat.h"
#include "core/values/sampling_settings.h"

#include <nlohmann/json.hpp>

namespace tokenscope {

// Values as parts of a larger JSON document. Writing needs settings that checkSettings() accepts: JSON has no
// infinity. Reading throws FileError that names the field; a missing key stands for what the value has by
// itself, a key that is not known is left alone, so that files of a later program can be read.

nlohmann::ordered_json settingsJson(const SamplingSettings& settings);
SamplingSettings readSettings(const JsonField& field);

nlohmann::ordered_json chatSettingsJson(const ChatSettings& settings);
ChatSettings readChatSettings(const JsonField& field);

/// Seeds are texts of digits: they have 64 bits.
nlohmann::ordered_json answerRunJson(const AnswerRun& run);
AnswerRun readAnswerRun(const JsonField& field);

} // namespace tokenscope
