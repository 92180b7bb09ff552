// SPDX-License-Identifier: MIT
#include "app/store/chat_file.h"
#include "app/store/sql.h"
#include "tests/support/chat_transfers.h"

#include <utility>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatImport : public QObject, protected ChatTransfers {
    Q_OBJECT
private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void aPlainListBecomesAChat();
    void aPlainListBeginsWithTheDefaults();
    void aBigListIsImportedInPortions();
    void anImportCanBeCancelled();
    void whatTheFileRefusesEndsTheImport();
    void oddConversationsStayUsable_data();
    void oddConversationsStayUsable();
    void whatCannotBeReadIsNamed_data();
    void whatCannotBeReadIsNamed();
    void theImportDialogTakesSeveralFiles();
};

void TestChatImport::aPlainListBecomesAChat() {
    const ChatId chat = importFrom(
        write("plain.json",
              R"([{"role": "system", "content": "Be kind."}, {"role": "user", "content": "Hello\nthere"},
            {"role": "assistant", "content": [{"type": "text", "text": "1+1 is "},
             {"type": "python", "text": "1+1"}, {"type": "python_output", "text": "2"}]}])"));
    QVERIFY2(chat.value != 0, qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat whole = wholeChat(*m_store, chat);
    QCOMPARE(whole.title, QStringLiteral("Hello"));
    QVERIFY(!whole.isNamed);
    QCOMPARE(whole.settings.system, std::string("Be kind."));
    QCOMPARE(whole.turns.size(), std::size_t(2));
    QVERIFY(whole.path == (std::vector{TurnId{1}, TurnId{2}}));
    QCOMPARE(whole.turns[1].parts.size(), std::size_t(3));
    QCOMPARE(whole.turns[1].text, std::string("1+1 is "));
    QVERIFY(whole.turns[0].created > 0);
}

void TestChatImport::aPlainListBeginsWithTheDefaults() {
    m_transfer->setDefaults([] { return unusualSettings(); });
    const QString said = QStringLiteral(R"({"role": "user", "content": "Hi"})");
    ChatSettings settings = unusualSettings();
    QVERIFY(wholeChat(*m_store, importFrom(write("a.json", "[" + said.toUtf8() + "]"))).settings == settings);
    settings.system = "Be kind.";
    const QByteArray system = R"({"role": "system", "content": "Be kind."},)";
    QVERIFY(wholeChat(*m_store, importFrom(write("b.json", "[" + system + said.toUtf8() + "]"))).settings ==
            settings);
    // A chat that was exported has its own.
    const ChatId chat = m_store->newChat({}, {}, {});
    exportTo(chat, path("own.json"));
    QVERIFY(wholeChat(*m_store, importFrom(path("own.json"))).settings == ChatSettings());
}

/// Others are not held up: a chat is read and an answer written meanwhile, and it is said how far it is.
void TestChatImport::aBigListIsImportedInPortions() {
    constexpr int messages = 20'000;
    const ChatId other = branchedChat();
    const Turn answer = answerTurn(m_store->newTurnId(), {}, {}, Answer());
    m_store->addTurn(other, answer);
    m_store->beginAnswer(other, answer.id, unusualRun(0));
    m_store->writer().start(answer.id, 0);
    m_store->writer().setPatience(std::chrono::minutes(5)); // a token waits for the one before it
    QStringList progress;
    std::size_t seen = 0, read = 0;
    std::int64_t written = 0;
    connect(m_transfer.get(), &ChatTransfer::progressed, this, [&](const QString& words) {
        progress << words;
        m_store->loadChat(other);
        m_store->listChats();
        m_store->writer().push(tokenAt(written++));
    });
    connect(m_store.get(), &ChatStore::chatLoaded, this, [&](ChatId, const ChatOutline& outline) {
        read += m_imported.empty() && outline.turns.size() > 5 ? 1 : 0;
    });
    connect(m_store.get(), &ChatStore::listed, this, [&](const std::vector<ChatHeader>& chats) {
        seen = std::max(seen, m_imported.empty() ? chats.size() : 0); // half a chat is not there
    });
    m_transfer->setSlowness(0);
    const ChatId chat = importFrom(write("big.json", bigList(messages)));
    QVERIFY2(chat.value != 0, qPrintable(m_failures.join(QLatin1Char('\n'))));
    QVERIFY(progress.size() > 100 && read > 50);
    QVERIFY2(progress.at(50).contains(QLatin1String("big.json")) &&
                 progress.at(50).contains(QLatin1String("20,000")),
             qPrintable(progress.at(50)));
    QTRY_COMPARE(progress.back(), QString());
    QCOMPARE(seen, std::size_t(1));
    QVERIFY(turn(*m_store, other, answer.id).answer->tokens == tokens(written));
    const ChatOutline whole = outline(*m_store, chat);
    QCOMPARE(whole.turns.size(), std::size_t(messages));
    QCOMPARE(whole.header.turns, messages);
    QCOMPARE(whole.header.title, QStringLiteral("message 0 of a long talk"));
    QCOMPARE(turn(*m_store, chat, chatTree(whole.turns).path().back()).text,
             std::string("message 19999 of a long talk"));
}

void TestChatImport::anImportCanBeCancelled() {
    m_transfer->setSlowness(0);
    QStringList progress;
    connect(m_transfer.get(), &ChatTransfer::progressed, this, [&](const QString& words) {
        progress << words;
        if (words.contains(QLatin1String("of 5,000"))) {
            m_transfer->cancel();
        }
    });
    m_transfer->importFrom(write("big.json", bigList(5000)));
    m_transfer->importFrom(write("after.json", bigList(2))); // that, too
    QTRY_VERIFY_WITH_TIMEOUT(progress.size() > 1 && progress.back().isEmpty(), patience);
    QVERIFY(list(*m_store).empty());
    QVERIFY(importFrom(write("next.json", bigList(2))).value != 0);
    QVERIFY(m_failures.isEmpty());
    m_transfer.reset();
    m_store.reset();
    {
        ChatStore store(m_folder->filePath(QStringLiteral("chats"))); // removes what is left of it
        QCOMPARE(list(store).size(), std::size_t(1));
    }
    ChatFile file(m_folder->filePath(QStringLiteral("chats")));
    file.open();
    QCOMPARE(sql::value(file.database(), QStringLiteral("SELECT count(*) FROM turn")).toInt(), 2);
}

void TestChatImport::whatTheFileRefusesEndsTheImport() {
    m_transfer->setSlowness(0);
    bool isBroken = false;
    connect(m_transfer.get(), &ChatTransfer::progressed, this, [&](const QString& words) {
        if (!std::exchange(isBroken, words.contains(QLatin1String("of")))) {
            ChatFile file(m_folder->filePath(QStringLiteral("chats"))); // as if something were wrong there
            file.open();
            sql::run(file.database(),
                     QStringLiteral("CREATE TRIGGER IF NOT EXISTS broken BEFORE INSERT ON turn"
                                    " WHEN new.text LIKE '%message 777 %'"
                                    " BEGIN SELECT RAISE(ABORT, 'no more of this'); END"));
        }
    });
    QVERIFY(importFrom(write("big.json", bigList(1000))).value == 0);
    QCOMPARE(m_failures.size(), 1);
    QVERIFY2(m_failures.front().contains(QLatin1String("big.json")) &&
                 m_failures.front().contains(QLatin1String("no more of this")),
             qPrintable(m_failures.front()));
    QVERIFY(list(*m_store).empty());
}

void TestChatImport::oddConversationsStayUsable_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("turns");
    QTest::newRow("two system messages")
        << QByteArray(R"([{"role": "system", "content": "One."}, {"role": "system", "content": "Two."},
                         {"role": "user", "content": "Hi"}])")
        << 1;
    QTest::newRow("a system message in between")
        << QByteArray(R"([{"role": "user", "content": "Hi"}, {"role": "system", "content": "Two."},
                         {"role": "user", "content": "Hi"}])")
        << 3;
    QTest::newRow("questions in a row") << QByteArray(R"([{"role": "user", "content": "a"},
                         {"role": "user", "content": "b"}, {"role": "assistant", "content": "c"}])")
                                        << 2;
    QTest::newRow("an answer first")
        << QByteArray(R"([{"role": "assistant", "content": "Hi"}, {"role": "user", "content": "Hello"}])")
        << 2;
    QTest::newRow("a system message alone") << QByteArray(R"([{"role": "system", "content": "One."}])") << 0;
    QTest::newRow("nothing said") << QByteArray(R"([{"role": "user", "content": ""}])") << 1;
}

/// What a chat format cannot write is said where it is to be sent; the chat can be read, searched and left.
void TestChatImport::oddConversationsStayUsable() {
    QFETCH(QByteArray, text);
    QFETCH(int, turns);
    const ChatId chat = importFrom(write("odd.json", text));
    QVERIFY2(chat.value != 0, qPrintable(m_failures.join(QLatin1Char('\n'))));
    const WholeChat whole = wholeChat(*m_store, chat);
    QCOMPARE(whole.turns.size(), std::size_t(turns));
    QCOMPARE(whole.path.size(), std::size_t(turns));
    exportTo(chat, path("again.json"));
    const WholeChat again = wholeChat(*m_store, importFrom(path("again.json")));
    QVERIFY(again.turns == whole.turns);
}

void TestChatImport::whatCannotBeReadIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::newRow("no JSON") << QByteArray("Hello") << QStringLiteral("line 1, column");
    QTest::newRow("nothing") << QByteArray("") << QStringLiteral("line 1");
    QTest::newRow("another object") << QByteArray(R"({"a": 1})") << QString();
    QTest::newRow("an unknown role")
        << QByteArray(R"([{"role": "user", "content": "a"}, {"role": "robot", "content": "b"}])")
        << QStringLiteral("2");
    QTest::newRow("a later version") << QByteArray(R"({"tokenscope_chat": 99, "messages": []})")
                                     << QStringLiteral("tokenscope_chat");
    QTest::newRow("cut") << QByteArray("cut") << QStringLiteral("line");
}

void TestChatImport::whatCannotBeReadIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    std::size_t chats = 0;
    if (text == "cut") { // a whole one, without its end
        exportTo(branchedChat(), path("whole.json"));
        text = read(path("whole.json"));
        text.chop(text.size() / 3);
        chats = 1;
    }
    const QString file = write("bad one.json", text);
    QVERIFY(importFrom(file).value == 0);
    QCOMPARE(m_failures.size(), 1);
    QVERIFY2(m_failures.front().contains(file) && m_failures.front().contains(place),
             qPrintable(m_failures.front()));
    QCOMPARE(list(*m_store).size(), chats);
}

void TestChatImport::theImportDialogTakesSeveralFiles() {
    const QString first = write("1.json", R"([{"role": "user", "content": "one"}])");
    const QString second = write("2.json", R"([{"role": "user", "content": "two"}])");
    m_transfer->exportChat(branchedChat());
    m_transfer->importChats(); // instead of it
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(m_window->findChildren<QFileDialog*>().size(), 1);
    QVERIFY(dialog()->isVisible() && !dialog()->isModal());
    Q_EMIT dialog()->filesSelected({first, second});
    QTRY_COMPARE_WITH_TIMEOUT(m_imported.size(), std::size_t(2), patience);
    QCOMPARE(list(*m_store).front().title, QStringLiteral("two"));
}

QTEST_MAIN(TestChatImport)
#include "tst_chat_import.moc"
