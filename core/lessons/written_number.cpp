// SPDX-License-Identifier: MIT
#include "core/lessons/written_number.h"

#include "core/text/unicode_class.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>

namespace tokenscope {

namespace {

constexpr std::size_t longestNumber = 200;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Spaces of all kinds as spaces, other signs for minus and times in ASCII, small letters.
std::string simplified(std::string_view text) {
    std::string simple;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = readUtf8(text, at);
        const char32_t c = unit.kind == Utf8Unit::Kind::Character ? unit.codePoint : U'\ufffd';
        at += unit.length;
        if (isWhiteSpace(c)) {
            simple += ' ';
        } else if (c == U'−') {
            simple += '-';
        } else if (c == U'×') {
            simple += 'x';
        } else if (c == U'’') {
            simple += '\'';
        } else if (c == U'≈') {
            simple += '~';
        } else if (c >= U'A' && c <= U'Z') {
            simple += static_cast<char>(c - U'A' + U'a');
        } else {
            appendUtf8(simple, c);
        }
    }
    return std::string(trimmed(simple));
}

/// The digits of `body` without the group signs `groups`, and with `point` as the point; nothing unless every
/// group after the first has three digits.
std::optional<double> valueOf(std::string_view body, std::string_view groups, char point) {
    std::string digits;
    std::size_t groupBegin = 0;
    bool isGrouped = false, isFraction = false;
    for (std::size_t i = 0; i <= body.size(); ++i) {
        const bool isEnd = i == body.size();
        if (!isEnd && isDigit(body[i])) {
            digits += body[i];
            continue;
        }
        const bool isGroup = !isEnd && groups.find(body[i]) != std::string_view::npos;
        const std::size_t length = i - groupBegin;
        // Of the digits before the point: one to three, then always three.
        if (!isFraction && isGrouped && length != 3) {
            return std::nullopt;
        }
        if (isGroup && (isFraction || length == 0 || length > 3)) {
            return std::nullopt;
        }
        if (!isEnd && !isGroup) {
            if (body[i] != point || isFraction) {
                return std::nullopt;
            }
            isFraction = true;
            digits += '.';
        }
        isGrouped = isGrouped || isGroup;
        groupBegin = i + 1;
    }
    double value = 0;
    const char* last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value, std::chars_format::fixed);
    return error == std::errc() && end == last ? std::optional(value) : std::nullopt;
}

/// How long the number is that `text` begins with: a space belongs to it when digits follow.
std::size_t bodyLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size()) {
        const bool digitFollows = length + 1 < text.size() && isDigit(text[length + 1]);
        const bool isSeparator = std::string_view(" ,.'_").find(text[length]) != std::string_view::npos;
        if (!isDigit(text[length]) && !(isSeparator && digitFollows)) {
            break;
        }
        ++length;
    }
    return length;
}

struct UnitRow {
    std::string_view name;
    std::vector<double> factors;
    bool isBytes;
};

const UnitRow* unitRow(std::string_view written) {
    constexpr double kibi = 1024, mebi = kibi * kibi, gibi = mebi * kibi, tebi = gibi * kibi;
    static const std::vector<UnitRow> rows{
        {"b", {1}, true},
        {"byte", {1}, true},
        {"bytes", {1}, true},
        {"kb", {1e3, kibi}, true},
        {"mb", {1e6, mebi}, true},
        {"gb", {1e9, gibi}, true},
        {"tb", {1e12, tebi}, true},
        {"kib", {kibi}, true},
        {"mib", {mebi}, true},
        {"gib", {gibi}, true},
        {"tib", {tebi}, true},
        {"kilobytes", {1e3, kibi}, true},
        {"megabytes", {1e6, mebi}, true},
        {"gigabytes", {1e9, gibi}, true},
        {"k", {1e3}, false},
        {"thousand", {1e3}, false},
        {"mil", {1e3}, false},
        {"m", {1e6}, false},
        {"million", {1e6}, false},
        {"millions", {1e6}, false},
        {"millones", {1e6}, false},
        {"bn", {1e9}, false},
        {"billion", {1e9}, false},
    };
    const std::string unit = simplified(written.substr(0, written.find(' ')));
    const auto found = std::ranges::find(rows, unit, &UnitRow::name);
    return found == rows.end() ? nullptr : &*found;
}

} // namespace

std::optional<WrittenNumber> readWrittenNumber(std::string_view text) {
    if (text.size() > longestNumber) {
        return std::nullopt;
    }
    const std::string simple = simplified(text);
    std::string_view rest = simple;
    rest.remove_prefix(std::min(rest.find_first_not_of("~= x"), rest.size()));
    const bool isNegative = rest.starts_with('-');
    if (isNegative || rest.starts_with('+')) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' ', 1), rest.size()));
    }
    const std::string_view body = rest.substr(0, bodyLength(rest));
    WrittenNumber written;
    // Both ways of writing, the English one first.
    for (const auto& [groups, point] : {std::pair<std::string_view, char>{", '_", '.'}, {". '_", ','}}) {
        if (const auto value = valueOf(body, groups, point)) {
            const double signedValue = isNegative ? -*value : *value;
            if (std::ranges::find(written.values, signedValue) == written.values.end()) {
                written.values.push_back(signedValue);
            }
        }
    }
    std::string_view unit = trimmed(rest.substr(body.size()));
    while (unit.ends_with('.') || unit.ends_with('!')) {
        unit = trimmed(unit.substr(0, unit.size() - 1));
    }
    if (written.values.empty() || std::ranges::any_of(unit, isDigit)) {
        return std::nullopt;
    }
    written.unit = unit;
    return written;
}

std::vector<double> unitFactors(std::string_view unit) {
    const UnitRow* row = unitRow(unit);
    return row == nullptr ? std::vector<double>{1} : row->factors;
}

bool isByteUnit(std::string_view unit) {
    const UnitRow* row = unitRow(unit);
    return row != nullptr && row->isBytes;
}

} // namespace tokenscope
