// SPDX-License-Identifier: MIT
#include "core/formats/npy.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/goldens.h"
#include "tests/support/run_cli.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <fstream>

using namespace tokenscope;
using namespace tokenscope::test;

class TestLogitsAndInspect : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void logitsAreTheReferencesWithAndWithoutCache() {
        std::ifstream file(testData("hf/models/llama3_rope_f32.golden/golden.json").toStdString());
        const Json golden = Json::parse(file);
        const Json& prompt = golden.at("prompts")[1];
        const QString ids = QString::fromStdString(prompt.at("ids").dump()).remove('[').remove(']');
        const NpyArray expected = readNpy(testData("hf/models/llama3_rope_f32.golden/").toStdString() +
                                          prompt.at("file").get<std::string>());
        QTemporaryDir folder;
        const QString out = folder.filePath("logits.npy");
        for (const QStringList& way : {QStringList{}, QStringList{"--cached"}}) {
            const CliResult result =
                runCli(QStringList{"logits", "--model", testData("hf/models/llama3_rope_f32"), "--ids", ids,
                                   "--out", out} +
                       way);
            QVERIFY2(result.code == 0, result.err.constData());
            const NpyArray got = readNpy(out.toStdString());
            QCOMPARE(got.shape, expected.shape);
            QVERIFY(largestDifference(got.values, expected.values) < 5e-4);
        }
    }

    void aStoredTensorIsWidenedWithoutAnyModel() {
        QTemporaryDir folder;
        const QString out = folder.filePath("tensor.npy");
        const QString blocks = testData("hf/gguf/blocks/blocks.gguf");
        for (const char* type : {"F16", "BF16", "Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0", "Q2_K", "Q3_K",
                                 "Q4_K", "Q5_K", "Q6_K"}) {
            for (const char* kind : {"quantised", "rawbits"}) {
                const QString name = QString("%1.%2").arg(type, kind);
                const CliResult result =
                    runCli({"inspect", "--model", blocks, "--tensor", name, "--out", out});
                QVERIFY2(result.code == 0, result.err.constData());
                const NpyArray expected =
                    readNpy(testData("hf/gguf/blocks/").toStdString() + name.toStdString() + ".f32.npy");
                const NpyArray got = readNpy(out.toStdString());
                QCOMPARE(got.shape, expected.shape);
                QVERIFY(std::memcmp(got.values.data(), expected.values.data(), got.values.size() * 4) == 0);
            }
        }
        const CliResult missing = runCli({"inspect", "--model", blocks, "--tensor", "nothing", "--out", out});
        QCOMPARE(missing.code, 1);
        QVERIFY(missing.err.contains("nothing"));
        const CliResult pickled =
            runCli({"inspect", "--model", testData("nanochat/checkpoints/gen1_bf16/model_000010.pt"),
                    "--tensor", "lm_head.weight", "--out", out});
        QVERIFY2(pickled.code == 0, pickled.err.constData());
        QCOMPARE(readNpy(out.toStdString()).shape, (std::vector<std::int64_t>{600, 64}));
        QCOMPARE(runCli({"inspect", "--model", blocks, "--out", out}).code, 2);
    }

    void inspectDescribesAModel() {
        const CliResult result = runCli({"inspect", "--model", testData("nanochat/checkpoints/gen2_mixed")});
        QVERIFY2(result.code == 0, result.err.constData());
        const Json json = result.json();
        QCOMPARE(json.at("family"), Json("nanochat"));
        QCOMPARE(json.at("chat_format"), Json("nanochat"));
        QCOMPARE(json.at("cache_bytes_per_token"), Json(2 * 4 * 2 * 16 * 4));
        QCOMPARE(json.at("config").at("layers"), Json(4));
        QCOMPARE(json.at("config").at("windows"), Json({128, 128, 128, 512}));
        QCOMPARE(json.at("config").at("vocabulary"), Json(600));
        QCOMPARE(json.at("tensors").size(), std::size_t{35});
        for (const Json& tensor : json["tensors"]) {
            if (tensor.at("name") == "transformer.wte.weight") {
                QCOMPARE(tensor.at("type"), Json("bfloat16"));
                QCOMPARE(tensor.at("shape"), Json({640, 64}));
                QCOMPARE(tensor.at("bytes"), Json(640 * 64 * 2));
            }
        }
        const Json qwen = runCli({"inspect", "--model", testData("hf/models/qwen2_bias_f32")}).json();
        QCOMPARE(qwen.at("chat_format"), Json("ChatML"));
        QCOMPARE(qwen.at("suggested_settings").at("top_k"), Json(20));
    }

    void weightsAreLoadedAsAskedFor() {
        const QString model = testData("hf/models/llama_untied_bf16");
        QTemporaryDir folder;
        const auto logits = [&](const QStringList& choice) {
            const QString out = folder.filePath("logits.npy");
            const CliResult result =
                runCli(QStringList{"logits", "--model", model, "--ids", "1,2,3", "--out", out} + choice);
            return result.code == 0 ? readNpy(out.toStdString()).values : std::vector<float>();
        };
        const std::vector<float> stored = logits({});
        QVERIFY(!stored.empty());
        QVERIFY(logits({"--weights", "stored"}) == stored);
        const std::vector<float> rounded = logits({"--weights", "4bit"});
        QCOMPARE(rounded.size(), stored.size());
        QVERIFY(rounded != stored);

        const Json json = runCli({"inspect", "--model", model, "--weights", "4bit"}).json();
        QCOMPARE(json.at("precision"), Json("bfloat16"));
        QCOMPARE(json.at("loaded_as"), Json("4bit"));
        QCOMPARE(json.at("bytes_of_choices").at("4bit"), json.at("loaded_bytes"));
        QCOMPARE(json.at("bytes_of_choices").at("stored"), json.at("weight_bytes"));
        QVERIFY(json.at("loaded_bytes") < json.at("weight_bytes"));
        const Json asStored = runCli({"inspect", "--model", model}).json();
        QCOMPARE(asStored.at("loaded_as"), Json("stored"));
        QCOMPARE(asStored.at("loaded_bytes"), asStored.at("weight_bytes"));
        QVERIFY(json.at("memory_needed") < asStored.at("memory_needed"));

        for (const QStringList& command :
             {QStringList{"logits", "--ids", "1", "--out", folder.filePath("not_written.npy")},
              QStringList{"generate", "--prompt", "x"}, QStringList{"inspect"}, QStringList{"examine"}}) {
            const CliResult wrong = runCli(command + QStringList{"--model", model, "--weights", "7bit"});
            QCOMPARE(wrong.code, 2);
            QVERIFY2(wrong.err.contains("\"7bit\" is not stored, float32, bfloat16, 8bit or 4bit"),
                     wrong.err.constData());
        }
    }

    void badFilesEndWithOneLineAndCodeOne() {
        for (const char* path : {"hf/bad/gguf/n_kv_huge.gguf", "hf/bad/gguf/truncated_last_byte.gguf",
                                 "hf/bad/hf/config_hidden_size_huge", "hf/bad/hf/safetensors_offsets_2_64",
                                 "hf/bad/hf/tokenizer_merge_empty_part", "hf/bad/hf/folder_empty"}) {
            const CliResult result = runCli({"inspect", "--model", testData(path)});
            QCOMPARE(result.code, 1);
            QVERIFY(result.out.isEmpty());
            QVERIFY2(result.err.count('\n') == 1, result.err.constData());
        }
    }

    void wrongUse() {
        const QString model = testData("hf/models/llama_tied_f32");
        QCOMPARE(runCli({"logits", "--model", model, "--out", "/tmp/x.npy"}).code, 2);
        QCOMPARE(runCli({"logits", "--model", model, "--ids", "1,x", "--out", "/tmp/x.npy"}).code, 2);
        QCOMPARE(runCli({"logits", "--model", model, "--ids", "1"}).code, 2);
        QCOMPARE(runCli({"logits", "--model", model, "--ids", "1,9999", "--out", "/tmp/x.npy"}).code, 1);
        QCOMPARE(runCli({"logits", "--model", model, "--ids", "1", "--out", "/nowhere/x.npy"}).code, 1);
        QCOMPARE(runCli({"logits", "--model", model, "--ids", "1", "--out", "/"}).code, 1);
        const CliResult full = runCli({"logits", "--model", model, "--ids", "1", "--out", "/dev/full"});
        QVERIFY2(full.code == 1 && full.err.contains("No space left"), full.err.constData());
        for (const QStringList& empty : {QStringList{"--tensor", "model.norm.weight", "--out="},
                                         QStringList{"--tensor=", "--out", "/tmp/x.npy"}}) {
            const CliResult result = runCli(QStringList{"inspect", "--model", model} + empty);
            QVERIFY2(result.code == 2 && result.err.contains("is empty"), result.err.constData());
        }
    }

    void withoutAModelTheUsualFolderIsMeantElseTheBuiltInModel() {
        QTemporaryDir folder;
        const CliResult none = runCli({"inspect"}, {}, folder.path());
        if (repositoryHasBuiltinModel()) {
            QVERIFY2(none.code == 0, none.err.constData());
            QCOMPARE(none.json().at("name"), "Built-in model");
            QCOMPARE(none.json().at("path"), "builtin");
        } else {
            QCOMPARE(none.code, 1);
            QVERIFY(none.err.contains("checkpoints/latest/"));
        }
        QVERIFY(QDir(folder.path()).mkpath("checkpoints"));
        QVERIFY(QFile::link(testData("hf/models/llama_tied_f32"), folder.filePath("checkpoints/latest")));
        const CliResult found = runCli({"tokenize"}, "The cat", folder.path());
        QVERIFY2(found.code == 0, found.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestLogitsAndInspect)
#include "tst_logits_and_inspect.moc"
