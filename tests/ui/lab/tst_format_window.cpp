// SPDX-License-Identifier: MIT
#include "tests/support/byte_tokenizer.h"
#include "tests/support/format_fixture.h"
#include "tests/support/large_screen.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/palette.h"
#include "ui/shared/token_strip.h"

#include <QElapsedTimer>
#include <QFontInfo>
#include <QPushButton>
#include <QSet>
#include <QToolButton>

using namespace tokenscope;
using namespace tokenscope::test;
using Kind = FormatChoice::Kind;

namespace {

const LargeScreen largeScreen(1500, 1200);

} // namespace

class TestFormatWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void withoutATemplateItSaysSoAndNamesPlainCompletion();
    void anUnknownTemplateIsShownAndNotCarriedOut();
    void aHugeTemplateIsHeld();
    void aKnownFormat();
    void knownFormatsWithoutTheirTokensHaveANotice();
    void knownFormatsTakeTheVocabularysNames();
    void theModelsOwn();
    void nanochatsOwnBecomesMarkers();
    void anotherModel();
    void thePreview();
    void keysAndNames();
    void noLargerThanTheScreen();
};

void TestFormatWindow::withoutATemplateItSaysSoAndNamesPlainCompletion() {
    FormatFixture f;
    QVERIFY2(f.words().contains(QStringLiteral("Foo-7B")) &&
                 f.words().contains(QStringLiteral("comes without a chat template")),
             qPrintable(f.words()));
    QVERIFY(f.kind("No format")->isChecked());
    QVERIFY(f.kind("No format")->text().contains(QStringLiteral("plain completion")));
    QVERIFY(!f.kind("The model's own")->isVisible());
    QVERIFY(!f.window.findChild<QToolButton*>(QStringLiteral("showTemplate"))->isVisible());
    QVERIFY(!f.window.findChild<QPushButton*>(QStringLiteral("modelsOwn"))->isEnabled());
    QVERIFY(f.message().isEmpty());
    QVERIFY(!f.window.isModal());
    QVERIFY(f.chosen.empty());
}

void TestFormatWindow::anUnknownTemplateIsShownAndNotCarriedOut() {
    FormatSubject subject = bareModel();
    const QString text = QStringLiteral("{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}\n"
                                        "{% for i in range(1000000000) %}{{ raise_exception('x') }}{#");
    subject.chatTemplate = StoredTemplate{text.toStdString(), "config.json: chat_template"};
    FormatFixture f(subject);
    QVERIFY2(f.words().contains(QStringLiteral("is not one that Tokenscope knows")), qPrintable(f.words()));
    auto* edit = f.window.findChild<PromptTextEdit*>();
    QVERIFY(!edit->isVisible());
    auto* toggle = f.window.findChild<QToolButton*>(QStringLiteral("showTemplate"));
    toggle->click();
    QVERIFY(edit->isVisible() && edit->isReadOnly());
    QCOMPARE(edit->text(), text);
    QVERIFY(toggle->toolTip().contains(QStringLiteral("config.json")));
    toggle->click();
    QVERIFY(!edit->isVisible());
}

void TestFormatWindow::aHugeTemplateIsHeld() {
    FormatSubject subject = bareModel();
    subject.chatTemplate = StoredTemplate{std::string(1'000'000, '{'), "x.gguf"};
    QElapsedTimer clock;
    clock.start();
    FormatFixture f(subject);
    f.window.findChild<QToolButton*>(QStringLiteral("showTemplate"))->click();
    QVERIFY(clock.elapsed() < patience);
    auto* edit = f.window.findChild<PromptTextEdit*>();
    QCOMPARE(edit->text().size(), qsizetype(1'000'000));
    QTest::keyClick(edit, Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(edit->text().size(), qsizetype(1'000'000));
    QVERIFY(edit->isReadOnly());
}

void TestFormatWindow::aKnownFormat() {
    FormatFixture f;
    f.kind("A known one")->click();
    QVERIFY(f.chosen == std::vector<FormatChoice>{chatMl}); // the first whose tokens are there
    QVERIFY(f.window.choice() == chatMl);
    QVERIFY2(f.message().isEmpty(), qPrintable(f.message()));
    QCOMPARE(f.field(QStringLiteral("User, before"))->text(), QStringLiteral("<|im_start|>user\\n"));
    QVERIFY(!f.field(QStringLiteral("User, before"))->isEnabled());
    f.kind("A known one")->click();
    QCOMPARE(f.chosen.size(), std::size_t{1});

    f.chooseKnown("Llama 2");
    QCOMPARE(f.window.choice().known, std::string("Llama 2"));
    QCOMPARE(f.field(QStringLiteral("User, before"))->text(), QStringLiteral("<s>[INST] "));
    f.kind("No format")->click();
    QCOMPARE(f.window.choice().kind, Kind::None);
    QVERIFY(f.field(QStringLiteral("User, before"))->text().isEmpty());
    // Choosing in the box chooses.
    f.chooseKnown("Mistral");
    QVERIFY(f.kind("A known one")->isChecked());
    QCOMPARE(f.window.choice().known, std::string("Mistral"));
    f.window.findChild<QPushButton*>(QStringLiteral("modelsOwn"))->click();
    QVERIFY(f.chosen.back() == FormatChoice{});
    QVERIFY(f.kind("No format")->isChecked());
}

void TestFormatWindow::knownFormatsWithoutTheirTokensHaveANotice() {
    FormatSubject subject = bareModel();
    subject.tokenizer = goldens::byteTokenizer({"<s>", "</s>"});
    FormatFixture f(subject);
    f.chooseKnown("ChatML");
    QVERIFY(f.window.choice() == chatMl);
    QVERIFY2(f.message().contains(QStringLiteral("System, before, character 1: <|im_start|> is not a special "
                                                 "token of this model: 12 ordinary tokens")),
             qPrintable(f.message()));
    QVERIFY2(f.message().contains(QStringLiteral("3 more")), qPrintable(f.message())); // of seven
    QVERIFY(!f.isWrong());
}

void TestFormatWindow::knownFormatsTakeTheVocabularysNames() {
    FormatSubject subject = bareModel();
    subject.tokenizer = goldens::byteTokenizer({"<|end of text|>"});
    subject.names.end = "<|end of text|>";
    FormatFixture f(subject);
    f.kind("A known one")->click();
    QCOMPARE(f.window.choice().known, std::string("Zephyr"));
    QCOMPARE(f.field(QStringLiteral("Answer ends at"))->text(), QStringLiteral("<|end\\sof\\stext|>"));
    QCOMPARE(f.field(QStringLiteral("User, after"))->text(), QStringLiteral("<|end of text|>\\n"));
}

void TestFormatWindow::theModelsOwn() {
    FormatSubject subject = bareModel();
    subject.models = knownChatFormat("ChatML")->format;
    subject.chatTemplate = StoredTemplate{"x", "y"};
    FormatFixture f(subject);
    QRadioButton* own = f.kind("The model's own: ChatML");
    QVERIFY(own && own->isVisible() && own->isChecked());
    QVERIFY2(f.words().contains(QStringLiteral("recognised as ChatML")), qPrintable(f.words()));
    QCOMPARE(f.field(QStringLiteral("Answer ends at"))->text(), QStringLiteral("<|im_end|>"));
    f.kind("No format")->click();
    QVERIFY(f.chosen.back() == FormatChoice{.kind = Kind::None});
    own->click();
    QVERIFY(f.chosen.back() == FormatChoice{});
    QVERIFY(!f.window.findChild<QPushButton*>(QStringLiteral("modelsOwn"))->isEnabled());
}

void TestFormatWindow::nanochatsOwnBecomesMarkers() {
    const auto tokenizer = std::make_shared<ByteTokenizer>();
    FormatFixture f(
        {.model = QStringLiteral("d12"), .tokenizer = tokenizer, .models = nanochatFormat(*tokenizer)});
    QVERIFY2(f.words().contains(QStringLiteral("nanochat")), qPrintable(f.words()));
    QVERIFY2(f.message().isEmpty(), qPrintable(f.message()));
    f.kind("My own")->click();
    QCOMPARE(f.window.choice().kind, Kind::Own);
    const std::vector messages{textMessage(ChatRole::System, "S"), textMessage(ChatRole::User, "1")};
    QCOMPARE(f.own().renderForCompletion(messages, *tokenizer),
             nanochatFormat(*tokenizer)->renderForCompletion(messages, *tokenizer));
}

void TestFormatWindow::anotherModel() {
    WritingFixture f;
    type(f.field(QStringLiteral("User, before")), QStringLiteral("{%"));
    QVERIFY(f.isWrong());
    FormatSubject other = bareModel();
    other.model = QStringLiteral("Bar");
    f.window.setSubject(other, {.kind = Kind::Known, .known = "forgotten"});
    QVERIFY(f.words().contains(QStringLiteral("Chat format of Bar")));
    QVERIFY(f.window.choice() == FormatChoice{});
    QVERIFY(f.kind("No format")->isChecked() && f.message().isEmpty());
    QCOMPARE(f.chosen.size(), std::size_t{2}); // "{" was complete; a model is no choice
}

void TestFormatWindow::thePreview() {
    FormatFixture f;
    auto* head = f.window.findChild<QLabel*>(QStringLiteral("previewHead"));
    auto* strip = f.window.findChild<TokenStrip*>();
    const std::vector<TokenId> ids{{256}, {72}, {105}};
    f.window.setPreview(ids);
    QCOMPARE(head->text(), QStringLiteral("As sent · 3 tokens"));
    QCOMPARE(strip->tokens(), ids);
    QVERIFY(strip->isVisible());
    f.window.setPreviewProblem(QStringLiteral("The prompt is empty."));
    QCOMPARE(head->text(), QStringLiteral("The prompt is empty."));
    QCOMPARE(head->property("look").toString(), QStringLiteral("error"));
    QVERIFY(!strip->isVisible() && strip->tokens().empty());
    f.window.setPreview({{257}});
    QCOMPARE(head->text(), QStringLiteral("As sent · 1 token"));
    QCOMPARE(head->property("look").toString(), QStringLiteral("muted"));
}

void TestFormatWindow::keysAndNames() {
    WritingFixture f;
    QSet<QString> names;
    const auto edits = f.window.findChildren<MarkerEdit*>();
    for (const auto* edit : edits) {
        QVERIFY(!edit->accessibleName().isEmpty() && edit->focusPolicy() & Qt::TabFocus);
        names.insert(edit->accessibleName());
    }
    QCOMPARE(names.size(), edits.size());
    for (const auto* box : f.window.findChildren<QComboBox*>()) {
        QVERIFY(!box->accessibleName().isEmpty());
    }
    // Enter in a field is no click on a button.
    const FormatChoice before = f.window.choice();
    QTest::keyClick(f.field(QStringLiteral("User, before")), Qt::Key_Return);
    QVERIFY(f.window.isVisible() && f.window.choice() == before);
    for (const auto* button : f.window.findChildren<QPushButton*>()) {
        QVERIFY(!button->isDefault() && !button->autoDefault());
    }
    QTest::keyClick(&f.window, Qt::Key_Escape);
    QVERIFY(!f.window.isVisible());
    QVERIFY(f.window.choice() == before);
}

void TestFormatWindow::noLargerThanTheScreen() {
    const QFont font = QApplication::font();
    QFont large = font;
    large.setPointSizeF(QFontInfo(font).pointSizeF() * 2.5);
    QApplication::setFont(large);
    FormatFixture f;
    const QSize screen = f.window.screen()->availableSize();
    QVERIFY(f.window.width() <= screen.width() && f.window.height() <= screen.height());
    f.window.resize(800, 600);
    QVERIFY(f.window.size() == QSize(800, 600)); // what does not fit is scrolled to
    QApplication::setFont(font);
}

QTEST_MAIN(TestFormatWindow)
#include "tst_format_window.moc"
