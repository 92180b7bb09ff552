// SPDX-License-Identifier: MIT
#include "ui/shared/run_words.h"

#include <QTest>

using namespace tokenscope;

class TestRunWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyEndIsExplained();
    void aRowsDescriptionNamesTheTokenThatEndedIt();
};

void TestRunWords::everyEndIsExplained() {
    QVERIFY(endReasonWords(EndReason::None).isEmpty());
    QVERIFY(endReasonSentence(EndReason::None, QStringLiteral("<|bos|>")).isEmpty());
    for (const EndReason reason :
         {EndReason::EndOfTurn, EndReason::StartToken, EndReason::StopText, EndReason::Limit,
          EndReason::ContextFull, EndReason::User, EndReason::Error}) {
        QVERIFY(!endReasonWords(reason).isEmpty());
        QVERIFY(endReasonSentence(reason, {}).size() > endReasonWords(reason).size());
        QVERIFY(!endReasonSentence(reason, {}).contains(QLatin1String("()")));
    }
    QCOMPARE(endReasonSentence(EndReason::StartToken, QStringLiteral("<|bos|>")),
             QStringLiteral("the model began a new text (<|bos|>) where its turn should have ended"));
}

void TestRunWords::aRowsDescriptionNamesTheTokenThatEndedIt() {
    RowSummary row;
    row.sampled = 12;
    QVERIFY(!rowDescription(3, row, {}).contains(QLatin1String("ended")));
    row.ended = EndReason::StartToken;
    row.endColumn = 11;
    const QString words = rowDescription(3, row, QStringLiteral("<|bos|>"));
    QVERIFY2(words.contains(QLatin1String("ended in column 11: the model began a new text (<|bos|>)")),
             qPrintable(words));
    QVERIFY(words.startsWith(QLatin1String("Sample 3\n")));
}

QTEST_APPLESS_MAIN(TestRunWords)
#include "tst_run_words.moc"
