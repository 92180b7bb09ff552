// SPDX-License-Identifier: MIT
#include "core/values/answer_token.h"

#include "core/values/errors.h"

#include <bit>
#include <concepts>
#include <cstddef>

namespace tokenscope {

namespace {

constexpr std::uint8_t version = 1, versionWithBytes = 2;

/// Which of the optional numbers follow, and what else is true of the token.
enum Flag : std::uint8_t { Special = 1, HasDrawn = 2, HasReplaced = 4 };

template <std::unsigned_integral Word> void put(std::string& bytes, Word word) {
    for (std::size_t i = 0; i < sizeof(Word); ++i)
        bytes.push_back(static_cast<char>(static_cast<std::uint8_t>(word >> (8 * i))));
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : m_bytes(bytes) {}

    bool atEnd() const { return m_at == m_bytes.size(); }

    template <std::unsigned_integral Word> Word take() {
        if (m_bytes.size() - m_at < sizeof(Word))
            fail("the bytes of a token end too early");
        Word word = 0;
        for (std::size_t i = 0; i < sizeof(Word); ++i)
            word = static_cast<Word>(
                word | (static_cast<Word>(static_cast<std::uint8_t>(m_bytes[m_at + i])) << (8 * i)));
        m_at += sizeof(Word);
        return word;
    }
    std::uint8_t takeVersion() {
        const std::uint8_t taken = takeUpTo(versionWithBytes, "version");
        if (taken < version) {
            --m_at;
            fail("version 0 is not known");
        }
        return taken;
    }
    std::string takeText(std::size_t length) {
        if (m_bytes.size() - m_at < length)
            fail("the bytes of a token end too early");
        m_at += length;
        return std::string(m_bytes.substr(m_at - length, length));
    }
    std::uint8_t takeUpTo(std::uint8_t largest, const char* what) {
        const auto value = take<std::uint8_t>();
        if (value > largest) {
            --m_at;
            fail(std::string(what) + " " + std::to_string(value) + " is not known");
        }
        return value;
    }

private:
    [[noreturn]] void fail(const std::string& problem) const {
        throw Error("tokens of an answer: byte " + std::to_string(m_at) + ": " + problem);
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
};

std::uint32_t bits(float value) {
    return std::bit_cast<std::uint32_t>(value);
}

TokenId tokenId(std::uint32_t word) {
    return {static_cast<std::int32_t>(word)};
}

} // namespace

AnswerToken answerToken(const TokenRecord& record) {
    return {
        record.token,       record.origin, record.special, record.modelProbability, record.finalProbability,
        record.entropyBits, record.rank,   record.drawn,   record.replaced,         record.bytes};
}

std::string packTokens(std::span<const AnswerToken> tokens) {
    std::string bytes;
    for (const AnswerToken& token : tokens) {
        put(bytes, token.bytes.empty() ? version : versionWithBytes);
        put(bytes, static_cast<std::uint8_t>((token.special ? Special : 0) | (token.drawn ? HasDrawn : 0) |
                                             (token.replaced ? HasReplaced : 0)));
        put(bytes, static_cast<std::uint8_t>(token.origin));
        put(bytes, static_cast<std::uint32_t>(token.id.value));
        put(bytes, bits(token.modelProbability));
        put(bytes, bits(token.finalProbability));
        put(bytes, bits(token.entropyBits));
        put(bytes, static_cast<std::uint32_t>(token.rank));
        if (token.drawn)
            put(bytes, std::bit_cast<std::uint64_t>(*token.drawn));
        if (token.replaced)
            put(bytes, static_cast<std::uint32_t>(token.replaced->value));
        if (!token.bytes.empty()) {
            put(bytes, static_cast<std::uint32_t>(token.bytes.size()));
            bytes += token.bytes;
        }
    }
    return bytes;
}

std::vector<AnswerToken> unpackTokens(std::string_view bytes) {
    std::vector<AnswerToken> tokens;
    for (Reader reader(bytes); !reader.atEnd();) {
        const std::uint8_t taken = reader.takeVersion();
        const std::uint8_t flags = reader.takeUpTo(Special | HasDrawn | HasReplaced, "set of flags");
        AnswerToken& token = tokens.emplace_back();
        token.special = flags & Special;
        token.origin = static_cast<TokenOrigin>(
            reader.takeUpTo(static_cast<std::uint8_t>(TokenOrigin::Chosen), "origin"));
        token.id = tokenId(reader.take<std::uint32_t>());
        token.modelProbability = std::bit_cast<float>(reader.take<std::uint32_t>());
        token.finalProbability = std::bit_cast<float>(reader.take<std::uint32_t>());
        token.entropyBits = std::bit_cast<float>(reader.take<std::uint32_t>());
        token.rank = static_cast<std::int32_t>(reader.take<std::uint32_t>());
        if (flags & HasDrawn)
            token.drawn = std::bit_cast<double>(reader.take<std::uint64_t>());
        if (flags & HasReplaced)
            token.replaced = tokenId(reader.take<std::uint32_t>());
        if (taken == versionWithBytes)
            token.bytes = reader.takeText(reader.take<std::uint32_t>());
    }
    return tokens;
}

} // namespace tokenscope
