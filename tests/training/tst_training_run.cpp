// SPDX-License-Identifier: MIT
#include "core/checkpoint/loaded_model.h"
#include "core/training/training_state.h"
#include "tests/support/tiny_training.h"

#include <algorithm>
#include <cmath>

using namespace tokenscope;
using namespace tokenscope::test;

class TestTrainingRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_trainings = std::make_unique<TinyTrainings>(); }

    void aRunLeavesAModelAndALog() {
        const TrainingRequest request = m_trainings->request("run", 30);
        TrainingWatcher listener;
        QCOMPARE(runTraining(request, listener), TrainingEnd::Finished);

        QCOMPARE(listener.reports.size(), std::size_t{6});
        const TrainingProgress& last = listener.reports.back();
        QCOMPARE(last.step, std::int64_t{30});
        QCOMPARE(last.steps, std::int64_t{30});
        QCOMPARE(last.tokens, std::int64_t{30 * 256});
        QVERIFY(last.heldOutLoss && *last.heldOutLoss < 0.7 * listener.reports.front().loss);
        QVERIFY(last.loss < 0.7 * listener.reports.front().loss);

        const std::vector<Json> log = m_trainings->logOf(request);
        QCOMPARE(log.size(), std::size_t{6});
        QCOMPARE(log[1]["step"].get<int>(), 10);
        QCOMPARE(log[1]["tokens"].get<int>(), 2560);
        QVERIFY(log[1].contains("held_out_loss"));
        QVERIFY(!log[0].contains("held_out_loss"));
        for (const char* key : {"seconds", "loss", "rate_factor", "tokens_per_second"})
            QVERIFY2(log[0][key].get<double>() > 0, key);
    }

    void theModelOpensAndCachedEqualsUncached() {
        const TrainingRequest request = m_trainings->request("run", 25);
        TrainingWatcher listener;
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

    void aFolderIsNotTrainedInTwice() {
        const TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        runTraining(request, listener);
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void theCorpusIsRememberedByItsWholePath() {
        TrainingRequest request = m_trainings->request("run", 2);
        request.corpus = QDir::current().relativeFilePath(m_trainings->path("sums.jsonl")).toStdString();
        TrainingWatcher listener;
        runTraining(request, listener);
        QCOMPARE(QString::fromStdString(
                     readTraining(m_trainings->path("run/training_state.pt").toStdString()).corpus),
                 m_trainings->path("sums.jsonl"));
    }

    void whatNeedsTooMuchMemoryIsRefusedAtOnce() {
        TrainingRequest request = m_trainings->request("run", 2);
        request.settings = {.layers = 64,
                            .width = 4096,
                            .heads = 32,
                            .contextLength = 65536,
                            .rowLength = 65536,
                            .batchTokens = 1 << 24};
        QVERIFY2(refusalOf(request).contains("of memory"), qPrintable(refusalOf(request)));
        QVERIFY(!QDir(m_trainings->path("run")).exists());
    }

    void aFolderThatCannotBeWrittenToIsFoundFirst() {
        TrainingRequest request = m_trainings->request("run", 2);
        request.folder = "/proc/self/task"; // not even by root
        TrainingWatcher listener;
        QVERIFY_THROWS_EXCEPTION(FileError, runTraining(request, listener));
        QVERIFY(listener.notes.empty());
    }

    void aStopBeforeTheFirstStepSavesNothing() {
        const TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        listener.stop.request_stop();
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener, listener.stop.get_token()), Cancelled);
        QVERIFY(!QFile::exists(m_trainings->path("run/training_state.pt")));
    }

    void aVocabularyInTheFolderIsUsed() {
        TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        runTraining(request, listener);
        QFile::remove(m_trainings->path("run/training_state.pt"));
        QVERIFY_THROWS_EXCEPTION(FileError, runTraining(request, listener)); // not over a model
        for (const QString& model : QDir(m_trainings->path("run")).entryList({"model_*.pt"}))
            QFile::remove(m_trainings->path("run/") + model);
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
        const QByteArray good = R"([{"role":"user","content":"x"},{"role":"assistant","content":"y"}])"
                                "\n";
        QTest::newRow("wrong turn") << "a.jsonl"
                                    << good + "\n" + good + R"([{"role":"assistant","content":"y"}])"
                                    << "a.jsonl: line 4: message 1: it is the user's turn";
        QTest::newRow("nobody speaks") << "a.jsonl" << good + R"([{"role":"system","content":"y"}])"
                                       << "a.jsonl: line 2: the conversation has no user message";
        QTest::newRow("the user calls")
            << "a.jsonl" << QByteArray(R"([{"role":"user","content":[{"type":"python","text":"1"}]}])")
            << "a.jsonl: line 1: message 1: only the assistant's";
    }
    void badCorporaAreNamed() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(QString, problem);
        m_trainings->write(name, content);
        TrainingRequest request = m_trainings->request("run", 2);
        request.corpus = m_trainings->path(name).toStdString();
        TrainingWatcher listener;
        try {
            runTraining(request, listener);
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY2(QString(error.what()).contains(problem), error.what());
        }
        QVERIFY(listener.notes.empty()); // nothing was begun
        QVERIFY(!QDir(m_trainings->path("run")).exists());
    }

    void plainTextIsSplitAtBlankLines() {
        QByteArray text;
        for (int i = 0; i < 30; ++i)
            text += "The cat sat on the mat.\r\nIt slept.\r\n \r\n\r\n";
        m_trainings->write("cats.txt", text);
        TrainingRequest request = m_trainings->request("run", 60);
        request.corpus = m_trainings->path("cats.txt").toStdString();
        TrainingWatcher listener;
        runTraining(request, listener);
        QVERIFY(*listener.reports.back().heldOutLoss < 1.5);
    }

private:
    std::unique_ptr<TinyTrainings> m_trainings;
};

QTEST_APPLESS_MAIN(TestTrainingRun)
#include "tst_training_run.moc"
