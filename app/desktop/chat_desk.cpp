// SPDX-License-Identifier: MIT
#include "app/desktop/chat_desk.h"

#include "app/desktop/default_model.h"
#include "app/desktop/format_desk.h"
#include "app/desktop/model_opener.h"
#include "app/desktop/precision_desk.h"
#include "app/session/engine_session.h"
#include "app/store/settings.h"
#include "core/sampling/presets.h"
#include "core/tools/tool_call.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/chat_settings_panel.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/chat_welcome.h"
#include "ui/chat/composer.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_scroll.h"
#include "ui/chat/overflow_bar.h"
#include "ui/lab/inspector_panel.h"
#include "ui/shared/cache_view.h"
#include "ui/shared/format.h"
#include "ui/shared/model_words.h"
#include "ui/shell/main_window.h"
#include "ui/shell/model_picker.h"

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int draftMilliseconds = 1000;

} // namespace

ChatDesk::ChatDesk(const ChatViews& views, const ChatParts& parts)
    : m_page(*views.page), m_inspector(*views.inspector), m_cache(*views.cache), m_settings(parts.settings),
      m_window(parts.window), m_models(parts.models), m_formats(parts.formats),
      m_store(parts.folder, parts.store), m_tap(m_store.writer()), m_maker(parts.precision, parts.formats),
      m_writing({parts.router, m_maker, m_store, m_tap}),
      m_look({parts.session, m_writing, m_pictures, parts.precision, *views.inspector, *views.cache,
              *views.page->messages()}),
      m_meter(*views.page->composer(), m_writing), m_shelf(m_store, *views.page->conversations()),
      m_transfer(m_store, parts.window), m_start(parts.folder) {
    m_transfer.setDefaults([this] { return defaults(); });
    parts.session.setColumnTap(&m_tap);
    m_draftDelay.setSingleShot(true);
    m_draftDelay.setInterval(draftMilliseconds);
    connectStore();
    connectWriting();
    connectPage();
    connectWishes();
    connectInspector();
    newChat();
}

ChatDesk::~ChatDesk() = default;

// ---- connections
// -----------------------------------------------------------------------------------------------------

void ChatDesk::connectStore() {
    connect(&m_store, &ChatStore::chatLoaded, this, &ChatDesk::chatLoaded);
    connect(&m_store, &ChatStore::turnsLoaded, this, &ChatDesk::turnsLoaded);
    connect(&m_store, &ChatStore::opened, this, [this](const OpenedChats& how) {
        if (!how.problem.isEmpty()) {
            m_page.bar()->showNotice(ChatBar::Notice::NotSaved, how.problem);
        }
    });
    connect(&m_store, &ChatStore::chatMissing, this, &ChatDesk::chatMissing);
    connect(&m_store, &ChatStore::savingFailed, this, [this](const QString& why) {
        m_page.bar()->showNotice(ChatBar::Notice::NotSaved, why);
    });
    connect(&m_store, &ChatStore::savingWorksAgain, this,
            [this] { m_page.bar()->clearNotice(ChatBar::Notice::NotSaved); });
    const auto failed = [this](const QString& why) {
        m_page.bar()->showNotice(ChatBar::Notice::Failed, why);
    };
    connect(&m_store, &ChatStore::readingFailed, this, failed);
    connect(&m_store, &ChatStore::changeRefused, this, failed);
    connect(&m_store, &ChatStore::answerRefused, &m_writing, &ChatWriting::giveUp);
    connect(&m_transfer, &ChatTransfer::failed, this, failed);
    connect(&m_transfer, &ChatTransfer::progressed, m_page.conversations(), &ConversationList::setBusy);
    connect(m_page.conversations(), &ConversationList::cancelTransferRequested, &m_transfer,
            &ChatTransfer::cancel);
    connect(&m_transfer, &ChatTransfer::imported, this, [this](ChatId chat) {
        m_page.bar()->clearNotice(ChatBar::Notice::Failed);
        m_shelf.refresh();
        openChat(chat, {});
    });
    connect(m_page.conversations(), &ConversationList::renameRequested, this,
            [this](ChatId chat, const QString& title) {
                if (chat == m_chat->id) {
                    m_chat->title = title;
                    m_chat->isNamed = !title.isEmpty();
                    showTitle();
                }
            });
}

void ChatDesk::connectWriting() {
    connect(&m_writing, &ChatWriting::stateChanged, this, [this] {
        showComposer();
        if (m_writing.state() != ChatWriting::State::Asking) {
            m_page.overflow()->hide(); // also where the question is taken back by itself
        }
        m_shelf.setWriting(m_writing.isBusy() ? m_writing.chat()->id : ChatId{});
        QMetaObject::invokeMethod(this, &ChatDesk::catchUp, Qt::QueuedConnection); // not before what follows
        Q_EMIT controlsChanged();
    });
    connect(&m_writing, &ChatWriting::turnsNeeded, &m_store, &ChatStore::loadTurns);
    connect(&m_writing, &ChatWriting::overflowAsked, this, [this](const ContextPlan& plan) {
        OverflowQuestion question;
        question.needed = plan.needed + plan.reserve;
        question.context = plan.context;
        question.turns = static_cast<int>(plan.dropped.size());
        question.wouldDropSystem = plan.systemDropped;
        question.isContinuing = plan.path.openTokens > 0;
        m_page.overflow()->showQuestion(question);
    });
    connect(&m_writing, &ChatWriting::refused, this, &ChatDesk::refused);
    connect(&m_writing, &ChatWriting::beginning, this,
            [this](ChatId chat) { m_start.note(m_chat->id, chat); });
    connect(&m_writing, &ChatWriting::begun, this, [this](TurnId answer) {
        if (const TurnId before = std::exchange(m_branchedFrom, {}); before.value) {
            m_undo.did({m_writing.chat()->id, answer, before});
            m_page.messages()->setShowsTokens(answer, m_page.messages()->showsTokens(before));
        }
        if (m_writing.chat() == m_chat) {
            if (std::exchange(m_draftOf, m_chat->id).value == 0) {
                m_settings.setNewChatDraft({}); // it is a chat by now
            }
            m_shelf.setShown(m_chat->id);
            m_chat->modelPath = QString::fromStdString(m_models.model()->summary.path);
            setDeletedElsewhere(false); // what is sent brings it back
            showNotices();
            noteModel(*m_chat->turn(answer));
            showPath();
            m_page.messages()->scrollToEnd();
            showTurn(answer);
            showLeftOut();
            Composer* composer = m_page.composer();
            if (!m_writing.wish().text.empty() && composer->text().toStdString() == m_writing.wish().text) {
                composer->clear();
            }
        }
        m_shelf.refresh();
    });
    connect(&m_writing, &ChatWriting::answerChanged, this, [this](TurnId answer) {
        if (m_writing.chat() == m_chat) {
            showTurn(answer);
            m_meter.showWriting();
        }
    });
    connect(&m_writing, &ChatWriting::takenOver, this, [this](ChatId chat) {
        if (chat == m_chat->id) {
            m_page.bar()->showNotice(
                ChatBar::Notice::CutOff,
                tr("The answer was stopped: another workspace began a run, and there is one engine. "
                   "Continue goes on with it."));
        }
    });
    connect(&m_writing, &ChatWriting::snapshotChanged, this, &ChatDesk::snapshotChanged);
    connect(&m_writing, &ChatWriting::ended, this, &ChatDesk::ended);
    connect(&m_writing, &ChatWriting::rereadNeeded, &m_store,
            [this](ChatId chat, TurnId turn) { m_store.loadTurns(chat, {turn}); });
    connect(&m_meter, &ChatMeter::planChanged, this, &ChatDesk::showLeftOut);
}

void ChatDesk::connectPage() {
    connect(&m_shelf, &ChatShelf::newRequested, this, &ChatDesk::newChat);
    connect(&m_shelf, &ChatShelf::openRequested, this, &ChatDesk::openChat);
    connect(&m_shelf, &ChatShelf::newRequested, this, &ChatDesk::wentOn);
    connect(&m_shelf, &ChatShelf::openRequested, this, &ChatDesk::wentOn);
    connect(&m_shelf, &ChatShelf::deleted, this, [this](ChatId chat) {
        m_writing.leave(chat);
        if (m_opening == chat) {
            m_opening = {};
        }
        if (m_chat->id == chat) {
            newChat();
        }
        m_deletedChatLast = true;
        Q_EMIT controlsChanged();
    });
    connect(&m_shelf, &ChatShelf::changedElsewhere, this, [this](ChatId chat) {
        if (chat == m_chat->id) {
            m_isBehind = true;
            catchUp();
            if (m_isBehind) {
                m_store.loadChat(chat); // only whether it is there
            }
        }
    });
    connect(m_page.conversations(), &ConversationList::exportRequested, &m_transfer,
            [this](ChatId chat) { m_transfer.exportChat(chat); });
    connect(m_page.conversations(), &ConversationList::importRequested, &m_transfer,
            &ChatTransfer::importChats);
    connect(m_page.header(), &ChatTitleLine::exportRequested, &m_transfer,
            [this] { m_transfer.exportChat(m_chat->id); });

    Composer* composer = m_page.composer();
    connect(composer, &Composer::sendRequested, this, &ChatDesk::send);
    connect(composer, &Composer::stopRequested, &m_writing, &ChatWriting::stop);
    connect(composer, &Composer::openModelRequested, m_window.modelPicker(), &ModelPicker::browseFile);
    connect(composer, &Composer::formatRequested, &m_formats, &FormatDesk::openWindow);
    connect(composer, &Composer::draftEdited, &m_draftDelay, qOverload<>(&QTimer::start));
    connect(&m_draftDelay, &QTimer::timeout, this, &ChatDesk::keepDraft);
    connect(m_page.welcome(), &ChatWelcome::openFileRequested, m_window.modelPicker(),
            &ModelPicker::browseFile);
    connect(m_page.welcome(), &ChatWelcome::openFolderRequested, m_window.modelPicker(),
            &ModelPicker::browseFolder);
    connect(m_page.settings(), &ChatSettingsPanel::edited, this, [this](ChatSettings settings) {
        settings.sampling = m_chat->settings.sampling; // the inspector's
        changeSettings(settings);
    });
    connect(m_page.settings(), &ChatSettingsPanel::defaultRequested, this, [this](ChatSettings settings) {
        settings.sampling = m_chat->settings.sampling;
        m_settings.setChatDefaults(QString::fromStdString(m_models.model()->summary.path), settings);
    });
    connect(m_page.overflow(), &OverflowBar::chosen, this, [this](Overflow what, bool remember) {
        if (remember) {
            ChatSettings settings = m_chat->settings;
            settings.overflow = what;
            changeSettings(settings);
        }
        what == Overflow::Stop ? m_writing.cancel() : m_writing.choose(what);
    });
    connect(m_page.overflow(), &OverflowBar::cancelled, &m_writing, &ChatWriting::cancel);
    connect(m_page.bar(), &ChatBar::actionRequested, this, &ChatDesk::actOn);
}

void ChatDesk::connectInspector() {
    const auto use = [this](const SamplingSettings& sampling) {
        ChatSettings settings = m_chat->settings;
        settings.sampling = sampling;
        changeSettings(settings);
    };
    connect(&m_inspector, &InspectorPanel::settingsEdited, this, use);
    connect(&m_inspector, &InspectorPanel::useFromHereOn, this, use);
    connect(&m_inspector, &InspectorPanel::chooseToken, this,
            [this](RowIndex, qint64 token, TokenId chosen) { branch(token, chosen); });
    connect(&m_inspector, &InspectorPanel::drawAgainRequested, this,
            [this](RowIndex, qint64 token) { branch(token, std::nullopt); });
}

// ---- start, model
// -----------------------------------------------------------------------------------------------------

void ChatDesk::restore() {
    m_cache.setFolded(m_settings.foldedChatCache());
    m_page.setShowsTokens(m_settings.chatShowsTokens());
    m_page.setListShown(m_settings.chatListShown());
    if (const int width = m_settings.chatListWidth(); width > 0) {
        m_page.setListWidth(width);
    }
    m_shelf.refresh();
    if (const std::vector<ChatId> chats = m_start.badEnds(); !chats.empty()) {
        m_badEnd = chats.back();
    }
}

void ChatDesk::remember() const {
    m_settings.setFoldedChatCache(m_cache.isFolded());
    m_settings.setChatShowsTokens(m_page.showsTokens());
    m_settings.setChatList(m_page.isListShown(), m_page.listWidth());
}

void ChatDesk::end() {
    keepDraft();
    rescueDraft();
    m_writing.end();
}

void ChatDesk::modelOpened() {
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    const PromptReader reader = m_formats.reader();
    m_writing.setModel(model, reader);
    m_meter.setModel(model, reader);
    m_pictures.setReader(reader.tokenizer, m_writing.vocabulary(), reader.format);
    m_look.setModel(model, reader);
    m_transfer.setVocabulary({reader.tokenizer, m_writing.vocabulary(), m_pictures.beginsThinking()});
    m_page.settings()->setModelName(shownName(model->summary.name));
    m_page.settings()->setToolsPossible(ToolTokens::of(*model->tokenizer).has_value());
    if (m_chat->id.value == 0 && m_chat->tree().path().empty()) {
        m_chat->settings = defaults();
        m_inspector.setSettings(m_chat->settings.sampling);
        m_page.settings()->setSettings(m_chat->settings);
    }
    showPath();
    showWelcome();
    showNotices();
    showComposer();
    if (std::exchange(m_sendsWhenReady, false)) {
        send(m_page.composer()->text());
    }
    Q_EMIT controlsChanged();
}

/// What a new chat begins with: what the user made the default of this model, else what the model's own
/// files suggest, else a careful setting.
ChatSettings ChatDesk::defaults() const {
    ChatSettings settings;
    const std::shared_ptr<const LoadedModel>& model = m_models.model();
    settings.sampling = usualSampling(model ? model->summary.suggestedSettings : std::nullopt);
    return model ? m_settings.chatDefaults(QString::fromStdString(model->summary.path)).value_or(settings)
                 : settings;
}

void ChatDesk::setMessage(const QString& text, bool sends) {
    if (!text.isEmpty()) {
        m_page.composer()->setText(text);
    }
    if (sends && m_models.model() && !m_models.isLoading()) {
        send(m_page.composer()->text());
    } else {
        m_sendsWhenReady = sends;
    }
}

RunControls ChatDesk::controls() const {
    RunControls controls;
    controls.isActive = m_writing.isBusy();
    const auto name = [](const std::optional<ChatUndo::Done>& change) {
        return !change ? QString() : change->before.value ? tr("New version") : tr("Delete");
    };
    controls.undoName = takesChatBack() ? tr("Delete") : name(m_undo.last(m_chat->id));
    controls.redoName = name(m_undo.next(m_chat->id));
    return controls;
}

bool ChatDesk::isShownBeingWritten() const {
    return m_writing.isBusy() && m_writing.chat() == m_chat;
}

} // namespace tokenscope
