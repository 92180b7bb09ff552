// SPDX-License-Identifier: MIT
#include "app/session/news_pace.h"

#include <QTest>

using namespace tokenscope;
using namespace std::chrono_literals;

/// How far apart news are, by what they cost; the times are made up.
class TestNewsPace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsWithTheDisplaysFrames();
    void whatCostsLittleComesWithEveryFrame();
    void theWindowTakesItsPartOfAProcessor_data();
    void theWindowTakesItsPartOfAProcessor();
    void neverFartherApartThanReadsAsAStream();
    void oneThatIsDearChangesLittle();
    void adaptsWithinAFewNews();
    void anotherRunBeginsAnew();

private:
    static NewsPace after(std::initializer_list<NewsPace::Duration> works) {
        NewsPace pace;
        for (const NewsPace::Duration work : works) {
            pace.note(work);
        }
        return pace;
    }
};

void TestNewsPace::beginsWithTheDisplaysFrames() {
    QCOMPARE(NewsPace().interval().count(), 16);
}

void TestNewsPace::whatCostsLittleComesWithEveryFrame() {
    QCOMPARE(after({0ms, 500us, 800us}).interval().count(), 16);
}

void TestNewsPace::theWindowTakesItsPartOfAProcessor_data() {
    QTest::addColumn<int>("work"); // microseconds
    QTest::addColumn<int>("interval");
    QTest::newRow("a little more than a frame allows") << 810 << 17;
    QTest::newRow("2 ms") << 2000 << 40;
    QTest::newRow("4 ms") << 4000 << 80;
}

void TestNewsPace::theWindowTakesItsPartOfAProcessor() {
    QFETCH(int, work);
    QFETCH(int, interval);
    NewsPace pace;
    for (int i = 0; i < 10; ++i) {
        pace.note(std::chrono::microseconds(work));
        QCOMPARE(pace.interval().count(), interval);
    }
}

void TestNewsPace::neverFartherApartThanReadsAsAStream() {
    QCOMPARE(after({2s, 2s, 2s}).interval().count(), 100);
}

void TestNewsPace::oneThatIsDearChangesLittle() {
    // 1 ms each, then a click that opens something: 6 ms once is (6 - 1) / 4 more.
    QCOMPARE(after({1ms, 1ms, 1ms, 1ms, 6ms}).interval().count(), 45);
}

void TestNewsPace::adaptsWithinAFewNews() {
    NewsPace pace = after({4ms, 4ms, 4ms, 4ms});
    int news = 0;
    for (; pace.interval() > 25ms; ++news) {
        pace.note(1ms);
    }
    QVERIFY2(news > 1 && news <= 10, qPrintable(QString::number(news)));
}

void TestNewsPace::anotherRunBeginsAnew() {
    NewsPace pace = after({4ms, 4ms});
    pace.forget();
    QCOMPARE(pace.interval().count(), 16);
    pace.note(1ms);
    QCOMPARE(pace.interval().count(), 20);
}

QTEST_APPLESS_MAIN(TestNewsPace)
#include "tst_news_pace.moc"
