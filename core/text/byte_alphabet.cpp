// SPDX-License-Identifier: MIT
#include "core/text/byte_alphabet.h"

#include "core/text/utf8.h"

#include <array>

namespace tokenscope {

namespace {

constexpr bool standsForItself(unsigned byte) {
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

constexpr char32_t firstStandIn = 0x100;

constexpr std::array<char32_t, 256> makeSymbols() {
    std::array<char32_t, 256> symbols{};
    char32_t standIn = firstStandIn;
    for (unsigned byte = 0; byte < symbols.size(); ++byte) {
        symbols[byte] = standsForItself(byte) ? char32_t{byte} : standIn++;
    }
    return symbols;
}

constexpr std::array<char32_t, 256> symbolOfByte = makeSymbols();

std::optional<char> byteOfSymbol(char32_t symbol) {
    if (symbol < firstStandIn) {
        return standsForItself(symbol) ? std::optional(static_cast<char>(symbol)) : std::nullopt;
    }
    for (unsigned byte = 0; byte < symbolOfByte.size(); ++byte) {
        if (symbolOfByte[byte] == symbol) {
            return static_cast<char>(byte);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> bytesFromSymbols(std::string_view symbols) {
    std::string bytes;
    for (std::size_t at = 0; at < symbols.size();) {
        const Utf8Unit unit = readUtf8(symbols, at);
        const std::optional<char> byte =
            unit.kind == Utf8Unit::Kind::Character ? byteOfSymbol(unit.codePoint) : std::nullopt;
        if (!byte) {
            return std::nullopt;
        }
        bytes += *byte;
        at += unit.length;
    }
    return bytes;
}

std::string symbolsFromBytes(std::string_view bytes) {
    std::string symbols;
    for (const char byte : bytes) {
        appendUtf8(symbols, symbolOfByte[static_cast<unsigned char>(byte)]);
    }
    return symbols;
}

} // namespace tokenscope
