// SPDX-License-Identifier: MIT
#include "app/desktop/chat_transfer.h"

#include "app/store/chat_store.h"
#include "app/store/unsaved_chats.h"
#include "core/engine/error_text.h"
#include "core/formats/atomic_file.h"
#include "core/tools/path_turn.h"
#include "core/values/errors.h"
#include "ui/shared/error_words.h"
#include "ui/shared/format.h"
#include "ui/shell/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <string>
#include <utility>

namespace tokenscope {

namespace {

constexpr std::size_t portion = 32; // turns that are read in one go: tokens wait for the file meanwhile
constexpr qsizetype nameLength = 60;
constexpr int slowMilliseconds = 400; // what is quicker needs no words

QString markdownFilter() {
    return ChatTransfer::tr("Markdown, for reading (*.md)");
}

QString jsonFilter() {
    return ChatTransfer::tr("JSON with all versions, ids and masks (*.json)");
}

bool isMarkdown(const QString& path) {
    return path.endsWith(QLatin1String(".md"), Qt::CaseInsensitive);
}

/// A title as a file's name, without what file systems and shells take otherwise.
QString fileName(const QString& title) {
    QString name;
    for (const QChar c : title.simplified()) {
        const bool isOdd = QStringLiteral("/\\:*?\"<>|").contains(c) || c.category() == QChar::Other_Control;
        name += isOdd ? QLatin1Char('-') : c;
    }
    name.truncate(nameLength - (name.size() > nameLength && name[nameLength - 1].isHighSurrogate() ? 1 : 0));
    while (name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char('-'))) {
        name.remove(0, 1);
    }
    name = name.trimmed();
    return name.isEmpty() ? ChatTransfer::tr("Chat") : name;
}

QString withSuffix(const QString& path, const QString& suffix) {
    const QFileInfo file(path);
    const bool isOurs =
        isMarkdown(path) || file.suffix().compare(QLatin1String("json"), Qt::CaseInsensitive) == 0;
    return (isOurs ? file.completeBaseName() : file.fileName()) + QLatin1Char('.') + suffix;
}

/// Answers of this vocabulary with what lies in their tokens besides words.
void addParts(SavedChat& chat, const AnswerVocabulary& vocabulary) {
    for (Turn& turn : chat.turns) {
        const bool isReadable = vocabulary.tokenizer && turn.answer && turn.parts.empty() &&
                                turn.answer->vocabulary == vocabulary.fingerprint;
        if (!isReadable) {
            continue;
        }
        std::vector<ChatPart> parts =
            readAnswer(*turn.answer, vocabulary.tokenizer, vocabulary.beginsThinking).chatParts();
        const bool isText = std::ranges::all_of(
            parts, [](const ChatPart& part) { return part.kind == ChatPart::Kind::Text; });
        if (!isText) {
            turn.parts = std::move(parts);
        }
    }
}

/// On the file's thread. Empty: it is written, or `stop` says that it is not wanted any more.
QString write(SavedChat chat, const AnswerVocabulary& vocabulary, const QString& path,
              const std::atomic<bool>& stop) {
    try {
        addParts(chat, vocabulary);
        const std::string text = isMarkdown(path) ? chatToMarkdown(chat) : chatToJson(chat);
        if (!stop) {
            writeFileAtomically(QFile::encodeName(path).toStdString(), text);
        }
        return {};
    } catch (const std::exception&) {
        return errorText(currentErrorText(Doing::Loading));
    }
}

} // namespace

ChatTransfer::ChatTransfer(ChatStore& store, QWidget& window)
    : m_store(store), m_window(window), m_import(store) {
    m_pool.setMaxThreadCount(1);
    m_slow.setSingleShot(true);
    m_slow.setInterval(slowMilliseconds);
    connect(&m_slow, &QTimer::timeout, this, [this] {
        m_isSlow = true;
        showProgress();
    });
    connect(&m_import, &ChatImport::imported, this, &ChatTransfer::imported);
    connect(&m_import, &ChatImport::failed, this, &ChatTransfer::failed);
    connect(&m_import, &ChatImport::progressed, this, &ChatTransfer::showProgress);
    connectStore();
}

ChatTransfer::~ChatTransfer() {
    m_pool.waitForDone();
    delete m_dialog;
}

void ChatTransfer::setVocabulary(AnswerVocabulary vocabulary) {
    m_vocabulary = std::move(vocabulary);
}

void ChatTransfer::connectStore() {
    connect(&m_store, &ChatStore::listed, this, [this](const std::vector<ChatHeader>& chats) {
        m_titles.clear();
        for (const ChatHeader& chat : chats) {
            m_titles.emplace(chat.id, chat.title);
        }
    });
    connect(&m_store, &ChatStore::chatLoaded, this, [this](ChatId chat, const ChatOutline& outline) {
        if (!m_exports.empty() && m_exports.front().chat == chat && !m_exports.front().hasOutline) {
            m_exports.front().outline = outline;
            m_exports.front().hasOutline = true;
            m_exports.front().problem = outline.problem;
        }
    });
    connect(&m_store, &ChatStore::turnsLoaded, this,
            [this](ChatId chat, const std::vector<Turn>& turns, const QString& problem) {
                if (!m_exports.empty() && chat == m_exports.front().chat) {
                    takeTurns(turns, problem);
                }
            });
    connect(&m_store, &ChatStore::reached, this, [this](std::uint64_t mark) {
        if (mark == m_mark) {
            m_mark = 0;
            answered();
        }
    });
    connect(&m_store, &ChatStore::readingFailed, this, [this](const QString& why) {
        if (!m_exports.empty()) {
            m_exports.front().problem = why;
        }
    });
}

// ---- dialogs

/// The last one that was asked for stays.
void ChatTransfer::openDialog(QFileDialog* dialog) {
    delete m_dialog;
    m_dialog = dialog;
    showBeside(dialog);
}

void ChatTransfer::exportChat(ChatId chat) {
    auto* dialog = new QFileDialog(&m_window, tr("Export chat"));
    dialog->setObjectName(QStringLiteral("exportChat"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // its question would hold the window up
    dialog->setNameFilters({markdownFilter(), jsonFilter()});
    dialog->setDefaultSuffix(QStringLiteral("md"));
    dialog->selectFile(fileName(m_titles[chat]) + QStringLiteral(".md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        const QString suffix = filter == jsonFilter() ? QStringLiteral("json") : QStringLiteral("md");
        dialog->setDefaultSuffix(suffix);
        if (const QStringList files = dialog->selectedFiles(); !files.isEmpty()) {
            dialog->selectFile(withSuffix(files.front(), suffix));
        }
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, chat](const QString& path) { exportIfFree(chat, path); });
    openDialog(dialog);
}

/// Asks before it replaces a file.
void ChatTransfer::exportIfFree(ChatId chat, const QString& path) {
    if (!QFileInfo::exists(path)) {
        exportTo(chat, path);
        return;
    }
    auto* question = new QMessageBox(&m_window);
    question->setObjectName(QStringLiteral("replaceFile"));
    question->setWindowTitle(tr("Export chat"));
    question->setTextFormat(Qt::PlainText);
    question->setText(tr("%1 is there already. Replace it?").arg(QDir::toNativeSeparators(path)));
    const QPushButton* replace = question->addButton(tr("Replace"), QMessageBox::AcceptRole);
    question->setDefaultButton(question->addButton(QMessageBox::Cancel));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setModal(false);
    connect(replace, &QPushButton::clicked, this, [this, chat, path] { exportTo(chat, path); });
    question->show();
}

void ChatTransfer::importChats() {
    auto* dialog = new QFileDialog(&m_window, tr("Import chats"));
    dialog->setObjectName(QStringLiteral("importChats"));
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("Chats (*.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
        for (const QString& file : files) {
            importFrom(file);
        }
    });
    openDialog(dialog);
}

// ---- export: one chat after the other is read, in portions, and written

void ChatTransfer::exportTo(ChatId chat, const QString& path) {
    m_exports.push_back({chat, path});
    if (m_exports.size() == 1) {
        readNext();
    }
}

/// With a mark behind it: there is no other answer to come then.
void ChatTransfer::readNext() {
    Export& first = m_exports.front();
    if (!first.hasOutline) {
        m_store.loadChat(first.chat);
    } else {
        const std::vector<TurnHeader>& turns = first.outline.turns;
        std::vector<TurnId> ids;
        for (; first.asked < turns.size() && ids.size() < portion; ++first.asked) {
            ids.push_back(turns[first.asked].id);
        }
        m_store.loadTurns(first.chat, ids);
    }
    m_mark = m_store.mark();
    showProgress();
}

void ChatTransfer::takeTurns(const std::vector<Turn>& turns, const QString& problem) {
    Export& first = m_exports.front();
    for (const Turn& turn : turns) {
        first.turns.insert_or_assign(turn.id, turn);
    }
    if (!problem.isEmpty()) {
        first.problem = problem;
    }
}

void ChatTransfer::answered() {
    const Export& first = m_exports.front();
    if (!first.hasOutline) {
        endExport(first.problem.isEmpty() ? tr("The chat is not there any more.") : first.problem);
    } else if (first.asked < first.outline.turns.size()) {
        readNext();
    } else {
        writeFirst();
    }
}

void ChatTransfer::writeFirst() {
    Export& first = m_exports.front();
    std::vector<Turn> turns;
    for (const TurnHeader& header : first.outline.turns) {
        const auto turn = first.turns.find(header.id);
        if (turn == first.turns.end()) {
            endExport(first.problem.isEmpty() ? tr("The chat was changed meanwhile. Try it again.")
                                              : first.problem);
            return;
        }
        turns.push_back(std::move(turn->second));
    }
    first.isWriting = true;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, chat = savedChat(first.outline, std::move(turns)), vocabulary = m_vocabulary,
                  file = first.path, stop = m_stop, job = ++m_job]() mutable {
        const QString error = write(std::move(chat), vocabulary, file, *stop);
        QMetaObject::invokeMethod(
            this,
            [this, error, job] {
                if (job == m_job) {
                    endExport(error);
                }
            },
            Qt::QueuedConnection);
    });
    showProgress();
}

void ChatTransfer::endExport(const QString& error) {
    const Export done = std::move(m_exports.front());
    m_exports.pop_front();
    if (!m_exports.empty()) {
        readNext();
    }
    showProgress();
    if (!error.isEmpty()) {
        Q_EMIT failed(tr("The chat could not be exported. %1").arg(error));
        return;
    }
    Q_EMIT exported(done.chat, done.path);
    if (!done.problem.isEmpty()) {
        Q_EMIT failed(tr("%1 was written, but a part of the chat could not be read: %2")
                          .arg(QDir::toNativeSeparators(done.path), done.problem));
    }
}

// ---- both

void ChatTransfer::importFrom(const QString& path) {
    m_import.add(path);
}

void ChatTransfer::cancel() {
    if (m_stop) {
        *m_stop = true;
    }
    m_exports.clear();
    m_mark = 0;
    ++m_job;
    m_import.cancel();
    showProgress();
}

QString ChatTransfer::exportWords() const {
    if (m_exports.empty()) {
        return {};
    }
    const Export& first = m_exports.front();
    const QString name = QFileInfo(first.path).fileName();
    return first.isWriting || !first.hasOutline
               ? tr("Writing “%1”…").arg(name)
               : tr("Exporting to “%1”: %2 of %3 messages")
                     .arg(name, formatCount(static_cast<qint64>(first.turns.size())),
                          formatCount(static_cast<qint64>(first.outline.turns.size())));
}

void ChatTransfer::showProgress() {
    const QString words = m_import.isBusy() ? m_import.words() : exportWords();
    if (words.isEmpty()) {
        m_slow.stop();
        if (std::exchange(m_isSlow, false)) {
            Q_EMIT progressed({});
        }
    } else if (m_isSlow) {
        Q_EMIT progressed(words);
    } else if (!m_slow.isActive()) {
        m_slow.start();
    }
}

} // namespace tokenscope
