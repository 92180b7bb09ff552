// SPDX-License-Identifier: MIT
// What the chat's turns are: read from the file and shown on the page.
#include "app/desktop/chat_desk.h"
#include "app/desktop/default_model.h"
#include "app/desktop/format_desk.h"
#include "app/desktop/model_opener.h"
#include "app/store/chat_rows.h"
#include "app/store/settings.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/chat_settings_panel.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/chat_welcome.h"
#include "ui/chat/composer.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/overflow_bar.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shell/main_window.h"

#include <QDesktopServices>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// Turns that are read in one go.
constexpr std::size_t turnsAtOnce = 30;

} // namespace

void ChatDesk::connectWishes() {
    MessageScroll* messages = m_page.messages();
    TurnWishes* wishes = messages->wishes();
    connect(messages, &MessageScroll::needed, this, &ChatDesk::readTurns);
    connect(wishes, &TurnWishes::resendRequested, this, &ChatDesk::resend);
    connect(wishes, &TurnWishes::answerRequested, this, &ChatDesk::answer);
    connect(wishes, &TurnWishes::regenerateRequested, this, &ChatDesk::regenerate);
    connect(wishes, &TurnWishes::versionRequested, this, &ChatDesk::showVersion);
    connect(wishes, &TurnWishes::continueRequested, this, &ChatDesk::goOn);
    connect(wishes, &TurnWishes::deleteRequested, this, &ChatDesk::deleteTurn);
    connect(wishes, &TurnWishes::tokensWanted, this, [this](TurnId answer) {
        m_pictures.showTokens(answer);
        showTurn(answer);
    });
    connect(wishes, &TurnWishes::tokenSelected, &m_look, &ChatLook::lookAt);
    connect(wishes, &TurnWishes::openRequested, this,
            [](const QUrl& address) { QDesktopServices::openUrl(address); });
}

// ---- which chat is shown
// -------------------------------------------------------------------------------------------------

void ChatDesk::newChat() {
    m_opening = {};
    auto chat = std::make_shared<OpenChat>();
    chat->settings = defaults();
    showChat(std::move(chat));
    m_page.composer()->setText(m_settings.newChatDraft());
    m_page.composer()->focusText();
}

void ChatDesk::openChat(ChatId chat, std::optional<TurnId> turn) {
    if (chat == m_chat->id && turn && m_chat->turn(*turn)) {
        showInstead(chat, *turn);
        m_page.messages()->scrollToTurn(*turn);
        return;
    }
    m_outdated = m_opening == chat ? m_outdated : 0;
    m_opening = chat;
    m_openingTurn = turn;
    m_start.note(chat, m_writing.isBusy() ? m_writing.chat()->id : ChatId{});
    if (m_writing.isBusy() && m_writing.chat()->id == chat && chat != m_chat->id) {
        showChat(m_writing.chat()); // it is newer than the file
        m_page.composer()->setText(m_chat->draft);
    }
    m_store.loadChat(chat);
}

void ChatDesk::chatLoaded(ChatId id, const ChatOutline& outline) {
    if (id == m_chat->id) {
        setDeletedElsewhere(false);
    }
    if (id != m_opening || id.value == 0) {
        return; // another one is wanted by now
    }
    if (m_outdated > 0) {
        --m_outdated;
        return;
    }
    m_opening = {};
    // While it is written in, it is newer than the file.
    const bool isWritten = m_writing.isBusy() && m_writing.chat()->id == id;
    auto chat = isWritten ? m_writing.chat() : std::make_shared<OpenChat>(id, outline);
    const std::optional<TurnId> turn = std::exchange(m_openingTurn, std::nullopt);
    const bool isShown = id == m_chat->id; // read again, as it has changed
    if (turn && chat->tree().contains(*turn)) {
        chat->tree().setActive(*turn);
        m_store.setActive(id, *turn);
    }
    if (chat != m_chat) {
        showChat(std::move(chat));
    } else if (turn) {
        showPath();
    }
    m_isBehind = m_isBehind || std::ranges::any_of(outline.turns, [this](const TurnHeader& header) {
                     return !m_chat->tree().contains(header.id);
                 });
    if (!isShown) {
        m_page.composer()->setText(outline.draft);
        m_page.composer()->focusText();
    }
    if (turn) {
        m_page.messages()->scrollToTurn(*turn);
    }
    if (!outline.problem.isEmpty()) {
        m_page.bar()->showNotice(ChatBar::Notice::Failed, errorText(outline.problem));
    }
}

void ChatDesk::chatMissing(ChatId chat) {
    const bool wasOpening = m_opening.value && chat == m_opening;
    if (wasOpening) {
        m_opening = {};
    }
    if (chat == m_chat->id) {
        setDeletedElsewhere(true);
    } else if (wasOpening) {
        m_page.bar()->showNotice(ChatBar::Notice::Failed, tr("This chat is not there any more."));
    }
}

/// The chat that is shown stays on the page, with what is typed.
void ChatDesk::setDeletedElsewhere(bool isDeleted) {
    m_chat->isDeleted = isDeleted;
    if (isDeleted) {
        m_page.bar()->showNotice(ChatBar::Notice::Elsewhere,
                                 tr("This chat was deleted in another window. It is still shown here; "
                                    "sending a message brings it back."),
                                 tr("Bring it back"));
    } else {
        m_page.bar()->clearNotice(ChatBar::Notice::Elsewhere);
    }
}

void ChatDesk::bringBack() {
    if (m_chat->isDeleted) {
        m_store.restoreChat(m_chat->id);
        setDeletedElsewhere(false);
        m_shelf.refresh();
    }
}

/// It has changed. What is about to be read of it is as it was before.
void ChatDesk::readAgain() {
    if (m_opening.value && m_opening == m_chat->id) {
        ++m_outdated;
        m_store.loadChat(m_opening);
    }
}

/// Reads the chat that is shown again, if need be, once nothing is written in it.
void ChatDesk::catchUp() {
    const bool isUsed = m_writing.state() != ChatWriting::State::Idle && m_writing.chat() == m_chat;
    if (m_isBehind && !isUsed && m_opening.value == 0) {
        m_isBehind = false;
        openChat(m_chat->id, std::nullopt);
    }
}

void ChatDesk::showChat(std::shared_ptr<OpenChat> chat) {
    m_draftDelay.stop();
    m_isBehind = false;
    if (m_chat && (m_draftOf.value == 0 || m_draftOf != chat->id)) {
        keepDraft();
        m_chat->draft = m_page.composer()->text();
        rescueDraft();
    }
    m_draftOf = chat->id;
    m_writing.cancel(); // also what waits: it may stand on turns that are read anew
    m_page.overflow()->hide();
    if (m_chat && m_chat->id != chat->id) {
        for (const ChatBar::Notice notice :
             {ChatBar::Notice::Failed, ChatBar::Notice::Deleted, ChatBar::Notice::Elsewhere}) {
            m_page.bar()->clearNotice(notice); // it was about the other one
        }
    }
    m_chat = std::move(chat);
    m_deletedChatLast = false;
    m_writers.clear();
    for (const Turn* turn : m_chat->readPath()) {
        noteModel(*turn);
    }
    m_shelf.setShown(m_chat->id);
    m_look.setChat(m_chat);
    m_meter.setChat(m_chat);
    m_inspector.setSettings(m_chat->settings.sampling);
    m_page.settings()->setSettings(m_chat->settings);
    m_page.header()->setTitle(m_chat->title);
    m_page.messages()->setTurns({});
    m_wanted.clear();
    m_leftOut.clear();
    showPath();
    showNotices();
    showComposer();
    Q_EMIT controlsChanged(); // what can be taken back is each chat's own
    // What is seen is asked for by the page; the model needs the rest, the newest first.
    std::vector<TurnId> unread = m_chat->unread(m_chat->tree().path());
    while (!unread.empty()) {
        const std::size_t count = std::min(turnsAtOnce, unread.size());
        m_store.loadTurns(m_chat->id, {unread.end() - static_cast<std::ptrdiff_t>(count), unread.end()});
        unread.resize(unread.size() - count);
    }
}

void ChatDesk::showPath() {
    const std::vector<TurnOutline> outlines = m_chat->outlines();
    m_lastShown = outlines.empty() ? TurnId{} : outlines.back().id;
    m_page.setHasMessages(!outlines.empty());
    m_page.messages()->setTurns(outlines); // asks for what is about to be seen
    for (const TurnOutline& outline : outlines) {
        refreshTurn(outline.id);
    }
    m_page.header()->setCanExport(!outlines.empty());
    m_page.composer()->setSystem(QString::fromStdString(m_chat->settings.system));
    showTitle();
    m_meter.refresh();
}

/// One that the chat has by itself is that of the first message shown that has words.
void ChatDesk::showTitle() {
    if (!m_chat->isNamed) {
        QString title;
        for (const TurnId id : m_chat->tree().path()) {
            const Turn* turn = m_chat->turn(id);
            if (!turn) {
                title = m_chat->title; // until it is read
            } else if (turn->role == ChatRole::User) {
                title = titleOf(turn->text);
            }
            if (!title.isEmpty()) {
                break;
            }
        }
        m_chat->title = title;
    }
    m_page.header()->setTitle(m_chat->title);
}

/// Of the message that is being typed.
void ChatDesk::keepDraft() {
    if (m_draftOf.value) {
        m_store.setDraft(m_draftOf, m_page.composer()->text());
    } else {
        m_settings.setNewChatDraft(m_page.composer()->text());
    }
}

/// What is typed in a chat that was deleted elsewhere would be gone with it: a new chat gets it.
void ChatDesk::rescueDraft() {
    const QString text = m_page.composer()->text();
    if (m_chat->isDeleted && !text.isEmpty() && m_settings.newChatDraft().isEmpty()) {
        m_settings.setNewChatDraft(text);
    }
}

void ChatDesk::showTurn(TurnId id) {
    const Turn* turn = m_chat->turn(id);
    if (!turn) {
        return;
    }
    ShownTurn shown;
    if (isShownBeingWritten() && m_writing.answer() == id) {
        shown = m_pictures.picture(*m_chat, *turn, *m_writing.reader());
        const RunSnapshot* run = m_writing.snapshot().get();
        const bool isReading = turn->answer->tokens.empty() && (!run || run->columns == 0);
        shown.state = m_writing.state() == ChatWriting::State::Stopping ? ShownTurn::State::Stopping
                      : isReading                                       ? ShownTurn::State::Reading
                                                                        : ShownTurn::State::Writing;
        if (isReading && run && run->promptTokens > 0) {
            shown.readFraction = double(run->promptTokensRead) / double(run->promptTokens);
        }
    } else {
        shown = m_pictures.picture(*m_chat, *turn);
        if (turn->answer && turn->answer->isWriting) {
            shown.lock = tr("It is being written in another window.");
            shown.state = ShownTurn::State::Writing;
        }
    }
    shown.isNotSent = m_leftOut.contains(id);
    shown.canAnswer = isUnanswered(id);
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    shown.namesModel = m_writers.size() > 1 || (model && turn->answer && !turn->answer->modelName.empty() &&
                                                turn->answer->modelName != model->summary.name);
    m_page.messages()->setTurn(shown);
}

/// Of a long chat only what was seen has a picture.
void ChatDesk::refreshTurn(TurnId id) {
    if (m_page.messages()->hasTurn(id)) {
        showTurn(id);
    }
}

void ChatDesk::readTurns(const std::vector<TurnId>& turns) {
    for (const TurnId id : turns) {
        showTurn(id);
    }
    if (const std::vector<TurnId> unread = m_chat->unread(turns); !unread.empty() && m_chat->id.value) {
        m_wanted.insert(unread.begin(), unread.end());
        m_store.loadTurns(m_chat->id, unread);
    }
}

void ChatDesk::turnsLoaded(ChatId id, const std::vector<Turn>& turns, const QString& problem) {
    const auto put = [&](OpenChat& chat) {
        for (const Turn& turn : turns) {
            const bool isBeingWritten = m_writing.isBusy() && m_writing.answer() == turn.id;
            if (!isBeingWritten) {
                chat.put(turn);
            }
        }
    };
    if (m_writing.chat() && m_writing.chat() != m_chat && m_writing.chat()->id == id) {
        put(*m_writing.chat());
    }
    if (m_chat->id == id) {
        put(*m_chat);
        if (std::ranges::count_if(turns, [this](const Turn& turn) { return noteModel(turn); }) > 0) {
            showPath();
        }
        for (const Turn& turn : turns) {
            m_wanted.erase(turn.id) ? showTurn(turn.id) : refreshTurn(turn.id);
        }
        if (std::ranges::any_of(turns, [](const Turn& turn) { return turn.parent.value == 0; })) {
            showTitle();
        }
        m_meter.refresh();
        if (!problem.isEmpty()) {
            m_page.bar()->showNotice(ChatBar::Notice::Failed, problem);
        }
    }
    m_writing.turnsRead();
}

/// Whether answers are to name their models from now on.
bool ChatDesk::noteModel(const Turn& turn) {
    return turn.answer && m_writers.insert(turn.answer->modelName).second && m_writers.size() == 2;
}

void ChatDesk::showLeftOut() {
    // What was left out of the last answer's prompt counts also where the user is asked each time.
    const bool wasLeftOut =
        m_writing.chat() == m_chat && m_writing.plan().state == ContextPlan::State::Dropped;
    const ContextPlan& plan = wasLeftOut ? m_writing.plan() : m_meter.plan();
    if (plan.state == ContextPlan::State::Dropped && !plan.dropped.empty()) {
        m_page.bar()->showNotice(
            ChatBar::Notice::LeftOut,
            tr("The model's context is full. Oldest turns that are not sent any more: %1.")
                .arg(formatCount(static_cast<qint64>(plan.dropped.size()))));
    } else {
        m_page.bar()->clearNotice(ChatBar::Notice::LeftOut);
    }
    std::unordered_set<TurnId> leftOut;
    if (plan.state == ContextPlan::State::Dropped) {
        leftOut.insert(plan.dropped.begin(), plan.dropped.end());
    }
    std::swap(leftOut, m_leftOut);
    for (const TurnId id : m_chat->tree().path()) {
        if (leftOut.contains(id) != m_leftOut.contains(id)) {
            refreshTurn(id);
        }
    }
}

void ChatDesk::showWelcome() {
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    if (!model) {
        m_page.welcome()->showNoModel();
        return;
    }
    const bool isBuiltin = QString::fromStdString(model->summary.path) == builtinPath();
    m_page.welcome()->showReady(
        shownName(model->summary.name),
        isBuiltin ? tr("A very small model that comes with Tokenscope, to learn with: it calculates, draws "
                       "functions and tells little stories.")
                  : QString(),
        isBuiltin ? ChatWelcome::builtinQuestions() : ChatWelcome::generalQuestions());
}

void ChatDesk::showNotices() {
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    const QString path = model ? QString::fromStdString(model->summary.path) : QString();
    if (path != builtinPath()) {
        m_page.bar()->clearNotice(ChatBar::Notice::LearningModel);
    }
    const bool isOther = model && !m_chat->modelPath.isEmpty() && m_chat->modelPath != path;
    if (isOther) {
        m_page.bar()->showNotice(
            ChatBar::Notice::OtherModel,
            tr("Another model wrote this chat. %1 reads its answers as text and goes on from there.")
                .arg(shownName(model->summary.name)));
    } else {
        m_page.bar()->clearNotice(ChatBar::Notice::OtherModel);
    }
}

void ChatDesk::showComposer() {
    Composer* composer = m_page.composer();
    const bool isHere = isShownBeingWritten();
    composer->setState(!isHere                                             ? Composer::State::Ready
                       : m_writing.state() == ChatWriting::State::Stopping ? Composer::State::Stopping
                                                                           : Composer::State::Writing);
    ComposerBlock block;
    if (!m_models.model()) {
        block = {tr("There is no model yet."), ComposerBlock::Way::OpenModel};
    } else if (!m_formats.reader().format) {
        block = {tr("This model knows no turns of a chat, as far as Tokenscope can tell."),
                 ComposerBlock::Way::ChooseFormat};
    }
    composer->setBlock(block);
    composer->setSendHint(m_writing.isBusy() && !isHere ? tr("Stops the answer in the other chat.")
                                                        : QString());
}

} // namespace tokenscope
