// SPDX-License-Identifier: MIT
#include "core/text/piece_tokenizer.h"

#include "core/text/piece_merger.h"
#include "core/text/vocabulary_tokenizer.h"
#include "core/values/errors.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <iterator>
#include <utility>

namespace tokenscope {

namespace {

std::size_t indexOf(TokenId id) {
    return static_cast<std::size_t>(id.value);
}

bool isSpecialKind(PieceKind kind) {
    return kind == PieceKind::Control || kind == PieceKind::Unknown;
}

/// Makes the added tokens and the pieces' kinds say the same: special pieces are added tokens, special added
/// tokens are control pieces.
void settleAddedTokens(PieceTokenizerData& data) {
    if (data.kinds.size() != data.pieces.size()) {
        throw Error(std::to_string(data.kinds.size()) + " kinds for " + std::to_string(data.pieces.size()) +
                    " pieces");
    }
    std::vector<bool> isAdded(sizeWithAdded(data.pieces.size(), data.added));
    for (AddedToken& token : data.added) {
        const std::size_t id = indexOf(token.id);
        isAdded[id] = true;
        if (id < data.kinds.size()) {
            token.special = token.special || isSpecialKind(data.kinds[id]);
            if (token.special && data.kinds[id] != PieceKind::Unknown) {
                data.kinds[id] = PieceKind::Control;
            }
        }
    }
    for (std::size_t id = 0; id < data.kinds.size(); ++id) {
        if (isSpecialKind(data.kinds[id]) && !isAdded[id]) {
            data.added.push_back(
                {.id = {static_cast<std::int32_t>(id)}, .text = data.pieces[id], .special = true});
        }
    }
}

bool isLookedForLater(const AddedToken& token) {
    return token.normalized && !token.special;
}

std::vector<AddedToken> addedInText(const PieceTokenizerData& data) {
    std::vector<AddedToken> chosen;
    std::ranges::copy_if(data.added, std::back_inserter(chosen), std::not_fn(isLookedForLater));
    return chosen;
}

std::vector<AddedToken> addedInMarkedText(const PieceTokenizerData& data) {
    std::vector<AddedToken> chosen;
    for (AddedToken token : data.added) {
        if (isLookedForLater(token)) {
            token.text = withSpaceMarks(token.text, data.spaces, true);
            chosen.push_back(std::move(token));
        }
    }
    for (std::size_t id = 0; id < data.kinds.size(); ++id) {
        if (data.kinds[id] == PieceKind::UserDefined) {
            chosen.push_back(
                {.id = {static_cast<std::int32_t>(id)}, .text = data.pieces[id], .special = false});
        }
    }
    return chosen;
}

std::string withSpaces(std::string_view piece) {
    std::string text;
    for (std::size_t at = 0; at < piece.size();) {
        const bool isSpace = piece.substr(at).starts_with(spaceMark);
        text += isSpace ? ' ' : piece[at];
        at += isSpace ? spaceMark.size() : 1;
    }
    return text;
}

/// What every id stands for in a text.
std::vector<std::string> bytesOfPieces(const PieceTokenizerData& data) {
    std::vector<std::string> bytes;
    for (std::size_t id = 0; id < data.pieces.size(); ++id) {
        const std::string& piece = data.pieces[id];
        if (data.kinds[id] == PieceKind::Byte) {
            bytes.emplace_back(1, static_cast<char>(byteOfPiece(piece).value_or(0)));
        } else {
            bytes.push_back(isSpecialKind(data.kinds[id]) ? piece : withSpaces(piece));
        }
    }
    bytes.resize(sizeWithAdded(data.pieces.size(), data.added));
    for (const AddedToken& token : data.added) {
        // One that is looked for with a space before it stands for that space, too.
        const std::string text =
            isLookedForLater(token) ? withSpaceMarks(token.text, data.spaces, true) : token.text;
        bytes[indexOf(token.id)] = token.special ? text : withSpaces(text);
    }
    return bytes;
}

class PieceTokenizer final : public VocabularyTokenizer {
public:
    explicit PieceTokenizer(const PieceTokenizerData& data);

    bool firstSpaceIsAdded() const override { return m_dropsFirstSpace; }

private:
    void encodeBetween(std::string_view text, bool isFirst, std::vector<TokenId>& ids) const override;
    void encodeMarked(std::string_view text, std::vector<TokenId>& ids) const;

    PieceMerger m_merger;
    PieceSpaces m_spaces;
    AddedTokenFinder m_addedInMarkedText;
    bool m_dropsFirstSpace;
};

PieceTokenizer::PieceTokenizer(const PieceTokenizerData& data)
    : VocabularyTokenizer({.bytes = bytesOfPieces(data),
                           .added = data.added,
                           .addedInText = addedInText(data),
                           .startToken = data.startToken,
                           .warnings = data.warnings}),
      m_merger(data), m_spaces(data.spaces), m_addedInMarkedText(addedInMarkedText(data)),
      m_dropsFirstSpace(data.dropsFirstSpace) {
    requireExisting(data.unknown, "unknown");
    if (m_merger.dropsCharacters()) {
        addWarning("The vocabulary has neither pieces for all bytes nor one for what is unknown; "
                   "characters that have no piece are dropped from text.");
    }
}

void PieceTokenizer::encodeBetween(std::string_view text, bool isFirst, std::vector<TokenId>& ids) const {
    const std::string marked = withSpaceMarks(text, m_spaces, isFirst);
    const std::string_view all = marked;
    for (const AddedTokenFinder::Part& part :
         m_addedInMarkedText.find(all, [](std::size_t, std::size_t) { return false; })) {
        if (part.token != TokenId{}) {
            ids.push_back(part.token);
        } else {
            encodeMarked(all.substr(part.begin, part.end - part.begin), ids);
        }
    }
}

void PieceTokenizer::encodeMarked(std::string_view text, std::vector<TokenId>& ids) const {
    while (m_spaces.splits && !text.empty()) {
        const std::size_t end = std::min(text.find(spaceMark, 1), text.size());
        m_merger.encode(text.substr(0, end), ids);
        text.remove_prefix(end);
    }
    m_merger.encode(text, ids);
}

} // namespace

std::string withSpaceMarks(std::string_view text, const PieceSpaces& spaces, bool isFirst) {
    if (spaces.collapses) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    std::string marked;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != ' ') {
            marked += text[at];
        } else if (!spaces.collapses || text[at - 1] != ' ') {
            marked += spaceMark;
        }
    }
    const bool isPlace = spaces.prefix == PieceSpaces::Prefix::EveryPart ||
                         (spaces.prefix == PieceSpaces::Prefix::FirstPart && isFirst);
    if (isPlace && !marked.empty() && !(spaces.prefixUnlessThere && marked.starts_with(spaceMark))) {
        marked.insert(0, spaceMark);
    }
    while (spaces.collapses && marked.ends_with(spaceMark)) {
        marked.resize(marked.size() - spaceMark.size());
    }
    return marked;
}

std::optional<unsigned char> byteOfPiece(std::string_view piece) {
    if (piece.size() != 6 || !piece.starts_with("<0x") || piece[5] != '>') {
        return std::nullopt;
    }
    unsigned value = 0;
    const auto [end, error] = std::from_chars(piece.data() + 3, piece.data() + 5, value, 16);
    if (error != std::errc() || end != piece.data() + 5) {
        return std::nullopt;
    }
    return static_cast<unsigned char>(value);
}

std::shared_ptr<const Tokenizer> makePieceTokenizer(PieceTokenizerData data) {
    settleAddedTokens(data);
    return std::make_shared<const PieceTokenizer>(data);
}

} // namespace tokenscope
