// SPDX-License-Identifier: MIT
#include "core/text/format_check.h"
#include "core/text/known_formats.h"
#include "tests/text/template_goldens.h"

#include <QtTest>

#include <set>

using namespace tokenscope;

namespace {

std::string rendered(const char* name) {
    const KnownChatFormat& known = *knownChatFormat(name);
    const auto tokenizer = goldens::byteTokenizer({"<s>", "</s>"}, "<s>");
    const std::vector conversation{textMessage(ChatRole::System, "S"), textMessage(ChatRole::User, "1"),
                                   textMessage(ChatRole::Assistant, "2"), textMessage(ChatRole::User, "3")};
    return tokenizer->decode(known.format.renderForCompletion(conversation, *tokenizer));
}

} // namespace

class TestKnownFormats : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAndMarksAreOrderly();
    void whatTheyWrite();
    void foundByName();
    void otherNamesForTheEnds();
    void missingTokensAreNamed();
};

void TestKnownFormats::namesAndMarksAreOrderly() {
    std::set<std::string> names;
    for (const KnownChatFormat& known : knownChatFormats()) {
        QVERIFY(names.insert(known.format.name).second);
        QVERIFY(!known.tokens.empty());
        QVERIFY(formatErrors(known.format).empty());
        const auto tokenizer = goldens::byteTokenizer(known.tokens);
        QVERIFY(missingTokens(known, *tokenizer).empty());
        QVERIFY(!known.format.endTokens(*tokenizer).empty());
    }
    QCOMPARE(names.size(), std::size_t{8});
}

void TestKnownFormats::whatTheyWrite() {
    QCOMPARE(
        rendered("ChatML"),
        std::string("<|im_start|>system\nS<|im_end|>\n<|im_start|>user\n1<|im_end|>\n<|im_start|>assistant\n"
                    "2<|im_end|>\n<|im_start|>user\n3<|im_end|>\n<|im_start|>assistant\n"));
    QCOMPARE(rendered("Llama 3"), std::string("<s><|start_header_id|>system<|end_header_id|>\n\nS<|eot_id|>"
                                              "<|start_header_id|>user<|end_header_id|>\n\n1<|eot_id|>"
                                              "<|start_header_id|>assistant<|end_header_id|>\n\n2<|eot_id|>"
                                              "<|start_header_id|>user<|end_header_id|>\n\n3<|eot_id|>"
                                              "<|start_header_id|>assistant<|end_header_id|>\n\n"));
    QCOMPARE(rendered("Phi-3"),
             std::string("<|system|>\nS<|end|>\n<|user|>\n1<|end|>\n<|assistant|>\n2<|end|>\n"
                         "<|user|>\n3<|end|>\n<|assistant|>\n"));
    QCOMPARE(rendered("Zephyr"), std::string("<|system|>\nS</s>\n<|user|>\n1</s>\n<|assistant|>\n2</s>\n"
                                             "<|user|>\n3</s>\n<|assistant|>\n"));
    QCOMPARE(rendered("Llama 2"),
             std::string("<s>[INST] <<SYS>>\nS\n<</SYS>>\n\n1 [/INST] 2 </s><s>[INST] 3 [/INST]"));
    QCOMPARE(rendered("Mistral"), std::string("<s>[INST] S\n\n1 [/INST]2</s>[INST] 3 [/INST]"));
    QCOMPARE(rendered("Mistral v3"), std::string("<s>[INST] 1[/INST] 2</s>[INST] S\n\n3[/INST]"));
    QCOMPARE(rendered("Mistral Tekken"), std::string("<s>[INST]1[/INST]2</s>[INST]S\n\n3[/INST]"));
}

void TestKnownFormats::foundByName() {
    QCOMPARE(knownChatFormat("chatml")->format.name, std::string("ChatML"));
    QCOMPARE(knownChatFormat("LLAMA 2")->format.name, std::string("Llama 2"));
    for (const char* name : {"", "Chat", "ChatML ", "nanochat"}) {
        QVERIFY(!knownChatFormat(name));
    }
}

void TestKnownFormats::otherNamesForTheEnds() {
    const KnownChatFormat named = withNames(*knownChatFormat("Llama 2"), {"<|begin|>", "<|end of text|>"});
    QCOMPARE(named.format.userPrefix, std::string("<|begin|>[INST] "));
    QCOMPARE(named.format.assistantSuffix, std::string(" <|end of text|>"));
    QCOMPARE(named.format.turnEnds, (std::vector<std::string>{"<|end of text|>"}));
    QCOMPARE(named.tokens, (std::vector<std::string>{"<|end of text|>", "<|begin|>"}));
    QCOMPARE(named.format.startName, std::string("<|begin|>"));
    QCOMPARE(withNames(*knownChatFormat("Llama 2"), {}).format, knownChatFormat("Llama 2")->format);

    // A vocabulary that has the names itself keeps them, whatever else ends a text in it.
    const SpecialNames names{"<|begin|>", "<|end of text|>"};
    const KnownChatFormat& zephyr = *knownChatFormat("Zephyr");
    const auto has = goldens::byteTokenizer({"<s>", "</s>", "<|end of text|>"});
    QCOMPARE(fitted(zephyr, *has, names).format, zephyr.format);
    const auto lacks = goldens::byteTokenizer({"<s>", "<|end of text|>"});
    QCOMPARE(fitted(zephyr, *lacks, names).format, withNames(zephyr, names).format);
    QVERIFY(missingTokens(fitted(zephyr, *lacks, names), *lacks).empty());
    QCOMPARE(fitted(*knownChatFormat("Llama 2"), *lacks, names).format.userPrefix, std::string("<s>[INST] "));
}

void TestKnownFormats::missingTokensAreNamed() {
    const auto tokenizer = goldens::byteTokenizer({"<|im_start|>"});
    QCOMPARE(missingTokens(*knownChatFormat("ChatML"), *tokenizer), (std::vector<std::string>{"<|im_end|>"}));
    QCOMPARE(missingTokens(*knownChatFormat("Zephyr"), *tokenizer), (std::vector<std::string>{"</s>"}));
}

QTEST_APPLESS_MAIN(TestKnownFormats)
#include "tst_known_formats.moc"
