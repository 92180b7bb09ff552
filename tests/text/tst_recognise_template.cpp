// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include "core/text/chat_format.h"
#include "core/text/template_items.h"

#include <QtTest>

using namespace tokenscope;
using Kind = TemplateItem::Kind;
using Items = std::vector<TemplateItem>;

namespace {

const std::string plain =
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + "
    "'<|im_end|>' + '\\n' }}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

const std::string withDefault =
    "{% for message in messages %}{% if loop.first and messages[0]['role'] != 'system' %}"
    "{{ '<|im_start|>system\\nYou are kind.<|im_end|>\\n' }}{% endif %}"
    "{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}"
    "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

} // namespace

class TestRecogniseTemplate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_tokenizer = goldens::huggingFace("smol"); }
    void items();
    void itemsOfHalfATemplate();
    void whiteSpaceControl();
    void chatMl();
    void spellings();
    void otherTemplates_data();
    void otherTemplates();
    void everyBeginning();
    void controlTokensMustExist();
    void largeInput();

private:
    std::optional<ChatFormat> recognise(const std::string& text) const {
        return recogniseTemplate(text, *m_tokenizer);
    }
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

void TestRecogniseTemplate::items() {
    const auto read = templateItems(
        "a{% if x ['y'] ==\"z\" -%}  b{{ 'c' + \"d\\n\" ~ e.f | trim }}{# note #}{{ (g + 'h') }}{%endif%}");
    QCOMPARE(read.value(), (Items{{Kind::Text, "a"},
                                  {Kind::Block, "if x.y=='z'"},
                                  {Kind::Text, "bcd\n"},
                                  {Kind::Value, "e.f|trim"},
                                  {Kind::Value, "(g+'h')"},
                                  {Kind::Block, "endif"}}));
    QCOMPARE(templateItems("").value(), Items{});
    QCOMPARE(templateItems("{ a }\n").value(), (Items{{Kind::Text, "{ a }"}}));
    QCOMPARE(templateItems("{{ '%}' }}{{ \"it's }}\" }}").value(), (Items{{Kind::Text, "%}it's }}"}}));
}

// Known fault B24: a half-typed template is simply not one.
void TestRecogniseTemplate::itemsOfHalfATemplate() {
    for (const char* half :
         {"{#", "{{", "{%", "{{ a[\"foo\"(", "{{ 'a", "{{ a }", "{% if 'x %}", "{{ '\\", "a{{-"}) {
        QVERIFY2(!templateItems(half), half);
    }
}

void TestRecogniseTemplate::whiteSpaceControl() {
    // A line break after a statement goes, indentation before one too; around outputs both stay.
    QCOMPARE(templateItems("{% a %}\n  {% b %}\n x {{ c }}\n{% d %}").value(), (Items{{Kind::Block, "a"},
                                                                                      {Kind::Block, "b"},
                                                                                      {Kind::Text, " x "},
                                                                                      {Kind::Value, "c"},
                                                                                      {Kind::Text, "\n"},
                                                                                      {Kind::Block, "d"}}));
    QCOMPARE(templateItems("x \n {%- a -%} \n y {{- b -}} z").value(), (Items{{Kind::Text, "x"},
                                                                              {Kind::Block, "a"},
                                                                              {Kind::Text, "y"},
                                                                              {Kind::Value, "b"},
                                                                              {Kind::Text, "z"}}));
    QCOMPARE(templateItems("  {%+ a %}").value(), (Items{{Kind::Text, "  "}, {Kind::Block, "a"}}));
}

void TestRecogniseTemplate::chatMl() {
    const ChatFormat format = recognise(plain).value();
    QCOMPARE(format.name, std::string("ChatML"));
    QCOMPARE(format.kind, ChatFormat::Kind::Markers);
    QCOMPARE(format.defaultSystem, std::string());
    QVERIFY(!format.startsWithStartToken);
    QCOMPARE(format.turnEnds, (std::vector<std::string>{"<|im_end|>"}));
    QCOMPARE(recognise(withDefault)->defaultSystem, std::string("You are kind."));
}

void TestRecogniseTemplate::spellings() {
    const std::vector<std::string> same{
        plain + "\n",
        replaced(plain, "message['role']", "message.role"),
        replaced(plain, "'<|im_end|>' + '\\n'", "'<|im_end|>\\n'"),
        replaced(plain, "'<|im_start|>assistant\\n'", "\"<|im_start|>assistant\\n\""),
        replaced(plain, "{% endfor %}", "\n  {%- endfor -%}  \n"),
        "{%- for message in messages -%}\n{{'<|im_start|>'}}{{ message.role }}{{ '\\n' ~ "
        "message[\"content\"] }}<|im_end|>\n"
        "{{ '' }}{% endfor %}\n{% if add_generation_prompt %}\n<|im_start|>assistant\n{{ '' }}{% endif %}",
        "{% if not add_generation_prompt is defined %}{% set add_generation_prompt = false %}{% endif %}" +
            plain};
    for (const std::string& text : same) {
        const auto format = recognise(text);
        QVERIFY2(format.has_value(), text.c_str());
        QCOMPARE(format->defaultSystem, std::string());
    }
}

void TestRecogniseTemplate::otherTemplates_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QString::fromStdString(text);
    };
    row("empty", "");
    row("brackets", "{% for m in messages %}[INST] {{ m['content'] }} [/INST]{% endfor %}");
    row("trims", replaced(plain, "message['content']", "message['content'] | trim"));
    row("skips system",
        replaced(plain, "{{ '<|im_start|>' +", "{% if message.role != 'system' %}{{ '<|im_start|>' +"));
    row("other marker", replaced(plain, "<|im_end|>", "<|im_stop|>"));
    row("thinks", replaced(plain, "assistant\\n", "assistant\\n<think>\\n"));
    row("no line break", replaced(plain, "'<|im_end|>' + '\\n'", "'<|im_end|>'"));
    row("no generation prompt", plain.substr(0, plain.find("{% if add")));
    row("says more", plain + "{{ 'Answer in French.' }}");
    row("other condition",
        replaced(withDefault, "messages[0]['role'] != 'system'", "messages[0]['role'] == 'user'"));
    row("default as user", replaced(withDefault, "<|im_start|>system", "<|im_start|>user"));
    row("set in between", "{% set x = 1 %}" + plain);
}

void TestRecogniseTemplate::otherTemplates() {
    QFETCH(QString, text);
    QVERIFY(!recognise(text.toStdString()));
}

void TestRecogniseTemplate::everyBeginning() {
    for (const std::string& text : {plain, withDefault}) {
        for (std::size_t length = 0; length < text.size(); ++length) {
            QVERIFY2(!recognise(text.substr(0, length)), text.substr(0, length).c_str());
        }
        QVERIFY(recognise(text));
    }
}

void TestRecogniseTemplate::controlTokensMustExist() {
    QVERIFY(!recogniseTemplate(plain, *goldens::nanochat()));
    QVERIFY(recogniseTemplate(plain, *goldens::huggingFace("flags")));
}

void TestRecogniseTemplate::largeInput() {
    QVERIFY(!recognise(std::string(1'000'000, '{')));
    QVERIFY(!recognise("{{ " + std::string(1'000'000, '(')));
    std::string many;
    for (int i = 0; i < 50'000; ++i) {
        many += "{% for i in range(1000000000) %}";
    }
    QVERIFY(!recognise(many));
}

QTEST_APPLESS_MAIN(TestRecogniseTemplate)
#include "tst_recognise_template.moc"
