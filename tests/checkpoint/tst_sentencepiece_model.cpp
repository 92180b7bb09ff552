// SPDX-License-Identifier: MIT
#include "core/checkpoint/sentencepiece_model.h"

#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/formats/mapped_file.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/text/piece_goldens.h"

#include <QTemporaryDir>
#include <QtTest>

#include <array>
#include <bit>
#include <filesystem>
#include <fstream>

using namespace tokenscope;
using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

const std::string file = "tokenizer.model";

std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>(value | 0x80);
    return bytes + static_cast<char>(value);
}

std::string numberField(std::uint32_t field, std::uint64_t value) {
    return varint(field << 3) + varint(value);
}

std::string bytesField(std::uint32_t field, const std::string& bytes) {
    return varint(field << 3 | 2) + varint(bytes.size()) + bytes;
}

std::string piece(const std::string& text, float score, int type = 1) {
    const auto bits = std::bit_cast<std::array<char, 4>>(score);
    return bytesField(1, bytesField(1, text) + varint(2 << 3 | 5) + std::string(bits.data(), bits.size()) +
                             numberField(3, static_cast<std::uint64_t>(type)));
}

/// <unk> <s> ▁ a b ab, and what the two settings messages say beyond BPE and no collapsing.
std::string model(const std::string& trainer = {}, const std::string& normalizer = {}) {
    return piece("<unk>", 0, 2) + piece("<s>", 0, 3) + piece("▁", -2) + piece("a", -3) + piece("b", -4) +
           piece("ab", -1) + bytesField(2, numberField(3, 2) + trainer) +
           bytesField(3, numberField(4, 0) + normalizer);
}

PieceTokenizerData parse(const std::string& bytes) {
    return parseSentencePieceModel(std::as_bytes(std::span(bytes)), file);
}

std::vector<int> encode(const PieceTokenizerData& data, std::string_view text) {
    return goldens::numbers(makePieceTokenizer(data)->encode(text, SpecialText::Recognise));
}

/// The field that the error names; "" when there was none.
std::string wrongField(const std::string& bytes) {
    try {
        makePieceTokenizer(parse(bytes));
    } catch (const FileError& error) {
        return error.file() == file ? error.field() : "no file name in: " + std::string(error.what());
    }
    return {};
}

/// A folder with the vocabulary of llama.model and side files.
class Folder {
public:
    Folder() { fs::copy(dataPath("text/pieces/llama.model"), path("tokenizer.model")); }

    std::string path(const std::string& name) const { return m_folder.filePath(name.c_str()).toStdString(); }
    Folder& file(const std::string& name, const std::string& text) {
        std::ofstream(path(name), std::ios::binary) << text;
        return *this;
    }
    std::shared_ptr<const Tokenizer> tokenizer() const {
        return readHuggingFaceTokenizer(path("tokenizer.model"));
    }
    std::vector<int> encode(std::string_view text, SpecialText special = SpecialText::Recognise) const {
        return goldens::numbers(tokenizer()->encode(text, special));
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

/// tokenizer.model against the sentencepiece library, id for id, and the files beside it.
class TestSentencePieceModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goldens_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("as Llama 2") << "llama";
        QTest::newRow("unused and user-defined pieces, no bytes, spaces collapsed") << "trimmed";
    }

    void goldens() {
        QFETCH(QString, name);
        const std::string path = "text/pieces/" + name.toStdString();
        const auto tokenizer = readHuggingFaceTokenizer(dataPath(path + ".model"));
        nlohmann::json golden = goldens::readJson(path + ".golden.json");
        goldens::compareIds(*tokenizer, golden, SpecialText::AsText);
        goldens::compareLongTexts(*tokenizer, golden);
        if (name == "trimmed") {
            // A mark written at the start of a text: the library takes off all spaces there, not just its
            // own.
            const std::vector<std::string> texts = goldens::pieceTexts();
            const auto at = std::ranges::find(texts, "▁a ▁ b") - texts.begin();
            golden["decode"][std::to_string(at)] = " a   b";
        }
        goldens::compareDecoded(*tokenizer, golden, " ⁇ ");
        QCOMPARE(tokenizer->startToken(), std::optional(TokenId{1}));
        QVERIFY(tokenizer->isSpecial({0}));
        QVERIFY(tokenizer->isSpecial({2}));
        QCOMPARE(tokenizer->specialToken("</s>"), std::optional(TokenId{2}));
    }

    void readsTheSmallOne() {
        const PieceTokenizerData data = parse(model());
        QCOMPARE(data.pieces, (std::vector<std::string>{"<unk>", "<s>", "▁", "a", "b", "ab"}));
        QCOMPARE(data.scores, (std::vector<float>{0, 0, -2, -3, -4, -1}));
        QCOMPARE(data.unknown, std::optional(TokenId{0}));
        QCOMPARE(data.startToken, std::optional(TokenId{1}));
        QCOMPARE(encode(data, "ab ba"), (std::vector<int>{2, 5, 2, 4, 3}));
    }

    void settings() {
        QCOMPARE(encode(parse(model({}, numberField(3, 0))), "a"), (std::vector<int>{3}));
        QCOMPARE(encode(parse(model({}, numberField(4, 1))), "  a   b "), (std::vector<int>{2, 3, 2, 4}));
        QCOMPARE(parse(model(bytesField(46, "<b>"))).startToken, std::optional<TokenId>());
        // What is not known here is passed over.
        QCOMPARE(parse(model(numberField(900, 7) + bytesField(901, "x"))).pieces.size(), std::size_t{6});
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const std::string& bytes, const char* field) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << QString::fromLatin1(field);
        };
        row("nothing", "", "pieces");
        row("unigram", model(numberField(3, 1)), "trainer_spec.model_type");
        row("words", model(numberField(3, 3)), "trainer_spec.model_type");
        row("spaces follow", model(numberField(24, 1)), "trainer_spec.treat_whitespace_as_suffix");
        row("a table", model({}, bytesField(2, "table")), "normalizer_spec.precompiled_charsmap");
        row("no marks", model({}, numberField(5, 0)), "normalizer_spec.escape_whitespaces");
        row("an unknown kind", piece("a", 0, 7) + model(), "pieces[0].type");
        row("kind 0", model() + piece("a", 0, 0), "pieces[6].type");
        row("a byte that is none", model() + piece("a", 0, 6), "");
        row("no settings", piece("a", 0), "trainer_spec");
        row("one of two settings", piece("a", 0) + bytesField(2, numberField(3, 2)), "normalizer_spec");
    }

    void refused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, field);
        if (field.isEmpty())
            QVERIFY_EXCEPTION_THROWN(makePieceTokenizer(parse(bytes.toStdString())), Error);
        else
            QCOMPARE(QString::fromStdString(wrongField(bytes.toStdString())), field);
    }

    void otherFilesAreRefusedByName() {
        for (const char* text :
             {"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "<!DOCTYPE html>",
              "{\"model\": {}}", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"}) {
            Folder folder;
            folder.file("tokenizer.model", text);
            const std::string message = messageOf<FileError>([&] { folder.tokenizer(); });
            QVERIFY2(message.starts_with(folder.path("tokenizer.model")), message.c_str());
        }
    }

    /// What comes after the two settings messages is not needed.
    void everyTruncationBeforeTheSettingsIsRefused() {
        const std::string whole = model();
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY_EXCEPTION_THROWN(parse(whole.substr(0, length)), FileError);
        const std::string real = readTextFile(dataPath("text/pieces/llama.model"));
        std::size_t accepted = 0;
        for (std::size_t length = 0; length < real.size(); length += 3) {
            try {
                QCOMPARE(parse(real.substr(0, length)).pieces.size(), std::size_t{600});
                ++accepted;
            } catch (const FileError&) {
            }
        }
        QVERIFY(accepted <= 2);
    }

    void everyWrongByteIsAMessageOrATokenizer() {
        const std::string whole = model();
        for (std::size_t at = 0; at < whole.size(); ++at) {
            for (const int byte : {0x00, 0x01, 0x7f, 0x80, 0xff}) {
                std::string bytes = whole;
                bytes[at] = static_cast<char>(byte);
                try {
                    makePieceTokenizer(parse(bytes))->encode("ab ba", SpecialText::Recognise);
                } catch (const Error&) {
                }
            }
        }
    }

    void theStartTokenCanBeTurnedOff() {
        Folder folder;
        QCOMPARE(folder.tokenizer()->startToken(), std::optional(TokenId{1}));
        folder.file("tokenizer_config.json", R"({"add_bos_token": false})");
        QCOMPARE(folder.tokenizer()->startToken(), std::optional<TokenId>());
    }

    void addedTokensComeFromTheConfiguration() {
        Folder folder;
        folder.file("tokenizer_config.json", R"({"added_tokens_decoder": {
            "1": {"content": "<s>", "special": true}, "600": {"content": "<|user|>", "special": true, "rstrip": true},
            "601": {"content": "[tool]", "special": false}}})");
        folder.file("added_tokens.json", R"({"<other>": 602})");
        const auto tokenizer = folder.tokenizer();
        QCOMPARE(tokenizer->size(), std::int64_t{602});
        QVERIFY(tokenizer->isSpecial({600}));
        QVERIFY(!tokenizer->isSpecial({601}));
        const std::vector<int> a = folder.encode("a");
        const std::vector<int> expected = {600, a.front(), 601};
        QCOMPARE(folder.encode("<|user|>  a[tool]"), expected);
        const std::vector<int> asText = folder.encode("<|user|>  a[tool]", SpecialText::AsText);
        QVERIFY(std::ranges::find(asText, 600) == asText.end());
        QCOMPARE(asText.back(), 601);
    }

    void olderFoldersNameTheirTokensAlone() {
        Folder folder;
        folder.file("added_tokens.json", R"({"<pad>": 600})");
        QVERIFY(folder.tokenizer()->isSpecial({600}));
        QCOMPARE(folder.encode("<pad>"), (std::vector<int>{600}));
    }

    void theSpaceOfNewerFoldersIsPutBeforeTheTextOnly() {
        Folder folder;
        const std::vector<int> withSpace = folder.encode("a");
        QCOMPARE(folder.encode("a</s>a"), (std::vector<int>{withSpace.front(), 2, withSpace.front()}));
        folder.file("tokenizer_config.json", R"({"legacy": false})");
        const std::vector<int> newer = folder.encode("a</s>a");
        QCOMPARE(newer.front(), withSpace.front());
        QVERIFY(newer.back() != withSpace.front());
        QCOMPARE(folder.tokenizer()->bytes({newer.back()}), std::string_view("a"));
        folder.file("tokenizer_config.json", R"({"legacy": false, "add_prefix_space": false})");
        QCOMPARE(folder.encode("a").front(), newer.back());
        QVERIFY(!folder.tokenizer()->firstSpaceIsAdded());
    }

    void wrongSideFilesAreNamed() {
        const auto message = [](const char* name, const char* text) {
            Folder folder;
            folder.file(name, text);
            return messageOf<FileError>([&] { folder.tokenizer(); });
        };
        const auto names = [&](const char* name, const char* text, const char* field) {
            const std::string found = message(name, text);
            return found.find(name) != std::string::npos && found.find(field) != std::string::npos;
        };
        constexpr const char* config = "tokenizer_config.json";
        QVERIFY(names(config, "[]", ""));
        QVERIFY(names(config, R"({"add_bos_token": "yes"})", "add_bos_token"));
        QVERIFY(names(config, R"({"added_tokens_decoder": []})", "added_tokens_decoder"));
        QVERIFY(
            names(config, R"({"added_tokens_decoder": {"x": {"content": "a"}}})", "added_tokens_decoder.x"));
        QVERIFY(names(config, R"({"added_tokens_decoder": {"600": {}}})", "content"));
        QVERIFY(names(config, R"({"added_tokens_decoder": {"1": {"content": "<t>"}}})", "<t>"));
        QVERIFY(names("added_tokens.json", R"({"<pad>": -1})", "<pad>"));
        QVERIFY(names("added_tokens.json", R"({"<pad>": 1})", "<pad>"));
        const std::string far = message("added_tokens.json", R"({"<pad>": 16000000})");
        QVERIFY2(far.find("16000000") != std::string::npos, far.c_str());
    }

    void aModelWithSuchAVocabularyLoads() {
        Folder folder;
        for (const char* name : {"config.json", "model.safetensors"})
            fs::copy(dataPath(std::string("hf/models/llama_tied_f32/") + name), folder.path(name));
        const LoadedModel loaded = loadModel(fs::path(folder.path("config.json")).parent_path().string());
        QCOMPARE(loaded.tokenizer->size(), std::int64_t{600});
        const auto ids = encodePrompt("Hello world", *loaded.tokenizer, SpecialText::AsText);
        QCOMPARE(ids.front(), TokenId{1});
        QCOMPARE(loaded.tokenizer->decode(std::span(ids).subspan(1)), std::string("Hello world"));
    }
};

QTEST_APPLESS_MAIN(TestSentencePieceModel)
#include "tst_sentencepiece_model.moc"
