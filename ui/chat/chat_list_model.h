// SPDX-License-Identifier: MIT
#pragma once

#include "core/values/chat.h"

#include <QAbstractListModel>
#include <QString>

#include <optional>
#include <vector>

namespace tokenscope {

/// A chat as the list shows it.
struct ListedChat {
    ChatId id{};
    QString title{};
    qint64 changed = 0; ///< milliseconds since 1970, UTC
    int turns = 0;
    bool isPinned = false;
    bool isWriting = false; ///< an answer is being written in it
    friend bool operator==(const ListedChat&, const ListedChat&) = default;
};

/// A place at which words that were looked for stand.
struct FoundPlace {
    ChatId chat{};
    TurnId turn{}; ///< 0: in the title
    QString title{};
    QString excerpt{};
    int matchStart = 0, matchLength = 0; ///< in the excerpt; of the title, if there is no excerpt
    friend bool operator==(const FoundPlace&, const FoundPlace&) = default;
};

/// Chats under headings: pinned, then by age, newest first. While something is looked for: the places found.
/// Headings can neither be chosen nor asked for a chat.
class ChatListModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int isHeadingRole = Qt::UserRole;
    static constexpr int detailRole = Qt::UserRole + 1;     ///< the second line: "2 min ago · 5 turns"
    static constexpr int matchStartRole = Qt::UserRole + 2; ///< in the second line, else in the first
    static constexpr int matchLengthRole = Qt::UserRole + 3;
    static constexpr int isPinnedRole = Qt::UserRole + 4;
    static constexpr int isWritingRole = Qt::UserRole + 5;

    explicit ChatListModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}

    void setChats(std::vector<ListedChat> chats);
    /// None: the chats are shown. `more`: there are places besides.
    void setFound(std::optional<std::vector<FoundPlace>> places, bool more = false);
    bool showsFound() const { return m_found.has_value(); }
    /// Times are told from here; milliseconds since 1970, UTC.
    void setNow(qint64 now);

    std::optional<ChatId> chatAt(int row) const;
    std::optional<TurnId> turnAt(int row) const; ///< of a found place
    int rowOf(ChatId chat) const;                ///< the first; -1: not in the list
    /// Of all chats, whether they are shown or not.
    const ListedChat* chat(ChatId id) const;
    bool hasChats() const { return !m_chats.empty(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    /// A new title: emits renamed() and changes nothing by itself.
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void renamed(ChatId chat, const QString& title);

private:
    /// Holds what it shows: rows that are about to go are asked for it once more.
    struct Row {
        QString heading{}; ///< empty: a chat's or place's row
        ListedChat chat{};
        std::optional<FoundPlace> place{};
        ChatId chatId() const { return place ? place->chat : chat.id; }
        bool isSameAs(const Row& other) const;
    };

    std::vector<Row> wantedRows() const;
    void refreshRows();
    QVariant chatData(const ListedChat& chat, int role) const;
    static QVariant placeData(const FoundPlace& place, int role);

    std::vector<ListedChat> m_chats; ///< in the order shown
    std::optional<std::vector<FoundPlace>> m_found;
    bool m_hasMore = false;
    std::vector<Row> m_rows;
    qint64 m_now = 0;
};

} // namespace tokenscope
