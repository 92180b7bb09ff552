// SPDX-License-Identifier: MIT
#include "app/store/chat_store_thread.h"

#include "app/store/chat_answers.h"
#include "app/store/chat_reading.h"
#include "app/store/chat_search.h"
#include "app/store/sql.h"
#include "app/store/unsaved_chats.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QVariant>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <type_traits>
#include <utility>

namespace tokenscope {

namespace {

constexpr qint64 deletedFor = qint64(7) * 24 * 60 * 60 * 1000;

QString words(const std::exception& error) {
    return QString::fromUtf8(error.what());
}

/// The chat that gets something new by a change that was done; 0: none.
ChatId chatWithNews(const QSqlDatabase& database, const ChatChange& change) {
    if (const auto* tokens = std::get_if<AddTokens>(&change.what)) {
        return chatOf(database, tokens->turn);
    }
    if (const auto* end = std::get_if<EndAnswer>(&change.what)) {
        return chatOf(database, end->turn);
    }
    if (const auto* add = std::get_if<AddTurn>(&change.what)) {
        return chatOf(database, add->turn.id);
    }
    const auto* deletion = std::get_if<DeleteChat>(&change.what);
    return deletion && !deletion->isDeleted ? deletion->chat : ChatId{};
}

/// The answer that a change begins; 0: none.
TurnId begunBy(const ChatChange& change) {
    const auto* begin = std::get_if<BeginAnswer>(&change.what);
    return begin ? begin->turn : TurnId{};
}

/// The answer that a change writes at, once it has begun; 0: none.
TurnId writtenBy(const ChatChange& change) {
    return std::visit(
        []<class What>(const What& what) -> TurnId {
            constexpr bool writes = std::is_same_v<What, AddTokens> || std::is_same_v<What, CutTokens> ||
                                    std::is_same_v<What, SaveWords> || std::is_same_v<What, EndAnswer>;
            if constexpr (writes) {
                return what.turn;
            } else {
                return {};
            }
        },
        change.what);
}

/// Tokens that follow those of the change before it join them.
void append(std::vector<ChatChange>& changes, ChatChange change) {
    auto* next = std::get_if<AddTokens>(&change.what);
    auto* last = changes.empty() ? nullptr : std::get_if<AddTokens>(&changes.back().what);
    if (next && last && last->turn == next->turn && last->first + std::ssize(last->tokens) == next->first) {
        last->tokens.insert(last->tokens.end(), next->tokens.begin(), next->tokens.end());
    } else {
        changes.push_back(std::move(change));
    }
}

/// A damaged index is made anew: it holds nothing that the texts do not.
FoundTurns foundIn(const QSqlDatabase& database, const QString& words) {
    try {
        return find(database, words);
    } catch (const SqlError& error) {
        if (!error.isDamage()) {
            throw;
        }
    }
    rebuildIndex(database);
    return find(database, words);
}

} // namespace

ChatStoreThread::ChatStoreThread(const QString& folder, const ChatStoreOptions& options, ChatQueue& queue,
                                 ChatStoreNews& news)
    : m_folder(folder), m_options(options), m_queue(queue), m_news(news) {}

void ChatStoreThread::work(const std::stop_token& stop) {
    open();
    for (bool isLast = false; !isLast;) {
        isLast = stop.stop_requested();
        ChatQueue::Work work = m_queue.take(stop, std::min(m_options.lookAfter, m_options.retryAfter));
        const bool isIdle = work.changes.empty() && work.questions.empty();
        m_last = work.last;
        takeChanges(std::move(work.changes));
        if (isLast) {
            m_retryAt = {};
        }
        save();
        for (const ChatQuestion& question : work.questions) {
            answer(question);
        }
        if (Clock::now() >= m_lookAt) {
            answerLook();
        }
        if (isIdle && std::exchange(m_needsTidying, false)) {
            m_file->tidy();
        }
    }
    giveUp();
    m_copy.reset();
    m_file.reset();
    m_session.reset();
}

void ChatStoreThread::open() {
    m_file = std::make_unique<ChatFile>(m_folder, m_options.file);
    const OpenedChats opened = m_file->open();
    m_isSaved = opened.isSaved();
    m_session.emplace(m_folder);
    if (m_isSaved) {
        settleIn();
    } else if (opened.mayBeWritableLater) {
        m_copy = std::move(m_file);
        m_failure = opened.problem;
        m_queue.setFailing(true);
    }
    m_news.tellOpened(opened);
}

/// Whether the file that could not be written at the start can be now.
bool ChatStoreThread::openAgain() {
    auto file = std::make_unique<ChatFile>(m_folder, m_options.file);
    const OpenedChats opened = file->openAgain();
    if (!opened.isSaved()) {
        failed(opened.problem.endsWith(QLatin1Char('.')) ? opened.problem.chopped(1) : opened.problem);
        return false;
    }
    m_file = std::move(file);
    m_isSaved = true;
    m_session->lock();
    settleIn();
    return true;
}

void ChatStoreThread::settleIn() {
    try {
        tidyUp();
    } catch (const SqlError&) { // a full disk, say: at the next start, then
    }
    answerLook(); // what is there already is no news
}

/// Ends what programs that ended badly were writing, and removes what was deleted long ago.
void ChatStoreThread::tidyUp() {
    const QSqlDatabase& database = m_file->database();
    const qint64 now = m_options.now == 0 ? QDateTime::currentMSecsSinceEpoch() : m_options.now;
    Transaction transaction(database);
    for (const QString& writer : writers(database)) {
        if (!m_session->isRunning(writer)) {
            releaseAnswers(database, writer);
        }
    }
    purge(database, now - deletedFor);
    transaction.commit();
    m_session->sweep();
}

// ---- changes

void ChatStoreThread::takeChanges(std::vector<ChatChange> changes) {
    if (m_copy) {
        keepInMemory(changes);
    }
    for (ChatChange& change : changes) {
        append(m_waiting, std::move(change));
    }
}

void ChatStoreThread::save() {
    if (m_waiting.empty() || (!m_failure.isEmpty() && Clock::now() < m_retryAt)) {
        return;
    }
    if (!m_isSaved && !m_copy) {
        keepInMemory(m_waiting);
    } else if (!tryToSave()) {
        return;
    }
    m_waiting.clear();
    m_queue.done(m_last);
    if (!m_failure.isEmpty()) {
        worksAgain();
    }
}

bool ChatStoreThread::tryToSave() {
    if (!m_file && !openAgain()) {
        return false;
    }
    try {
        std::vector<ChatId> touched;
        m_file->applyPageLimit();
        Transaction transaction(m_file->database());
        const std::vector<ChatRefusal> refusals = applyAll(m_file->database(), m_waiting, touched);
        transaction.commit();
        for (const ChatId chat : touched) {
            ++m_revisions[chat];
        }
        m_needsTidying = true;
        for (const ChatRefusal& refusal : refusals) {
            m_news.tellRefused(refusal);
        }
        return true;
    } catch (const SqlError& error) {
        failed(words(error));
        return false;
    }
}

/// Inside a transaction. Returns why changes were left out that can never be done; throws SqlError for what
/// may be done later.
std::vector<ChatRefusal> ChatStoreThread::applyAll(const QSqlDatabase& database,
                                                   const std::vector<ChatChange>& changes,
                                                   std::vector<ChatId>& touched) {
    std::vector<ChatRefusal> refusals;
    const auto refuse = [&](const ChatChange& change, const Error& error) {
        refusals.push_back({words(error), chatNamed(change), begunBy(change)});
        if (begunBy(change).value != 0) {
            m_refused.insert(begunBy(change));
        }
    };
    for (const ChatChange& change : changes) {
        if (m_refused.contains(writtenBy(change))) {
            continue;
        }
        m_refused.erase(begunBy(change));
        // Tokens are one statement, which is done or not: they are too many for a savepoint each.
        std::optional<Savepoint> savepoint;
        if (!std::holds_alternative<AddTokens>(change.what)) {
            savepoint.emplace(database);
        }
        try {
            const ChatId chat = apply(database, change, *m_session);
            if (chat.value != 0) {
                touched.push_back(chat);
            }
            if (savepoint) {
                savepoint->keep();
            }
        } catch (const SqlError& error) {
            if (!error.isRefusal()) {
                throw;
            }
            refuse(change, error);
        } catch (const Error& error) {
            refuse(change, error);
        }
    }
    return refusals;
}

/// What cannot be saved is there as long as the program runs.
void ChatStoreThread::keepInMemory(const std::vector<ChatChange>& changes) {
    const QSqlDatabase& database = readable();
    try {
        std::vector<ChatId> touched;
        Transaction transaction(database);
        for (const ChatRefusal& refusal : applyAll(database, changes, touched)) {
            m_news.tellRefused(refusal);
        }
        for (const ChatChange& change : changes) {
            if (const ChatId chat = chatWithNews(database, change); chat.value != 0) {
                m_unsaved.insert(chat);
            }
        }
        transaction.commit();
    } catch (const SqlError& error) {
        m_news.tellReadingFailed(words(error));
    }
}

void ChatStoreThread::failed(const QString& why) {
    m_retryAt = Clock::now() + m_options.retryAfter;
    m_queue.setFailing(true);
    if (!m_copy) {
        m_shownCounts.clear(); // revisions of the copy are its own
        try {
            m_copy = ChatFile::copyInMemory(m_folder);
            keepInMemory(m_waiting);
        } catch (const SqlError&) { // then chats are read as they are in the file
        }
    }
    if (std::exchange(m_failure, why) != why) {
        m_news.tellSavingFailed(why);
    }
}

void ChatStoreThread::worksAgain() {
    m_copy.reset();
    m_shownCounts.clear();
    m_unsaved.clear();
    m_failure.clear();
    m_queue.setFailing(false);
    m_news.tellSavingWorksAgain();
}

/// At the end: what is in memory alone goes where it can be found and imported.
void ChatStoreThread::giveUp() {
    if (m_unsaved.empty()) {
        return;
    }
    const QStringList folders{m_folder, QFileInfo(m_folder).path(), QDir::tempPath()};
    const QStringList files = writeUnsaved(readable(), m_unsaved, folders);
    const QByteArray said =
        files.isEmpty() ? QByteArray("tokenscope: chats could not be saved, nor written anywhere else\n")
                        : "tokenscope: chats that could not be saved are in these files, which can be "
                          "imported: " +
                              files.join(QStringLiteral(", ")).toLocal8Bit() + '\n';
    std::fputs(said.constData(), stderr);
}

// ---- questions

const QSqlDatabase& ChatStoreThread::readable() const {
    return m_copy ? m_copy->database() : m_file->database();
}

void ChatStoreThread::answer(const ChatQuestion& question) {
    const QSqlDatabase& database = readable();
    try {
        if (std::holds_alternative<ListChats>(question)) {
            m_news.tellList(readHeaders(database, m_shownCounts));
        } else if (const auto* load = std::get_if<LoadChat>(&question)) {
            m_news.tellChat(load->chat, readOutline(database, load->chat));
        } else if (const auto* turns = std::get_if<LoadTurns>(&question)) {
            const ReadTurns read = readTurns(database, turns->turns, [&](const QString& session) {
                return m_session->isRunning(session);
            });
            m_news.tellTurns(turns->chat, read.turns, read.problem);
        } else if (const auto* search = std::get_if<FindWords>(&question)) {
            const FoundTurns found = foundIn(database, search->words);
            m_news.tellFound(search->words, found.turns, found.isMore);
        } else if (const auto* mark = std::get_if<Mark>(&question)) {
            m_news.tellReached(mark->number);
        } else {
            answerLook();
        }
    } catch (const Error& error) {
        m_news.tellReadingFailed(words(error));
    }
}

/// Which chats another program has changed since the last time.
void ChatStoreThread::answerLook() {
    m_lookAt = Clock::now() + m_options.lookAfter;
    if (!m_isSaved) {
        return;
    }
    try {
        const QSqlDatabase& database = m_file->database();
        const qint64 version = sql::value(database, QStringLiteral("PRAGMA data_version")).toLongLong();
        const bool isFirst = m_version == 0;
        if (version == std::exchange(m_version, version)) {
            return;
        }
        std::unordered_map<ChatId, qint64> before = std::exchange(m_revisions, {});
        QSqlQuery query = sql::run(database, QStringLiteral("SELECT id, revision FROM chat"));
        while (sql::next(query)) {
            const ChatId chat{query.value(0).toLongLong()};
            const qint64 revision = query.value(1).toLongLong();
            m_revisions[chat] = revision;
            const auto known = before.extract(chat);
            if (!isFirst && (known.empty() || known.mapped() != revision)) {
                m_news.tellChangedElsewhere(chat);
            }
        }
        for (const auto& [gone, revision] : before) {
            m_news.tellChangedElsewhere(gone);
        }
    } catch (const SqlError&) { // the next look, then
    }
}

} // namespace tokenscope
