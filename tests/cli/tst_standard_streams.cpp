// SPDX-License-Identifier: MIT
// Standard streams that are closed, full, or something else than a file or a pipe; and paths that are not
// ASCII.
#include "tests/support/run_cli.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;

namespace {

const QString model = testData("hf/models/llama_tied_f32");

/// What a shell line does in which $CLI is the program and $MODEL a small model.
CliResult shell(const QString& line) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("CLI", cliProgram());
    environment.insert("MODEL", model);
    process.setProcessEnvironment(environment);
    process.start("bash", {"-c", line});
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(120'000) && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

void copyFolder(const QString& from, const QString& to) {
    QDir().mkpath(to);
    for (const QString& name : QDir(from).entryList(QDir::Files))
        QFile::copy(from + '/' + name, to + '/' + name);
}

} // namespace

class TestStandardStreams : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outputThatCannotBeWrittenIsAFailure_data() {
        QTest::addColumn<QString>("line");
        QTest::newRow("full") << "$CLI calculate 1+1 > /dev/full";
        QTest::newRow("closed") << "$CLI calculate 1+1 >&-";
        QTest::newRow("all closed but errors") << "$CLI calculate 1+1 <&- >&-";
        QTest::newRow("run into a full device")
            << "$CLI generate --model $MODEL --prompt Once --format jsonl > /dev/full";
        // The pipe that Ctrl+C is told through must not take the place of standard output.
        QTest::newRow("run with closed streams") << "$CLI generate --model $MODEL --prompt Once <&- >&-";
    }

    void outputThatCannotBeWrittenIsAFailure() {
        QFETCH(QString, line);
        const CliResult result = shell(line);
        QCOMPARE(result.code, 1);
        QCOMPARE(result.err, QByteArray("tokenscope-cli: standard output cannot be written\n"));
    }

    void aReaderThatLeavesGetsWholeLines() {
        const CliResult result =
            shell("$CLI generate --model $MODEL --prompt Once --format jsonl --seed 1 | head -1");
        QCOMPARE(result.code, 0);
        QCOMPARE(result.lines().front().at("column"), nlohmann::json(0));
        QVERIFY2(result.err.isEmpty(), result.err.constData());
    }

    void inputThatCannotBeReadIsAFailureNotAnEmptyText_data() {
        QTest::addColumn<QString>("line");
        QTest::newRow("directory") << "$CLI tokenize --model $MODEL < /";
        QTest::newRow("directory by lines") << "$CLI tokenize --model $MODEL --json-lines < /";
        QTest::newRow("closed") << "$CLI tokenize --model $MODEL <&-";
        QTest::newRow("logits") << "$CLI distribution --logits - < /";
    }

    void inputThatCannotBeReadIsAFailureNotAnEmptyText() {
        QFETCH(QString, line);
        const CliResult result = shell(line);
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains("standard input cannot be read"), result.err.constData());
    }

    void pathsMayHoldAnyCharacters() {
        QTemporaryDir folder;
        const QString odd = folder.filePath(QString::fromUtf8("a b 'ü' 漢 🔥"));
        copyFolder(model, odd);
        const QString out = odd + QString::fromUtf8("/é.npy");
        QCOMPARE(runCli({"logits", "--model", odd, "--ids", "1,2", "--out", out}).code, 0);
        QVERIFY(QFile::exists(out));
        QCOMPARE(runCli({"inspect", "--model", odd}).json().at("name"),
                 nlohmann::json(QFileInfo(odd).fileName().toStdString()));
    }

    /// Linux has file names that are no text: the output stays valid JSON.
    void aNameThatIsNoTextDoesNotSpoilTheOutput() {
        const CliResult result =
            shell("d=$(mktemp -d); cp -r $MODEL $d/$'m\\xff'; $CLI inspect --model $d/$'m\\xff'; "
                  "$CLI inspect --model $d/$'n\\xfe'; echo $? >&2; rm -r $d");
        QVERIFY(result.json().at("name").get<std::string>().starts_with("m"));
        QVERIFY2(result.err.endsWith("there is no such file or folder\n1\n"), result.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestStandardStreams)
#include "tst_standard_streams.moc"
