// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;

class TestExamine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsEveryQuestionOfAFile() {
        QVERIFY(m_folder.isValid());
        write("{\"question\": \"What is 1 + 1?\", \"value\": \"2\"}\n\n{\"question\": \"Hello\", \"value\": "
              "null}\n");
        const CliResult result = runCli({"examine", "--model", testData("nanochat/checkpoints/gen1_f32"),
                                         "--questions", file(), "--show"});
        QVERIFY2(result.code == 0, result.err);
        const QList<QByteArray> lines = result.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].contains("What is 1 + 1?") && lines[1].contains("Hello"));
        QVERIFY(lines[2].contains("\"asked\":2"));
    }

    void aQuestionBeyondTheContextIsWrongAndTheOthersGoOn() {
        const QByteArray words = QByteArray("long ").repeated(300);
        write("{\"question\": \"" + words + "\", \"value\": \"2\"}\n\n{\"question\": \"" + words +
              "\", \"value\": null}\n{\"question\": \"What is 1 + 1?\", \"value\": \"2\"}\n");
        const CliResult result = runCli({"examine", "--model", testData("nanochat/checkpoints/gen1_f32"),
                                         "--questions", file(), "--show"});
        QVERIFY2(result.code == 0, result.err);
        const auto lines = result.lines();
        QCOMPARE(lines.size(), std::size_t(4));
        QVERIFY(lines[0]["answer"] == "" && lines[0]["called"] == false && lines[0]["right_result"] == false);
        QVERIFY(lines[2]["question"] == "What is 1 + 1?" && lines[2]["answer"] != "");
        QVERIFY(lines[3]["asked"] == 3 && lines[3]["right_result"] == 0);

        const QList<QByteArray> notes = result.err.trimmed().split('\n');
        QVERIFY2(notes.size() == 2, result.err);
        QVERIFY2(notes[0].startsWith("note: " + file().toUtf8() + ": line 1: counted as wrong"), notes[0]);
        QVERIFY2(notes[1].startsWith("note: " + file().toUtf8() + ": line 3: "), notes[1]);
        QVERIFY2(notes[0].contains("256 positions") && notes[1].contains("256 positions"), result.err);
    }

    void ownQuestionsBeyondTheContextAreNumbered() {
        const CliResult result =
            runCli({"examine", "--model", testData("hf/bad/gguf/valid_base.gguf"), "--count", "1"});
        QVERIFY2(result.code == 0, result.err);
        const auto lines = result.lines();
        QVERIFY(lines.size() == 2 && lines[0]["asked"] == 1 && lines[1]["asked"] > 0);
        QVERIFY2(result.err.contains("note: talk: question ") && result.err.contains("64 positions"),
                 result.err);
    }

    void aModelWithoutTheCalculatorsTokensIsAskedWithANote() {
        write("{\"question\": \"Hi\", \"value\": null}\n");
        const QByteArray note = "note: this model cannot call the calculator";
        const CliResult without = runCli(
            {"examine", "--model", testData("hf/bad/gguf/valid_base.gguf"), "--questions", file(), "--show"});
        QVERIFY2(without.code == 0, without.err);
        QVERIFY2(without.err.count(note) == 1 && without.err.contains("<|python_start|>"), without.err);
        QCOMPARE(without.lines().size(), std::size_t(2));
        const CliResult with =
            runCli({"examine", "--model", testData("nanochat/checkpoints/gen1_f32"), "--questions", file()});
        QCOMPARE(with.code, 0);
        QCOMPARE(with.err, QByteArray());
        QVERIFY(runCli({"examine", "--help"}).out.contains("without the calculator's tokens is asked too"));
    }

    void blankLinesMayHaveSpacesAndCarriageReturns() {
        write("{\"question\": \"Hello\", \"value\": null}\r\n\r\n  \n\t\r\n{\"question\": \"Bye\", "
              "\"value\": null}\r\n");
        const CliResult result =
            runCli({"examine", "--model", testData("nanochat/checkpoints/gen1_f32"), "--questions", file()});
        QVERIFY2(result.code == 0, result.err);
        QVERIFY2(result.out.contains("\"asked\":2"), result.out);
    }

    void wrongUseAndBadFiles_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("named");
        QTest::newRow("empty") << QByteArray() << "holds no question";
        QTest::newRow("no JSON") << QByteArray("{\"question\": \"a\"}\nwhat") << "line 2";
        QTest::newRow("only blank lines") << QByteArray("\r\n  \r\n\t\n") << "holds no question";
        QTest::newRow("blank lines count") << QByteArray("\r\n \r\nwhat\r\n") << "line 3";
        QTest::newRow("no question") << QByteArray("{\"value\": \"2\"}") << "question";
        QTest::newRow("value is a number") << QByteArray("{\"question\": \"a\", \"value\": 2}") << "value";
    }
    void wrongUseAndBadFiles() {
        QFETCH(QByteArray, content);
        QFETCH(QString, named);
        write(content);
        const CliResult result = runCli({"examine", "--questions", file()});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains(named.toUtf8()), result.err);
    }

    void aFolderIsNoFileOfQuestions() {
        const CliResult folder = runCli({"examine", "--questions", m_folder.path()});
        QCOMPARE(folder.code, 1);
        const CliResult both = runCli({"examine", "--questions", file(), "--count", "5"});
        QCOMPARE(both.code, 2);
    }

private:
    QString file() const { return m_folder.filePath("questions.jsonl"); }
    void write(const QByteArray& content) {
        QFile out(file());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestExamine)
#include "tst_examine.moc"
