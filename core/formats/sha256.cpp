// SPDX-License-Identifier: MIT
#include "core/formats/sha256.h"

#include "core/formats/sha256_blocks.h"
#include "core/values/errors.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <vector>

namespace tokenscope {

Sha256::Sha256()
    : m_state{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19} {}

void Sha256::update(std::span<const std::byte> bytes) {
    const std::size_t held = m_length % blockSize;
    m_length += bytes.size();
    if (held > 0) {
        const std::size_t taken = std::min(blockSize - held, bytes.size());
        std::memcpy(m_block.data() + held, bytes.data(), taken);
        bytes = bytes.subspan(taken);
        if (held + taken < blockSize)
            return;
        sha256Blocks(m_state.data(), m_block.data(), 1);
    }
    const std::size_t whole = bytes.size() / blockSize;
    sha256Blocks(m_state.data(), bytes.data(), whole);
    bytes = bytes.subspan(whole * blockSize);
    std::copy(bytes.begin(), bytes.end(), m_block.begin());
}

std::string Sha256::finish() {
    const std::uint64_t bits = m_length * 8;
    // A one bit, zeros, and the length in the last eight bytes of a block.
    std::vector<std::byte> end(1, std::byte{0x80});
    while ((m_length + end.size()) % blockSize != blockSize - 8)
        end.push_back(std::byte{0});
    for (int shift = 56; shift >= 0; shift -= 8)
        end.push_back(static_cast<std::byte>(bits >> shift));
    update(end);
    constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint32_t word : m_state) {
        for (int shift = 28; shift >= 0; shift -= 4)
            text += digits[word >> shift & 15];
    }
    return text;
}

std::string sha256OfFile(const std::string& path, const std::function<void()>& mayGoOn) {
    constexpr std::size_t piece = std::size_t{1} << 20;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw FileError(path, "", "cannot be read");
    Sha256 hash;
    std::vector<std::byte> buffer(piece);
    while (file) {
        if (mayGoOn)
            mayGoOn();
        file.read(reinterpret_cast<char*>(buffer.data()), static_cast<std::streamsize>(piece));
        hash.update(std::span(buffer).first(static_cast<std::size_t>(file.gcount())));
    }
    if (file.bad())
        throw FileError(path, "", "reading it failed");
    return hash.finish();
}

} // namespace tokenscope
