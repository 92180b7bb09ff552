// SPDX-License-Identifier: MIT
#include "tests/text/golden_tokenizers.h"

#include "core/text/recognise_template.h"
#include "core/text/template_items.h"
#include "tests/text/template_goldens.h"

#include <QtTest>

using namespace tokenscope;
using Kind = TemplateItem::Kind;
using Items = std::vector<TemplateItem>;
using How = RecognisedFormat::How;

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
    void families_data();
    void families();
    void familiesNeedTheirTokens_data() { families_data(); }
    void familiesNeedTheirTokens();
    void everyBeginning();
    void controlTokensMustExist();
    void largeInput();

private:
    std::optional<ChatFormat> recognise(const std::string& text) const {
        const auto recognised = recogniseTemplate(text, *m_tokenizer);
        return recognised ? std::optional(recognised->format) : std::nullopt;
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
    QTest::addColumn<QString>("expected"); // "": not recognised
    const auto row = [](const char* name, const std::string& text, const char* expected = "") {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(expected);
    };
    row("empty", "");
    row("brackets", "{% for m in messages %}[INST] {{ m['content'] }} [/INST]{% endfor %}");
    row("trims", replaced(plain, "message['content']", "message['content'] | trim"), "turns");
    row("condition left open",
        replaced(plain, "{{ '<|im_start|>' +", "{% if message.role != 'system' %}{{ '<|im_start|>' +"));
    row("other marker", replaced(plain, "<|im_end|>", "<|im_stop|>"));
    row("no line break", replaced(plain, "'<|im_end|>' + '\\n'", "'<|im_end|>'"));
    row("no generation prompt", plain.substr(0, plain.find("{% if add")));
    row("thinks", replaced(plain, "assistant\\n", "assistant\\n<think>\\n"), "turns");
    // What is not read whole is recognised by its marks, and says so.
    row("says more", plain + "{{ 'Answer in French.' }}", "markers");
    row("other condition",
        replaced(withDefault, "messages[0]['role'] != 'system'", "messages[0]['role'] == 'user'"), "markers");
    row("set in between", "{% set x = 1 %}" + plain, "markers");
    row("two families", plain + "{{ '[INST][/INST]' }}{% if x %}<|user|><|assistant|><|end|>{% endif %}",
        "markers");
}

void TestRecogniseTemplate::otherTemplates() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto recognised = recogniseTemplate(text.toStdString(), *m_tokenizer);
    const QString how = !recognised ? "" : recognised->how == How::Turns ? "turns" : "markers";
    QCOMPARE(how, expected);
}

void TestRecogniseTemplate::families_data() {
    QTest::addColumn<int>("index");
    int index = 0;
    for (const goldens::Template& golden : goldens::chatTemplates()) {
        QTest::newRow(golden.name.c_str()) << index++;
    }
    QVERIFY(index > 15);
}

// Every conversation of the goldens gives Jinja's text, with the marks as special tokens.
void TestRecogniseTemplate::families() {
    QFETCH(int, index);
    const goldens::Template golden = goldens::chatTemplates().at(static_cast<std::size_t>(index));
    for (const bool asksForStart : {false, true}) {
        const auto tokenizer = golden.tokenizer(asksForStart);
        const auto recognised = recogniseTemplate(golden.text, *tokenizer, golden.names);
        QVERIFY(recognised.has_value());
        QCOMPARE(recognised->format.name, golden.family);
        QCOMPARE(recognised->how, golden.how == "turns" ? How::Turns : How::Markers);
        for (const goldens::Template::Case& expected : golden.cases) {
            const auto ids = recognised->format.renderForCompletion(expected.messages, *tokenizer);
            QCOMPARE(tokenizer->decode(ids), expected.text);
            QCOMPARE(goldens::numbers(ids),
                     goldens::numbers(tokenizer->encode(expected.text, SpecialText::Recognise)));
        }
        QVERIFY(!recognised->format.endTokens(*tokenizer).empty());
    }
}

void TestRecogniseTemplate::familiesNeedTheirTokens() {
    QFETCH(int, index);
    const goldens::Template golden = goldens::chatTemplates().at(static_cast<std::size_t>(index));
    QVERIFY(!recogniseTemplate(golden.text, *goldens::byteTokenizer({}), golden.names));
}

void TestRecogniseTemplate::everyBeginning() {
    for (const std::string& text : {plain, withDefault}) {
        for (std::size_t length = 0; length < text.size(); ++length) {
            QVERIFY2(!recognise(text.substr(0, length)), text.substr(0, length).c_str());
        }
        QVERIFY(recognise(text));
    }
    // Of the others only that nothing bad happens: some of their beginnings are templates of their own.
    for (const goldens::Template& golden : goldens::chatTemplates()) {
        const auto tokenizer = golden.tokenizer(true);
        for (std::size_t length = 0; length < golden.text.size(); ++length) {
            recogniseTemplate(std::string_view(golden.text).substr(0, length), *tokenizer, golden.names);
        }
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
    std::string refusals;
    for (int i = 0; i < 50'000; ++i) {
        refusals += "{% if a %}{{ raise_exception('b') }}{% endif %}";
    }
    QVERIFY(recognise(refusals + plain));
}

QTEST_APPLESS_MAIN(TestRecogniseTemplate)
#include "tst_recognise_template.moc"
