// SPDX-License-Identifier: MIT
// What the user wants of the chat's turns: new ones, other versions, none.
#include "app/desktop/chat_desk.h"
#include "app/desktop/default_model.h"
#include "app/desktop/model_opener.h"
#include "app/store/settings.h"
#include "core/sampling/distribution.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/chat_settings_panel.h"
#include "ui/chat/composer.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/overflow_bar.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shell/main_window.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

QString noQuestion() {
    return ChatDesk::tr("This answer has no message before it, so the model cannot write another version of "
                        "it.");
}

/// With what the model thought of it, where its distribution is on the screen.
AnswerToken chosenToken(TokenId id, const Tokenizer& tokenizer, const WatchedLogits* shown) {
    AnswerToken put;
    put.id = id;
    put.origin = TokenOrigin::Chosen;
    put.special = tokenizer.isSpecial(id);
    put.bytes = tokenizer.bytes(id);
    if (shown) {
        const Distribution proposed = distribution(shown->logits, shown->settings, shown->history);
        const auto at = static_cast<std::size_t>(id.value);
        put.modelProbability = static_cast<float>(proposed.model[at]);
        put.finalProbability = static_cast<float>(proposed.finalProbabilities()[at]);
        put.entropyBits = static_cast<float>(entropyBits(proposed.model));
        put.rank = static_cast<std::int32_t>(1 + std::ranges::count_if(proposed.model, [&](double other) {
                                                 return other > proposed.model[at];
                                             }));
    }
    return put;
}

} // namespace

void ChatDesk::begin(AnswerWish wish) {
    Q_EMIT wentOn();
    m_page.bar()->clearNotice(ChatBar::Notice::Failed);
    m_page.bar()->clearNotice(ChatBar::Notice::CutOff);
    m_page.overflow()->hide();
    m_page.composer()->focusText(); // the button that was pressed may go
    m_deletedChatLast = false;
    Q_EMIT controlsChanged();
    m_writing.begin(m_chat, std::move(wish));
}

void ChatDesk::send(const QString& text) {
    if (text.trimmed().isEmpty() || isShownBeingWritten()) {
        return;
    }
    if (!m_models.model() || m_models.isLoading()) {
        m_sendsWhenReady = true;
        return;
    }
    const std::vector<TurnId> path = m_chat->tree().path();
    AnswerWish wish;
    wish.text = text.toStdString();
    if (!path.empty()) {
        // A question that was never answered is followed by no other one: the new one takes its place.
        const bool isOpen = m_chat->tree().roleOf(path.back()) == ChatRole::User;
        wish.parent = isOpen ? m_chat->tree().parentOf(path.back()) : path.back();
    }
    begin(std::move(wish));
}

void ChatDesk::resend(TurnId turn, const QString& text) {
    AnswerWish wish;
    wish.text = text.toStdString();
    wish.parent = m_chat->tree().parentOf(turn);
    begin(std::move(wish));
}

/// A message that is the last one shown, and of the user.
bool ChatDesk::isUnanswered(TurnId turn) const {
    return turn == m_lastShown && m_chat->tree().contains(turn) &&
           m_chat->tree().roleOf(turn) == ChatRole::User;
}

void ChatDesk::answer(TurnId question) {
    if (isUnanswered(question)) {
        AnswerWish wish;
        wish.question = question;
        begin(std::move(wish));
    }
}

void ChatDesk::regenerate(TurnId answer, Regenerate how) {
    AnswerWish wish;
    wish.question = m_chat->tree().parentOf(answer);
    if (!wish.question.value) {
        refused(noQuestion(), wish);
        return;
    }
    const Turn* turn = m_chat->turn(answer);
    if (how == Regenerate::SameSeed && turn && turn->answer && !turn->answer->runs.empty()) {
        wish.seed = turn->answer->runs.front().seed;
        wish.sampling = turn->answer->runs.front().settings;
    } else if (m_chat->settings.seed) {
        wish.seed = ChatWriting::freshSeed();
    }
    begin(std::move(wish));
}

void ChatDesk::goOn(TurnId answer) {
    AnswerWish wish;
    wish.goesOn = answer;
    if (const Turn* turn = m_chat->turn(answer); turn && turn->answer) {
        wish.wasRead =
            tokensReadBefore(*turn->answer, static_cast<std::int64_t>(turn->answer->tokens.size()));
    }
    begin(std::move(wish));
}

/// A new version that keeps what stands before a token: with another one put there, or drawn again.
void ChatDesk::branch(qint64 token, std::optional<TokenId> chosen) {
    const auto place = m_look.place();
    const TurnId id = place ? place->first : m_writing.answer();
    const Turn* turn = m_chat->turn(id);
    if (!turn || !turn->answer || !m_pictures.isReadable(*turn)) {
        return;
    }
    const Answer& answer = *turn->answer;
    const qint64 count = std::min<qint64>(token, static_cast<qint64>(answer.tokens.size()));
    AnswerWish wish;
    wish.question = m_chat->tree().parentOf(id);
    if (!wish.question.value) {
        refused(noQuestion(), wish);
        return;
    }
    wish.kept.assign(answer.tokens.begin(), answer.tokens.begin() + count);
    wish.wasRead = tokensReadBefore(answer, count);
    wish.seed = answer.runs.empty() ? std::nullopt : std::optional(answer.runs.back().seed);
    if (chosen) {
        const WatchedLogits* shown = m_look.shown().get();
        AnswerToken put = chosenToken(*chosen, *m_pictures.tokenizer(),
                                      place && shown && shown->column == count ? shown : nullptr);
        if (count < static_cast<qint64>(answer.tokens.size())) {
            put.replaced = answer.tokens[static_cast<std::size_t>(count)].id;
        }
        wish.kept.push_back(put);
        wish.wasRead = wish.wasRead ? std::optional(*wish.wasRead + 1) : std::nullopt;
    } else {
        wish.attempt = answer.runs.empty() ? 1 : answer.runs.back().attempt + 1;
    }
    m_branchedFrom = id;
    begin(std::move(wish));
}

void ChatDesk::showVersion(TurnId turn, int step) {
    if (const auto other = m_chat->tree().sibling(turn, step)) {
        showInstead(m_chat->id, *other);
    }
}

void ChatDesk::deleteTurn(TurnId turn) {
    const std::vector<TurnId> path = m_chat->tree().path();
    const bool holdsWritten =
        isShownBeingWritten() && std::find(path.begin(), path.end(), turn) != path.end();
    if (holdsWritten) {
        m_page.bar()->showNotice(ChatBar::Notice::Failed,
                                 tr("An answer below it is being written. Stop it first."));
        return;
    }
    m_writing.cancel(); // what is to be sent may stand below it
    m_store.deleteTurn(m_chat->id, turn);
    m_chat->remove(turn);
    readAgain();
    m_undo.did({m_chat->id, turn, {}});
    m_deletedChatLast = false;
    Q_EMIT controlsChanged();
    m_page.composer()->focusText(); // the button that was pressed is gone
    m_look.setChat(m_chat);
    showPath();
    m_shelf.refresh();
    m_page.bar()->showNotice(ChatBar::Notice::Deleted, tr("Deleted, with all that followed it."), tr("Undo"));
}

/// Turns neither come nor go in a chat that is being written in: it is newer than the file.
bool ChatDesk::canTakeBack(const ChatUndo::Done& done) {
    const bool isWritten = m_writing.isBusy() && m_writing.chat()->id == done.chat;
    if (isWritten && !done.before.value) {
        m_page.bar()->showNotice(ChatBar::Notice::Failed,
                                 tr("An answer in this chat is being written. Stop it first."));
        return false;
    }
    return true;
}

bool ChatDesk::takesChatBack() const {
    return m_deletedChatLast && m_shelf.canUndoRemove();
}

/// In the chat that is shown alone; right after a chat was deleted that one comes back.
void ChatDesk::undo() {
    if (takesChatBack()) {
        m_page.conversations()->hideDeleted();
        m_shelf.undoRemove();
        m_deletedChatLast = true; // the one before it can come back, too
        Q_EMIT controlsChanged();
        return;
    }
    const std::optional<ChatUndo::Done> done = m_undo.last(m_chat->id);
    if (!done || !canTakeBack(*done)) {
        return;
    }
    m_undo.takeBack(done->chat);
    m_page.bar()->clearNotice(ChatBar::Notice::Deleted);
    Q_EMIT controlsChanged();
    if (done->before.value) {
        showAsLookedAt(done->chat, done->before, done->turn);
    } else {
        m_store.restoreTurn(done->chat, done->turn);
        m_shelf.refresh();
        openChat(done->chat, std::nullopt);
    }
}

void ChatDesk::redo() {
    const std::optional<ChatUndo::Done> done = m_undo.next(m_chat->id);
    if (!done || !canTakeBack(*done)) {
        return;
    }
    m_undo.doAgain(done->chat);
    Q_EMIT controlsChanged();
    if (done->before.value) {
        showAsLookedAt(done->chat, done->turn, done->before);
    } else {
        m_store.deleteTurn(done->chat, done->turn);
        m_shelf.refresh();
        openChat(done->chat, std::nullopt);
    }
}

/// Another version of a turn; in its chat.
void ChatDesk::showInstead(ChatId chat, TurnId turn) {
    if (chat != m_chat->id) {
        openChat(chat, turn);
    } else if (m_chat->tree().contains(turn)) {
        m_chat->tree().setActive(turn);
        m_store.setActive(chat, turn);
        readAgain();
        m_look.setChat(m_chat);
        showPath();
        m_shelf.refresh(); // title and length are those of what is shown
    }
}

/// Another version, with its tokens shown and the same one looked at where that was so with the one before.
void ChatDesk::showAsLookedAt(ChatId chat, TurnId turn, TurnId before) {
    const bool showsTokens = m_page.messages()->showsTokens(before);
    const auto place = m_look.place();
    showInstead(chat, turn);
    const Turn* shown = chat == m_chat->id ? m_chat->turn(turn) : nullptr;
    if (!shown || !shown->answer) {
        return;
    }
    m_page.messages()->setShowsTokens(turn, showsTokens);
    const auto count = static_cast<qint64>(shown->answer->tokens.size());
    if (place && place->first == before && count > 0) {
        m_look.lookAt(turn, std::min(place->second, count - 1));
    }
}

void ChatDesk::actOn(ChatBar::Notice notice) {
    if (notice == ChatBar::Notice::Deleted) {
        m_deletedChatLast = false; // the notice is about a turn
        undo();
    } else if (notice == ChatBar::Notice::Elsewhere) {
        bringBack();
    } else if (notice == ChatBar::Notice::LearningModel) {
        Q_EMIT m_window.modelsRequested();
    }
}

/// A message that was not sent stays in its field.
void ChatDesk::refused(const QString& why, const AnswerWish&) {
    m_page.bar()->showNotice(ChatBar::Notice::Failed, why);
    m_page.composer()->focusText();
}

void ChatDesk::ended(ChatId chat, TurnId answer) {
    if (m_chat->id == chat) {
        showTurn(answer);
        m_meter.refresh();
    }
    m_shelf.refresh();
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    const QString path = model ? QString::fromStdString(model->summary.path) : QString();
    if (path == builtinPath() && m_settings.noteNotice(path, QStringLiteral("learning"))) {
        m_page.bar()->showNotice(ChatBar::Notice::LearningModel,
                                 tr("This small model is for learning. A better one makes a better chat."),
                                 tr("Models…"));
    }
}

void ChatDesk::changeSettings(const ChatSettings& settings) {
    const bool samplingChanged = settings.sampling != m_chat->settings.sampling;
    m_chat->settings = settings;
    if (m_chat->id.value) {
        m_store.setSettings(m_chat->id, settings);
        readAgain();
    }
    m_page.settings()->setSettings(settings);
    m_inspector.setSettings(settings.sampling);
    m_page.composer()->setSystem(QString::fromStdString(settings.system));
    if (samplingChanged && isShownBeingWritten()) {
        m_writing.changeSettings(settings.sampling);
    }
    m_meter.refresh();
}

} // namespace tokenscope
