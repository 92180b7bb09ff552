// SPDX-License-Identifier: MIT
#include "core/formats/gguf.h"
#include "core/values/errors.h"

#include <cmath>
#include <type_traits>

namespace tokenscope {

namespace {

const GgufValue& valueOf(const GgufFile& file, std::string_view key) {
    const auto found = file.metadata.find(key);
    if (found == file.metadata.end()) {
        throw FileError(file.path, std::string(key), "missing");
    }
    return found->second;
}

[[noreturn]] void failKind(const GgufFile& file, std::string_view key, const char* expected) {
    static constexpr const char* kinds[] = {
        "a whole number",     "a number",          "a truth value",          "a text",
        "a list of integers", "a list of numbers", "a list of truth values", "a list of texts"};
    throw FileError(file.path, std::string(key),
                    std::string("must be ") + expected + ", found " + kinds[valueOf(file, key).index()]);
}

template <class Kind> const Kind& as(const GgufFile& file, std::string_view key, const char* expected) {
    if (const auto* value = std::get_if<Kind>(&valueOf(file, key))) {
        return *value;
    }
    failKind(file, key, expected);
}

} // namespace

std::int64_t GgufFile::integer(std::string_view key) const {
    return as<std::int64_t>(*this, key, "a whole number");
}

double GgufFile::number(std::string_view key) const {
    if (const auto* whole = std::get_if<std::int64_t>(&valueOf(*this, key))) {
        return static_cast<double>(*whole);
    }
    const double value = as<double>(*this, key, "a number");
    if (!std::isfinite(value)) {
        throw FileError(path, std::string(key), "must be a finite number, found " + std::to_string(value));
    }
    return value;
}

bool GgufFile::flag(std::string_view key) const {
    return as<bool>(*this, key, "a truth value");
}

const std::string& GgufFile::text(std::string_view key) const {
    return as<std::string>(*this, key, "a text");
}

const std::vector<std::string>& GgufFile::texts(std::string_view key) const {
    return as<std::vector<std::string>>(*this, key, "a list of texts");
}

const std::vector<std::int64_t>& GgufFile::integers(std::string_view key) const {
    return as<std::vector<std::int64_t>>(*this, key, "a list of integers");
}

std::vector<double> GgufFile::numbers(std::string_view key) const {
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&valueOf(*this, key))) {
        return {whole->begin(), whole->end()};
    }
    return as<std::vector<double>>(*this, key, "a list of numbers");
}

std::int64_t GgufFile::integer(std::string_view key, std::int64_t fallback) const {
    return has(key) ? integer(key) : fallback;
}

double GgufFile::number(std::string_view key, double fallback) const {
    return has(key) ? number(key) : fallback;
}

std::string GgufFile::text(std::string_view key, std::string_view fallback) const {
    return has(key) ? text(key) : std::string(fallback);
}

} // namespace tokenscope
