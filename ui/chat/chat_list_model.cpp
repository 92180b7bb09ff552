// SPDX-License-Identifier: MIT
#include "ui/chat/chat_list_model.h"

#include "ui/chat/chat_words.h"

#include <QDateTime>

#include <algorithm>

namespace tokenscope {

namespace {

/// The list is narrow: words that were found stand near the beginning of their line.
void showMatch(FoundPlace& place) {
    constexpr int before = 12;
    const int cut = place.excerpt.indexOf(QLatin1Char(' '), place.matchStart - before) + 1;
    if (place.matchStart <= before || cut <= 0 || cut > place.matchStart) {
        return;
    }
    const QString more = QStringLiteral("… ");
    place.excerpt = more + place.excerpt.mid(cut);
    place.matchStart += static_cast<int>(more.size()) - cut;
}

} // namespace

void ChatListModel::setChats(std::vector<ListedChat> chats) {
    std::stable_sort(chats.begin(), chats.end(), [](const ListedChat& a, const ListedChat& b) {
        return a.isPinned != b.isPinned ? a.isPinned : a.changed > b.changed;
    });
    m_chats = std::move(chats);
    refreshRows();
}

void ChatListModel::setFound(std::optional<std::vector<FoundPlace>> places, bool more) {
    m_found = std::move(places);
    if (m_found) {
        std::for_each(m_found->begin(), m_found->end(), showMatch);
    }
    m_hasMore = more;
    refreshRows();
}

void ChatListModel::setNow(qint64 now) {
    m_now = now;
    refreshRows();
}

bool ChatListModel::Row::isSameAs(const Row& other) const {
    return heading == other.heading && chatId() == other.chatId() &&
           place.has_value() == other.place.has_value() && (!place || place->turn == other.place->turn);
}

std::vector<ChatListModel::Row> ChatListModel::wantedRows() const {
    std::vector<Row> rows;
    if (m_found) {
        for (const FoundPlace& place : *m_found) {
            rows.push_back({{}, {}, place});
        }
        if (m_hasMore) {
            rows.push_back({tr("More was found: look for more words")});
        }
        return rows;
    }
    const QDate today = QDateTime::fromMSecsSinceEpoch(m_now).date();
    QString heading;
    for (const ListedChat& chat : m_chats) {
        const qint64 days = QDateTime::fromMSecsSinceEpoch(chat.changed).date().daysTo(today);
        const QString its = chat.isPinned ? tr("Pinned")
                            : days <= 0   ? tr("Today")
                            : days == 1   ? tr("Yesterday")
                                          : tr("Earlier");
        if (its != heading) {
            heading = its;
            rows.push_back({heading});
        }
        rows.push_back({{}, chat});
    }
    return rows;
}

/// Rows that stay where they are stay the same rows: a selection, and a title that is being edited, outlive
/// news of other chats.
void ChatListModel::refreshRows() {
    const std::vector<Row> wanted = wantedRows();
    const auto isSame = [](const Row& a, const Row& b) { return a.isSameAs(b); };
    const auto front =
        std::mismatch(m_rows.begin(), m_rows.end(), wanted.begin(), wanted.end(), isSame).first -
        m_rows.begin();
    const auto back =
        std::mismatch(m_rows.rbegin(), m_rows.rend() - front, wanted.rbegin(), wanted.rend() - front, isSame)
            .first -
        m_rows.rbegin();
    const int oldEnd = static_cast<int>(m_rows.size()) - static_cast<int>(back);
    const int newEnd = static_cast<int>(wanted.size()) - static_cast<int>(back);
    const int first = static_cast<int>(front);
    if (oldEnd > first) {
        beginRemoveRows({}, first, oldEnd - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + oldEnd);
        endRemoveRows();
    }
    if (newEnd > first) {
        beginInsertRows({}, first, newEnd - 1);
        m_rows.insert(m_rows.begin() + first, wanted.begin() + first, wanted.begin() + newEnd);
        endInsertRows();
    }
    m_rows = wanted; // those that stayed may say something else now
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0), index(static_cast<int>(m_rows.size()) - 1));
    }
}

std::optional<ChatId> ChatListModel::chatAt(int row) const {
    if (row < 0 || row >= static_cast<int>(m_rows.size()) ||
        !m_rows[static_cast<std::size_t>(row)].heading.isEmpty()) {
        return {};
    }
    return m_rows[static_cast<std::size_t>(row)].chatId();
}

std::optional<TurnId> ChatListModel::turnAt(int row) const {
    if (!chatAt(row)) {
        return {};
    }
    const std::optional<FoundPlace>& place = m_rows[static_cast<std::size_t>(row)].place;
    return place && place->turn.value != 0 ? std::optional(place->turn) : std::nullopt;
}

int ChatListModel::rowOf(ChatId chat) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) {
        return row.heading.isEmpty() && row.chatId() == chat;
    });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

const ListedChat* ChatListModel::chat(ChatId id) const {
    const auto found =
        std::find_if(m_chats.begin(), m_chats.end(), [&](const ListedChat& chat) { return chat.id == id; });
    return found == m_chats.end() ? nullptr : &*found;
}

int ChatListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ChatListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == isHeadingRole) {
        return !row.heading.isEmpty();
    }
    if (!row.heading.isEmpty()) {
        return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? row.heading : QVariant();
    }
    return row.place ? placeData(*row.place, role) : chatData(row.chat, role);
}

QVariant ChatListModel::chatData(const ListedChat& chat, int role) const {
    const QString detail =
        chat.isWriting ? tr("● writing · %1").arg(turnsWords(chat.turns))
                       : timeWords(chat.changed, m_now) + QStringLiteral(" · ") + turnsWords(chat.turns);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return chat.title;
    case Qt::ToolTipRole:
        return chat.title + QLatin1Char('\n') + detail;
    case Qt::AccessibleTextRole:
        return (chat.isPinned ? tr("%1, pinned").arg(chat.title) : chat.title) + QStringLiteral(", ") +
               detail;
    case detailRole:
        return detail;
    case isPinnedRole:
        return chat.isPinned;
    case isWritingRole:
        return chat.isWriting;
    default:
        return {};
    }
}

QVariant ChatListModel::placeData(const FoundPlace& place, int role) {
    switch (role) {
    case Qt::DisplayRole:
        return place.title;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return place.excerpt.isEmpty() ? place.title : place.title + QStringLiteral(": ") + place.excerpt;
    case detailRole:
        return place.excerpt;
    case matchStartRole:
        return place.matchStart;
    case matchLengthRole:
        return place.matchLength;
    default:
        return {};
    }
}

bool ChatListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const std::optional<ChatId> chat = chatAt(index.row());
    const QString title = value.toString().simplified();
    if (role != Qt::EditRole || !chat || m_found || title.isEmpty()) {
        return false;
    }
    if (title != data(index, Qt::EditRole).toString()) {
        Q_EMIT renamed(*chat, title);
    }
    return true;
}

Qt::ItemFlags ChatListModel::flags(const QModelIndex& index) const {
    if (!chatAt(index.row())) {
        return Qt::NoItemFlags;
    }
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return m_found ? flags : flags | Qt::ItemIsEditable;
}

} // namespace tokenscope
