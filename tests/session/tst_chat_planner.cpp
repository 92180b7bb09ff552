// SPDX-License-Identifier: MIT
#include "app/session/cached_tokenizer.h"
#include "app/session/chat_planner.h"
#include "core/text/tokenizer_fingerprint.h"
#include "tests/support/byte_tokenizer.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>

#include <atomic>
#include <semaphore>

using namespace tokenscope;

namespace {

constexpr int patience = 60'000;

/// Counts what it encodes, and waits before each until the test lets it if it is held.
class CountingTokenizer : public ByteTokenizer {
public:
    using ByteTokenizer::ByteTokenizer;
    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override {
        if (isHeld) {
            hasBegun.release();
            mayGoOn.acquire();
        }
        bytesEncoded += static_cast<std::int64_t>(utf8.size());
        return ByteTokenizer::encode(utf8, special);
    }
    std::atomic<bool> isHeld = false;
    mutable std::atomic<std::int64_t> bytesEncoded = 0;
    mutable std::counting_semaphore<> hasBegun{0}, mayGoOn{0};
};

PathTurn said(std::int64_t id, ChatRole role, const std::string& text) {
    return {.id = {id}, .role = role, .parts = {{ChatPart::Kind::Text, text}}};
}

PromptReader readerOf(const std::shared_ptr<const ByteTokenizer>& tokenizer) {
    return {tokenizer, nanochatFormat(*tokenizer)};
}

} // namespace

class TestChatPlanner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_answers.clear(); }

    void plansAndErrorsAreAnswers() {
        ChatPlanner planner;
        listen(planner);
        const auto bytes = std::make_shared<const ByteTokenizer>();
        const std::vector<PathTurn> turns{said(1, ChatRole::User, "abc")};
        const quint64 ticket = planner.submit(readerOf(bytes), {}, turns, 64);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{1}, patience);
        QCOMPARE(m_answers[0].ticket, ticket);
        QVERIFY(m_answers[0].planned.error.isEmpty());
        QCOMPARE(m_answers[0].planned.vocabulary, quint64{fingerprint(*bytes)});
        QVERIFY(m_answers[0].planned.plan == planContext(*readerOf(bytes).format, *bytes, {}, turns, 64));

        planner.submit({bytes, {}}, {}, turns, 64);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
        QVERIFY(m_answers[1].planned.error.contains(QLatin1String("chat format")));
        planner.submit(readerOf(bytes), {}, {said(1, ChatRole::Assistant, "a")}, 64);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{3}, patience);
        QVERIFY(m_answers[2].planned.error.startsWith(QLatin1String("message 1: ")));
    }

    void theNewestWinsAndAModelMaySwitchMeanwhile() {
        ChatPlanner planner;
        listen(planner);
        const auto held = std::make_shared<CountingTokenizer>();
        held->isHeld = true;
        const quint64 first = planner.submit(readerOf(held), {}, {said(1, ChatRole::User, "first")}, 64);
        held->hasBegun.acquire();
        const auto other = std::make_shared<const ByteTokenizer>(std::vector<std::string>{"piece"});
        for (const char* text : {"second", "third"})
            planner.submit(readerOf(held), {}, {said(1, ChatRole::User, text)}, 64);
        const quint64 last = planner.submit(readerOf(other), {}, {said(1, ChatRole::User, "ab")}, 64);
        held->isHeld = false;
        held->mayGoOn.release(100);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
        QCOMPARE(m_answers[0].ticket, first);
        QCOMPARE(m_answers[1].ticket, last);
        QCOMPARE(m_answers[1].planned.vocabulary, quint64{fingerprint(*other)});
        QCOMPARE(m_answers[1].planned.plan.path.ids,
                 readerOf(other).format->renderForCompletion(std::vector{textMessage(ChatRole::User, "ab")},
                                                             *other));
        // And back: nothing of the other vocabulary is left.
        planner.submit(readerOf(held), {}, {said(1, ChatRole::User, "ab")}, 64);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{3}, patience);
        QCOMPARE(m_answers[2].planned.vocabulary, quint64{fingerprint(*held)});
    }

    void megabytesDoNotHoldUpTheOwner() {
        ChatPlanner planner;
        listen(planner);
        const auto held = std::make_shared<CountingTokenizer>();
        held->isHeld = true;
        // It returns though the worker cannot get on.
        const quint64 ticket =
            planner.submit(readerOf(held), {}, {said(1, ChatRole::User, std::string(2 << 20, 'x'))}, 64);
        held->hasBegun.acquire();
        QVERIFY(m_answers.empty());
        held->isHeld = false;
        held->mayGoOn.release(100);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{1}, patience);
        QCOMPARE(m_answers[0].ticket, ticket);
        QVERIFY(m_answers[0].planned.plan.state == ContextPlan::State::TooLong);
        QVERIFY(m_answers[0].planned.plan.needed > (2 << 20));
    }

    void onlyWhatIsNewIsEncoded() {
        ChatPlanner planner;
        listen(planner);
        const auto counting = std::make_shared<CountingTokenizer>();
        std::vector<PathTurn> turns;
        for (int i = 0; i < 100; ++i) {
            turns.push_back(said(2 * i + 1, ChatRole::User, std::string(1000, 'u')));
            turns.push_back(said(2 * i + 2, ChatRole::Assistant, {}));
            turns.back().ids = std::vector<TokenId>(1000, TokenId{'a'});
        }
        turns.push_back(said(201, ChatRole::User, "draft"));
        planner.submit(readerOf(counting), {}, turns, 1 << 20);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{1}, patience);
        const std::int64_t before = counting->bytesEncoded;
        turns.back() = said(201, ChatRole::User, "draft, longer");
        planner.submit(readerOf(counting), {}, turns, 1 << 20);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
        QVERIFY(counting->bytesEncoded - before < 200);
        QVERIFY(m_answers[1].planned.plan ==
                planContext(*readerOf(counting).format, *counting, {}, turns, 1 << 20));
    }

    void whatIsNotAskedForIsForgotten() {
        const auto counting = std::make_shared<CountingTokenizer>();
        CachedTokenizer cached(counting);
        QCOMPARE(cached.encode("abc", SpecialText::AsText), counting->encode("abc", SpecialText::AsText));
        counting->bytesEncoded = 0;
        cached.encode("abc", SpecialText::AsText);
        QCOMPARE(counting->bytesEncoded.load(), std::int64_t{0});
        // The rule for special tokens, and where a run ends, are part of what was asked.
        QCOMPARE(cached.encode("<|bos|>", SpecialText::Recognise).size(), std::size_t{1});
        QCOMPARE(cached.encode("<|bos|>", SpecialText::AsText).size(), std::size_t{7});
        cached.forgetUnused();
        cached.encode("abc", SpecialText::AsText);
        cached.forgetUnused();
        counting->bytesEncoded = 0;
        cached.encode("abc", SpecialText::AsText);
        QCOMPARE(counting->bytesEncoded.load(), std::int64_t{0});
        cached.encode("<|bos|>", SpecialText::AsText);
        QCOMPARE(counting->bytesEncoded.load(), std::int64_t{7});
    }

    void endsInMidWork() {
        const auto held = std::make_shared<CountingTokenizer>();
        held->isHeld = true;
        {
            ChatPlanner planner;
            listen(planner);
            planner.submit(readerOf(held), {}, {said(1, ChatRole::User, "a")}, 64);
            held->hasBegun.acquire();
            held->isHeld = false;
            held->mayGoOn.release(100);
        }
        QCoreApplication::processEvents();
        QVERIFY(m_answers.empty());
    }

private:
    struct Answer {
        quint64 ticket;
        PlannedChat planned;
    };
    void listen(const ChatPlanner& planner) {
        connect(&planner, &ChatPlanner::planned, this, [this](quint64 ticket, const PlannedChat& planned) {
            QCOMPARE(QThread::currentThread(), thread());
            m_answers.push_back({ticket, planned});
        });
    }
    std::vector<Answer> m_answers;
};

QTEST_GUILESS_MAIN(TestChatPlanner)
#include "tst_chat_planner.moc"
