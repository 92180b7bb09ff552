// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/tokenizer_loader.h"
#include "core/formats/gguf.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/text/piece_goldens.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <sstream>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

/// One JSON object a line.
std::vector<Json> jsonLines(const std::string& path) {
    std::vector<Json> lines;
    std::istringstream text(readTextFile(path));
    for (std::string line; std::getline(text, line);)
        lines.push_back(parseJson(line, path));
    return lines;
}

/// A GGUF file as a plain value, whose metadata a test changes.
GgufFile tinyGguf() {
    return readGguf(dataPath("hf/gguf/models/tiny-llama-tied.F32.gguf"));
}

} // namespace

class TestTokenizerLoader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nanochatsPickleGivesTheReferencesIds_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("goldens");
        QTest::newRow("small") << "nanochat/tokenizer"
                               << "nanochat/tokenizer_goldens/encode.json";
        QTest::newRow("more than one frame") << "nanochat/tokenizer_large"
                                             << "nanochat/tokenizer_large/encode.json";
        QTest::newRow("found from a checkpoint") << "nanochat/checkpoints/gen1_f32"
                                                 << "nanochat/tokenizer_goldens/encode.json";
    }

    void nanochatsPickleGivesTheReferencesIds() {
        QFETCH(QString, model);
        QFETCH(QString, goldens);
        const auto tokenizer = loadTokenizer(dataPath(model.toStdString()));
        QCOMPARE(tokenizer->startToken(), tokenizer->specialToken("<|bos|>"));
        int compared = 0;
        for (const Json& golden : readJsonFile(dataPath(goldens.toStdString()))) {
            const std::string text = golden.at("text");
            const std::vector<TokenId> ids = idsOf(golden.at("ids"));
            QVERIFY2(tokenizer->encode(text, SpecialText::AsText) == ids,
                     golden.dump().substr(0, 300).c_str());
            QCOMPARE(tokenizer->decodeBytes(ids), text);
            ++compared;
        }
        QVERIFY(compared > 10);
    }

    void nanochatsBytesAreThoseOfItsOpenVocabulary() {
        const auto tokenizer = loadTokenizer(dataPath("nanochat/tokenizer/tokenizer.pkl"));
        const Json golden = readJsonFile(dataPath("nanochat/tokenizer/vocab.json"));
        QCOMPARE(tokenizer->size(), golden.at("n_vocab").get<std::int64_t>());
        const Json& hex = golden.at("tokens_hex");
        for (std::size_t id = 0; id < hex.size(); ++id) {
            const QByteArray bytes =
                QByteArray::fromHex(QByteArray::fromStdString(hex[id].get<std::string>()));
            QCOMPARE(tokenizer->bytes(TokenId{static_cast<std::int32_t>(id)}),
                     std::string_view(bytes.toStdString()));
        }
        for (const auto& [name, id] : golden.at("special_tokens").items())
            QCOMPARE(tokenizer->specialToken(name)->value, id.get<std::int32_t>());
    }

    void ggufVocabulariesGiveTheReferencesIds_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("goldens");
        QTest::newRow("smollm") << "tiny-llama-tied.F32"
                                << "smol";
        QTest::newRow("smollm, padded") << "tiny-qwen2.F16"
                                        << "smol";
        QTest::newRow("llama-bpe") << "tiny-llama3-rope.F16"
                                   << "llama3";
    }

    void ggufVocabulariesGiveTheReferencesIds() {
        QFETCH(QString, file);
        QFETCH(QString, goldens);
        const auto tokenizer = loadTokenizer(dataPath("hf/gguf/models/" + file.toStdString() + ".gguf"));
        QVERIFY(tokenizer->warnings().empty());
        const auto lines =
            jsonLines(dataPath("hf/tokenizers/" + goldens.toStdString() + ".golden/strings.jsonl"));
        QVERIFY(lines.size() > 100);
        for (const Json& golden : lines) {
            const auto ids = tokenizer->encode(golden.at("text").get<std::string>(), SpecialText::Recognise);
            QVERIFY2(ids == idsOf(golden.at("ids")), golden.dump().substr(0, 300).c_str());
            QCOMPARE(tokenizer->decode(ids), golden.at("decode").get<std::string>());
        }
    }

    /// llama.cpp's ids of a vocabulary with scores.
    void ggufPiecesGiveTheReferencesIds() {
        const auto tokenizer = loadTokenizer(dataPath("text/pieces/llama.gguf"));
        const Json golden = readJsonFile(dataPath("text/pieces/gguf.golden.json"));
        goldens::compareIds(*tokenizer, golden, SpecialText::AsText);
        goldens::compareIds(*tokenizer, golden, SpecialText::Recognise, "ids_special");
        goldens::compareDecoded(*tokenizer, golden);
        goldens::compareLongTexts(*tokenizer, golden);
        QVERIFY(tokenizer->warnings().empty());
        QCOMPARE(tokenizer->startToken(), std::optional(TokenId{1}));
        QCOMPARE(tokenizer->size(), std::int64_t{602}); // the one after them is unused
    }

    void folderTokenizersGiveTheReferencesIds_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"gpt2", "llama3", "smol", "flags"})
            QTest::newRow(name) << name;
    }

    void folderTokenizersGiveTheReferencesIds() {
        QFETCH(QString, name);
        const std::string folder = dataPath("hf/tokenizers/" + name.toStdString());
        const auto tokenizer = loadTokenizer(folder);
        for (const Json& golden : jsonLines(folder + ".golden/strings.jsonl")) {
            const auto ids = tokenizer->encode(golden.at("text").get<std::string>(), SpecialText::Recognise);
            QVERIFY2(ids == idsOf(golden.at("ids")), golden.dump().substr(0, 300).c_str());
        }
    }

    /// Known fault B12: a split rule must not be guessed in silence.
    void anUnknownOrMissingSplitRuleIsALastingWarning() {
        GgufFile file = tinyGguf();
        QVERIFY(readGgufTokenizer(file)->warnings().empty());
        file.metadata["tokenizer.ggml.pre"] = std::string("quantum");
        const auto unknown = readGgufTokenizer(file)->warnings();
        QCOMPARE(unknown.size(), std::size_t{1});
        QVERIFY(unknown.front().find("quantum") != std::string::npos);
        QVERIFY(unknown.front().find("tokenizer.ggml.pre") != std::string::npos);
        file.metadata.erase("tokenizer.ggml.pre");
        const auto missing = readGgufTokenizer(file)->warnings();
        QCOMPARE(missing.size(), std::size_t{1});
        QVERIFY(missing.front().find("tokenizer.ggml.pre is missing") != std::string::npos);
    }

    /// Known fault B12: exactly one start token, in raw mode and in chat.
    void theStartTokenIsPlacedOnce() {
        const LoadedModel loaded = loadModel(dataPath("hf/gguf/models/tiny-llama3-rope.F16.gguf"));
        const TokenId start = loaded.tokenizer->startToken().value();
        const auto count = [&](const std::vector<TokenId>& ids) { return std::ranges::count(ids, start); };
        QCOMPARE(count(encodePrompt("a word", *loaded.tokenizer, SpecialText::Recognise)), 1);
        QCOMPARE(count(encodePrompt("<|begin_of_text|>a word", *loaded.tokenizer, SpecialText::Recognise)),
                 1);
        const std::vector<ChatMessage> messages = {textMessage(ChatRole::User, "a word")};
        QVERIFY(count(loaded.chatFormat->renderForCompletion(messages, *loaded.tokenizer)) <= 1);
    }

    /// Known fault B12: one endless word.
    void aVeryLongWordTakesNoTime() {
        std::string word(20'000, 'a');
        for (std::size_t i = 0; i < word.size(); ++i)
            word[i] = static_cast<char>('a' + i * i % 26);
        for (const char* path :
             {"hf/gguf/models/tiny-llama-tied.F32.gguf", "nanochat/tokenizer", "hf/tokenizers/llama3"}) {
            const auto tokenizer = loadTokenizer(dataPath(path));
            QElapsedTimer timer;
            timer.start();
            const auto ids = tokenizer->encode(word, SpecialText::AsText);
            QVERIFY2(timer.elapsed() < 5000, path); // a guard against quadratic time, not a measurement
            QCOMPARE(tokenizer->decodeBytes(ids), word);
        }
    }

    void contradictionsInAVocabularyNameTheKey() {
        const auto refusal = [](const std::string& key, const GgufValue& value) {
            GgufFile file = tinyGguf();
            file.metadata[key] = value;
            try {
                readGgufTokenizer(file);
            } catch (const FileError& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        const auto names = [&](const std::string& key, const GgufValue& value) {
            return refusal(key, value).find(key) != std::string::npos;
        };
        QVERIFY(names("tokenizer.ggml.model", std::string("llama"))); // without scores
        QVERIFY(names("tokenizer.ggml.model", std::string("rwkv9")));
        QVERIFY(names("tokenizer.ggml.token_type", std::vector<std::int64_t>{1, 1}));
        QVERIFY(names("tokenizer.ggml.merges", std::vector<std::string>{"a"}));
        QVERIFY(names("tokenizer.ggml.merges", std::int64_t{1}));
        QVERIFY(names("tokenizer.ggml.tokens", std::string("a")));
        GgufFile file = tinyGguf();
        file.metadata["tokenizer.ggml.add_bos_token"] = true;
        file.metadata["tokenizer.ggml.bos_token_id"] = std::int64_t{1'000'000};
        QVERIFY_EXCEPTION_THROWN(readGgufTokenizer(file), FileError);
    }

    void settingsOfGgufPieces() {
        GgufFile file = readGguf(dataPath("text/pieces/llama.gguf"));
        const auto encode = [&](std::string_view text) {
            return readGgufTokenizer(file)->encode(text, SpecialText::Recognise);
        };
        const TokenId withSpace = encode("a").front();
        file.metadata["tokenizer.ggml.add_space_prefix"] = false;
        QVERIFY(encode("a").front() != withSpace);
        QVERIFY(!readGgufTokenizer(file)->firstSpaceIsAdded());
        file.metadata["tokenizer.ggml.add_bos_token"] = false;
        QCOMPARE(readGgufTokenizer(file)->startToken(), std::optional<TokenId>());
    }

    void contradictionsInGgufPiecesNameTheKey() {
        const auto names = [](const std::string& key, const GgufValue& value) {
            GgufFile file = readGguf(dataPath("text/pieces/llama.gguf"));
            file.metadata[key] = value;
            return messageOf<FileError>([&] { readGgufTokenizer(file); }).find(key) != std::string::npos;
        };
        QVERIFY(names("tokenizer.ggml.scores", std::vector<double>{1, 2}));
        QVERIFY(names("tokenizer.ggml.scores", std::string("high")));
        QVERIFY(names("tokenizer.ggml.token_type", std::vector<std::int64_t>{1, 1}));
        QVERIFY(names("tokenizer.ggml.bos_token_id", std::int64_t{602}));
        QVERIFY(names("tokenizer.ggml.unknown_token_id", std::int64_t{-1}));
        QVERIFY(names("tokenizer.ggml.add_space_prefix", std::int64_t{1}));
        GgufFile file = readGguf(dataPath("text/pieces/llama.gguf"));
        std::get<std::vector<double>>(file.metadata["tokenizer.ggml.scores"])[300] = std::nan("");
        QVERIFY(messageOf<FileError>([&] { readGgufTokenizer(file); }).starts_with(file.path));
    }

    void aPickleThatIsNoTokenizerIsRefused() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("tokenizer.pkl").toStdString();
        const auto refuses = [&](const std::string& bytes) {
            std::ofstream(path, std::ios::binary) << bytes;
            try {
                loadTokenizer(path);
            } catch (const FileError& error) {
                return std::string(error.what()).starts_with(path);
            }
            return false;
        };
        QVERIFY(refuses(""));
        QVERIFY(refuses("\x80\x04N."));                         // None
        QVERIFY(refuses("\x80\x04}."));                         // an empty dictionary
        QVERIFY(refuses("cos\nsystem\n(S'true'\ntR."));         // a call of a dangerous function
        QVERIFY(refuses("ctiktoken.core\nEncoding\n)\x81}b.")); // a state without its parts
        const std::string whole = readTextFile(dataPath("nanochat/tokenizer/tokenizer.pkl"));
        for (const std::size_t length : {std::size_t{3}, std::size_t{40}, whole.size() / 2, whole.size() - 1})
            QVERIFY(refuses(whole.substr(0, length)));
    }
};

QTEST_APPLESS_MAIN(TestTokenizerLoader)
#include "tst_tokenizer_loader.moc"
