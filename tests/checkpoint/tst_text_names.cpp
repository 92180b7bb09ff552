// SPDX-License-Identifier: MIT
#include "core/checkpoint/chat_template.h"
#include "core/checkpoint/loaded_model.h"
#include "core/text/format_choice.h"
#include "tests/support/goldens.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace tokenscope;
using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

/// The same whether the model is loaded or only its side files are read.
SpecialNames namesOf(const std::string& path) {
    const SpecialNames loaded = loadModel(path).textNames;
    const SpecialNames read = loadChatFacts(path, *loadTokenizer(path)).names;
    return loaded == read ? loaded : SpecialNames{"loaded: " + loaded.start, "read: " + read.start};
}

bool are(const SpecialNames& names, const char* start, const char* end) {
    return names == SpecialNames{start, end};
}

/// A copy of a model whose side files a test may change.
class Copy {
public:
    Copy() { fs::copy(dataPath("hf/models/llama3_rope_f32"), path(), fs::copy_options::recursive); }
    std::string path() const { return m_folder.path().toStdString(); }
    void edit(const char* file, const char* key, const Json& value) const {
        Json json = readJsonFile(path() + "/" + file);
        json[key] = value;
        std::ofstream(path() + "/" + file) << json.dump();
    }
    void remove(const char* file) const { fs::remove(path() + "/" + file); }

private:
    QTemporaryDir m_folder;
};

} // namespace

/// How a vocabulary calls the start and the end of a text: what known chat formats write for "<s>" and
/// "</s>".
class TextNames : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindOfCheckpointHasThem() {
        QVERIFY(are(namesOf(dataPath("hf/models/llama3_rope_f32")), "<|begin_of_text|>", "<|im_end|>"));
        QVERIFY(are(namesOf(dataPath("hf/models/gpt2_f32")), "<|endoftext|>", "<|endoftext|>"));
        QVERIFY(are(namesOf(dataPath("hf/models/llama_sharded_f32")), "<s>", "</s>"));
        QVERIFY(
            are(namesOf(dataPath("hf/gguf/models/tiny-llama-tied.F32.gguf")), "<|im_start|>", "<|im_end|>"));
        QVERIFY(are(namesOf(dataPath("nanochat/checkpoints/gen1_f32")), "<|bos|>", ""));
    }

    void withoutSideFilesTheConfigurationsIdsNameThem() {
        const Copy copy;
        copy.remove("tokenizer_config.json");
        QVERIFY(are(namesOf(copy.path()), "<|begin_of_text|>", "<|im_end|>"));
        copy.edit("config.json", "eos_token_id", {1001, 1003});
        QVERIFY(are(namesOf(copy.path()), "<|begin_of_text|>", "<|end_of_text|>"));
        // The side files come first; a name that is no special token is none.
        std::ofstream(copy.path() + "/tokenizer_config.json") << R"({"eos_token": "<|im_end|>"})";
        QVERIFY(are(namesOf(copy.path()), "<|begin_of_text|>", "<|im_end|>"));
        copy.edit("tokenizer_config.json", "eos_token", "a");
        QVERIFY(are(namesOf(copy.path()), "<|begin_of_text|>", "<|end_of_text|>"));
        // Text can be read and written without a configuration; then the tokenizer's own start token is left.
        for (const char* config : {"not JSON", "[]", R"({"eos_token_id": "x"})", R"({"eos_token_id": -1})",
                                   R"({"eos_token_id": []})", R"({"eos_token_id": 1e300})"}) {
            std::ofstream(copy.path() + "/config.json") << config;
            QVERIFY2(
                are(loadChatFacts(copy.path(), *loadTokenizer(copy.path())).names, "<|begin_of_text|>", ""),
                config);
        }
    }

    void aKnownFormatIsWrittenWithThem() {
        const LoadedModel model = loadModel(dataPath("hf/models/llama3_rope_f32"));
        const FormatChoice zephyr{.kind = FormatChoice::Kind::Known, .known = "Zephyr"};
        const auto format = formatInForce(zephyr, model.chatFormat, *model.tokenizer, model.textNames);
        QCOMPARE(format.value().userSuffix, std::string("<|im_end|>\n"));
        QCOMPARE(format.value().endTokens(*model.tokenizer), std::vector<TokenId>{{1003}});
    }
};

QTEST_APPLESS_MAIN(TextNames)
#include "tst_text_names.moc"
