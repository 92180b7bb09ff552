// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/desktop_journey.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/composer.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/message_view.h"
#include "ui/shared/prompt_text_edit.h"

namespace tokenscope::test {

/// A base of tests that hold a conversation, through the real widgets, file and engine.
class ChatJourney : protected DesktopJourney {
protected:
    /// Starts the program (again) with a new chat.
    void openChat(const QString& model = QStringLiteral("builtin")) {
        StartOptions options;
        options.model = model;
        options.workspace = Workspace::Chat;
        start(options);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->model() != nullptr, patience);
    }
    ChatPage& page() { return m_desktop->chatPage(); }
    const ChatWriting& writing() { return m_desktop->chat().writing(); }
    const OpenChat& chat() { return *m_desktop->chat().chat(); }
    TurnWishes* wishes() { return page().messages()->wishes(); }

    void pressEnter() {
        QTest::keyClick(page().composer()->findChild<PromptTextEdit*>(QStringLiteral("message")),
                        Qt::Key_Return);
    }
    void type(const QString& text) {
        page().composer()->setText(text);
        pressEnter();
    }
    void waitForAnswer() {
        QTRY_VERIFY_WITH_TIMEOUT(writing().state() == ChatWriting::State::Idle, patience);
        QVERIFY(!chat().tree().path().empty());
    }
    void ask(const QString& text) {
        const std::size_t before = chat().tree().path().size();
        type(text);
        QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() > before, patience);
        waitForAnswer();
    }
    void fixSettings(std::uint64_t seed, double temperature = 0) {
        ChatSettings settings = chat().settings;
        settings.sampling.temperature = temperature;
        settings.seed = seed;
        m_desktop->chat().changeSettings(settings);
    }
    const Turn& last() { return *chat().turn(chat().tree().path().back()); }
    /// As it stands on the page; an empty one where it is not near what is seen.
    ShownTurn shown(TurnId id) {
        MessageView* view = page().messages()->viewOf(id);
        return view ? view->turn() : ShownTurn{};
    }
};

} // namespace tokenscope::test
