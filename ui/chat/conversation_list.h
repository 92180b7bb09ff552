// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"
#include "ui/chat/chat_list_model.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QToolButton;

namespace tokenscope {

class BusyBar;

/// All chats, with a search through them. Titles are changed in place; what is deleted can be taken back
/// while its bar stands there. Shows lists and emits wishes.
class ConversationList : public QWidget {
    Q_OBJECT
public:
    explicit ConversationList(QWidget* parent = nullptr);

    ChatListModel* model() const { return m_model; }
    QListView* list() const { return m_list; }
    void setChats(std::vector<ListedChat> chats);
    /// The answer to searchEdited(words); another question's is ignored.
    void setFound(const QString& words, std::vector<FoundPlace> places, bool more);
    /// The chat that is open; none: a new one. Emits nothing.
    void setCurrent(std::optional<ChatId> chat);
    /// Says that it is gone, with a way back.
    void showDeleted(const QString& title);
    void hideDeleted();
    /// What is being imported or exported, with a way to end it; empty: nothing is.
    void setBusy(const QString& words);
    /// Why nothing can be listed; empty: it can.
    void setProblem(const QString& problem);
    /// That chats are still being read: an empty list says nothing yet.
    void setReading(bool reading);
    void focusSearch();

Q_SIGNALS:
    void newRequested();
    /// Opens a chat, at a turn where that was found.
    void chosen(ChatId chat, std::optional<TurnId> turn);
    void renameRequested(ChatId chat, const QString& title);
    void pinRequested(ChatId chat, bool pinned);
    void deleteRequested(ChatId chat);
    void undoDeleteRequested();
    /// The words have stayed the same for a moment; empty: nothing is looked for.
    void searchEdited(const QString& words);
    void exportRequested(ChatId chat);
    void importRequested();
    void cancelTransferRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildHead();
    void buildList();
    QWidget* buildUndo();
    void choose(const QModelIndex& index);
    void chooseFirst();
    void popupMenu(const QModelIndex& index, QPoint where);
    void placeMenuButton();
    void search();
    void refreshEmpty();

    ChatListModel* m_model;
    QLineEdit* m_search;
    QPushButton* m_new;
    QToolButton* m_import;
    QListView* m_list;
    QToolButton* m_menuButton; ///< of the row under the mouse, else the current one
    QLabel* m_empty;
    BusyBar* m_busy;
    QWidget* m_undoBox;
    QLabel* m_undoWords;
    QTimer m_searchDelay;
    QTimer m_clock; ///< "2 min ago" grows
    QString m_words;
    bool m_isReading = false;
    QString m_problem;
    std::optional<ChatId> m_current;
    QPersistentModelIndex m_hovered;
};

} // namespace tokenscope
