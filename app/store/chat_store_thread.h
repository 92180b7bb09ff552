// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_file.h"
#include "app/store/chat_queue.h"
#include "app/store/session_lock.h"
#include "app/store/shown_path.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace tokenscope {

/// A change that can never be done.
struct ChatRefusal {
    QString why;
    ChatId chat;     ///< that it was meant for; 0: not known
    TurnId answer{}; ///< that it wanted to begin; nothing that is written at it is kept
};

/// What the storage thread tells; called on that thread.
class ChatStoreNews {
public:
    virtual void tellOpened(const OpenedChats& opened) = 0;
    virtual void tellList(const std::vector<ChatHeader>& chats) = 0;
    virtual void tellChat(ChatId chat, const std::optional<ChatOutline>& outline) = 0;
    virtual void tellTurns(ChatId chat, const std::vector<Turn>& turns, const QString& problem) = 0;
    virtual void tellFound(const QString& words, const std::vector<FoundTurn>& turns, bool isMore) = 0;
    virtual void tellChangedElsewhere(ChatId chat) = 0;
    virtual void tellReached(std::uint64_t mark) = 0;
    virtual void tellRefused(const ChatRefusal& refusal) = 0;
    virtual void tellReadingFailed(const QString& why) = 0;
    virtual void tellSavingFailed(const QString& why) = 0;
    virtual void tellSavingWorksAgain() = 0;

protected:
    ~ChatStoreNews() = default;
};

struct ChatStoreOptions {
    ChatFile::Options file{};
    std::chrono::milliseconds retryAfter{2000}; ///< while saving fails
    std::chrono::milliseconds lookAfter{1000};  ///< whether another program has changed something
    qint64 now = 0; ///< in place of the clock, for what is removed for ever; 0: the clock
};

/// The work of the storage thread: one connection, all that waits in one transaction after another. While the
/// file cannot be written, everything is done in a copy in memory, too, and done in the file later.
class ChatStoreThread {
public:
    ChatStoreThread(const QString& folder, const ChatStoreOptions& options, ChatQueue& queue,
                    ChatStoreNews& news);
    /// Until `stop` is triggered; what waits then is done first.
    void work(const std::stop_token& stop);

private:
    using Clock = std::chrono::steady_clock;

    void open();
    bool openAgain();
    void settleIn();
    void tidyUp();
    void takeChanges(std::vector<ChatChange> changes);
    void save();
    bool tryToSave();
    std::vector<ChatRefusal> applyAll(const QSqlDatabase& database, const std::vector<ChatChange>& changes,
                                      std::vector<ChatId>& touched);
    void keepInMemory(const std::vector<ChatChange>& changes);
    void failed(const QString& why);
    void worksAgain();
    void giveUp();

    void answer(const ChatQuestion& question);
    void answerLook();
    const QSqlDatabase& readable() const;

    const QString m_folder;
    const ChatStoreOptions m_options;
    ChatQueue& m_queue;
    ChatStoreNews& m_news;
    std::optional<SessionLock> m_session;
    std::unique_ptr<ChatFile> m_file; ///< null: it could not be written so far, and m_copy stands for it
    bool m_isSaved = false;           ///< m_file is the file, not what stands for it in memory

    std::vector<ChatChange> m_waiting;    ///< not in the file yet
    std::uint64_t m_last = 0;             ///< number of the newest of them
    std::unique_ptr<ChatFile> m_copy;     ///< while saving fails
    std::unordered_set<TurnId> m_refused; ///< answers whose beginning was refused: what follows is not done
    std::set<ChatId> m_unsaved;           ///< chats that have changed in memory alone
    QString m_failure;                    ///< why saving fails; empty: it does not
    Clock::time_point m_retryAt{}, m_lookAt{};
    bool m_needsTidying = false;

    ShownCounts m_shownCounts;
    qint64 m_version = 0;                           ///< of the file, as SQLite counts other programs' changes
    std::unordered_map<ChatId, qint64> m_revisions; ///< of the chats, as this program knows them
};

} // namespace tokenscope
