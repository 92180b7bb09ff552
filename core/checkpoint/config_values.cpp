// SPDX-License-Identifier: MIT
#include "core/checkpoint/config_values.h"

#include "core/text/message_text.h"
#include "core/values/errors.h"

#include <cmath>
#include <limits>

namespace tokenscope {

ConfigValues::ConfigValues(const Json& object, std::string file, std::string prefix)
    : m_object(&object), m_file(std::move(file)), m_prefix(std::move(prefix)) {
    if (!object.is_object()) {
        const std::string name = m_prefix.empty() ? std::string() : m_prefix.substr(0, m_prefix.size() - 1);
        throw FileError(m_file, name, "expected a JSON object with keys");
    }
}

bool ConfigValues::has(std::string_view key) const {
    const auto found = m_object->find(std::string(key));
    return found != m_object->end() && !found->is_null();
}

bool ConfigValues::isNull(std::string_view key) const {
    const auto found = m_object->find(std::string(key));
    return found != m_object->end() && found->is_null();
}

void ConfigValues::refuse(std::string_view key, const std::string& problem) const {
    throw FileError(m_file, field(key), problem);
}

std::int64_t ConfigValues::integer(std::string_view key, std::int64_t low, std::int64_t high) const {
    if (!has(key))
        refuse(key, "missing");
    const Json& value = raw(key);
    if (!value.is_number_integer())
        refuse(key, messageText(value.dump()) + " is not a whole number");
    const bool tooLarge =
        value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(high);
    const std::int64_t number = tooLarge ? high : value.get<std::int64_t>();
    if (tooLarge || number < low || number > high)
        refuse(key, messageText(value.dump()) + " is not between " + std::to_string(low) + " and " +
                        std::to_string(high));
    return number;
}

std::optional<std::int64_t> ConfigValues::optionalInteger(std::string_view key, std::int64_t low,
                                                          std::int64_t high) const {
    if (!has(key))
        return std::nullopt;
    return integer(key, low, high);
}

double ConfigValues::positiveNumber(std::string_view key) const {
    if (!has(key))
        refuse(key, "missing");
    const Json& value = raw(key);
    if (!value.is_number())
        refuse(key, messageText(value.dump()) + " is not a number");
    const double number = value.get<double>();
    if (!std::isfinite(number) || number <= 0)
        refuse(key, messageText(value.dump()) + " is not a finite number above 0");
    return number;
}

double ConfigValues::positiveNumber(std::string_view key, double fallback) const {
    return has(key) ? positiveNumber(key) : fallback;
}

bool ConfigValues::flag(std::string_view key, bool fallback) const {
    if (!has(key))
        return fallback;
    if (!raw(key).is_boolean())
        refuse(key, messageText(raw(key).dump()) + " is neither true nor false");
    return raw(key).get<bool>();
}

std::string ConfigValues::text(std::string_view key, std::string_view fallback) const {
    return has(key) ? text(key) : std::string(fallback);
}

std::string ConfigValues::text(std::string_view key) const {
    if (!has(key))
        refuse(key, "missing");
    if (!raw(key).is_string())
        refuse(key, messageText(raw(key).dump()) + " is not a text");
    return raw(key).get<std::string>();
}

std::vector<std::int64_t> ConfigValues::tokenIds(std::string_view key) const {
    std::vector<std::int64_t> ids;
    if (!has(key))
        return ids;
    const Json& value = raw(key);
    constexpr std::size_t mostIds = 1000;
    if (value.is_array() && value.size() > mostIds)
        refuse(key, "a list of " + std::to_string(value.size()) + " token ids; more than " +
                        std::to_string(mostIds) + " make no sense");
    for (const Json& id : value.is_array() ? value : Json::array({value})) {
        if (!id.is_number_integer())
            refuse(key, messageText(id.dump()) + " is not a token id");
        constexpr auto most = std::numeric_limits<std::int64_t>::max();
        const bool tooLarge =
            id.is_number_unsigned() && id.get<std::uint64_t>() > static_cast<std::uint64_t>(most);
        ids.push_back(tooLarge ? most : id.get<std::int64_t>());
    }
    return ids;
}

std::optional<ConfigValues> ConfigValues::object(std::string_view key) const {
    if (!has(key))
        return std::nullopt;
    return ConfigValues(raw(key), m_file, field(key) + ".");
}

} // namespace tokenscope
