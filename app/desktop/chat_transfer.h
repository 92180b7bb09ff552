// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/chat_import.h"
#include "app/store/chat_values.h"
#include "core/text/saved_chat.h"
#include "core/text/tokenizer.h"
#include "core/values/chat.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>
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
    /// What a chat begins with whose file names no settings.
    void setDefaults(std::function<ChatSettings()> defaults) { m_import.setDefaults(std::move(defaults)); }
    /// How long something may take before it is said; for tests.
    void setSlowness(int milliseconds) { m_slow.setInterval(milliseconds); }
    /// All that is being exported and imported, and what waits for it.
    void cancel();

Q_SIGNALS:
    void exported(ChatId chat, const QString& path);
    void imported(ChatId chat);
    /// Names file and place.
    void failed(const QString& why);
    /// What takes more than a moment, and how far it is; empty: nothing does.
    void progressed(const QString& words);

private:
    struct Export {
        ChatId chat{};
        QString path{};
        ChatOutline outline{};
        bool hasOutline = false;
        std::unordered_map<TurnId, Turn> turns{}; ///< that were read
        std::size_t asked = 0;                    ///< of the outline's turns
        QString problem{};
        bool isWriting = false;
    };

    void connectStore();
    void openDialog(QFileDialog* dialog);
    void exportIfFree(ChatId chat, const QString& path);
    void readNext();
    void takeTurns(const std::vector<Turn>& turns, const QString& problem);
    void answered();
    void writeFirst();
    void endExport(const QString& error);
    QString exportWords() const;
    void showProgress();

    ChatStore& m_store;
    QWidget& m_window;
    AnswerVocabulary m_vocabulary;
    std::unordered_map<ChatId, QString> m_titles;
    QPointer<QFileDialog> m_dialog; ///< the open one
    std::deque<Export> m_exports;   ///< the first is being done
    std::uint64_t m_mark = 0;       ///< after what was asked of the store last; 0: nothing is waited for
    std::uint64_t m_job = 0;        ///< of the file that is being written
    std::shared_ptr<std::atomic<bool>> m_stop; ///< it is not wanted any more
    ChatImport m_import;
    QTimer m_slow; ///< until something takes so long that it is said
    bool m_isSlow = false;
    QThreadPool m_pool;
};

} // namespace tokenscope
