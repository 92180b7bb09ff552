// SPDX-License-Identifier: MIT
#include "core/text/graphemes.h"

#include "core/text/utf8.h"

#include <utf8proc.h>

#include <algorithm>

namespace tokenscope {

std::size_t graphemeEnd(std::string_view text, std::size_t at) {
    if (at >= text.size())
        return text.size();
    Utf8Unit unit = readUtf8(text, at);
    at += unit.length;
    utf8proc_int32_t state = 0;
    while (unit.kind == Utf8Unit::Kind::Character && at < text.size()) {
        const Utf8Unit next = readUtf8(text, at);
        if (next.kind != Utf8Unit::Kind::Character ||
            utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(unit.codePoint),
                                             static_cast<utf8proc_int32_t>(next.codePoint), &state))
            break;
        at += next.length;
        unit = next;
    }
    return at;
}

/// Whether there is a break depends on all that stands before it (flags are pairs of letters), so that it is
/// read from a place where there surely is one: the beginning of the line.
std::size_t graphemeBegin(std::string_view text, std::size_t end) {
    if (end == 0)
        return 0;
    std::size_t at = 0;
    if (const std::size_t lineEnd = text.substr(0, end - 1).rfind('\n'); lineEnd != std::string_view::npos)
        at = lineEnd + 1;
    for (std::size_t next = graphemeEnd(text, at); next < end; next = graphemeEnd(text, at))
        at = next;
    return at;
}

int graphemeColumns(std::string_view grapheme) {
    int columns = 0;
    for (std::size_t at = 0; at < grapheme.size();) {
        const Utf8Unit unit = readUtf8(grapheme, at);
        if (unit.kind == Utf8Unit::Kind::Character)
            columns = std::max(columns, utf8proc_charwidth(static_cast<utf8proc_int32_t>(unit.codePoint)));
        else
            columns = std::max(columns, 1);
        at += unit.length;
    }
    return columns;
}

} // namespace tokenscope
