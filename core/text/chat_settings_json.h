// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <string>
#include <string_view>

namespace tokenscope {

// One line of JSON each, with seeds as texts of digits (they have 64 bits). The sampling settings must be in
// range. Reading throws FileError naming `file` and key; a missing key stands for what the value has by
// itself.

std::string chatSettingsToJson(const ChatSettings& settings);
ChatSettings chatSettingsFromJson(std::string_view text, const std::string& file);

std::string answerRunToJson(const AnswerRun& run);
AnswerRun answerRunFromJson(std::string_view text, const std::string& file);

} // namespace tokenscope
