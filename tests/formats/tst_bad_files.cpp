// SPDX-License-Identifier: MIT
#include "core/formats/gguf.h"
#include "core/formats/json.h"
#include "core/formats/safetensors.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <filesystem>

using namespace tokenscope;

namespace {

/// Flaws that are in what a file says about the model, not in its form: the readers of this room take these
/// files.
constexpr std::array formIsRight = {"valid_base",
                                    "arch_missing",
                                    "arch_unknown",
                                    "arch_empty",
                                    "no_block_count",
                                    "no_head_count",
                                    "no_head_count_kv",
                                    "block_count_string",
                                    "block_count_two",
                                    "no_layer_norm_rms_epsilon",
                                    "head_count_zero",
                                    "head_count_three",
                                    "block_count_u64",
                                    "rope_base_nan",
                                    "embedding_length_wrong",
                                    "embedding_missing",
                                    "output_missing",
                                    "tokens_missing",
                                    "tokens_short",
                                    "token_type_short",
                                    "merges_missing",
                                    "eos_out_of_range",
                                    "tokenizer_spm",
                                    "tokenizer_model_unknown",
                                    "safetensors_tensor_missing",
                                    "safetensors_tensor_wrong_shape",
                                    "safetensors_extra_layer",
                                    "index_valid"};

void readLikeAModel(const std::string& path) {
    if (path.ends_with(".gguf")) {
        readGguf(path);
    } else if (path.ends_with(".index.json")) {
        readShardedSafetensors(path);
    } else if (path.ends_with(".json")) {
        readJsonFile(path);
    } else {
        readSafetensors(path);
    }
}

} // namespace

/// The files of hf/bad whose flaw is in the form, so that a reader without any idea of models has to see it.
class BadFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readersAnswerAsTheManifestSays_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("field");
        QTest::addColumn<bool>("mustFail");
        const auto row = [](const std::string& name, const std::string& path, const Json& entry,
                            bool mustFail) {
            QTest::newRow(name.c_str())
                << QString::fromStdString(path) << QString::fromStdString(entry["field"].get<std::string>())
                << mustFail;
        };
        const Json manifest = readJsonFile(testData("hf/bad/manifest.json"));
        for (const Json& entry : manifest["entries"]) {
            const std::filesystem::path path = testData("hf/" + entry["path"].get<std::string>());
            const std::string name = path.stem().string();
            const bool mustFail = std::ranges::count(formIsRight, name) == 0;
            if (path.extension() == ".gguf") {
                row(name, path.string(), entry, mustFail);
            } else if (name.starts_with("safetensors_")) {
                row(name, (path / "model.safetensors").string(), entry, mustFail);
            } else if (name.starts_with("index_")) {
                row(name, (path / "model.safetensors.index.json").string(), entry, mustFail);
            }
        }
    }
    void readersAnswerAsTheManifestSays() {
        QFETCH(QString, path);
        QFETCH(QString, field);
        QFETCH(bool, mustFail);
        const std::string file = path.toStdString();
        if (mustFail) {
            EXPECT_FILE_ERROR(readLikeAModel(file), file, field.toStdString());
        } else {
            QCOMPARE(fileErrorOf([&] { readLikeAModel(file); }), std::string("nothing was thrown"));
        }
    }

    void jsonThatIsWrongInItsSyntax_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("part");
        QTest::newRow("empty") << "config_empty/config.json"
                               << "line 1";
        QTest::newRow("not a finite number") << "config_hidden_size_1e400/config.json"
                                             << "hidden_size";
        QTest::newRow("100,000 levels") << "config_deep_nesting/config.json"
                                        << "200 levels";
        QTest::newRow("cut tokenizer") << "tokenizer_not_json/tokenizer.json"
                                       << "line ";
        QTest::newRow("cut tokenizer settings") << "tokenizer_config_not_json/tokenizer_config.json"
                                                << "line ";
    }
    void jsonThatIsWrongInItsSyntax() {
        QFETCH(QString, path);
        QFETCH(QString, part);
        const std::string file = testData("hf/bad/hf/" + path.toStdString());
        EXPECT_FILE_ERROR(readLikeAModel(file), file, part.toStdString());
    }

    void aByteOrderMarkIsSkipped() {
        const Json marked = readJsonFile(testData("hf/bad/hf/tokenizer_bom/tokenizer.json"));
        QCOMPARE(marked, readJsonFile(testData("hf/bad/hf/valid_base/tokenizer.json")));
    }

    void nothingIsLargeInMemory() {
        // The lying counts are those of the manifest: any of them believed would need gigabytes.
        const auto peak = [] {
            const std::string status = readWhole("/proc/self/status");
            return std::stol(status.substr(status.find("VmPeak:") + 7));
        };
        const long before = peak();
        for (const auto& entry : std::filesystem::recursive_directory_iterator(testData("hf/bad"))) {
            const std::string extension = entry.path().extension().string();
            if (extension == ".gguf" || extension == ".safetensors" || extension == ".json") {
                fileErrorOf([&] { readLikeAModel(entry.path().string()); });
            }
        }
        QVERIFY2(peak() - before < 64 * 1024,
                 std::to_string(peak() - before).c_str()); // kB; sanitizers map in steps
    }
};

QTEST_APPLESS_MAIN(BadFilesTest)
#include "tst_bad_files.moc"
