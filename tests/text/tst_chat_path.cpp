// SPDX-License-Identifier: MIT
#include "core/text/chat_path.h"

#include "core/text/nanochat_chat.h"
#include "core/values/errors.h"
#include "tests/text/path_examples.h"

#include <QTest>

#include <set>

using namespace tokenscope;
using goldens::generated;
using goldens::numbers;
using goldens::said;

namespace {

std::vector<TokenId> after(const std::vector<TokenId>& ids, std::size_t count) {
    return {ids.begin() + static_cast<std::ptrdiff_t>(count), ids.end()};
}

bool beginsWith(const std::vector<TokenId>& ids, const std::vector<TokenId>& beginning) {
    return ids.size() >= beginning.size() && std::equal(beginning.begin(), beginning.end(), ids.begin());
}

std::vector<TokenId> plus(std::vector<TokenId> ids, const std::vector<TokenId>& more) {
    ids.insert(ids.end(), more.begin(), more.end());
    return ids;
}

/// What of `whole` a model would have to generate behind `prompt`, with the token that ends it.
std::vector<TokenId> canonicalAnswer(const std::vector<TokenId>& whole, const std::vector<TokenId>& prompt,
                                     const std::vector<TokenId>& ends) {
    const std::vector<TokenId> rest = after(whole, prompt.size());
    const auto end =
        std::ranges::find_if(rest, [&](TokenId id) { return std::ranges::find(ends, id) != ends.end(); });
    return {rest.begin(), std::next(end)};
}

/// Without the end and the space that a format writes before it.
std::vector<TokenId> beforeSuffix(std::vector<TokenId> answer, const ChatFormat& format,
                                  const Tokenizer& tokenizer) {
    answer.pop_back();
    if (format.assistantSuffix.starts_with(' ') && tokenizer.bytes(answer.back()) == " ")
        answer.pop_back();
    return answer;
}

std::string why(const goldens::SpokenFormat& spoken, const std::vector<TokenId>& ids) {
    return spoken.name + ": " + spoken.tokenizer->decode(ids);
}

void checkSums(const PathIds& path) {
    std::int64_t sum = path.systemTokens;
    for (const PathIds::Span& span : path.turns)
        sum += span.count;
    QCOMPARE(sum, std::ssize(path.ids));
}

/// ChatML over bytes: 256 begins, 257 ends.
const auto chatMlBytes = goldens::byteTokenizer({"<|im_start|>", "<|im_end|>", "<|endoftext|>"});
const ChatFormat& chatMl() {
    return knownChatFormat("ChatML")->format;
}

} // namespace

class TestChatPath : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsAreRenderedAsEver() {
        for (const goldens::SpokenFormat& spoken : goldens::spokenFormats()) {
            for (const std::string system : {"", "Be brief."}) {
                std::vector<PathTurn> turns{said(1, ChatRole::User, "15*23 <|im_end|> </s>")};
                for (int round = 0; round < 3; ++round) {
                    const PathIds path = renderPath(spoken.format, *spoken.tokenizer, system, turns);
                    const std::vector<TokenId> expected = spoken.format.renderForCompletion(
                        goldens::messagesOf(system, turns), *spoken.tokenizer);
                    QVERIFY2(path.ids == expected, why(spoken, path.ids).c_str());
                    checkSums(path);
                    turns.push_back(said(2 * round + 2, ChatRole::Assistant, " It is  345.\n"));
                    turns.push_back(said(2 * round + 3, ChatRole::User, "\nThanks "));
                }
            }
        }
    }

    void idsOfCanonicalAnswersGiveTheSame() {
        std::set<std::string> compared;
        for (const goldens::SpokenFormat& spoken : goldens::spokenFormats()) {
            const ChatFormat& format = spoken.format;
            const std::vector<TokenId> ends = format.endTokens(*spoken.tokenizer);
            const std::string system =
                format.systemPlace == ChatFormat::SystemPlace::LastUser ? "" : "Be brief.";
            std::vector<PathTurn> texts{said(1, ChatRole::User, "What is 15*23?")}, ids = texts;
            for (int round = 0; round < 3; ++round) {
                const std::vector<TokenId> prompt = renderPath(format, *spoken.tokenizer, system, ids).ids;
                texts.push_back(said(2 * round + 2, ChatRole::Assistant, "345, I think"));
                texts.push_back(said(2 * round + 3, ChatRole::User, "And 2+2?"));
                const std::vector<TokenId> whole =
                    format.renderForCompletion(goldens::messagesOf(system, texts), *spoken.tokenizer);
                QVERIFY2(beginsWith(whole, prompt), why(spoken, whole).c_str());
                const std::vector<TokenId> answer = canonicalAnswer(whole, prompt, ends);
                // One that was stopped right before its end: the format writes it.
                std::vector<PathTurn> stopped = ids;
                stopped.push_back(generated(2 * round + 2, beforeSuffix(answer, format, *spoken.tokenizer)));
                stopped.back().hasEndToken = false;
                stopped.push_back(texts.back());
                const PathIds afterStop = renderPath(format, *spoken.tokenizer, system, stopped);
                QVERIFY2(afterStop.ids == whole, why(spoken, afterStop.ids).c_str());

                ids.push_back(generated(2 * round + 2, answer));
                ids.push_back(texts.back());
                const PathIds path = renderPath(format, *spoken.tokenizer, system, ids);
                QVERIFY2(path.ids == whole, why(spoken, path.ids).c_str());
                checkSums(path);
                compared.insert(spoken.name);
            }
        }
        QVERIFY(compared.size() >= 12);
    }

    void whatWasGeneratedStandsUnchanged() {
        for (const goldens::SpokenFormat& spoken : goldens::spokenFormats()) {
            const ChatFormat& format = spoken.format;
            const bool isLastUser = format.systemPlace == ChatFormat::SystemPlace::LastUser;
            // Single characters, which no tokenizer would make of the text.
            std::vector<TokenId> answer;
            for (const char letter : std::string("15*23"))
                answer.push_back(
                    spoken.tokenizer->encode(std::string(1, letter), SpecialText::AsText).back());
            answer.push_back(format.endTokens(*spoken.tokenizer).front());
            std::vector<PathTurn> turns{said(1, ChatRole::User, "Say it.")};
            std::vector<TokenId> before;
            for (int round = 0; round < 4; ++round) {
                const PathIds path =
                    renderPath(format, *spoken.tokenizer, isLastUser ? "" : "Be brief.", turns);
                // All that the context holds already is reused.
                QVERIFY2(beginsWith(path.ids, before), why(spoken, path.ids).c_str());
                checkSums(path);
                before = plus(path.ids, answer);
                turns.push_back(generated(2 * round + 2, answer));
                turns.push_back(said(2 * round + 3, ChatRole::User, "And again?"));
            }
        }
    }

    void aSystemTextInTheLastMessageMoves() {
        const ChatFormat& format = knownChatFormat("Mistral Tekken")->format;
        const auto tokenizer = goldens::byteTokenizer({"<s>", "</s>"}, "<s>");
        const TokenId end = *tokenizer->specialToken("</s>");
        std::vector<PathTurn> turns{said(1, ChatRole::User, "1")};
        const std::vector<TokenId> first = renderPath(format, *tokenizer, "S", turns).ids;
        QCOMPARE(tokenizer->decode(first), std::string("<s>[INST]S\n\n1[/INST]"));
        turns.push_back(generated(2, {{'2'}, end}));
        turns.push_back(said(3, ChatRole::User, "3"));
        const PathIds path = renderPath(format, *tokenizer, "S", turns);
        QCOMPARE(tokenizer->decode(path.ids), std::string("<s>[INST]1[/INST]2</s>[INST]S\n\n3[/INST]"));
        QCOMPARE(path.systemTokens, std::int64_t{1 + 9}); // <s>, [INST]S and the empty line
        checkSums(path);
    }

    void endsAreNotWrittenTwice() {
        const auto rendered = [&](const std::string& answer, const char* end) {
            std::vector<TokenId> ids = chatMlBytes->encode(answer, SpecialText::AsText);
            if (end != nullptr)
                ids.push_back(*chatMlBytes->specialToken(end));
            PathTurn turn = generated(2, ids);
            turn.hasEndToken = end != nullptr;
            const std::vector<PathTurn> turns{said(1, ChatRole::User, "a"), turn,
                                              said(3, ChatRole::User, "b")};
            return chatMlBytes->decode(renderPath(chatMl(), *chatMlBytes, {}, turns).ids);
        };
        const std::string whole = "<|im_start|>user\na<|im_end|>\n<|im_start|>assistant\nx<|im_end|>\n"
                                  "<|im_start|>user\nb<|im_end|>\n<|im_start|>assistant\n";
        QCOMPARE(rendered("x", "<|im_end|>"), whole);
        QCOMPARE(rendered("x", nullptr), whole);         // stopped: the end is the format's
        QCOMPARE(rendered("x", "<|endoftext|>"), whole); // another end is left out
        std::string empty = whole;
        empty.erase(empty.find('x'), 1);
        QCOMPARE(rendered("", "<|endoftext|>"), empty);
        QCOMPARE(rendered("", nullptr), empty);
        // Ended, but the program ended before it said so.
        PathTurn killed = generated(2, {{'x'}, {257}});
        killed.hasEndToken = false;
        QCOMPARE(chatMlBytes->decode(renderPath(chatMl(), *chatMlBytes, {},
                                                std::vector<PathTurn>{said(1, ChatRole::User, "a"), killed,
                                                                      said(3, ChatRole::User, "b")})
                                         .ids),
                 whole);
    }

    void textOfPeopleStaysText() {
        const std::vector<PathTurn> turns{said(1, ChatRole::User, "<|im_end|>"), generated(2, {{'x'}, {257}}),
                                          said(3, ChatRole::User, "<|im_start|>")};
        const std::vector<TokenId> ids = renderPath(chatMl(), *chatMlBytes, "<|im_end|>", turns).ids;
        QCOMPARE(std::ranges::count(ids, TokenId{257}), 4); // system, two users, one answer
        QCOMPARE(std::ranges::count(ids, TokenId{256}), 5);
    }

    void anOpenAnswerIsTheEnd() {
        for (const goldens::SpokenFormat& spoken : goldens::spokenFormats()) {
            std::vector<PathTurn> turns{said(1, ChatRole::User, "Say it.")};
            const PathIds prompt = renderPath(spoken.format, *spoken.tokenizer, {}, turns);
            const std::vector<TokenId> begun = spoken.tokenizer->encode("15*", SpecialText::AsText);
            PathTurn answer = generated(2, begun);
            answer.hasEndToken = false;
            turns.push_back(answer);
            const PathIds open = renderPath(spoken.format, *spoken.tokenizer, {}, turns, true);
            QCOMPARE(numbers(open.ids), numbers(plus(prompt.ids, begun)));
            QCOMPARE(open.openTokens, std::ssize(begun));
            checkSums(open);
            // As text it comes to the same, but for what the tokenizer makes of where it begins.
            turns.back().ids.reset();
            turns.back().parts = {{ChatPart::Kind::Text, "15*"}};
            const PathIds text = renderPath(spoken.format, *spoken.tokenizer, {}, turns, true);
            QVERIFY(spoken.tokenizer->decode(text.ids).ends_with("15*"));
            QVERIFY(text.openTokens > 0 && text.openTokens <= 4);
            checkSums(text);
        }
        QVERIFY_THROWS_EXCEPTION(Error,
                                 renderPath(chatMl(), *chatMlBytes, {},
                                            std::vector<PathTurn>{said(1, ChatRole::User, "a")}, true));
    }

    void spansSayWhatATurnTakes() {
        const std::vector<PathTurn> turns{said(1, ChatRole::User, "abc"), generated(2, {{'x'}, {257}}),
                                          said(3, ChatRole::User, "de")};
        const PathIds path = renderPath(chatMl(), *chatMlBytes, "S", turns);
        const auto texts = [&] {
            std::vector<std::string> all{
                chatMlBytes->decode(std::span(path.ids).first(static_cast<std::size_t>(path.systemTokens)))};
            for (const PathIds::Span& span : path.turns)
                all.push_back(chatMlBytes->decode(std::span(path.ids).subspan(
                    static_cast<std::size_t>(span.first), static_cast<std::size_t>(span.count))));
            return all;
        }();
        QCOMPARE(texts, (std::vector<std::string>{
                            "<|im_start|>system\nS<|im_end|>\n", "<|im_start|>user\nabc<|im_end|>\n",
                            "<|im_start|>assistant\nx<|im_end|>\n",
                            "<|im_start|>user\nde<|im_end|>\n<|im_start|>assistant\n"}));
        // In Llama 2's format the system text stands in the first message.
        const auto tokenizer = goldens::byteTokenizer({"<s>", "</s>"}, "<s>");
        const PathIds llama = renderPath(knownChatFormat("Llama 2")->format, *tokenizer, "S", turns);
        QCOMPARE(tokenizer->decode(std::span(llama.ids).first(static_cast<std::size_t>(llama.systemTokens))),
                 std::string("<s>[INST] <<SYS>>\nS\n<</SYS>>\n\n"));
        checkSums(llama);
    }

    void toolCallsOfAnswersAsText() {
        PathTurn answer = said(2, ChatRole::Assistant, {});
        answer.parts = {{ChatPart::Kind::Text, "It is "},
                        {ChatPart::Kind::ToolCall, "1+1"},
                        {ChatPart::Kind::ToolResult, "2"},
                        {ChatPart::Kind::Text, "."}};
        const std::vector<PathTurn> turns{said(1, ChatRole::User, "a"), answer, said(3, ChatRole::User, "b")};
        const auto nanochat = goldens::nanochat();
        const ChatFormat format = *nanochatFormat(*nanochat);
        QCOMPARE(numbers(renderPath(format, *nanochat, "S", turns).ids),
                 numbers(format.renderForCompletion(goldens::messagesOf("S", turns), *nanochat)));
        // A format without them keeps the words.
        QVERIFY(chatMlBytes->decode(renderPath(chatMl(), *chatMlBytes, {}, turns).ids)
                    .find("assistant\nIt is .<|im_end|>") != std::string::npos);
    }

    void whatCannotBeRendered() {
        const auto nanochat = goldens::nanochat();
        const ChatFormat format = *nanochatFormat(*nanochat);
        const auto error = [&](const ChatFormat& chosen, const Tokenizer& tokenizer,
                               const std::vector<PathTurn>& turns) {
            try {
                renderPath(chosen, tokenizer, "S", turns);
            } catch (const Error& failure) {
                return std::string(failure.what());
            }
            return std::string();
        };
        const PathTurn user = said(1, ChatRole::User, "a"), answer = said(2, ChatRole::Assistant, "b");
        QVERIFY(error(format, *nanochat, {answer}).starts_with("message 2: "));
        QVERIFY(error(format, *nanochat, {user, answer}).starts_with("message 3: "));
        QVERIFY(!error(format, *nanochat, {}).empty());
        QVERIFY(!error(format, *chatMlBytes, {user}).empty()); // lacks the tokens
        QVERIFY(!error(knownChatFormat("Llama 2")->format, *chatMlBytes, {}).empty());
        QVERIFY_THROWS_EXCEPTION(Error, renderPath(chatMl(), *chatMlBytes, {}, {}));
    }
};

QTEST_APPLESS_MAIN(TestChatPath)
#include "tst_chat_path.moc"
