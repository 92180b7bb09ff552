// SPDX-License-Identifier: MIT
#include "tests/support/render.h"
#include "ui/shared/prose/prose_document.h"
#include "ui/shared/prose/prose_view.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QClipboard>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>

#include <cmath>

#include <sys/stat.h>

using namespace tokenscope;

class TestProseDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void htmlIsText();
    void imagesAreNeverLookedFor_data();
    void imagesAreNeverLookedFor();
    void onlyWebLinksAreLinks_data();
    void onlyWebLinksAreLinks();
    void aLeadingLineIsNoFrontMatter();
    void emptyCellsStayCells();
    void lineEndsStay();
    void listsCountAsTheyAreWritten();
    void nothingOfTheMarksIsLeft();
    void chipsStandForCalls();
    void chipsAreCopiedAsWords();
    void coloursCanBeRead_data();
    void coloursCanBeRead();
    void chipsCanBeToldWithoutColour();
    void quotesHaveBars();

private:
    static std::unique_ptr<QTextDocument> read(const QString& markdown,
                                               std::vector<ToolCallText> calls = {}) {
        return proseDocument(markdown, calls, ProseLook::of(QApplication::font()));
    }
    static QString words(const QTextDocument& document) {
        return documentWords(document, 0, document.characterCount() - 1);
    }
    static QStringList links(const QTextDocument& document) {
        QStringList links;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                if (it.fragment().charFormat().isAnchor()) {
                    links += it.fragment().charFormat().anchorHref();
                }
            }
        }
        return links;
    }
};

void TestProseDocument::htmlIsText() {
    const QString html = QStringLiteral("<b>a</b> <img src=\"/dev/zero\"> <script>alert(1)</script>");
    QCOMPARE(words(*read(html)), html);
    QCOMPARE(words(*read(QStringLiteral("<div>\n<b>x</b>\n</div>"))),
             QStringLiteral("<div>\n<b>x</b>\n</div>"));
}

void TestProseDocument::imagesAreNeverLookedFor_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("shown");
    // A pipe: reading it would wait for ever.
    QTest::newRow("a pipe") << "![x](%1)"
                            << "[image: x (%1)]";
    QTest::newRow("a file's address") << "![x](file://%1)"
                                      << "[image: x (file://%1)]";
    QTest::newRow("a device") << "a ![words *here*](/dev/zero) b"
                              << "a [image: words here (/dev/zero)] b";
    QTest::newRow("a web address") << "![x](http://127.0.0.1:9/x.png)"
                                   << "[image: x (http://127.0.0.1:9/x.png)]";
    QTest::newRow("no words") << "![](%1)"
                              << "!";
    QTest::newRow("by reference") << "![x][1]\n\n[1]: %1"
                                  << "[image: x (%1)]";
    QTest::newRow("in a link") << "[![x](%1)](https://a.b)"
                               << "[[image: x (%1)]](https://a.b)";
    QTest::newRow("in code") << "`![x](%1)`"
                             << "![x](%1)";
    QTest::newRow("no image") << "wow![^1] and \\![x]"
                              << "wow![^1] and ![x]";
}

void TestProseDocument::imagesAreNeverLookedFor() {
    QFETCH(QString, markdown);
    QFETCH(QString, shown);
    QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
    const QString text = markdown.contains(QStringLiteral("%1")) ? markdown.arg(pipe) : markdown;
    ProseView view(nullptr);
    view.setDocumentOwned(read(text));
    view.resize(400, view.heightForWidth(400));
    renderAt(view, 1); // a layout and a painting
    for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            QVERIFY(!it.fragment().charFormat().isImageFormat());
        }
    }
    QCOMPARE(words(*view.document()), shown.contains(QStringLiteral("%1")) ? shown.arg(pipe) : shown);
}

void TestProseDocument::onlyWebLinksAreLinks_data() {
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isLink");
    QTest::newRow("https") << "https://example.org/a?b=c" << true;
    QTest::newRow("http") << "http://example.org" << true;
    QTest::newRow("mail") << "mailto:a@example.org" << true;
    QTest::newRow("script") << "javascript:alert(1)" << false;
    QTest::newRow("file") << "file:///etc/passwd" << false;
    QTest::newRow("path") << "/etc/passwd" << false;
    QTest::newRow("a chip's") << "tool:0" << false;
    QTest::newRow("data") << "data:text/html,x" << false;
}

void TestProseDocument::onlyWebLinksAreLinks() {
    QFETCH(QString, address);
    QFETCH(bool, isLink);
    const auto document = read(QStringLiteral("see [words](%1) there").arg(address));
    QCOMPARE(words(*document), QStringLiteral("see words there"));
    QCOMPARE(links(*document), isLink ? QStringList{address} : QStringList());
}

void TestProseDocument::aLeadingLineIsNoFrontMatter() {
    QVERIFY(
        words(*read(QStringLiteral("---\ntitle: secret\n---\nwords"))).contains(QStringLiteral("secret")));
}

void TestProseDocument::emptyCellsStayCells() {
    const auto document =
        read(QStringLiteral("> quote\n\n| a | b | c |\n|---|---|---|\n| 1 | | 3 |\n| | 2 | |\n| x |\n"));
    QTextTable* table = nullptr;
    for (QTextFrame* frame : document->rootFrame()->childFrames()) {
        table = qobject_cast<QTextTable*>(frame);
    }
    QVERIFY(table);
    QCOMPARE(table->rows(), 4);
    QCOMPARE(table->columns(), 3);
    const QStringList wanted{"a", "b", "c", "1", "", "3", "", "2", "", "x", "", ""};
    for (int i = 0; i < 12; ++i) {
        const QTextTableCell cell = table->cellAt(i / 3, i % 3);
        QCOMPARE(cell.columnSpan(), 1);
        QCOMPARE(cell.firstCursorPosition().block().text(), wanted[i]);
        QCOMPARE(cell.firstCursorPosition().block(), cell.lastCursorPosition().block());
    }
    QCOMPARE(table->cellAt(0, 0).firstCursorPosition().block().begin().fragment().charFormat().fontWeight(),
             int(QFont::DemiBold));
}

void TestProseDocument::lineEndsStay() {
    QCOMPARE(words(*read(QStringLiteral("Roses are red\nviolets are blue  \nand so\\\non\n\nnext"))),
             QStringLiteral("Roses are red\nviolets are blue\nand so\non\nnext"));
    QCOMPARE(words(*read(QStringLiteral("Title\n---\nwords\n***\nmore"))),
             QStringLiteral("Title\nwords\n\nmore"));
    QCOMPARE(words(*read(QStringLiteral("*both* lines\n**strong** ones"))),
             QStringLiteral("both lines\nstrong ones"));
}

void TestProseDocument::listsCountAsTheyAreWritten() {
    const auto document = read(QStringLiteral("3. three\n4. **\"four\"**\n   1. inner\n5. five\n\n- a\n- b"));
    QCOMPARE(words(*document), QStringLiteral("3. three\n4. \"four\"\n1. inner\n5. five\na\nb"));
    QTextBlock inner = document->begin().next().next();
    QVERIFY(inner.blockFormat().leftMargin() > document->begin().blockFormat().leftMargin());
    QVERIFY(document->lastBlock().textList());
}

void TestProseDocument::nothingOfTheMarksIsLeft() {
    const QString nasty = withoutNoncharacters(QString::fromUcs4(U"a\U0000FDD0b\U0000FDD4c\U0000FDD7") +
                                               QStringLiteral("\n1. x\n12) y\n")) +
                          QStringLiteral("|a|b|\n|-|-|\nend\nend");
    const QString shown = words(*read(nasty));
    for (const QChar character : shown) {
        QVERIFY(character.unicode() < 0xfdd0 || character.unicode() > 0xfdef);
    }
    QCOMPARE(shown.count(QChar(QChar::ReplacementCharacter)), 3);
}

void TestProseDocument::chipsStandForCalls() {
    const QString mark(ToolCallMark);
    const auto document = read(QStringLiteral("It is %1 and **%1** here, `%1` too; %1").arg(mark),
                               {{"calculator", "1+1", "2"}, {"calculator", "2+2", ""}, {"", "x", "", true}});
    QStringList found;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (isToolChip(it.fragment().charFormat())) {
                found += toolCallWords(toolCallOf(it.fragment().charFormat()));
                QCOMPARE(toolOfLink(it.fragment().charFormat().anchorHref()),
                         static_cast<int>(found.size()) - 1);
            }
        }
    }
    QCOMPARE(found, (QStringList{"calculator 1+1 → 2", "calculator 2+2, no result", "x …"}));
}

void TestProseDocument::chipsAreCopiedAsWords() {
    ProseView view(nullptr);
    view.setDocumentOwned(
        read(QStringLiteral("It is %1, so").arg(ToolCallMark), {{"calculator", "15*23", "345"}}));
    view.selectAll();
    view.copy();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("It is [calculator 15*23 → 345], so"));
}

namespace {

double luminance(const QColor& color) {
    const auto channel = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF()) +
           0.0722 * channel(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

void TestProseDocument::coloursCanBeRead_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<bool>("muted");
    for (const bool dark : {false, true}) {
        for (const bool muted : {false, true}) {
            QTest::addRow("%s %s", dark ? "dark" : "light", muted ? "muted" : "plain") << dark << muted;
        }
    }
}

void TestProseDocument::coloursCanBeRead() {
    QFETCH(bool, dark);
    QFETCH(bool, muted);
    setTheme(dark ? Theme::Dark : Theme::Light);
    const ProseLook look = ProseLook::of(QApplication::font(), muted);
    const auto document = proseDocument(
        QStringLiteral(
            "# Head\n\nwords *so* [link](https://a.b) `code` ![i](/x)\n\n|a|b|\n|-|-|\n|1|2|\n\n> quote"),
        {}, look);
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            const QColor ground = format.hasProperty(QTextFormat::BackgroundBrush)
                                      ? format.background().color()
                                      : palette().window;
            QVERIFY2(contrast(format.foreground().color(), ground) >= 4.5, qPrintable(it.fragment().text()));
        }
    }
    setTheme(Theme::Light);
}

void TestProseDocument::chipsCanBeToldWithoutColour() {
    ProseView view(nullptr);
    view.setAutoFillBackground(true);
    view.setDocumentOwned(read(QString(ToolCallMark), {{"calculator", "1", "2"}}));
    view.resize(300, view.heightForWidth(300));
    const QImage grey = renderAt(view, 2).convertToFormat(QImage::Format_Grayscale8);
    // The frame is darker than what it holds, and the lock's body stands at its left.
    int dark = 0;
    const int y = grey.height() / 2;
    for (int x = 0; x < grey.width() / 4; ++x) {
        dark += qGray(grey.pixel(x, y)) < 170 ? 1 : 0;
    }
    QVERIFY(dark >= 8);
}

/// One bar for all that belongs together, one more for what is quoted in it.
void TestProseDocument::quotesHaveBars() {
    ProseView view(nullptr);
    view.resize(400, 400);
    const auto bars = [&](const QString& markdown) {
        view.setDocumentOwned(read(markdown));
        view.heightForWidth(400);
        return view.quoteBars();
    };
    QVERIFY(bars(QStringLiteral("words\n\n- a list")).isEmpty());
    const QList<QRectF> one = bars(QStringLiteral("before\n\n> first\n>\n> second\n\nbehind"));
    QCOMPARE(one.size(), 1);
    const QAbstractTextDocumentLayout* layout = view.document()->documentLayout();
    const QTextBlock before = view.document()->begin();
    QVERIFY(one[0].top() >= layout->blockBoundingRect(before).bottom() - 1);
    QVERIFY(one[0].bottom() >= layout->blockBoundingRect(before.next().next()).bottom() - 1);
    QVERIFY(one[0].bottom() <= layout->blockBoundingRect(before.next().next().next()).top() + 1);
    const QTextBlock quoted = before.next();
    QVERIFY(one[0].right() < quoted.blockFormat().leftMargin()); // beside the words, not under them
    const QList<QRectF> nested = bars(QStringLiteral("> outer\n>\n> > inner\n> >\n> > more\n>\n> again\n"));
    QCOMPARE(nested.size(), 2);
    QVERIFY(nested[1].left() > nested[0].right());
    QVERIFY(nested[1].top() > nested[0].top() && nested[1].bottom() < nested[0].bottom());
    const QTextBlock more = view.document()->begin().next().next();
    QVERIFY(nested[1].bottom() >= view.document()->documentLayout()->blockBoundingRect(more).bottom() - 1);
    QCOMPARE(bars(QStringLiteral("> one\n\nwords\n\n> two")).size(), 2);
    // They are drawn, in the colour that can be told from the page.
    bars(QStringLiteral("> quote"));
    view.show();
    const QImage picture = view.viewport()->grab().toImage();
    const QPointF middle = view.quoteBars()[0].center() * picture.devicePixelRatio();
    QCOMPARE(picture.pixelColor(middle.toPoint()), tokenscope::palette().strongBorder);
}

QTEST_MAIN(TestProseDocument)
#include "tst_prose_document.moc"
