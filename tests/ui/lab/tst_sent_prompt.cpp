// SPDX-License-Identifier: MIT
#include "tests/support/byte_tokenizer.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/prompt_editor.h"
#include "ui/lab/sent_prompt.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/palette.h"
#include "ui/shared/token_strip.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace tokenscope;

class TestSentPrompt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void isThereWhenAskedFor();
    void saysHowThePromptIsSent_data();
    void saysHowThePromptIsSent();
    void showsTheTokensOfTheNewestTextOnly();
    void aProblemStandsInPlaceOfTheTokens();
    void copies();
    void aHiddenCardMakesNoChips();
    void isNeverHigherThanSixLines();

private:
    struct Card {
        std::shared_ptr<const ByteTokenizer> tokenizer = std::make_shared<ByteTokenizer>();
        SentPrompt card;
        TokenStrip* strip = card.findChild<TokenStrip*>();
        Card() {
            card.resize(600, 80);
            card.show();
            QVERIFY(QTest::qWaitForWindowExposed(&card));
        }
        SentText textOf(const char* text) const {
            return {tokenizer->encode(text, SpecialText::Recognise), tokenizer, QStringLiteral("nanochat"),
                    4};
        }
        QString words() const { return card.findChild<ElidedLabel*>()->text(); }
        QLabel* problem() const { return card.findChild<QLabel*>(); }
        QToolButton* button(const char* name) const {
            return card.findChild<QToolButton*>(QLatin1String(name));
        }
    };
};

void TestSentPrompt::isThereWhenAskedFor() {
    LabPage page;
    page.resize(900, 700);
    page.show();
    QVERIFY(page.sent()->isHidden());
    page.prompt()->findChild<QToolButton*>(QStringLiteral("asSent"))->click();
    QVERIFY(page.sent()->isVisible());
    QVERIFY(page.sent()->findChild<ElidedLabel*>()->text().contains(QLatin1String("once a model is open")));
    page.prompt()->setShowsAsSent(false);
    QVERIFY(page.sent()->isHidden());
}

void TestSentPrompt::saysHowThePromptIsSent_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<qint64>("formatTokens");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("chat") << "ChatML" << qint64(6) << QString(31, QLatin1Char('x'))
                          << "As sent · ChatML · 31 tokens, 6 of them the format's";
    QTest::newRow("raw") << "" << qint64(0) << "<|bos|>Hi"
                         << "As sent · raw text after <|bos|> · 3 tokens";
    QTest::newRow("raw, no start") << "" << qint64(0) << "H"
                                   << "As sent · raw text · 1 token";
    QTest::newRow("long") << "" << qint64(0) << QString(2039, QLatin1Char('x'))
                          << "As sent · raw text · 2,039 tokens";
    QTest::newRow("a percent sign") << "%1%2" << qint64(1) << "Hi"
                                    << "As sent · %1%2 · 2 tokens, 1 of them the format's";
}

void TestSentPrompt::saysHowThePromptIsSent() {
    QFETCH(QString, format);
    QFETCH(qint64, formatTokens);
    QFETCH(QString, text);
    QFETCH(QString, words);
    const auto tokenizer = std::make_shared<ByteTokenizer>();
    QCOMPARE(sentWords({tokenizer->encode(text.toStdString(), SpecialText::Recognise), tokenizer, format,
                        formatTokens}),
             words);
}

void TestSentPrompt::showsTheTokensOfTheNewestTextOnly() {
    Card c;
    QVERIFY(c.strip->tokens().empty());
    c.card.setSent(c.textOf("<|bos|>Hello"));
    QCOMPARE(c.strip->tokens(), c.textOf("<|bos|>Hello").ids);
    QVERIFY(!c.strip->isDimmed());
    QCOMPARE(c.words(), sentWords(c.textOf("<|bos|>Hello")));
    c.card.setCounting();
    QVERIFY(c.strip->isDimmed());
    QVERIFY2(c.words().contains(QLatin1String("counting")), qPrintable(c.words()));
    QVERIFY(!c.button("copySentText")->isEnabled());
    QVERIFY(!c.button("copySentIds")->isEnabled());
    c.card.setSent(c.textOf("<|bos|>Bye"));
    QCOMPARE(c.strip->tokens(), c.textOf("<|bos|>Bye").ids);
    QVERIFY(!c.strip->isDimmed());
}

void TestSentPrompt::aProblemStandsInPlaceOfTheTokens() {
    Card c;
    c.card.setSent(c.textOf("Hello"));
    c.card.setProblem(QStringLiteral("The prompt is empty."));
    QVERIFY(!c.strip->isVisible());
    QVERIFY(c.problem()->isVisible());
    QCOMPARE(c.problem()->text(), QStringLiteral("The prompt is empty."));
    QCOMPARE(c.words(), QStringLiteral("As sent"));
    QVERIFY(!c.button("copySentIds")->isEnabled());
    c.card.setCounting(); // that was another text's
    QVERIFY(!c.problem()->isVisible());
    QVERIFY(c.strip->tokens().empty());
    c.card.setSent(c.textOf("Hi"));
    QVERIFY(c.strip->isVisible());
    QVERIFY(!c.problem()->isVisible());
    QCOMPARE(c.strip->tokens(), c.textOf("Hi").ids);
}

void TestSentPrompt::copies() {
    Card c;
    c.card.setSent(c.textOf("<|user_start|>Hi<|user_end|>"));
    c.button("copySentText")->click();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("<|user_start|>Hi<|user_end|>"));
    c.button("copySentIds")->click();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("257,72,105,258"));
}

void TestSentPrompt::aHiddenCardMakesNoChips() {
    Card c;
    c.card.hide();
    c.card.setSent(c.textOf("Hello"));
    QVERIFY(c.strip->tokens().empty());
    c.card.show();
    QCOMPARE(c.strip->tokens(), c.textOf("Hello").ids);
}

void TestSentPrompt::isNeverHigherThanSixLines() {
    LabPage page;
    page.resize(900, 900);
    page.show();
    page.prompt()->setShowsAsSent(true);
    const auto tokenizer = std::make_shared<ByteTokenizer>();
    const auto heightOf = [&](int tokens) {
        page.sent()->setSent(
            {std::vector<TokenId>(static_cast<std::size_t>(tokens), TokenId{'a'}), tokenizer});
        QTest::qWait(50);
        return page.sent()->findChild<TokenStrip*>()->height();
    };
    const int one = heightOf(3);
    QVERIFY(one > 10);
    QCOMPARE(heightOf(5000), 6 * one);
    QCOMPARE(heightOf(3), one);
}

QTEST_MAIN(TestSentPrompt)
#include "tst_sent_prompt.moc"
