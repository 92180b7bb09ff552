// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTest>

#include <charconv>
#include <cmath>

using nlohmann::json;
using tokenscope::test::CliResult;
using tokenscope::test::runCli;

namespace {

/// mat .45, floor .30, table .15, car .10
const QString words =
    QStringLiteral("[-0.7985076962177716,-1.2039728043259361,-1.8971199848858813,-2.3025850929940455]");

CliResult distribution(const QString& logits, const QStringList& options = {}) {
    return runCli(QStringList{QStringLiteral("distribution"), QStringLiteral("--logits"), logits} + options);
}

json answer(const QString& logits, const QString& options = {}) {
    const CliResult result = distribution(logits, options.split(u' ', Qt::SkipEmptyParts));
    return result.code == 0 ? result.json() : json();
}

/// As JSON text: Qt's comparison macros and the JSON type do not go together.
std::string cutBy(const QString& logits, const QString& options) {
    return answer(logits, options).at("cut_by").dump();
}

std::string probabilities(const QString& logits, const QString& options = {}) {
    return answer(logits, options).at("probabilities").dump();
}

} // namespace

class TestDistribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsOneLineInTheDocumentedForm() {
        const CliResult result =
            distribution(QStringLiteral("[0, 0]"), {QStringLiteral("--top-k"), QStringLiteral("1")});
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out, QByteArray("{\"probabilities\":[1.0,0.0],\"cut_by\":[null,\"top-k\"]}\n"));
        QVERIFY(result.err.isEmpty());
    }

    void numbersAreTheShortestThatReadBack() {
        const CliResult result =
            distribution(words, {QStringLiteral("--temperature"), QStringLiteral("0.3")});
        QCOMPARE(result.code, 0);
        const auto list = result.out.mid(result.out.indexOf('[') + 1);
        const auto numbers = list.left(list.indexOf(']')).split(',');
        QCOMPARE(numbers.size(), 4);
        double sum = 0;
        for (const QByteArray& text : numbers) {
            double value = 0;
            QVERIFY(std::from_chars(text.begin(), text.end(), value).ptr == text.end());
            char shortest[32];
            const auto end = std::to_chars(shortest, shortest + sizeof shortest, value).ptr;
            QCOMPARE(text, QByteArray(shortest, end - shortest));
            sum += value;
        }
        QVERIFY(std::abs(sum - 1) < 1e-15);
    }

    void everyStageIsNamedWhereItCuts() {
        const json got = answer(words, QStringLiteral("--temperature 0.5 --top-k 3 --top-p 0.9"));
        QCOMPARE(got.at("cut_by").dump(), std::string(R"([null,null,"top-p","top-k"])"));
        QVERIFY(std::abs(got.at("probabilities")[0].get<double>() - 9.0 / 13) < 1e-12);
        QCOMPARE(cutBy(words, QStringLiteral("--min-p 0.3")), std::string(R"([null,null,null,"min-p"])"));
        QCOMPARE(cutBy(words, QStringLiteral("--typical-p 0.25")),
                 std::string(R"(["typical-p",null,"typical-p","typical-p"])"));
        QCOMPARE(cutBy(words, QStringLiteral("--temperature 0")),
                 std::string(R"([null,"temperature","temperature","temperature"])"));
        QCOMPARE(cutBy(words, QStringLiteral("--top-p 0.75")), std::string(R"([null,null,"top-p","top-p"])"));
    }

    /// The reference's own numbers, by the options' names.
    void theReferencesDistributions() {
        QFile file(tokenscope::test::testData("hf/sampling/hf_warpers.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const json golden = json::parse(file.readAll().toStdString());
        int compared = 0;
        for (const json& one : golden.at("cases")) {
            const json& settings = one.at("settings");
            // Each stage alone is compared where it is made; here it is the options together.
            const bool isTogether = settings.size() > 1 || !one.at("previous_ids").empty();
            if (one.at("vector") != "four" || !isTogether || settings.contains("min_tokens_to_keep"))
                continue;
            QStringList options;
            for (const auto& [key, value] : settings.items())
                options << QString::fromStdString("--" + key + "=" + value.dump()).replace('_', '-');
            if (!one.at("previous_ids").empty())
                options << QString::fromStdString("--history=" + one["previous_ids"].dump())
                               .remove('[')
                               .remove(']');
            const json got = distribution(QString::fromStdString(one.at("logits").dump()), options).json();
            for (std::size_t id = 0; id < 4; ++id) {
                const double expected = one.at("probs")[id], found = got.at("probabilities")[id];
                QVERIFY2(std::abs(expected - found) < 1e-9, one.dump().c_str());
                QCOMPARE(got.at("cut_by")[id].is_null(), expected > 0);
            }
            ++compared;
        }
        QCOMPARE(compared, 7);
    }

    void valuesAtTheEndOfWhatNumbersHold_data() {
        QTest::addColumn<QString>("logits");
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("expected");
        QTest::newRow("far apart") << "[1e308,-1e308]"
                                   << "--temperature 1e-10"
                                   << "[1.0,0.0]";
        QTest::newRow("equal") << "[1e308,1e308]"
                               << "--temperature 1e-308"
                               << "[0.5,0.5]";
        QTest::newRow("hot") << "[1,2]"
                             << "--temperature 1e308"
                             << "[0.5,0.5]";
        QTest::newRow("smallest temperature") << "[1,2]"
                                              << "--temperature 5e-324"
                                              << "[0.0,1.0]";
        QTest::newRow("penalty") << "[1,2]"
                                 << "--presence-penalty 1e308 --history 0"
                                 << "[0.0,1.0]";
        QTest::newRow("reward") << "[1e308,2]"
                                << "--frequency-penalty -1e308 --history 0,0"
                                << "[1.0,0.0]";
        QTest::newRow("top-p 0") << "[1,2]"
                                 << "--top-p 0"
                                 << "[0.0,1.0]";
        QTest::newRow("two zeros") << "[-0.0,0.0]"
                                   << "--temperature 0"
                                   << "[1.0,0.0]";
    }

    void valuesAtTheEndOfWhatNumbersHold() {
        QFETCH(QString, logits);
        QFETCH(QString, options);
        QFETCH(QString, expected);
        QCOMPARE(probabilities(logits, options), expected.toStdString());
    }

    void logitsFromStandardInput() {
        const CliResult result =
            runCli({QStringLiteral("distribution"), QStringLiteral("--logits=-")}, "[3,\n 3 ]\n");
        QCOMPARE(result.code, 0);
        QCOMPARE(result.json().at("probabilities").dump(), std::string("[0.5,0.5]"));
    }

    void theOrderIsRespected() {
        const QString stages = QStringLiteral("--temperature 2 --top-p 0.7 --order ");
        QCOMPARE(cutBy(words, stages + QStringLiteral("temperature,top-p")),
                 std::string(R"([null,null,null,"top-p"])"));
        QCOMPARE(cutBy(words, stages + QStringLiteral("top-p,temperature")),
                 std::string(R"([null,null,"top-p","top-p"])"));
        QCOMPARE(cutBy(words, stages + QStringLiteral("temperature")), // absent is off
                 std::string("[null,null,null,null]"));
    }

    // known fault B17
    void penaltiesLowerSeenIds() {
        const json before = answer(QStringLiteral("[-1,-2,-3]"));
        for (const char* penalty :
             {"--repetition-penalty 1.5", "--presence-penalty 1", "--frequency-penalty 1"}) {
            const json after =
                answer(QStringLiteral("[-1,-2,-3]"), QString(penalty) + QStringLiteral(" --history 0,0"));
            QVERIFY(after.at("probabilities")[0] < before.at("probabilities")[0]);
        }
        const json raised =
            answer(QStringLiteral("[-1,-2,-3]"), QStringLiteral("--presence-penalty -0.5 --history 1"));
        QVERIFY(raised.at("probabilities")[1] > before.at("probabilities")[1]);
    }

    // known fault B03
    void topKOffMeansOff() {
        for (const char* option : {"--top-k 0", "--top-k=", "--top-k 104"})
            QCOMPARE(probabilities(words, QString(option)), probabilities(words));
        QCOMPARE(probabilities(words, QStringLiteral("--top-k 1")),
                 probabilities(words, QStringLiteral("--temperature 0")));
    }

    void wrongUseIsRefusedWithAMessage_data() {
        QTest::addColumn<QStringList>("arguments");
        const char* const rows[] = {
            "--logits|[1,2]|--top-k|-1",
            "--logits|[1,2]|--top-p|1.5",
            "--logits|[1,2]|--temperature|inf",
            "--logits|[1,2]|--typical-p|warm",
            "--logits|[1,2]|--order|top-k,nose",
            "--logits|[1,2]|--history|2",
            "--logits|[1,2]|--nonsense|1",
            "--logits|[1,2]|--|--top-k",
            "--logits|[1,2]|--top-k",
            "--logits|--top-k|1",
            "--logits|[1,2",
            "--logits|[]",
            "--logits|[1,1e999]",
            "--top-k|1",
        };
        for (const char* row : rows)
            QTest::newRow(row) << QString(row).split(u'|', Qt::SkipEmptyParts);
    }
    void wrongUseIsRefusedWithAMessage() {
        QFETCH(QStringList, arguments);
        const CliResult result = runCli(QStringList{QStringLiteral("distribution")} + arguments);
        QCOMPARE(result.code, 2);
        QVERIFY(result.out.isEmpty());
        QVERIFY(result.err.startsWith("tokenscope-cli: ") && result.err.count('\n') == 1);
    }

    void helpAndVersion() {
        const CliResult help = runCli({QStringLiteral("distribution"), QStringLiteral("--help")});
        QCOMPARE(help.code, 0);
        for (const char* option : {"--logits", "--typical-p", "--order", "--history"})
            QVERIFY(help.out.contains(option));
        QCOMPARE(runCli({QStringLiteral("--help")}).code, 0);
        QVERIFY(runCli({QStringLiteral("--version")}).out.startsWith("tokenscope-cli "));
        QCOMPARE(runCli({}).code, 2);
        QCOMPARE(runCli({QStringLiteral("dance")}).code, 2);
    }
};

QTEST_APPLESS_MAIN(TestDistribution)
#include "tst_distribution.moc"
