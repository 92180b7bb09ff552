// SPDX-License-Identifier: MIT
#include "core/kernels/parallel.h"
#include "core/training/trainer.h"
#include "core/training/training_memory.h"
#include "core/values/errors.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/tiny_documents.h"

#include <QFile>
#include <QTest>

#include <malloc.h>

using namespace tokenscope;

namespace {

const ByteTokenizer tokenizer;
const test::TinyDocuments documents;

TrainingSettings largeBatch() {
    return {.layers = 4,
            .width = 128,
            .heads = 2,
            .contextLength = 128,
            .tokens = 16384,
            .rowLength = 128,
            .batchTokens = 16384};
}

TrainingSettings manyWeights() {
    return {.layers = 4,
            .width = 512,
            .heads = 8,
            .contextLength = 64,
            .tokens = 128,
            .rowLength = 64,
            .batchTokens = 128};
}

/// The most that this process has held since resetPeak(), in bytes.
std::int64_t peak() {
    QFile file("/proc/self/status");
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith("VmHWM:"))
                return line.mid(6).trimmed().split(' ').first().toLongLong() * 1024;
        }
    }
    return 0;
}

bool resetPeak() {
    ::malloc_trim(0); // what an earlier test left in the heap
    QFile file("/proc/self/clear_refs");
    return file.open(QIODevice::WriteOnly) && file.write("5") == 1 && file.flush();
}

} // namespace

class TestTrainingMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTrainerStaysBelowTheEstimate_data() {
        QTest::addColumn<bool>("batchIsLarge");
        QTest::newRow("many weights") << false;
        QTest::newRow("a large batch") << true;
    }
    void aTrainerStaysBelowTheEstimate() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("a sanitizer needs memory of its own");
#endif
        QFETCH(bool, batchIsLarge);
        const TrainingSettings settings = batchIsLarge ? largeBatch() : manyWeights();
        setThreadCount(2);
        if (!resetPeak())
            QSKIP("the system does not tell");
        {
            Trainer trainer(settings, documents, tokenizer);
            trainer.step();
            QCOMPARE(trainer.state().step, std::int64_t{1});
        }
        const std::int64_t needed = trainingMemoryNeeded(settings, tokenizer.size(), 2);
        const QString figures = QString("needs %1, estimated %2").arg(peak()).arg(needed);
        QVERIFY2(peak() < needed, qPrintable(figures));
        QVERIFY2(needed < 2 * peak(), qPrintable(figures));
    }

    void whatIsTooMuchSaysWhatToLower() {
        const auto refusal = [](const TrainingSettings& settings, std::int64_t available) {
            try {
                checkTrainingMemory("out", settings, 4096, available);
                return QString("accepted");
            } catch (const FileError& error) {
                return QString(error.what());
            }
        };
        const TrainingSettings wide{.layers = 64, .width = 4096, .heads = 32};
        QVERIFY2(refusal(wide, 8'000'000'000).contains("lower --layers, --width or --vocabulary"),
                 qPrintable(refusal(wide, 8'000'000'000)));
        const TrainingSettings batch{.contextLength = 65536, .rowLength = 65536, .batchTokens = 1 << 24};
        const QString words = refusal(batch, 8'000'000'000);
        QVERIFY2(words.startsWith("out: needs ") && words.contains(" 8.0 GB free; lower --batch-tokens"),
                 qPrintable(words));
        QCOMPARE(refusal({}, 8'000'000'000), QString("accepted"));
        checkTrainingMemory("out", wide, 4096, std::nullopt);
    }

    void fewerShardsAtOnceNeedLess() {
        TrainingSettings settings = largeBatch();
        settings.shards = 8;
        const std::int64_t one = trainingMemoryNeeded(settings, 4096, 1);
        const std::int64_t four = trainingMemoryNeeded(settings, 4096, 4);
        QVERIFY(one < four);
        QCOMPARE(trainingMemoryNeeded(settings, 4096, 8), trainingMemoryNeeded(settings, 4096, 16));
    }
};

QTEST_APPLESS_MAIN(TestTrainingMemory)
#include "tst_training_memory.moc"
