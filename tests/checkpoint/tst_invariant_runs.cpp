// SPDX-License-Identifier: MIT
// Models of every family and type, read from their files: a run's tokens and logits do not depend on how it
// is computed. With TOKENSCOPE_SMOLLM2 also on a published model.
#include "core/checkpoint/loaded_model.h"
#include "core/engine/generation.h"
#include "core/kernels/parallel.h"
#include "tests/support/goldens.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr int rows = 16;
constexpr std::int64_t columns = 12;

/// A run, and the logits of its last column of some rows.
struct Outcome {
    std::vector<Column> columns;
    std::vector<std::vector<float>> logits;
};

std::vector<TokenId> somePrompt(const LanguageModel& model) {
    std::vector<TokenId> ids;
    for (std::int64_t i = 0; i < 40; ++i)
        ids.push_back({static_cast<std::int32_t>((i * i * 31 + 7 * i + 5) % model.vocabulary())});
    return ids;
}

RunRequest requestFor(const LoadedModel& model, Precision precision) {
    RunRequest request;
    request.prompt = somePrompt(*model.model);
    request.maxTokens = columns;
    request.seed = 3;
    request.precision = precision;
    request.toolsEnabled = false; // any id may come
    return request;
}

std::vector<float> lastLogits(Generation& run, RowIndex row) {
    const auto watched = run.watchedLogits({row, run.columns() - 1});
    return watched ? watched->logits : std::vector<float>();
}

Outcome outcomeOf(Generation& run, const std::vector<RowIndex>& watched) {
    Outcome outcome;
    run.readPrompt();
    while (auto column = run.makeColumn())
        outcome.columns.push_back(std::move(*column));
    for (const RowIndex row : watched)
        outcome.logits.push_back(lastLogits(run, row));
    return outcome;
}

void addFolders(const QString& below) {
    const QDir folder(QString::fromStdString(dataPath(below.toStdString())));
    for (const QFileInfo& entry : folder.entryInfoList(QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot)) {
        const bool isModel = entry.isDir() ? !entry.fileName().endsWith(QLatin1String(".golden"))
                                           : entry.fileName().endsWith(QLatin1String(".gguf"));
        if (isModel && !entry.fileName().contains(QLatin1String("origmod")))
            QTest::newRow(qPrintable(entry.fileName())) << entry.filePath();
    }
}

} // namespace

class TestInvariantRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { setThreadCount(2); }

    void runs_data() {
        QTest::addColumn<QString>("path");
        addFolders(QStringLiteral("hf/models"));
        addFolders(QStringLiteral("hf/gguf/models"));
        addFolders(QStringLiteral("nanochat/checkpoints"));
        if (const char* path = std::getenv("TOKENSCOPE_SMOLLM2"))
            QTest::newRow("SmolLM2") << QString::fromUtf8(path);
    }
    void runs() {
        QFETCH(QString, path);
        std::shared_ptr<LoadedModel> model;
        try {
            model = std::make_shared<LoadedModel>(loadModel(path.toStdString()));
        } catch (const std::exception&) {
            QSKIP("not a model by itself");
        }
        model->endTokens.clear(); // rows of random models end at once else
        model->startToken.reset();
        for (const Precision precision : {Precision::Exact, Precision::Fast}) {
            RunRequest request = requestFor(*model, precision);
            request.rows = rows;
            Generation together(model, request);
            const Outcome all = outcomeOf(together, {{0}, {5}, {15}});
            QCOMPARE(all.columns.size(), static_cast<std::size_t>(columns));

            setThreadCount(1);
            Generation onOneThread(model, request);
            const Outcome again = outcomeOf(onOneThread, {{0}, {5}, {15}});
            QVERIFY2(again.columns == all.columns && again.logits == all.logits, precisionWord(precision));
            setThreadCount(2);

            for (const int count : {1, 2, 3}) { // row 5 alone, and with one or two others
                RunRequest few = request;
                few.rows = count;
                few.firstRow = 5;
                Generation run(model, few);
                const Outcome part = outcomeOf(run, {{0}});
                for (std::size_t i = 0; i < part.columns.size(); ++i)
                    QVERIFY2(part.columns[i].rows[0] == all.columns[i].rows[5], precisionWord(precision));
                QVERIFY2(part.logits[0] == all.logits[1], precisionWord(precision));
            }

            for (int i = 0; i < 5; ++i) // back and forth, and a branch that takes the same way
                together.stepBack();
            const TokenId same = all.columns[4].rows[5].token;
            QVERIFY(together.chooseToken({5}, 4, same));
            for (std::size_t i = 5; i < all.columns.size(); ++i)
                QVERIFY2(together.makeColumn().value() == all.columns[i], precisionWord(precision));
            QVERIFY(lastLogits(together, {5}) == all.logits[1]);
        }
    }
};

QTEST_APPLESS_MAIN(TestInvariantRuns)
#include "tst_invariant_runs.moc"
