// SPDX-License-Identifier: MIT
#include "core/text/tokenizer_json_pieces.h"

#include "core/text/message_text.h"
#include "core/text/tokenizer_json_parts.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// A list of steps, or the one step that stands in its place.
std::vector<JsonField> stepsOf(const JsonField& step, const char* list) {
    const std::optional<JsonField> type = step.find("type");
    return type && type->text() == "Sequence" ? step.member(list).items() : std::vector{step};
}

bool hasStep(const JsonField& root, const char* field, const char* list, std::string_view type) {
    const std::optional<JsonField> steps = root.find(field);
    if (!steps) {
        return false;
    }
    const std::vector<JsonField> all = stepsOf(*steps, list);
    return std::ranges::any_of(all, [&](const JsonField& step) {
        const std::optional<JsonField> name = step.find("type");
        return name && name->text() == type;
    });
}

void requireText(const JsonField& field, std::string_view expected) {
    if (field.text() != expected) {
        field.fail("must be \"" + std::string(expected) + "\", found \"" + messageText(field.text()) + "\"");
    }
}

/// Replaces one text by another; patterns are not known here.
void requireReplace(const JsonField& step, std::string_view from, std::string_view to) {
    requireText(step.member("pattern").member("String"), from);
    requireText(step.member("content"), to);
}

void readNormalizer(const JsonField& normalizer, PieceSpaces& spaces) {
    bool replaces = false;
    for (const JsonField& step : stepsOf(normalizer, "normalizers")) {
        const JsonField type = step.member("type");
        if (type.text() == "Prepend") {
            requireText(step.member("prepend"), spaceMark);
            spaces.prefix = PieceSpaces::Prefix::EveryPart;
        } else if (type.text() == "Replace") {
            requireReplace(step, " ", spaceMark);
            replaces = true;
        } else {
            type.failNotSupported();
        }
    }
    if (!replaces) {
        normalizer.fail("does not replace spaces by U+2581, which this kind of vocabulary needs");
    }
}

void readMetaspace(const JsonField& step, PieceSpaces& spaces) {
    const JsonField type = step.member("type");
    if (type.text() != "Metaspace") {
        type.failNotSupported();
    }
    requireText(step.member("replacement"), spaceMark);
    spaces.prefixUnlessThere = true;
    spaces.splits = step.flag("split", true);
    const std::optional<JsonField> scheme = step.find("prepend_scheme");
    const std::string name = scheme ? scheme->text() : "always";
    if (name == "never" || !step.flag("add_prefix_space", true)) { // the older of the two keys
        spaces.prefix = PieceSpaces::Prefix::None;
    } else if (name == "first") {
        spaces.prefix = PieceSpaces::Prefix::FirstPart;
    } else if (name == "always") {
        spaces.prefix = PieceSpaces::Prefix::EveryPart;
    } else {
        scheme->failNotSupported();
    }
}

PieceSpaces readSpaces(const JsonField& root) {
    PieceSpaces spaces{.prefix = PieceSpaces::Prefix::None};
    const std::optional<JsonField> normalizer = root.find("normalizer");
    const std::optional<JsonField> preTokenizer = root.find("pre_tokenizer");
    if (normalizer) {
        readNormalizer(*normalizer, spaces);
    }
    if (preTokenizer) {
        const std::vector<JsonField> steps = stepsOf(*preTokenizer, "pretokenizers");
        if (normalizer || steps.size() != 1) {
            preTokenizer->fail("must be the only step that handles spaces");
        }
        readMetaspace(steps.front(), spaces);
    }
    if (!normalizer && !preTokenizer) {
        root.member("model").fail("bytes as single tokens without a rule for spaces are not supported");
    }
    return spaces;
}

bool stripsOneSpace(const JsonField& step) {
    requireText(step.member("content"), " ");
    step.member("stop").integer(0, 0);
    return step.member("start").integer(0, 1) == 1;
}

/// True if it takes off the space that was put before the text.
bool readDecoder(const JsonField& root) {
    bool dropsFirstSpace = false;
    const std::optional<JsonField> decoder = root.find("decoder");
    if (!decoder) {
        return dropsFirstSpace;
    }
    for (const JsonField& step : stepsOf(*decoder, "decoders")) {
        const JsonField type = step.member("type");
        const std::string& name = type.text();
        if (name == "Replace") {
            requireReplace(step, spaceMark, " ");
        } else if (name == "Strip") {
            dropsFirstSpace = stripsOneSpace(step);
        } else if (name == "Metaspace") {
            PieceSpaces spaces;
            readMetaspace(step, spaces);
            dropsFirstSpace = spaces.prefix != PieceSpaces::Prefix::None;
        } else if (name != "Fuse" && name != "ByteFallback") {
            type.failNotSupported();
        }
    }
    return dropsFirstSpace;
}

void setKinds(PieceTokenizerData& data, bool hasBytes) {
    for (const std::string& piece : data.pieces) {
        const bool isByte = hasBytes && byteOfPiece(piece);
        data.kinds.push_back(isByte ? PieceKind::Byte : PieceKind::Normal);
    }
    if (data.unknown && static_cast<std::size_t>(data.unknown->value) < data.kinds.size()) {
        data.kinds[static_cast<std::size_t>(data.unknown->value)] = PieceKind::Unknown;
    }
}

} // namespace

bool isPieceVocabulary(const JsonField& root) {
    return root.member("model").flag("byte_fallback", false) ||
           hasStep(root, "pre_tokenizer", "pretokenizers", "Metaspace") ||
           hasStep(root, "normalizer", "normalizers", "Prepend") ||
           hasStep(root, "normalizer", "normalizers", "Replace");
}

PieceTokenizerData readPieceVocabulary(const JsonField& root, const std::string& file) {
    const JsonField model = root.member("model");
    checkBpeModel(model, "BPE");
    if (model.flag("ignore_merges", false)) {
        model.member("ignore_merges").failNotSupported();
    }
    PieceTokenizerData data;
    data.order = PieceTokenizerData::Order::Merges;
    data.pieces = readVocabulary(model.member("vocab"));
    data.merges =
        mergesOfSymbols(data.pieces, readMerges(model.member("merges"), file), file, "model.merges");
    data.added = readAddedTokens(root, data.pieces);
    const JsonTokens tokens{data.added, data.pieces};
    data.unknown = readUnknownToken(model, tokens);
    data.joinsUnknown = model.flag("fuse_unk", false);
    data.spaces = readSpaces(root);
    JsonTemplate processed = readPostProcessor(root, tokens);
    data.startToken = processed.startToken;
    data.warnings = std::move(processed.warnings);
    data.dropsFirstSpace = readDecoder(root);
    setKinds(data, model.flag("byte_fallback", false));
    if (!root.find("normalizer")) {
        for (AddedToken& token : data.added) {
            token.normalized = false; // nothing changes the text before they are looked for
        }
    }
    return data;
}

} // namespace tokenscope
