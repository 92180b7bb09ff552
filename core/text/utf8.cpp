// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <utility>

namespace tokenscope {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

struct LeadByte {
    std::size_t length = 0; ///< of the whole character; 0: no character starts like this
    unsigned char
        low = 0x80,
        high = 0xBF; ///< the only second bytes that avoid long forms, surrogates and what is past U+10FFFF
};

// Unicode 3.9, table 3-7 "Well-Formed UTF-8 Byte Sequences".
LeadByte leadByte(unsigned char byte) {
    if (byte < 0x80) {
        return {.length = 1};
    }
    if (byte >= 0xC2 && byte <= 0xDF) {
        return {.length = 2};
    }
    if (byte >= 0xE0 && byte <= 0xEF) {
        return {.length = 3,
                .low = static_cast<unsigned char>(byte == 0xE0 ? 0xA0 : 0x80),
                .high = static_cast<unsigned char>(byte == 0xED ? 0x9F : 0xBF)};
    }
    if (byte >= 0xF0 && byte <= 0xF4) {
        return {.length = 4,
                .low = static_cast<unsigned char>(byte == 0xF0 ? 0x90 : 0x80),
                .high = static_cast<unsigned char>(byte == 0xF4 ? 0x8F : 0xBF)};
    }
    return {};
}

} // namespace

Utf8Unit readUtf8(std::string_view bytes, std::size_t at) {
    using Kind = Utf8Unit::Kind;
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const LeadByte lead = leadByte(byteAt(at));
    if (lead.length == 0) {
        return {Kind::Invalid, 1, 0};
    }
    if (lead.length == 1) {
        return {Kind::Character, 1, byteAt(at)};
    }
    char32_t codePoint = byteAt(at) & (0x7F >> lead.length);
    for (std::size_t i = 1; i < lead.length; ++i) {
        if (at + i == bytes.size()) {
            return {Kind::Incomplete, i, 0};
        }
        const unsigned char byte = byteAt(at + i);
        if (byte < (i == 1 ? lead.low : 0x80) || byte > (i == 1 ? lead.high : 0xBF)) {
            return {Kind::Invalid, i, 0};
        }
        codePoint = codePoint << 6 | (byte & 0x3F);
    }
    return {Kind::Character, lead.length, codePoint};
}

Utf8Unit readUtf8Before(std::string_view bytes, std::size_t end) {
    for (std::size_t length = 1; length <= 4 && length <= end; ++length) {
        const Utf8Unit unit = readUtf8(bytes.substr(0, end), end - length);
        if (unit.kind == Utf8Unit::Kind::Character && unit.length == length) {
            return unit;
        }
    }
    return {Utf8Unit::Kind::Invalid, 1, 0};
}

bool isValidUtf8(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const Utf8Unit unit = readUtf8(bytes, at);
        if (unit.kind != Utf8Unit::Kind::Character) {
            return false;
        }
        at += unit.length;
    }
    return true;
}

void appendUtf8(std::string& text, char32_t codePoint) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (codePoint < 0x80) {
        add(codePoint);
    } else if (codePoint < 0x800) {
        add(0xC0 | codePoint >> 6);
        add(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        add(0xE0 | codePoint >> 12);
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    } else {
        add(0xF0 | codePoint >> 18);
        add(0x80 | (codePoint >> 12 & 0x3F));
        add(0x80 | (codePoint >> 6 & 0x3F));
        add(0x80 | (codePoint & 0x3F));
    }
}

std::string toValidUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        const Utf8Unit unit = readUtf8(bytes, at);
        text += unit.kind == Utf8Unit::Kind::Character ? bytes.substr(at, unit.length) : replacement;
        at += unit.length;
    }
    return text;
}

std::string Utf8Stream::push(std::string_view bytes) {
    m_pending += bytes;
    std::string complete;
    std::size_t at = 0;
    while (at < m_pending.size()) {
        const Utf8Unit unit = readUtf8(m_pending, at);
        if (unit.kind == Utf8Unit::Kind::Incomplete) {
            break;
        }
        complete += unit.kind == Utf8Unit::Kind::Character
                        ? std::string_view(m_pending).substr(at, unit.length)
                        : replacement;
        at += unit.length;
    }
    m_pending.erase(0, at);
    return complete;
}

std::string Utf8Stream::finish() {
    return toValidUtf8(std::exchange(m_pending, {}));
}

} // namespace tokenscope
