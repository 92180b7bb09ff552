// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace tokenscope {

/// Bytes as valid UTF-8: every maximal invalid part becomes U+FFFD (Unicode 3.9, "substitution of maximal subparts").
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
