// SPDX-License-Identifier: MIT
#include "tests/support/bad_file_message.h"
#include "tests/support/json_file.h"
#include "tests/support/run_cli.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

using namespace tokenscope::test;

namespace {

/// Runs `inspect` on many paths, a few programs at a time: starting one takes the better part of a second.
void inspectAll(const QStringList& paths,
                const std::function<void(const QString&, const CliResult&)>& judge) {
    constexpr std::size_t atATime = 4;
    std::deque<std::pair<QString, std::unique_ptr<QProcess>>> running;
    for (qsizetype next = 0; next < paths.size() || !running.empty();) {
        if (next < paths.size() && running.size() < atATime) {
            auto process = std::make_unique<QProcess>();
            process->start(cliProgram(), {"inspect", "--model", paths[next]});
            process->closeWriteChannel();
            running.emplace_back(paths[next], std::move(process));
            ++next;
            continue;
        }
        const auto& [path, process] = running.front();
        const bool ended = process->waitForFinished(120'000);
        const bool exited = ended && process->exitStatus() == QProcess::NormalExit;
        judge(path, {exited ? process->exitCode() : -1, process->readAllStandardOutput(),
                     process->readAllStandardError()});
        running.pop_front();
        if (QTest::currentTestFailed())
            return;
    }
}

/// Every model among the fixtures.
QStringList models() {
    QStringList paths;
    for (const char* folder : {"hf/models", "hf/gguf/models", "nanochat/checkpoints"}) {
        const QDir all(testData(folder));
        for (const QString& name : all.entryList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
            if (!name.endsWith(".golden"))
                paths << all.filePath(name);
        }
    }
    return paths;
}

/// What the beginnings of the fixtures' names say about the family.
QString familyOf(const QString& path) {
    static const std::map<QString, QString> families = {
        {"gpt2", "GPT-2"},       {"llama", "Llama"},
        {"tiny-llama", "Llama"}, {"mistral", "Mistral"},
        {"qwen2", "Qwen2"},      {"tiny-qwen2", "Qwen2"},
        {"qwen3", "Qwen3"},      {"gen1", "nanochat (first generation)"},
        {"gen2", "nanochat"},
    };
    for (const auto& [begin, family] : families) {
        if (QFileInfo(path).fileName().startsWith(begin))
            return family;
    }
    return "a name that the test does not know";
}

} // namespace

class TestInspectEverything : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyModelIsDescribed() {
        QStringList paths = models();
        QCOMPARE(paths.size(), 27);
        inspectAll(paths, [](const QString& path, const CliResult& result) {
            QVERIFY2(result.code == 0, qPrintable(path + ": " + result.err));
            const nlohmann::json json = result.json();
            QCOMPARE(QString::fromStdString(json.at("family")), familyOf(path));
            QVERIFY2(json.at("config").at("vocabulary") > 500 && json.at("tokens") > 500, qPrintable(path));
            QVERIFY2(json.at("weight_bytes") > 0 && json.at("cache_bytes_per_token") > 0, qPrintable(path));
            QVERIFY2(json.at("tensors").size() > 10, qPrintable(path));
            QVERIFY2(!json.at("files").at("weights").empty(), qPrintable(path));
            QVERIFY2(json.at("memory_needed") > json.at("weight_bytes"), qPrintable(path));
        });
    }

    void everyBadOneEndsWithOneLineAndCodeOne() {
        const nlohmann::json entries = jsonFile("hf/bad/manifest.json").at("entries");
        std::map<QString, nlohmann::json> refused;
        for (const nlohmann::json& entry : entries) {
            if (entry.at("expect") == "error")
                refused[testData("hf/") + QString::fromStdString(entry.at("path"))] = entry;
        }
        QCOMPARE(refused.size(), std::size_t{128});
        QStringList paths;
        for (const auto& [path, entry] : refused)
            paths << path;
        inspectAll(paths, [&](const QString& path, const CliResult& result) {
            QVERIFY2(result.code == 1, qPrintable(path + ": code " + QString::number(result.code)));
            QVERIFY2(result.out.isEmpty(), qPrintable(path));
            QVERIFY2(result.err.count('\n') == 1 && result.err.endsWith('\n'), result.err.constData());
            const std::string lacking = lackingIn(result.err.trimmed().toStdString(), refused.at(path));
            QVERIFY2(lacking.empty(), lacking.c_str());
        });
    }

    void whatIsNoFileAtAllEndsLikewise() {
        const QTemporaryDir folder;
        const auto place = [&](const char* name) { return folder.filePath(name); };
        const QDir root(folder.path());
        QVERIFY(root.mkdir("empty") && root.mkdir("folder.gguf") && root.mkdir("config"));
        QVERIFY(root.mkdir("config/config.json") && root.mkdir("config/model.safetensors"));
        QVERIFY(root.mkpath("deep/a/b/c/d/e/f"));
        QVERIFY(::mkfifo(place("pipe.gguf").toUtf8().constData(), 0600) == 0);
        QVERIFY(::symlink("nowhere", place("dangling.gguf").toUtf8().constData()) == 0);
        QVERIFY(::symlink("loop.gguf", place("loop.gguf").toUtf8().constData()) == 0);
        QVERIFY(::symlink(".", place("empty/self").toUtf8().constData()) == 0);
        const QStringList paths{place("empty"),
                                place("folder.gguf"),
                                place("config"),
                                place("deep"),
                                place("pipe.gguf"),
                                place("pipe.gguf/x"),
                                place("dangling.gguf"),
                                place("loop.gguf"),
                                place("not there"),
                                "/dev/null",
                                "/dev/zero",
                                place(std::string(5000, 'x').c_str())};
        inspectAll(paths, [](const QString& path, const CliResult& result) {
            QVERIFY2(result.code == 1, qPrintable(path + ": code " + QString::number(result.code)));
            QVERIFY2(result.out.isEmpty(), qPrintable(path));
            QVERIFY2(result.err.count('\n') == 1 && result.err.endsWith('\n'), result.err.constData());
            QVERIFY2(result.err.contains(path.toUtf8()), result.err.constData());
        });
    }

    void anAdaptersTensorsAreListedWithWhatToDoAboutIt() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(testData("hf/bad/hf/index_valid/model-00001-of-00002.safetensors"),
                            folder.filePath("adapter_model.safetensors")));
        QFile config(folder.filePath("adapter_config.json"));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(R"({"base_model_name_or_path": "some/base"})");
        config.close();
        QCOMPARE(runCli({"inspect", "--model", folder.path()}).code, 1);
        const CliResult list = runCli({"inspect", "--tensors", "--model", folder.path()});
        QVERIFY2(list.code == 0, list.err.constData());
        QVERIFY(!list.json().at("tensors").empty());
        QCOMPARE(list.json().at("note"),
                 "this is an adapter (LoRA), not a model; merge it into its base model \"some/base\" first");
    }

    /// A file of an architecture that is not computed can be looked at all the same.
    void tensorsAreListedWithoutAnyModel() {
        const CliResult whole = runCli({"inspect", "--model", testData("hf/gguf/blocks/blocks.gguf")});
        QCOMPARE(whole.code, 1);
        const CliResult list =
            runCli({"inspect", "--tensors", "--model", testData("hf/gguf/blocks/blocks.gguf")});
        QVERIFY2(list.code == 0, list.err.constData());
        QCOMPARE(list.json().size(), std::size_t{1});
        const nlohmann::json tensors = list.json().at("tensors");
        std::map<std::string, nlohmann::json> byName;
        for (const nlohmann::json& tensor : tensors)
            byName[tensor.at("name")] = tensor;
        const nlohmann::json facts = jsonFile("hf/gguf/blocks/blocks.json").at("tensors");
        QCOMPARE(tensors.size(), facts.size());
        for (const nlohmann::json& expected : facts) {
            const nlohmann::json& tensor = byName.at(expected.at("name"));
            QCOMPARE(tensor.at("bytes"), expected.at("bytes"));
            QCOMPARE(tensor.at("shape"), nlohmann::json({expected.at("ne")[1], expected.at("ne")[0]}));
            if (expected.at("type").get<std::string>().starts_with('Q'))
                QCOMPARE(tensor.at("type"), expected.at("type"));
        }
    }
};

QTEST_GUILESS_MAIN(TestInspectEverything)
#include "tst_inspect_everything.moc"
