// SPDX-License-Identifier: MIT
#include "tests/support/described_smollm2.h"
#include "ui/shared/lever_words.h"
#include "ui/shared/models/lever_model.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QSet>
#include <QTest>

using namespace tokenscope;

namespace {

const Levers plain, fast{WeightPrecision::AsStored, Precision::Fast, {}};

LeverFigures figures(double perplexity, int threads = 2) {
    LeverFigures figures;
    figures.weightBytes = 98'362'432;
    figures.cacheBytesPerToken = 23'040;
    figures.perplexity = perplexity;
    figures.perplexityError = 0.916;
    figures.tokens = 2048;
    figures.logitError = 0.2035;
    figures.tokensPerSecond = 198.4;
    figures.threads = threads;
    figures.measuredAt = QDateTime::currentSecsSinceEpoch();
    figures.fromReference = NatsDifference{0.00449, 0.00107};
    return figures;
}

struct Filled {
    Filled() {
        ModelSummary summary = test::describedSmolLM2().summary;
        summary.bytesOfChoices = {98'362'432, 538'060'032, 269'030'016, 142'921'216, 98'362'432};
        model.setModel(summary);
        model.setChosen(plain);
        model.setThreads(2);
    }
    QString cell(const Levers& levers, int column) const {
        return model.index(model.rowOf(levers), column).data().toString();
    }
    LeverModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class TestLeverModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyChoiceHasItsRowOnce();
    void whatWasNotMeasuredSaysSo();
    void figuresSayWhenTheyWereMeasured();
    void anotherNumberOfThreadsIsNamed();
    void oneThatCannotBeMeasuredSaysWhyAndKeepsWhatWas();
    void theChosenRowIsMarkedForEyesAndReaders();
    void anotherModelHasNoFiguresYet();
    void timesAreShort();
    void errorsHaveTwoDigits_data();
    void errorsHaveTwoDigits();
    void largePerplexitiesAreGroupedLikeSpeeds();
    void differencesHaveAsManyDigitsAsTheirErrorAllows_data();
    void differencesHaveAsManyDigitsAsTheirErrorAllows();
    void theReferenceHasNoDifference();
    void everyChoiceThatRoundsIsNamed();
    void whoLooksAtLogitsHearsWhatWasRoundedAndHowFarOffTheyAre();
    void headersStandOverTheirFigures();
    void leversFitAButton();
};

void TestLeverModel::everyChoiceHasItsRowOnce() {
    Filled f;
    for (const WeightPrecision weights : weightPrecisions()) {
        for (const Precision precision : {Precision::Exact, Precision::Fast}) {
            f.model.setChosen({weights, precision, {}});
            QVERIFY(f.model.chosenRow() >= 0);
            for (const ElementType type : cacheTypes()) {
                f.model.setChosen({weights, precision, type});
                QVERIFY(f.model.chosenRow() >= 0);
                QCOMPARE(f.model.rowCount(), 13);
                QSet<QString> rows;
                for (int row = 0; row < f.model.rowCount(); ++row) {
                    QStringList cells;
                    for (const int column :
                         {LeverModel::WeightsColumn, LeverModel::ProductsColumn, LeverModel::CacheColumn}) {
                        cells << f.model.index(row, column).data().toString();
                    }
                    rows.insert(cells.join(QLatin1Char(' ')).remove(QChar(0x2713)).trimmed());
                }
                QCOMPARE(rows.size(), 13);
            }
        }
    }
}

void TestLeverModel::whatWasNotMeasuredSaysSo() {
    Filled f;
    const Levers eightBit{WeightPrecision::EightBit, Precision::Exact, {}};
    QCOMPARE(f.cell(eightBit, LeverModel::MeasuredColumn), QStringLiteral("not measured"));
    for (const int column : {LeverModel::PerplexityColumn, LeverModel::DifferenceColumn,
                             LeverModel::ErrorColumn, LeverModel::SpeedColumn}) {
        QCOMPARE(f.cell(eightBit, column), QStringLiteral("–"));
    }
    // Bytes follow from the shape.
    QCOMPARE(f.cell(eightBit, LeverModel::MemoryColumn), QStringLiteral("143 MB"));
    QCOMPARE(f.cell(eightBit, LeverModel::CacheBytesColumn), QStringLiteral("45.0 KiB"));
    QCOMPARE(f.cell(fast, LeverModel::CacheBytesColumn), QStringLiteral("22.5 KiB"));
    // 180 vectors of 64 bytes and a scale of 4.
    QCOMPARE(
        f.cell({WeightPrecision::AsStored, Precision::Exact, ElementType::I8}, LeverModel::CacheBytesColumn),
        QStringLiteral("12.0 KiB"));
    LeverModel nothing;
    QCOMPARE(nothing.index(0, LeverModel::MemoryColumn).data().toString(), QString());
    QCOMPARE(nothing.index(0, LeverModel::CacheBytesColumn).data().toString(), QString());
}

void TestLeverModel::figuresSayWhenTheyWereMeasured() {
    Filled f;
    f.model.setMeasuring(fast);
    QCOMPARE(f.cell(fast, LeverModel::MeasuredColumn), QStringLiteral("measuring…"));
    f.model.addResult({fast, figures(15.214), {}});
    f.model.setMeasuring({});
    QCOMPARE(f.cell(fast, LeverModel::PerplexityColumn), QStringLiteral("15.21"));
    QCOMPARE(f.cell(fast, LeverModel::DifferenceColumn), QStringLiteral("+0.0045 ± 0.0011 nats"));
    QCOMPARE(f.cell(fast, LeverModel::ErrorColumn), QStringLiteral("0.20"));
    QCOMPARE(f.cell(fast, LeverModel::SpeedColumn), QStringLiteral("198"));
    QCOMPARE(
        f.cell(fast, LeverModel::MeasuredColumn),
        QDateTime::fromSecsSinceEpoch(f.model.figures(fast)->measuredAt).toString(QStringLiteral("HH:mm")));
    // The same combination, said in full.
    const Levers full{WeightPrecision::AsStored, Precision::Fast, ElementType::BF16};
    f.model.addResult({full, figures(16), {}});
    QCOMPARE(f.cell(fast, LeverModel::PerplexityColumn), QStringLiteral("16.00"));
}

void TestLeverModel::anotherNumberOfThreadsIsNamed() {
    Filled f;
    f.model.addResult({plain, figures(15, 1), {}});
    f.model.addResult({fast, figures(15, 2), {}});
    QCOMPARE(f.cell(plain, LeverModel::SpeedColumn), QStringLiteral("198 (1 thread)"));
    QCOMPARE(f.cell(fast, LeverModel::SpeedColumn), QStringLiteral("198"));
    f.model.setThreads(1);
    QCOMPARE(f.cell(plain, LeverModel::SpeedColumn), QStringLiteral("198"));
    QCOMPARE(f.cell(fast, LeverModel::SpeedColumn), QStringLiteral("198 (2 threads)"));
}

void TestLeverModel::oneThatCannotBeMeasuredSaysWhyAndKeepsWhatWas() {
    Filled f;
    f.model.addResult({plain, {}, "needs 540 MB, 200 MB free"});
    const auto role = [&](int column, int role) {
        return f.model.index(f.model.rowOf(plain), column).data(role).toString();
    };
    QCOMPARE(f.cell(plain, LeverModel::MeasuredColumn), QStringLiteral("failed"));
    QCOMPARE(role(LeverModel::MeasuredColumn, LeverModel::problemRole),
             QStringLiteral("needs 540 MB, 200 MB free"));
    QCOMPARE(role(LeverModel::MeasuredColumn, Qt::ToolTipRole), QStringLiteral("needs 540 MB, 200 MB free"));
    QCOMPARE(f.cell(plain, LeverModel::PerplexityColumn), QStringLiteral("–"));
    f.model.addResult({plain, figures(15), {}});
    QVERIFY(role(LeverModel::MeasuredColumn, LeverModel::problemRole).isEmpty());
    f.model.addResult({plain, {}, "again"});
    QCOMPARE(f.cell(plain, LeverModel::PerplexityColumn), QStringLiteral("15.00"));
    QVERIFY(f.cell(plain, LeverModel::MeasuredColumn).startsWith(QLatin1String("failed; ")));
}

void TestLeverModel::theChosenRowIsMarkedForEyesAndReaders() {
    Filled f;
    f.model.setChosen(fast);
    const auto first = [&](const Levers& levers) { return f.model.index(f.model.rowOf(levers), 0); };
    QCOMPARE(first(fast).data().toString(), QStringLiteral("✓ as stored (Q4_1)"));
    QCOMPARE(first(fast).data(Qt::AccessibleTextRole).toString(), QStringLiteral("chosen: as stored (Q4_1)"));
    QVERIFY(first(fast).data(Qt::FontRole).isValid());
    QCOMPARE(first(plain).data().toString(), QStringLiteral("as stored (Q4_1)"));
    QVERIFY(!first(plain).data(Qt::AccessibleTextRole).isValid());
    QVERIFY(!first(plain).data(Qt::FontRole).isValid());
}

void TestLeverModel::anotherModelHasNoFiguresYet() {
    Filled f;
    f.model.addResult({plain, figures(15), {}});
    f.model.setModel(test::describedSmolLM2().summary);
    QVERIFY(!f.model.figures(plain));
}

void TestLeverModel::timesAreShort() {
    const QDateTime now(QDate(2026, 11, 30), QTime(16, 5));
    const auto words = [&](const QDateTime& then) { return measuredWhen(then.toSecsSinceEpoch(), now); };
    QCOMPARE(words(QDateTime(QDate(2026, 11, 30), QTime(0, 7))), QStringLiteral("00:07"));
    QCOMPARE(words(QDateTime(QDate(2026, 11, 29), QTime(14, 2))), QStringLiteral("29 Nov 14:02"));
    QCOMPARE(words(QDateTime(QDate(2025, 11, 30), QTime(14, 2))), QStringLiteral("30 Nov 2025"));
}

void TestLeverModel::errorsHaveTwoDigits_data() {
    QTest::addColumn<double>("rms");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << 0.0 << QStringLiteral("0");
    QTest::newRow("large") << 12.34 << QStringLiteral("12");
    QTest::newRow("one") << 1.06 << QStringLiteral("1.1");
    QTest::newRow("usual") << 0.2035 << QStringLiteral("0.20");
    QTest::newRow("small") << 0.00213 << QStringLiteral("0.0021");
    QTest::newRow("rounding") << 1e-7 << QStringLiteral("< 0.000001");
}

void TestLeverModel::errorsHaveTwoDigits() {
    QFETCH(double, rms);
    QFETCH(QString, text);
    QCOMPARE(logitErrorText(rms), text);
}

void TestLeverModel::largePerplexitiesAreGroupedLikeSpeeds() {
    QCOMPARE(perplexityText(6465.2), QStringLiteral("6,465"));
    QCOMPARE(perplexityText(15.214), QStringLiteral("15.21"));
}

void TestLeverModel::differencesHaveAsManyDigitsAsTheirErrorAllows_data() {
    QTest::addColumn<double>("mean");
    QTest::addColumn<double>("error");
    QTest::addColumn<QString>("text");
    QTest::newRow("usual") << 0.00449 << 0.00107 << QStringLiteral("+0.0045 ± 0.0011 nats");
    QTest::newRow("better") << -0.00029 << 0.00021 << QStringLiteral("−0.00029 ± 0.00021 nats");
    QTest::newRow("large") << 1.234 << 0.0512 << QStringLiteral("+1.234 ± 0.051 nats");
    QTest::newRow("very large") << 15.26 << 12.0 << QStringLiteral("+15 ± 12 nats");
    QTest::newRow("of every token") << 0.5 << 0.0 << QStringLiteral("+0.50 ± 0.00 nats");
    QTest::newRow("of every token, or nearly")
        << 0.002 << 1e-9 << QStringLiteral("+0.0020000 ± 0.0000000 nats");
    QTest::newRow("rounding") << -2e-8 << 3e-8 << QStringLiteral("< 0.000001 nats");
    QTest::newRow("none") << 0.0 << 0.0 << QStringLiteral("< 0.000001 nats");
}

void TestLeverModel::differencesHaveAsManyDigitsAsTheirErrorAllows() {
    QFETCH(double, mean);
    QFETCH(double, error);
    QFETCH(QString, text);
    QCOMPARE(differenceText({mean, error}), text);
}

void TestLeverModel::theReferenceHasNoDifference() {
    Filled f;
    LeverFigures reference = figures(15);
    reference.fromReference.reset();
    f.model.addResult({plain, reference, {}});
    QCOMPARE(f.cell(plain, LeverModel::DifferenceColumn), QStringLiteral("reference"));
    f.model.addResult({fast, reference, {}}); // as an earlier version remembered them
    QCOMPARE(f.cell(fast, LeverModel::DifferenceColumn), QStringLiteral("–"));
    QCOMPARE(f.cell(fast, LeverModel::PerplexityColumn), QStringLiteral("15.00"));
    // What the text itself makes uncertain is another matter.
    const QModelIndex cell = f.model.index(f.model.rowOf(fast), LeverModel::PerplexityColumn);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(QLatin1String("0.92")));
}

void TestLeverModel::everyChoiceThatRoundsIsNamed() {
    const QString stored = QStringLiteral("Q4_1"), whole = QStringLiteral("bfloat16");
    const auto names = [](const Levers& levers, const QString& of) {
        return roundingChoices(levers, of).join(QLatin1Char('|'));
    };
    QCOMPARE(names(plain, stored), QString());
    QCOMPARE(names({WeightPrecision::AsStored, Precision::Exact, ElementType::F32}, stored), QString());
    QCOMPARE(names(fast, stored), QStringLiteral("fast")); // its bfloat16 cache comes with it
    QCOMPARE(names({WeightPrecision::AsStored, Precision::Fast, ElementType::BF16}, stored),
             QStringLiteral("fast"));
    QCOMPARE(names({WeightPrecision::AsStored, Precision::Fast, ElementType::F32}, stored),
             QStringLiteral("fast"));
    QCOMPARE(names({WeightPrecision::AsStored, Precision::Fast, ElementType::F16}, stored),
             QStringLiteral("fast|float16 cache"));
    for (const ElementType type : {ElementType::BF16, ElementType::F16, ElementType::I8}) {
        QCOMPARE(names({WeightPrecision::AsStored, Precision::Exact, type}, stored),
                 QStringLiteral("%1 cache").arg(QLatin1String(elementTypeName(type))));
    }
    QCOMPARE(names({WeightPrecision::EightBit, Precision::Fast, ElementType::I8}, stored),
             QStringLiteral("8 bit weights|fast|int8 cache"));
    QCOMPARE(names({WeightPrecision::FourBit, {}, {}}, stored), QStringLiteral("4 bit weights"));
    QCOMPARE(names({WeightPrecision::BFloat16, {}, {}}, stored), QStringLiteral("bfloat16 weights"));
    QCOMPARE(names({WeightPrecision::BFloat16, {}, {}}, whole), QString()); // they are that anyhow
    QCOMPARE(names({WeightPrecision::Float32, {}, {}}, stored), QString()); // widened
}

void TestLeverModel::whoLooksAtLogitsHearsWhatWasRoundedAndHowFarOffTheyAre() {
    const QString stored = QStringLiteral("Q4_1");
    const Levers cache{WeightPrecision::AsStored, Precision::Exact, ElementType::I8};
    QCOMPARE(roundingWords(plain, stored, 0.0), QString());
    QCOMPARE(roundingWords(cache, stored, {}), QStringLiteral("int8 cache"));
    QCOMPARE(roundingWords(cache, stored, 0.0213),
             QStringLiteral("int8 cache; logits differ by 0.021 (rms) from the default's, as measured"));
    QCOMPARE(
        roundingWords({WeightPrecision::EightBit, Precision::Fast, ElementType::F16}, stored, {}),
        QStringLiteral(
            "8 bit weights, fast (activations rounded to 8 bits where weights have 8 or 4), float16 cache"));
}

void TestLeverModel::headersStandOverTheirFigures() {
    const LeverModel model;
    for (int column = 0; column < LeverModel::ColumnCount; ++column) {
        QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole),
                 model.index(0, column).data(Qt::TextAlignmentRole));
    }
}

void TestLeverModel::leversFitAButton() {
    const QString stored = QStringLiteral("Q4_1");
    QCOMPARE(leversLine(plain, stored), QStringLiteral("Q4_1 · exact"));
    QCOMPARE(leversLine(fast, stored), QStringLiteral("Q4_1 · fast"));
    QCOMPARE(leversLine({WeightPrecision::EightBit, Precision::Fast, ElementType::I8}, stored),
             QStringLiteral("8 bit · fast · int8 cache"));
    QCOMPARE(leversLine({WeightPrecision::AsStored, Precision::Exact, ElementType::F32}, stored),
             QStringLiteral("Q4_1 · exact")); // what comes with it anyhow
    QCOMPARE(leversLine(plain, QStringLiteral("mixed: bfloat16, float32")), QStringLiteral("mixed · exact"));
    QCOMPARE(leversLine(plain, {}), QStringLiteral("as stored · exact"));
}

QTEST_MAIN(TestLeverModel)
#include "tst_lever_model.moc"
