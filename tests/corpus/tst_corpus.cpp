// SPDX-License-Identifier: MIT
#include "core/corpus/corpus.h"
#include "core/corpus/talk.h"
#include "core/tools/tool.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace tokenscope;

namespace {

std::string allText(const Document& document) {
    std::string text = document.text;
    for (const ChatMessage& message : document.chat) {
        text += message.role == ChatRole::User ? "\nU: " : "\nA: ";
        for (const ChatPart& part : message.parts)
            text += part.text;
    }
    return text;
}

} // namespace

class TestCorpus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void documentDependsOnSeedAndIndexOnly();
    void heldOutDocumentsAreOthers();
    void thirdsHaveTheirShares();
    void textIsClean();
    void rolesAlternate();
    void documentsFitIntoTheContext();
    void documentsDiffer();
    void resultsAreTheToolsOwn();
    void someConversationsMixKinds();
    void tokensAreCountedAsSplit();
    void heldOutQuestionsAreNeverAsked();
};

void TestCorpus::documentDependsOnSeedAndIndexOnly() {
    const Corpus corpus(7), same(7), other(8);
    int differing = 0;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const Document document = corpus.document(199 - i);
        QCOMPARE(allText(document), allText(same.document(199 - i)));
        differing += allText(document) != allText(other.document(199 - i));
    }
    QVERIFY(differing > 190);
}

void TestCorpus::heldOutDocumentsAreOthers() {
    const Corpus training(7), heldOut(7, Split::HeldOut);
    int differing = 0;
    for (std::uint64_t i = 0; i < 200; ++i)
        differing += allText(training.document(i)) != allText(heldOut.document(i));
    QVERIFY(differing > 190);
}

void TestCorpus::thirdsHaveTheirShares() {
    for (const Split split : {Split::Training, Split::HeldOut}) {
        const Corpus corpus(3, split);
        double stories = 0, arithmetic = 0, talk = 0;
        for (std::uint64_t i = 0; i < 6000; ++i)
            for (const CorpusPart& part : corpus.parts(i)) {
                double& third = part.third == CorpusThird::Stories      ? stories
                                : part.third == CorpusThird::Arithmetic ? arithmetic
                                                                        : talk;
                third += static_cast<double>(estimatedTokens(part.document));
            }
        const double all = stories + arithmetic + talk;
        for (const double third : {stories, arithmetic, talk})
            QVERIFY2(std::abs(third / all - 1.0 / 3) < 0.05, QByteArray::number(stories / all) + " " +
                                                                 QByteArray::number(arithmetic / all) + " " +
                                                                 QByteArray::number(talk / all));
    }
}

void TestCorpus::textIsClean() {
    const Corpus corpus(1);
    for (std::uint64_t i = 0; i < 6000; ++i) {
        const Document document = corpus.document(i);
        const auto isClean = [](const std::string& text) {
            return !text.empty() && text.find_first_of("[]{}|<>") == std::string::npos &&
                   text.find("  ") == std::string::npos && std::ranges::all_of(text, [](unsigned char c) {
                       return c == '\n' || (c >= 32 && c != 127);
                   });
        };
        QVERIFY(document.text.empty() != document.chat.empty());
        if (!document.text.empty())
            QVERIFY2(isClean(document.text), document.text.c_str());
        for (const ChatMessage& message : document.chat)
            for (const ChatPart& part : message.parts)
                QVERIFY2(isClean(part.text), part.text.c_str());
    }
}

void TestCorpus::rolesAlternate() {
    const Corpus corpus(1);
    for (std::uint64_t i = 0; i < 6000; ++i) {
        const Document document = corpus.document(i);
        QVERIFY(document.chat.size() % 2 == 0);
        for (std::size_t turn = 0; turn < document.chat.size(); ++turn)
            QCOMPARE(document.chat[turn].role, turn % 2 == 0 ? ChatRole::User : ChatRole::Assistant);
    }
}

void TestCorpus::documentsFitIntoTheContext() {
    const Corpus corpus(1);
    for (std::uint64_t i = 0; i < 6000; ++i) {
        const Document document = corpus.document(i);
        QVERIFY2(characters(document) <= 2000, allText(document).c_str());
    }
}

void TestCorpus::documentsDiffer() {
    const Corpus corpus(1);
    std::set<std::string> seen;
    for (std::uint64_t i = 0; i < 5000; ++i)
        seen.insert(allText(corpus.document(i)));
    QVERIFY2(seen.size() > 4750, std::to_string(seen.size()).c_str());
}

void TestCorpus::resultsAreTheToolsOwn() {
    const Corpus corpus(2);
    int results = 0;
    for (std::uint64_t i = 0; i < 4000; ++i)
        for (const ChatMessage& message : corpus.document(i).chat)
            for (std::size_t part = 0; part < message.parts.size(); ++part) {
                if (message.parts[part].kind != ChatPart::Kind::ToolResult)
                    continue;
                ++results;
                QVERIFY(part > 0 && message.parts[part - 1].kind == ChatPart::Kind::ToolCall);
                const auto answer = ToolRegistry::standard().call(message.parts[part - 1].text);
                QVERIFY2(answer && answer->text == message.parts[part].text,
                         message.parts[part - 1].text.c_str());
            }
    QVERIFY(results > 1000);
}

void TestCorpus::someConversationsMixKinds() {
    const Corpus corpus(2);
    int chats = 0, mixed = 0;
    for (std::uint64_t i = 0; i < 4000; ++i) {
        const auto parts = corpus.parts(i);
        chats += parts.front().document.text.empty();
        mixed += parts.size() > 1;
        std::size_t turns = 0;
        for (const CorpusPart& part : parts)
            turns += part.document.chat.size();
        QCOMPARE(corpus.document(i).chat.size(), turns);
    }
    QVERIFY(mixed * 100 > chats * 7 && mixed * 100 < chats * 20);
}

void TestCorpus::tokensAreCountedAsSplit() {
    const auto tokens = [](const std::string& text) { return estimatedTokens(Document{{}, text}); };
    QCOMPARE(tokens("The cat sat."), std::size_t(1 + 4));
    QCOMPARE(tokens("12345 is"), std::size_t(1 + 4));
    QCOMPARE(tokens("a refrigerator"), std::size_t(1 + 3));
    Document chat;
    chat.chat = {textMessage(ChatRole::User, "Hi"),
                 {ChatRole::Assistant, {{ChatPart::Kind::ToolCall, "1+1"}}}};
    QCOMPARE(estimatedTokens(chat), std::size_t(1 + 2 + 1 + 2 + 3 + 2));
}

void TestCorpus::heldOutQuestionsAreNeverAsked() {
    const auto questions = heldOutTalkQuestions();
    const std::set<std::string> heldOut(questions.begin(), questions.end());
    const Corpus corpus(5);
    for (std::uint64_t i = 0; i < 20000; ++i)
        for (const ChatMessage& message : corpus.document(i).chat)
            QVERIFY2(!heldOut.contains(message.parts.front().text), message.parts.front().text.c_str());
}

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
