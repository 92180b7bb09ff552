// SPDX-License-Identifier: MIT
#pragma once

#include "core/checkpoint/family_table.h"
#include "core/checkpoint/generation_config.h"
#include "core/checkpoint/sentencepiece_model.h"
#include "core/checkpoint/tiktoken_pickle.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/formats/byte_cursor.h"
#include "core/formats/gguf.h"
#include "core/formats/json.h"
#include "core/formats/pickle.h"
#include "core/formats/safetensors.h"
#include "core/formats/split_gguf.h"
#include "core/formats/torch_zip.h"
#include "core/lessons/answer_check.h"
#include "core/lessons/lesson_parser.h"
#include "core/lessons/lesson_progress.h"
#include "core/lessons/widget_values.h"
#include "core/text/bpe_tokenizer.h"
#include "core/text/chat_format_json.h"
#include "core/text/piece_tokenizer.h"
#include "core/text/recognise_template.h"
#include "core/text/saved_chat.h"
#include "core/text/tokenizer_json.h"
#include "core/values/errors.h"
#include "tests/support/byte_tokenizer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// What is fuzzed: each target reads any bytes at all as one kind of file and uses what comes of it. A
/// refusal (Error) is an answer; any other exception leaves the target, and that is a finding, as are
/// crashes, hangs and memory out of proportion. None of it needs libtorch or Qt.
namespace tokenscope::fuzz {

inline const std::string file = "fuzzed";

/// Runs one stage; a refusal does not keep the next stage from running.
template <class Stage> void attempt(Stage stage) {
    try {
        stage();
    } catch (const Error&) { // the message is for people
    }
}

/// Reads every number, so that a view beyond the file shows.
inline void touch(const TensorMap& tensors) {
    volatile unsigned sum = 0;
    for (const auto& [name, tensor] : tensors) {
        for (const std::byte byte : tensor.bytes) {
            sum = sum + std::to_integer<unsigned>(byte);
        }
    }
}

inline void use(const Tokenizer& tokenizer) {
    constexpr std::string_view text = "Hello, <|bos|> wörld 123\n\t漢字 <s>\xff";
    for (const SpecialText special : {SpecialText::AsText, SpecialText::Recognise}) {
        static_cast<void>(tokenizer.decode(tokenizer.encode(text, special)));
    }
    for (const std::int64_t id : {std::int64_t{0}, tokenizer.size() - 1, tokenizer.size()}) {
        static_cast<void>(tokenizer.bytes(TokenId{static_cast<std::int32_t>(id)}));
    }
}

inline void safetensors(std::span<const std::byte> bytes) {
    touch(parseSafetensors(bytes, file));
}

inline void gguf(std::span<const std::byte> bytes) {
    const GgufFile gguf = parseGgufPart(bytes, file);
    touch(gguf.tensors);
    attempt([&] { ggufPlan(gguf); });
    use(*readGgufTokenizer(gguf));
}

inline void torchZip(std::span<const std::byte> bytes) {
    TensorMap tensors = parseTorchCheckpoint(bytes, file);
    touch(tensors);
    const NanochatShape shape{.contextLength = 64,
                              .vocabulary = 300,
                              .layers = 2,
                              .heads = 4,
                              .kvHeads = 2,
                              .width = 32,
                              .windowPattern = {}};
    nanochatPlan(shape, tensors, file);
}

inline void pickle(std::span<const std::byte> bytes) {
    attempt([&] { parsePickle(bytes, PickleKind::TorchCheckpoint, file); });
    attempt([&] { parsePickle(bytes, PickleKind::TiktokenEncoding, file); });
}

inline void tiktoken(std::span<const std::byte> bytes) {
    use(*makeBpeTokenizer(parseTiktokenPickle(bytes, file)));
}

inline void sentencepiece(std::span<const std::byte> bytes) {
    use(*makePieceTokenizer(parseSentencePieceModel(bytes, file)));
}

inline void tokenizerJson(std::span<const std::byte> bytes) {
    use(*tokenizerFromJson(asCharacters(bytes), file));
}

inline void configJson(std::span<const std::byte> bytes) {
    const Json json = parseJson(asCharacters(bytes), file);
    attempt([&] { huggingFacePlan(json, file); });
    attempt([&] { nanochatShape(json, file); });
    attempt([&] { parseGenerationConfig(json, file); });
    attempt([&] { parseWeightMap(json, file); });
}

/// Has every special token that a template may ask for.
class WillingTokenizer : public ByteTokenizer {
public:
    std::optional<TokenId> specialToken(std::string_view name) const override {
        const auto known = ByteTokenizer::specialToken(name);
        return known || name.empty() ? known : startToken();
    }
};

inline void chatTemplate(std::span<const std::byte> bytes) {
    const std::string_view text = asCharacters(bytes);
    const WillingTokenizer tokenizer;
    attempt([&] { recogniseTemplate(text, tokenizer); });
    chatFormatFromJson(chatFormatToJson(chatFormatFromJson(text, file)), file);
}

inline void savedChat(std::span<const std::byte> bytes) {
    const SavedChat chat = savedChatFromJson(asCharacters(bytes), file);
    savedChatFromJson(chatToJson(chat), file);
    static_cast<void>(chatToMarkdown(chat));
}

/// Answers every question with a text of the lesson itself, and asks every task.
inline void lesson(std::span<const std::byte> bytes) {
    const std::string_view text = asCharacters(bytes);
    attempt([&] { static_cast<void>(progressToJson(progressFromJson(text, file))); });
    const Lesson lesson = parseLesson(text, file);
    Facts facts;
    facts.set("run.columns", 5.0);
    for (const LessonPage& page : lesson.pages) {
        for (const LessonBlock& block : page.blocks) {
            if (const auto* widget = std::get_if<LessonWidget>(&block)) {
                for (const WidgetSetting& setting : widgetKind(widget->kind)->settings) {
                    static_cast<void>(settingList(*widget, setting.name));
                }
            } else if (const auto* question = std::get_if<LessonQuestion>(&block)) {
                static_cast<void>(checkAnswer(*question, {{}, question->text}));
            } else if (const auto* task = std::get_if<LessonTask>(&block)) {
                static_cast<void>(task->when.holds(facts));
            }
        }
    }
}

struct Target {
    std::string_view name;
    void (*read)(std::span<const std::byte>);
};

inline constexpr std::array<Target, 11> targets = {{{"safetensors", safetensors},
                                                    {"gguf", gguf},
                                                    {"torch_zip", torchZip},
                                                    {"pickle", pickle},
                                                    {"tiktoken", tiktoken},
                                                    {"sentencepiece", sentencepiece},
                                                    {"tokenizer_json", tokenizerJson},
                                                    {"config_json", configJson},
                                                    {"chat_template", chatTemplate},
                                                    {"saved_chat", savedChat},
                                                    {"lesson", lesson}}};

/// Lets a target read a copy of exactly these bytes, so that one too far shows.
inline void run(const Target& target, std::span<const std::byte> bytes) {
    const auto copy = std::make_unique<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), copy.get());
    attempt([&] { target.read({copy.get(), bytes.size()}); });
}

} // namespace tokenscope::fuzz
