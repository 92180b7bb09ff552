// SPDX-License-Identifier: MIT
#include "core/text/vocabulary_tokenizer.h"

#include "core/values/errors.h"

#include <utility>

namespace tokenscope {

VocabularyTokenizer::VocabularyTokenizer(Vocabulary vocabulary)
    : m_bytes(std::move(vocabulary.bytes)), m_isSpecial(m_bytes.size()),
      m_added(std::move(vocabulary.addedInText)), m_startToken(vocabulary.startToken),
      m_warnings(std::move(vocabulary.warnings)) {
    requireExisting(m_startToken, "start");
    for (const AddedToken& token : vocabulary.added) {
        m_isSpecial[indexOf(token.id)] = token.special;
        if (token.special && !token.text.empty()) {
            m_specialByName.try_emplace(token.text, token.id);
        }
    }
}

void VocabularyTokenizer::requireExisting(std::optional<TokenId> id, const char* what) const {
    if (id && !exists(*id)) {
        throw Error(std::string("the ") + what + " token's id " + std::to_string(id->value) +
                    " does not exist");
    }
}

std::optional<TokenId> VocabularyTokenizer::specialToken(std::string_view name) const {
    const auto found = m_specialByName.find(name);
    return found == m_specialByName.end() ? std::nullopt : std::optional(found->second);
}

std::vector<TokenId> VocabularyTokenizer::encode(std::string_view utf8, SpecialText special) const {
    return encodeWhere(utf8,
                       [special](std::size_t, std::size_t) { return special == SpecialText::Recognise; });
}

std::vector<TokenId> VocabularyTokenizer::encodeRuns(std::span<const TextRun> runs) const {
    const JoinedRuns joined(runs);
    return encodeWhere(joined.text,
                       [&](std::size_t begin, std::size_t end) { return joined.mayBeSpecial(begin, end); });
}

std::vector<TokenId>
VocabularyTokenizer::encodeWhere(std::string_view text,
                                 const std::function<bool(std::size_t, std::size_t)>& mayBeSpecial) const {
    std::vector<TokenId> ids;
    for (const AddedTokenFinder::Part& part : m_added.find(text, mayBeSpecial)) {
        if (part.token != TokenId{}) {
            ids.push_back(part.token);
        } else {
            encodeBetween(text.substr(part.begin, part.end - part.begin), part.begin == 0, ids);
        }
    }
    return ids;
}

} // namespace tokenscope
