// SPDX-License-Identifier: MIT
#include "core/text/tokenizer.h"

#include "core/text/utf8.h"

namespace tokenscope {

std::vector<TokenId> Tokenizer::encodeRuns(std::span<const TextRun> runs) const {
    std::vector<TokenId> ids;
    for (const TextRun& run : runs) {
        const std::vector<TokenId> more = encode(run.text, run.special);
        ids.insert(ids.end(), more.begin(), more.end());
    }
    return ids;
}

std::string Tokenizer::decodeBytes(std::span<const TokenId> ids) const {
    std::string text;
    for (const TokenId id : ids) {
        text += bytes(id);
    }
    if (firstSpaceIsAdded() && text.starts_with(' ')) {
        text.erase(0, 1);
    }
    return text;
}

std::string Tokenizer::decode(std::span<const TokenId> ids) const {
    return toValidUtf8(decodeBytes(ids));
}

std::vector<TokenId> encodePrompt(std::string_view utf8, const Tokenizer& tokenizer, SpecialText special) {
    std::vector<TokenId> ids = tokenizer.encode(utf8, special);
    const std::optional<TokenId> start = tokenizer.startToken();
    if (start && (ids.empty() || ids.front() != *start)) {
        ids.insert(ids.begin(), *start);
    }
    return ids;
}

} // namespace tokenscope
