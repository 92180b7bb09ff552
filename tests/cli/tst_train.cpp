// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace tokenscope::test;

namespace {

constexpr int hangGuardMs = 120'000;

/// A training in the middle of its steps.
class Run {
public:
    explicit Run(const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        // Its threads are older than main() and do not know which signals are blocked.
        environment.insert("OPENBLAS_NUM_THREADS", "1");
        m_process.setProcessEnvironment(environment);
        m_process.start(cliProgram(), arguments);
    }
    bool waitForStep() {
        while (!m_err.contains("\nstep ") && !m_err.startsWith("step ")) {
            if (!m_process.waitForReadyRead(hangGuardMs) && m_process.state() == QProcess::NotRunning)
                return false;
            m_err += m_process.readAllStandardError();
        }
        return true;
    }
    CliResult interrupt(int signal = SIGINT) {
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
        m_process.waitForFinished(hangGuardMs);
        const bool exited = m_process.exitStatus() == QProcess::NormalExit;
        return {exited ? m_process.exitCode() : -1, m_process.readAllStandardOutput(),
                m_err + m_process.readAllStandardError()};
    }

private:
    struct ErrorFirst : QProcess {
        ErrorFirst() { setReadChannel(StandardError); }
    };
    ErrorFirst m_process;
    QByteArray m_err;
};

} // namespace

class TestTrain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QFile file(path("cats.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 40; ++i)
            file.write("The cat sat on the mat. It slept.\n\n");
    }

    void aTrainedModelGenerates() {
        const CliResult trained = runCli(tiny(QString::number(80 * 256)));
        QVERIFY2(trained.code == 0, trained.err);
        QCOMPARE(trained.json()["finished"].get<bool>(), true);
        QVERIFY2(trained.err.contains("step 80 of 80, 0.02 M tokens, loss "), trained.err);
        QVERIFY2(trained.err.contains(" tokens/s, "), trained.err);
        const CliResult generated = runCli({"generate", "--model", path("out"), "--prompt", "The cat",
                                            "--temperature", "0", "--max-tokens", "40"});
        QCOMPARE(generated.code, 0);
        QVERIFY2(generated.out.contains(" sat on the mat. It slept."), generated.out);
    }

    void interruptedItSavesAndSaysHowToGoOn() {
        Run first(tiny("100000000"));
        QVERIFY(first.waitForStep());
        const CliResult stopped = first.interrupt();
        QVERIFY2(stopped.code == 0, stopped.err);
        QCOMPARE(stopped.json()["finished"].get<bool>(), false);
        QVERIFY2(stopped.err.contains(("--out " + path("out") + " --resume").toUtf8()), stopped.err);
        const QStringList models = QDir(path("out")).entryList({"model_*.pt"});
        QCOMPARE(models.size(), 1);

        Run second({"train", "--out", path("out"), "--resume"});
        QVERIFY(second.waitForStep());
        const CliResult third = runCli({"train", "--out", path("out"), "--resume"});
        QVERIFY2(third.code == 1 && third.err.contains("another training"), third.err);
        QCOMPARE(second.interrupt(SIGTERM).code, 0); // as at a logout
        const QStringList later = QDir(path("out")).entryList({"model_*.pt"});
        QVERIFY(later.size() == 2 && later.first() == models.first()); // a later step
    }

    void aFolderWithAModelIsNotTrainedInto() {
        QVERIFY(QDir().mkpath(path("out")));
        QFile model(path("out/model_000010.pt"));
        QVERIFY(model.open(QIODevice::WriteOnly));
        const CliResult result = runCli(tiny("1000"));
        QVERIFY2(result.code == 1 && result.err.contains("has a model already"), result.err);
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named");
        QTest::newRow("no folder") << QStringList{} << "--out";
        QTest::newRow("not a number") << QStringList{"--out", "x", "--layers", "two"} << "--layers";
        QTest::newRow("heads") << QStringList{"--out", "x", "--heads", "7"} << "--heads";
        QTest::newRow("row beyond the context")
            << QStringList{"--out", "x", "--row-length", "1024"} << "--row-length";
        QTest::newRow("half rows") << QStringList{"--out", "x", "--batch-tokens", "1000"} << "--batch-tokens";
        QTest::newRow("no tokens") << QStringList{"--out", "x", "--tokens", "0"} << "--tokens";
        QTest::newRow("small vocabulary")
            << QStringList{"--out", "x", "--vocabulary", "300"} << "--vocabulary";
        QTest::newRow("empty corpus") << QStringList{"--out", "x", "--corpus="} << "--corpus is empty";
        QTest::newRow("no time") << QStringList{"--out", "x", "--save-minutes", "0"} << "--save-minutes";
        QTest::newRow("settings of a resumed one")
            << QStringList{"--out", "x", "--resume", "--layers", "6"} << "--layers";
        QTest::newRow("unknown") << QStringList{"--out", "x", "--epochs", "6"} << "--epochs";
    }
    void wrongUse() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const CliResult result = runCli(QStringList{"train"} + arguments, {}, m_folder->path());
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.contains(named.toUtf8()), result.err);
        QVERIFY(!QDir(path("x")).exists());
    }

    void failures() {
        const CliResult nothing = runCli({"train", "--out", path("out"), "--resume"});
        QCOMPARE(nothing.code, 1);
        QVERIFY2(nothing.err.contains("no training"), nothing.err);
        QCOMPARE(runCli(tiny("25600", path("nowhere.txt"))).code, 1);
        QCOMPARE(runCli({"train", "--out", path("cats.txt") + "/below", "--corpus", path("cats.txt")}).code,
                 1);
        QCOMPARE(runCli(tiny("256")).code, 0);
        const CliResult again = runCli(tiny("256"));
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.contains("resume"), again.err);
    }

private:
    QString path(const QString& relative) const { return m_folder->filePath(relative); }

    QStringList tiny(const QString& tokens, const QString& corpus = {}) const {
        return {"train",
                "--out",
                path("out"),
                "--corpus",
                corpus.isEmpty() ? path("cats.txt") : corpus,
                "--tokens",
                tokens,
                "--layers",
                "2",
                "--width",
                "32",
                "--heads",
                "2",
                "--context",
                "64",
                "--batch-tokens",
                "256",
                "--vocabulary",
                "370"};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestTrain)
#include "tst_train.moc"
