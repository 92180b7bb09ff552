// SPDX-License-Identifier: MIT
// Trainings that are gone on with, and what they must not be gone on with.
#include "core/checkpoint/loaded_model.h"
#include "core/training/training_state.h"
#include "tests/support/tiny_training.h"

#include <algorithm>
#include <csignal>
#include <functional>
#include <sys/resource.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

/// While it lives, no file can grow beyond so many bytes; writing more fails as on a full disk.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : m_handler(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    void (*m_handler)(int);
    rlimit m_before{};
};

} // namespace

class TestTrainingResume : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_trainings = std::make_unique<TinyTrainings>(); }

    void stoppedAndResumedIsUninterrupted() {
        const TrainingRequest whole = m_trainings->request("whole", 20);
        TrainingWatcher quiet;
        QCOMPARE(runTraining(whole, quiet), TrainingEnd::Finished);

        TrainingRequest parts = m_trainings->request("parts", 20);
        TrainingWatcher first;
        first.stopAfter = 2;
        QCOMPARE(runTraining(parts, first, first.stop.get_token()), TrainingEnd::Stopped);
        QVERIFY(QFile::exists(m_trainings->path("parts/model_000010.pt")));
        parts.resume = true;
        parts.settings = {}; // those of the run count
        parts.corpus = "nowhere";
        TrainingWatcher second;
        QCOMPARE(runTraining(parts, second), TrainingEnd::Finished);
        QCOMPARE(second.reports.front().step, std::int64_t{15});

        const SavedTraining a = readTraining(m_trainings->path("whole/training_state.pt").toStdString());
        const SavedTraining b = readTraining(m_trainings->path("parts/training_state.pt").toStdString());
        QCOMPARE(a.state.step, b.state.step);
        QCOMPARE(a.state.tensors.size(), b.state.tensors.size());
        for (const auto& [name, tensor] : a.state.tensors)
            QVERIFY2(at::equal(tensor, b.state.tensors.at(name)), name.c_str());
        QCOMPARE(readTextFile(m_trainings->path("whole/model_000020.pt").toStdString()),
                 readTextFile(m_trainings->path("parts/model_000020.pt").toStdString()));
        QCOMPARE(m_trainings->logOf(parts).size(), std::size_t{4});
        QVERIFY(b.seconds > 0);
    }

    void reportsBeyondTheSavedStepAreDropped() {
        TrainingRequest request = m_trainings->request("run", 20);
        TrainingWatcher first;
        first.stopAfter = 1;
        runTraining(request, first, first.stop.get_token());
        QFile log(m_trainings->path("run/training.jsonl"));
        QVERIFY(log.open(QIODevice::Append));
        log.write("{\"step\":10,\"loss\":99}\n{\"st");
        log.close();
        request.resume = true;
        TrainingWatcher second;
        runTraining(request, second);
        const std::vector<Json> lines = m_trainings->logOf(request);
        QCOMPARE(lines.size(), std::size_t{4});
        for (const Json& line : lines)
            QVERIFY(line["loss"].get<double>() < 50);
    }

    void nothingToResumeIsAnError() {
        TrainingRequest request = m_trainings->request("run", 2);
        request.resume = true;
        TrainingWatcher listener;
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void damagedStatesAreFileErrors() {
        TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        runTraining(request, listener);
        request.resume = true;
        const QString state = m_trainings->path("run/training_state.pt");
        const QByteArray whole = QByteArray::fromStdString(readTextFile(state.toStdString()));
        for (const qsizetype size : {qsizetype{0}, qsizetype{100}, whole.size() / 2, whole.size() - 1}) {
            m_trainings->write("run/training_state.pt", whole.left(size));
            QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
        }
        QFile::remove(state);
        // A checkpoint, but not of a training.
        QVERIFY(QFile::copy(m_trainings->path("run/model_000002.pt"), state));
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
        m_trainings->write("run/training_state.pt", whole);
        QFile::remove(m_trainings->path("run/tokenizer/tokenizer.pkl"));
        QVERIFY_EXCEPTION_THROWN(runTraining(request, listener), FileError);
    }

    void aChangedByteOfTheStateIsFound() {
        TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        runTraining(request, listener);
        request.resume = true;
        QByteArray state = m_trainings->read("run/training_state.pt");
        state[state.size() / 2] ^= 1;
        m_trainings->write("run/training_state.pt", state);
        const QString words = refusalOf(request);
        QVERIFY2(words.contains("training_state.pt: ") && words.contains("checksum"), qPrintable(words));
    }

    void impossibleStatesAreRefused_data() {
        using Change = std::function<void(SavedTraining&)>;
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* field, Change change) {
            QTest::newRow(field) << change << QString(field);
        };
        row("step", [](SavedTraining& t) { t.state.step = 3; }); // of 2
        row("seconds", [](SavedTraining& t) { t.seconds = -1e300; });
        row("next_document", [](SavedTraining& t) { t.state.packer.next = ~std::uint64_t{0}; });
        row("waiting_documents", [](SavedTraining& t) { t.state.packer.waiting.back() += 1000; });
    }
    void impossibleStatesAreRefused() {
        QFETCH(std::function<void(SavedTraining&)>, change);
        QFETCH(QString, field);
        const TrainingRequest request = m_trainings->request("run", 2);
        TrainingWatcher listener;
        runTraining(request, listener);
        const std::string file = m_trainings->path("run/training_state.pt").toStdString();
        SavedTraining training = readTraining(file);
        change(training);
        writeTraining(file, training);
        try {
            readTraining(file);
            QFAIL("accepted");
        } catch (const FileError& error) {
            QCOMPARE(QString::fromStdString(error.field()), field);
        }
    }

    void aSeedBelowZeroIsRefused() {
        Json settings = settingsToJson({});
        QCOMPARE(settingsFromJson(settings, "x").seed, std::uint64_t{1});
        settings["seed"] = -3;
        QVERIFY_THROWS_EXCEPTION(FileError, settingsFromJson(settings, "x"));
    }

    void theStateOfAnotherTrainingIsRefusedAndTheLogStays() {
        TrainingRequest request = m_trainings->request("run", 20);
        TrainingWatcher first;
        first.stopAfter = 2;
        runTraining(request, first, first.stop.get_token());
        const QByteArray log = m_trainings->read("run/training.jsonl");
        TrainingRequest other = m_trainings->request("other", 2);
        other.vocabulary = 366;
        TrainingWatcher listener;
        runTraining(other, listener);
        m_trainings->write("run/training_state.pt", m_trainings->read("other/training_state.pt"));
        request.resume = true;
        const QString words = refusalOf(request);
        QVERIFY2(words.contains("run/training_state.pt: "), qPrintable(words));
        QCOMPARE(m_trainings->read("run/training.jsonl"), log);
    }

    void onlyWhatIsNoReportIsDroppedFromTheLog() {
        TrainingRequest request = m_trainings->request("run", 20);
        TrainingWatcher first;
        first.stopAfter = 2;
        runTraining(request, first, first.stop.get_token());
        QByteArray log = m_trainings->read("run/training.jsonl");
        log.insert(log.indexOf('\n') + 1, "garbage\n");
        m_trainings->write("run/training.jsonl", log);
        request.resume = true;
        TrainingWatcher second;
        runTraining(request, second);
        const std::vector<Json> lines = m_trainings->logOf(request);
        QCOMPARE(lines.size(), std::size_t{4});
        for (std::size_t i = 0; i < lines.size(); ++i)
            QCOMPARE(lines[i]["step"].get<std::size_t>(), 5 * (i + 1));
        QVERIFY(std::ranges::any_of(second.notes, [](const std::string& note) {
            return note == "training.jsonl: line 2 is no report and was dropped";
        }));
    }

    void aSaveThatFailsInTheMiddleCanBeGoneOnWith() {
        TrainingRequest request = m_trainings->request("run", 2);
        QVERIFY(QDir().mkpath(m_trainings->path("run/meta_000002.json"))); // no file can take this name
        TrainingWatcher listener;
        QVERIFY_THROWS_EXCEPTION(FileError, runTraining(request, listener));
        QVERIFY2(refusalOf(request).contains("resume"), qPrintable(refusalOf(request)));
        QVERIFY(QDir().rmdir(m_trainings->path("run/meta_000002.json")));
        request.resume = true;
        QCOMPARE(runTraining(request, listener), TrainingEnd::Finished);
        QCOMPARE(loadModel(request.folder).model->vocabulary(), std::int64_t{370});
    }

    void aFullDiskLosesNothing() {
        TrainingRequest request = m_trainings->request("run", 20);
        TrainingWatcher first;
        first.stopAfter = 1;
        runTraining(request, first, first.stop.get_token());
        const QByteArray state = m_trainings->read("run/training_state.pt"),
                         model = m_trainings->read("run/model_000005.pt");
        request.resume = true;
        {
            const FileSizeLimit limit(20'000); // more than the log and the vocabulary, less than a state
            TrainingWatcher listener;
            QVERIFY_THROWS_EXCEPTION(FileError, runTraining(request, listener));
        }
        QCOMPARE(m_trainings->read("run/training_state.pt"), state);
        QCOMPARE(m_trainings->read("run/model_000005.pt"), model);
        TrainingWatcher second;
        QCOMPARE(runTraining(request, second), TrainingEnd::Finished);
    }

    void aFinishedTrainingResumedKeepsItsHeldOutLoss() {
        TrainingRequest request = m_trainings->request("run", 10);
        TrainingWatcher listener;
        runTraining(request, listener);
        const auto loss = [&] {
            return readJsonFile(
                m_trainings->path("run/meta_000010.json").toStdString())["training"]["held_out_loss"];
        };
        QCOMPARE(loss().get<double>(), *listener.reports.back().heldOutLoss);
        request.resume = true;
        QCOMPARE(runTraining(request, listener), TrainingEnd::Finished);
        QCOMPARE(loss().get<double>(), *listener.reports.back().heldOutLoss);
    }

private:
    std::unique_ptr<TinyTrainings> m_trainings;
};

QTEST_APPLESS_MAIN(TestTrainingResume)
#include "tst_training_resume.moc"
