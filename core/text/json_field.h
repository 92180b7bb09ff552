// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// A place in a JSON file that knows its path, so that whatever is wrong there can be named. Refers to the
/// document and to the file's name; both must outlive it. Every look-up throws FileError when the value is
/// missing or of another kind.
class JsonField {
public:
    JsonField(const nlohmann::json& value, std::string path, const std::string& file)
        : m_value(&value), m_path(std::move(path)), m_file(&file) {}

    const nlohmann::json& value() const { return *m_value; }

    JsonField member(const std::string& key) const;
    /// Nothing when the key is missing or its value is null.
    std::optional<JsonField> find(const std::string& key) const;
    std::vector<JsonField> items() const;

    const std::string& text() const;
    bool flag() const;
    bool flag(const std::string& key, bool fallback) const;
    std::int64_t integer(std::int64_t low, std::int64_t high) const;
    double number() const;
    /// A whole number of 64 bits without a sign, as such or as its digits in a text: many readers of JSON keep
    /// numbers as doubles, which would change a seed.
    std::uint64_t seed() const;

    [[noreturn]] void fail(const std::string& problem) const;
    /// For an entry of a table: names it as `path["key"]`.
    [[noreturn]] void failAt(const std::string& key, const std::string& problem) const;
    /// For a value out of a closed list.
    [[noreturn]] void failNotSupported() const;

private:
    void expect(bool isRight, const char* kind) const;

    const nlohmann::json* m_value;
    std::string m_path;
    const std::string* m_file;
};

} // namespace tokenscope
