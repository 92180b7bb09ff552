// SPDX-License-Identifier: MIT
#include "core/corpus/talk.h"
#include "core/corpus/talk_kinds.h"
#include "core/corpus/talk_parts.h"
#include "core/corpus/talk_terms.h"
#include "core/corpus/talk_words.h"
#include "core/tools/tool.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>

using namespace tokenscope;

namespace {

std::vector<Document> talks(std::size_t count, std::uint64_t seed = 1) {
    std::vector<Document> documents;
    for (std::size_t i = 0; i < count; ++i) {
        Random random(seed, i);
        documents.push_back(talkChat(random));
    }
    return documents;
}

std::string textOf(const ChatMessage& message) {
    std::string text;
    for (const ChatPart& part : message.parts)
        text += part.text;
    return text;
}

std::string textOf(const Document& document) {
    std::string text;
    for (const ChatMessage& message : document.chat)
        text += (message.role == ChatRole::User ? "U: " : "A: ") + textOf(message) + "\n";
    return text;
}

/// Letters and digits only, in lower case.
std::string folded(const std::string& text) {
    std::string result;
    for (const char c : text)
        if (std::isalnum(static_cast<unsigned char>(c)))
            result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

/// Whether the answer has no word of its own, but for "You said" and "The word is".
bool repeats(const std::string& answer, const std::string& question) {
    const auto said = wordsOf(question);
    return std::ranges::all_of(wordsOf(answer), [&](const std::string& word) {
        for (const char* own : {"you", "said", "it", "the", "word", "is"})
            if (word == own)
                return true;
        return std::ranges::find(said, word) != said.end();
    });
}

void forEachMessage(const std::vector<Document>& documents,
                    const std::function<void(const ChatMessage&)>& look) {
    for (const Document& document : documents)
        for (const ChatMessage& message : document.chat)
            look(message);
}

} // namespace

class TestTalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rolesAlternate();
    void textIsClean();
    void answersAreSentences();
    void resultsAreTheToolsOwn();
    void onlyLettersAreCounted();
    void documentsDiffer();
    void questionsDiffer();
    void everyTermIsReached();
    void lettersAreTheWords();
    void whatIsToBeRepeatedWasSaid();
    void heldOutQuestionsAreNeverAsked();
    void sameNumbersSameChat();
    void typingKeepsAWord();
    void articlesFitTheWord();
};

void TestTalk::rolesAlternate() {
    for (const Document& document : talks(3000)) {
        QVERIFY(document.text.empty());
        QVERIFY(document.chat.size() >= 2 && document.chat.size() % 2 == 0);
        for (std::size_t i = 0; i < document.chat.size(); ++i)
            QCOMPARE(document.chat[i].role, i % 2 == 0 ? ChatRole::User : ChatRole::Assistant);
        QVERIFY2(textOf(document).size() <= 2000, textOf(document).c_str());
    }
}

void TestTalk::textIsClean() {
    forEachMessage(talks(20000), [](const ChatMessage& message) {
        for (const ChatPart& part : message.parts) {
            const std::string& text = part.text;
            const bool isClean = !text.empty() && text.find_first_of("[]{}|<>") == std::string::npos &&
                                 text.find("  ") == std::string::npos &&
                                 text.find(" .") == std::string::npos &&
                                 text.find(" ,") == std::string::npos &&
                                 std::ranges::all_of(text, [](char c) { return c >= 32 && c < 127; });
            QVERIFY2(isClean, text.c_str());
        }
        const std::string& first = message.parts.front().text;
        QVERIFY2(!first.starts_with(' '), first.c_str());
        QVERIFY2(!message.parts.back().text.ends_with(' '), message.parts.back().text.c_str());
    });
}

void TestTalk::answersAreSentences() {
    std::string question;
    int answers = 0, repeated = 0;
    forEachMessage(talks(20000), [&](const ChatMessage& message) {
        const std::string text = textOf(message);
        if (message.role != ChatRole::Assistant) {
            question = text;
            return;
        }
        ++answers;
        if (repeats(text, question)) { // the user's words as they are
            ++repeated;
            return;
        }
        QVERIFY2(std::string_view(".!?").find(text.back()) != std::string_view::npos, text.c_str());
        if (message.parts.front().kind == ChatPart::Kind::Text)
            QVERIFY2(!std::islower(static_cast<unsigned char>(text[0])), text.c_str());
        for (const ChatPart& part : message.parts)
            for (std::size_t i = 0; i + 2 < part.text.size(); ++i)
                if (std::string_view(".!?").find(part.text[i]) != std::string_view::npos &&
                    part.text[i + 1] == ' ')
                    QVERIFY2(!std::islower(static_cast<unsigned char>(part.text[i + 2])), part.text.c_str());
    });
    QVERIFY(repeated * 20 > answers && repeated * 6 < answers);
}

void TestTalk::whatIsToBeRepeatedWasSaid() {
    QSet<QString> different;
    for (std::size_t i = 0; i < 5000; ++i) {
        Random random(1, i);
        Document document;
        addRepetition(document, random);
        QCOMPARE(document.chat.size(), std::size_t(2));
        const std::string question = textOf(document.chat[0]), answer = textOf(document.chat[1]);
        QVERIFY2(repeats(answer, question), (question + " -> " + answer).c_str());
        different << QString::fromStdString(question);
    }
    QVERIFY(different.size() > 4900);
}

void TestTalk::resultsAreTheToolsOwn() {
    int calls = 0;
    forEachMessage(talks(5000), [&calls](const ChatMessage& message) {
        for (std::size_t i = 0; i < message.parts.size(); ++i) {
            if (message.parts[i].kind != ChatPart::Kind::ToolCall)
                continue;
            ++calls;
            const auto answer = ToolRegistry::standard().call(message.parts[i].text);
            QVERIFY(answer);
            QVERIFY(i + 1 < message.parts.size());
            QCOMPARE(message.parts[i + 1].kind, ChatPart::Kind::ToolResult);
            QCOMPARE(message.parts[i + 1].text, answer->text);
        }
    });
    QVERIFY(calls > 100);
}

// What keeps other questions from ending in a tool call.
void TestTalk::onlyLettersAreCounted() {
    int answers = 0, called = 0;
    forEachMessage(talks(5000), [&](const ChatMessage& message) {
        answers += message.role == ChatRole::Assistant;
        for (const ChatPart& part : message.parts)
            if (part.kind == ChatPart::Kind::ToolCall) {
                ++called;
                QVERIFY2(part.text.find(".count('") != std::string::npos, part.text.c_str());
            }
    });
    QVERIFY(called * 100 > answers && called * 10 < answers);
}

void TestTalk::documentsDiffer() {
    std::set<std::string> seen;
    for (const Document& document : talks(5000))
        seen.insert(textOf(document));
    QVERIFY2(seen.size() > 4700, std::to_string(seen.size()).c_str());
}

void TestTalk::questionsDiffer() {
    std::set<std::string> seen;
    std::size_t questions = 0;
    forEachMessage(talks(5000), [&](const ChatMessage& message) {
        if (message.role != ChatRole::User)
            return;
        ++questions;
        seen.insert(textOf(message));
    });
    QVERIFY2(seen.size() * 100 > questions * 75,
             std::to_string(double(seen.size()) / double(questions)).c_str());
}

void TestTalk::everyTermIsReached() {
    std::string all;
    forEachMessage(talks(20000), [&all](const ChatMessage& message) {
        if (message.role == ChatRole::User)
            all += textOf(message) + "\n";
    });
    std::size_t terms = 0;
    for (const auto topic : {textTerms, modelTerms, samplingTerms, speedTerms, toolTerms, windowTerms})
        for (const Term& term : topic()) {
            ++terms;
            QVERIFY(term.facts.size() >= 2);
            for (const TermName& name : term.names)
                QVERIFY2(all.find(name.bare) != std::string::npos, std::string(name.bare).c_str());
        }
    QVERIFY(terms >= 50);
}

void TestTalk::lettersAreTheWords() {
    const auto& words = commonWords();
    QVERIFY(words.size() > 1500);
    QVERIFY(std::set(words.begin(), words.end()).size() == words.size());
    for (const std::string_view word : words)
        QVERIFY2(std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; }),
                 std::string(word).c_str());
    for (const char* word : {"giraffe", "strawberry", "elephant", "banana", "computer"})
        QVERIFY2(std::ranges::find(words, word) != words.end(), word);
    std::set<std::string> spelled;
    for (std::uint64_t i = 0; i < 20000; ++i) {
        Random random(6, i);
        Document document;
        addSpelling(document, random);
        const std::string answer = textOf(document.chat[1]);
        for (const std::string_view verb : {" is spelled ", " is written "}) {
            const std::size_t at = answer.find(verb);
            if (at == std::string::npos || answer.starts_with("It "))
                continue;
            std::string word = answer.substr(0, at);
            word = folded(word.substr(word.rfind(' ') + 1));
            QCOMPARE(folded(answer.substr(at + verb.size())), word);
            spelled.insert(word);
        }
    }
    QVERIFY2(spelled.size() > 1000, std::to_string(spelled.size()).c_str());
}

void TestTalk::heldOutQuestionsAreNeverAsked() {
    std::set<std::string> asked;
    forEachMessage(talks(20000, 2), [&asked](const ChatMessage& message) {
        if (message.role == ChatRole::User)
            asked.insert(folded(textOf(message)));
    });
    const auto questions = heldOutTalkQuestions();
    QVERIFY(questions.size() >= 140);
    QCOMPARE(std::set(questions.begin(), questions.end()).size(), questions.size());
    for (const std::string& question : questions)
        QVERIFY2(!asked.contains(folded(question)), question.c_str());
}

void TestTalk::sameNumbersSameChat() {
    Random first(3, 4), second(3, 4), other(3, 5);
    const Document document = talkChat(first);
    QCOMPARE(document.chat, talkChat(second).chat);
    QVERIFY(document.chat != talkChat(other).chat);
}

void TestTalk::typingKeepsAWord() {
    int changed = 0;
    for (std::uint64_t i = 0; i < 500; ++i) {
        Random random(5, i);
        const std::string question = "How many r are in strawberry?";
        const std::string typed = asTypedKeeping(question, "strawberry", random);
        QVERIFY2(typed.find("strawberry") != std::string::npos, typed.c_str());
        changed += typed != question;
    }
    QVERIFY(changed > 100 && changed < 400);
}

void TestTalk::articlesFitTheWord() {
    QCOMPARE(withRightArticles("A old owl saw a apple and a box."),
             std::string("An old owl saw an apple and a box."));
    QCOMPARE(withRightArticles("It has a"), std::string("It has a"));
}

QTEST_APPLESS_MAIN(TestTalk)
#include "tst_talk.moc"
