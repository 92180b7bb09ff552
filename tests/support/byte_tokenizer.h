// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace tokenscope {

/// Ids 0 … 255 are the bytes; then come pieces that decoding knows and encoding does not use; then nanochat's
/// nine special tokens in their order.
class ByteTokenizer : public Tokenizer {
public:
    explicit ByteTokenizer(std::vector<std::string> pieces = {}) {
        for (int byte = 0; byte < 256; ++byte) {
            m_bytes.push_back(std::string(1, static_cast<char>(byte)));
        }
        m_bytes.insert(m_bytes.end(), pieces.begin(), pieces.end());
        m_firstSpecial = m_bytes.size();
        for (const char* name : {"bos", "user_start", "user_end", "assistant_start", "assistant_end",
                                 "python_start", "python_end", "output_start", "output_end"}) {
            m_bytes.push_back("<|" + std::string(name) + "|>");
        }
    }

    std::int64_t size() const override { return static_cast<std::int64_t>(m_bytes.size()); }

    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override {
        std::vector<TokenId> ids;
        while (!utf8.empty()) {
            const auto id = special == SpecialText::Recognise ? specialAt(utf8) : std::nullopt;
            ids.push_back(id.value_or(TokenId{static_cast<unsigned char>(utf8.front())}));
            utf8.remove_prefix(id ? bytes(*id).size() : 1);
        }
        return ids;
    }

    std::string_view bytes(TokenId id) const override {
        return id.value >= 0 && id.value < size() ? m_bytes[static_cast<std::size_t>(id.value)]
                                                  : std::string_view();
    }
    bool isSpecial(TokenId id) const override {
        return id.value >= static_cast<std::int64_t>(m_firstSpecial) && id.value < size();
    }
    std::optional<TokenId> specialToken(std::string_view name) const override {
        const auto found =
            std::find(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_firstSpecial), m_bytes.end(), name);
        return found == m_bytes.end()
                   ? std::nullopt
                   : std::optional(TokenId{static_cast<std::int32_t>(found - m_bytes.begin())});
    }
    std::optional<TokenId> startToken() const override { return specialToken("<|bos|>"); }

    /// The id of a special token by its short name: "assistant_end".
    TokenId named(const std::string& name) const { return specialToken("<|" + name + "|>").value(); }

private:
    std::optional<TokenId> specialAt(std::string_view text) const {
        for (std::size_t i = m_firstSpecial; i < m_bytes.size(); ++i) {
            if (text.starts_with(m_bytes[i])) {
                return TokenId{static_cast<std::int32_t>(i)};
            }
        }
        return std::nullopt;
    }

    std::vector<std::string> m_bytes;
    std::size_t m_firstSpecial = 0;
};

} // namespace tokenscope
