// SPDX-License-Identifier: MIT
#include "app/desktop/chat_shelf.h"

#include "app/store/chat_store.h"
#include "ui/chat/conversation_list.h"

#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

/// A chat in which nothing was said has no title.
QString titleOr(const QString& title) {
    return title.isEmpty() ? ChatShelf::tr("New chat") : title;
}

} // namespace

ChatShelf::ChatShelf(ChatStore& store, ConversationList& list) : m_store(store), m_list(list) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &ChatShelf::ask);
    connectList();
    connectStore();
    m_list.setReading(true);
    refresh();
}

void ChatShelf::connectList() {
    connect(&m_list, &ConversationList::newRequested, this, &ChatShelf::newRequested);
    connect(&m_list, &ConversationList::chosen, this, &ChatShelf::openRequested);
    connect(&m_list, &ConversationList::renameRequested, this, &ChatShelf::rename);
    connect(&m_list, &ConversationList::pinRequested, this, &ChatShelf::pin);
    connect(&m_list, &ConversationList::deleteRequested, this, &ChatShelf::remove);
    connect(&m_list, &ConversationList::undoDeleteRequested, this, &ChatShelf::undoRemove);
    connect(&m_list, &ConversationList::searchEdited, this, &ChatShelf::search);
}

void ChatShelf::connectStore() {
    connect(&m_store, &ChatStore::listed, this, &ChatShelf::take);
    connect(&m_store, &ChatStore::foundTurns, this, &ChatShelf::takeFound);
    connect(&m_store, &ChatStore::readingFailed, this, [this](const QString& why) {
        if (m_isAsked) { // else it is about something else
            m_list.setProblem(why);
        }
    });
    connect(&m_store, &ChatStore::changeRefused, this, &ChatShelf::refresh); // the list shows it as done
    connect(&m_store, &ChatStore::savingWorksAgain, this, &ChatShelf::refresh);
    connect(&m_store, &ChatStore::changedElsewhere, this, [this](ChatId chat) {
        refresh();
        Q_EMIT changedElsewhere(chat);
    });
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) {
            m_store.lookForChanges();
        }
    });
}

// ---- what is shown

void ChatShelf::setShown(ChatId chat) {
    m_shown = chat;
    m_list.setCurrent(chat.value == 0 ? std::nullopt : std::optional(chat));
}

void ChatShelf::setWriting(ChatId chat) {
    m_writing = chat;
    show();
}

QString ChatShelf::title(ChatId chat) const {
    const auto found = std::ranges::find(m_chats, chat, &ListedChat::id);
    return found == m_chats.end() ? QString() : found->title;
}

void ChatShelf::refresh() {
    m_isAsked = true;
    m_soon.start();
}

void ChatShelf::ask() {
    m_store.listChats();
    if (!m_words.isEmpty()) {
        m_store.find(m_words);
    }
}

void ChatShelf::take(const std::vector<ChatHeader>& chats) {
    m_chats.clear();
    for (const ChatHeader& chat : chats) {
        m_chats.push_back({chat.id, titleOr(chat.title), chat.changed, chat.turns, chat.isPinned, false});
    }
    m_isAsked = false;
    m_list.setReading(false);
    m_list.setProblem({});
    show();
}

/// The list is left alone where nothing has changed: a row that the keyboard is on stays the current one.
void ChatShelf::show() {
    for (ListedChat& chat : m_chats) {
        chat.isWriting = chat.id == m_writing;
    }
    if (m_chats != m_shownChats) {
        m_shownChats = m_chats;
        m_list.setChats(m_chats);
    }
}

// ---- search

void ChatShelf::search(const QString& words) {
    m_words = words;
    if (!words.isEmpty()) {
        m_store.find(words);
    }
}

/// The list ignores what is an answer to other words than those it stands at.
void ChatShelf::takeFound(const QString& words, const std::vector<FoundTurn>& turns, bool isMore) {
    std::vector<FoundPlace> places;
    for (const FoundTurn& turn : turns) {
        places.push_back(
            {turn.chat, turn.turn, titleOr(turn.title), turn.excerpt, turn.matchStart, turn.matchLength});
    }
    m_list.setFound(words, std::move(places), isMore);
}

// ---- what the user wants; seen in the list before it is in the file

ListedChat* ChatShelf::listed(ChatId chat) {
    const auto found = std::ranges::find(m_chats, chat, &ListedChat::id);
    return found == m_chats.end() ? nullptr : &*found;
}

void ChatShelf::rename(ChatId chat, const QString& title) {
    m_store.setTitle(chat, title);
    if (ListedChat* entry = listed(chat)) {
        entry->title = title;
        show();
    }
    refresh();
}

void ChatShelf::pin(ChatId chat, bool isPinned) {
    m_store.setPinned(chat, isPinned);
    if (ListedChat* entry = listed(chat)) {
        entry->isPinned = isPinned;
        show();
    }
    refresh();
}

void ChatShelf::remove(ChatId chat) {
    if (!listed(chat)) {
        return; // found by a search, and deleted meanwhile
    }
    m_deleted.push_back({chat, title(chat), chat == m_shown});
    m_store.deleteChat(chat);
    std::erase_if(m_chats, [&](const ListedChat& other) { return other.id == chat; });
    show();
    m_list.showDeleted(m_deleted.back().title);
    refresh();
    Q_EMIT deleted(chat);
}

/// The one deleted last comes back; then the one before it can.
void ChatShelf::undoRemove() {
    if (m_deleted.empty()) {
        return;
    }
    const Deleted last = m_deleted.back();
    m_deleted.pop_back();
    m_store.restoreChat(last.chat);
    refresh();
    if (!m_deleted.empty()) {
        m_list.showDeleted(m_deleted.back().title);
    }
    if (last.wasShown && m_shown.value == 0) { // nothing else was opened in its place
        Q_EMIT openRequested(last.chat, std::nullopt);
    }
}

} // namespace tokenscope
