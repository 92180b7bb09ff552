// SPDX-License-Identifier: MIT
#pragma once

#include "app/desktop/chat_transfer.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/whole_chat.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <memory>

namespace tokenscope::test {

/// A plain list of messages, for a file.
inline QByteArray bigList(int messages) {
    QByteArray text = "[";
    for (int i = 0; i < messages; ++i) {
        text += QByteArray(i > 0 ? "," : "") + R"({"role": ")" + (i % 2 == 0 ? "user" : "assistant") +
                R"(", "content": "message )" + QByteArray::number(i) + R"( of a long talk"})";
    }
    return text + "]";
}

/// A base of tests that export and import chats, with a folder of their own for each test.
class ChatTransfers {
protected:
    static constexpr int patience = 60'000;

    void begin() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::make_unique<ChatStore>(m_folder->filePath(QStringLiteral("chats")));
        m_window = std::make_unique<QWidget>();
        m_window->show();
        m_transfer = std::make_unique<ChatTransfer>(*m_store, *m_window);
        m_failures.clear();
        m_exported.clear();
        m_imported.clear();
        QObject::connect(m_transfer.get(), &ChatTransfer::failed,
                         [this](const QString& why) { m_failures << why; });
        QObject::connect(m_transfer.get(), &ChatTransfer::exported,
                         [this](ChatId, const QString& file) { m_exported << file; });
        QObject::connect(m_transfer.get(), &ChatTransfer::imported,
                         [this](ChatId chat) { m_imported.push_back(chat); });
    }

    void end() {
        m_transfer.reset();
        m_window.reset();
        m_store.reset();
    }

    /// Two versions of the question, two of an answer, one of them of a model that is not known here.
    ChatId branchedChat() {
        ChatSettings settings = unusualSettings();
        const ChatId chat = m_store->newChat(settings, QStringLiteral("/models/m.gguf"), QStringLiteral("M"));
        const Turn question =
            userTurn(m_store->newTurnId(), {}, "What is 15 * 23?\n\nQuick, 漢 👩‍🚀");
        const Turn answer = answerTurn(m_store->newTurnId(), question.id, "345", unusualAnswer());
        Turn imported = answerTurn(m_store->newTurnId(), question.id, "It is 345.");
        imported.answer.reset();
        imported.parts = {{ChatPart::Kind::Text, "It is "},
                          {ChatPart::Kind::ToolCall, "15*23"},
                          {ChatPart::Kind::ToolResult, "345"},
                          {ChatPart::Kind::Text, "."}};
        const Turn more = userTurn(m_store->newTurnId(), answer.id, "And 7 * 8?");
        Answer cutOff = unusualAnswer();
        cutOff.ended = EndReason::None;
        cutOff.stopTextBytes = 0;
        const Turn last = answerTurn(m_store->newTurnId(), more.id, "56", cutOff);
        const Turn other = userTurn(m_store->newTurnId(), {}, "What is 15 + 23?");
        for (const Turn& turn : {question, answer, imported, more, last, other}) {
            m_store->addTurn(chat, turn);
        }
        m_store->setActive(chat, more.id);
        m_store->setTitle(chat, QStringLiteral("Sums"));
        return chat;
    }

    void exportTo(ChatId chat, const QString& file) {
        const qsizetype before = m_exported.size();
        m_transfer->exportTo(chat, file);
        QTRY_VERIFY2_WITH_TIMEOUT(m_exported.size() > before || !m_failures.isEmpty(), "no end", patience);
        QVERIFY2(m_failures.isEmpty(), qPrintable(m_failures.join(QLatin1Char('\n'))));
    }

    ChatId importFrom(const QString& file) {
        const std::size_t before = m_imported.size();
        m_transfer->importFrom(file);
        const bool isOver =
            QTest::qWaitFor([&] { return m_imported.size() > before || !m_failures.isEmpty(); }, patience);
        return isOver && m_imported.size() > before ? m_imported.back() : ChatId{};
    }

    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QString write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        file.open(QIODevice::WriteOnly);
        file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& name) const {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QFileDialog* dialog() const { return m_window->findChild<QFileDialog*>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ChatStore> m_store;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<ChatTransfer> m_transfer;
    QStringList m_failures, m_exported;
    std::vector<ChatId> m_imported;
};

} // namespace tokenscope::test
