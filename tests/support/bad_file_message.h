// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace tokenscope::test {

/// The field, or the part of it that a reader of another layer can know: its first and last names.
inline bool namesField(const std::string& message, const std::string& field) {
    const auto has = [&](const std::string& part) { return message.find(part) != std::string::npos; };
    const std::size_t dot = field.rfind('.');
    return has(field) || has(field.substr(0, dot)) || has(field.substr(dot + 1));
}

/// What the message about an entry of hf/bad/manifest.json lacks: the flawed file's name, the field, or that
/// it is one line. Empty when nothing is lacking.
inline std::string lackingIn(const std::string& message, const nlohmann::json& entry) {
    const std::string file = entry.at("flawed_file"), field = entry.at("field");
    if (file != "folder" && message.find(file.substr(file.rfind('/') + 1)) == std::string::npos)
        return "the file " + file + " is not in: " + message;
    // Fields that are keys or tensors, not descriptions.
    const bool isKey = field.find_first_of("._") != std::string::npos && field.find(' ') == std::string::npos;
    if (isKey && !namesField(message, field))
        return "the field " + field + " is not in: " + message;
    return message.find('\n') == std::string::npos ? std::string() : "more than one line: " + message;
}

} // namespace tokenscope::test
