// SPDX-License-Identifier: MIT
#include "app/session/prompt_encoder.h"
#include "core/values/errors.h"
#include "tests/support/byte_tokenizer.h"

#include <QCoreApplication>
#include <QTest>
#include <QThread>

#include <condition_variable>
#include <mutex>

using namespace tokenscope;

namespace {

constexpr int patience = 60'000;

/// Encodes when the test lets it.
class HeldTokenizer : public ByteTokenizer {
public:
    std::vector<TokenId> encode(std::string_view utf8, SpecialText special) const override {
        std::unique_lock lock(m_mutex);
        ++m_begun;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return !m_isHeld; });
        return ByteTokenizer::encode(utf8, special);
    }
    void waitUntilBegun() const {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_begun > 0; });
    }
    void letGo() {
        const std::lock_guard lock(m_mutex);
        m_isHeld = false;
        m_changed.notify_all();
    }

private:
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    mutable int m_begun = 0;
    bool m_isHeld = true;
};

} // namespace

class TestPromptEncoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_answers.clear(); }
    void rawTextAndSpecialTokens();
    void aChatTurnIsWrittenInTheFormatGiven();
    void whatCannotBeSentSaysWhy_data();
    void whatCannotBeSentSaysWhy();
    void theOwnersThreadGetsTheAnswerWithItsTicket();
    void theNewestDisplacesWhatHasNotBegun();
    void errorsAreAnswers();
    void endsInMidWork();

private:
    struct Answer {
        quint64 ticket;
        EncodedPrompt prompt;
    };
    void listen(const PromptEncoder& encoder) {
        connect(&encoder, &PromptEncoder::encoded, this, [this](quint64 ticket, const EncodedPrompt& prompt) {
            QCOMPARE(QThread::currentThread(), thread());
            m_answers.push_back({ticket, prompt});
        });
    }
    static PromptText raw(const QString& text) { return {.text = text}; }

    std::shared_ptr<const ByteTokenizer> m_bytes = std::make_shared<ByteTokenizer>();
    std::vector<Answer> m_answers;
};

void TestPromptEncoder::rawTextAndSpecialTokens() {
    const TokenId start = m_bytes->named("bos");
    QCOMPARE(encodePrompt({m_bytes, {}}, raw(QStringLiteral("Hi"))),
             (std::vector<TokenId>{start, {'H'}, {'i'}}));
    PromptText text = raw(QStringLiteral("<|bos|>H<|user_end|>"));
    QCOMPARE(encodePrompt({m_bytes, {}}, text).size(),
             static_cast<std::size_t>(text.text.size()) + 1); // all of it is text
    text.allowSpecial = true;
    QCOMPARE(encodePrompt({m_bytes, {}}, text),
             (std::vector<TokenId>{start, {'H'}, m_bytes->named("user_end")})); // one start token
    // The chat format and the system prompt are not for raw text.
    text.system = QStringLiteral("Be brief");
    QCOMPARE(encodePrompt({m_bytes, nanochatFormat(*m_bytes)}, text).size(), std::size_t{3});
}

void TestPromptEncoder::aChatTurnIsWrittenInTheFormatGiven() {
    PromptText text = raw(QStringLiteral("<|bos|>"));
    text.asChatTurn = true;
    text.allowSpecial = true; // is for raw text
    ChatFormat format;
    format.name = "brackets";
    format.systemPrefix = "(";
    format.systemSuffix = ")";
    format.userPrefix = "<|user_start|>";
    format.userSuffix = "]";
    format.assistantPrefix = "<|assistant_start|>";
    std::vector<TokenId> expected{m_bytes->named("user_start")};
    for (const char letter : std::string("<|bos|>]")) { // what a person wrote stays text
        expected.push_back({letter});
    }
    expected.push_back(m_bytes->named("assistant_start"));
    QCOMPARE(encodePrompt({m_bytes, format}, text), expected);
    text.system = QStringLiteral("s");
    expected.insert(expected.begin(), {{'('}, {'s'}, {')'}});
    QCOMPARE(encodePrompt({m_bytes, format}, text), expected);
}

void TestPromptEncoder::whatCannotBeSentSaysWhy_data() {
    QTest::addColumn<bool>("chat");
    QTest::addColumn<QString>("why");
    QTest::newRow("no format") << true << "no chat format";
    QTest::newRow("nothing") << false << "empty";
}

void TestPromptEncoder::whatCannotBeSentSaysWhy() {
    QFETCH(bool, chat);
    QFETCH(QString, why);
    /// A vocabulary that asks for no start token.
    struct Startless : ByteTokenizer {
        std::optional<TokenId> startToken() const override { return {}; }
    };
    PromptText text;
    text.asChatTurn = chat;
    try {
        encodePrompt({std::make_shared<Startless>(), {}}, text);
        QFAIL("no error");
    } catch (const Error& error) {
        QVERIFY2(QString::fromUtf8(error.what()).contains(why), error.what());
    }
}

void TestPromptEncoder::theOwnersThreadGetsTheAnswerWithItsTicket() {
    PromptEncoder encoder;
    listen(encoder);
    const quint64 ticket = encoder.submit({m_bytes, {}}, raw(QStringLiteral("Hi")));
    QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{1}, patience);
    QCOMPARE(m_answers[0].ticket, ticket);
    QCOMPARE(m_answers[0].prompt.ids.size(), std::size_t{3});
    QVERIFY(m_answers[0].prompt.error.isEmpty());
    QVERIFY(!m_answers[0].prompt.isChatTurn);
    PromptText chat = raw(QStringLiteral("Hi"));
    chat.asChatTurn = true;
    QVERIFY(encoder.submit({m_bytes, nanochatFormat(*m_bytes)}, chat) > ticket);
    QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
    QVERIFY(m_answers[1].prompt.isChatTurn);
}

void TestPromptEncoder::theNewestDisplacesWhatHasNotBegun() {
    PromptEncoder encoder;
    listen(encoder);
    const auto held = std::make_shared<HeldTokenizer>();
    const quint64 first = encoder.submit({held, {}}, raw(QStringLiteral("first")));
    held->waitUntilBegun();
    for (const char* text : {"second", "third", "fourth"}) {
        encoder.submit({m_bytes, {}}, raw(QLatin1String(text)));
    }
    const quint64 last = encoder.submit({m_bytes, {}}, raw(QStringLiteral("a")));
    held->letGo();
    QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
    QCOMPARE(m_answers[0].ticket, first); // had begun
    QCOMPARE(m_answers[1].ticket, last);
    QCOMPARE(m_answers[1].prompt.ids, (std::vector<TokenId>{m_bytes->named("bos"), {'a'}}));
    QTest::qWait(50);
    QCOMPARE(m_answers.size(), std::size_t{2});
}

void TestPromptEncoder::errorsAreAnswers() {
    PromptEncoder encoder;
    listen(encoder);
    PromptText turn = raw(QStringLiteral("Hi"));
    turn.asChatTurn = true;
    encoder.submit({m_bytes, {}}, turn);
    QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{1}, patience);
    QVERIFY(m_answers[0].prompt.ids.empty());
    QVERIFY2(m_answers[0].prompt.error.contains(QLatin1String("chat format")),
             qPrintable(m_answers[0].prompt.error));
    encoder.submit({m_bytes, nanochatFormat(*m_bytes)}, turn); // it goes on
    QTRY_COMPARE_WITH_TIMEOUT(m_answers.size(), std::size_t{2}, patience);
    QVERIFY(m_answers[1].prompt.error.isEmpty());
    QVERIFY(!m_answers[1].prompt.ids.empty());
}

void TestPromptEncoder::endsInMidWork() {
    const auto held = std::make_shared<HeldTokenizer>();
    {
        PromptEncoder encoder;
        listen(encoder);
        encoder.submit({held, {}}, raw(QStringLiteral("first")));
        held->waitUntilBegun();
        encoder.submit({m_bytes, {}}, raw(QStringLiteral("never")));
        held->letGo();
    }
    QCoreApplication::processEvents();
    QVERIFY(m_answers.empty()); // nobody is there any more to answer to
}

QTEST_GUILESS_MAIN(TestPromptEncoder)
#include "tst_prompt_encoder.moc"
