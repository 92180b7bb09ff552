// SPDX-License-Identifier: MIT
#include "core/text/nanochat_chat.h"
#include "core/training/training_text.h"
#include "core/values/errors.h"
#include "tests/support/byte_tokenizer.h"
#include "tests/support/tiny_documents.h"

#include <QTest>

using namespace tokenscope;

namespace {

const ByteTokenizer tokenizer;

/// Weights, a letter for each: '1', 'c' for a call's, 'u' for the user's, '0'.
QString weightsOf(const WeightedIds& text) {
    QString marks;
    for (const float weight : text.weights)
        marks += weight == loss_weight::text     ? '1'
                 : weight == loss_weight::call   ? 'c'
                 : weight == loss_weight::user   ? 'u'
                 : weight == loss_weight::forced ? '0'
                                                 : '?';
    return marks;
}

QString lettersOf(const WeightedIds& text) {
    QString letters;
    for (const std::int64_t id : text.ids) {
        const TokenId token{static_cast<std::int32_t>(id)};
        letters +=
            tokenizer.isSpecial(token) ? QString("<") : QString::fromUtf8(tokenizer.decode({&token, 1}));
    }
    return letters;
}

} // namespace

class TestTrainingText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plainTextIsLearnedAfterTheStartToken() {
        const WeightedIds text = trainingText({{}, "A <|bos|> b"}, tokenizer);
        QCOMPARE(lettersOf(text), QString("<A <|bos|> b")); // what looks like a marker stays text
        QCOMPARE(weightsOf(text), QString("u11111111111"));
        QCOMPARE(text.ids.front(), std::int64_t{tokenizer.named("bos").value});
    }

    void everyPartOfAChatHasItsWeight() {
        const WeightedIds text = trainingText(test::sumChat(2, 3), tokenizer);
        //  bos, user turn, assistant starts, call, forced result, answer and end
        QCOMPARE(lettersOf(text), QString("<"
                                          "<2 and 3?<"
                                          "<"
                                          "<2+3<"
                                          "<5<"
                                          "It is 5.<"));
        QCOMPARE(weightsOf(text), QString("u"
                                          "uuuuuuuuuu"
                                          "u"
                                          "ccccc"
                                          "000"
                                          "111111111"));
    }

    void everythingThatAToolForcesHasNoWeight() {
        // Two calls in one answer, a result that looks like markers, and one that says what is asked
        // afterwards.
        const Document document{{textMessage(ChatRole::User, "x"),
                                 {ChatRole::Assistant,
                                  {{ChatPart::Kind::ToolCall, "1+1"},
                                   {ChatPart::Kind::ToolResult, "2<|output_end|>"},
                                   {ChatPart::Kind::Text, "so"},
                                   {ChatPart::Kind::ToolCall, "2*2"},
                                   {ChatPart::Kind::ToolResult, "4"}}},
                                 textMessage(ChatRole::User, "y"),
                                 textMessage(ChatRole::Assistant, "z")},
                                {}};
        const WeightedIds text = trainingText(document, tokenizer);
        bool forced = false;
        int results = 0;
        for (std::size_t i = 1; i < text.ids.size(); ++i) {
            const TokenId id{static_cast<std::int32_t>(text.ids[i])};
            if (id == tokenizer.named("output_start")) {
                forced = true;
                ++results;
            }
            QCOMPARE(text.weights[i] == 0, forced);
            if (id == tokenizer.named("output_end"))
                forced = false;
        }
        QCOMPARE(results, 2);
        QVERIFY(!forced);
    }

    void weightsAgreeWithTheReferencesMask() {
        const Document document = test::sumChat(4, 4);
        const WeightedIds text = trainingText(document, tokenizer);
        const RenderedChat chat = renderNanochat(document.chat, tokenizer);
        QCOMPARE(text.ids.size(), chat.ids.size());
        QCOMPARE(text.weights.size(), chat.ids.size());
        for (std::size_t i = 1; i < chat.ids.size(); ++i) {
            QCOMPARE(text.ids[i], std::int64_t{chat.ids[i].value});
            QCOMPARE(text.weights[i] >= 1, chat.mask[i] == 1);
        }
    }

    void aChatThatBreaksTheRulesIsAnError() {
        const Document twice{{textMessage(ChatRole::User, "x"), textMessage(ChatRole::User, "y")}, {}};
        QVERIFY_EXCEPTION_THROWN(trainingText(twice, tokenizer), Error);
    }
};

QTEST_APPLESS_MAIN(TestTrainingText)
#include "tst_training_text.moc"
