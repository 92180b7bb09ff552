// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tokenscope {

/// What stands at one place of a text: a character, or a maximal part that is no character.
struct Utf8Unit {
    enum class Kind : std::uint8_t {
        Character,
        Invalid,    ///< a maximal invalid part (Unicode 3.9): no bytes after it could make it a character
        Incomplete, ///< the text ends inside what may still become a character
    };
    Kind kind = Kind::Invalid;
    std::size_t length = 0; ///< in bytes, at least 1
    char32_t codePoint = 0; ///< of a character
};

/// Reads at `at`, which must lie inside `bytes`.
Utf8Unit readUtf8(std::string_view bytes, std::size_t at);

/// Reads the character that ends right before `end`, which must be at least 1: its length, or 1 and Invalid.
Utf8Unit readUtf8Before(std::string_view bytes, std::size_t end);

/// True if all of it is valid UTF-8.
bool isValidUtf8(std::string_view bytes);

/// Adds a character. `codePoint` must be one (no surrogate, at most U+10FFFF).
void appendUtf8(std::string& text, char32_t codePoint);

/// Bytes as valid UTF-8: every maximal invalid part becomes U+FFFD (Unicode 3.9, "substitution of maximal
/// subparts").
std::string toValidUtf8(std::string_view bytes);

/// Text that arrives in pieces which may end inside a character.
class Utf8Stream {
public:
    /// Adds bytes and returns the text that is complete now (valid UTF-8; truly invalid bytes as U+FFFD).
    std::string push(std::string_view bytes);
    /// The bytes of a character that is still incomplete.
    std::string_view pending() const { return m_pending; }
    /// Ends the text: what is still pending as U+FFFD.
    std::string finish();

private:
    std::string m_pending;
};

} // namespace tokenscope
