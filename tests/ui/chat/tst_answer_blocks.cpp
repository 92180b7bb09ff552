// SPDX-License-Identifier: MIT
#include "tests/ui/chat/chat_examples.h"
#include "ui/chat/answer_blocks.h"
#include "ui/chat/code_view.h"
#include "ui/chat/segment_view.h"
#include "ui/chat/think_fold.h"
#include "ui/shared/palette.h"
#include "ui/shared/plot_chart.h"
#include "ui/shared/prose/prose_view.h"
#include "ui/shared/title_button.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

using namespace tokenscope;

class TestAnswerBlocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void streamingLaysOutTheLastSegmentOnly();
    void everythingArrivesWithinAFrame();
    void aSelectionOutlivesWhatComesBehindIt();
    void aLaterResultChangesItsChip();
    void chipsAreSetOffFromWords();
    void goingOnAfterTheEndKeepsWhatIsThere();
    void codeIsCopiedExactly();
    void codeGrowsWithoutLosingTheSelection();
    void chipsInCodeAreWords();
    void pressingAChipUnfoldsIt();
    void plotsAreDrawn();
    void thoughtsUnfold();
    void anotherThemeRecoloursAndKeepsTheText();
    void nothingIsFollowedUnseen();
    void ofAHugeAnswerTheBeginningIsShown_data();
    void ofAHugeAnswerTheBeginningIsShown();
    void whatWasSeenWhileItWasWrittenStays();

private:
    struct Fixture {
        AnswerBlocks blocks{nullptr};
        Fixture() {
            blocks.resize(600, 400);
            blocks.show();
            if (!QTest::qWaitForWindowActive(&blocks)) {
                qFatal("no window, no focus");
            }
        }
        QString shown(std::size_t segment) const {
            const QTextDocument* document = blocks.segments()[segment]->prose()->document();
            return documentWords(*document, 0, document->characterCount() - 1);
        }
    };
};

void TestAnswerBlocks::streamingLaysOutTheLastSegmentOnly() {
    Fixture f;
    std::string text;
    qint64 frames = 0;
    for (int token = 0; token < 5000; ++token) {
        text += token % 400 == 399 ? "\n\n" : "word ";
        f.blocks.setParts({textPart(text)}, false);
        if (token % 40 == 39) { // the engine's pace: so many tokens a frame
            QTest::qWait(35);
            ++frames;
        }
    }
    f.blocks.setParts({textPart(text)}, true);
    const auto length = static_cast<qint64>(text.size());
    const qint64 longestSegment = 4'100; // two paragraphs of 2,000
    QVERIFY2(f.blocks.builtCharacters() <= length + (frames + 2) * longestSegment,
             qPrintable(QString::number(f.blocks.builtCharacters())));
    // Once for each segment, and the last one again each frame: never the whole text.
    QVERIFY(f.blocks.builtCharacters() < frames * length / 4);
    QString all;
    for (const SegmentView* segment : f.blocks.segments()) {
        all += segment->segment().source;
    }
    QCOMPARE(all, QString::fromStdString(text));
}

void TestAnswerBlocks::everythingArrivesWithinAFrame() {
    Fixture f;
    f.blocks.setParts({textPart("a")}, false); // at once
    QCOMPARE(f.shown(0), QStringLiteral("a"));
    f.blocks.setParts({textPart("ab")}, false);
    f.blocks.setParts({textPart("abc")}, false);
    QCOMPARE(f.shown(0), QStringLiteral("a"));
    QTRY_COMPARE(f.shown(0), QStringLiteral("abc"));
    f.blocks.setParts({textPart("abcd")}, true); // the end does not wait
    QCOMPARE(f.shown(0), QStringLiteral("abcd"));
}

void TestAnswerBlocks::aSelectionOutlivesWhatComesBehindIt() {
    Fixture f;
    f.blocks.setParts({textPart("Hello world, how")}, true);
    ProseView* prose = f.blocks.segments()[0]->prose();
    QTextCursor cursor = prose->textCursor();
    cursor.setPosition(6);
    cursor.setPosition(11, QTextCursor::KeepAnchor);
    prose->setTextCursor(cursor);
    f.blocks.setParts({textPart("Hello world, how are you?")}, true);
    QCOMPARE(f.blocks.segments()[0]->prose(), prose);
    QCOMPARE(prose->textCursor().selectedText(), QStringLiteral("world"));
}

void TestAnswerBlocks::aLaterResultChangesItsChip() {
    Fixture f;
    const std::string paragraph = std::string(2'100, 'x') + "\n\n";
    f.blocks.setParts({textPart("It is "), callPart("", "15*23", "", true)}, true);
    QCOMPARE(f.shown(0), QStringLiteral("It is [15*23 …]"));
    f.blocks.setParts({textPart("It is "), callPart("calculator", "15*23", "345"),
                       textPart(" then. " + paragraph + "And "), callPart("calculator", "1/0", "")},
                      true);
    QVERIFY(f.shown(0).startsWith(QStringLiteral("It is [calculator 15*23 → 345] then.")));
    QCOMPARE(f.shown(1), QStringLiteral("And [calculator 1/0, no result]"));
    f.blocks.setParts({textPart("It is "), callPart("calculator", "15*24", "360"),
                       textPart(" then. " + paragraph + "And "), callPart("calculator", "1/0", "")},
                      true);
    QVERIFY(f.shown(0).startsWith(QStringLiteral("It is [calculator 15*24 → 360] then.")));
}

void TestAnswerBlocks::chipsAreSetOffFromWords() {
    Fixture f;
    f.blocks.setParts({textPart("so"), callPart("calculator", "1+1", "2"), textPart("is it, or"),
                       callPart("calculator", "1+2", "3"), textPart(".")},
                      true);
    QCOMPARE(f.shown(0), QStringLiteral("so [calculator 1+1 → 2] is it, or [calculator 1+2 → 3]."));
    // The chip itself keeps a distance from what stands close to it.
    const QImage picture = f.blocks.segments()[0]->prose()->viewport()->grab().toImage();
    const QTextDocument* document = f.blocks.segments()[0]->prose()->document();
    const QTextBlock block = document->begin();
    const double end = block.layout()->lineAt(0).cursorToX(document->characterCount() - 2);
    const int middle = static_cast<int>(block.layout()->lineAt(0).rect().center().y());
    const QColor background = picture.pixelColor(picture.width() - 1, middle);
    for (int x = static_cast<int>(end) - 2; x < static_cast<int>(end); ++x) {
        QCOMPARE(picture.pixelColor(x, middle), background);
    }
}

void TestAnswerBlocks::goingOnAfterTheEndKeepsWhatIsThere() {
    Fixture f;
    const std::string paragraph = std::string(2'100, 'x') + "\n\n";
    f.blocks.setParts({textPart(paragraph + "```\ncode")}, true);
    const SegmentView* first = f.blocks.segments()[0];
    const qint64 built = first->builtCharacters();
    f.blocks.setParts({textPart(paragraph + "```\ncode\nmore\n```\nend")}, true);
    QCOMPARE(f.blocks.segments().size(), std::size_t(3));
    QCOMPARE(f.blocks.segments()[0], first);
    QCOMPARE(first->builtCharacters(), built);
    QCOMPARE(f.blocks.segments()[1]->code()->code(), QStringLiteral("code\nmore\n"));
}

void TestAnswerBlocks::codeIsCopiedExactly() {
    Fixture f;
    const QString code = QStringLiteral("def f():\n\treturn \"a  b\"  \n\n# ") +
                         QStringLiteral("long").repeated(3000) + QStringLiteral("\n");
    f.blocks.setParts({textPart("```python\n" + code.toStdString() + "```")}, true);
    const CodeView* view = f.blocks.segments()[0]->code();
    auto* copy = view->findChild<QPushButton*>(QStringLiteral("copyCode"));
    QVERIFY(!copy->accessibleName().isEmpty());
    copy->click();
    QCOMPARE(QApplication::clipboard()->text(), code);
    QVERIFY(view->text()->accessibleName().contains(QStringLiteral("python")));
}

void TestAnswerBlocks::codeGrowsWithoutLosingTheSelection() {
    Fixture f;
    f.blocks.setParts({textPart("```\nabc\n")}, true);
    QPlainTextEdit* text = f.blocks.segments()[0]->code()->text();
    text->selectAll();
    f.blocks.setParts({textPart("```\nabc\nlonger\n")}, true);
    QCOMPARE(text->textCursor().selectedText(), QStringLiteral("abc"));
    QCOMPARE(text->toPlainText(), QStringLiteral("abc\nlonger"));
    QCOMPARE(f.blocks.segments()[0]->code()->text(), text);
}

void TestAnswerBlocks::chipsInCodeAreWords() {
    Fixture f;
    f.blocks.setParts({textPart("```\nx = "), callPart("calculator", "1+1", "2"), textPart("\n```")}, true);
    QCOMPARE(f.blocks.segments()[0]->code()->code(), QStringLiteral("x = [calculator 1+1 → 2]\n"));
}

void TestAnswerBlocks::pressingAChipUnfoldsIt() {
    Fixture f;
    f.blocks.setParts({textPart("It is "), callPart("calculator", "15*23", "345")}, true);
    SegmentView* segment = f.blocks.segments()[0];
    ProseView* prose = segment->prose();
    QVERIFY(prose->focusPolicy() & Qt::TabFocus);
    prose->setFocus();
    QTest::keyClick(prose, Qt::Key_Tab);
    QTest::keyClick(prose, Qt::Key_Return);
    const auto* details = segment->findChild<QWidget*>(QStringLiteral("toolDetails"));
    QVERIFY(details);
    const QString words = details->findChild<QLabel*>()->text();
    QVERIFY(words.contains(QStringLiteral("15*23")) && words.contains(QStringLiteral("345")) &&
            words.contains(QStringLiteral("forced")));
    QTest::keyClick(prose, Qt::Key_Return);
    QVERIFY(!segment->findChild<QWidget*>(QStringLiteral("toolDetails")));
    // A text without anything to press is passed by.
    f.blocks.setParts({textPart("nothing")}, true);
    QVERIFY(!(f.blocks.segments()[0]->prose()->focusPolicy() & Qt::TabFocus));
}

void TestAnswerBlocks::plotsAreDrawn() {
    Fixture f;
    f.blocks.setParts({callPart("plot", "plot(x**2, -3, 3)", "y from 0 to 9"), textPart(" Here it is.")},
                      true);
    const auto* chart = f.blocks.findChild<PlotChart*>();
    QVERIFY(chart);
    QCOMPARE(chart->curve().to, 3.0);
    f.blocks.setParts({callPart("plot", "no such call", "y from 0 to 9")}, true);
    QVERIFY(!f.blocks.findChild<PlotChart*>());
}

void TestAnswerBlocks::thoughtsUnfold() {
    Fixture f;
    f.blocks.setParts({thoughtPart("I **think**", 12, true)}, false);
    auto* fold = f.blocks.findChild<ThinkFold*>();
    QVERIFY(fold && !fold->isUnfolded());
    QVERIFY(fold->button()->text().contains(QStringLiteral("Thinking")));
    QVERIFY(!fold->findChild<ProseView*>());
    f.blocks.setParts({thoughtPart("I **think**", 12), textPart("So.")}, true);
    QVERIFY(fold->button()->text().contains(QStringLiteral("12 tokens")));
    fold->button()->setFocus();
    QTest::keyClick(fold->button(), Qt::Key_Space);
    QVERIFY(fold->isUnfolded());
    QVERIFY(fold->findChild<ProseView*>()->toPlainText().contains(QStringLiteral("I think")));
    QTest::keyClick(fold->button(), Qt::Key_Space);
    QVERIFY(!fold->isUnfolded());
    QCOMPARE(f.shown(0), QStringLiteral("So."));
}

void TestAnswerBlocks::anotherThemeRecoloursAndKeepsTheText() {
    Fixture f;
    f.blocks.setParts({textPart("words")}, true);
    const auto color = [&] {
        return f.blocks.segments()[0]
            ->prose()
            ->document()
            ->begin()
            .begin()
            .fragment()
            .charFormat()
            .foreground()
            .color();
    };
    QCOMPARE(color(), palette().text);
    setTheme(Theme::Dark);
    QCOMPARE(color(), palette().text);
    QCOMPARE(f.shown(0), QStringLiteral("words"));
    setTheme(Theme::Light);
    QFont large = f.blocks.font();
    large.setPointSize(24);
    f.blocks.setFont(large);
    QCOMPARE(f.blocks.segments()[0]
                 ->prose()
                 ->document()
                 ->begin()
                 .begin()
                 .fragment()
                 .charFormat()
                 .font()
                 .pointSize(),
             24);
}

void TestAnswerBlocks::nothingIsFollowedUnseen() {
    Fixture f;
    QSignalSpy open(&f.blocks, &AnswerBlocks::openRequested);
    f.blocks.setParts({textPart("[words](https://example.org)")}, true);
    ProseView* prose = f.blocks.segments()[0]->prose();
    prose->setFocus();
    QTest::keyClick(prose, Qt::Key_Tab);
    QTest::keyClick(prose, Qt::Key_Return);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(open.size(), 0);
    QVERIFY(menu->actions()[0]->text().contains(QStringLiteral("https://example.org")));
    menu->actions()[2]->trigger();
    QCOMPARE(open.size(), 1);
    menu->close();
}

void TestAnswerBlocks::ofAHugeAnswerTheBeginningIsShown_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("one word") << QString(1'000'000, QLatin1Char('x'));
    QTest::newRow("one line") << QStringLiteral("word ").repeated(200'000);
    QTest::newRow("lines") << QStringLiteral("a line\n").repeated(100'000);
    QTest::newRow("paragraphs") << QStringLiteral("a line\n\n").repeated(100'000);
    QTest::newRow("characters of two halves")
        << QStringLiteral("x") + QStringLiteral("\U0001F525").repeated(100'000);
}

void TestAnswerBlocks::ofAHugeAnswerTheBeginningIsShown() {
    QFETCH(QString, text);
    Fixture f;
    const std::vector parts{textPart("Before."), callPart("calculator", "15*23", "345"),
                            textPart(text.toStdString())};
    f.blocks.setParts(parts, true);
    auto* more = f.blocks.findChild<QToolButton*>(QStringLiteral("moreOfText"));
    QVERIFY(more->isVisible());
    const auto source = [&] {
        QString all;
        for (const SegmentView* segment : f.blocks.segments()) {
            all += segment->segment().source;
        }
        return all;
    };
    const QString whole = QStringLiteral("Before. ") + ToolCallMark + QLatin1Char(' ') + text;
    const QString before = source();
    const qsizetype most = AnswerBlocks::ShownAtOnce + MarkdownSplitter::LongestLine;
    QVERIFY(whole.startsWith(before));
    QVERIFY(before.size() >= AnswerBlocks::ShownAtOnce && before.size() <= most);
    QVERIFY(more->text().contains(QLocale(QLocale::English).toString(whole.size() - before.size())));
    const qint64 built = f.blocks.builtCharacters();
    QVERIFY(built <= most);
    f.blocks.setParts(parts, true); // nothing has changed
    QCOMPARE(f.blocks.builtCharacters(), built);
    more->click();
    QVERIFY(whole.startsWith(source()));
    QVERIFY(source().size() > before.size());
    QVERIFY(f.blocks.builtCharacters() <= built + most);
    QVERIFY(more->isVisible());
    // To its end.
    const QString shorter = text.left(AnswerBlocks::ShownAtOnce - 1);
    f.blocks.setParts({textPart(shorter.toStdString())}, true);
    QVERIFY(!more->isVisible());
    QCOMPARE(source(), shorter);
}

void TestAnswerBlocks::whatWasSeenWhileItWasWrittenStays() {
    Fixture f;
    auto* more = f.blocks.findChild<QToolButton*>(QStringLiteral("moreOfText"));
    std::string text;
    for (int i = 0; i < 30; ++i) {
        text += std::string(AnswerBlocks::ShownAtOnce / 10, 'x');
        f.blocks.setParts({textPart(text)}, false);
        QTest::qWait(1);
    }
    f.blocks.setParts({textPart(text + "\n\nend.")}, true);
    QVERIFY(!more->isVisible());
    QCOMPARE(f.blocks.segments().back()->segment().source.trimmed(), QStringLiteral("end."));
    // Going on with one that came whole shows what comes besides, not all of it.
    f.blocks.setParts({}, true);
    Fixture other;
    other.blocks.setParts({textPart(text)}, true);
    const qint64 built = other.blocks.builtCharacters();
    other.blocks.setParts({textPart(text + "more")}, false);
    QVERIFY(other.blocks.builtCharacters() < built + AnswerBlocks::ShownAtOnce);
}

QTEST_MAIN(TestAnswerBlocks)
#include "tst_answer_blocks.moc"
