// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tokenizer.h"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tokenscope {

/// A tokenizer that knows the ids of runs it has encoded: a chat is planned again with every change of its
/// last turn, and all others stay as they are. Not for several threads.
class CachedTokenizer final : public Tokenizer {
public:
    explicit CachedTokenizer(std::shared_ptr<const Tokenizer> tokenizer)
        : m_tokenizer(std::move(tokenizer)) {}

    const std::shared_ptr<const Tokenizer>& tokenizer() const { return m_tokenizer; }
    /// Forgets what was not asked for since the last call.
    void forgetUnused();

    std::int64_t size() const override { return m_tokenizer->size(); }
    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override;
    std::vector<TokenId> encodeRuns(std::span<const TextRun> runs) const override;
    std::string_view bytes(TokenId id) const override { return m_tokenizer->bytes(id); }
    bool isSpecial(TokenId id) const override { return m_tokenizer->isSpecial(id); }
    std::optional<TokenId> specialToken(std::string_view name) const override {
        return m_tokenizer->specialToken(name);
    }
    std::optional<TokenId> startToken() const override { return m_tokenizer->startToken(); }
    bool firstSpaceIsAdded() const override { return m_tokenizer->firstSpaceIsAdded(); }
    std::vector<std::string> warnings() const override { return m_tokenizer->warnings(); }
    std::vector<std::string> notes() const override { return m_tokenizer->notes(); }

private:
    struct Entry {
        std::vector<TokenId> ids;
        bool isUsed = true;
    };

    const std::shared_ptr<const Tokenizer> m_tokenizer;
    mutable std::unordered_map<std::string, Entry> m_known; ///< by the runs, spelled as one text
};

} // namespace tokenscope
