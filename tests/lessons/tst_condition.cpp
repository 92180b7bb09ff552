// SPDX-License-Identifier: MIT
#include "core/lessons/condition.h"

#include "core/lessons/text_error.h"
#include "core/lessons/widget_kinds.h"

#include <QTest>

#include <cmath>
#include <string>

using namespace tokenscope;

namespace {

Facts facts() {
    Facts facts;
    facts.set("loop", "columns", 5.0);
    facts.set("loop", "finished", 0.0);
    facts.set("loop", "started", 1.0);
    facts.set("loop.ended", "limit");
    facts.set("d.temperature", 0.1 + 0.2);
    facts.set("d.kept", 2.0);
    facts.set("d.nan", std::nan(""));
    return facts;
}

/// A look-up that knows the facts of a run named loop.
const WidgetFact& runFact(std::string_view name) {
    const WidgetFact* found =
        name.starts_with("loop.") ? findFact(*widgetKind("run"), name.substr(5)) : nullptr;
    if (found == nullptr) {
        throw Error("no such fact");
    }
    return *found;
}

std::string errorOf(const std::string& text, const Condition::FactLookup& lookup = {}) {
    try {
        Condition::parse(text, lookup);
    } catch (const TextError& error) {
        return std::to_string(error.at()) + ": " + error.what();
    }
    return "no error";
}

} // namespace

class TestCondition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holds_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("holds");
        const auto row = [](const char* text, bool holds) {
            QTest::newRow(text) << QByteArray(text) << holds;
        };
        row("loop.columns = 5", true);
        row("loop.columns != 5", false);
        row("loop.columns < 5", false);
        row("loop.columns <= 5", true);
        row("loop.columns > 4.5", true);
        row("loop.columns >= 6", false);
        row("5 <= loop.columns", true);
        row("loop.columns > -1", true);
        row("loop.columns > d.kept", true);
        row("loop.started", true);
        row("loop.finished", false);
        row("not loop.finished", true);
        row("not not loop.started", true);
        row("loop.started = yes", true);
        row("loop.finished = no", true);
        row("loop.ended = \"limit\"", true);
        row("loop.ended != \"limit\"", false);
        row("loop.ended = \"Limit\"", false);
        row("d.temperature = 0.3", true); // but for rounding
        row("d.temperature > 0.3", false);
        row("d.temperature >= .3", true);
        // and binds tighter than or, not tighter than both
        row("loop.started or loop.finished and loop.finished", true);
        row("(loop.started or loop.finished) and loop.finished", false);
        row("loop.finished and loop.finished or loop.started", true);
        row("not loop.finished and loop.finished", false);
        row("not (loop.finished and loop.finished)", true);
        row("not loop.finished or loop.finished", true);
        row("loop.columns\n>= 5\n\tand loop.started", true);
        // What is not known yet makes nothing true, not even by a not.
        row("other.columns < 5", false);
        row("not other.columns < 5", false);
        row("other.finished", false);
        row("not other.finished", false);
        row("other.a != 3", false);
        row("other.finished or loop.started", true);
        row("other.finished and loop.started", false);
        row("not (other.finished and loop.finished)", true);
        row("loop.ended = 5", false); // a text and a number
        row("not loop.ended = 5", false);
        row("d.nan = d.nan", false);
        row("not d.nan < 1", false);
    }
    void holds() {
        QFETCH(QByteArray, text);
        QFETCH(bool, holds);
        QCOMPARE(Condition::parse(text.toStdString()).holds(facts()), holds);
    }

    void aDefaultOneHoldsNever() { QVERIFY(!Condition().holds(facts())); }

    void namesItsFactsOnce() {
        const Condition condition = Condition::parse("b.x > 1 and a.y or not b.x = a.z");
        QCOMPARE(condition.facts(), (std::vector<std::string>{"b.x", "a.y", "a.z"}));
    }

    void errorsHaveTheirPlace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* text, const char* error) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(error);
        };
        row("", "0: expected a fact, a number or a text, but the condition ends here");
        row("a.b and", "7: expected a fact, a number or a text, but the condition ends here");
        row("a.b >= ", "7: expected a fact, a number or a text, but the condition ends here");
        row("a.b c.d", "4: expected \"and\", \"or\" or the end, found \"c.d\"");
        row("1 < a.b < 3", "8: expected \"and\", \"or\" or the end, found \"<\"");
        row("(a.b", "4: expected \")\", but the condition ends here");
        row("a.b)", "3: expected \"and\", \"or\" or the end, found \")\"");
        row("or a.b", "0: expected a fact, a number or a text, found \"or\"");
        row("a.b = \"x", "6: the text that begins here has no closing quotation mark");
        row("a.b = 5x", "6: \"5x\" is not a number");
        row("a.b = 1e9", "6: \"1e9\" is not a number");
        row("a.b = -", "6: \"-\" is not a number");
        row("a.b = limit", "6: \"limit\" is no fact: write WIDGET.FACT, as in loop.columns; texts stand in "
                           "quotation marks");
        row("a. > 1",
            "0: \"a.\" is no fact: write WIDGET.FACT, as in loop.columns; texts stand in quotation marks");
        row("a.b \xe2\x89\xa5 5",
            "4: \"\xe2\x89\xa5\" has no meaning in a condition; there are = != < <= > >= "
            "( ) and or not");
        row("5", "1: expected a comparison: = != < <= > >=, but the condition ends here");
        row("1 = 1", "0: this comparison has no fact in it, so it never changes");
        row("a.b < \"x\"", "4: texts are compared with = and != only");
    }
    void errorsHaveTheirPlace() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        QCOMPARE(errorOf(text.toStdString()), error.toStdString());
    }

    void factsAreCheckedWhereTheyAreKnown() {
        QCOMPARE(errorOf("loop.columns > 3 and loop.ended = \"limit\"", runFact), std::string("no error"));
        QCOMPARE(errorOf("loop.columns > 1 or loop.colums > 2", runFact), std::string("20: no such fact"));
        QCOMPARE(errorOf("loop.columns = \"5\"", runFact),
                 std::string("15: a text is compared with a number here"));
        QCOMPARE(errorOf("loop.ended = 5", runFact),
                 std::string("13: a text is compared with a number here"));
        QCOMPARE(errorOf("loop.ended", runFact),
                 std::string("0: loop.ended is a text: compare it with one, as in loop.ended = \"…\""));
        QCOMPARE(
            errorOf("loop.ended = \"limits\"", runFact),
            std::string("13: loop.ended is never \"limits\": it is one of \"\", \"end_of_turn\", "
                        "\"start_token\", \"stop_text\", \"limit\", \"context_full\", \"user\", \"error\""));
    }

    void isBounded() {
        QVERIFY(QByteArray::fromStdString(errorOf(std::string(64 * 1024, '(')))
                    .contains("of more than 4096 bytes"));
        QVERIFY(QByteArray::fromStdString(errorOf(std::string(4000, '('))).contains("nested deeper than 50"));
        std::string nots;
        for (int i = 0; i < 1000; ++i) {
            nots += "not ";
        }
        QVERIFY(QByteArray::fromStdString(errorOf(nots + "a.b")).contains("nested deeper than 50"));
        std::string many = "a.b";
        while (many.size() + 8 < Condition::longest) {
            many += " or a.b";
        }
        Facts facts;
        facts.set("a.b", 1.0);
        QVERIFY(Condition::parse(many).holds(facts));
    }

    void factsForgetOneWidget() {
        Facts facts;
        QVERIFY(facts.set("loop", "columns", 1.0));
        QVERIFY(!facts.set("loop", "columns", 1.0));
        QVERIFY(facts.set("loop", "columns", 2.0));
        QVERIFY(facts.set("loop-2", "columns", 3.0));
        facts.clear("loop");
        QVERIFY(facts.find("loop.columns") == nullptr);
        QCOMPARE(std::get<double>(*facts.find("loop-2.columns")), 3.0);
    }
};

QTEST_APPLESS_MAIN(TestCondition)
#include "tst_condition.moc"
