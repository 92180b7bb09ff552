// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/answer_writer.h"
#include "app/store/chat_store_thread.h"
#include "app/store/chat_values.h"

#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tokenscope {

/// The chats as they are kept: an object of the window's thread before a thread with the file. Every call
/// returns at once. Changes are done in order; questions see the changes before them and are answered by
/// signals, on the owner's thread. Several programs may use the same folder.
class ChatStore : public QObject, private ChatStoreNews {
    Q_OBJECT
public:
    explicit ChatStore(const QString& folder, const ChatStoreOptions& options = {});
    /// Saves what waits. What cannot be saved is written elsewhere, and where is said on standard error.
    ~ChatStore() override;

    /// Ids grow with time and are this program's alone.
    ChatId newChat(const ChatSettings& settings, const QString& modelPath, const QString& modelName);
    /// As newChat(), but hidden as if it were deleted: for one that comes in pieces. restoreChat() shows it
    /// when it is whole; where that never happens, it goes as what was deleted does.
    ChatId newHiddenChat(const ChatSettings& settings, const QString& modelPath, const QString& modelName);
    TurnId newTurnId();
    /// With an id of newTurnId(). It is shown from now on. An answer's tokens, those that it takes over from
    /// another, are kept with it.
    void addTurn(ChatId chat, const Turn& turn);
    /// As addTurn(), for a chat that comes whole: it is shown of its versions, but what is shown above it
    /// stays as it is. Takes the same time however long the chat is; setActive() then shows a path.
    void placeTurn(ChatId chat, const Turn& turn);
    void setActive(ChatId chat, TurnId turn);
    /// An empty title: the one that the first message gives.
    void setTitle(ChatId chat, const QString& title);
    void setPinned(ChatId chat, bool isPinned);
    void setSettings(ChatId chat, const ChatSettings& settings);
    void setDraft(ChatId chat, const QString& draft);
    /// Hidden, and removed for ever at a start at least seven days later.
    void deleteChat(ChatId chat);
    void restoreChat(ChatId chat);
    /// Hidden, and removed for ever at the next start.
    void dropChat(ChatId chat);
    /// With all below it. What is deleted in one go comes back in one go.
    void deleteTurn(ChatId chat, TurnId turn);
    void restoreTurn(ChatId chat, TurnId turn);

    /// Before the first token that writer() gets for the answer; `run.first` tokens of it are kept.
    void beginAnswer(ChatId chat, TurnId answer, const AnswerRun& run);
    /// The answer's words so far (each second, say), and those of one that was cut off, read from its tokens.
    void saveWords(TurnId answer, const std::string& words);
    /// All about it but its tokens, which are there. `parts`: as Turn has them.
    void endAnswer(TurnId turn, const Answer& answer, const std::string& words,
                   const std::vector<ChatPart>& parts = {});
    AnswerWriter& writer() { return m_writer; }

    void listChats();
    void loadChat(ChatId chat);
    void loadTurns(ChatId chat, const std::vector<TurnId>& turns);
    /// The newest search counts.
    void find(const QString& words);
    /// When the window comes to the front, say; it is done each second, too.
    void lookForChanges();
    /// reached() says that all that was changed and asked before it was done. Numbers are unique.
    std::uint64_t mark();

Q_SIGNALS:
    /// Once, before all others.
    void opened(const OpenedChats& how);
    void listed(const std::vector<ChatHeader>& chats);
    void chatLoaded(ChatId chat, const ChatOutline& outline);
    /// It is not there, or deleted.
    void chatMissing(ChatId chat);
    /// `problem`: what of them could not be read; empty: nothing.
    void turnsLoaded(ChatId chat, const std::vector<Turn>& turns, const QString& problem);
    void foundTurns(const QString& words, const std::vector<FoundTurn>& turns, bool isMore);
    /// Another program has changed, made or removed it.
    void changedElsewhere(ChatId chat);
    void reached(std::uint64_t mark);
    /// A change that can never be done (an answer is written elsewhere …) was left out.
    /// `chat`: the one that it was meant for; 0: not known.
    void changeRefused(const QString& why, ChatId chat);
    /// After changeRefused(): an answer was not begun, and nothing that is written at it is kept.
    void answerRefused(ChatId chat, TurnId answer);
    void readingFailed(const QString& why);
    /// Nothing is lost as long as the program runs; it is tried again by itself. Once for each cause.
    void savingFailed(const QString& why);
    void savingWorksAgain();

protected:
    /// One piece of news.
    void customEvent(QEvent* event) override;

private:
    void tellOpened(const OpenedChats& opened) override;
    void tellList(const std::vector<ChatHeader>& chats) override;
    void tellChat(ChatId chat, const std::optional<ChatOutline>& outline) override;
    void tellTurns(ChatId chat, const std::vector<Turn>& turns, const QString& problem) override;
    void tellFound(const QString& words, const std::vector<FoundTurn>& turns, bool isMore) override;
    void tellChangedElsewhere(ChatId chat) override;
    void tellReached(std::uint64_t mark) override;
    void tellRefused(const ChatRefusal& refusal) override;
    void tellReadingFailed(const QString& why) override;
    void tellSavingFailed(const QString& why) override;
    void tellSavingWorksAgain() override;

    template <class What> void change(What what);
    void post(std::function<void()> news);
    std::int64_t newId();

    const std::int64_t m_sessionBits;
    std::int64_t m_newestTime = 0; ///< of an id, in milliseconds since 2020
    std::uint64_t m_marks = 0;
    std::mutex m_newsMutex;
    std::deque<std::function<void()>> m_news; // guarded by m_newsMutex: an event is on its way for each
    ChatQueue m_queue;
    AnswerWriter m_writer;
    ChatStoreThread m_work;
    std::jthread m_thread; // last: ends before the members above go
};

} // namespace tokenscope
