// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/memory_check.h"
#include "core/checkpoint/model_facts.h"
#include "core/values/errors.h"
#include "tests/support/as_nobody.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"
#include "tests/support/model_runs.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>

using namespace tokenscope;
using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

/// A copy of a checkpoint that a test may damage.
class Copy {
public:
    explicit Copy(const std::string& relative) {
        const fs::path from = dataPath(relative);
        fs::copy(from, root() / from.filename(), fs::copy_options::recursive);
        m_path = (root() / from.filename()).string();
    }
    const std::string& path() const { return m_path; }
    /// A temporary folder is its owner's alone.
    void openToEverybody() const { fs::permissions(root(), fs::perms(0755)); }
    std::string file(const std::string& name) const { return m_path + "/" + name; }

    /// Changes one key of a JSON file; null takes it out.
    void edit(const std::string& name, const std::string& key, const Json& value) const {
        Json json = readJsonFile(file(name));
        if (value.is_null())
            json.erase(key);
        else
            json[key] = value;
        std::ofstream(file(name)) << json.dump();
    }

private:
    fs::path root() const { return m_folder.path().toStdString(); }
    QTemporaryDir m_folder;
    std::string m_path;
};

/// Changes the header of a .safetensors file, given the size of its data, and adds bytes at its end.
void rewriteHeader(const std::string& path, const std::function<void(Json&, std::size_t)>& change,
                   const std::string& more) {
    const std::string bytes = readTextFile(path);
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    Json header = Json::parse(bytes.substr(sizeof length, length));
    const std::string data = bytes.substr(sizeof length + length);
    change(header, data.size());
    const std::string text = header.dump();
    length = text.size();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(&length), sizeof length);
    file << text << data << more;
}

/// Why a model does not load, empty when it does.
std::string refusal(const std::string& path) {
    return messageOf<FileError>([&] { loadModel(path); });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

int notesWith(const LoadedModel& model, const std::string& part) {
    return static_cast<int>(std::ranges::count_if(model.summary.warnings,
                                                  [&](const std::string& note) { return has(note, part); }));
}

} // namespace

class DamagedCheckpoints : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Known fault B10: a file cut anywhere is refused with its name.
    void cutFilesAreRefused_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("file");
        QTest::newRow("gguf") << "hf/gguf/models/tiny-llama-tied.F32.gguf"
                              << "";
        QTest::newRow("safetensors") << "hf/models/llama_tied_f32"
                                     << "model.safetensors";
        QTest::newRow("pt") << "nanochat/checkpoints/gen2_f32"
                            << "model_000010.pt";
    }

    void cutFilesAreRefused() {
        QFETCH(QString, source);
        QFETCH(QString, file);
        const Copy copy(source.toStdString());
        const std::string path = file.isEmpty() ? copy.path() : copy.file(file.toStdString());
        if (file.endsWith(".pt"))
            fs::copy(dataPath("nanochat/tokenizer/tokenizer.pkl"), copy.file("tokenizer.pkl"));
        QCOMPARE(refusal(copy.path()), std::string());
        const auto size = fs::file_size(path);
        for (const auto length :
             {size - 1, size - size / 4, size / 2, std::uintmax_t{3000}, std::uintmax_t{60},
              std::uintmax_t{8}, std::uintmax_t{3}, std::uintmax_t{0}}) {
            fs::resize_file(path, length);
            const std::string message = refusal(copy.path());
            QVERIFY2(has(message, fs::path(path).filename().string()),
                     qPrintable(QString("cut to %1: %2").arg(length).arg(message.c_str())));
        }
    }

    /// Older writers do not pad the header: then no number lies where its type would like it to. A copy of
    /// such weights would be made before anything says how much memory they need.
    void weightsAtOddPlacesStayInTheirFile() {
        const Copy copy("hf/models/llama_tied_f32");
        std::vector<TokenId> ids; // more than the products of a few rows take
        for (std::int32_t i = 0; i < 30; ++i)
            ids.push_back({(7 * i + 3) % 500});
        const std::vector<float> many = uncached(*loadModel(copy.path()).model, ids);
        const std::vector<float> single = inPasses(*loadModel(copy.path()).model, ids, {1});
        rewriteHeader(
            copy.file("model.safetensors"),
            [](Json& header, std::size_t) {
                for (std::string padding = "x"; header.dump().size() % 4 != 1; padding += 'x')
                    header["__metadata__"]["padding"] = padding;
            },
            "");
        const LoadedModel odd = loadModel(copy.path());
        QCOMPARE(odd.files.size(), std::size_t{1});
        QVERIFY(largestDifference(uncached(*odd.model, ids), many) < 1e-5);
        QVERIFY(largestDifference(inPasses(*odd.model, ids, {1}), single) < 1e-5);
    }

    void aFolderNamedLikeAFileIsRefused() {
        const Copy copy("hf/models/llama_tied_f32");
        fs::remove(copy.file("model.safetensors"));
        fs::create_directory(copy.file("model.safetensors"));
        QVERIFY(has(refusal(copy.path()), "model.safetensors"));
        QTemporaryDir empty;
        fs::create_directory(empty.filePath("x.gguf").toStdString());
        QVERIFY(has(refusal(empty.filePath("x.gguf").toStdString()), "x.gguf"));
    }

    void whatMayNotBeReadIsNamed_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"config.json", "tokenizer.json", "tokenizer_config.json",
                                 "generation_config.json", "model.safetensors", ""})
            QTest::addRow("%s", *name == '\0' ? "the folder" : name) << name;
    }

    void whatMayNotBeReadIsNamed() {
        QFETCH(QString, name);
        const Copy copy("hf/models/llama_tied_f32");
        copy.openToEverybody();
        const auto open = [&] { return refusal(copy.path()); };
        const std::string place = name.isEmpty() ? copy.path() : copy.file(name.toStdString());
        fs::permissions(place, fs::perms::none);
        const auto message = asNobody(open);
        fs::permissions(place, fs::perms::owner_all);
        if (!message)
            QSKIP("the system does not let a process give up its rights");
        QVERIFY2(has(*message, place), message->c_str());
        QVERIFY2(has(*message, "ermission denied"), message->c_str());
    }

    /// Only the licence is looked up in it.
    void aModelCardThatMayNotBeReadDoesNotMatter() {
        const Copy copy("hf/models/llama_tied_f32");
        copy.openToEverybody();
        std::ofstream(copy.file("README.md")) << "---\nlicense: mit\n---\n";
        const auto licence = [&] {
            return "licence: " + readModelFacts(copy.path(), OpenDepth::WithoutTokenizer).summary.licence;
        };
        QCOMPARE(licence(), std::string("licence: mit"));
        fs::permissions(copy.file("README.md"), fs::perms::none);
        const auto answer = asNobody(licence);
        if (!answer)
            QSKIP("the system does not let a process give up its rights");
        QCOMPARE(*answer, std::string("licence: "));
    }

    /// What a model says wrong many times over is not repeated to the user as often.
    void endlessListsAreNoNotes() {
        const Copy copy("hf/models/llama_tied_f32");
        Json ids = Json::array();
        for (int i = 0; i < 1001; ++i)
            ids.push_back(1'000'000 + i);
        copy.edit("generation_config.json", "eos_token_id", ids);
        const LoadedModel model = loadModel(copy.path());
        QCOMPARE(notesWith(model, "eos_token_id"), 1);
        copy.edit("config.json", "eos_token_id", ids);
        QVERIFY(has(refusal(copy.path()), "config.json: eos_token_id: a list of 1001"));
        ids.erase(std::size_t{0});
        copy.edit("config.json", "eos_token_id", ids);
        copy.edit("generation_config.json", "eos_token_id", 2);
        const std::vector<std::string> notes = loadModel(copy.path()).summary.warnings;
        QVERIFY(notes.size() < 110);
        QVERIFY2(has(notes.back(), "more"), notes.back().c_str());
    }

    void aTemplateThatNobodyWroteIsNotRead() {
        const Copy copy("hf/models/llama_tied_f32");
        QVERIFY(loadModel(copy.path()).chatFormat.has_value());
        copy.edit("tokenizer_config.json", "chat_template", std::string((std::size_t{4} << 20) + 1, 'x'));
        const LoadedModel model = loadModel(copy.path());
        QVERIFY(!model.chatTemplate);
        QVERIFY(!model.chatFormat);
        QCOMPARE(notesWith(model, "chat_template is larger"), 1);
    }

    /// Known fault B10: the model loaded before stays usable.
    void aModelOutlivesTheRemovalOfItsFiles() {
        auto copy = std::make_unique<Copy>("hf/models/llama_tied_f32");
        const LoadedModel model = loadModel(copy->path());
        const std::vector<TokenId> ids = idsOf(Json::array({1, 20, 300, 1000}));
        const std::vector<float> before = uncached(*model.model, ids);
        copy.reset();
        QCOMPARE(uncached(*model.model, ids), before);
    }

    /// Known fault B19: configuration and files disagree about a separate output matrix.
    void theHeadIsTiedOnlyWhenTheConfigurationSaysSo() {
        const Copy tied("hf/models/llama_tied_f32");
        tied.edit("config.json", "tie_word_embeddings", false);
        QVERIFY(has(refusal(tied.path()), "lm_head.weight"));
        tied.edit("config.json", "tie_word_embeddings", nullptr); // Llama's default is false
        QVERIFY(has(refusal(tied.path()), "lm_head.weight"));

        const std::vector<TokenId> ids = idsOf(Json::array({1, 20, 300}));
        const Copy untied("hf/models/llama_untied_bf16");
        const std::vector<float> own = uncached(*loadModel(untied.path()).model, ids);
        untied.edit("config.json", "tie_word_embeddings", true);
        const std::vector<float> shared =
            uncached(*loadModel(untied.path()).model, ids); // as the reference does
        QVERIFY(largestDifference(own, shared) > 0.1);
    }

    /// Known fault B19: a vocabulary that is larger or smaller than the embedding.
    void theVocabularyMustFitTheEmbedding() {
        const Copy copy("hf/models/qwen2_bias_f32");
        copy.edit("config.json", "vocab_size", 1089);
        QVERIFY(has(refusal(copy.path()), "vocab_size"));
        copy.edit("config.json", "vocab_size", 1030); // padding rows that the configuration does not count
        QCOMPARE(loadModel(copy.path()).model->vocabulary(), 1024);
        copy.edit("config.json", "vocab_size", 1000); // fewer ids than the tokenizer knows
        const LoadedModel model = loadModel(copy.path());
        QCOMPARE(model.model->vocabulary(), 1000);
        QVERIFY(!model.summary.warnings.empty());
    }

    void aMissingNumberOfKvHeadsIsNamedWhereItMatters() {
        const Copy copy("hf/models/llama_tied_f32");
        copy.edit("config.json", "num_key_value_heads", nullptr);
        const std::string message = refusal(copy.path());
        QVERIFY2(has(message, "config.json: num_key_value_heads: missing"), message.c_str());
        QVERIFY2(has(message, "k_proj.weight has 32 rows instead of 64"), message.c_str());
        const Copy full("hf/models/gpt2_f32"); // whose heads all have their own
        QCOMPARE(refusal(full.path()), std::string());
    }

    void aTensorWithoutAPlaceIsAnError() {
        const Copy copy("hf/models/qwen2_bias_f32");
        copy.edit("config.json", "model_type", "llama"); // which has no biases
        const std::string message = refusal(copy.path());
        QVERIFY2(has(message, "_proj.bias"), message.c_str());
    }

    /// The first GPT-2 files name tensors without "transformer." and hold the causal mask.
    void namesWithoutTheirFirstPartAndMasksAreUnderstood() {
        const std::vector<TokenId> ids = idsOf(Json::array({1, 20, 300, 700}));
        const Copy copy("hf/models/gpt2_f32");
        const std::vector<float> before = uncached(*loadModel(copy.path()).model, ids);
        const auto change = [](Json& header, std::size_t dataSize) {
            Json renamed = Json::object();
            for (const auto& [name, tensor] : header.items())
                renamed[name.starts_with("transformer.") ? name.substr(12) : name] = tensor;
            renamed["h.0.attn.bias"] = {
                {"dtype", "F32"}, {"shape", {1, 1, 2, 2}}, {"data_offsets", {dataSize, dataSize + 16}}};
            header = renamed;
        };
        rewriteHeader(copy.file("model.safetensors"), change, std::string(16, '\0'));
        QCOMPARE(uncached(*loadModel(copy.path()).model, ids), before);
    }

    void theLicenceComesFromTheModelCard() {
        const Copy copy("hf/models/llama_tied_f32");
        QCOMPARE(loadModel(copy.path()).summary.licence, std::string());
        std::ofstream(copy.file("README.md"))
            << "---\nlanguage: en\nlicense: apache-2.0\ntags: []\n---\n# Text\n";
        QCOMPARE(loadModel(copy.path()).summary.licence, std::string("apache-2.0"));
        std::ofstream(copy.file("README.md")) << "# No header\nlicense: none\n";
        QCOMPARE(loadModel(copy.path()).summary.licence, std::string());
    }

    void endTokensThatDoNotExistAreSaidAndNotUsed() {
        const Copy copy("hf/models/llama_tied_f32");
        copy.edit("config.json", "eos_token_id", Json::array({2, 999999, -1}));
        const LoadedModel model = loadModel(copy.path());
        for (const TokenId id : model.endTokens)
            QVERIFY(id.value >= 0 && id.value < 1024);
        QCOMPARE(model.summary.warnings.size(), std::size_t{2});
        QVERIFY(has(model.summary.warnings.front(), "config.json: eos_token_id: 999999"));
    }

    /// Known fault B13: the metadata's end token is not the one that ends a turn.
    void theTurnEndOfTheChatFormatEndsARowToo() {
        const Copy copy("hf/models/llama_tied_f32");
        copy.edit("config.json", "eos_token_id", 0); // <|endoftext|>
        copy.edit("generation_config.json", "eos_token_id", nullptr);
        const LoadedModel model = loadModel(copy.path());
        QCOMPARE(model.endTokens, idsOf(Json::array({0, 2})));
    }

    void nanochatConfigurationsAreChecked() {
        const Copy copy("nanochat/checkpoints/gen1_f32");
        fs::copy(dataPath("nanochat/tokenizer/tokenizer.pkl"), copy.file("tokenizer.pkl"));
        const Json good = readJsonFile(copy.file("meta_000010.json")).at("model_config");
        const auto with = [&](const char* key, const Json& value) {
            Json changed = good;
            changed[key] = value;
            copy.edit("meta_000010.json", "model_config", changed);
            return refusal(copy.path());
        };
        for (const char* key : {"sequence_len", "vocab_size", "n_layer", "n_head", "n_kv_head", "n_embd"}) {
            for (const Json& value : {Json(0), Json(-4), Json(1e300), Json("4"), Json(), Json(1LL << 40)})
                QVERIFY2(has(with(key, value), std::string("model_config.") + key), key);
        }
        QVERIFY(has(with("n_layer", 4), "transformer.h.3.attn"));
        QVERIFY(has(with("n_embd", 32), "transformer.")); // shapes do not fit
        QVERIFY(has(with("vocab_size", 599), "tokenizer.pkl"));
        QVERIFY(has(with("window_pattern", "SSX"), "window_pattern"));
        QVERIFY(has(with("window_pattern", "SSL"), "window_pattern")); // neither generation
        copy.edit("meta_000010.json", "model_config", nullptr);
        QVERIFY(has(refusal(copy.path()), "model_config"));
    }

    void loadingCanBeCancelledAndReportsItsProgress() {
        std::stop_source source;
        std::vector<double> fractions;
        const auto loaded =
            loadModel(dataPath("hf/models/llama_tied_f32"), [&](double fraction, const std::string& what) {
                QVERIFY(!what.empty());
                fractions.push_back(fraction);
            });
        QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
        QCOMPARE(fractions.back(), 1.0);
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(loadModel(dataPath("hf/models/llama_tied_f32"), {}, source.get_token()),
                                 Cancelled);
    }

    /// Wherever it is in the middle of loading, the next step ends it.
    void loadingCanBeCancelledAtEveryStep_data() {
        QTest::addColumn<QString>("path");
        QTest::newRow("folder") << "hf/models/llama_sharded_f32";
        QTest::newRow("matrices that are turned") << "hf/models/gpt2_f32";
        QTest::newRow("gguf") << "hf/gguf/models/tiny-llama-tied.Q8_0.gguf";
        QTest::newRow("pt") << "nanochat/checkpoints/gen2_bf16";
    }

    void loadingCanBeCancelledAtEveryStep() {
        QFETCH(QString, path);
        const std::string place = dataPath(path.toStdString());
        int steps = 0;
        loadModel(place, [&](double, const std::string&) { ++steps; });
        QVERIFY(steps > 5);
        // After the last report the model is there.
        for (int last = 1; last < steps; ++last) {
            std::stop_source source;
            int seen = 0;
            const auto progress = [&](double, const std::string&) {
                if (++seen == last)
                    source.request_stop();
            };
            QVERIFY_EXCEPTION_THROWN(loadModel(place, progress, source.get_token()), Cancelled);
            QCOMPARE(seen, last);
        }
    }

    void tooLittleMemoryIsSaidInGigabytes() {
        QCOMPARE(availableMemory("MemTotal:  8000 kB\nMemAvailable:    5100000 kB\n").value(), 5'222'400'000);
        QVERIFY(!availableMemory("MemTotal: 1 kB\n").has_value());
        checkMemory("x.gguf", 7'200'000'000, std::nullopt);
        checkMemory("x.gguf", 7'200'000'000, 7'200'000'000);
        try {
            checkMemory("x.gguf", 7'200'000'000, 5'100'000'000);
            QFAIL("not refused");
        } catch (const FileError& error) {
            QVERIFY(has(error.what(), "needs 7.2 GB of memory, 5.1 GB free"));
        }
        QCOMPARE(runMemoryNeeded(46'080, 40, 8192, 100), std::int64_t{46'080} * (40 * 8192 + 100));
        QCOMPARE(runMemoryNeeded(std::int64_t{1} << 40, 64, std::int64_t{1} << 40, 1),
                 std::numeric_limits<std::int64_t>::max());
        checkRunMemory(15'000'000'000, 40, 8192, std::nullopt);
        checkRunMemory(15'000'000'000, 40, 8192, 15'000'000'000);
        try {
            checkRunMemory(15'000'000'000, 40, 8192, 9'900'000'000);
            QFAIL("not refused");
        } catch (const Error& error) {
            QVERIFY(has(error.what(), "40 samples with up to 8192 positions each needs 15.0 GB of memory, "
                                      "9.9 GB is free"));
        }
        ModelConfig config;
        config.layers = 30;
        config.kvHeads = 3;
        config.headSize = 64;
        config.contextLength = 8192;
        QVERIFY(memoryNeeded(98'000'000, config) >= 98'000'000 + std::int64_t{4096} * 2 * 30 * 3 * 64 * 4);
    }
};

QTEST_GUILESS_MAIN(DamagedCheckpoints)
#include "tst_damaged_checkpoints.moc"
