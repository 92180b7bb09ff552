// SPDX-License-Identifier: MIT
#include "app/screenshots/chat_photographer.h"

#include "app/screenshots/scene.h"
#include "ui/chat/chat_list_model.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/composer.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/overflow_bar.h"
#include "ui/shell/main_window.h"

#include <QLineEdit>

#include <utility>

namespace tokenscope {

namespace {

constexpr std::uint64_t seed = 42;

bool isAtRest(Desktop& desktop) {
    return desktop.chat().writing().state() == ChatWriting::State::Idle;
}

TurnId lastTurn(Desktop& desktop) {
    return desktop.chat().chat()->tree().path().back();
}

void fixSeed(Desktop& desktop) {
    ChatSettings settings = desktop.chat().chat()->settings;
    settings.seed = seed;
    settings.maxTokens = 256;
    desktop.chat().changeSettings(settings);
}

} // namespace

bool ChatPhotographer::takeAll(Theme theme) {
    Scene scene(m_folder, theme, Workspace::Chat);
    if (!scene.begin()) {
        return false;
    }
    Desktop& desktop = scene.desktop();
    const Camera& camera = scene.camera();
    camera.save(desktop.window(), QStringLiteral("chat-empty"));
    fixSeed(desktop);
    return takeAnswers(desktop, camera) && takeLook(desktop, camera) && takeLong(desktop, camera) &&
           takeSearch(desktop, camera);
}

bool ChatPhotographer::ask(Desktop& desktop, const QString& text) {
    const std::size_t before = desktop.chat().chat()->tree().path().size();
    desktop.chatPage().composer()->setText(text);
    Q_EMIT desktop.chatPage().composer()->sendRequested(text);
    return Camera::waitFor("an answer", [&] {
        return isAtRest(desktop) && desktop.chat().chat()->tree().path().size() > before;
    });
}

/// Calls of tools, and an answer while it is written.
bool ChatPhotographer::takeAnswers(Desktop& desktop, const Camera& camera) {
    if (!ask(desktop, QStringLiteral("What is 15 * 23?")) ||
        !ask(desktop, QStringLiteral("Plot x^2 from -3 to 3")) ||
        !ask(desktop, QStringLiteral("What is 3 + 4, and what is 5 * 6?"))) {
        return false;
    }
    camera.save(desktop.window(), QStringLiteral("chat-tool-calls"));
    const QString story = QStringLiteral("Tell me a story about a fox.");
    Q_EMIT desktop.chatPage().composer()->sendRequested(story);
    const ChatWriting& writing = desktop.chat().writing();
    // The small model writes it in the time of a few pictures.
    const auto hasBegun = [&] {
        return writing.isBusy() && writing.snapshot() && writing.snapshot()->columns > 10;
    };
    if (!Camera::waitFor("an answer being written", [&] { return hasBegun() || !isAtRest(desktop); })) {
        return false;
    }
    camera.save(desktop.window(), QStringLiteral("chat-streaming"));
    return Camera::waitFor("its end", [&] { return isAtRest(desktop); });
}

bool ChatPhotographer::takeLook(Desktop& desktop, const Camera& camera) {
    desktop.chatPage().setShowsTokens(true);
    const TurnId answer = lastTurn(desktop);
    Q_EMIT desktop.chatPage().messages()->wishes()->tokenSelected(answer, 5);
    desktop.chatPage().messages()->selectToken(answer, 5);
    if (!Camera::waitFor("a token of an old answer",
                         [&] { return desktop.chat().look().shown() != nullptr; })) {
        return false;
    }
    camera.save(desktop.window(), QStringLiteral("chat-tokens"));
    desktop.chatPage().setShowsTokens(false);
    desktop.chatPage().setSettingsShown(true);
    camera.save(desktop.window(), QStringLiteral("chat-settings"));
    desktop.chatPage().setSettingsShown(false);
    return true;
}

/// Until the context is full, and what is asked then.
bool ChatPhotographer::takeLong(Desktop& desktop, const Camera& camera) {
    const ChatWriting& writing = desktop.chat().writing();
    for (int i = 2; i < 60 && writing.state() != ChatWriting::State::Asking; ++i) {
        const QString text = QStringLiteral("What is %1 * %2?").arg(i * 7).arg(i + 11);
        const std::size_t before = desktop.chat().chat()->tree().path().size();
        desktop.chatPage().composer()->setText(text);
        Q_EMIT desktop.chatPage().composer()->sendRequested(text);
        const auto isAnswered = [&] {
            return writing.state() == ChatWriting::State::Asking ||
                   (isAtRest(desktop) && desktop.chat().chat()->tree().path().size() > before);
        };
        if (!Camera::waitFor("an answer or a question", isAnswered)) {
            return false;
        }
    }
    camera.save(desktop.window(), QStringLiteral("chat-overflow"));
    Q_EMIT desktop.chatPage().overflow()->chosen(Overflow::KeepSystem, true);
    desktop.chatPage().overflow()->hide();
    if (!Camera::waitFor("the answer after it", [&] { return isAtRest(desktop); })) {
        return false;
    }
    camera.save(desktop.window(), QStringLiteral("chat-long"));
    return true;
}

bool ChatPhotographer::takeSearch(Desktop& desktop, const Camera& camera) {
    ConversationList* list = desktop.chatPage().conversations();
    Q_EMIT list->newRequested();
    fixSeed(desktop);
    if (!ask(desktop, QStringLiteral("What does top-p do?"))) {
        return false;
    }
    list->findChild<QLineEdit*>()->setText(QStringLiteral("fox"));
    if (!Camera::waitFor("what was found", [&] { return list->model()->showsFound(); })) {
        return false;
    }
    camera.save(desktop.window(), QStringLiteral("chat-search"));
    desktop.openModel(m_folder + QStringLiteral("/missing.gguf"));
    camera.save(desktop.window(), QStringLiteral("chat-error"));
    return true;
}

} // namespace tokenscope
