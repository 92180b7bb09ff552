// SPDX-License-Identifier: MIT
// Known fault B24: a chat format that is half typed, wrong or huge never stops the window or what is in use.
#include "core/text/marker_text.h"
#include "tests/support/format_fixture.h"
#include "tests/support/large_screen.h"
#include "ui/lab/format_fields.h"
#include "ui/shared/palette.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QPushButton>

using namespace tokenscope;
using namespace tokenscope::test;
using Kind = FormatChoice::Kind;

namespace {

const LargeScreen largeScreen(1500, 1200);

const QStringList formatFields{QStringLiteral("System, before"),    QStringLiteral("System, after"),
                               QStringLiteral("User, before"),      QStringLiteral("User, after"),
                               QStringLiteral("Assistant, before"), QStringLiteral("Assistant, after"),
                               QStringLiteral("Answer, before"),    QStringLiteral("Answer ends at")};

} // namespace

class TestFormatTyping : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void onesOwnBeginsFromWhatCounted();
    void onesOwnComesBack();
    void everyBeginningOfAMarker_data();
    void everyBeginningOfAMarker();
    void templateCode_data();
    void templateCode();
    void aMegabyteInEveryField_data();
    void aMegabyteInEveryField();
    void pastedLines();
    void halfACharacter();
    void severalEnds();
    void theAnswersBeginning();
    void switchesAndPlace();
};

void TestFormatTyping::onesOwnBeginsFromWhatCounted() {
    WritingFixture f;
    QCOMPARE(f.chosen.size(), std::size_t{1});
    ChatFormat expected = knownChatFormat("ChatML")->format;
    expected.name = "own";
    QCOMPARE(f.own(), expected);
    QVERIFY(f.field(QStringLiteral("User, before"))->isEnabled());

    // From nothing: it is to be written first.
    FormatFixture empty;
    empty.kind("My own")->click();
    QVERIFY(empty.chosen.empty() && empty.isWrong());
    QVERIFY2(empty.message().contains(QStringLiteral("nothing tells the user's text")),
             qPrintable(empty.message()));
    QVERIFY2(empty.message().contains(QStringLiteral("continued as it is")), qPrintable(empty.message()));
    QVERIFY(empty.kind("My own")->isChecked());
    type(empty.field(QStringLiteral("User, before")), QStringLiteral("U"));
    QCOMPARE(empty.chosen.size(), std::size_t{1});
    QCOMPARE(empty.own().userPrefix, std::string("U"));
}

void TestFormatTyping::onesOwnComesBack() {
    WritingFixture f;
    type(f.field(QStringLiteral("User, after")), QStringLiteral("x"));
    const FormatChoice written = f.window.choice();
    QCOMPARE(written.own.userSuffix, std::string("<|im_end|>\nx"));
    f.chooseKnown("Llama 2");
    f.kind("My own")->click();
    QVERIFY(f.window.choice() == written);
    // Gone with the way back to the model's own.
    f.window.findChild<QPushButton*>(QStringLiteral("modelsOwn"))->click();
    f.kind("My own")->click();
    QVERIFY(f.field(QStringLiteral("User, after"))->text().isEmpty());
}

void TestFormatTyping::everyBeginningOfAMarker_data() {
    QTest::addColumn<QByteArray>("marker");
    QTest::newRow("ChatML") << QByteArray("<|im_start|>user\n");
    QTest::newRow("Llama 2") << QByteArray("<s>[INST] <<SYS>>\n\n\tA system text.\n<</SYS>>\n\n");
    QTest::newRow("backslashes") << QByteArray("\\\\n \\t{ % # }");
}

void TestFormatTyping::everyBeginningOfAMarker() {
    QFETCH(QByteArray, marker);
    WritingFixture f;
    MarkerEdit* edit = f.field(QStringLiteral("User, before"));
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    std::string lastGood; // an empty one is fine: the assistant's is there
    QCOMPARE(f.own().userPrefix, lastGood);
    const std::string line = markerLine(marker.toStdString());
    for (std::size_t length = 1; length <= line.size(); ++length) {
        QTest::keyClick(edit, line[length - 1]);
        QCOMPARE(edit->text().toStdString(), line.substr(0, length));
        const MarkerReading reading = readMarker(line.substr(0, length));
        QCOMPARE(f.isWrong(), reading.problem.has_value());
        if (reading.problem) {
            const QString place = QStringLiteral("User, before, character %1: ").arg(length);
            QVERIFY2(f.message().startsWith(place), qPrintable(f.message()));
            QVERIFY2(f.message().contains(QStringLiteral("The last complete version is in use.")),
                     qPrintable(f.message()));
        } else {
            lastGood = reading.marker;
        }
        QCOMPARE(f.window.choice().kind, Kind::Own);
        QCOMPARE(f.own().userPrefix, lastGood);
    }
    QCOMPARE(lastGood, marker.toStdString());
    for (const FormatChoice& choice : f.chosen) {
        QVERIFY(formatErrors(choice.own).empty());
    }
}

void TestFormatTyping::templateCode_data() {
    QTest::addColumn<QString>("code");
    QTest::newRow("half a comment") << QStringLiteral("{#");
    QTest::newRow("an unclosed index") << QStringLiteral("{{ a[\"foo\"(");
    QTest::newRow("a long loop") << QStringLiteral("{% for i in range(1000000000) %}x{% endfor %}");
    QTest::newRow("recursion") << QStringLiteral("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}");
    QTest::newRow("its own error") << QStringLiteral("{{ raise_exception('no') }}");
    QTest::newRow("what nobody has") << QStringLiteral("{% call(x) y() %}");
}

void TestFormatTyping::templateCode() {
    QFETCH(QString, code);
    for (const QString& name : formatFields) {
        WritingFixture f;
        const FormatChoice before = f.window.choice();
        MarkerEdit* edit = f.field(name);
        QVERIFY2(edit, qPrintable(name));
        const qsizetype place = edit->text().size() + 1;
        QElapsedTimer clock;
        clock.start();
        paste(edit, code);
        QVERIFY(clock.elapsed() < patience);
        QVERIFY(f.isWrong());
        const QString expected =
            QStringLiteral("%1, character %2: template code is not interpreted").arg(name).arg(place);
        QVERIFY2(f.message().startsWith(expected), qPrintable(f.message()));
        QVERIFY(f.window.choice() == before);
        QCOMPARE(f.chosen.size(), std::size_t{1});
        QVERIFY(edit->text().endsWith(code)); // what was typed stays
    }
}

void TestFormatTyping::aMegabyteInEveryField_data() {
    QTest::addColumn<QString>("unit");
    for (const char* unit : {"a", "{", "{%", "\\", "\n", "<|", "[A", "<|im_end|>", "🔥", " x"}) {
        QTest::newRow(markerLine(unit).c_str()) << QString::fromUtf8(unit);
    }
}

void TestFormatTyping::aMegabyteInEveryField() {
    QFETCH(QString, unit);
    const QString huge = unit.repeated(1'000'000 / unit.size());
    QStringList names = formatFields;
    names << QStringLiteral("Instead of no system text");
    for (const QString& name : names) {
        WritingFixture f;
        MarkerEdit* edit = f.field(name);
        QVERIFY2(edit, qPrintable(name));
        const QString before = edit->text();
        QElapsedTimer clock;
        clock.start();
        paste(edit, huge);
        QVERIFY(clock.elapsed() < patience);
        QVERIFY(edit->text().size() <= 4000 && edit->text().startsWith(before));
        QVERIFY(!edit->brokenAt());
        QVERIFY2(f.message().contains(name + QStringLiteral(": cut to 4,000 characters")),
                 qPrintable(f.message()));
        QVERIFY(formatErrors(f.own()).empty());
        // The next change is no longer one that was cut.
        QTest::keyClick(edit, Qt::Key_Backspace);
        QVERIFY(!edit->isCut());
    }
}

void TestFormatTyping::pastedLines() {
    WritingFixture f;
    MarkerEdit* edit = f.field(QStringLiteral("User, before"));
    edit->clear();
    paste(edit, QStringLiteral("a\nb\tc\r\nd"));
    QCOMPARE(edit->text(), QStringLiteral("a\\nb\\tc\\nd"));
    QCOMPARE(f.own().userPrefix, std::string("a\nb\tc\nd"));
    // In the middle: the cursor stays behind what came.
    edit->setCursorPosition(1);
    QApplication::clipboard()->setText(QStringLiteral("\n"));
    edit->paste();
    QCOMPARE(edit->text(), QStringLiteral("a\\n\\nb\\tc\\nd"));
    QCOMPARE(edit->cursorPosition(), 3);
}

void TestFormatTyping::halfACharacter() {
    WritingFixture f;
    const FormatChoice before = f.window.choice();
    MarkerEdit* edit = f.field(QStringLiteral("User, after"));
    for (const char16_t half : {u'\xD83D', u'\xDD25'}) {
        paste(edit, QString(QChar(half)));
        QVERIFY(edit->brokenAt().has_value());
        QVERIFY2(f.isWrong() &&
                     f.message().contains(QStringLiteral("User, after, character 13: this is half")),
                 qPrintable(f.message()));
        QVERIFY(f.window.choice() == before);
        QTest::keyClick(edit, Qt::Key_Backspace);
        QVERIFY(!f.isWrong());
    }
    paste(edit, QStringLiteral("🔥"));
    QVERIFY(!f.isWrong());
    QCOMPARE(f.own().userSuffix, std::string("<|im_end|>\n🔥"));
}

void TestFormatTyping::severalEnds() {
    WritingFixture f;
    MarkerEdit* edit = f.field(QStringLiteral("Answer ends at"));
    type(edit, QStringLiteral(" \\nUser:  a\\sb "));
    QCOMPARE(f.own().turnEnds, (std::vector<std::string>{"<|im_end|>", "\nUser:", "a b"}));
    QVERIFY(!f.isWrong());
    paste(edit, QStringLiteral("é{%")); // in the fourth, the second character
    QVERIFY2(f.message().startsWith(QStringLiteral("Answer ends at, character 27: template code")),
             qPrintable(f.message()));
    QCOMPARE(f.own().turnEnds.size(), std::size_t{3});
    edit->clear();
    type(edit, QStringLiteral(" "));
    QVERIFY(f.own().turnEnds.empty() && !f.isWrong());
}

void TestFormatTyping::theAnswersBeginning() {
    WritingFixture f;
    MarkerEdit* assistant = f.field(QStringLiteral("Assistant, before"));
    MarkerEdit* answer = f.field(QStringLiteral("Answer, before"));
    QCOMPARE(answer->text(), assistant->text());
    type(assistant, QStringLiteral("x"));
    QCOMPARE(answer->text(), assistant->text());
    QVERIFY(!f.own().answerPrefix);
    type(answer, QStringLiteral("y"));
    QCOMPARE(f.own().answerPrefix, std::optional<std::string>(f.own().assistantPrefix + "y"));
    type(assistant, QStringLiteral("z"));
    QVERIFY(answer->text().endsWith(QStringLiteral("xy")));
    QCOMPARE(f.own().answerPrefix, std::optional<std::string>("<|im_start|>assistant\nxy"));

    FormatFixture mistral(bareModel(), {.kind = Kind::Known, .known = "Mistral v3"});
    QCOMPARE(mistral.field(QStringLiteral("Assistant, before"))->text(), QStringLiteral(" "));
    QVERIFY(mistral.field(QStringLiteral("Answer, before"))->text().isEmpty());
    mistral.kind("My own")->click();
    QCOMPARE(mistral.own().answerPrefix, std::optional<std::string>(""));
}

void TestFormatTyping::switchesAndPlace() {
    WritingFixture f;
    for (auto* box : f.window.findChildren<QCheckBox*>()) {
        QVERIFY(!box->isChecked());
        box->click();
    }
    QVERIFY(f.own().startsWithStartToken && f.own().trimsText && f.own().alwaysHasSystem);
    auto* place = f.window.findChild<FormatFields*>()->findChild<QComboBox*>();
    place->setCurrentIndex(1);
    QCOMPARE(f.own().systemPlace, ChatFormat::SystemPlace::FirstUser);
    type(f.field(QStringLiteral("Instead of no system text")), QStringLiteral("Be brief.\\n"));
    QCOMPARE(f.own().defaultSystem, std::string("Be brief.\n"));
    // Shown again as it was written.
    FormatFixture again(bareModel(), f.window.choice());
    QVERIFY(again.kind("My own")->isChecked() && again.chosen.empty());
    type(again.field(QStringLiteral("User, after")), QStringLiteral("x"));
    ChatFormat expected = f.own();
    expected.userSuffix += "x";
    QCOMPARE(again.own(), expected);
}

QTEST_MAIN(TestFormatTyping)
#include "tst_format_typing.moc"
