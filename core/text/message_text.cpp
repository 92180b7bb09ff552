// SPDX-License-Identifier: MIT
#include "core/text/message_text.h"

#include "core/text/utf8.h"

namespace tokenscope {

namespace {

constexpr std::size_t maxMessageBytes = 80;

bool isControl(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

} // namespace

std::string messageText(std::string_view fromFile) {
    constexpr char digits[] = "0123456789abcdef";
    std::string escaped;
    for (const char c : fromFile.substr(0, maxMessageBytes)) {
        if (isControl(c)) {
            escaped += {'\\', 'x', digits[static_cast<unsigned char>(c) >> 4], digits[c & 15]};
        } else {
            escaped += c;
        }
    }
    return toValidUtf8(escaped) + (fromFile.size() > maxMessageBytes ? "…" : "");
}

} // namespace tokenscope
