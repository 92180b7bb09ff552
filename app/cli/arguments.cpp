// SPDX-License-Identifier: MIT
#include "app/cli/arguments.h"

#include "core/values/errors.h"

#include <charconv>
#include <cmath>

namespace tokenscope {

namespace {

const OptionSpec* findOption(std::span<const OptionSpec> options, std::string_view name) {
    for (const OptionSpec& option : options) {
        if (option.name == name)
            return &option;
    }
    return nullptr;
}

[[noreturn]] void refuse(std::string_view name, std::string_view value, std::string_view expected) {
    throw RangeError(std::string(name) + ": \"" + std::string(value) + "\" is not " + std::string(expected));
}

/// The whole text as one number, or nothing; from_chars knows no locale.
template <typename Number> std::optional<Number> parseWhole(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || rest != end)
        return std::nullopt;
    return number;
}

std::string_view trimSpaces(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

} // namespace

Arguments Arguments::parse(std::span<const std::string> words, std::span<const OptionSpec> options,
                           Positionals positionals) {
    Arguments arguments;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!optionsEnded && word == "--") {
            optionsEnded = true;
            continue;
        }
        const std::size_t equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const OptionSpec* option = optionsEnded ? nullptr : findOption(options, name);
        if (option == nullptr) {
            const bool looksLikeOption = !optionsEnded && word.size() > 1 && word.front() == '-';
            if (looksLikeOption && positionals == Positionals::None)
                throw RangeError("unknown option " + name);
            if (positionals == Positionals::None)
                throw RangeError("unexpected argument \"" + word + "\"");
            arguments.m_positionals.push_back(word);
        } else if (option->valueName.empty()) {
            if (equals != std::string::npos)
                throw RangeError(name + " takes no value");
            arguments.m_values[name] = {std::string()};
        } else if (equals != std::string::npos) {
            arguments.m_values[name].push_back(word.substr(equals + 1));
        } else {
            // A forgotten value would otherwise swallow the next option.
            const bool missing =
                i + 1 == words.size() || words[i + 1] == "--" || findOption(options, words[i + 1]);
            if (missing)
                throw RangeError(name + " needs a value (" + std::string(option->valueName) + ")");
            arguments.m_values[name].push_back(words[++i]);
        }
    }
    return arguments;
}

std::optional<std::string> Arguments::text(std::string_view name) const {
    const auto found = m_values.find(name);
    if (found == m_values.end())
        return std::nullopt;
    return found->second.back();
}

std::vector<std::string> Arguments::texts(std::string_view name) const {
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::string> Arguments::filled(std::string_view name) const {
    auto value = text(name);
    if (value && value->empty())
        throw RangeError(std::string(name) + " is empty");
    return value;
}

std::string Arguments::requiredText(std::string_view name) const {
    if (auto value = filled(name))
        return *value;
    throw RangeError(std::string(name) + " is missing");
}

std::optional<double> Arguments::number(std::string_view name) const {
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const auto number = parseWhole<double>(*value);
    if (!number)
        refuse(name, *value, "a number");
    if (!std::isfinite(*number))
        refuse(name, *value, "finite");
    return number;
}

std::optional<std::int64_t> Arguments::integer(std::string_view name, std::int64_t least,
                                               std::int64_t most) const {
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const auto number = parseWhole<std::int64_t>(*value);
    if (!number && !value->empty() && value->find_first_not_of("0123456789") == std::string::npos)
        refuse(name, *value, "at most " + std::to_string(most)); // more digits than a number can have
    if (!number)
        refuse(name, *value, "a whole number");
    if (*number < least)
        refuse(name, *value, "at least " + std::to_string(least));
    if (*number > most)
        refuse(name, *value, "at most " + std::to_string(most));
    return number;
}

std::optional<std::uint64_t> Arguments::unsignedInteger(std::string_view name) const {
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    const auto number = parseWhole<std::uint64_t>(*value);
    if (!number)
        refuse(name, *value, "a whole number from 0 to 18446744073709551615");
    return number;
}

std::optional<std::vector<TokenId>> Arguments::ids(std::string_view name) const {
    const auto value = text(name);
    if (!value)
        return std::nullopt;
    return parseIds(*value, name);
}

std::vector<TokenId> parseIds(std::string_view text, std::string_view place) {
    std::vector<TokenId> ids;
    if (trimSpaces(text).empty())
        return ids;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view part = trimSpaces(text.substr(0, comma));
        const auto value = parseWhole<std::int32_t>(part);
        if (!value || *value < 0)
            refuse(place, part, "a token id (0 or more)");
        ids.push_back(TokenId{*value});
        if (comma == std::string_view::npos)
            return ids;
        text.remove_prefix(comma + 1);
    }
}

} // namespace tokenscope
