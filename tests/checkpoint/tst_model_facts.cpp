// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/model_facts.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/message_of.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace tokenscope;
using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

/// Every model among the fixtures.
std::vector<std::string> models() {
    std::vector<std::string> paths;
    for (const char* folder : {"hf/models", "hf/gguf/models", "nanochat/checkpoints"}) {
        for (const auto& entry : fs::directory_iterator(dataPath(folder))) {
            if (entry.path().extension() != ".golden")
                paths.push_back(entry.path().string());
        }
    }
    return paths;
}

/// The facts that a list of models shows.
void compareSizes(const ModelSummary& facts, const ModelSummary& loaded) {
    QCOMPARE(facts.name, loaded.name);
    QCOMPARE(facts.path, loaded.path);
    QCOMPARE(facts.family, loaded.family);
    QCOMPARE(facts.precision, loaded.precision);
    QCOMPARE(facts.licence, loaded.licence);
    QCOMPARE(facts.parameters, loaded.parameters);
    QCOMPARE(facts.weightBytes, loaded.weightBytes);
    QCOMPARE(facts.layers, loaded.layers);
    QCOMPARE(facts.heads, loaded.heads);
    QCOMPARE(facts.kvHeads, loaded.kvHeads);
    QCOMPARE(facts.headSize, loaded.headSize);
    QCOMPARE(facts.width, loaded.width);
    QCOMPARE(facts.contextLength, loaded.contextLength);
    QCOMPARE(facts.positionLimit, loaded.positionLimit);
    QCOMPARE(facts.cacheBytesPerToken, loaded.cacheBytesPerToken);
}

template <class Open> std::string refusal(Open open) {
    return messageOf<FileError>(open);
}

} // namespace

class TestModelFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreThoseOfTheLoadedModel_data() {
        QTest::addColumn<QString>("path");
        const std::vector<std::string> all = models();
        QVERIFY(all.size() > 25);
        for (const std::string& path : all)
            QTest::newRow(fs::path(path).filename().c_str()) << QString::fromStdString(path);
    }

    void theyAreThoseOfTheLoadedModel() {
        QFETCH(QString, path);
        const std::string place = path.toStdString();
        const LoadedModel loaded = loadModel(place);
        const ModelFacts few = readModelFacts(place, OpenDepth::WithoutTokenizer);
        compareSizes(few.summary, loaded.summary);
        QVERIFY(!few.tokenizer);
        QVERIFY(few.summary.vocabulary >= loaded.summary.vocabulary);

        const ModelFacts all = readModelFacts(place, OpenDepth::Everything);
        compareSizes(all.summary, loaded.summary);
        QCOMPARE(all.summary.vocabulary, loaded.summary.vocabulary);
        QCOMPARE(all.summary.chatFormat, loaded.summary.chatFormat);
        QCOMPARE(all.summary.warnings, loaded.summary.warnings);
        QVERIFY(all.summary.suggestedSettings == loaded.summary.suggestedSettings);
        QCOMPARE(all.endTokens, loaded.endTokens);
        QCOMPARE(all.startToken, loaded.startToken);
        QCOMPARE(all.tokenizer->size(), loaded.tokenizer->size());
        QVERIFY(all.memoryNeeded > loaded.summary.weightBytes);
        QCOMPARE(few.memoryNeeded, all.memoryNeeded);
    }

    void whatCannotBeLoadedHasNoFacts_data() {
        QTest::addColumn<QString>("path");
        const Json manifest = readJsonFile(dataPath("hf/bad/manifest.json"));
        for (const Json& entry : manifest.at("entries")) {
            if (entry.at("expect") == "error")
                QTest::newRow(entry.at("path").get<std::string>().c_str())
                    << QString::fromStdString(dataPath("hf/" + entry.at("path").get<std::string>()));
        }
    }

    void whatCannotBeLoadedHasNoFacts() {
        QFETCH(QString, path);
        const std::string place = path.toStdString();
        const std::string message = refusal([&] { loadModel(place); });
        QVERIFY(!message.empty());
        QCOMPARE(refusal([&] { readModelFacts(place, OpenDepth::Everything); }), message);
    }

    /// The folder's own name is a hash.
    void aModelInTheHuggingFaceCacheIsCalledByItsRepository() {
        QTemporaryDir cache;
        const fs::path repository = fs::path(cache.path().toStdString()) / "models--some-org--tiny";
        const fs::path snapshot = repository / "snapshots" / "5d0f2e8a1b";
        fs::create_directories(snapshot);
        fs::create_directory(repository / "blobs"); // a snapshot is links into it
        for (const auto& entry : fs::directory_iterator(dataPath("hf/models/llama_tied_f32"))) {
            const fs::path name = entry.path().filename();
            fs::copy_file(entry.path(), repository / "blobs" / name);
            fs::create_symlink(fs::path("../../blobs") / name, snapshot / name);
        }
        for (const fs::path& path : {snapshot, snapshot / "", snapshot / "config.json", snapshot / "."}) {
            const ModelFacts facts = readModelFacts(path.string(), OpenDepth::WithoutTokenizer);
            QCOMPARE(facts.summary.name, std::string("some-org/tiny"));
        }
        QCOMPARE(loadModel(snapshot.string()).summary.name, std::string("some-org/tiny"));
    }

    void theyCanBeCancelled() {
        std::stop_source source;
        source.request_stop();
        const std::string place = dataPath("hf/models/llama_tied_f32");
        QVERIFY_EXCEPTION_THROWN(readModelFacts(place, OpenDepth::Everything, source.get_token()), Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestModelFacts)
#include "tst_model_facts.moc"
