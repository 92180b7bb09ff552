// SPDX-License-Identifier: MIT
#include "core/text/json_field.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <charconv>
#include <system_error>

namespace tokenscope {

namespace {

std::string shown(const nlohmann::json& value) {
    return value.is_structured()
               ? std::string("an ") + value.type_name()
               : messageText(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

} // namespace

JsonField JsonField::member(const std::string& key) const {
    expect(value().is_object(), "an object");
    const auto found = value().find(key);
    const std::string path = m_path.empty() ? key : m_path + "." + key;
    if (found == value().end()) {
        throw FileError(*m_file, path, "missing");
    }
    return {*found, path, *m_file};
}

std::optional<JsonField> JsonField::find(const std::string& key) const {
    expect(value().is_object(), "an object");
    const auto found = value().find(key);
    return found == value().end() || found->is_null() ? std::nullopt : std::optional(member(key));
}

std::vector<JsonField> JsonField::items() const {
    expect(value().is_array(), "a list");
    std::vector<JsonField> items;
    for (const nlohmann::json& item : value()) {
        items.emplace_back(item, m_path + "[" + std::to_string(items.size()) + "]", *m_file);
    }
    return items;
}

const std::string& JsonField::text() const {
    expect(value().is_string(), "a text");
    return value().get_ref<const std::string&>();
}

bool JsonField::flag() const {
    expect(value().is_boolean(), "true or false");
    return value().get<bool>();
}

bool JsonField::flag(const std::string& key, bool fallback) const {
    const std::optional<JsonField> field = find(key);
    return field ? field->flag() : fallback;
}

std::int64_t JsonField::integer(std::int64_t low, std::int64_t high) const {
    expect(value().is_number_integer(), "a whole number");
    const bool beyond =
        value().is_number_unsigned() && value().get<std::uint64_t>() > std::uint64_t{INT64_MAX};
    const std::int64_t number = beyond ? high : value().get<std::int64_t>();
    if (beyond || number < low || number > high) {
        fail("must lie between " + std::to_string(low) + " and " + std::to_string(high) + ", found " +
             shown(value()));
    }
    return number;
}

double JsonField::number() const {
    expect(value().is_number(), "a number");
    return value().get<double>();
}

std::uint64_t JsonField::seed() const {
    if (value().is_number_unsigned()) {
        return value().get<std::uint64_t>();
    }
    expect(value().is_string(), "a whole number, or its digits as a text");
    const std::string& digits = text();
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) {
        fail(shown(value()) + " is not a whole number of 64 bits");
    }
    return number;
}

void JsonField::fail(const std::string& problem) const {
    throw FileError(*m_file, m_path, problem);
}

void JsonField::failAt(const std::string& key, const std::string& problem) const {
    throw FileError(*m_file, m_path + "[\"" + messageText(key) + "\"]", problem);
}

void JsonField::failNotSupported() const {
    fail(shown(value()) + " is not supported");
}

void JsonField::expect(bool isRight, const char* kind) const {
    if (!isRight) {
        fail(std::string("must be ") + kind + ", found " + shown(value()));
    }
}

} // namespace tokenscope
