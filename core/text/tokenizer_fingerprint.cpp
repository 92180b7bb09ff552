// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_fingerprint.h"

#include <algorithm>
#include <string_view>

namespace tokenscope {

namespace {

/// FNV-1a.
class Hash {
public:
    void add(std::uint8_t byte) { m_value = (m_value ^ byte) * 0x100000001b3; }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i)
            add(static_cast<std::uint8_t>(number >> (8 * i)));
    }
    void add(std::string_view bytes) {
        add(std::uint64_t{bytes.size()}); // so that no byte can move from one token to the next
        for (const char byte : bytes)
            add(static_cast<std::uint8_t>(byte));
    }
    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325;
};

} // namespace

std::uint64_t fingerprint(const Tokenizer& tokenizer) {
    Hash hash;
    const std::int64_t size = tokenizer.size();
    hash.add(static_cast<std::uint64_t>(size));
    for (std::int64_t i = 0; i < size; ++i) {
        const TokenId id{static_cast<std::int32_t>(i)};
        hash.add(tokenizer.bytes(id));
        hash.add(std::uint8_t{tokenizer.isSpecial(id)});
    }
    return std::max<std::uint64_t>(hash.value(), 1);
}

} // namespace tokenscope
