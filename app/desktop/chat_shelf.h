// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"
#include "core/values/chat.h"
#include "ui/chat/chat_list_model.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace tokenscope {

class ChatStore;
class ConversationList;

/// What stands behind the list of chats: shows those of the file and the places that a search finds, does
/// what the user wants of them, and follows what other programs do.
class ChatShelf : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    ChatShelf(ChatStore& store, ConversationList& list);

    /// The chat on the page; 0: a new one, which is in no file yet.
    void setShown(ChatId chat);
    /// The chat in which an answer is being written; 0: none.
    void setWriting(ChatId chat);
    /// Something was said or changed in a chat: list and search are asked for anew, once for many calls.
    void refresh();
    /// As it stands in the list; empty: the chat is not there.
    QString title(ChatId chat) const;
    bool canUndoRemove() const { return !m_deleted.empty(); }
    /// The chat deleted last comes back, and is shown if it was and nothing else is.
    void undoRemove();

Q_SIGNALS:
    /// At a turn, where one was found.
    void openRequested(ChatId chat, std::optional<TurnId> turn);
    void newRequested();
    /// The page must leave it if it is shown, and what is being written in it must end.
    void deleted(ChatId chat);
    /// By another program: made, changed or removed.
    void changedElsewhere(ChatId chat);

private:
    /// A chat that was deleted, while that can be undone.
    struct Deleted {
        ChatId chat{};
        QString title{};
        bool wasShown = false;
    };

    void connectList();
    void connectStore();
    void ask();
    void search(const QString& words);
    void take(const std::vector<ChatHeader>& chats);
    void takeFound(const QString& words, const std::vector<FoundTurn>& turns, bool isMore);
    void rename(ChatId chat, const QString& title);
    void pin(ChatId chat, bool isPinned);
    void remove(ChatId chat);
    ListedChat* listed(ChatId chat);
    void show();

    ChatStore& m_store;
    ConversationList& m_list;
    std::vector<ListedChat> m_chats; ///< as the file has them, and as what was asked for will make them
    std::vector<ListedChat> m_shownChats;
    std::vector<Deleted> m_deleted; ///< in this order
    ChatId m_shown{}, m_writing{};
    QString m_words;        ///< looked for; empty: nothing is
    bool m_isAsked = false; ///< the list is to come
    QTimer m_soon;          ///< news of many chats come at once
};

} // namespace tokenscope
