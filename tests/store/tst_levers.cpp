// SPDX-License-Identifier: MIT
#include "app/store/lever_text.h"
#include "app/store/settings.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;

namespace {

const QString model = QStringLiteral("/models/a b=c.gguf"), other = QStringLiteral("/models/other");
const QString mark = QStringLiteral("98362432@1764000000000");
const Levers fast{WeightPrecision::EightBit, Precision::Fast, ElementType::I8};
const LeverFigures figures{143'000'000, 12'960, 15.2137, 0.9121,        2048,
                           0.2035,      198.4,  2,       1'764'500'000, NatsDifference{-0.00449, 0.00107}};

} // namespace

/// How models are held and run, and what was measured of it, from one start to the next.
class TestLevers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsChosenIsKept();
    void weightsAreEachModelsOwn();
    void figuresAreKeptToTheLastDigit();
    void figuresOfEarlierVersionsHaveNoDifference();
    void figuresOfOtherFilesDoNotCount();
    void leversThatActAlikeShareTheirFigures();
    void whatIsDamagedIsTheDefault_data();
    void whatIsDamagedIsTheDefault();
    void damagedFiguresAreNotMeasured_data();
    void damagedFiguresAreNotMeasured();

private:
    QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QTemporaryDir m_folder;
};

void TestLevers::whatIsChosenIsKept() {
    {
        Settings settings(file("chosen"));
        QCOMPARE(settings.precision(), Precision::Exact);
        QVERIFY(!settings.cacheType());
        QCOMPARE(settings.threads(), 0);
        settings.setPrecision(Precision::Fast);
        settings.setCacheType(ElementType::F16);
        settings.setThreads(3);
    }
    Settings settings(file("chosen"));
    QCOMPARE(settings.precision(), Precision::Fast);
    QCOMPARE(settings.cacheType(), std::optional(ElementType::F16));
    QCOMPARE(settings.threads(), 3);
    settings.setCacheType(std::nullopt);
    QVERIFY(!Settings(file("chosen")).cacheType());
}

void TestLevers::weightsAreEachModelsOwn() {
    Settings settings(file("weights"));
    for (const WeightPrecision weights : weightPrecisions()) {
        settings.setWeights(model, weights);
        QCOMPARE(Settings(file("weights")).weights(model), weights);
        QCOMPARE(settings.weights(other), WeightPrecision::AsStored);
    }
    settings.setWeights(model, WeightPrecision::AsStored);
    settings.setWeights(other, WeightPrecision::AsStored);
    QVERIFY(
        QSettings(file("weights"), QSettings::IniFormat).allKeys().isEmpty()); // the default leaves nothing
}

void TestLevers::figuresAreKeptToTheLastDigit() {
    Settings(file("figures")).setLeverFigures(model, mark, fast, figures);
    Settings(file("figures")).setLeverFigures(model, mark, {}, LeverFigures{});
    const auto known = Settings(file("figures")).leverFigures(model, mark);
    QCOMPARE(known.size(), std::size_t{2});
    for (const LeverResult& result : known) {
        QVERIFY(result.problem.empty());
        QVERIFY(result.figures == (actAlike(result.levers, fast) ? figures : LeverFigures{}));
    }
    QVERIFY(Settings(file("figures")).leverFigures(other, mark).empty());
}

void TestLevers::figuresOfEarlierVersionsHaveNoDifference() {
    const auto known = figuresFromText(QStringLiteral(
        R"({"cacheBytesPerToken":12960,"logitError":0.2035,"measuredAt":1764500000,"perplexity":15.2137,)"
        R"("perplexityError":0.9121,"threads":2,"tokens":2048,"tokensPerSecond":198.4,)"
        R"("weightBytes":143000000})"));
    LeverFigures expected = figures;
    expected.fromReference.reset();
    QCOMPARE(known, std::optional(expected));
}

void TestLevers::figuresOfOtherFilesDoNotCount() {
    Settings settings(file("files"));
    settings.setLeverFigures(model, mark, fast, figures);
    QVERIFY(settings.leverFigures(model, QStringLiteral("98362433@1764000000000")).empty());
    settings.setLeverFigures(model, QStringLiteral("1@2"), {}, figures);
    QCOMPARE(settings.leverFigures(model, QStringLiteral("1@2")).size(), std::size_t{1});
    QVERIFY(settings.leverFigures(model, mark).empty()); // gone for good
}

void TestLevers::leversThatActAlikeShareTheirFigures() {
    Settings settings(file("alike"));
    settings.setLeverFigures(model, mark, {}, LeverFigures{});
    Levers same;
    same.cacheType = ElementType::F32; // what comes with exact products anyhow
    settings.setLeverFigures(model, mark, same, figures);
    const auto known = settings.leverFigures(model, mark);
    QCOMPARE(known.size(), std::size_t{1});
    QVERIFY(known.front().figures == figures);
}

void TestLevers::whatIsDamagedIsTheDefault_data() {
    QTest::addColumn<QVariant>("value");
    QTest::newRow("empty") << QVariant(QString());
    QTest::newRow("word") << QVariant(QStringLiteral("very fast"));
    QTest::newRow("number") << QVariant(-7);
    QTest::newRow("large") << QVariant(1e300);
    QTest::newRow("a type no cache has") << QVariant(QStringLiteral("Q4_1"));
}

void TestLevers::whatIsDamagedIsTheDefault() {
    QFETCH(QVariant, value);
    {
        Settings(file("damaged")).setWeights(model, WeightPrecision::FourBit);
        QSettings raw(file("damaged"), QSettings::IniFormat);
        for (const QString& key : raw.allKeys()) {
            raw.setValue(key, value);
        }
        for (const char* key : {"levers/precision", "levers/cache", "levers/threads"}) {
            raw.setValue(QLatin1String(key), value);
        }
    }
    const Settings settings(file("damaged"));
    QCOMPARE(settings.precision(), Precision::Exact);
    QVERIFY(!settings.cacheType());
    QCOMPARE(settings.threads(), 0);
    QCOMPARE(settings.weights(model), WeightPrecision::AsStored);
}

void TestLevers::damagedFiguresAreNotMeasured_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    const QString key = leversToKey(fast), good = figuresToText(figures);
    QTest::newRow("no JSON") << key << QStringLiteral("{");
    QTest::newRow("a list") << key << QStringLiteral("[1]");
    QTest::newRow("nothing") << key << QString();
    QTest::newRow("one missing") << key
                                 << QString(good).replace(QLatin1String("tokensPerSecond"),
                                                          QLatin1String("x"));
    QTest::newRow("negative") << key
                              << QString(good).replace(QLatin1String("0.2035"), QLatin1String("-0.2035"));
    QTest::newRow("a difference without its error")
        << key << QString(good).replace(QLatin1String("differenceError"), QLatin1String("x"));
    QTest::newRow("a negative error of the difference")
        << key << QString(good).replace(QLatin1String("0.00107"), QLatin1String("-0.00107"));
    QTest::newRow("a difference that is a text")
        << key << QString(good).replace(QLatin1String("-0.00449"), QLatin1String("\"less\""));
    QTest::newRow("a text") << key
                            << QString(good).replace(QLatin1String("0.2035"), QLatin1String("\"much\""));
    QTest::newRow("no levers") << QStringLiteral("8bit-fast") << good;
    QTest::newRow("unknown levers") << QStringLiteral("3bit-fast-int8") << good;
}

void TestLevers::damagedFiguresAreNotMeasured() {
    QFETCH(QString, key);
    QFETCH(QString, text);
    const QString path = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
    Settings(path).setLeverFigures(model, mark, {}, figures);
    {
        QSettings raw(path, QSettings::IniFormat);
        raw.beginGroup(QStringLiteral("figures"));
        raw.beginGroup(raw.childGroups().front());
        raw.setValue(key, text);
    }
    QCOMPARE(Settings(path).leverFigures(model, mark).size(), std::size_t{1}); // the other one
}

QTEST_GUILESS_MAIN(TestLevers)
#include "tst_levers.moc"
