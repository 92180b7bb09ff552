// SPDX-License-Identifier: MIT
#include "ui/chat/markdown_splitter.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace tokenscope;
using Segment = MarkdownSplitter::Segment;
using Kind = Segment::Kind;

class TestMarkdownSplitter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cutsCodeOutOfProse();
    void knowsFences_data();
    void knowsFences();
    void aFenceInAListLosesItsIndent();
    void holdsBackWhatMayBecomeAFence();
    void piecesMakeTheSameSegments_data();
    void piecesMakeTheSameSegments();
    void longProseClosesBetweenParagraphs();
    void listsStayWhole();
    void anEndlessLineIsCutIntoPlainPieces();
    void aHundredThousandLinesCostTheirLength();
};

namespace {

std::vector<Segment> split(const QString& text) {
    MarkdownSplitter splitter;
    splitter.push(text);
    splitter.finish();
    return splitter.segments();
}

QString joined(const std::vector<Segment>& segments) {
    QString text;
    for (const Segment& segment : segments) {
        text += segment.source;
    }
    return text;
}

/// All that the rules know, in one text.
QString everything() {
    QString text =
        QStringLiteral("# Title\n\nwords `code` words\nsecond line\n\n- one\n\n- two\n  more\n\n"
                       "| a | b |\n|---|---|\n| 1 | 2 |\n\n```cpp x\nint a;\n``\n```\n"
                       "after\n~~~\ncode with ```\n~~~~\n  ```py\n  indented\n  ```\n"
                       "not ``` a fence\n``` also ` none\n1. item\n   ```\n   in a list\n   ```\n2. item\n");
    text +=
        QStringLiteral("A paragraph of words that go on. ").repeated(120) + QStringLiteral("\n\nnext\n\n");
    for (int i = 0; i < 400; ++i) {
        text += QStringLiteral("- item %1 of a list\n\n").arg(i);
    }
    text += QStringLiteral("end of the list\n\n");
    text += QStringLiteral("wordwithoutend").repeated(3000) + QStringLiteral("\nshort\n\n");
    text += QStringLiteral("a line\n").repeated(5000) + QStringLiteral("```\nopen code\n");
    return text;
}

} // namespace

void TestMarkdownSplitter::cutsCodeOutOfProse() {
    const auto segments = split(QStringLiteral("Before\n\n```python\nprint(1)\n```\nafter"));
    QCOMPARE(segments.size(), std::size_t(3));
    QCOMPARE(segments[0].source, QStringLiteral("Before\n\n"));
    QCOMPARE(segments[1].kind, Kind::Code);
    QCOMPARE(segments[1].language, QStringLiteral("python"));
    QCOMPARE(segments[1].code(), QStringLiteral("print(1)\n"));
    QCOMPARE(segments[2].source, QStringLiteral("after"));
}

void TestMarkdownSplitter::knowsFences_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code"); // null: there is none
    QTest::newRow("backticks") << "```\na\n```"
                               << "a\n";
    QTest::newRow("tildes with backticks in their words") << "~~~ a`b\na\n~~~"
                                                          << "a\n";
    QTest::newRow("backticks with backticks in their words") << "``` a`b\na\n" << QString();
    QTest::newRow("two are too few") << "``\na\n``" << QString();
    QTest::newRow("three spaces before") << "   ```\na\n```"
                                         << "a\n";
    QTest::newRow("four spaces before") << "    ```\na\n" << QString();
    QTest::newRow("a shorter one does not close") << "````\n```\n````\n"
                                                  << "```\n";
    QTest::newRow("a longer one closes") << "```\na\n`````"
                                         << "a\n";
    QTest::newRow("another kind does not close") << "```\n~~~\n```"
                                                 << "~~~\n";
    QTest::newRow("words after it do not close") << "```\n``` x\n```"
                                                 << "``` x\n";
    QTest::newRow("spaces after it close") << "```\na\n```  \nb"
                                           << "a\n";
    QTest::newRow("never closed") << "```\na\nb"
                                  << "a\nb";
    QTest::newRow("nothing in it") << "```\n```"
                                   << "";
    QTest::newRow("opened at the very end") << "a\n```py"
                                            << "";
}

void TestMarkdownSplitter::knowsFences() {
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto segments = split(text);
    const auto found =
        std::find_if(segments.begin(), segments.end(), [](const Segment& s) { return s.kind == Kind::Code; });
    QCOMPARE(found != segments.end(), !code.isNull());
    if (found != segments.end()) {
        QCOMPARE(found->code(), code);
    }
    QCOMPARE(joined(segments), text);
}

void TestMarkdownSplitter::aFenceInAListLosesItsIndent() {
    const auto segments = split(QStringLiteral("1. do\n   ```\n   if x:\n       y\n z\n   ```\n2. then"));
    QCOMPARE(segments.size(), std::size_t(3));
    QCOMPARE(segments[1].code(), QStringLiteral("if x:\n    y\nz\n"));
}

void TestMarkdownSplitter::holdsBackWhatMayBecomeAFence() {
    MarkdownSplitter splitter;
    splitter.push(QStringLiteral("words\n``"));
    QCOMPARE(joined(splitter.segments()), QStringLiteral("words\n"));
    splitter.push(QStringLiteral("x"));
    QCOMPARE(joined(splitter.segments()), QStringLiteral("words\n``x"));
    splitter.push(QStringLiteral("\n```py"));
    QCOMPARE(joined(splitter.segments()), QStringLiteral("words\n``x\n"));
    splitter.push(QStringLiteral("\n"));
    QCOMPARE(splitter.segments().back().kind, Kind::Code);
    QCOMPARE(splitter.segments().back().language, QStringLiteral("py"));
}

void TestMarkdownSplitter::piecesMakeTheSameSegments_data() {
    QTest::addColumn<int>("most");
    QTest::newRow("single characters") << 1;
    QTest::newRow("tokens") << 7;
    QTest::newRow("large pieces") << 40'000;
}

void TestMarkdownSplitter::piecesMakeTheSameSegments() {
    QFETCH(int, most);
    const QString text = everything();
    const auto whole = split(text);
    QCOMPARE(joined(whole), text);
    QRandomGenerator random(7);
    MarkdownSplitter splitter;
    std::vector<Segment> before;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype length = std::min<qsizetype>(random.bounded(1, most + 1), text.size() - at);
        splitter.push(QStringView(text).mid(at, length));
        at += length;
        const std::size_t changed = splitter.takeFirstChanged();
        const auto& now = splitter.segments();
        // What is not told as changed is the same; closed ones never change.
        for (std::size_t i = before.size() > 3 ? before.size() - 3 : 0; i < before.size(); ++i) {
            QVERIFY(i < now.size());
            QVERIFY(i >= changed || now[i] == before[i]);
            QVERIFY(!before[i].isClosed || now[i] == before[i]);
        }
        if (most > 1) {
            before = now;
        }
    }
    splitter.finish();
    QVERIFY(splitter.segments() == whole);
}

void TestMarkdownSplitter::longProseClosesBetweenParagraphs() {
    const QString paragraph =
        QStringLiteral("word ").repeated(300) + QStringLiteral("\n\n"); // 1,502 characters
    const auto segments = split(paragraph.repeated(5));
    QCOMPARE(segments.size(), std::size_t(3));
    QCOMPARE(segments[0].source, paragraph.repeated(2));
}

void TestMarkdownSplitter::listsStayWhole() {
    QString list;
    for (int i = 1; i <= 200; ++i) {
        list += QStringLiteral("%1. an item of the list\n\n   with a paragraph\n\n").arg(i);
    }
    QVERIFY(list.size() > MarkdownSplitter::UsualProse && list.size() < MarkdownSplitter::LongestParagraph);
    const auto segments = split(list + QStringLiteral("After it.\n"));
    QCOMPARE(segments.size(), std::size_t(2));
    QCOMPARE(segments[0].source, list);
    QCOMPARE(segments[1].source, QStringLiteral("After it.\n"));
}

void TestMarkdownSplitter::anEndlessLineIsCutIntoPlainPieces() {
    const QString line = QStringLiteral("lorem ipsum ").repeated(90'000); // 1.08 million characters
    const auto segments = split(QStringLiteral("before\n") + line + QStringLiteral("\nafter"));
    QCOMPARE(segments.front().source, QStringLiteral("before\n"));
    QCOMPARE(segments.back().source, QStringLiteral("after"));
    QCOMPARE(segments.back().kind, Kind::Prose);
    for (std::size_t i = 1; i + 1 < segments.size(); ++i) {
        QCOMPARE(segments[i].kind, Kind::Plain);
        QVERIFY(segments[i].source.size() <= MarkdownSplitter::LongestPiece + 1);
        QVERIFY(segments[i].source.endsWith(QLatin1Char(' ')) || i + 2 == segments.size());
    }
    // Between the two halves of a character there is no cut.
    const QString fire = QStringLiteral("\U0001F525").repeated(20'000);
    for (const Segment& segment : split(QLatin1Char('x') + fire)) {
        QVERIFY(!segment.source.back().isHighSurrogate());
    }
}

void TestMarkdownSplitter::aHundredThousandLinesCostTheirLength() {
    MarkdownSplitter splitter;
    qsizetype looked = 0; // characters of segments that a view would look at again
    for (int i = 0; i < 100'000; ++i) {
        splitter.push(QStringLiteral("line of words\n"));
        for (std::size_t s = splitter.takeFirstChanged(); s < splitter.segments().size(); ++s) {
            looked = std::max(looked, splitter.segments()[s].source.size());
        }
    }
    QVERIFY(looked <= MarkdownSplitter::LongestParagraph + 20);
    QVERIFY(splitter.segments().size() > 50);
}

QTEST_APPLESS_MAIN(TestMarkdownSplitter)
#include "tst_markdown_splitter.moc"
