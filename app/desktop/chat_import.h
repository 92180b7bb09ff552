// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/saved_chat.h"
#include "core/values/chat.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

namespace tokenscope {

class ChatStore;

/// Files become chats, one after the other. A file is read on a thread of its own; its turns go into the
/// store in portions, so that tokens and questions of others wait for one of them at most. The chat is hidden
/// until it is whole: of what is cancelled or killed in between nothing is seen.
class ChatImport : public QObject {
    Q_OBJECT
public:
    /// The store must outlive it.
    explicit ChatImport(ChatStore& store);
    /// Waits for the file that is being read. What is not whole is dropped.
    ~ChatImport() override;

    /// What a chat begins with whose file names no settings.
    void setDefaults(std::function<ChatSettings()> defaults) { m_defaults = std::move(defaults); }
    void add(const QString& path);
    /// All files that were added.
    void cancel();
    bool isBusy() const { return !m_files.empty(); }
    /// How far it is, for people; empty: nothing is imported.
    QString words() const;

Q_SIGNALS:
    void imported(ChatId chat);
    /// Names file and place.
    void failed(const QString& why);
    void progressed();

private:
    /// A file as it was read.
    struct Source {
        SavedChat chat{};
        bool titleIsItsOwn = false; ///< that of its first message
        QString error{};            ///< empty: it was read
    };
    static Source read(const QString& path);

    void readFirst();
    void begin(std::shared_ptr<Source> source);
    void putPortion();
    void reached(std::uint64_t mark);
    void refused(const QString& why, ChatId chat);
    void drop();
    void end();

    ChatStore& m_store;
    std::function<ChatSettings()> m_defaults;
    std::deque<QString> m_files; ///< the first is being done
    std::uint64_t m_job = 0;     ///< what comes of another one is not wanted any more

    std::shared_ptr<Source> m_source;           ///< null: it is being read
    ChatId m_chat{};                            ///< hidden; 0: none
    std::size_t m_put = 0;                      ///< of its turns
    std::unordered_map<TurnId, TurnId> m_turns; ///< in the store, by their numbers in the file
    std::uint64_t m_mark = 0;                   ///< after the last portion; 0: none is waited for
    QString m_refusal;
    QThreadPool m_pool;
};

} // namespace tokenscope
