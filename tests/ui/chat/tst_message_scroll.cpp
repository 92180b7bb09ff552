// SPDX-License-Identifier: MIT
#include "tests/ui/chat/chat_examples.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/message_view.h"
#include "ui/shared/palette.h"

#include <QApplication>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <set>

using namespace tokenscope;

class TestMessageScroll : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void asksOnlyForWhatIsSeen();
    void realisesFewOfMany();
    void heightsAboveDoNotMoveWhatIsSeen();
    void followsWhatGrows();
    void oneNotchStopsFollowing();
    void keysAndTheBarStopFollowingToo();
    void anotherVersionKeepsThePlace();
    void anotherChatShowsItsEnd();
    void whatIsWorkedInStays();
    void tabRevealsWhatItReaches();
    void jumpsFromMessageToMessage();
    void theUpArrowEditsTheLastMessage();
    void tokensAreAskedForOnce();
    void theColumnIsReadable();

private:
    struct Fixture {
        MessageScroll scroll;
        std::vector<ShownTurn> turns;
        explicit Fixture(int count = 0) {
            scroll.resize(900, 600);
            for (int i = 1; i <= count; ++i) {
                turns.push_back(
                    i % 2
                        ? question(i, QStringLiteral("Question %1").arg(i))
                        : answer(i, {textPart("Answer " + std::to_string(i) + "\n\nwith two paragraphs.")}));
            }
            QObject::connect(&scroll, &MessageScroll::needed, &scroll,
                             [this](const std::vector<TurnId>& ids) {
                                 for (const TurnId id : ids) {
                                     asked.insert(id.value);
                                     scroll.setTurn(turns[static_cast<std::size_t>(id.value - 1)]);
                                 }
                             });
            scroll.show();
            scroll.setFocus();
            settle();
            scroll.setTurns(outlinesOf(turns));
            settle();
        }
        static void settle() {
            for (int i = 0; i < 4; ++i) {
                QCoreApplication::processEvents();
            }
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        QScrollBar* bar() const { return scroll.verticalScrollBar(); }
        void wheel(int notches) {
            const QPointF middle(scroll.viewport()->rect().center());
            QWheelEvent event(middle, scroll.viewport()->mapToGlobal(middle), {}, QPoint(0, notches * 120),
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(scroll.viewport(), &event);
            settle();
        }
        void grow(std::size_t index, int lines) {
            std::string text;
            for (int i = 0; i < lines; ++i) {
                text += "line\n\n";
            }
            turns[index].parts = {textPart(text)};
            turns[index].text = QString::fromStdString(text);
            scroll.setTurn(turns[index]);
            settle();
        }
        int topOf(std::int64_t id) const { return scroll.viewOf({id})->y(); }
        std::set<std::int64_t> asked;
    };
};

void TestMessageScroll::asksOnlyForWhatIsSeen() {
    Fixture f(2000);
    QVERIFY(f.asked.contains(2000));
    QVERIFY(!f.asked.contains(1));
    QVERIFY2(f.asked.size() <= 60, qPrintable(QString::number(f.asked.size())));
}

void TestMessageScroll::realisesFewOfMany() {
    Fixture f(2000);
    std::size_t most = 0;
    for (const double part : {1.0, 0.0, 0.5, 0.25, 0.999, 0.1}) {
        f.bar()->setValue(static_cast<int>(f.bar()->maximum() * part));
        f.settle();
        const auto views = f.scroll.views();
        most = std::max(most, views.size());
        // What is seen is there: no gap in the viewport.
        int covered = 0;
        for (const MessageView* view : views) {
            covered += (view->geometry() & f.scroll.viewport()->rect()).height();
        }
        QVERIFY2(covered > 300, qPrintable(QString::number(part)));
    }
    QVERIFY2(most <= 30, qPrintable(QString::number(most)));
    f.scroll.scrollToTurn({777});
    f.settle();
    QVERIFY(std::abs(f.topOf(777)) < 30);
}

void TestMessageScroll::heightsAboveDoNotMoveWhatIsSeen() {
    Fixture f(400);
    f.scroll.scrollToTurn({201});
    f.settle();
    const int before = f.topOf(201);
    f.grow(197, 40); // the 198th, above the viewport
    QVERIFY(f.scroll.viewOf({198}));
    QCOMPARE(f.topOf(201), before);
    // Nor do those that were only estimated, when the user scrolls up to them.
    for (int i = 0; i < 20; ++i) {
        const auto views = f.scroll.views();
        const MessageView* seen = nullptr;
        for (const MessageView* view : views) {
            seen = !seen && view->y() >= 0 ? view : seen;
        }
        const int y = seen->y();
        const int value = f.bar()->value();
        f.wheel(1);
        const int moved = seen->y() - y;
        QVERIFY2(moved >= 0 && moved <= 400, qPrintable(QString::number(moved)));
        Q_UNUSED(value);
    }
}

void TestMessageScroll::followsWhatGrows() {
    Fixture f(20);
    QVERIFY(f.scroll.isFollowing());
    for (int lines = 5; lines < 60; lines += 5) {
        f.grow(19, lines);
        QCOMPARE(f.bar()->value(), f.bar()->maximum());
        const MessageView* last = f.scroll.viewOf({20});
        QVERIFY(last->geometry().bottom() < f.scroll.viewport()->height());
    }
}

void TestMessageScroll::oneNotchStopsFollowing() {
    Fixture f(20);
    QSignalSpy following(&f.scroll, &MessageScroll::followingChanged);
    f.wheel(1);
    QVERIFY(!f.scroll.isFollowing());
    const int value = f.bar()->value();
    f.grow(19, 60);
    QCOMPARE(f.bar()->value(), value);
    auto* toEnd = f.scroll.findChild<QToolButton*>(QStringLiteral("toEnd"));
    QVERIFY(toEnd->isVisible() && !toEnd->accessibleName().isEmpty());
    toEnd->click();
    f.settle();
    QVERIFY(f.scroll.isFollowing());
    QCOMPARE(f.bar()->value(), f.bar()->maximum());
    QVERIFY(!toEnd->isVisible());
    f.wheel(1);
    QVERIFY(!f.scroll.isFollowing());
    f.wheel(-30); // back to the end
    QVERIFY(f.scroll.isFollowing());
    QCOMPARE(following.size(), 4);
}

void TestMessageScroll::keysAndTheBarStopFollowingToo() {
    Fixture f(40);
    f.scroll.setFocus();
    QTest::keyClick(&f.scroll, Qt::Key_PageUp);
    QVERIFY(!f.scroll.isFollowing());
    QTest::keyClick(&f.scroll, Qt::Key_End);
    QVERIFY(f.scroll.isFollowing());
    QTest::keyClick(&f.scroll, Qt::Key_Home);
    QCOMPARE(f.bar()->value(), 0);
    f.scroll.scrollToEnd();
    f.bar()->setSliderDown(true);
    f.bar()->setSliderPosition(f.bar()->maximum() / 2);
    f.bar()->setSliderDown(false);
    f.settle();
    QVERIFY(!f.scroll.isFollowing());
}

void TestMessageScroll::anotherVersionKeepsThePlace() {
    Fixture f(40);
    f.scroll.scrollToTurn({21});
    f.settle();
    const int before = f.topOf(21);
    auto outlines = outlinesOf(f.turns);
    outlines.resize(30); // what followed belonged to the other version
    f.scroll.setTurns(outlines);
    f.settle();
    QCOMPARE(f.topOf(21), before);
    QVERIFY(!f.scroll.hasTurn({35}));
    QVERIFY(!f.scroll.viewOf({35}));
}

void TestMessageScroll::anotherChatShowsItsEnd() {
    Fixture f(40);
    f.wheel(5);
    QVERIFY(!f.scroll.isFollowing());
    std::vector<ShownTurn> other;
    for (int i = 0; i < 30; ++i) {
        other.push_back(question(1000 + i, QStringLiteral("Other")));
    }
    f.turns.clear();
    disconnect(&f.scroll, &MessageScroll::needed, nullptr, nullptr);
    showTurns(f.scroll, other);
    f.settle();
    QVERIFY(f.scroll.isFollowing());
    QCOMPARE(f.bar()->value(), f.bar()->maximum());
    f.scroll.setTurns({});
    f.settle();
    QVERIFY(f.scroll.views().empty());
}

void TestMessageScroll::whatIsWorkedInStays() {
    Fixture f(400);
    f.scroll.viewOf({399})->startEditing();
    f.settle();
    f.bar()->setValue(0);
    f.settle();
    QVERIFY(f.scroll.viewOf({399}));
    QVERIFY(!f.scroll.viewOf({397}));
    QVERIFY(f.scroll.viewOf({1}));
}

void TestMessageScroll::tabRevealsWhatItReaches() {
    Fixture f(60);
    f.scroll.scrollToTurn({31});
    f.settle();
    f.scroll.viewOf({31})->setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 60; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        f.settle();
        const QWidget* now = QApplication::focusWidget();
        if (!f.scroll.viewport()->isAncestorOf(now)) {
            break;
        }
        const QRect box(now->mapTo(f.scroll.viewport(), QPoint()), now->size());
        QVERIFY(f.scroll.viewport()->rect().intersects(box));
    }
    QVERIFY(f.bar()->value() > 0);
}

void TestMessageScroll::jumpsFromMessageToMessage() {
    Fixture f(40);
    f.scroll.setFocus();
    f.scroll.scrollToTurn({21});
    f.settle();
    QTest::keyClick(&f.scroll, Qt::Key_Up, Qt::AltModifier);
    f.settle();
    QCOMPARE(QApplication::focusWidget(), f.scroll.viewOf({20}));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down, Qt::AltModifier);
    f.settle();
    QCOMPARE(QApplication::focusWidget(), f.scroll.viewOf({21}));
}

void TestMessageScroll::theUpArrowEditsTheLastMessage() {
    Fixture f(10);
    QVERIFY(f.scroll.editLast());
    QVERIFY(f.scroll.viewOf({9})->isBusy());
    Fixture empty;
    QVERIFY(!empty.scroll.editLast());
}

void TestMessageScroll::tokensAreAskedForOnce() {
    Fixture f(8);
    QSignalSpy wanted(f.scroll.wishes(), &TurnWishes::tokensWanted);
    f.scroll.setShowsTokens(true);
    f.settle();
    QCOMPARE(wanted.size(), 4);
    f.wheel(1);
    f.wheel(-1);
    QCOMPARE(wanted.size(), 4);
    f.scroll.setShowsTokens(false);
    auto* single = f.scroll.viewOf({8})->findChild<QPushButton*>(QStringLiteral("showTokens"));
    QVERIFY(!single->isChecked());
    f.turns[7].tokens = byteTokens("Answer", std::make_shared<ByteTokenizer>());
    f.scroll.setTurn(f.turns[7]);
    single->click();
    f.settle();
    QVERIFY(single->isChecked());
    QCOMPARE(wanted.size(), 4);
}

void TestMessageScroll::theColumnIsReadable() {
    Fixture f(10);
    f.scroll.resize(2400, 600);
    f.settle();
    const int width = f.scroll.viewOf({10})->width();
    QVERIFY(width <= f.scroll.fontMetrics().averageCharWidth() * 100);
    QCOMPARE(f.scroll.viewOf({10})->x(), (f.scroll.width() - width) / 2);
    f.scroll.resize(400, 600);
    f.settle();
    QVERIFY(f.scroll.viewOf({10})->geometry().right() <= f.scroll.viewport()->width());
    QCOMPARE(f.bar()->value(), f.bar()->maximum());
}

QTEST_MAIN(TestMessageScroll)
#include "tst_message_scroll.moc"
