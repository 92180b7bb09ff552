// SPDX-License-Identifier: MIT
#pragma once

#include "app/store/chat_values.h"
#include "core/text/saved_chat.h"
#include "core/text/tokenizer.h"
#include "core/values/chat.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

class QFileDialog;
class QWidget;

namespace tokenscope {

class ChatStore;

/// What reads the tool calls and thoughts in the tokens of answers.
struct AnswerVocabulary {
    std::shared_ptr<const Tokenizer> tokenizer{}; ///< null: none
    std::uint64_t fingerprint = 0;
    bool beginsThinking = false;
};

/// Chats as files: Markdown for people, JSON with all versions, ids and masks for programs, and JSON back
/// again. Dialogs hold nothing up; files are read and written on a thread of their own.
class ChatTransfer : public QObject {
    Q_OBJECT
public:
    /// Dialogs belong to `window`; both must outlive it.
    ChatTransfer(ChatStore& store, QWidget& window);
    /// Waits for the file that is being written or read.
    ~ChatTransfer() override;

    /// Of the model that is open: its answers are exported with their tool calls, others as their words.
    void setVocabulary(AnswerVocabulary vocabulary);

    /// Asks where to, then as exportTo().
    void exportChat(ChatId chat);
    /// Asks which files, then as importFrom().
    void importChats();
    /// Writes the chat as the file has it: as Markdown if the file's name ends in .md, else as JSON. What was
    /// at that path is replaced, once all is written.
    void exportTo(ChatId chat, const QString& path);
    /// An exported chat, or a list of messages, becomes a new chat.
    void importFrom(const QString& path);

Q_SIGNALS:
    void exported(ChatId chat, const QString& path);
    void imported(ChatId chat);
    /// Names file and place.
    void failed(const QString& why);

private:
    struct Export {
        ChatId chat{};
        QString path{};
        ChatOutline outline{};
        bool hasOutline = false;
        std::unordered_map<TurnId, Turn> turns{}; ///< that were read
        std::size_t asked = 0;                    ///< of the outline's turns
        QString problem{};
    };

    void connectStore();
    void openDialog(QFileDialog* dialog);
    void exportIfFree(ChatId chat, const QString& path);
    void readNext();
    void takeTurns(const std::vector<Turn>& turns, const QString& problem);
    void answered();
    void writeFirst();
    void endExport(const QString& error);
    void add(const SavedChat& chat);

    ChatStore& m_store;
    QWidget& m_window;
    AnswerVocabulary m_vocabulary;
    std::unordered_map<ChatId, QString> m_titles;
    QPointer<QFileDialog> m_dialog; ///< the open one
    std::deque<Export> m_exports;   ///< the first is being done
    std::int64_t m_ticket = 0;
    QThreadPool m_pool;
};

} // namespace tokenscope
