// SPDX-License-Identifier: MIT
#include "app/session/cached_tokenizer.h"

namespace tokenscope {

void CachedTokenizer::forgetUnused() {
    std::erase_if(m_known, [](const auto& entry) { return !entry.second.isUsed; });
    for (auto& [runs, entry] : m_known)
        entry.isUsed = false;
}

std::vector<TokenId> CachedTokenizer::encode(std::string_view utf8, SpecialText special) const {
    const TextRun run{utf8, special};
    return encodeRuns({&run, 1});
}

std::vector<TokenId> CachedTokenizer::encodeRuns(std::span<const TextRun> runs) const {
    std::string key;
    for (const TextRun& run : runs) {
        key += run.special == SpecialText::Recognise ? 'r' : 't';
        key += std::to_string(run.text.size()) + ':';
        key += run.text;
    }
    const auto known = m_known.find(key);
    if (known != m_known.end()) {
        known->second.isUsed = true;
        return known->second.ids;
    }
    std::vector<TokenId> ids = m_tokenizer->encodeRuns(runs);
    m_known.emplace(std::move(key), Entry{ids});
    return ids;
}

} // namespace tokenscope
