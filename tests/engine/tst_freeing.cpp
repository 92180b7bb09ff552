// SPDX-License-Identifier: MIT
#include "core/engine/engine.h"
#include "core/formats/gguf.h"
#include "tests/formats/gguf_writer.h"
#include "tests/support/goldens.h"
#include "tests/support/recording_listener.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

using Seen = RecordingListener::Seen;

constexpr std::int64_t width = 64, layers = 3, mlpWidth = 65'536;

std::string tinyModel() {
    return dataPath("hf/gguf/models/tiny-llama-tied.F32.gguf");
}

/// A model of the tiny one's vocabulary whose MLPs make it 150 MB. The numbers are all zero: a file with a
/// hole, which takes memory like any other once it is read.
void writeLargeModel(const std::string& path) {
    constexpr std::uint32_t f32 = 0, uint32 = 4, float32 = 6;
    const GgufFile tiny = readGguf(tinyModel());
    const std::vector<std::string>& tokens = tiny.texts("tokenizer.ggml.tokens");
    GgufWriter writer;
    writer.text("general.architecture", "llama");
    const std::pair<const char*, std::int64_t> sizes[] = {{"llama.block_count", layers},
                                                          {"llama.context_length", 128},
                                                          {"llama.embedding_length", width},
                                                          {"llama.feed_forward_length", mlpWidth},
                                                          {"llama.attention.head_count", 4}};
    for (const auto& [key, value] : sizes)
        writer.key(key, uint32, static_cast<std::uint32_t>(value));
    writer.key("llama.attention.layer_norm_rms_epsilon", float32, 1e-5F);
    writer.text("tokenizer.ggml.model", "gpt2").text("tokenizer.ggml.pre", "gpt-2");
    writer.texts("tokenizer.ggml.tokens", tokens);
    writer.texts("tokenizer.ggml.merges", tiny.texts("tokenizer.ggml.merges"));
    std::uint64_t bytes = 0;
    const auto tensor = [&](const std::string& name, std::uint64_t columns, std::uint64_t rows) {
        writer.tensor(name, rows > 1 ? std::vector{columns, rows} : std::vector{columns}, f32, bytes);
        bytes += columns * rows * 4;
    };
    tensor("token_embd.weight", width, tokens.size());
    tensor("output_norm.weight", width, 1);
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const std::string block = "blk." + std::to_string(layer) + ".";
        for (const char* norm : {"attn_norm.weight", "ffn_norm.weight"})
            tensor(block + norm, width, 1);
        for (const char* matrix : {"attn_q.weight", "attn_k.weight", "attn_v.weight", "attn_output.weight"})
            tensor(block + matrix, width, width);
        for (const char* matrix : {"ffn_gate.weight", "ffn_up.weight"})
            tensor(block + matrix, width, mlpWidth);
        tensor(block + "ffn_down.weight", mlpWidth, width);
    }
    const std::string header = writer.file(0);
    std::ofstream(path, std::ios::binary) << header;
    std::filesystem::resize_file(path, header.size() + bytes);
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
    std::weak_ptr<const LanguageModel> model() const { return m_listener.all().model->model; }

private:
    RecordingListener m_listener;
    Engine m_engine{m_listener};
};

} // namespace

class TestFreeing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void switchingGivesTheOldModelsMemoryBack() {
        QTemporaryDir folder;
        const std::string large = folder.filePath("large.gguf").toStdString();
        writeLargeModel(large);
        Bench bench;
        QCOMPARE(bench.use(tinyModel()), std::string()); // what comes with the first model stays
        const std::int64_t before = residentMemory();
        QCOMPARE(bench.use(large), std::string());
        const std::int64_t weights = bench.summary().weightBytes;
        QVERIFY(weights > 150'000'000);
        const std::int64_t with = residentMemory();
        QVERIFY2(with - before > weights * 9 / 10, qPrintable(QString::number(with - before)));
        const std::weak_ptr<const LanguageModel> old = bench.model();
        QCOMPARE(bench.use(tinyModel()), std::string());
        QVERIFY(old.expired());
        const std::int64_t after = residentMemory();
        QVERIFY2(with - after > weights * 9 / 10, qPrintable(QString::number(with - after)));
    }

    void manySwitchesDoNotAddUp() {
        QTemporaryDir folder;
        const std::string large = folder.filePath("large.gguf").toStdString();
        writeLargeModel(large);
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
