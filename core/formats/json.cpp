// SPDX-License-Identifier: MIT
#include "core/formats/json.h"

#include "core/formats/mapped_file.h"
#include "core/text/json_text.h"
#include "core/text/message_text.h"
#include "core/values/errors.h"

namespace tokenscope {

namespace {

const Json& member(const Json& object, std::string_view key, const std::string& file) {
    if (!object.is_object()) {
        throw FileError(file, std::string(key),
                        std::string("expected in an object, found ") + object.type_name());
    }
    const auto found = object.find(key);
    if (found == object.end()) {
        throw FileError(file, std::string(key), "missing");
    }
    return *found;
}

[[noreturn]] void failKind(const Json& value, std::string_view key, const std::string& file,
                           const char* expected) {
    const std::string found = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    throw FileError(file, std::string(key),
                    std::string("must be ") + expected + ", found " + messageText(found));
}

} // namespace

Json parseJson(std::string_view text, const std::string& file, const std::string& part) {
    return parseJsonText(text, file, part);
}

Json readJsonFile(const std::string& path) {
    return parseJson(readTextFile(path), path);
}

std::int64_t jsonInteger(const Json& object, std::string_view key, const std::string& file, std::int64_t low,
                         std::int64_t high) {
    const Json& value = member(object, key, file);
    if (!value.is_number_integer()) {
        failKind(value, key, file, "a whole number");
    }
    const bool beyond = value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
    const std::int64_t number = beyond ? 0 : value.get<std::int64_t>();
    if (beyond || number < low || number > high) {
        throw FileError(file, std::string(key),
                        "must lie between " + std::to_string(low) + " and " + std::to_string(high) +
                            ", found " + value.dump());
    }
    return number;
}

double jsonNumber(const Json& object, std::string_view key, const std::string& file) {
    const Json& value = member(object, key, file);
    if (!value.is_number()) {
        failKind(value, key, file, "a number");
    }
    return value.get<double>();
}

std::string jsonText(const Json& object, std::string_view key, const std::string& file) {
    const Json& value = member(object, key, file);
    if (!value.is_string()) {
        failKind(value, key, file, "a text");
    }
    return value.get<std::string>();
}

} // namespace tokenscope
