// SPDX-License-Identifier: MIT
#include "tests/support/run_cli.h"

#include <QTest>

using tokenscope::test::CliResult;
using tokenscope::test::runCli;

class TestCalculate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answers_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("output");
        const auto row = [](const char* name, const QStringList& arguments, const char* output) {
            QTest::newRow(name) << arguments << QByteArray(output) + '\n';
        };
        row("commas", {QStringLiteral("8,841*88.41668929532737")}, R"({"result":"781691.9500599894"})");
        row("big", {QStringLiteral("99999999999*99999999999")}, R"({"result":"9999999999800000000001"})");
        row("count", {QStringLiteral("'strawberry'.count('r')")}, R"({"result":"3"})");
        row("leading minus", {QStringLiteral("-5+3")}, R"({"result":"-2"})");
        row("two minuses", {QStringLiteral("--5")}, R"({"result":"5"})");
        row("end of options", {QStringLiteral("--"), QStringLiteral("-5-5")}, R"({"result":"-10"})");
        row("an option as expression", {QStringLiteral("--"), QStringLiteral("--help")},
            R"({"result":null})");
        row("no result", {QStringLiteral("1/0")}, R"({"result":null})");
        row("not an expression", {QStringLiteral("é\"\\")}, R"({"result":null})");
    }
    void answers() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, output);
        const CliResult result = runCli(QStringList{QStringLiteral("calculate")} + arguments);
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out, output);
        QVERIFY2(result.err.isEmpty() != output.contains("null"), result.err);
    }

    void noAnswerIsSaid() {
        const CliResult result = runCli({QStringLiteral("calculate"), QStringLiteral("15 times 3")});
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out, QByteArray("{\"result\":null}\n"));
        QVERIFY2(result.err.startsWith("note: ") && result.err.contains("no answer"), result.err);
        QCOMPARE(result.err.count('\n'), 1);
    }

    void takesExactlyOneExpression() {
        for (const QStringList& arguments :
             {QStringList(), QStringList{QStringLiteral("1"), QStringLiteral("+1")}}) {
            const CliResult result = runCli(QStringList{QStringLiteral("calculate")} + arguments);
            QCOMPARE(result.code, 2);
            QVERIFY(result.out.isEmpty());
            QVERIFY(!result.err.isEmpty());
        }
    }

    void help() {
        const CliResult result = runCli({QStringLiteral("calculate"), QStringLiteral("--help")});
        QCOMPARE(result.code, 0);
        QVERIFY(result.out.contains("EXPRESSION"));
    }
};

QTEST_APPLESS_MAIN(TestCalculate)
#include "tst_calculate.moc"
