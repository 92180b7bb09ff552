// SPDX-License-Identifier: MIT
#include "tests/support/large_screen.h"
#include "tests/ui/chat/chat_examples.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/chat_settings_panel.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/chat_welcome.h"
#include "ui/chat/composer.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_view.h"
#include "ui/shared/elided_label.h"
#include "ui/shared/palette.h"
#include "ui/shared/prompt_text_edit.h"
#include "ui/shared/style_sheet.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

using namespace tokenscope;

class TestChatPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void beginsWithTheMessage();
    void anEmptyChatSaysWhatToDo();
    void aQuestionIsWrittenNotSent();
    void escStopsFromAnywhere();
    void theUpArrowReachesTheLastMessage();
    void settingsComeAndGo();
    void settingsSayWhatChanged();
    void aWrongSeedIsSaid();
    void shownSettingsAreNotEdits();
    void settingsFitANarrowColumn();
    void theWheelChangesNoSetting();
    void theTitleLineCutsNothingOff();
    void noticesStandInTheirOrder();
    void theListCanBeHidden();
    void everythingHasAName();
    void fitsSmallWindowsAndLargeLetters_data();
    void fitsSmallWindowsAndLargeLetters();

private:
    struct Fixture {
        ChatPage page;
        Fixture() {
            page.resize(1000, 700);
            page.show();
            if (!QTest::qWaitForWindowActive(&page)) {
                qFatal("no window, no focus");
            }
        }
        PromptTextEdit* message() const {
            return page.composer()->findChild<PromptTextEdit*>(QStringLiteral("message"));
        }
        QPushButton* button(const char* name) const {
            return page.findChild<QPushButton*>(QLatin1String(name));
        }
    };
};

void TestChatPage::beginsWithTheMessage() {
    const Fixture f;
    QVERIFY(f.message()->hasFocus());
}

void TestChatPage::anEmptyChatSaysWhatToDo() {
    Fixture f;
    QSignalSpy file(f.page.welcome(), &ChatWelcome::openFileRequested);
    f.button("welcomeOpenFile")->click();
    QCOMPARE(file.size(), 1);
    f.page.welcome()->showReady(QStringLiteral("Built-in"), QStringLiteral("For learning."),
                                ChatWelcome::builtinQuestions());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!f.button("welcomeOpenFile"));
    QCOMPARE(f.page.findChildren<QPushButton*>(QStringLiteral("question")).size(), 4);
    f.page.welcome()->showWaiting(QStringLiteral("Reading …"));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!f.button("question"));
    f.page.setHasMessages(true);
    QVERIFY(!f.page.welcome()->isVisible() && f.page.messages()->isVisible());
}

void TestChatPage::aQuestionIsWrittenNotSent() {
    Fixture f;
    QSignalSpy sent(f.page.composer(), &Composer::sendRequested);
    f.page.welcome()->showReady({}, {}, {QStringLiteral("What is 15 * 23?")});
    f.button("question")->click();
    QCOMPARE(f.page.composer()->text(), QStringLiteral("What is 15 * 23?"));
    QVERIFY(f.message()->hasFocus());
    QCOMPARE(sent.size(), 0);
    QTest::keyClick(f.message(), Qt::Key_Return);
    QCOMPARE(sent.size(), 1);
}

void TestChatPage::escStopsFromAnywhere() {
    Fixture f;
    f.page.setHasMessages(true);
    QSignalSpy stop(f.page.composer(), &Composer::stopRequested);
    f.page.messages()->setFocus();
    QTest::keyClick(f.page.messages(), Qt::Key_Escape);
    QCOMPARE(stop.size(), 0);
    f.page.composer()->setState(Composer::State::Writing);
    QTest::keyClick(f.page.messages(), Qt::Key_Escape);
    QTest::keyClick(f.message(), Qt::Key_Escape);
    QCOMPARE(stop.size(), 2);
}

void TestChatPage::theUpArrowReachesTheLastMessage() {
    Fixture f;
    f.page.setHasMessages(true);
    showTurns(*f.page.messages(), {question(1, QStringLiteral("one")), answer(2, {textPart("two")})});
    QCoreApplication::processEvents();
    f.message()->setFocus();
    QTest::keyClick(f.message(), Qt::Key_Up);
    auto* editor = f.page.messages()->viewOf({1})->findChild<PromptTextEdit*>();
    QVERIFY(editor && editor->hasFocus());
}

void TestChatPage::settingsComeAndGo() {
    Fixture f;
    QVERIFY(!f.page.settings()->isVisible());
    f.button("toggleSettings")->click();
    QVERIFY(f.page.settings()->isVisible());
    QTest::keyClick(f.page.settings(), Qt::Key_Escape);
    QVERIFY(!f.page.settings()->isVisible() && f.message()->hasFocus());
    QVERIFY(!f.button("toggleSettings")->isChecked());
    f.page.composer()->findChild<QToolButton*>(QStringLiteral("systemPrompt"))->click();
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("System prompt"));
}

void TestChatPage::settingsSayWhatChanged() {
    ChatSettingsPanel panel;
    QSignalSpy edited(&panel, &ChatSettingsPanel::edited),
        standard(&panel, &ChatSettingsPanel::defaultRequested);
    ChatSettings settings;
    settings.sampling.temperature = 0.3;
    panel.setSettings(settings);
    const auto last = [&] { return edited.last()[0].value<ChatSettings>(); };
    for (auto* edit : panel.findChildren<PromptTextEdit*>()) {
        edit->setText(edit->accessibleName() == QStringLiteral("Stop texts")
                          ? QStringLiteral("###\n\nUser:")
                          : QStringLiteral("You are a pirate."));
    }
    panel.findChild<QSpinBox*>()->setValue(77);
    panel.findChild<QLineEdit*>(QStringLiteral("chatSeed"))->setText(QStringLiteral("18446744073709551615"));
    panel.findChild<QCheckBox*>()->setChecked(false);
    panel.findChild<QComboBox*>()->setCurrentIndex(2);
    QCOMPARE(last().system, std::string("You are a pirate."));
    QCOMPARE(last().stopTexts, (std::vector<std::string>{"###", "User:"}));
    QCOMPARE(last().maxTokens, 77);
    QCOMPARE(last().seed, std::optional<std::uint64_t>(18446744073709551615U));
    QCOMPARE(last().tools, false);
    QCOMPARE(last().overflow, Overflow::DropOldest);
    QCOMPARE(last().sampling.temperature, 0.3); // not its business
    QVERIFY(!panel.findChild<QPushButton*>(QStringLiteral("useAsDefault"))->isVisibleTo(&panel));
    panel.setModelName(QStringLiteral("Built-in"));
    panel.findChild<QPushButton*>(QStringLiteral("useAsDefault"))->click();
    QVERIFY(standard[0][0].value<ChatSettings>() == last());
}

void TestChatPage::aWrongSeedIsSaid() {
    ChatSettingsPanel panel;
    panel.show();
    QSignalSpy edited(&panel, &ChatSettingsPanel::edited);
    auto* seed = panel.findChild<QLineEdit*>(QStringLiteral("chatSeed"));
    seed->setText(QStringLiteral("12x"));
    QCOMPARE(edited.size(), 0);
    QString words;
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        words += label->isVisible() ? label->text() : QString();
    }
    QVERIFY(words.contains(QStringLiteral("“12x” is not a whole number")));
    seed->setText(QStringLiteral("12"));
    QCOMPARE(edited.size(), 1);
}

void TestChatPage::settingsFitANarrowColumn() {
    ChatSettingsPanel panel;
    panel.setModelName(QStringLiteral("A-model-with-a-long-name-7B-Instruct.Q4_K_M"));
    QVERIFY2(panel.minimumSizeHint().width() <= 30 * panel.fontMetrics().averageCharWidth(),
             qPrintable(QString::number(panel.minimumSizeHint().width())));
    const auto right = [&](int width) {
        panel.resize(width, panel.heightForWidth(width));
        panel.show();
        QCoreApplication::processEvents();
        int most = 0;
        for (const QWidget* field : panel.findChildren<QWidget*>()) {
            if (field->isVisible() && field->parentWidget() == &panel) {
                most = std::max(most, field->geometry().right());
            }
        }
        return most;
    };
    QVERIFY(right(panel.minimumSizeHint().width()) < panel.width());
    QVERIFY(right(700) < 700);
    // With room, names and fields stand beside each other.
    QVERIFY(panel.findChild<QComboBox*>()->x() > panel.findChild<QLabel*>()->x() + 20);
}

void TestChatPage::theWheelChangesNoSetting() {
    ChatSettingsPanel panel;
    panel.resize(500, 400);
    panel.show();
    QSignalSpy edited(&panel, &ChatSettingsPanel::edited);
    for (QWidget* field : {static_cast<QWidget*>(panel.findChild<QComboBox*>()),
                           static_cast<QWidget*>(panel.findChild<QSpinBox*>())}) {
        field->setFocus();
        const QPointF middle = field->rect().center();
        QWheelEvent wheel(middle, field->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(field, &wheel);
    }
    QCOMPARE(edited.size(), 0);
}

void TestChatPage::theTitleLineCutsNothingOff() {
    QWidget window; // a line of its own would not become narrower than its layout wants
    ChatTitleLine line(&window);
    line.setTitle(QStringLiteral("A chat about foxes and about hens"));
    window.show();
    QVERIFY(line.minimumSizeHint().width() <= 260);
    const QList<QPushButton*> buttons = line.findChildren<QPushButton*>();
    for (const int width : {260, 300, 360, 420, 520, 800}) {
        line.resize(width, line.sizeHint().height());
        QCoreApplication::processEvents();
        int words = 0;
        int before = -1;
        for (const QPushButton* button : buttons) {
            QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->objectName()));
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
            QVERIFY(button->geometry().right() <= width);
            QVERIFY(button->x() > before || button->objectName() == QStringLiteral("toggleList"));
            before = button->geometry().right();
            words += button->text().isEmpty() ? 0 : 1;
        }
        // All of them or none; with words the title still has room.
        QVERIFY(words == 0 || words == 3);
        QVERIFY(width > 300 || words == 0);
        QVERIFY(width < 520 || words == 3);
        QVERIFY(line.findChild<ElidedLabel*>()->width() >= 60);
    }
}

void TestChatPage::shownSettingsAreNotEdits() {
    ChatSettingsPanel panel;
    QSignalSpy edited(&panel, &ChatSettingsPanel::edited);
    ChatSettings settings;
    settings.system = "some words";
    settings.seed = 5;
    settings.stopTexts = {"x"};
    settings.tools = false;
    settings.overflow = Overflow::Stop;
    panel.setSettings(settings);
    QCOMPARE(edited.size(), 0);
    QVERIFY(panel.settings() == settings);
    // What comes back while somebody types does not disturb: the cursor stays.
    auto* seed = panel.findChild<QLineEdit*>(QStringLiteral("chatSeed"));
    seed->setText(QStringLiteral("52"));
    seed->setCursorPosition(1);
    panel.setSettings(edited.last()[0].value<ChatSettings>());
    QCOMPARE(seed->cursorPosition(), 1);
}

void TestChatPage::noticesStandInTheirOrder() {
    ChatBar bar;
    bar.resize(600, 200);
    bar.show();
    QSignalSpy action(&bar, &ChatBar::actionRequested), dismissed(&bar, &ChatBar::dismissed);
    bar.showNotice(ChatBar::Notice::LearningModel, QStringLiteral("learning"));
    bar.showNotice(ChatBar::Notice::NotSaved, QStringLiteral("disk full"), QStringLiteral("Try again"));
    bar.showNotice(ChatBar::Notice::OtherModel, QStringLiteral("another model"));
    QTest::qWait(0);
    QStringList shown;
    for (int y = 0; y < bar.height(); ++y) {
        const auto* label = qobject_cast<QLabel*>(bar.childAt(40, y));
        if (label && !shown.contains(label->text())) {
            shown += label->text();
        }
    }
    QCOMPARE(shown, (QStringList{"disk full", "another model", "learning"}));
    for (auto* button : bar.findChildren<QToolButton*>(QStringLiteral("noticeAction"))) {
        if (button->isVisible()) {
            button->click();
        }
    }
    QCOMPARE(action.size(), 1);
    QCOMPARE(action[0][0].value<ChatBar::Notice>(), ChatBar::Notice::NotSaved);
    bar.clearNotice(ChatBar::Notice::NotSaved);
    QVERIFY(bar.words(ChatBar::Notice::NotSaved).isEmpty());
    bar.findChildren<QToolButton*>(QStringLiteral("dismissNotice"))[0]->click();
    QCOMPARE(dismissed.size(), 1);
    bar.clearAll();
    QVERIFY(bar.words(ChatBar::Notice::OtherModel).isEmpty());
}

void TestChatPage::theListCanBeHidden() {
    Fixture f;
    QSignalSpy toggled(&f.page, &ChatPage::listToggled);
    QVERIFY(f.page.isListShown());
    f.button("toggleList")->click();
    QVERIFY(!f.page.isListShown() && !f.page.conversations()->isVisible());
    QCOMPARE(toggled.last()[0].toBool(), false);
    f.button("toggleList")->click();
    QVERIFY(f.page.isListShown());
    f.page.setListWidth(300);
    QCOMPARE(f.page.listWidth(), 300);
}

void TestChatPage::everythingHasAName() {
    Fixture f;
    f.page.setHasMessages(true);
    f.page.setSettingsShown(true);
    showTurns(*f.page.messages(),
              {question(1, QStringLiteral("one")), answer(2, {textPart("two\n```\ncode\n```")})});
    QCoreApplication::processEvents();
    for (const QWidget* widget : f.page.findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() ||
            qobject_cast<const QLineEdit*>(widget->parentWidget()) ||
            qobject_cast<const QAbstractSpinBox*>(widget->parentWidget())) {
            continue;
        }
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') +
                            widget->objectName()));
    }
}

void TestChatPage::fitsSmallWindowsAndLargeLetters_data() {
    QTest::addColumn<int>("points");
    QTest::addColumn<QSize>("size");
    QTest::newRow("usual") << 10 << QSize(1280, 720);
    QTest::newRow("small") << 10 << QSize(640, 480);
    QTest::newRow("large letters") << 20 << QSize(1280, 720);
    QTest::newRow("tiny letters") << 8 << QSize(1000, 700);
}

void TestChatPage::fitsSmallWindowsAndLargeLetters() {
    QFETCH(int, points);
    QFETCH(QSize, size);
    const QFont before = QApplication::font();
    QFont font = before;
    font.setPointSize(points);
    QApplication::setFont(font);
    refreshStyle();
    {
        Fixture f;
        f.page.setHasMessages(true);
        showTurns(*f.page.messages(), {question(1, QStringLiteral("one")), answer(2, {textPart("two")})});
        f.page.composer()->setUse({512, 14, 117, 12, 0, 128, 0});
        f.page.resize(size);
        for (int i = 0; i < 4; ++i) {
            QCoreApplication::processEvents();
        }
        const QWidget* composer = f.page.composer();
        const QRect box(composer->mapTo(&f.page, QPoint()), composer->size());
        QVERIFY(f.page.rect().contains(box));
        QVERIFY(f.page.messages()->height() > 100);
        // What is written below stands in the messages' column.
        const MessageView* view = f.page.messages()->viewOf({2});
        QCOMPARE(view->mapTo(&f.page, QPoint()).x(), box.x());
        QVERIFY(std::abs(view->width() - box.width()) <= 1);
        f.page.setSettingsShown(true);
        for (int i = 0; i < 4; ++i) {
            QCoreApplication::processEvents();
        }
        const QRect below(composer->mapTo(&f.page, QPoint()), composer->size());
        QVERIFY(f.page.rect().contains(below));
    }
    QApplication::setFont(before);
    refreshStyle();
}

int main(int argc, char** argv) {
    const LargeScreen screen(1600, 1200);
    QApplication application(argc, argv);
    TestChatPage test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_chat_page.moc"
