// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

namespace tokenscope {

/// SHA-256 (FIPS 180-4) of bytes that arrive in pieces. Uses the processor's instructions for it where there
/// are any.
class Sha256 {
public:
    Sha256();
    void update(std::span<const std::byte> bytes);
    /// Ends the message: 64 lower-case hexadecimal digits. Nothing may be added after it.
    std::string finish();

private:
    static constexpr std::size_t blockSize = 64;

    std::array<std::uint32_t, 8> m_state;
    std::array<std::byte, blockSize> m_block{}; ///< the bytes that do not fill a block yet
    std::uint64_t m_length = 0;                 ///< bytes so far
};

/// That of a file's contents. Throws FileError; `mayGoOn` is asked between pieces and may throw to cancel.
std::string sha256OfFile(const std::string& path, const std::function<void()>& mayGoOn = {});

} // namespace tokenscope
