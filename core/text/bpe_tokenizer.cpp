// SPDX-License-Identifier: MIT
#include "core/text/bpe_tokenizer.h"

#include "core/text/added_tokens.h"
#include "core/text/bpe.h"
#include "core/text/pretokenizer.h"
#include "core/text/unicode_form.h"
#include "core/text/utf8.h"
#include "core/values/errors.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tokenscope {

namespace {

std::size_t indexOf(TokenId id) {
    return static_cast<std::size_t>(id.value);
}

/// What the added tokens say about each id.
struct AddedIds {
    std::vector<bool> isSpecial;
    std::vector<bool> notFromText; ///< merging bytes must never lead here
};

/// Puts the added tokens' texts into the table.
AddedIds placeAddedTokens(BpeTokenizerData& data) {
    const std::size_t size = sizeWithAdded(data.tokens.size(), data.added);
    data.tokens.resize(size);
    AddedIds ids{std::vector<bool>(size), std::vector<bool>(size)};
    for (const AddedToken& token : data.added) {
        std::string& bytes = data.tokens[indexOf(token.id)];
        ids.isSpecial[indexOf(token.id)] = token.special;
        ids.notFromText[indexOf(token.id)] = token.special || bytes.empty();
        bytes = token.text;
    }
    return ids;
}

/// Which text an added token is looked for in.
enum class Pass : std::uint8_t { Text, NormalisedText };

std::vector<AddedToken> addedTokens(const BpeTokenizerData& data, Pass pass) {
    std::vector<AddedToken> chosen;
    for (AddedToken token : data.added) {
        const bool later = token.normalized && !token.special && !data.normalisation.empty();
        if (later != (pass == Pass::NormalisedText)) {
            continue;
        }
        for (const UnicodeForm form : later ? data.normalisation : std::vector<UnicodeForm>{}) {
            token.text = normalised(token.text, form);
        }
        chosen.push_back(std::move(token));
    }
    return chosen;
}

class BpeTokenizer final : public Tokenizer {
public:
    BpeTokenizer(BpeTokenizerData data, AddedIds added);

    std::int64_t size() const override { return std::ssize(m_tokens); }
    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override;
    std::vector<TokenId> encodeRuns(std::span<const TextRun> runs) const override;
    std::string_view bytes(TokenId id) const override {
        return exists(id) ? std::string_view(m_tokens[indexOf(id)]) : std::string_view();
    }
    bool isSpecial(TokenId id) const override { return exists(id) && m_isSpecial[indexOf(id)]; }
    std::optional<TokenId> specialToken(std::string_view name) const override;
    std::optional<TokenId> startToken() const override { return m_startToken; }
    std::vector<std::string> warnings() const override { return m_warnings; }

private:
    using MayBeSpecial = std::function<bool(std::size_t begin, std::size_t end)>;

    bool exists(TokenId id) const { return id.value >= 0 && indexOf(id) < m_tokens.size(); }
    void warnOfMissingBytes();
    std::vector<TokenId> encodeWhere(std::string_view text, const MayBeSpecial& mayBeSpecial) const;
    void encodeBetweenTokens(std::string_view text, std::vector<TokenId>& ids) const;
    void encodeValid(std::string_view text, std::vector<TokenId>& ids) const;
    void encodePieces(std::string_view text, std::vector<TokenId>& ids) const;

    Bpe m_bpe;
    Pretokenizer m_pretokenizer;
    AddedTokenFinder m_added;
    AddedTokenFinder m_addedAfterNormalisation;
    std::vector<UnicodeForm> m_normalisation;
    std::vector<std::string> m_tokens; ///< bytes by id
    std::vector<bool> m_isSpecial;
    std::map<std::string, TokenId, std::less<>> m_specialByName;
    std::optional<TokenId> m_startToken;
    std::vector<std::string> m_warnings;
};

BpeTokenizer::BpeTokenizer(BpeTokenizerData data, AddedIds added)
    : m_bpe(data, added.notFromText), m_pretokenizer(data.split), m_added(addedTokens(data, Pass::Text)),
      m_addedAfterNormalisation(addedTokens(data, Pass::NormalisedText)),
      m_normalisation(std::move(data.normalisation)), m_tokens(std::move(data.tokens)),
      m_isSpecial(std::move(added.isSpecial)), m_startToken(data.startToken),
      m_warnings(std::move(data.warnings)) {
    if (m_startToken && !exists(*m_startToken)) {
        throw Error("the start token's id " + std::to_string(m_startToken->value) + " does not exist");
    }
    for (const AddedToken& token : data.added) {
        if (token.special && !token.text.empty()) {
            m_specialByName.try_emplace(token.text, token.id);
        }
    }
    warnOfMissingBytes();
}

void BpeTokenizer::warnOfMissingBytes() {
    const std::vector<unsigned char> missing = m_bpe.missingBytes();
    if (!missing.empty()) {
        m_warnings.push_back("The vocabulary has no token for " + std::to_string(missing.size()) +
                             " of the 256 bytes (the first is " + std::to_string(missing.front()) +
                             "); they are dropped from text, as the reference tokenizers do.");
    }
}

std::optional<TokenId> BpeTokenizer::specialToken(std::string_view name) const {
    const auto found = m_specialByName.find(name);
    return found == m_specialByName.end() ? std::nullopt : std::optional(found->second);
}

std::vector<TokenId> BpeTokenizer::encode(std::string_view utf8, SpecialText special) const {
    return encodeWhere(utf8,
                       [special](std::size_t, std::size_t) { return special == SpecialText::Recognise; });
}

std::vector<TokenId> BpeTokenizer::encodeRuns(std::span<const TextRun> runs) const {
    const JoinedRuns joined(runs);
    return encodeWhere(joined.text,
                       [&](std::size_t begin, std::size_t end) { return joined.mayBeSpecial(begin, end); });
}

std::vector<TokenId> BpeTokenizer::encodeWhere(std::string_view text,
                                               const MayBeSpecial& mayBeSpecial) const {
    std::vector<TokenId> ids;
    for (const AddedTokenFinder::Part& part : m_added.find(text, mayBeSpecial)) {
        if (part.token != TokenId{}) {
            ids.push_back(part.token);
        } else {
            encodeBetweenTokens(text.substr(part.begin, part.end - part.begin), ids);
        }
    }
    return ids;
}

/// Cuts off what is not UTF-8: the rules are about characters, and every byte must come back.
void BpeTokenizer::encodeBetweenTokens(std::string_view text, std::vector<TokenId>& ids) const {
    std::size_t validFrom = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Unit unit = readUtf8(text, at);
        if (unit.kind != Utf8Unit::Kind::Character) {
            encodeValid(text.substr(validFrom, at - validFrom), ids);
            for (std::size_t i = 0; i < unit.length; ++i) {
                m_bpe.encode(text.substr(at + i, 1), ids);
            }
            validFrom = at + unit.length;
        }
        at += unit.length;
    }
    encodeValid(text.substr(validFrom), ids);
}

void BpeTokenizer::encodeValid(std::string_view text, std::vector<TokenId>& ids) const {
    if (m_normalisation.empty()) {
        return encodePieces(text, ids);
    }
    std::string changed(text);
    for (const UnicodeForm form : m_normalisation) {
        changed = normalised(changed, form);
    }
    text = changed;
    for (const AddedTokenFinder::Part& part :
         m_addedAfterNormalisation.find(text, [](std::size_t, std::size_t) { return false; })) {
        if (part.token != TokenId{}) {
            ids.push_back(part.token);
        } else {
            encodePieces(text.substr(part.begin, part.end - part.begin), ids);
        }
    }
}

void BpeTokenizer::encodePieces(std::string_view text, std::vector<TokenId>& ids) const {
    m_pretokenizer.split(text, [&](std::string_view piece) { m_bpe.encode(piece, ids); });
}

} // namespace

std::shared_ptr<const Tokenizer> makeBpeTokenizer(BpeTokenizerData data) {
    AddedIds added = placeAddedTokens(data);
    return std::make_shared<const BpeTokenizer>(std::move(data), std::move(added));
}

} // namespace tokenscope
