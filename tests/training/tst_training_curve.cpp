// SPDX-License-Identifier: MIT
// scripts/training-curve: draws a log of training, and says in a line what it cannot draw.
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int hangGuardMs = 60'000;

const QByteArray first = "{\"step\":10,\"tokens\":40960,\"loss\":8.0}\n";
const QByteArray second = "{\"step\":20,\"tokens\":81920,\"loss\":4.0,\"held_out_loss\":4.5}\n";

} // namespace

class TestTrainingCurve : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable("python3").isEmpty())
            QSKIP("no python3 here");
        QVERIFY(m_folder.isValid());
    }
    void init() { QFile::remove(picture()); }

    void bothLossesAreDrawn() {
        write(first + second);
        const Result result = draw(log(), picture());
        QVERIFY2(result.code == 0, result.err);
        QCOMPARE(result.err, QByteArray());
        const QByteArray drawn = readPicture();
        QVERIFY2(drawn.startsWith("<svg") && drawn.endsWith("</svg>\n"), drawn);
        QVERIFY2(drawn.contains(">training<") && drawn.contains(">held out<"), drawn);
        QVERIFY2(drawn.count("L744.0 ") == 1, drawn); // the curve of two points ends at the right edge
    }

    void aLastLineThatWasCutOffIsPassedOver() {
        write(first + second);
        QCOMPARE(draw(log(), picture()).code, 0);
        const QByteArray whole = readPicture();
        write(first + second + "{\"step\":30,\"tok");
        const Result result = draw(log(), picture());
        QVERIFY2(result.code == 0, result.err);
        QVERIFY2(result.err.startsWith("note: ") && result.err.contains("line 3"), result.err);
        QCOMPARE(readPicture(), whole);
    }

    void aLongOrUnmeasuredTrainingIsDrawnToo() {
        write("{\"tokens\":2000000000,\"loss\":3}\n");
        const Result result = draw(log(), picture());
        QVERIFY2(result.code == 0, result.err);
        const QByteArray drawn = readPicture();
        QVERIFY2(drawn.contains(">2000<") && !drawn.contains("held out"), drawn);
    }

    void badLogs_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("named");
        const auto row = [](const char* name, const QByteArray& content, const char* named) {
            QTest::newRow(name) << content << QByteArray(named);
        };
        row("empty", {}, "holds no report");
        row("blank lines", "\n \n", "holds no report");
        row("no JSON at all", "step 10 of 80\n", "line 1: ");
        row("cut off in the middle", first + "{\"step\":30,\"tok\n" + second, "line 2: ");
        row("no object", first + "[1]\n", "line 2: ");
        row("no UTF-8", "\xff\n" + first, "line 1: ");
        row("too deep", QByteArray(100'000, '[') + '\n' + first, "line 1: ");
        row("no number", first + "{\"tokens\":81920,\"loss\":null}\n", "line 2: loss: ");
        row("infinite", "{\"tokens\":1e999,\"loss\":1}\n", "line 1: tokens: ");
        row("zero", "{\"tokens\":1,\"loss\":0}\n", "line 1: loss: ");
        row("true", "{\"tokens\":true,\"loss\":1}\n", "line 1: tokens: ");
        row("no tokens", "{\"loss\":1}\n", "line 1: tokens: ");
        row("held-out text", "{\"tokens\":1,\"loss\":1,\"held_out_loss\":\"a\"}\n",
            "line 1: held_out_loss: ");
    }
    void badLogs() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, named);
        write(content);
        const Result result = draw(log(), picture());
        isRefused(result, log());
        QVERIFY2(result.err.contains(named), result.err);
        QVERIFY(!QFile::exists(picture()));
    }

    void filesThatCannotBeUsed() {
        write(first);
        const QString absent = m_folder.filePath("absent.jsonl"), nowhere = m_folder.filePath("no/curve.svg");
        isRefused(draw(absent, picture()), absent);
        isRefused(draw(m_folder.path(), picture()), m_folder.path());
        isRefused(draw(log(), nowhere), nowhere);
        isRefused(draw(log(), "/dev/full"), "/dev/full");
    }

private:
    struct Result {
        int code = -1;
        QByteArray err;
    };

    Result draw(const QString& source, const QString& target) const {
        QProcess process;
        process.start(TOKENSCOPE_SOURCE_DIR "/scripts/training-curve", {source, target});
        const bool ended = process.waitForFinished(hangGuardMs);
        return {ended ? process.exitCode() : -1, process.readAllStandardError()};
    }
    /// One line that names the file, and no traceback.
    static void isRefused(const Result& result, const QString& file) {
        QVERIFY2(result.code == 1, result.err);
        QVERIFY2(result.err.startsWith("training-curve: " + file.toUtf8() + ": "), result.err);
        QVERIFY2(result.err.count('\n') == 1 && result.err.endsWith('\n'), result.err);
    }

    QString log() const { return m_folder.filePath("training.jsonl"); }
    QString picture() const { return m_folder.filePath("curve.svg"); }
    void write(const QByteArray& content) {
        QFile out(log());
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
    }
    QByteArray readPicture() const {
        QFile in(picture());
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestTrainingCurve)
#include "tst_training_curve.moc"
