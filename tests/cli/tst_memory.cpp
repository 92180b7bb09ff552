// SPDX-License-Identifier: MIT
// A model that this machine has no memory for is refused with both figures, before anything of it is read.
#include "tests/support/large_gguf.h"
#include "tests/support/run_cli.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;

class TestMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aModelTooLargeIsRefusedWithBothFigures();
};

void TestMemory::aModelTooLargeIsRefusedWithBothFigures() {
    const QTemporaryDir folder;
    const QString model = folder.filePath(QStringLiteral("huge.gguf"));
    writeHugeGguf(model.toStdString());
    const CliResult result =
        runCli({"generate", "--model", model, "--ids", "1,2,3", "--max-tokens", "1", "--seed", "1"});
    QCOMPARE(result.code, 1);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.contains("huge.gguf"), result.err.constData());
    static const QRegularExpression figures(
        QStringLiteral("needs (\\d+\\.\\d) GB of memory, (\\d+\\.\\d) GB free"));
    const QRegularExpressionMatch match = figures.match(QString::fromUtf8(result.err));
    QVERIFY2(match.hasMatch(), result.err.constData());
    const double needed = match.captured(1).toDouble(), free = match.captured(2).toDouble();
    QVERIFY2(needed > 3990 && needed < 4010, result.err.constData());
    QVERIFY2(free < needed, result.err.constData());
}

QTEST_GUILESS_MAIN(TestMemory)
#include "tst_memory.moc"
