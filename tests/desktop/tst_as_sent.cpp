// SPDX-License-Identifier: MIT
// The prompt as sent: what stands under the prompt is what a run begins with.
#include "tests/support/desktop_journey.h"
#include "tests/support/loaded_scripted_model.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/token_strip.h"

#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestAsSent : public QObject, protected test::DesktopJourney {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_desktop.reset(); }
    void showsWhatTheRunBeginsWith_data();
    void showsWhatTheRunBeginsWith();
    void followsTheText();
    void saysHowItIsRead();
    void isThereAgainAtTheNextStart();
    void megabytesDoNotHoldUpTheWindow();

private:
    LoadedModel load(const std::string& path);
    PromptEditor* prompt() const { return m_desktop->lab().prompt(); }
    SentPrompt* sent() const { return m_desktop->lab().sent(); }
    const TokenStrip* strip() const { return sent()->findChild<TokenStrip*>(); }
    QString words() const { return sent()->findChild<ElidedLabel*>()->text(); }
    std::vector<TokenId> turn(const char* system, const char* text) const;
    bool shows(const std::vector<TokenId>& ids) const {
        return strip()->tokens() == ids && !strip()->isDimmed();
    }

    const ByteTokenizer m_bytes;
    std::vector<TokenId> m_fed; ///< what the model has been asked to go on from; to be looked at after a run
};

LoadedModel TestAsSent::load(const std::string& path) {
    auto recording = std::make_shared<ScriptedModel>(
        m_bytes.size(), 4096, [this](std::span<const TokenId> ids, RowIndex row, std::span<float> logits) {
            if (m_fed.empty()) {
                m_fed.assign(ids.begin(), ids.end());
            }
            hashedLogits(ids, row, logits);
        });
    LoadedModel model = *loadedWith(std::move(recording));
    model.chatFormat = nanochatFormat(*model.tokenizer);
    model.summary.path = path;
    model.summary.contextLength = 4096;
    return model;
}

void TestAsSent::init() {
    beginAnew();
    m_fed.clear();
    m_loader = [this](const std::string& path, const LoadProgress&, std::stop_token, const LoadOptions&) {
        return load(path);
    };
    open(QStringLiteral("/models/scripted"));
    prompt()->setShowsAsSent(true);
    QVERIFY(sent()->isVisible());
}

std::vector<TokenId> TestAsSent::turn(const char* system, const char* text) const {
    std::vector<ChatMessage> messages;
    if (*system != '\0') {
        messages.push_back(textMessage(ChatRole::System, system));
    }
    messages.push_back(textMessage(ChatRole::User, text));
    return nanochatFormat(m_bytes)->renderForCompletion(messages, m_bytes);
}

void TestAsSent::showsWhatTheRunBeginsWith_data() {
    QTest::addColumn<bool>("chat");
    QTest::addColumn<QString>("system");
    QTest::newRow("chat turn") << true << "";
    QTest::newRow("with a system prompt") << true << "Be brief. <|bos|>";
    QTest::newRow("raw text") << false << "";
}

void TestAsSent::showsWhatTheRunBeginsWith() {
    QFETCH(bool, chat);
    QFETCH(QString, system);
    prompt()->setChatTurn(chat);
    prompt()->setSystem(system);
    startRun(2, 3); // with a text of its own
    QTRY_COMPARE_WITH_TIMEOUT(status(), RunStatus::Finished, patience);
    QVERIFY(!m_fed.empty());
    QCOMPARE(qint64(m_fed.size()), m_desktop->snapshot()->promptTokens);
    QTRY_VERIFY_WITH_TIMEOUT(shows(m_fed), patience);
    if (chat) {
        QCOMPARE(m_fed, turn(qPrintable(system), "Name three fruits."));
    } else {
        QCOMPARE(m_fed.size(), std::size_t{1 + 18}); // the start token and a byte each
    }
}

void TestAsSent::followsTheText() {
    prompt()->setText(QStringLiteral("one"));
    QTRY_VERIFY_WITH_TIMEOUT(shows(turn("", "one")), patience);
    prompt()->setText(QStringLiteral("two"));
    QVERIFY(strip()->isDimmed()); // at once: these are another text's
    QVERIFY2(words().contains(QLatin1String("counting")), qPrintable(words()));
    QTRY_VERIFY_WITH_TIMEOUT(shows(turn("", "two")), patience);
    prompt()->setSystem(QStringLiteral("s"));
    QTRY_VERIFY_WITH_TIMEOUT(shows(turn("s", "two")), patience);
    prompt()->setChatTurn(false);
    QTRY_VERIFY_WITH_TIMEOUT(shows({m_bytes.named("bos"), {'t'}, {'w'}, {'o'}}), patience);
    prompt()->setText(QStringLiteral("<|bos|>two<|user_end|>"));
    prompt()->setAllowsSpecial(true);
    QTRY_VERIFY_WITH_TIMEOUT(shows({m_bytes.named("bos"), {'t'}, {'w'}, {'o'}, m_bytes.named("user_end")}),
                             patience);
}

void TestAsSent::saysHowItIsRead() {
    prompt()->setText(QStringLiteral("Hi"));
    QTRY_COMPARE_WITH_TIMEOUT(
        words(), QStringLiteral("As sent · nanochat · 6 tokens, 4 of them the format's"), patience);
    prompt()->setChatTurn(false);
    QTRY_COMPARE_WITH_TIMEOUT(words(), QStringLiteral("As sent · raw text after <|bos|> · 3 tokens"),
                              patience);
}

void TestAsSent::isThereAgainAtTheNextStart() {
    StartOptions options;
    options.model = QStringLiteral("/models/scripted");
    prompt()->setText(QStringLiteral("Hi"));
    start(options);
    QVERIFY(prompt()->showsAsSent());
    QVERIFY(sent()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(shows(turn("", "Hi")), patience);
    prompt()->setShowsAsSent(false);
    start(options);
    QVERIFY(!prompt()->showsAsSent());
    QVERIFY(!sent()->isVisible());
}

void TestAsSent::megabytesDoNotHoldUpTheWindow() {
    QString text;
    while (text.size() < 1'000'000) {
        text += QStringLiteral("The quick brown fox jumps over the lazy dog. ");
    }
    qint64 worst = 0;
    QElapsedTimer clock;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { worst = std::max(worst, clock.restart()); });
    clock.start();
    beat.start(5);
    prompt()->setText(text);
    const qint64 tokens = text.size() + 4; // a byte each, and the format's
    QTRY_COMPARE_WITH_TIMEOUT(qint64(strip()->tokens().size()), tokens, patience);
    QTRY_COMPARE_WITH_TIMEOUT(strip()->laidOut(), tokens, patience);
    beat.stop();
    QVERIFY2(worst < 2000, qPrintable(QString::number(worst))); // a guard for all being done at once
}

QTEST_MAIN(TestAsSent)
#include "tst_as_sent.moc"
