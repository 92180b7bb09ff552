// SPDX-License-Identifier: MIT
#include "app/store/chat_store.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace tokenscope {

namespace {

constexpr int sessionBits = 21;
constexpr qint64 startOf2020 = 1'577'836'800'000;
constexpr qint64 longAgo = 1;

} // namespace

ChatStore::ChatStore(const QString& folder, const ChatStoreOptions& options)
    : m_sessionBits(QRandomGenerator::system()->bounded(1 << sessionBits)), m_writer(m_queue),
      m_work(folder, options, m_queue, *this),
      m_thread([this](const std::stop_token& stop) { m_work.work(stop); }) {}

ChatStore::~ChatStore() {
    m_thread.request_stop();
    m_thread.join();
}

// ---- changes

/// Milliseconds, then bits that are this session's own: programs need not agree about ids. When they are made
/// faster than one a millisecond they run ahead of the clock.
std::int64_t ChatStore::newId() {
    const qint64 now = QDateTime::currentMSecsSinceEpoch() - startOf2020;
    m_newestTime = std::max<std::int64_t>(now, m_newestTime + 1);
    return (m_newestTime << sessionBits) | m_sessionBits;
}

template <class What> void ChatStore::change(What what) {
    m_queue.add({std::move(what), QDateTime::currentMSecsSinceEpoch()});
}

ChatId ChatStore::newChat(const ChatSettings& settings, const QString& modelPath, const QString& modelName) {
    const ChatId chat{newId()};
    change(NewChat{chat, settings, modelPath, modelName});
    return chat;
}

ChatId ChatStore::newHiddenChat(const ChatSettings& settings, const QString& modelPath,
                                const QString& modelName) {
    const ChatId chat{newId()};
    change(NewChat{chat, settings, modelPath, modelName, true});
    return chat;
}

TurnId ChatStore::newTurnId() {
    return {newId()};
}

void ChatStore::addTurn(ChatId chat, const Turn& turn) {
    change(AddTurn{chat, turn});
}

void ChatStore::placeTurn(ChatId chat, const Turn& turn) {
    change(AddTurn{chat, turn, false});
}

void ChatStore::setActive(ChatId chat, TurnId turn) {
    change(ShowTurn{chat, turn});
}

void ChatStore::setTitle(ChatId chat, const QString& title) {
    change(RenameChat{chat, title});
}

void ChatStore::setPinned(ChatId chat, bool isPinned) {
    change(PinChat{chat, isPinned});
}

void ChatStore::setSettings(ChatId chat, const ChatSettings& settings) {
    change(ChangeSettings{chat, settings});
}

void ChatStore::setDraft(ChatId chat, const QString& draft) {
    change(KeepDraft{chat, draft});
}

void ChatStore::deleteChat(ChatId chat) {
    change(DeleteChat{chat, true});
}

void ChatStore::restoreChat(ChatId chat) {
    change(DeleteChat{chat, false});
}

void ChatStore::dropChat(ChatId chat) {
    m_queue.add({DeleteChat{chat, true}, longAgo});
}

void ChatStore::deleteTurn(ChatId chat, TurnId turn) {
    change(DeleteTurn{chat, turn, true});
}

void ChatStore::restoreTurn(ChatId chat, TurnId turn) {
    change(DeleteTurn{chat, turn, false});
}

void ChatStore::beginAnswer(ChatId chat, TurnId answer, const AnswerRun& run) {
    change(BeginAnswer{chat, answer, run});
}

void ChatStore::saveWords(TurnId answer, const std::string& words) {
    change(SaveWords{answer, words});
}

void ChatStore::endAnswer(TurnId turn, const Answer& answer, const std::string& words,
                          const std::vector<ChatPart>& parts) {
    Answer facts = answer;
    facts.tokens.clear(); // they are there; copies would wait with the change
    change(EndAnswer{turn, std::move(facts), words, parts});
}

// ---- questions

void ChatStore::listChats() {
    m_queue.ask(ListChats{});
}

void ChatStore::loadChat(ChatId chat) {
    m_queue.ask(LoadChat{chat});
}

void ChatStore::loadTurns(ChatId chat, const std::vector<TurnId>& turns) {
    m_queue.ask(LoadTurns{chat, turns});
}

void ChatStore::find(const QString& words) {
    m_queue.ask(FindWords{words});
}

void ChatStore::lookForChanges() {
    m_queue.ask(LookForChanges{});
}

std::uint64_t ChatStore::mark() {
    m_queue.ask(Mark{++m_marks});
    return m_marks;
}

// ---- on the storage thread

/// The news wait here and not in the event: so their memory changes hands under a lock of ours.
void ChatStore::post(std::function<void()> news) {
    {
        const std::lock_guard lock(m_newsMutex);
        m_news.push_back(std::move(news));
    }
    QCoreApplication::postEvent(this, new QEvent(QEvent::User));
}

void ChatStore::customEvent(QEvent*) {
    std::function<void()> news;
    {
        const std::lock_guard lock(m_newsMutex);
        news = std::move(m_news.front());
        m_news.pop_front();
    }
    news(); // which may be the end of this object
}

void ChatStore::tellOpened(const OpenedChats& how) {
    post([this, how] { Q_EMIT opened(how); });
}

void ChatStore::tellList(const std::vector<ChatHeader>& chats) {
    post([this, chats] { Q_EMIT listed(chats); });
}

void ChatStore::tellChat(ChatId chat, const std::optional<ChatOutline>& outline) {
    post([this, chat, outline] {
        if (outline) {
            Q_EMIT chatLoaded(chat, *outline);
        } else {
            Q_EMIT chatMissing(chat);
        }
    });
}

void ChatStore::tellTurns(ChatId chat, const std::vector<Turn>& turns, const QString& problem) {
    post([this, chat, turns, problem] { Q_EMIT turnsLoaded(chat, turns, problem); });
}

void ChatStore::tellFound(const QString& words, const std::vector<FoundTurn>& turns, bool isMore) {
    post([this, words, turns, isMore] { Q_EMIT foundTurns(words, turns, isMore); });
}

void ChatStore::tellChangedElsewhere(ChatId chat) {
    post([this, chat] { Q_EMIT changedElsewhere(chat); });
}

void ChatStore::tellReached(std::uint64_t mark) {
    post([this, mark] { Q_EMIT reached(mark); });
}

void ChatStore::tellRefused(const ChatRefusal& refusal) {
    post([this, refusal] {
        Q_EMIT changeRefused(tr("A change could not be saved: %1.").arg(refusal.why), refusal.chat);
        if (refusal.answer.value != 0) {
            Q_EMIT answerRefused(refusal.chat, refusal.answer);
        }
    });
}

void ChatStore::tellReadingFailed(const QString& why) {
    post([this, why] { Q_EMIT readingFailed(tr("Chats could not be read: %1.").arg(why)); });
}

void ChatStore::tellSavingFailed(const QString& why) {
    post([this, why] {
        Q_EMIT savingFailed(
            tr("Chats cannot be saved: %1. What is new is kept in memory and saved as soon as "
               "that is possible.")
                .arg(why));
    });
}

void ChatStore::tellSavingWorksAgain() {
    post([this] { Q_EMIT savingWorksAgain(); });
}

} // namespace tokenscope
