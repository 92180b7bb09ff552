// SPDX-License-Identifier: MIT
#include "core/text/chat_settings_json.h"

#include "core/text/json_text.h"
#include "core/text/json_values.h"

namespace tokenscope {

std::string chatSettingsToJson(const ChatSettings& settings) {
    return chatSettingsJson(settings).dump();
}

ChatSettings chatSettingsFromJson(std::string_view text, const std::string& file) {
    const nlohmann::json json = parseJsonText(text, file);
    return readChatSettings(JsonField(json, "", file));
}

std::string answerRunToJson(const AnswerRun& run) {
    return answerRunJson(run).dump();
}

AnswerRun answerRunFromJson(std::string_view text, const std::string& file) {
    const nlohmann::json json = parseJsonText(text, file);
    return readAnswerRun(JsonField(json, "", file));
}

} // namespace tokenscope
