// SPDX-License-Identifier: MIT
#include "app/desktop/chat_import.h"

#include "app/store/chat_rows.h"
#include "app/store/chat_store.h"
#include "core/engine/error_text.h"
#include "core/formats/mapped_file.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"

#include <QFile>
#include <QFileInfo>

#include <exception>

namespace tokenscope {

namespace {

// What goes into the store in one go, a fiftieth of a second of work.
constexpr std::size_t portionTurns = 50;
constexpr std::size_t portionBytes = 256UL * 1024;

std::size_t bytesOf(const Turn& turn) {
    return turn.text.size() + (turn.answer ? turn.answer->tokens.size() * sizeof(AnswerToken) : 0);
}

} // namespace

ChatImport::ChatImport(ChatStore& store) : m_store(store) {
    m_pool.setMaxThreadCount(1);
    connect(&m_store, &ChatStore::reached, this, &ChatImport::reached);
    connect(&m_store, &ChatStore::changeRefused, this, &ChatImport::refused);
}

ChatImport::~ChatImport() {
    m_pool.waitForDone();
    drop();
}

void ChatImport::add(const QString& path) {
    m_files.push_back(path);
    if (m_files.size() == 1) {
        readFirst();
    }
}

void ChatImport::cancel() {
    m_files.clear();
    drop();
    end();
}

QString ChatImport::words() const {
    if (m_files.empty()) {
        return {};
    }
    const QString name = QFileInfo(m_files.front()).fileName();
    return m_source ? tr("Importing “%1”: %2 of %3 messages")
                          .arg(name, formatCount(static_cast<qint64>(m_put)),
                               formatCount(static_cast<qint64>(m_source->chat.turns.size())))
                    : tr("Reading “%1”…").arg(name);
}

// ---- the file

ChatImport::Source ChatImport::read(const QString& path) {
    Source source;
    try {
        const std::string file = QFile::encodeName(path).toStdString();
        source.chat = savedChatFromJson(readTextFile(file), file);
        const std::vector<const Turn*> shown = shownPath(source.chat);
        source.titleIsItsOwn =
            !shown.empty() && QString::fromStdString(source.chat.title) == titleOf(shown.front()->text);
    } catch (const std::exception&) {
        source.error = errorText(currentErrorText(Doing::Loading));
    }
    return source;
}

void ChatImport::readFirst() {
    m_pool.start([this, path = m_files.front(), job = ++m_job] {
        auto source = std::make_shared<Source>(read(path));
        QMetaObject::invokeMethod(
            this,
            [this, source, job] {
                if (job == m_job) {
                    begin(source);
                }
            },
            Qt::QueuedConnection);
    });
    Q_EMIT progressed();
}

// ---- its turns

void ChatImport::begin(std::shared_ptr<Source> source) {
    if (!source->error.isEmpty()) {
        const QString why = source->error;
        m_files.pop_front();
        end();
        Q_EMIT failed(tr("The chat could not be imported. %1").arg(why));
        return;
    }
    m_source = std::move(source);
    SavedChat& chat = m_source->chat;
    if (!chat.namesSettings && m_defaults) {
        const std::string system = std::move(chat.settings.system);
        chat.settings = m_defaults();
        chat.settings.system = system.empty() ? chat.settings.system : system;
    }
    QString modelPath, modelName;
    for (const Turn& turn : chat.turns) {
        if (turn.answer) {
            modelPath = QString::fromStdString(turn.answer->modelPath);
            modelName = QString::fromStdString(turn.answer->modelName);
        }
    }
    m_chat = m_store.newHiddenChat(chat.settings, modelPath, modelName);
    m_turns = {{TurnId{}, TurnId{}}};
    putPortion();
}

/// The next one when this one is in the store. After the last one the chat is shown.
void ChatImport::putPortion() {
    const SavedChat& chat = m_source->chat;
    const std::size_t first = m_put;
    for (std::size_t bytes = 0;
         m_put < chat.turns.size() && m_put < first + portionTurns && bytes < portionBytes; ++m_put) {
        Turn turn = chat.turns[m_put];
        bytes += bytesOf(turn);
        turn.parent = m_turns.at(turn.parent);
        const TurnId number = std::exchange(turn.id, m_store.newTurnId());
        m_turns.emplace(number, turn.id);
        m_store.placeTurn(m_chat, turn);
    }
    if (m_put == chat.turns.size()) {
        if (chat.leaf.value != 0) {
            m_store.setActive(m_chat, m_turns.at(chat.leaf));
        }
        // A title that the chat has by itself goes on following its first message.
        m_store.setTitle(m_chat, m_source->titleIsItsOwn ? QString() : QString::fromStdString(chat.title));
    }
    m_mark = m_store.mark();
    Q_EMIT progressed();
}

void ChatImport::reached(std::uint64_t mark) {
    if (mark != m_mark) {
        return;
    }
    m_mark = 0;
    if (m_refusal.isEmpty() && m_put < m_source->chat.turns.size()) {
        putPortion();
        return;
    }
    const QString why = m_refusal;
    const ChatId chat = m_chat;
    const QString path = m_files.front();
    if (why.isEmpty()) {
        m_store.restoreChat(chat);
        m_chat = {};
    }
    m_files.pop_front();
    drop();
    end();
    if (why.isEmpty()) {
        Q_EMIT imported(chat);
    } else {
        Q_EMIT failed(tr("The chat in %1 could not be imported. %2").arg(path, why));
    }
}

void ChatImport::refused(const QString& why, ChatId chat) {
    if (m_chat.value != 0 && chat == m_chat && m_refusal.isEmpty()) {
        m_refusal = why;
    }
}

/// What is not whole.
void ChatImport::drop() {
    if (m_chat.value != 0) {
        m_store.dropChat(std::exchange(m_chat, {}));
    }
}

/// The file that was being done is not among them any more.
void ChatImport::end() {
    ++m_job;
    m_source.reset();
    m_turns.clear();
    m_put = 0;
    m_mark = 0;
    m_refusal.clear();
    if (m_files.empty()) {
        Q_EMIT progressed();
    } else {
        readFirst();
    }
}

} // namespace tokenscope
