// SPDX-License-Identifier: MIT
#include "core/text/chat_format_json.h"

#include "core/text/format_check.h"
#include "core/text/json_field.h"
#include "core/text/json_text.h"
#include "core/text/message_text.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace tokenscope {

namespace {

using SystemPlace = ChatFormat::SystemPlace;

constexpr std::size_t largestObject = std::size_t{1} << 20, longestText = std::size_t{64} << 10;

struct TextKey {
    const char* key;
    std::string ChatFormat::*text;
};
constexpr std::array<TextKey, 9> textKeys{{{"name", &ChatFormat::name},
                                           {"start_name", &ChatFormat::startName},
                                           {"default_system", &ChatFormat::defaultSystem},
                                           {"system_prefix", &ChatFormat::systemPrefix},
                                           {"system_suffix", &ChatFormat::systemSuffix},
                                           {"user_prefix", &ChatFormat::userPrefix},
                                           {"user_suffix", &ChatFormat::userSuffix},
                                           {"assistant_prefix", &ChatFormat::assistantPrefix},
                                           {"assistant_suffix", &ChatFormat::assistantSuffix}}};

struct FlagKey {
    const char* key;
    bool ChatFormat::*flag;
};
constexpr std::array<FlagKey, 3> flagKeys{{{"start_token", &ChatFormat::startsWithStartToken},
                                           {"trims", &ChatFormat::trimsText},
                                           {"always_system", &ChatFormat::alwaysHasSystem}}};

constexpr std::array<std::pair<const char*, SystemPlace>, 3> places{{{"own_turn", SystemPlace::OwnTurn},
                                                                     {"first_user", SystemPlace::FirstUser},
                                                                     {"last_user", SystemPlace::LastUser}}};

std::string boundedText(const JsonField& field) {
    if (field.text().size() > longestText) {
        field.fail("is longer than 64 KB");
    }
    return field.text();
}

SystemPlace placeOf(const JsonField& field) {
    for (const auto& [name, place] : places) {
        if (field.text() == name) {
            return place;
        }
    }
    field.failNotSupported();
}

/// True if the key is one of a format's; its value is taken over.
bool take(const std::string& key, const JsonField& value, ChatFormat& format) {
    for (const TextKey& known : textKeys) {
        if (key == known.key) {
            format.*known.text = boundedText(value);
            return true;
        }
    }
    for (const FlagKey& known : flagKeys) {
        if (key == known.key) {
            format.*known.flag = value.flag();
            return true;
        }
    }
    if (key == "system_place") {
        format.systemPlace = placeOf(value);
    } else if (key == formatFieldKey(FormatField::AnswerPrefix)) {
        format.answerPrefix = boundedText(value);
    } else if (key == formatFieldKey(FormatField::TurnEnds)) {
        for (const JsonField& end : value.items()) {
            if (end.text().empty()) {
                end.fail("is empty");
            }
            format.turnEnds.push_back(boundedText(end));
        }
    } else {
        return false;
    }
    return true;
}

} // namespace

std::string chatFormatToJson(const ChatFormat& format) {
    nlohmann::ordered_json json;
    for (const TextKey& known : textKeys) {
        json[known.key] = toValidUtf8(format.*known.text);
    }
    for (const FlagKey& known : flagKeys) {
        json[known.key] = format.*known.flag;
    }
    for (const auto& [name, place] : places) {
        if (format.systemPlace == place) {
            json["system_place"] = name;
        }
    }
    if (format.answerPrefix) {
        json[formatFieldKey(FormatField::AnswerPrefix)] = toValidUtf8(*format.answerPrefix);
    }
    auto& ends = json[formatFieldKey(FormatField::TurnEnds)] = nlohmann::ordered_json::array();
    for (const std::string& end : format.turnEnds) {
        ends.push_back(toValidUtf8(end));
    }
    return json.dump(2);
}

ChatFormat chatFormatFromJson(std::string_view json, const std::string& file) {
    if (json.size() > largestObject) {
        throw FileError(file, "", "a chat format of more than 1 MB is not read");
    }
    const nlohmann::json object = parseJsonText(json, file);
    if (!object.is_object()) {
        throw FileError(file, "", "expected a JSON object with the texts around each role");
    }
    ChatFormat format;
    format.name = "own";
    for (const auto& [key, value] : object.items()) {
        if (!take(key, JsonField(value, key, file), format)) {
            throw FileError(file, messageText(key), "there is no such key in a chat format");
        }
    }
    for (const FormatNote& error : formatErrors(format)) {
        throw FileError(file, std::string(formatFieldKey(error.field)),
                        "byte " + std::to_string(error.offset) + ": " + error.text);
    }
    return format;
}

} // namespace tokenscope
