// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_schema.h"
#include "app/store/file_lock.h"

#include <QCoreApplication>
#include <QSqlDatabase>
#include <QString>

#include <functional>
#include <memory>
#include <span>

namespace tokenscope {

/// How the file of chats was found.
struct OpenedChats {
    enum class How {
        Fresh,    ///< there was none
        Normal,   ///< as it was left
        Migrated, ///< of an older program; `backup` holds it as it was
        PutAside, ///< damaged, or something else: it lies in `aside` now, and what could be read came over
        ReadOnly, ///< can be read, but not written: chats are held in memory
        Newer,    ///< of a newer program: the same, and what is new in it is not seen
        Nowhere,  ///< no file at all: the same, beginning with no chats
    };
    How how = How::Nowhere;
    QString problem; ///< for people; may be there in Normal too. Empty: none
    QString backup, aside;
    int rescued = 0;                 ///< chats that came over from the one put aside
    bool mayBeWritableLater = false; ///< not saved only because something cannot be written now

    bool isSaved() const { return how < How::ReadOnly; }
};

/// The connection to the chats: "chats.sqlite3" in a folder, or what stands in its place in memory. All on
/// the thread that opens it.
class ChatFile {
    Q_DECLARE_TR_FUNCTIONS(ChatFile)
public:
    struct Options {
        std::span<const SchemaStep> steps = schemaSteps();
        QString vfs{};                    ///< how SQLite reaches the disk; empty: its own choice
        std::function<int()> pageLimit{}; ///< as on a disk that holds so many pages; for tests
    };

    explicit ChatFile(const QString& folder);
    ChatFile(const QString& folder, const Options& options);
    ~ChatFile();
    ChatFile(const ChatFile&) = delete;
    ChatFile& operator=(const ChatFile&) = delete;

    /// Makes folder and file where they are missing. Never throws for what lies there.
    OpenedChats open();
    /// As open(), where that found that nothing can be written: with nothing open where it is still so, or
    /// where what lies there needs more than to be opened.
    OpenedChats openAgain();
    /// Only its name to read it, of the same folder: all chats as they are now, in memory. Throws SqlError.
    static std::unique_ptr<ChatFile> copyInMemory(const QString& folder);

    const QSqlDatabase& database() const { return m_database; }
    QString path() const;

    /// Before what is to be written: the options' limit, if any.
    void applyPageLimit();
    /// Moves what was committed to its place in the file, unless somebody still needs it where it is.
    void tidy();

private:
    OpenedChats openFile();
    OpenedChats migrateFile(int from);
    OpenedChats putAside(const QString& problem);
    OpenedChats openCopy(OpenedChats::How how, const QString& problem, bool mayBeWritableLater = false);
    void openMemory();
    QString writableUri() const;
    void connect(const QString& name, const QString& options);
    void disconnect();
    QString prepare();

    const QString m_folder;
    const Options m_options;
    FileLock m_lock;        ///< shared by all who have the file open; alone while it is brought in order
    bool m_isAlone = false; ///< no other program has the file open, as of open()
    bool m_isAgain = false;
    QSqlDatabase m_database;
};

} // namespace tokenscope
