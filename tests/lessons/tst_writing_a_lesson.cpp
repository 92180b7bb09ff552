// SPDX-License-Identifier: MIT
// docs/writing-a-lesson.md says what the program does: its tables are those of the program, its example is a
// lesson, its errors are those that come.
#include "core/lessons/answer_check.h"
#include "core/lessons/computed_text.h"
#include "core/lessons/lesson_parser.h"
#include "core/lessons/widget_kinds.h"
#include "tests/lessons/lesson_text.h"

#include <QFile>
#include <QTest>

using namespace tokenscope;

namespace {

QString page() {
    QFile file(QStringLiteral(TOKENSCOPE_SOURCE_DIR "/docs/writing-a-lesson.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

/// As a cell of a table.
QString cell(std::string_view view) {
    return text(view).replace(QLatin1Char('|'), QStringLiteral("\\|"));
}

QString code(std::string_view view) {
    return view.empty() ? QStringLiteral("empty") : QStringLiteral("`%1`").arg(text(view));
}

QString codes(const std::vector<std::string_view>& words) {
    QStringList list;
    for (const std::string_view word : words) {
        list << code(word);
    }
    return list.join(QStringLiteral(", "));
}

QString limits(const WidgetSetting& setting) {
    const QLocale english(QLocale::English);
    return QStringLiteral("%1 to %2")
        .arg(english.toString(static_cast<qlonglong>(setting.low)),
             english.toString(static_cast<qlonglong>(setting.high)));
}

QString value(const WidgetSetting& setting) {
    switch (setting.type) {
    case SettingType::Text:
        return QStringLiteral("text");
    case SettingType::YesNo:
        return QStringLiteral("`yes` or `no`");
    case SettingType::Whole:
        return QStringLiteral("whole number, %1").arg(limits(setting));
    case SettingType::Number:
        return QStringLiteral("number, %1").arg(limits(setting));
    case SettingType::Choice:
        return QStringLiteral("one of %1").arg(codes(setting.words));
    case SettingType::List:
        return QStringLiteral("list of %1").arg(codes(setting.words));
    case SettingType::Words:
        return QStringLiteral("words");
    case SettingType::Widget:
        return QStringLiteral("name of a %1").arg(text(setting.words.front()));
    }
    return {};
}

QString value(const WidgetFact& fact) {
    switch (fact.type) {
    case FactType::Number:
        return QStringLiteral("number");
    case FactType::YesNo:
        return QStringLiteral("yes or no");
    case FactType::Text:
        return fact.words.empty() ? QStringLiteral("text")
                                  : QStringLiteral("one of %1").arg(codes(fact.words));
    }
    return {};
}

QString usual(const WidgetSetting& setting) {
    return setting.isRequired      ? QStringLiteral("needed")
           : setting.usual.empty() ? QStringLiteral("none")
                                   : code(setting.usual);
}

QString section(const WidgetKind& kind) {
    QString section =
        QStringLiteral("### %1\n\n%2\n\n| setting | value | usual | meaning |\n|---|---|---|---|\n")
            .arg(text(kind.name), text(kind.help));
    for (const WidgetSetting& setting : kind.settings) {
        section += QStringLiteral("| `%1` | %2 | %3 | %4 |\n")
                       .arg(text(setting.name), value(setting), usual(setting), cell(setting.help));
    }
    section += QStringLiteral("\n| fact | value | meaning |\n|---|---|---|\n");
    for (const WidgetFact& fact : kind.facts) {
        section += QStringLiteral("| `%1` | %2 | %3 |\n").arg(text(fact.name), value(fact), cell(fact.help));
    }
    return section + QLatin1Char('\n');
}

QString functionTable() {
    QString table = QStringLiteral("| function | gives |\n|---|---|\n");
    for (const TextFunction& function : textFunctions()) {
        table += QStringLiteral("| `%1(%2)` | %3 |\n")
                     .arg(text(function.name), text(function.arguments), cell(function.help));
    }
    return table + QLatin1Char('\n');
}

/// The nth block of code on the page, from 0.
std::string codeBlock(int n) {
    const QStringList parts = page().split(QStringLiteral("\n```"));
    const QString block = parts.value(2 * n + 1);
    return block.mid(block.indexOf(QLatin1Char('\n')) + 1).toStdString();
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? "not found" : text.replace(at, from.size(), to);
}

} // namespace

class TestWritingALesson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWidgetIsDescribed_data() {
        QTest::addColumn<QString>("section");
        for (const WidgetKind& kind : widgetKinds()) {
            QTest::newRow(qPrintable(text(kind.name))) << section(kind);
        }
    }
    void everyWidgetIsDescribed() {
        QFETCH(QString, section);
        QVERIFY2(page().contains(section), qPrintable(QStringLiteral("the page needs:\n") + section));
    }

    void noOtherWidgetIsDescribed() {
        QCOMPARE(page().count(QStringLiteral("\n| setting | value | usual | meaning |\n")),
                 static_cast<qsizetype>(widgetKinds().size()));
    }

    void everyFunctionIsDescribed() {
        QVERIFY2(page().contains(functionTable()),
                 qPrintable(QStringLiteral("the page needs:\n") + functionTable()));
    }

    void theExampleIsALesson() {
        const Lesson lesson = parseLesson(codeBlock(0) + "\n", "hot-and-cold.md");
        QCOMPARE(lesson.pages.size(), std::size_t{2});
        QCOMPARE(lesson.ids(), (std::vector<std::string>{"guess", "try", "loop", "numbers", "name"}));
        QVERIFY(checkAnswer(blockOf<LessonQuestion>(lesson, 1), {{}, "36,864"}) == AnswerVerdict::Right);
        QVERIFY(checkAnswer(blockOf<LessonQuestion>(lesson, 2), {{}, "Greedy decoding."}) ==
                AnswerVerdict::Right);
        const auto& task = blockOf<LessonTask>(lesson);
        Facts facts;
        facts.set("heat.temperature", 0.3);
        QVERIFY(!task.when.holds(facts));
        facts.set("heat.draws", 5.0);
        QVERIFY(task.when.holds(facts));
    }

    /// Each error that the page shows comes from the example, changed in the way that the page says.
    void theErrorsAreThose() {
        const std::string example = codeBlock(0) + "\n";
        const auto errorOf = [](const std::string& lesson) {
            try {
                parseLesson(lesson, "hot-and-cold.md");
            } catch (const FileError& error) {
                return std::string(error.what());
            }
            return std::string("no error");
        };
        const std::string expected = errorOf(replaced(example, "temperature: 1\n", "temperature: 3\n")) +
                                     "\n" + errorOf(replaced(example, "heat.draws", "heat.drawn")) + "\n" +
                                     errorOf(replaced(example, "wrong: 2 times", "worng: 2 times"));
        QVERIFY2(!page().isEmpty() && codeBlock(1) == expected, expected.c_str());
    }
};

QTEST_APPLESS_MAIN(TestWritingALesson)
#include "tst_writing_a_lesson.moc"
