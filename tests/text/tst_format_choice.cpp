// SPDX-License-Identifier: MIT
#include "core/text/format_choice.h"
#include "core/text/nanochat_chat.h"
#include "tests/text/template_goldens.h"

#include <QtTest>

using namespace tokenscope;
using Kind = FormatChoice::Kind;

class TestFormatChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_tokenizer = goldens::byteTokenizer({"<|begin|>", "<|end|>"});
        m_models = ChatFormat{.name = "the model's", .userPrefix = "Q: "};
    }
    void everyKind();
    void whatIsNotKnownIsTheModels();
    void knownOnesTakeTheVocabularysNames();
    void nanochatsAsMarkersHaveTheSameIds();

private:
    std::shared_ptr<const Tokenizer> m_tokenizer;
    std::optional<ChatFormat> m_models;
};

void TestFormatChoice::everyKind() {
    const ChatFormat own{.name = "own", .userPrefix = "U: "};
    QCOMPARE(formatInForce({}, m_models, *m_tokenizer), m_models);
    QCOMPARE(formatInForce({}, std::nullopt, *m_tokenizer), std::optional<ChatFormat>());
    QCOMPARE(formatInForce({.kind = Kind::None}, m_models, *m_tokenizer), std::optional<ChatFormat>());
    QCOMPARE(formatInForce({.kind = Kind::Own, .own = own}, m_models, *m_tokenizer), std::optional(own));
    QCOMPARE(formatInForce({.kind = Kind::Known, .known = "ChatML"}, m_models, *m_tokenizer),
             std::optional(knownChatFormat("ChatML")->format));
}

void TestFormatChoice::whatIsNotKnownIsTheModels() {
    for (const char* name : {"", "Chat", "nanochat"}) {
        const FormatChoice choice{.kind = Kind::Known, .known = name};
        QCOMPARE(formatInForce(choice, m_models, *m_tokenizer), m_models);
        QCOMPARE(formatInForce(choice, std::nullopt, *m_tokenizer), std::optional<ChatFormat>());
    }
    const auto nanochat = goldens::nanochat();
    QCOMPARE(formatInForce({.kind = Kind::Known, .known = "nanochat"}, m_models, *nanochat),
             nanochatFormat(*nanochat));
}

void TestFormatChoice::knownOnesTakeTheVocabularysNames() {
    const FormatChoice zephyr{.kind = Kind::Known, .known = "Zephyr"};
    const auto format = formatInForce(zephyr, std::nullopt, *m_tokenizer, {"<|begin|>", "<|end|>"});
    QVERIFY(format.has_value());
    QCOMPARE(format->userSuffix, std::string("<|end|>\n"));
    QCOMPARE(format->turnEnds, std::vector<std::string>{"<|end|>"});
    QCOMPARE(format->endTokens(*m_tokenizer), std::vector<TokenId>{{257}});
    // Without names nothing can stand for it, and the text of it stays.
    QCOMPARE(formatInForce(zephyr, std::nullopt, *m_tokenizer)->userSuffix, std::string("</s>\n"));
}

void TestFormatChoice::nanochatsAsMarkersHaveTheSameIds() {
    const auto tokenizer = goldens::nanochat();
    const ChatFormat format = nanochatAsMarkers();
    QCOMPARE(format.kind, ChatFormat::Kind::Markers);
    const std::vector<ChatMessage> turns{
        textMessage(ChatRole::System, "Be brief."), textMessage(ChatRole::User, " What is\n2+2? "),
        textMessage(ChatRole::Assistant, "4<|bos|>"), textMessage(ChatRole::User, "Why?\n")};
    const std::span all(turns);
    for (const auto& conversation : {all, all.subspan(1), all.subspan(1, 1), all.first(3)}) {
        QCOMPARE(format.render(conversation, *tokenizer).ids, renderNanochat(conversation, *tokenizer).ids);
    }
    QCOMPARE(format.renderForCompletion(all, *tokenizer),
             nanochatFormat(*tokenizer)->renderForCompletion(all, *tokenizer));
    QCOMPARE(format.endTokens(*tokenizer), nanochatFormat(*tokenizer)->endTokens(*tokenizer));
}

QTEST_APPLESS_MAIN(TestFormatChoice)
#include "tst_format_choice.moc"
