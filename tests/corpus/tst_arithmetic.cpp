// SPDX-License-Identifier: MIT
#include "core/corpus/arithmetic_chat.h"
#include "core/corpus/arithmetic_verbs.h"
#include "core/tools/tool.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace tokenscope;
using namespace tokenscope::arithmetic;

namespace {

using PartKind = ChatPart::Kind;
using Generator = Document (*)(Random&, Split);

constexpr std::uint64_t seed = 20;

Document made(Generator generator, Split split, std::uint64_t stream) {
    Random random(seed, stream);
    return generator(random, split);
}

QString textOf(const ChatMessage& message) {
    QString text;
    for (const ChatPart& part : message.parts) {
        if (part.kind == PartKind::Text)
            text += QString::fromStdString(part.text);
    }
    return text;
}

QString allTextOf(const Document& document) {
    QString text;
    for (const ChatMessage& message : document.chat)
        text += textOf(message) + QLatin1Char('\n');
    return text;
}

/// What the user says, with numbers as "#" and the words that change from text to text as "_".
QString skeleton(const QString& text, const QSet<QString>& common) {
    static const QRegularExpression token(QStringLiteral("[A-Za-z][A-Za-z'-]*|[0-9][0-9.,]*|\\S"));
    QStringList words;
    auto it = token.globalMatch(text);
    while (it.hasNext()) {
        const QString word = it.next().captured().toLower();
        words << (word[0].isDigit()                              ? QStringLiteral("#")
                  : word[0].isLetter() && !common.contains(word) ? QStringLiteral("_")
                                                                 : word);
    }
    return words.join(QLatin1Char(' '));
}

/// The skeleton with each of its words left out.
QStringList withoutOneWord(const QString& skeleton) {
    const QStringList words = skeleton.split(QLatin1Char(' '));
    QStringList shorter;
    for (qsizetype i = 0; i < words.size(); ++i) {
        QStringList rest = words;
        rest.removeAt(i);
        shorter << rest.join(QLatin1Char(' '));
    }
    return shorter;
}

QStringList wordsOf(const QString& text) {
    static const QRegularExpression word(QStringLiteral("[a-z]+"));
    QStringList words;
    auto it = word.globalMatch(text.toLower());
    while (it.hasNext())
        words << it.next().captured();
    return words;
}

const std::map<QString, double>& wordValues() {
    static const std::map<QString, double> values = [] {
        std::map<QString, double> made;
        for (int value = 0; value < 100; ++value)
            made[QString::fromStdString(*inWords(whole(value)))] = value;
        made[QStringLiteral("hundred")] = 100;
        made[QStringLiteral("thousand")] = 1000;
        return made;
    }();
    return values;
}

/// The numbers that a text says, as the calculator would read them.
std::set<double> numbersIn(const QString& text) {
    std::set<double> numbers;
    static const QRegularExpression digits(QStringLiteral("[0-9]+(,[0-9]{3})*(\\.[0-9]+)?"));
    auto it = digits.globalMatch(text);
    while (it.hasNext())
        numbers.insert(it.next().captured().remove(QLatin1Char(',')).toDouble());
    static const QRegularExpression letters(QStringLiteral("[a-z]+(-[a-z]+)?"));
    auto word = letters.globalMatch(text.toLower());
    while (word.hasNext()) {
        if (const auto found = wordValues().find(word.next().captured()); found != wordValues().end())
            numbers.insert(found->second);
    }
    return numbers;
}

/// Numbers that a question implies: parts and multiples, legs, units of time, money and length.
const std::set<double>& impliedNumbers() {
    static const std::set<double> numbers{0.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 24, 52, 60, 100, 1000};
    return numbers;
}

QSet<QString> heldOutWords() {
    QSet<QString> words;
    for (const NounKind kind : allNounKinds) {
        for (const std::string_view entry : nounList(kind, Split::HeldOut)) {
            const Noun noun = nounFrom(entry);
            words << QString::fromStdString(noun.one) << QString::fromStdString(noun.many);
        }
    }
    for (const std::string_view entry : nameList(Split::HeldOut))
        words << QString::fromStdString(std::string(entry.substr(1))).toLower();
    for (const VerbKind kind : {VerbKind::Gain, VerbKind::Lose, VerbKind::Come, VerbKind::Leave,
                                VerbKind::Earn, VerbKind::Spend, VerbKind::Rise, VerbKind::Fall}) {
        for (const std::string_view entry : verbList(kind, Split::HeldOut)) {
            const Verb verb = verbFrom(entry);
            for (const std::string& form : {verb.base, verb.third, verb.past, verb.ing, verb.done})
                words << QString::fromStdString(form);
        }
    }
    return words;
}

} // namespace

class TestArithmetic : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void turnsAlternateAndResultsAreTheTools() {
        for (std::uint64_t stream = 0; stream < 6000; ++stream) {
            const Split split = stream % 4 == 0 ? Split::HeldOut : Split::Training;
            const Document document = made(stream % 3 == 0 ? plotChat : arithmeticChat, split, stream);
            QVERIFY(document.text.empty());
            QVERIFY(!document.chat.empty() && document.chat.size() % 2 == 0);
            for (std::size_t i = 0; i < document.chat.size(); ++i) {
                const ChatMessage& message = document.chat[i];
                QVERIFY(message.role == (i % 2 == 0 ? ChatRole::User : ChatRole::Assistant));
                QVERIFY(!textOf(message).isEmpty());
                checkCalls(message);
            }
        }
    }

    void resultsAreTrueInTheStory() {
        for (std::uint64_t stream = 0; stream < 12000; ++stream) {
            Random random(seed, stream);
            const Solved solved = solvedChat(random, stream % 4 == 0 ? Split::HeldOut : Split::Training);
            std::size_t calls = 0;
            for (const ChatMessage& message : solved.document.chat)
                calls += static_cast<std::size_t>(
                    std::ranges::count(message.parts, PartKind::ToolCall, &ChatPart::kind));
            QCOMPARE(solved.calls.size(), calls);
            for (const Call& call : solved.calls)
                checkTruth(call, solved.document);
        }
    }

    void numbersComeFromTheQuestion() {
        for (std::uint64_t stream = 0; stream < 6000; ++stream) {
            const Document document =
                made(arithmeticChat, stream % 4 == 0 ? Split::HeldOut : Split::Training, stream);
            std::set<double> known = impliedNumbers();
            for (const ChatMessage& message : document.chat) {
                for (const ChatPart& part : message.parts) {
                    if (part.kind == PartKind::ToolCall) {
                        for (const double number : numbersIn(QString::fromStdString(part.text)))
                            QVERIFY2(known.contains(number),
                                     qPrintable(QString::number(number) + QStringLiteral("\n") +
                                                allTextOf(document)));
                    } else {
                        known.merge(numbersIn(QString::fromStdString(part.text)));
                    }
                }
            }
        }
    }

    void textsAreClean() {
        static const QRegularExpression raw(QStringLiteral("[\\[\\]{}|\\x01]|  | [.,;]|\\.\\.\\.\\."));
        static const QRegularExpression article(
            QStringLiteral("\\b[Aa] (?!(one|u[nks][a-z]))[aeiou][a-z]|\\b[Aa]n [^aeiouhAEIOUH8(]"));
        static const QRegularExpression lowerCase(QStringLiteral("[a-z][.?!] [a-z]"));
        for (const Generator generator : {arithmeticChat, plotChat, numbersWithoutCalculator}) {
            for (std::uint64_t stream = 0; stream < 5000; ++stream) {
                const Document document =
                    made(generator, stream % 4 == 0 ? Split::HeldOut : Split::Training, stream);
                const QString text = allTextOf(document);
                QVERIFY2(!raw.match(text).hasMatch(), qPrintable(text));
                QVERIFY2(!article.match(text).hasMatch(), qPrintable(text));
                for (std::size_t i = 1; i < document.chat.size(); i += 2)
                    QVERIFY2(!lowerCase.match(textOf(document.chat[i])).hasMatch(), qPrintable(text));
            }
        }
    }

    void oneThingIsSingular() {
        QSet<QString> plurals;
        for (const NounKind kind : allNounKinds) {
            for (const std::string_view entry : nounList(kind, Split::Training)) {
                const Noun noun = nounFrom(entry);
                if (noun.one != noun.many)
                    plurals << QString::fromStdString(noun.many);
            }
        }
        static const QRegularExpression one(QStringLiteral("(?<![0-9.,/$€£-])\\b1 ([a-z]+)\\b"));
        static const QRegularExpression oneAre(
            QStringLiteral("(?<![0-9.,/$€£-])\\b1 [a-z]+ are\\b|here are 1 [a-z]"));
        int seen = 0;
        for (std::uint64_t stream = 0; stream < 20000; ++stream) {
            const QString text = allTextOf(made(arithmeticChat, Split::Training, stream));
            auto it = one.globalMatch(text);
            while (it.hasNext()) {
                ++seen;
                QVERIFY2(!plurals.contains(it.next().captured(1)), qPrintable(text));
            }
            QVERIFY2(!oneAre.match(text).hasMatch(), qPrintable(text));
        }
        QVERIFY(seen > 50);
    }

    void whatIsHeldOutStaysOut() {
        const QSet<QString> heldOut = heldOutWords();
        for (const Generator generator : {arithmeticChat, plotChat, numbersWithoutCalculator}) {
            for (std::uint64_t stream = 0; stream < 20000; ++stream) {
                const QString text = allTextOf(made(generator, Split::Training, stream));
                const QStringList words = wordsOf(text);
                for (const QString& word : words)
                    QVERIFY2(!heldOut.contains(word), qPrintable(word + QStringLiteral(" in ") + text));
            }
        }
    }

    void heldOutQuestionsAreWordedDifferently() {
        QHash<QString, int> counts;
        std::vector<QString> questions;
        for (std::uint64_t stream = 0; stream < 20000; ++stream) {
            questions.push_back(textOf(made(arithmeticChat, Split::Training, stream).chat.front()));
            for (const QString& word : wordsOf(questions.back()))
                ++counts[word];
        }
        QSet<QString> common;
        for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
            if (it.value() >= 10)
                common << it.key();
        }
        QSet<QString> trained;
        for (const QString& question : questions)
            trained << skeleton(question, common);
        QSet<QString> lessOneWord;
        for (const QString& question : trained)
            for (const QString& shorter : withoutOneWord(question))
                lessOneWord << shorter;
        constexpr int asked = 3000;
        int same = 0, near = 0;
        for (std::uint64_t stream = 0; stream < asked; ++stream) {
            const QString question = textOf(made(arithmeticChat, Split::HeldOut, stream).chat.front());
            const QString shape = skeleton(question, common);
            if (trained.contains(shape))
                qInfo().noquote() << "also in training:" << question << ++same;
            const QStringList shorter = withoutOneWord(shape);
            near += lessOneWord.contains(shape) || std::ranges::any_of(shorter, [&](const QString& text) {
                        return trained.contains(text) || lessOneWord.contains(text);
                    });
        }
        QCOMPARE(same, 0);
        // One word more, less or changed makes a training question of them.
        qInfo("%d of %d held-out questions are a word away from one of training", near, asked);
        QVERIFY2(near * 50 <= asked, qPrintable(QString::number(near)));
        QVERIFY2(trained.size() > 9000, qPrintable(QString::number(trained.size())));
    }

    void documentsAreTheSameAgainAndDiffer() {
        for (const Generator generator : {arithmeticChat, plotChat, numbersWithoutCalculator}) {
            for (std::uint64_t stream = 0; stream < 200; ++stream)
                QVERIFY(made(generator, Split::Training, stream).chat ==
                        made(generator, Split::Training, stream).chat);
        }
        std::set<QString> different;
        for (std::uint64_t stream = 0; stream < 20000; ++stream)
            different.insert(allTextOf(made(arithmeticChat, Split::Training, stream)));
        QVERIFY2(different.size() > 19800, qPrintable(QString::number(different.size())));
    }

    void someQuestionsNeedNoCalculator() {
        for (std::uint64_t stream = 0; stream < 5000; ++stream) {
            const Document document =
                made(numbersWithoutCalculator, stream % 4 == 0 ? Split::HeldOut : Split::Training, stream);
            for (const ChatMessage& message : document.chat) {
                for (const ChatPart& part : message.parts)
                    QVERIFY(part.kind == PartKind::Text);
            }
        }
    }

    void spokenResults_data() {
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("said");
        const std::pair<const char*, const char*> rows[] = {
            {"16.0", "16"},   {"16", "16"},         {"-3.0", "-3"},
            {"0.25", "0.25"}, {"1.0625", "1.0625"}, {"14.285714285714286", "14.28..."},
            {"100", "100"}};
        for (const auto& [result, said] : rows)
            QTest::newRow(result) << QString(result) << QString(said);
    }
    void spokenResults() {
        QFETCH(QString, result);
        QFETCH(QString, said);
        QCOMPARE(QString::fromStdString(spoken(result.toStdString())), said);
    }

private:
    static void checkCalls(const ChatMessage& message) {
        for (std::size_t i = 0; i < message.parts.size(); ++i) {
            const ChatPart& part = message.parts[i];
            QVERIFY(!part.text.empty());
            if (part.kind != PartKind::ToolCall)
                continue;
            const auto answer = ToolRegistry::standard().call(part.text);
            QVERIFY2(i + 1 < message.parts.size(), part.text.c_str());
            const ChatPart& next = message.parts[i + 1];
            QCOMPARE(next.kind == PartKind::ToolResult, answer.has_value());
            if (!answer)
                continue;
            QCOMPARE(next.text, answer->text);
            QVERIFY2(i + 2 < message.parts.size() && message.parts[i + 2].kind == PartKind::Text,
                     part.text.c_str());
            const bool isPlot = part.text.starts_with("plot(");
            const std::string expected =
                isPlot ? part.text.substr(5, part.text.find(',') - 5) : spoken(answer->text);
            QVERIFY2(message.parts[i + 2].text.find(expected) != std::string::npos,
                     message.parts[i + 2].text.c_str());
        }
    }

    static void checkTruth(const Call& call, const Document& document) {
        const auto answer = ToolRegistry::standard().call(call.expression);
        QCOMPARE(answer.has_value(), !call.fails);
        if (!answer || !call.truth)
            return;
        const double value = std::stod(answer->text);
        const bool isTrue = std::abs(value - *call.truth) <= 1e-9 * std::max(1.0, std::abs(value));
        QVERIFY2(isTrue,
                 qPrintable(QString::number(*call.truth) + QStringLiteral("\n") + allTextOf(document)));
    }
};

QTEST_APPLESS_MAIN(TestArithmetic)
#include "tst_arithmetic.moc"
