// SPDX-License-Identifier: MIT
#include "tests/support/byte_tokenizer.h"
#include "tests/support/render.h"
#include "ui/shared/palette.h"
#include "ui/shared/token_strip.h"

#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTest>
#include <QTimer>
#include <QToolTip>

using namespace tokenscope;

class TestTokenStrip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void everyTokenHasItsChip();
    void idsWithoutTextShowTheirNumber();
    void specialTokensAreGreyAndShort();
    void describesEveryToken();
    void placesComeBack();
    void isAsHighAsItsLinesUpToTheMost();
    void keysWalk();
    void keysSelect();
    void leavesTheWindowsKeysAlone();
    void theMouseSelects();
    void copiesTextAndIds();
    void anotherTextBeginsAnew();
    void halfAMillionTokensDoNotStall();
    void growsWithTheFont();
    void palerWhileDimmed();
    void survivesTinySizesAndNothing();

private:
    struct Strip {
        std::shared_ptr<const ByteTokenizer> tokenizer =
            std::make_shared<ByteTokenizer>(std::vector<std::string>{"Hello", " Hello"});
        TokenStrip view;
        explicit Strip(QSize size = {300, 120}) {
            view.resize(size);
            view.show();
            QVERIFY(QTest::qWaitForWindowExposed(&view));
        }
        std::vector<TokenId> idsOf(const char* text) const {
            return tokenizer->encode(text, SpecialText::Recognise);
        }
        void show(std::vector<TokenId> ids) { view.setTokens(std::move(ids), tokenizer); }
        void show(const char* text) { show(idsOf(text)); }
        void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(&view, key, modifiers);
        }
        void click(qint64 position, Qt::KeyboardModifiers modifiers = {}) {
            QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, view.chipRect(position).center());
        }
        QString pasted(Qt::KeyboardModifiers modifiers) {
            QApplication::clipboard()->setText(QStringLiteral("nothing"));
            key(Qt::Key_C, modifiers);
            return QApplication::clipboard()->text();
        }
        QString text() { return pasted(Qt::ControlModifier); }
        QString ids() { return pasted(Qt::ControlModifier | Qt::ShiftModifier); }
    };
    static constexpr Qt::KeyboardModifiers shift = Qt::ShiftModifier;
    using Range = std::pair<qint64, qint64>;
    using Place = std::optional<qint64>;
};

namespace {

const QString letters = QStringLiteral("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz");

} // namespace

void TestTokenStrip::everyTokenHasItsChip() {
    Strip s;
    s.show({s.tokenizer->named("bos"), {256}, {257}, {'\n'}, {'\t'}, {0xF0}, {0x9F}, {' '}});
    const QStringList expected{QStringLiteral("start"), QStringLiteral("Hello"), QStringLiteral("␣Hello"),
                               QStringLiteral("↵"),     QStringLiteral("⇥"),     QStringLiteral("F0"),
                               QStringLiteral("9F"),    QStringLiteral("␣")};
    QCOMPARE(s.view.laidOut(), qint64(expected.size()));
    for (qint64 position = 0; position < expected.size(); ++position) {
        QCOMPARE(s.view.label(position), expected[position]);
    }
}

void TestTokenStrip::idsWithoutTextShowTheirNumber() {
    Strip s;
    s.show(std::vector<TokenId>{{100000}, {-1}});
    QCOMPARE(s.view.label(0), QStringLiteral("#100000"));
    QCOMPARE(s.view.label(1), QStringLiteral("#-1"));
    QVERIFY(s.view.description(0).contains(QLatin1String("no text")));
    s.view.setTokens({{65}}, nullptr);
    QCOMPARE(s.view.label(0), QStringLiteral("#65"));
    QVERIFY(s.text().isEmpty());
    QCOMPARE(s.ids(), QStringLiteral("65"));
}

void TestTokenStrip::specialTokensAreGreyAndShort() {
    Strip s;
    s.show("<|user_start|>Hi");
    QCOMPARE(s.view.label(0), QStringLiteral("user⟨"));
    const QImage image = renderAt(s.view, 1);
    const QColor grey = tokenscope::palette().sunken;
    const auto greyIn = [&](qint64 position) {
        const QRect box = s.view.chipRect(position).adjusted(2, 2, -2, -2);
        return countColor(image, box, grey) * 100 / (box.width() * box.height());
    };
    QVERIFY2(greyIn(0) > 40, qPrintable(QString::number(greyIn(0))));
    QVERIFY(greyIn(1) < 5);
    QVERIFY(greyIn(2) < 5);
}

void TestTokenStrip::describesEveryToken() {
    Strip s;
    s.show({s.tokenizer->named("bos"), {257}, {0xF0}});
    QCOMPARE(s.view.description(0), QStringLiteral("position 0 · id 258 · <|bos|>, a special token"));
    QCOMPARE(s.view.description(1), QStringLiteral("position 1 · id 257 · “␣Hello” · 20 48 65 6C 6C 6F"));
    QCOMPARE(s.view.description(2), QStringLiteral("position 2 · id 240 · “F0” · F0"));
    QCOMPARE(s.view.accessibleName(), QStringLiteral("Tokens"));
    QCOMPARE(s.view.accessibleDescription(), QStringLiteral("3 tokens"));
    s.click(1);
    QCOMPARE(s.view.accessibleDescription(), s.view.description(1));
    const QPoint at = s.view.chipRect(2).center();
    QHelpEvent help(QEvent::ToolTip, at, s.view.viewport()->mapToGlobal(at));
    QApplication::sendEvent(s.view.viewport(), &help);
    QCOMPARE(QToolTip::text(), s.view.description(2));
    QToolTip::hideText();
    // Of a very long token only the beginning is spelled out.
    const auto longTokens = std::make_shared<ByteTokenizer>(std::vector{std::string(200, '=')});
    s.view.setTokens({{256}}, longTokens);
    QVERIFY2(s.view.description(0).endsWith(QStringLiteral("3D 3D …")), qPrintable(s.view.description(0)));
}

void TestTokenStrip::placesComeBack() {
    Strip s({170, 400});
    s.view.setMostLines(100);
    s.show(letters.toUtf8().constData());
    QRect before;
    for (qint64 position = 0; position < letters.size(); ++position) {
        const QRect box = s.view.chipRect(position);
        QCOMPARE(s.view.positionAt(box.center()), Place(position));
        QVERIFY(s.view.viewport()->rect().contains(box));
        const bool follows = before.isNull() || box.top() > before.bottom() ||
                             (box.top() == before.top() && box.left() > before.right());
        QVERIFY2(follows, qPrintable(QString::number(position)));
        before = box;
    }
    QVERIFY(before.top() > s.view.chipRect(0).bottom()); // more than one line
    QVERIFY(!s.view.positionAt({s.view.viewport()->width() - 1, before.center().y()}));
    QVERIFY(!s.view.positionAt({10, s.view.viewport()->height() - 1}));
}

void TestTokenStrip::isAsHighAsItsLinesUpToTheMost() {
    Strip s({170, 400});
    s.show("a");
    const int line = s.view.sizeHint().height();
    s.show(letters.left(26).toUtf8().constData());
    const int more = s.view.sizeHint().height();
    QVERIFY(more > line);
    QCOMPARE(more % line, 0);
    QVERIFY(more < 6 * line);
    s.show(letters.repeated(20).toUtf8().constData());
    QCOMPARE(s.view.sizeHint().height(), 6 * line);
    s.view.setMostLines(3);
    QCOMPARE(s.view.sizeHint().height(), 3 * line);
    s.view.resize(170, 3 * line);
    QVERIFY(s.view.verticalScrollBar()->maximum() > 0);
    QTRY_VERIFY(s.view.verticalScrollBar()->isVisible()); // Qt shows and hides it later
    s.show("a");
    QCOMPARE(s.view.sizeHint().height(), line);
    QTRY_VERIFY(!s.view.verticalScrollBar()->isVisible());
}

void TestTokenStrip::keysWalk() {
    Strip s({170, 80});
    s.show(letters.repeated(4).toUtf8().constData());
    const qint64 last = 4 * letters.size() - 1;
    QFocusEvent byTab(QEvent::FocusIn, Qt::TabFocusReason);
    QApplication::sendEvent(&s.view, &byTab);
    QCOMPARE(s.view.current(), Place(0));
    s.key(Qt::Key_Right);
    s.key(Qt::Key_Right);
    s.key(Qt::Key_Left);
    QCOMPARE(s.view.current(), Place(1));
    const int second = s.view.chipRect(1).left();
    s.key(Qt::Key_Down);
    QVERIFY(s.view.current() > Place(2));
    QCOMPARE(s.view.chipRect(*s.view.current()).left(), second); // letters of a fixed pitch
    s.key(Qt::Key_Up);
    QCOMPARE(s.view.current(), Place(1));
    s.key(Qt::Key_PageDown);
    QVERIFY(s.view.current() > Place(10));
    QVERIFY(s.view.viewport()->rect().contains(s.view.chipRect(*s.view.current())));
    s.key(Qt::Key_PageUp);
    QCOMPARE(s.view.current(), Place(1));
    s.key(Qt::Key_End);
    QCOMPARE(s.view.current(), Place(last));
    QVERIFY(s.view.viewport()->rect().contains(s.view.chipRect(last)));
    s.key(Qt::Key_Right);
    QCOMPARE(s.view.current(), Place(last));
    s.key(Qt::Key_Home);
    QCOMPARE(s.view.current(), Place(0));
    QVERIFY(s.view.viewport()->rect().contains(s.view.chipRect(0)));
    QCOMPARE(s.view.selection(), Range());
}

void TestTokenStrip::keysSelect() {
    Strip s;
    s.show("abcdef");
    s.click(2);
    s.key(Qt::Key_Right, shift);
    s.key(Qt::Key_Right, shift);
    QCOMPARE(s.view.selection(), Range(2, 5));
    s.key(Qt::Key_Home, shift);
    QCOMPARE(s.view.selection(), Range(0, 3));
    s.key(Qt::Key_Right);
    QCOMPARE(s.view.selection(), Range());
    QCOMPARE(s.view.current(), Place(1));
    s.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(s.view.selection(), Range(0, 6));
}

void TestTokenStrip::leavesTheWindowsKeysAlone() {
    Strip s;
    s.show("abc");
    s.click(2);
    const auto isTaken = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        event.setAccepted(true);
        QApplication::sendEvent(&s.view, &event);
        return event.isAccepted();
    };
    QVERIFY(!isTaken(Qt::Key_Escape));
    QVERIFY(!isTaken(Qt::Key_Space));
    QVERIFY(!isTaken(Qt::Key_Right)); // there is nothing to the right
    QVERIFY(!isTaken(Qt::Key_Left, Qt::ControlModifier));
    QVERIFY(isTaken(Qt::Key_Left));
    s.show("");
    QVERIFY(!isTaken(Qt::Key_Left));
    QVERIFY(!isTaken(Qt::Key_End));
}

void TestTokenStrip::theMouseSelects() {
    Strip s;
    s.show("abcdef");
    s.click(1);
    QCOMPARE(s.view.current(), Place(1));
    s.click(4, shift);
    QCOMPARE(s.view.selection(), Range(1, 5));
    const QColor band = tokenscope::palette().accentSoft;
    const QImage image = renderAt(s.view, 1);
    const auto around = [&](qint64 position) {
        return countColor(image, s.view.chipRect(position).adjusted(-2, -2, 2, 2), band);
    };
    QVERIFY(around(2) > 0);
    QCOMPARE(around(0), 0);
    s.click(3);
    QCOMPARE(s.view.selection(), Range());
    QTest::mousePress(s.view.viewport(), Qt::LeftButton, {}, s.view.chipRect(0).center());
    QMouseEvent move(QEvent::MouseMove, s.view.chipRect(2).center(),
                     s.view.viewport()->mapToGlobal(s.view.chipRect(2).center()), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(s.view.viewport(), &move);
    QTest::mouseRelease(s.view.viewport(), Qt::LeftButton, {}, s.view.chipRect(2).center());
    QCOMPARE(s.view.selection(), Range(0, 3));
}

void TestTokenStrip::copiesTextAndIds() {
    Strip s;
    s.show("<|bos|>a \xF0\x9F\x99\x82\n");
    QCOMPARE(s.text(), QString::fromUtf8("<|bos|>a \xF0\x9F\x99\x82\n")); // four tokens, one character
    QCOMPARE(s.ids(), QStringLiteral("258,97,32,240,159,153,130,10"));
    s.click(1);
    s.key(Qt::Key_Right, shift);
    QCOMPARE(s.text(), QStringLiteral("a "));
    QCOMPARE(s.ids(), QStringLiteral("97,32"));
    s.click(3);
    s.key(Qt::Key_Right, shift);
    QCOMPARE(s.text(), QString(QChar::ReplacementCharacter)); // half a character
    QCOMPARE(s.ids(), QStringLiteral("240,159"));
}

void TestTokenStrip::anotherTextBeginsAnew() {
    Strip s;
    s.show("abcdef");
    s.click(2);
    s.key(Qt::Key_Right, shift);
    s.show("abcdef"); // the same: nothing happens
    QCOMPARE(s.view.selection(), Range(2, 4));
    s.show("abcxyz");
    QVERIFY(!s.view.current());
    QCOMPARE(s.view.selection(), Range());
    QCOMPARE(s.ids(), QStringLiteral("97,98,99,120,121,122"));
    // The same ids of another vocabulary are other tokens.
    s.show(std::vector<TokenId>{{256}});
    const int width = s.view.chipRect(0).width();
    s.view.setTokens({{256}}, std::make_shared<ByteTokenizer>(std::vector<std::string>{"Hi"}));
    QCOMPARE(s.view.label(0), QStringLiteral("Hi"));
    QVERIFY(s.view.chipRect(0).width() < width);
}

void TestTokenStrip::halfAMillionTokensDoNotStall() {
    Strip s;
    std::vector<TokenId> ids;
    for (int i = 0; i < 500'000; ++i) {
        ids.push_back({i % 251});
    }
    qint64 worst = 0;
    QElapsedTimer clock;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { worst = std::max(worst, clock.restart()); });
    clock.start();
    beat.start(0);
    s.show(ids);
    QVERIFY(s.view.laidOut() > 0);
    QVERIFY(s.view.laidOut() < 10'000); // the others come later
    QCOMPARE(s.view.positionAt(s.view.chipRect(3).center()), Place(3));
    QTRY_COMPARE_WITH_TIMEOUT(s.view.laidOut(), qint64(500'000), 60'000);
    beat.stop();
    QVERIFY2(worst < 2000, qPrintable(QString::number(worst))); // a guard for all being done at once
    s.view.resize(411, 120);
    s.key(Qt::Key_End);
    QCOMPARE(s.view.current(), Place(499'999));
    QVERIFY(s.view.viewport()->rect().contains(s.view.chipRect(499'999)));
    renderAt(s.view, 1);
    // The end is there at once for who asks for it.
    s.show("a");
    s.show(ids);
    s.key(Qt::Key_End);
    QCOMPARE(s.view.current(), Place(499'999));
}

void TestTokenStrip::growsWithTheFont() {
    Strip s;
    s.show("abc");
    const QSize before = s.view.chipRect(1).size();
    const int height = s.view.sizeHint().height();
    QFont font = s.view.font();
    font.setPointSizeF(font.pointSizeF() * 2.5);
    s.view.setFont(font);
    QVERIFY(s.view.chipRect(1).width() > before.width() * 3 / 2);
    QVERIFY(s.view.chipRect(1).height() > before.height() * 2 - 8);
    QVERIFY(s.view.sizeHint().height() > height);
    QCOMPARE(s.view.laidOut(), qint64(3));
}

void TestTokenStrip::palerWhileDimmed() {
    Strip s;
    s.show("Hello there");
    const QImage before = renderAt(s.view, 1);
    s.view.setDimmed(true);
    QVERIFY(s.view.isDimmed());
    QVERIFY(renderAt(s.view, 1) != before);
    QCOMPARE(s.text(), QStringLiteral("nothing")); // what stands in the clipboard stays there
    QCOMPARE(s.ids(), QStringLiteral("nothing"));
    s.view.setDimmed(false);
    QCOMPARE(renderAt(s.view, 1), before);
}

void TestTokenStrip::survivesTinySizesAndNothing() {
    Strip s;
    for (const QSize size : {QSize(1, 1), QSize(20, 5), QSize(1, 300), QSize(300, 1), QSize(3000, 30)}) {
        s.view.resize(size);
        for (const char* text : {"", "a", "Hello <|bos|> there"}) {
            s.show(text);
            for (const Qt::Key key :
                 {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End, Qt::Key_Up, Qt::Key_Home}) {
                s.key(key);
            }
            renderAt(s.view, 1.25);
        }
    }
    TokenStrip never;
    renderAt(never, 1);
    never.copyText();
    never.selectAll();
    QVERIFY(!never.current());
}

QTEST_MAIN(TestTokenStrip)
#include "tst_token_strip.moc"
