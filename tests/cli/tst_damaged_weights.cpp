// SPDX-License-Identifier: MIT
// Weights that are no numbers: the readers cannot see it, the first logits do.
#include "tests/support/run_cli.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;

class TestDamagedWeights : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void logitsThatAreNoNumbersNameTheModel() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("spoiled.gguf"));
        QFile whole(testData("hf/gguf/models/tiny-llama-tied.F32.gguf"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        QByteArray bytes = whole.readAll();
        const qsizetype half = bytes.size() / 2;
        bytes.replace(half, bytes.size() - half, QByteArray(bytes.size() - half, '\xff'));
        QFile spoiled(path);
        QVERIFY(spoiled.open(QIODevice::WriteOnly) && spoiled.write(bytes) == bytes.size());
        spoiled.close();

        const CliResult result = runCli({"generate", "--model", path, "--prompt", "a", "--max-tokens", "3"});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("spoiled") && result.err.contains("not a number") &&
                     result.err.contains("damaged"),
                 result.err.constData());
    }
};

QTEST_APPLESS_MAIN(TestDamagedWeights)
#include "tst_damaged_weights.moc"
