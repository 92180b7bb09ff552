// SPDX-License-Identifier: MIT
#include "app/store/answer_writer.h"
#include "tests/store/chat_samples.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace tokenscope;
using namespace tokenscope::test;
using namespace std::chrono_literals;

class TestAnswerWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTokenWaitsForTheOneBefore();
    void theFirstWaitsForWhatCameBefore();
    void onceItIsLateNobodyWaitsUntilItIsInTimeAgain();
    void hurryEndsAllWaiting();
    void nobodyWaitsWhileSavingFails();
    void tokensThatWaitAreOneChange();
    void ofAnOrderlyQueueQuestionsSeeChanges();
};

namespace {

constexpr TurnId turn{7};

/// What the storage thread would get.
std::vector<AddTokens> taken(ChatQueue& queue) {
    std::vector<AddTokens> all;
    for (const ChatChange& change : queue.take({}, 0ms).changes) {
        all.push_back(std::get<AddTokens>(change.what));
    }
    return all;
}

} // namespace

void TestAnswerWriter::aTokenWaitsForTheOneBefore() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    writer.setPatience(10min);
    writer.start(turn, 0);
    writer.push(tokenAt(0));
    // Each is saved only when it is there: that every push returns means that it waited for no more than the
    // one before; that no two are ever there means that it waited for that.
    for (int i = 1; i < 200; ++i) {
        std::jthread engine([&] { writer.push(tokenAt(i)); });
        const ChatQueue::Work work = queue.take({}, 10min);
        QCOMPARE(work.changes.size(), std::size_t(1));
        QVERIFY(std::get<AddTokens>(work.changes.front().what).tokens == std::vector{tokenAt(i - 1)});
        queue.done(work.last);
    }
}

void TestAnswerWriter::theFirstWaitsForWhatCameBefore() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    queue.add({ShowTurn{}});
    queue.add({BeginAnswer{}});
    writer.setPatience(10min);
    writer.start(turn, 5);
    std::jthread engine([&] { writer.push(tokenAt(5)); });
    std::size_t changes = 0;
    while (changes < 2) {
        changes += queue.take({}, 10min).changes.size();
    }
    QCOMPARE(changes, std::size_t(2)); // the token comes after they are saved
    queue.done(2);
    const std::vector<AddTokens> tokens = [&] {
        engine.join();
        return taken(queue);
    }();
    QCOMPARE(tokens.size(), std::size_t(1));
    QCOMPARE(tokens.front().first, 5);
}

void TestAnswerWriter::onceItIsLateNobodyWaitsUntilItIsInTimeAgain() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    writer.start(turn, 0);
    writer.push(tokenAt(0));
    writer.setPatience(50ms);
    QElapsedTimer timer;
    timer.start();
    writer.push(tokenAt(1)); // nobody saves
    QVERIFY(timer.elapsed() >= 49);
    writer.setPatience(10min); // nothing waits any more: else the test would not end
    for (int i = 2; i < 100; ++i) {
        writer.push(tokenAt(i));
    }
    queue.done(queue.newest());
    writer.setPatience(50ms);
    writer.push(tokenAt(100)); // the one before is saved: from now on there is time again
    timer.restart();
    writer.push(tokenAt(101));
    QVERIFY(timer.elapsed() >= 49);
}

void TestAnswerWriter::hurryEndsAllWaiting() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    writer.setPatience(10min);
    writer.start(turn, 0);
    std::jthread engine([&] {
        for (int i = 0; i < 1000; ++i) {
            writer.push(tokenAt(i)); // nobody saves
        }
    });
    writer.hurry();
    engine.join();
    const std::vector<AddTokens> all = taken(queue);
    QCOMPARE(all.size(), std::size_t(1));
    QVERIFY(all.front().tokens == tokens(1000));
    // The next answer waits again.
    writer.start(turn, 0);
    writer.setPatience(50ms);
    QElapsedTimer timer;
    timer.start();
    writer.push(tokenAt(0));
    QVERIFY(timer.elapsed() >= 49);
}

void TestAnswerWriter::nobodyWaitsWhileSavingFails() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    writer.setPatience(10min);
    writer.start(turn, 0);
    queue.setFailing(true);
    for (int i = 0; i < 100; ++i) {
        writer.push(tokenAt(i));
    }
    QCOMPARE(taken(queue).size(), std::size_t(1));
}

void TestAnswerWriter::tokensThatWaitAreOneChange() {
    ChatQueue queue;
    AnswerWriter writer(queue);
    writer.setPatience(0ms);
    writer.push(tokenAt(0)); // of no answer
    writer.start(turn, 3);
    for (int i = 3; i < 8; ++i) {
        writer.push(tokenAt(i));
    }
    writer.cut(6);
    writer.cut(9); // there are no more
    writer.push(tokenAt(6));
    writer.stop();
    writer.push(tokenAt(7));
    const ChatQueue::Work work = queue.take({}, 0ms);
    QCOMPARE(work.changes.size(), std::size_t(3));
    QCOMPARE(std::get<AddTokens>(work.changes[0].what).first, 3);
    QCOMPARE(std::get<AddTokens>(work.changes[0].what).tokens.size(), std::size_t(5));
    QCOMPARE(std::get<CutTokens>(work.changes[1].what).count, 6);
    QCOMPARE(std::get<AddTokens>(work.changes[2].what).first, 6);
}

void TestAnswerWriter::ofAnOrderlyQueueQuestionsSeeChanges() {
    ChatQueue queue;
    queue.ask(FindWords{QStringLiteral("a")});
    queue.ask(LoadChat{{1}});
    queue.ask(ListChats{});
    queue.ask(LoadChat{{2}});
    queue.ask(FindWords{QStringLiteral("ab")});
    queue.ask(ListChats{});
    const ChatQueue::Work work = queue.take({}, 0ms);
    QCOMPARE(work.questions.size(), std::size_t(4)); // of searches and lists the newest alone
    QVERIFY(std::get<LoadChat>(work.questions[0]).chat == ChatId{1});
    QVERIFY(std::get<LoadChat>(work.questions[1]).chat == ChatId{2});
    QCOMPARE(std::get<FindWords>(work.questions[2]).words, QStringLiteral("ab"));
}

QTEST_APPLESS_MAIN(TestAnswerWriter)
#include "tst_answer_writer.moc"
