// SPDX-License-Identifier: MIT
#include "app/store/chat_change.h"

#include "app/store/chat_answers.h"
#include "app/store/sql.h"
#include "core/values/errors.h"

#include <QVariant>

namespace tokenscope {

namespace {

class Applier {
public:
    Applier(const QSqlDatabase& database, const SessionLock& session, qint64 when)
        : m_database(database), m_session(session), m_when(when) {}

    ChatId operator()(const NewChat& chat) const {
        insertChat(m_database, chat, m_when);
        return touched(chat.id);
    }
    ChatId operator()(const AddTurn& change) const {
        insertTurn(m_database, change.chat, change.turn, m_when, change.showsAbove);
        return touched(change.chat, m_when);
    }
    ChatId operator()(const ShowTurn& change) const {
        setActive(m_database, change.turn);
        return touched(change.chat);
    }
    ChatId operator()(const RenameChat& change) const {
        setTitle(m_database, change.chat, change.title);
        return touched(change.chat);
    }
    ChatId operator()(const PinChat& change) const {
        setPinned(m_database, change.chat, change.isPinned);
        return touched(change.chat);
    }
    ChatId operator()(const ChangeSettings& change) const {
        setSettings(m_database, change.chat, change.settings);
        return touched(change.chat);
    }
    ChatId operator()(const KeepDraft& change) const {
        setDraft(m_database, change.chat, change.draft);
        return touched(change.chat);
    }
    ChatId operator()(const DeleteChat& change) const {
        setDeleted(m_database, change.chat, change.isDeleted, m_when);
        return touched(change.chat);
    }
    ChatId operator()(const DeleteTurn& change) const {
        if (change.isDeleted) {
            for (const TurnId turn : subtree(m_database, change.turn)) {
                expectNotWrittenElsewhere(turn, "deleted");
            }
            deleteTurn(m_database, change.turn, m_when);
        } else {
            restoreTurn(m_database, change.turn);
        }
        return touched(change.chat);
    }
    ChatId operator()(const BeginAnswer& change) const {
        expectNotWrittenElsewhere(change.turn, "continued");
        expectTokens(change.turn, change.run.first);
        beginAnswer(m_database, change.turn, change.run, m_session.name());
        setParts(m_database, change.turn, {}); // those of an end that is none any more
        return touched(change.chat, m_when);
    }
    ChatId operator()(const AddTokens& change) const {
        addTokens(m_database, change.turn, change.first, change.tokens);
        return {};
    }
    ChatId operator()(const CutTokens& change) const {
        cutTokens(m_database, change.turn, change.count);
        return {};
    }
    ChatId operator()(const SaveWords& change) const {
        saveWords(m_database, change.turn, change.words);
        return touched(chatOf(m_database, change.turn));
    }
    ChatId operator()(const EndAnswer& change) const {
        endAnswer(m_database, change.turn, change.answer, change.words);
        setParts(m_database, change.turn, change.parts);
        return touched(chatOf(m_database, change.turn), m_when);
    }

private:
    ChatId touched(ChatId chat, std::optional<qint64> saidAt = {}) const {
        touch(m_database, chat, saidAt);
        return chat;
    }
    void expectNotWrittenElsewhere(TurnId turn, const char* done) const {
        const QString writer =
            sql::value(m_database, QStringLiteral("SELECT writer FROM answer WHERE turn = ?"),
                       {qint64(turn.value)})
                .toString();
        if (!writer.isEmpty() && writer != m_session.name() && m_session.isRunning(writer)) {
            throw Error(std::string("an answer that is being written in another window cannot be ") + done);
        }
    }

    /// What goes on after fewer tokens than there are knows nothing of the others: they are another
    /// program's.
    void expectTokens(TurnId turn, std::int64_t known) const {
        if (tokenCount(m_database, turn) > known) {
            throw Error(
                "an answer that was continued in another window cannot be continued from where it ended "
                "before; it is shown as it is now");
        }
    }

    const QSqlDatabase& m_database;
    const SessionLock& m_session;
    const qint64 m_when;
};

} // namespace

ChatId chatNamed(const ChatChange& change) {
    return std::visit(
        [](const auto& what) -> ChatId {
            if constexpr (requires { what.chat; }) {
                return what.chat;
            } else if constexpr (requires { what.id; }) {
                return what.id;
            } else {
                return {};
            }
        },
        change.what);
}

ChatId apply(const QSqlDatabase& database, const ChatChange& change, const SessionLock& session) {
    return std::visit(Applier(database, session, change.when), change.what);
}

} // namespace tokenscope
