// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/formats/json.h"
#include "core/formats/mapped_file.h"
#include "core/training/training_run.h"
#include "core/training/training_state.h"
#include "core/values/errors.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace tokenscope;

namespace {

/// Stops a run after a number of reports.
class Listener : public TrainingListener {
public:
    void note(const std::string& text) override { notes.push_back(text); }
    void progress(const TrainingProgress& now) override {
        reports.push_back(now);
        if (reports.size() == stopAfter)
            stop.request_stop();
    }

    std::vector<std::string> notes;
    std::vector<TrainingProgress> reports;
    std::size_t stopAfter = 0;
    std::stop_source stop;
};

void writeFile(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

/// Conversations of small sums, one a line.
QByteArray sums() {
    QByteArray lines;
    for (int i = 0; i < 60; ++i) {
        const QByteArray a = QByteArray::number(i % 10), b = QByteArray::number(i * 7 % 10);
        const QByteArray sum = QByteArray::number(i % 10 + i * 7 % 10);
        lines += R"([{"role":"user","content":"What is )" + a + " plus " + b +
                 R"(?"},{"role":"assistant","content":[{"type":"python","text":")" + a + "+" + b +
                 R"("},{"type":"python_output","text":")" + sum + R"("},{"type":"text","text":"It is )" +
                 sum + R"(."}]}])" + "\n";
    }
    return lines;
}

} // namespace

class TestTrainingRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        writeFile(m_folder->filePath("sums.jsonl"), sums());
    }

    void aRunLeavesAModelAndALog() {
        const TrainingRequest request = tinyRequest("run", 30);
        Listener listener;
        QCOMPARE(runTraining(request, listener), TrainingEnd::Finished);

        QCOMPARE(listener.reports.size(), std::size_t{6});
        const TrainingProgress& last = listener.reports.back();
        QCOMPARE(last.step, std::int64_t{30});
        QCOMPARE(last.steps, std::int64_t{30});
        QCOMPARE(last.tokens, std::int64_t{30 * 256});
        QVERIFY(last.heldOutLoss && *last.heldOutLoss < 0.7 * listener.reports.front().loss);
        QVERIFY(last.loss < 0.7 * listener.reports.front().loss);

        const std::vector<Json> log = logOf(request);
        QCOMPARE(log.size(), std::size_t{6});
        QCOMPARE(log[1]["step"].get<int>(), 10);
        QCOMPARE(log[1]["tokens"].get<int>(), 2560);
        QVERIFY(log[1].contains("held_out_loss"));
        QVERIFY(!log[0].contains("held_out_loss"));
        for (const char* key : {"seconds", "loss", "rate_factor", "tokens_per_second"})
            QVERIFY2(log[0][key].get<double>() > 0, key);
    }

    void theModelOpensAndCachedEqualsUncached() {
        const TrainingRequest request = tinyRequest("run", 25);
        Listener listener;
        runTraining(request, listener);
        const LoadedModel loaded = loadModel(request.folder);
        QVERIFY(loaded.chatFormat.has_value());
        QCOMPARE(loaded.model->vocabulary(), std::int64_t{370});
        QVERIFY(QString::fromStdString(loaded.summary.precision).contains("bfloat16"));

        const std::vector<ChatMessage> chat{textMessage(ChatRole::User, "What is 3 plus 4?")};
        const std::vector<TokenId> ids = loaded.chatFormat->renderForCompletion(chat, *loaded.tokenizer);
        std::vector<float> uncached, step;
        loaded.model->forwardUncached(ids, uncached);
        const auto context = loaded.model->newContext(1, 64);
        const auto vocabulary = static_cast<std::size_t>(loaded.model->vocabulary());
        float largest = 0;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            loaded.model->forward(std::span(ids).subspan(i, 1), *context, LogitsFor::LastPosition, step);
            for (std::size_t j = 0; j < vocabulary; ++j)
                largest = std::max(largest, std::abs(step[j] - uncached[i * vocabulary + j]));
        }
        QVERIFY2(largest < 1e-4f, qPrintable(QString::number(largest)));
        // It has learned something: a call follows the question.
        const auto call = std::ranges::max_element(step) - step.begin();
        QCOMPARE(call, loaded.tokenizer->specialToken("<|python_start|>")->value);
    }

    void stoppedAndResumedIsUninterrupted() {
        const TrainingRequest whole = tinyRequest("whole", 20);
        Listener quiet;
        QCOMPARE(runTraining(whole, quiet), TrainingEnd::Finished);

        TrainingRequest parts = tinyRequest("parts", 20);
        Listener first;
        first.stopAfter = 2;
        QCOMPARE(runTraining(parts, first, first.stop.get_token()), TrainingEnd::Stopped);
        QVERIFY(QFile::exists(path("parts/model_000010.pt")));
        parts.resume = true;
        parts.settings = {}; // those of the run count
        parts.corpus = "nowhere";
        Listener second;
        QCOMPARE(runTraining(parts, second), TrainingEnd::Finished);
        QCOMPARE(second.reports.front().step, std::int64_t{15});

        const SavedTraining a = readTraining(path("whole/training_state.pt").toStdString());
        const SavedTraining b = readTraining(path("parts/training_state.pt").toStdString());
        QCOMPARE(a.state.step, b.state.step);
        QCOMPARE(a.state.tensors.size(), b.state.tensors.size());
        for (const auto& [name, tensor] : a.state.tensors)
            QVERIFY2(at::equal(tensor, b.state.tensors.at(name)), name.c_str());
        QCOMPARE(readTextFile(path("whole/model_000020.pt").toStdString()),
                 readTextFile(path("parts/model_000020.pt").toStdString()));
        QCOMPARE(logOf(parts).size(), std::size_t{4});
        QVERIFY(b.seconds > 0);
    }

    void reportsBeyondTheSavedStepAreDropped() {
        TrainingRequest request = tinyRequest("run", 20);
        Listener first;
        first.stopAfter = 1;
        runTraining(request, first, first.stop.get_token());
        QFile log(path("run/training.jsonl"));
        QVERIFY(log.open(QIODevice::Append));
        log.write("{\"step\":10,\"loss\":99}\n{\"st");
        log.close();
        request.resume = true;
        Listener second;
        runTraining(request, second);
        const std::vector<Json> lines = logOf(request);
        QCOMPARE(lines.size(), std::size_t{4});
        for (const Json& line : lines)
            QVERIFY(line["loss"].get<double>() < 50);
    }

    void aFolderIsNotTrainedInTwice() {
        const TrainingRequest request = tinyRequest("run", 2);
        Listener listener;
        runTraining(request, listener);
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void nothingToResumeIsAnError() {
        TrainingRequest request = tinyRequest("run", 2);
        request.resume = true;
        Listener listener;
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void damagedStatesAreFileErrors() {
        TrainingRequest request = tinyRequest("run", 2);
        Listener listener;
        runTraining(request, listener);
        request.resume = true;
        const QString state = path("run/training_state.pt");
        const QByteArray whole = QByteArray::fromStdString(readTextFile(state.toStdString()));
        for (const qsizetype size : {qsizetype{0}, qsizetype{100}, whole.size() / 2, whole.size() - 1}) {
            writeFile(state, whole.left(size));
            QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
        }
        QFile::remove(state);
        QVERIFY(QFile::copy(path("run/model_000002.pt"), state)); // a checkpoint, but not of a training
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
        writeFile(state, whole);
        QFile::remove(path("run/tokenizer/tokenizer.pkl"));
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void aStopBeforeTheFirstStepSavesNothing() {
        const TrainingRequest request = tinyRequest("run", 2);
        Listener listener;
        listener.stop.request_stop();
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener, listener.stop.get_token()), Cancelled);
        QVERIFY(!QFile::exists(path("run/training_state.pt")));
    }

    void aVocabularyInTheFolderIsUsed() {
        TrainingRequest request = tinyRequest("run", 2);
        Listener listener;
        runTraining(request, listener);
        QFile::remove(path("run/training_state.pt"));
        QVERIFY_THROWS_EXCEPTION(FileError, runTraining(request, listener)); // not over a model
        for (const QString& model : QDir(path("run")).entryList({"model_*.pt"}))
            QFile::remove(path("run/") + model);
        request.vocabulary = 366; // there is one of 370 already
        runTraining(request, listener);
        QCOMPARE(loadTokenizer(request.folder)->size(), std::int64_t{370});
    }

    void badCorporaAreNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("problem");
        QTest::newRow("empty") << "a.txt" << QByteArray("\n  \n\n") << "no documents";
        QTest::newRow("not UTF-8") << "a.txt" << QByteArray("abc\xff") << "UTF-8";
        QTest::newRow("not JSON") << "a.jsonl" << QByteArray("\n{") << "line 2";
        QTest::newRow("no chat") << "a.jsonl" << QByteArray("{\"role\":\"user\"}") << "line 1";
        QTest::newRow("unknown role") << "a.jsonl" << QByteArray(R"([{"role":"x","content":""}])") << "role";
        QTest::newRow("wrong turn") << "a.jsonl" << QByteArray(R"([{"role":"assistant","content":"y"}])")
                                    << "document 0";
    }
    void badCorporaAreNamed() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, problem);
        writeFile(m_folder->filePath(name), content);
        TrainingRequest request = tinyRequest("run", 2);
        request.corpus = m_folder->filePath(name).toStdString();
        Listener listener;
        try {
            runTraining(request, listener);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY2(QString(error.what()).contains(problem), error.what());
        }
    }

    void plainTextIsSplitAtBlankLines() {
        QByteArray text;
        for (int i = 0; i < 30; ++i)
            text += "The cat sat on the mat.\r\nIt slept.\r\n \r\n\r\n";
        writeFile(m_folder->filePath("cats.txt"), text);
        TrainingRequest request = tinyRequest("run", 60);
        request.corpus = m_folder->filePath("cats.txt").toStdString();
        Listener listener;
        runTraining(request, listener);
        QVERIFY(*listener.reports.back().heldOutLoss < 1.5);
    }

private:
    QString path(const QString& relative) const { return m_folder->filePath(relative); }

    TrainingRequest tinyRequest(const QString& name, std::int64_t steps) const {
        TrainingRequest request;
        request.folder = path(name).toStdString();
        request.corpus = path("sums.jsonl").toStdString();
        request.vocabulary = 370;
        request.settings = {.layers = 2,
                            .width = 32,
                            .heads = 2,
                            .contextLength = 64,
                            .tokens = steps * 256,
                            .rowLength = 64,
                            .batchTokens = 256,
                            .embeddingRate = 0.02}; // so few steps want larger ones
        request.reportSteps = 5;
        request.heldOutSteps = 10;
        return request;
    }

    std::vector<Json> logOf(const TrainingRequest& request) const {
        std::vector<Json> lines;
        for (const QByteArray& line :
             QByteArray::fromStdString(readTextFile(request.folder + "/training.jsonl"))
                 .trimmed()
                 .split('\n'))
            lines.push_back(Json::parse(line.toStdString()));
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_APPLESS_MAIN(TestTrainingRun)
#include "tst_training_run.moc"
