// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/added_tokens.h"
#include "core/text/tokenizer.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tokenscope {

/// What every tokenizer over a table of tokens does alike: it knows each id's bytes, and cuts the added
/// tokens out of a text before the rest is spelled.
class VocabularyTokenizer : public Tokenizer {
public:
    std::int64_t size() const override { return std::ssize(m_bytes); }
    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override;
    std::vector<TokenId> encodeRuns(std::span<const TextRun> runs) const override;
    std::string_view bytes(TokenId id) const override {
        return exists(id) ? std::string_view(m_bytes[indexOf(id)]) : std::string_view();
    }
    bool isSpecial(TokenId id) const override { return exists(id) && m_isSpecial[indexOf(id)]; }
    std::optional<TokenId> specialToken(std::string_view name) const override;
    std::optional<TokenId> startToken() const override { return m_startToken; }
    std::vector<std::string> warnings() const override { return m_warnings; }
    std::vector<std::string> notes() const override { return m_notes; }

protected:
    struct Vocabulary {
        std::vector<std::string> bytes;      ///< by id; the added tokens have theirs here, too
        std::span<const AddedToken> added;   ///< all; their ids lie within `bytes`
        std::vector<AddedToken> addedInText; ///< those to cut out of the text as it is written
        std::optional<TokenId> startToken;
        std::vector<std::string> warnings;
    };
    /// Throws Error for a start token whose id does not exist.
    explicit VocabularyTokenizer(Vocabulary vocabulary);

    /// Throws Error, with `what` token it is, for an id that does not exist.
    void requireExisting(std::optional<TokenId> id, const char* what) const;
    void addWarning(std::string warning) { m_warnings.push_back(std::move(warning)); }
    void addNote(std::string note) { m_notes.push_back(std::move(note)); }

private:
    static std::size_t indexOf(TokenId id) { return static_cast<std::size_t>(id.value); }
    bool exists(TokenId id) const { return id.value >= 0 && indexOf(id) < m_bytes.size(); }
    /// Appends the ids of a part of a text that has no such tokens; `isFirst`: the text begins with it.
    virtual void encodeBetween(std::string_view part, bool isFirst, std::vector<TokenId>& ids) const = 0;
    std::vector<TokenId> encodeWhere(std::string_view text,
                                     const std::function<bool(std::size_t, std::size_t)>& mayBeSpecial) const;

    std::vector<std::string> m_bytes;
    std::vector<bool> m_isSpecial;
    std::map<std::string, TokenId, std::less<>> m_specialByName;
    AddedTokenFinder m_added;
    std::optional<TokenId> m_startToken;
    std::vector<std::string> m_warnings, m_notes;
};

} // namespace tokenscope
