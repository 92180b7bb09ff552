// SPDX-License-Identifier: MIT
#include "core/engine/engine.h"
#include "tests/support/goldens.h"
#include "tests/support/large_gguf.h"
#include "tests/support/recording_listener.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <unistd.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

using Seen = RecordingListener::Seen;

std::string tinyModel() {
    return dataPath("hf/gguf/models/tiny-llama-tied.F32.gguf");
}

/// Bytes of this process that are in memory.
std::int64_t residentMemory() {
    std::ifstream file("/proc/self/statm");
    std::int64_t size = 0, resident = 0;
    file >> size >> resident;
    return resident * sysconf(_SC_PAGESIZE);
}

/// Loads a model and runs it a little, so that all of it has been touched and the worker is at rest.
class Bench {
public:
    /// Empty, or what went wrong.
    std::string use(const std::string& path) {
        const std::int64_t loads = m_listener.all().modelsLoaded;
        m_engine.loadModel(path);
        const bool loaded = m_listener.waitFor(
            [&](const Seen& seen) { return seen.modelsLoaded > loads || !seen.loadFailures.empty(); });
        if (!loaded || !m_listener.all().loadFailures.empty())
            return loaded ? m_listener.all().loadFailures.front() : "no answer";
        RunRequest request;
        request.prompt = {TokenId{1}, TokenId{20}, TokenId{300}};
        request.maxTokens = 2;
        request.seed = 1;
        const std::uint64_t runs = m_listener.all().runId;
        m_engine.start(request);
        const bool over =
            m_listener.waitFor([&](const Seen& seen) { return seen.runId > runs && seen.isOver(); });
        return over ? m_listener.all().snapshot->error : "the run does not end";
    }
    ModelSummary summary() const { return m_listener.all().model->summary; }
    /// The newest one: the listener's has no weights. To be asked at rest.
    std::weak_ptr<const LanguageModel> model() const { return m_model; }

private:
    std::weak_ptr<const LanguageModel> m_model; // outlives the engine
    RecordingListener m_listener;
    Engine m_engine{m_listener, [this](const std::string& path, const LoadProgress& progress,
                                       std::stop_token stop, const LoadOptions& options) {
                        LoadedModel loaded = loadModel(path, progress, std::move(stop), options);
                        m_model = loaded.model;
                        return loaded;
                    }};
};

} // namespace

class TestFreeing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switchingGivesTheOldModelsMemoryBack() {
        QTemporaryDir folder;
        const std::string large = folder.filePath("large.gguf").toStdString();
        writeLargeGguf(large);
        Bench bench;
        QCOMPARE(bench.use(tinyModel()), std::string()); // what comes with the first model stays
        const std::int64_t before = residentMemory();
        QCOMPARE(bench.use(large), std::string());
        const std::int64_t weights = bench.summary().weightBytes;
        QVERIFY(weights > 150'000'000);
        const std::int64_t with = residentMemory();
        QVERIFY2(with - before > weights * 9 / 10, qPrintable(QString::number(with - before)));
        const std::weak_ptr<const LanguageModel> old = bench.model();
        QVERIFY(!old.expired());
        QCOMPARE(bench.use(tinyModel()), std::string());
        QVERIFY(old.expired());
        const std::int64_t after = residentMemory();
        QVERIFY2(with - after > weights * 9 / 10, qPrintable(QString::number(with - after)));
    }

    void manySwitchesDoNotAddUp() {
        QTemporaryDir folder;
        const std::string large = folder.filePath("large.gguf").toStdString();
        writeLargeGguf(large);
        Bench bench;
        std::int64_t afterFirst = 0;
        for (int round = 0; round < 4; ++round) {
            QCOMPARE(bench.use(large), std::string());
            QCOMPARE(bench.use(tinyModel()), std::string());
            if (round == 0)
                afterFirst = residentMemory();
        }
        const std::int64_t grown = residentMemory() - afterFirst;
        QVERIFY2(grown < 25'000'000, qPrintable(QString::number(grown)));
    }
};

QTEST_GUILESS_MAIN(TestFreeing)
#include "tst_freeing.moc"
