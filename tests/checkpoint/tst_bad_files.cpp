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
        if (outcome.loaded)
            return;
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
