// SPDX-License-Identifier: MIT
// The weights' file is cut short while the program computes with it: a message and exit code 1, and nothing
// that was computed from missing numbers is printed.
#include "tests/support/run_cli.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <filesystem>

using namespace tokenscope::test;
namespace fs = std::filesystem;

namespace {

constexpr int hangGuardMs = 120'000;

/// So many rows that what they print does not fit into a pipe: the program waits for its reader in mid-run.
QStringList runOf(const QString& model) {
    return {"generate", "--model", model,       "--ids", "100,101,102",  "--format", "jsonl",
            "--seed",   "5",       "--samples", "64",    "--max-tokens", "200"};
}

} // namespace

class TestCutWhileRunning : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRunEndsWithTheFilesName();
};

void TestCutWhileRunning::theRunEndsWithTheFilesName() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    const fs::path model = root / "checkpoints" / "gen2_f32", weights = model / "model_000010.pt";
    fs::create_directories(model.parent_path());
    fs::copy(testData("nanochat/checkpoints/gen2_f32").toStdString(), model);
    fs::copy(testData("nanochat/tokenizer").toStdString(), root / "tokenizer");

    const CliResult whole = runCli(runOf(QString::fromStdString(model.string())));
    QCOMPARE(whole.code, 0);
    QVERIFY(whole.out.size() > 2 * 65536);

    QProcess process;
    process.start(cliProgram(), runOf(QString::fromStdString(model.string())));
    QVERIFY(process.waitForReadyRead(hangGuardMs)); // the first columns are there, most are to come
    const auto child = static_cast<pid_t>(process.processId());
    QCOMPARE(::kill(child, SIGSTOP), 0);
    fs::resize_file(weights, 4096);
    QCOMPARE(::kill(child, SIGCONT), 0);
    QVERIFY(process.waitForFinished(hangGuardMs));
    QVERIFY(process.exitStatus() == QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
    const QByteArray error = process.readAllStandardError().trimmed().split('\n').last();
    QVERIFY2(error.contains(weights.string().c_str()) && error.contains("was cut to 4096 bytes"),
             error.constData());
    const QByteArray printed = process.readAllStandardOutput();
    QVERIFY(printed.size() < whole.out.size());
    QVERIFY2(whole.out.startsWith(printed.left(printed.lastIndexOf('\n') + 1)),
             printed.right(400).constData());
}

QTEST_GUILESS_MAIN(TestCutWhileRunning)
#include "tst_cut_while_running.moc"
