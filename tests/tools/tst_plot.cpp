// SPDX-License-Identifier: MIT
#include "core/tools/function_of_x.h"
#include "core/tools/plot.h"
#include "core/values/errors.h"

#include <QTest>

#include <cmath>

using namespace tokenscope;

class TestPlot : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void valuesAreThoseOfTheFormula_data() {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        const auto row = [](const char* text, double x, double y) { QTest::newRow(text) << text << x << y; };
        row("x", 3, 3);
        row("2*x+1", 3, 7);
        row(" 2 * ( x - 1 ) ", 3, 4);
        row("-x**2", 3, -9);
        row("(-x)**2", 3, 9);
        row("2**3**2", 0, 512);
        row("2**-1", 0, 0.5);
        row("x*x*x-x/4", 2, 7.5);
        row("1-2-3", 0, -4);
        row("8/4/2", 0, 1);
        row("sin(x)", 1, std::sin(1.0));
        row("cos(2*x)+tan(x)", 1, std::cos(2.0) + std::tan(1.0));
        row("sqrt(x)+exp(x)+log(x)+abs(-x)", 2, std::sqrt(2.0) + std::exp(2.0) + std::log(2.0) + 2);
        row("pi*e", 0, 3.14159265358979 * 2.71828182845905);
        row("+.5e1", 0, 5);
        row("--x", 2, 2);
    }
    void valuesAreThoseOfTheFormula() {
        QFETCH(QString, expression);
        QFETCH(double, x);
        QFETCH(double, y);
        QVERIFY(std::abs(FunctionOfX(expression.toStdString()).at(x) - y) < 1e-12);
    }

    void nothingElseIsRead_data() {
        QTest::addColumn<QString>("expression");
        for (const char* text : {"", "y", "x x", "2x", "sin x", "sin()", "sin(x", "(x", "x)", "x,1", "1..2", "*x", "x*",
                                 "__import__('os')", "x;x", "system(x)", "x^2", "sinx", "x**", "'a'", "1e", "\n"})
            QTest::newRow(*text ? text : "empty") << text;
        QTest::newRow("deep") << QString(50, '(') + "x" + QString(50, ')');
        QTest::newRow("signs") << QString(100, '-') + "x";
        QTest::newRow("long") << QString("x+").repeated(150) + "x";
    }
    void nothingElseIsRead() {
        QFETCH(QString, expression);
        try {
            FunctionOfX function(expression.toStdString());
            QFAIL("accepted");
        } catch (const Error& error) {
            QVERIFY(*error.what() != '\0');
        }
        const std::string call = "plot(" + expression.toStdString() + ", 0, 1)";
        QVERIFY(!Plot().call(call));
    }

    void curveCoversBothEnds() {
        const PlotCurve curve = plotCurve(" plot( x*x - 1 , -2, 4 ) ");
        QCOMPARE(curve.expression, std::string("x*x - 1"));
        QCOMPARE(curve.from, -2.0);
        QCOMPARE(curve.to, 4.0);
        QCOMPARE(curve.y.front(), 3.0);
        QCOMPARE(curve.y.back(), 15.0);
        QVERIFY(std::abs(curve.lowest + 1) < 1e-3);
        QCOMPARE(curve.highest, 15.0);
    }

    void gapsStayGaps() {
        const PlotCurve root = plotCurve("plot(sqrt(x), -1, 1)");
        QVERIFY(std::isnan(root.y.front()));
        QCOMPARE(root.y.back(), 1.0);
        QCOMPARE(root.lowest, 0.0);
        const PlotCurve pole = plotCurve("plot(1/x, -1, 1)");
        QVERIFY(std::isnan(pole.y[pole.y.size() / 2]));
    }

    void forcedTextIsShort() {
        QCOMPARE(*Plot().call("plot(x*x, -3, 3)"), std::string("y from 0 to 9"));
        QCOMPARE(*Plot().call("plot(x/3, 0, 1)"), std::string("y from 0 to 0.333"));
        QCOMPARE(*Plot().call("plot(-x, 0, 2*pi)"), std::string("y from -6.28 to 0"));
        QCOMPARE(*Plot().call("plot(x*x, -3, 4)"), std::string("y from 0 to 16")); // 0 lies between two samples
        QCOMPARE(*Plot().call("plot(x**3, -10, 10)"), std::string("y from -1000 to 1000"));
        QCOMPARE(*Plot().call("plot(7, 0, 1)"), std::string("y from 7 to 7"));
        QCOMPARE(*Plot().call("plot(0*x, 0, 1)"), std::string("y from 0 to 0"));
        QCOMPARE(*Plot().call("plot(100+x/1000, 0, 1)"), std::string("y from 100 to 100.001"));
        QCOMPARE(*Plot().call("plot(x, 0, 0.00012)"), std::string("y from 0 to 0.00012"));
        QCOMPARE(*Plot().call("plot(x, 0, 2**40)"), std::string("y from 0 to 1.1e+12"));
    }

    void endsAreChecked_data() {
        QTest::addColumn<QString>("call");
        for (const char* call : {"plot(x, 1, 1)", "plot(x, 2, 1)", "plot(x, 0, x)", "plot(x, 0, 1/0)", "plot(x, 0)",
                                 "plot(x, 0, 1, 2)", "plot(sqrt(x), -2, -1)", "plot(x, -1e308, 1e308)", "plot", "plot()",
                                 "x*x", "plot(x, 0, 1", "plot(x, 0, 1) + 1", "Plot(x, 0, 1)"})
            QTest::newRow(call) << call;
    }
    void endsAreChecked() {
        QFETCH(QString, call);
        QVERIFY(!Plot().call(call.toStdString()));
        QVERIFY_THROWS_EXCEPTION(Error, plotCurve(call.toStdString()));
    }

    void bothToolsAnswerInTheStandardRegistry() {
        const ToolRegistry& tools = ToolRegistry::standard();
        const auto plot = tools.call("plot(x*x, -3, 3)");
        QVERIFY(plot && plot->tool == "plot" && plot->text == "y from 0 to 9");
        const auto sum = tools.call("15*23");
        QVERIFY(sum && sum->tool == "calculator" && sum->text == "345");
        QVERIFY(!tools.call("plot(x*x, 3, -3)"));
    }
};

QTEST_APPLESS_MAIN(TestPlot)
#include "tst_plot.moc"
