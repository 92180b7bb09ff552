// SPDX-License-Identifier: MIT
#include "app/store/chat_rescue.h"

#include "app/store/attached_file.h"
#include "app/store/chat_file.h"
#include "app/store/chat_rows.h"
#include "app/store/chat_search.h"
#include "app/store/sql.h"

#include <QDateTime>
#include <QVariant>

#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tokenscope {

namespace {

struct OldTurn {
    qint64 chat = 0, parent = 0; ///< parent 0: none
    ChatRole role = ChatRole::User;
};

/// Reads the rows of a damaged table by their ids, around what cannot be read: no index is asked, and each
/// gap is tried from both ends and in its middle.
class GapReader {
public:
    /// `select`: "SELECT id, … FROM old.TABLE".
    GapReader(const QSqlDatabase& database, const QString& select, std::function<void(const QSqlQuery&)> row)
        : m_database(database), m_select(select), m_row(std::move(row)) {}

    void readAll() { read(std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max(), 0); }

private:
    static constexpr int mostBarren = 12; ///< halvings in which nothing was found: 4096 places of a gap

    /// The id at which reading ended because of damage, the last one that was read; nothing: all was read.
    std::optional<qint64> readFrom(qint64 low, qint64 high, bool upwards, bool& found) {
        qint64 last = upwards ? low : high;
        try {
            QSqlQuery query =
                sql::run(m_database,
                         m_select + QStringLiteral(" NOT INDEXED WHERE id BETWEEN ? AND ? ORDER BY id ") +
                             (upwards ? QStringLiteral("ASC") : QStringLiteral("DESC")),
                         {low, high});
            while (sql::next(query)) {
                last = query.value(0).toLongLong();
                found = true;
                m_row(query);
            }
            return std::nullopt;
        } catch (const SqlError&) {
            return last;
        }
    }

    void read(qint64 low, qint64 high, int barren) {
        bool found = false;
        const std::optional<qint64> below = readFrom(low, high, true, found);
        const std::optional<qint64> above = below ? readFrom(*below, high, false, found) : std::nullopt;
        const int stillBarren = found ? 0 : barren + 1;
        if (!below || !above || *above <= *below || stillBarren > mostBarren) {
            return;
        }
        const qint64 middle = std::midpoint(*below, *above);
        read(*below, middle, stillBarren);
        if (middle < *above) {
            read(middle + 1, *above, stillBarren);
        }
    }

    const QSqlDatabase& m_database;
    const QString m_select;
    const std::function<void(const QSqlQuery&)> m_row;
};

/// Whether all of it came over; else nothing of it is there. Throws when the new file is the reason. Not for
/// transactions: one in which damage was read cannot be committed.
template <class Copy> bool copied(Copy copy) {
    try {
        copy();
        return true;
    } catch (const SqlError& error) {
        if (!error.isDamage() && !error.isDisk() && !error.isRefusal()) {
            throw;
        }
        return false;
    }
}

/// Brings one file's chats over, oldest turns first: parents are older than what follows them.
class Rescue {
public:
    Rescue(const QSqlDatabase& database, const AttachedFile& old)
        : m_database(database), m_old(old), m_now(QDateTime::currentMSecsSinceEpoch()) {}

    int run() {
        GapReader(m_database, QStringLiteral("SELECT id FROM old.chat"), [this](const QSqlQuery& row) {
            m_chats.insert(row.value(0).toLongLong());
        }).readAll();
        GapReader(m_database, QStringLiteral("SELECT id, chat, parent, role FROM old.turn"),
                  [this](const QSqlQuery& row) {
                      m_turns[row.value(0).toLongLong()] = {row.value(1).toLongLong(),
                                                            row.value(2).toLongLong(),
                                                            static_cast<ChatRole>(row.value(3).toInt())};
                  })
            .readAll();
        std::erase_if(m_chats, [this](qint64 chat) { return !rescueChat(chat); });
        for (const auto& [id, turn] : m_turns) {
            rescueTurn(id, turn);
        }
        for (const qint64 chat : m_chats) {
            m_replaced.contains(chat) ? refreshTitle(m_database, {chat}) : indexTitle(m_database, {chat});
        }
        return static_cast<int>(m_chats.size());
    }

private:
    bool rescueChat(qint64 chat) {
        return copied([&] { m_old.copy(QStringLiteral("chat"), QStringLiteral("WHERE id = %1").arg(chat)); });
    }

    /// Of a chat whose own row is lost: its title will be its first message.
    void replaceChat(qint64 chat) {
        sql::run(m_database,
                 QStringLiteral("INSERT INTO chat(id, created, changed, settings) VALUES(?, ?, ?, '{}')"),
                 {chat, m_now, m_now});
        m_chats.insert(chat);
        m_replaced.insert(chat);
    }

    /// What stands in a damaged page may be anything.
    bool isPlausible(qint64 turn, const OldTurn& old) const {
        const auto parent = m_turns.find(old.parent);
        return turn > 0 && old.chat > 0 && old.parent >= 0 && old.parent < turn &&
               (parent == m_turns.end() || parent->second.chat == old.chat) &&
               (old.role == ChatRole::System || old.role == ChatRole::User ||
                old.role == ChatRole::Assistant);
    }

    void rescueTurn(qint64 turn, const OldTurn& old) {
        if (!isPlausible(turn, old)) {
            return;
        }
        if (!m_chats.contains(old.chat) && !copied([&] { replaceChat(old.chat); })) {
            return;
        }
        if (old.parent != 0 && !m_rescued.contains(old.parent)) {
            replaceParent(turn, old);
        }
        const QString id = QString::number(turn);
        if (!copied([&] { m_old.copy(QStringLiteral("turn"), QStringLiteral("WHERE id = ") + id); })) {
            return;
        }
        // An answer of which only a part can be read is there with that part.
        for (const QString& table :
             {QStringLiteral("answer"), QStringLiteral("answer_run"), QStringLiteral("token_piece")}) {
            copied([&] { m_old.copy(table, QStringLiteral("WHERE turn = ") + id); });
        }
        indexTurn(m_database, {turn});
        cameOver(turn, old.chat, old.role);
    }

    void cameOver(qint64 turn, qint64 chat, ChatRole role) {
        m_rescued.insert(turn);
        m_newest[chat] = {turn, role};
    }

    /// What follows a turn that is lost follows words that say so, after what can be read before it.
    void replaceParent(qint64 turn, const OldTurn& old) {
        const ChatRole role = old.role == ChatRole::User ? ChatRole::Assistant : ChatRole::User;
        const auto before = m_newest.find(old.chat);
        TurnId parent{before == m_newest.end() ? 0 : before->second.first};
        if (parent.value != 0 && before->second.second == role && old.parent - 1 > parent.value) {
            parent = place(old.parent - 1, parent, old.chat, old.role); // turns take turns
        }
        place(old.parent, parent, old.chat, role);
    }

    TurnId place(qint64 id, TurnId parent, qint64 chat, ChatRole role) {
        Turn lost;
        lost.id = {id};
        lost.parent = parent;
        lost.role = role;
        lost.text = ChatFile::tr("(This message could not be read: the file was damaged.)").toStdString();
        if (!copied([&] { insertTurn(m_database, {chat}, lost, m_now, false); })) {
            return parent;
        }
        cameOver(id, chat, role);
        return lost.id;
    }

    const QSqlDatabase& m_database;
    const AttachedFile& m_old;
    const qint64 m_now;
    std::set<qint64> m_chats;    ///< that came over, or are to
    std::set<qint64> m_replaced; ///< of these the own row was lost
    std::map<qint64, OldTurn> m_turns;
    std::unordered_set<qint64> m_rescued;
    std::unordered_map<qint64, std::pair<qint64, ChatRole>>
        m_newest; ///< turn of each chat that came over last
};

} // namespace

int rescueChats(const QSqlDatabase& database, const QString& damaged) {
    std::optional<AttachedFile> old;
    try {
        old.emplace(database, damaged);
    } catch (const SqlError&) {
        return 0; // not even its header
    }
    return Rescue(database, *old).run();
}

void copyChats(const QSqlDatabase& database, const QString& path) {
    const AttachedFile old(database, path);
    {
        Transaction transaction(database);
        for (const QString& table : chatTables()) {
            old.copy(table);
        }
        transaction.commit();
    }
    const bool hasIndex = copied([&] {
        sql::run(database,
                 QStringLiteral("INSERT INTO main.search(rowid, text) SELECT rowid, text FROM old.search"));
    });
    if (!hasIndex) {
        Transaction transaction(database);
        indexAll(database);
        transaction.commit();
    }
}

} // namespace tokenscope
