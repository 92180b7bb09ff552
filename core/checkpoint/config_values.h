// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/json.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// The largest values that a configuration may name. Nothing real comes near; they keep arithmetic on sizes
/// inside 63 bits and stop absurd files before anything is sized by them.
namespace config_limit {
inline constexpr std::int64_t layers = 4096;
inline constexpr std::int64_t heads = 65536;
inline constexpr std::int64_t width = std::int64_t{1} << 20;
inline constexpr std::int64_t vocabulary = std::int64_t{1} << 24;
inline constexpr std::int64_t context = std::int64_t{1} << 27;
} // namespace config_limit

/// Typed, range-checked look-ups in one JSON object of a configuration file. A key whose value is null counts
/// as absent. Every failure is a FileError naming the file and the key, with its prefix
/// ("rope_scaling.factor").
class ConfigValues {
public:
    /// `object` must outlive this. Throws when it is not a JSON object.
    ConfigValues(const Json& object, std::string file, std::string prefix = {});

    bool has(std::string_view key) const;
    bool isNull(std::string_view key) const; ///< there, with the value null
    const std::string& file() const { return m_file; }

    std::int64_t integer(std::string_view key, std::int64_t low, std::int64_t high) const;
    std::optional<std::int64_t> optionalInteger(std::string_view key, std::int64_t low,
                                                std::int64_t high) const;
    double positiveNumber(std::string_view key) const; ///< finite and above 0
    double positiveNumber(std::string_view key, double fallback) const;
    bool flag(std::string_view key, bool fallback) const;
    std::string text(std::string_view key, std::string_view fallback) const;
    std::string text(std::string_view key) const;
    /// A number or a list of at most 1000, as eos_token_id; none when absent. Not checked against a
    /// vocabulary.
    std::vector<std::int64_t> tokenIds(std::string_view key) const;
    std::optional<ConfigValues> object(std::string_view key) const;
    const Json& raw(std::string_view key) const { return m_object->at(std::string(key)); }

    [[noreturn]] void refuse(std::string_view key, const std::string& problem) const;

private:
    std::string field(std::string_view key) const { return m_prefix + std::string(key); }

    const Json* m_object;
    std::string m_file;
    std::string m_prefix;
};

} // namespace tokenscope
