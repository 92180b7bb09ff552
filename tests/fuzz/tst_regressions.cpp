// SPDX-License-Identifier: MIT
#include "tests/fuzz/targets.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QtTest>

using namespace tokenscope;

/// What fuzzing once found, and the shortest beginnings of each kind of file, read again by an ordinary
/// build.
class RegressionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areAnsweredOrRefused_data() {
        QTest::addColumn<int>("target");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray starts[] = {
            "",         "{",          "{}",          "[]",
            "GGUF",     "PK\x03\x04", "\x80\x02N.",  "\x80\x04\x95",
            "\x0a\xff", "{{ bos }}",  "{% if true ", QByteArray(8, '\0'),
        };
        for (std::size_t i = 0; i < fuzz::targets.size(); ++i) {
            const QString name = QString::fromUtf8(fuzz::targets[i].name.data());
            for (const QByteArray& start : starts) {
                QTest::addRow("%s, starts with %s", qPrintable(name), start.toHex().constData())
                    << static_cast<int>(i) << start;
            }
            const QDir folder(QStringLiteral(TOKENSCOPE_SOURCE_DIR "/tests/fuzz/regressions/") + name);
            for (const QString& entry : folder.entryList(QDir::Files)) {
                QFile found(folder.filePath(entry));
                QVERIFY(found.open(QIODevice::ReadOnly));
                QTest::addRow("%s, %s", qPrintable(name), qPrintable(entry))
                    << static_cast<int>(i) << found.readAll();
            }
        }
    }
    void areAnsweredOrRefused() {
        QFETCH(int, target);
        QFETCH(QByteArray, bytes);
        // Any exception but a refusal comes out of run() and fails the test.
        fuzz::run(fuzz::targets[static_cast<std::size_t>(target)],
                  std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
    }
};

QTEST_APPLESS_MAIN(RegressionsTest)
#include "tst_regressions.moc"
