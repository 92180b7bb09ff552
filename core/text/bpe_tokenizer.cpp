// SPDX-License-Identifier: MIT
#include "core/text/bpe_tokenizer.h"

#include "core/text/bpe.h"
#include "core/text/pretokenizer.h"
#include "core/text/unicode_form.h"
#include "core/text/utf8.h"
#include "core/text/vocabulary_tokenizer.h"

#include <cstdint>
#include <utility>

namespace tokenscope {

namespace {

/// Puts the added tokens' texts into the table. Marks the ids that merging bytes must never lead to.
std::vector<bool> placeAddedTokens(BpeTokenizerData& data) {
    const std::size_t size = sizeWithAdded(data.tokens.size(), data.added);
    data.tokens.resize(size);
    std::vector<bool> notFromText(size);
    for (const AddedToken& token : data.added) {
        const auto id = static_cast<std::size_t>(token.id.value);
        notFromText[id] = token.special || data.tokens[id].empty();
        data.tokens[id] = token.text;
    }
    return notFromText;
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

class BpeTokenizer final : public VocabularyTokenizer {
public:
    BpeTokenizer(BpeTokenizerData data, Bpe bpe);

private:
    void encodeBetween(std::string_view text, bool isFirst, std::vector<TokenId>& ids) const override;
    void encodeValid(std::string_view text, std::vector<TokenId>& ids) const;
    void encodePieces(std::string_view text, std::vector<TokenId>& ids) const;

    Bpe m_bpe;
    Pretokenizer m_pretokenizer;
    AddedTokenFinder m_addedAfterNormalisation;
    std::vector<UnicodeForm> m_normalisation;
};

BpeTokenizer::BpeTokenizer(BpeTokenizerData data, Bpe bpe)
    : VocabularyTokenizer({.bytes = std::move(data.tokens),
                           .added = data.added,
                           .addedInText = addedTokens(data, Pass::Text),
                           .startToken = data.startToken,
                           .warnings = std::move(data.warnings)}),
      m_bpe(std::move(bpe)), m_pretokenizer(data.split),
      m_addedAfterNormalisation(addedTokens(data, Pass::NormalisedText)),
      m_normalisation(std::move(data.normalisation)) {
    const std::vector<unsigned char> missing = m_bpe.missingBytes();
    if (!missing.empty()) {
        addNote("The vocabulary has no token for " + std::to_string(missing.size()) +
                " of the 256 bytes (the first is " + std::to_string(missing.front()) +
                "); they are dropped from text, as the reference tokenizers do.");
    }
}

/// Cuts off what is not UTF-8: the rules are about characters, and every byte must come back.
void BpeTokenizer::encodeBetween(std::string_view text, bool /*isFirst*/, std::vector<TokenId>& ids) const {
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
    const std::vector<bool> notFromText = placeAddedTokens(data);
    Bpe bpe(data, notFromText);
    return std::make_shared<const BpeTokenizer>(std::move(data), std::move(bpe));
}

} // namespace tokenscope
