// SPDX-License-Identifier: MIT
#include "core/checkpoint/sentencepiece_model.h"

#include "core/checkpoint/sentencepiece_side_files.h"
#include "core/formats/mapped_file.h"
#include "core/formats/protobuf_cursor.h"
#include "core/values/errors.h"

#include <array>
#include <limits>

namespace tokenscope {

namespace {

// The numbers are those of sentencepiece_model.proto.

constexpr std::int64_t bpeType = 2;

struct TrainerSpec {
    bool isThere = false;
    std::int64_t modelType = 1; ///< unigram, where the file says nothing
    bool spacesFollow = false;
    std::string startPiece = "<s>";
};

struct NormalizerSpec {
    bool isThere = false;
    bool hasTable = false;
    bool addsPrefix = true;
    bool collapsesSpaces = true;
    bool marksSpaces = true;
};

PieceKind kindOf(std::int64_t type, const std::string& file, std::size_t index) {
    constexpr std::array kinds = {PieceKind::Normal,      PieceKind::Unknown, PieceKind::Control,
                                  PieceKind::UserDefined, PieceKind::Unused,  PieceKind::Byte};
    if (type < 1 || type > std::ssize(kinds))
        throw FileError(file, "pieces[" + std::to_string(index) + "].type",
                        std::to_string(type) + " is not known");
    return kinds[static_cast<std::size_t>(type - 1)];
}

void readPiece(ProtobufCursor message, const std::string& file, PieceTokenizerData& data) {
    std::string text;
    float score = 0;
    std::int64_t type = 1;
    while (const auto field = message.next()) {
        if (field->number == 1)
            text = message.text(*field, "piece");
        else if (field->number == 2)
            score = message.number(*field, "score");
        else if (field->number == 3)
            type = message.integer(*field, "type");
    }
    data.kinds.push_back(kindOf(type, file, data.pieces.size()));
    data.pieces.push_back(std::move(text));
    data.scores.push_back(score);
}

TrainerSpec readTrainer(ProtobufCursor message) {
    TrainerSpec spec{.isThere = true};
    while (const auto field = message.next()) {
        if (field->number == 3)
            spec.modelType = message.integer(*field, "model_type");
        else if (field->number == 24)
            spec.spacesFollow = message.flag(*field, "treat_whitespace_as_suffix");
        else if (field->number == 46)
            spec.startPiece = message.text(*field, "bos_piece");
    }
    return spec;
}

NormalizerSpec readNormalizer(ProtobufCursor message) {
    NormalizerSpec spec{.isThere = true};
    while (const auto field = message.next()) {
        if (field->number == 2)
            spec.hasTable = !message.text(*field, "precompiled_charsmap").empty();
        else if (field->number == 3)
            spec.addsPrefix = message.flag(*field, "add_dummy_prefix");
        else if (field->number == 4)
            spec.collapsesSpaces = message.flag(*field, "remove_extra_whitespaces");
        else if (field->number == 5)
            spec.marksSpaces = message.flag(*field, "escape_whitespaces");
    }
    return spec;
}

void checkSupported(const TrainerSpec& trainer, const NormalizerSpec& normalizer, const std::string& file) {
    if (!trainer.isThere || !normalizer.isThere)
        throw FileError(file, trainer.isThere ? "normalizer_spec" : "trainer_spec", "missing (cut short?)");
    if (trainer.modelType != bpeType)
        throw FileError(file, "trainer_spec.model_type",
                        std::to_string(trainer.modelType) + " is not supported, only " +
                            std::to_string(bpeType) + " (BPE)");
    if (trainer.spacesFollow)
        throw FileError(file, "trainer_spec.treat_whitespace_as_suffix", "is not supported");
    if (normalizer.hasTable)
        throw FileError(file, "normalizer_spec.precompiled_charsmap",
                        "a table that rewrites the text is not supported, only \"identity\" without one");
    if (!normalizer.marksSpaces)
        throw FileError(file, "normalizer_spec.escape_whitespaces", "false is not supported");
}

std::optional<TokenId> find(const PieceTokenizerData& data, PieceKind kind, const std::string* text) {
    for (std::size_t id = 0; id < data.pieces.size(); ++id) {
        if (data.kinds[id] == kind && (text == nullptr || data.pieces[id] == *text))
            return TokenId{static_cast<std::int32_t>(id)};
    }
    return std::nullopt;
}

} // namespace

PieceTokenizerData parseSentencePieceModel(std::span<const std::byte> bytes, const std::string& file) {
    PieceTokenizerData data;
    TrainerSpec trainer;
    NormalizerSpec normalizer;
    ProtobufCursor model(bytes, file);
    while (const auto field = model.next()) {
        if (field->number == 1)
            readPiece(model.message(*field, "pieces"), file, data);
        else if (field->number == 2)
            trainer = readTrainer(model.message(*field, "trainer_spec"));
        else if (field->number == 3)
            normalizer = readNormalizer(model.message(*field, "normalizer_spec"));
    }
    if (data.pieces.empty() ||
        data.pieces.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
        throw FileError(file, "pieces",
                        std::to_string(data.pieces.size()) + " of them; not a SentencePiece vocabulary");
    checkSupported(trainer, normalizer, file);
    data.unknown = find(data, PieceKind::Unknown, nullptr);
    data.startToken = find(data, PieceKind::Control, &trainer.startPiece);
    data.spaces.prefix = normalizer.addsPrefix ? PieceSpaces::Prefix::EveryPart : PieceSpaces::Prefix::None;
    data.spaces.collapses = normalizer.collapsesSpaces;
    data.dropsFirstSpace = normalizer.addsPrefix;
    return data;
}

PieceTokenizerData readSentencePieceFolder(const std::string& path) {
    PieceTokenizerData data = parseSentencePieceModel(MappedFile::open(path)->bytes(), path);
    applySideFiles(path, data);
    return data;
}

} // namespace tokenscope
