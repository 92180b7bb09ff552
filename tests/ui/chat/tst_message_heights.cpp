// SPDX-License-Identifier: MIT
#include "ui/chat/layout/follow_state.h"
#include "ui/chat/layout/message_heights.h"

#include <QRandomGenerator>
#include <QTest>

#include <numeric>

using namespace tokenscope;

class TestMessageHeights : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithAddingUp();
    void findsWhatIsVisible();
    void anchorsStayWithTheirMessage();
    void nothingIsNowhere();
    void followsUntilTheUserScrollsBack();
};

void TestMessageHeights::agreesWithAddingUp() {
    QRandomGenerator random(3);
    std::vector<int> plain;
    MessageHeights heights;
    for (int step = 0; step < 3000; ++step) {
        const int kind = random.bounded(10);
        if (plain.empty() || kind < 4) {
            plain.push_back(random.bounded(1, 500));
            heights.append(plain.back());
        } else if (kind < 9) {
            const int index = random.bounded(static_cast<int>(plain.size()));
            plain[static_cast<std::size_t>(index)] = random.bounded(1, 500);
            heights.setHeight(index, plain[static_cast<std::size_t>(index)]);
        } else if (step % 50 == 0) {
            plain.resize(plain.size() / 2);
            heights.truncate(static_cast<int>(plain.size()));
        }
        QCOMPARE(heights.count(), static_cast<int>(plain.size()));
        QCOMPARE(heights.total(), std::accumulate(plain.begin(), plain.end(), qint64(0)));
        if (!plain.empty()) {
            const int index = random.bounded(static_cast<int>(plain.size()));
            const qint64 top = std::accumulate(plain.begin(), plain.begin() + index, qint64(0));
            QCOMPARE(heights.top(index), top);
            QCOMPARE(heights.at(top), index);
            QCOMPARE(heights.at(top + plain[static_cast<std::size_t>(index)] - 1), index);
        }
    }
}

void TestMessageHeights::findsWhatIsVisible() {
    MessageHeights heights;
    heights.reset({100, 50, 200, 10});
    QCOMPARE(heights.visible(0, 100), std::pair(0, 1));
    QCOMPARE(heights.visible(99, 2), std::pair(0, 2));
    QCOMPARE(heights.visible(100, 51), std::pair(1, 3));
    QCOMPARE(heights.visible(-500, 100), std::pair(0, 1));
    QCOMPARE(heights.visible(5000, 100), std::pair(3, 4));
}

void TestMessageHeights::anchorsStayWithTheirMessage() {
    MessageHeights heights;
    heights.reset({100, 100, 100, 100});
    const auto anchor = heights.anchorAt(230);
    QCOMPARE(anchor, (MessageHeights::Anchor{2, 30}));
    heights.setHeight(0, 500);
    heights.setHeight(1, 20);
    QCOMPARE(heights.yOf(anchor), qint64(550));
    heights.setHeight(2, 10); // lower than the anchor was deep
    QCOMPARE(heights.yOf(anchor), qint64(530));
    heights.truncate(1);
    QCOMPARE(heights.yOf(anchor), qint64(500));
}

void TestMessageHeights::nothingIsNowhere() {
    const MessageHeights heights;
    QCOMPARE(heights.total(), qint64(0));
    QCOMPARE(heights.at(0), -1);
    QCOMPARE(heights.visible(0, 100), std::pair(0, 0));
    QCOMPARE(heights.yOf(heights.anchorAt(50)), qint64(0));
}

void TestMessageHeights::followsUntilTheUserScrollsBack() {
    FollowState follow;
    QVERIFY(follow.follows());
    follow.userScrolled(980, 1000); // one step of a wheel
    QVERIFY(!follow.follows());
    follow.userScrolled(980, 2000); // what grows at the end changes nothing
    QVERIFY(!follow.follows());
    follow.userScrolled(2000, 2000);
    QVERIFY(follow.follows());
    follow.stop();
    QVERIFY(!follow.follows());
    follow.resume();
    QVERIFY(follow.follows());
    follow.userScrolled(0, 0); // all of it is seen
    QVERIFY(follow.follows());
}

QTEST_APPLESS_MAIN(TestMessageHeights)
#include "tst_message_heights.moc"
