// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/values/errors.h"
#include "tests/support/bad_file_message.h"
#include "tests/support/goldens.h"
#include "tests/support/model_runs.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

#include <cstdio>
#include <fstream>
#include <sys/resource.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

Json entries() {
    return readJsonFile(dataPath("hf/bad/manifest.json")).at("entries");
}

struct Outcome {
    bool loaded = false;
    bool isFileError = false;
    std::string message;
    std::vector<std::string> warnings;
};

Outcome tryLoading(const std::string& relative) {
    Outcome outcome;
    try {
        const LoadedModel model = loadModel(dataPath("hf/" + relative));
        outcome.loaded = true;
        outcome.warnings = model.summary.warnings;
    } catch (const FileError& error) {
        outcome.isFileError = true;
        outcome.message = error.what();
    } catch (const std::exception& error) {
        outcome.message = error.what();
    }
    return outcome;
}

bool mustBeRefused(const Json& entry) {
    return entry.at("expect") == "error";
}
bool mustLoad(const Json& entry) {
    return entry.at("expect").get<std::string>().starts_with("ok") &&
           entry["expect"].get<std::string>().find("error") == std::string::npos;
}

/// The tree of the address space that this process has mapped now, in bytes.
rlim_t addressSpace() {
    std::ifstream file("/proc/self/statm");
    rlim_t pages = 0;
    file >> pages;
    return pages * 4096;
}

/// Loads every entry with at most 1 GB of address space more than the program has at its start, and prints
/// one line each.
int loadAllWithLittleMemory() {
    tryLoading("bad/hf/valid_base"); // threads and libraries that come with the first model
    const rlim_t limit = addressSpace() + (rlim_t{1} << 30);
    const rlimit limits{limit, limit};
    if (setrlimit(RLIMIT_AS, &limits) != 0)
        return 2;
    for (const Json& entry : entries()) {
        const Outcome outcome = tryLoading(entry.at("path"));
        std::printf("%s %s %s\n", outcome.loaded ? "loaded" : "refused",
                    entry["path"].get<std::string>().c_str(), outcome.message.c_str());
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

class BadFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOne_data() {
        QTest::addColumn<QString>("entry");
        const Json all = entries();
        QCOMPARE(all.size(), std::size_t{160});
        for (const Json& entry : all)
            QTest::newRow(entry.at("path").get<std::string>().c_str())
                << QString::fromStdString(entry.dump());
    }

    void everyOne() {
        QFETCH(QString, entry);
        const Json bad = Json::parse(entry.toStdString());
        QElapsedTimer timer;
        timer.start();
        const Outcome outcome = tryLoading(bad.at("path"));
        QVERIFY2(timer.elapsed() < 20'000, "hangs"); // a guard, not a measurement
        const std::string shown = outcome.loaded ? "it loaded" : outcome.message;
        if (mustBeRefused(bad))
            QVERIFY2(!outcome.loaded, shown.c_str());
        if (mustLoad(bad))
            QVERIFY2(outcome.loaded, shown.c_str());
        if (outcome.loaded) {
            const bool mustWarn = bad.at("expect").get<std::string>().find("warning;") != std::string::npos ||
                                  bad["expect"].get<std::string>().ends_with("clear warning");
            QVERIFY2(!mustWarn || !outcome.warnings.empty(), "no warning");
            return;
        }
        QVERIFY2(outcome.isFileError, shown.c_str());
        const std::string lacking = lackingIn(outcome.message, bad);
        QVERIFY2(lacking.empty(), lacking.c_str());
    }

    /// What is wrong shows first somewhere else; the message names the key that a person would look at.
    void theGuiltyKeyIsNamedNotItsNeighbour_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QStringList>("facts");
        QTest::newRow("width") << "gguf/embedding_length_wrong.gguf"
                               << "gguf/embedding_length_wrong.gguf: llama.embedding_length: "
                               << QStringList{"16", "8 wide"};
        QTest::newRow("tokens") << "gguf/tokens_short.gguf"
                                << "gguf/tokens_short.gguf: tokenizer.ggml.tokens: "
                                << QStringList{"253 entries", "263 rows"};
        QTest::newRow("KV heads") << "gguf/no_head_count_kv.gguf"
                                  << "gguf/no_head_count_kv.gguf: llama.attention.head_count_kv: missing"
                                  << QStringList{"blk.0.attn_k.weight", "4 rows"};
        QTest::newRow("blocks") << "gguf/block_count_two.gguf"
                                << "gguf/block_count_two.gguf: llama.block_count: "
                                << QStringList{"2 layers", "blk.1.attn_norm.weight"};
        QTest::newRow("layers") << "hf/config_layers_two"
                                << "hf/config_layers_two/config.json: num_hidden_layers: "
                                << QStringList{"2 layers", "model.safetensors",
                                               "model.layers.1.input_layernorm.weight"};
        QTest::newRow("one tensor") << "hf/safetensors_tensor_missing"
                                    << "hf/safetensors_tensor_missing/model.safetensors: "
                                       "model.layers.0.self_attn.q_proj.weight: "
                                    << QStringList{"missing", "config.json"};
    }

    void theGuiltyKeyIsNamedNotItsNeighbour() {
        QFETCH(QString, path);
        QFETCH(QString, place);
        QFETCH(QStringList, facts);
        const Outcome outcome = tryLoading("bad/" + path.toStdString());
        QVERIFY(outcome.isFileError);
        for (const QString& part : facts + QStringList{place})
            QVERIFY2(QString::fromStdString(outcome.message).contains(part), outcome.message.c_str());
    }

    /// Flaws that the manifest describes because they have no key.
    void whatHasNoKeyIsNamedInWords_data() {
        QTest::addColumn<QString>("words");
        const auto add = [](const char* path, const char* words) { QTest::newRow(path) << words; };
        add("hf/safetensors_header_len_beyond_file",
            "model.safetensors: header length: 1000000 bytes in a file of 10576");
        add("hf/safetensors_header_len_huge", "model.safetensors: header length: 9223372036854775807 bytes");
        add("hf/safetensors_header_len_zero", "model.safetensors: header length: 0 bytes");
        add("hf/safetensors_empty_file", "model.safetensors: file size: the file is empty");
        add("hf/safetensors_header_not_json", "model.safetensors: header: not valid JSON at line 1");
        add("hf/safetensors_header_truncated_json", "model.safetensors: header: ");
        add("hf/safetensors_header_is_array",
            "model.safetensors: header: must be a JSON object, found array");
        add("hf/safetensors_header_deep_nesting",
            "model.safetensors: header: JSON nested deeper than 200 levels");
        add("hf/safetensors_data_truncated", "(cut short?)");
        add("hf/safetensors_trailing_garbage",
            "model.safetensors: tensor data: 4096 bytes belong to no tensor");
        add("hf/safetensors_git_lfs_pointer", "model.safetensors: file: this is a Git LFS pointer file");
        add("hf/index_not_json", "model.safetensors.index.json: ");
        add("hf/config_missing", "config_missing: config.json: not there");
        add("hf/config_empty", "config.json: not valid JSON at line 1");
        add("hf/config_is_array", "config.json: expected a JSON object");
        add("hf/tokenizer_missing", "tokenizer_missing: tokenizer.json: not there");
        add("hf/tokenizer_no_model", "tokenizer.json: model: missing");
        add("hf/folder_empty", "folder_empty: no model in this folder");
        add("hf/folder_pickle_only", "pytorch_model.bin: weights as a Python pickle only");
        add("gguf/empty.gguf", "empty.gguf: file size: the file is empty");
        add("gguf/three_bytes.gguf", "three_bytes.gguf: file size: the file is too short");
        add("gguf/magic_reversed.gguf", "magic_reversed.gguf: magic: not a GGUF file");
        add("gguf/zip_file.gguf", "zip_file.gguf: magic: not a GGUF file: this is a ZIP archive");
        add("gguf/git_lfs_pointer.gguf",
            "git_lfs_pointer.gguf: magic: not a GGUF file: this is a Git LFS pointer file");
        add("gguf/version_0.gguf", "version_0.gguf: version: 0 is not supported");
        add("gguf/version_1.gguf", "version_1.gguf: version: 1 is not supported");
        add("gguf/truncated_in_first_key.gguf",
            "truncated_in_first_key.gguf: n_kv: 22 keys do not fit into a file size of 60");
        add("gguf/truncated_in_token_array.gguf", "truncated_in_token_array.gguf: tokenizer.ggml.tokens: ");
        add("gguf/truncated_in_data.gguf", "of the tensor data, of which the file has");
        add("gguf/truncated_last_byte.gguf", "of the tensor data, of which the file has");
        add("gguf/key_len_huge.gguf", "key_len_huge.gguf: key length: 4611686018427387904 bytes");
        add("gguf/key_len_minus_one.gguf", "key_len_minus_one.gguf: key length: 18446744073709551615 bytes");
        add("gguf/tensor_name_long.gguf", "tensor_name_long.gguf: tensor name: 5000 bytes");
    }

    void whatHasNoKeyIsNamedInWords() {
        QFETCH(QString, words);
        const Outcome outcome = tryLoading(std::string("bad/") + QTest::currentDataTag());
        QVERIFY(outcome.isFileError);
        QVERIFY2(QString::fromStdString(outcome.message).contains(words), outcome.message.c_str());
    }

    /// Of several ways that are right, the one that was chosen here.
    void whatLoadsAllTheSameSaysSo_data() {
        QTest::addColumn<QString>("note");
        const auto add = [](const char* path, const char* note) { QTest::newRow(path) << note; };
        add("hf/safetensors_extra_layer", "layers; they are not used");
        add("hf/tokenizer_bigger_than_model", "ids from there on cannot be used");
        add("hf/tokenizer_config_eos_unknown", "eos_token: ");
        add("hf/generation_config_bad_types", "generation_config.json: temperature: -1 makes no sense");
        add("hf/generation_config_eos_out_of_range", "generation_config.json: eos_token_id: 999999 is not");
        add("gguf/eos_out_of_range.gguf", "tokenizer.ggml.eos_token_id: 1000000000 is not in the vocabulary");
    }

    void whatLoadsAllTheSameSaysSo() {
        QFETCH(QString, note);
        const Outcome outcome = tryLoading(std::string("bad/") + QTest::currentDataTag());
        QVERIFY2(outcome.loaded, outcome.message.c_str());
        QStringList notes;
        for (const std::string& warning : outcome.warnings)
            notes << QString::fromStdString(warning);
        QVERIFY2(notes.join('\n').contains(note), qPrintable(notes.join('\n')));
    }

    void withLittleMemory() {
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {"--load-all"});
        QVERIFY(child.waitForFinished(200'000));
        const QByteArray out = child.readAllStandardOutput();
        QVERIFY2(child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0,
                 out.right(300).constData());
        const QList<QByteArray> lines = out.trimmed().split('\n');
        const Json all = entries();
        QCOMPARE(static_cast<std::size_t>(lines.size()), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const QByteArray& line = lines[static_cast<int>(i)];
            if (mustBeRefused(all[i]))
                QVERIFY2(line.startsWith("refused"), line.constData());
            if (mustLoad(all[i]))
                QVERIFY2(line.startsWith("loaded"), line.constData());
            QVERIFY2(!line.contains("bad_alloc"), line.constData());
        }
    }

    void theValidOnesGiveTheGoldenTokens() {
        const Json golden = readJsonFile(dataPath("hf/bad/valid_base.golden.json"));
        const std::vector<TokenId> ids = idsOf(golden.at("ids"));
        for (const char* path :
             {"hf/bad/hf/valid_base", "hf/bad/gguf/valid_base.gguf", "hf/bad/hf/index_valid"}) {
            const LoadedModel model = loadModel(dataPath(path));
            QCOMPARE(model.tokenizer->encode(golden.at("text").get<std::string>(), SpecialText::AsText), ids);
            QCOMPARE(greedy(*model.model, ids, 8), idsOf(golden.at("greedy8")));
        }
    }

    void idsBeyondTheModelAreRefusedWhenTheyAreUsed() {
        const LoadedModel model = loadModel(dataPath("hf/bad/hf/tokenizer_bigger_than_model"));
        QVERIFY(!model.summary.warnings.empty());
        const auto ids = model.tokenizer->encode("<extra_7>", SpecialText::Recognise);
        std::vector<float> logits;
        QVERIFY_EXCEPTION_THROWN(model.model->forwardUncached(ids, logits), Error);
    }

    void anUnknownTemplateIsNotReplacedByAnother() {
        const LoadedModel model = loadModel(dataPath("hf/bad/hf/chat_template_other"));
        if (model.chatFormat)
            QVERIFY(model.chatFormat->name != "ChatML");
        else
            QVERIFY(!model.summary.warnings.empty());
    }

    void badSamplingDefaultsAreSaidAndNotUsed() {
        const LoadedModel model = loadModel(dataPath("hf/bad/hf/generation_config_bad_types"));
        QVERIFY(!model.summary.warnings.empty());
        if (model.summary.suggestedSettings) {
            QVERIFY(model.summary.suggestedSettings->temperature >= 0);
            QVERIFY(model.summary.suggestedSettings->topP <= 1);
        }
    }

    void aPatternThatBacktracksWithoutEndStillEnds() {
        std::shared_ptr<const Tokenizer> tokenizer;
        try {
            tokenizer = loadTokenizer(dataPath("hf/bad/hf/tokenizer_regex_catastrophic"));
        } catch (const FileError&) {
            return;
        }
        QElapsedTimer timer;
        timer.start();
        try {
            tokenizer->encode(std::string(40, 'a') + "!", SpecialText::AsText);
        } catch (const Error&) {
        }
        QVERIFY(timer.elapsed() < 20'000);
    }
};

int main(int argc, char** argv) {
    if (argc == 2 && std::string_view(argv[1]) == "--load-all")
        return loadAllWithLittleMemory();
    QCoreApplication application(argc, argv);
    BadFiles tests;
    return QTest::qExec(&tests, argc, argv);
}

#include "tst_bad_files.moc"
