// SPDX-License-Identifier: MIT
#include "core/text/unicode_class.h"

#include "core/text/utf8.h"

#include <utf8proc.h>

namespace tokenscope {

bool isWhiteSpace(char32_t c) {
    return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
           c == 0x3000;
}

namespace {

/// Circled and squared letters: symbols by category, alphabetic by property.
bool isLetterInAFrame(char32_t c) {
    return (c >= 0x24B6 && c <= 0x24E9) || (c >= 0x1F130 && c <= 0x1F149) || (c >= 0x1F150 && c <= 0x1F169) ||
           (c >= 0x1F170 && c <= 0x1F189);
}

} // namespace

bool isWordCharacter(char32_t c) {
    switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_PC:
        return true;
    default:
        return c == 0x200C || c == 0x200D || isLetterInAFrame(c);
    }
}

std::size_t whiteSpaceBegin(std::string_view text, std::size_t end) {
    while (end > 0) {
        const Utf8Unit unit = readUtf8Before(text, end);
        if (unit.kind != Utf8Unit::Kind::Character || !isWhiteSpace(unit.codePoint)) {
            break;
        }
        end -= unit.length;
    }
    return end;
}

std::size_t whiteSpaceEnd(std::string_view text, std::size_t begin) {
    while (begin < text.size()) {
        const Utf8Unit unit = readUtf8(text, begin);
        if (unit.kind != Utf8Unit::Kind::Character || !isWhiteSpace(unit.codePoint)) {
            break;
        }
        begin += unit.length;
    }
    return begin;
}

std::string_view trimmed(std::string_view text) {
    text.remove_suffix(text.size() - whiteSpaceBegin(text, text.size()));
    return text.substr(whiteSpaceEnd(text, 0));
}

} // namespace tokenscope
