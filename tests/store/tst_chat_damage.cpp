// SPDX-License-Identifier: MIT
// Whatever lies in the file's place: it is never deleted, what can be read of it is there, and the program
// goes on.
#include "app/store/chat_file.h"
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

class TestChatDamage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isPutAside_data();
    void isPutAside();
    void aFolderInItsPlaceIsPutAside();
    void readableChatsComeOver();
    void anyDamageIsSurvived();
    void aDamagedIndexLosesNothing();
    void aDamagedPageLosesWhatLayInIt();
    void aFileThatAnotherProgramHasOpenStaysInItsPlace();
    void anEmptyFileIsANewOne();

private:
    QString newFolder() {
        const QString folder = m_folder.filePath(QString::number(++m_folders));
        QDir().mkpath(folder);
        return folder;
    }
    /// With these bytes as its file.
    QString folderWith(const QByteArray& bytes) {
        const QString folder = newFolder();
        QFile file(folder + QStringLiteral("/chats.sqlite3"));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("cannot write");
        }
        return folder;
    }

    qsizetype rootOf(const char* name);
    int turnsAfter(const QByteArray& bytes);

    QTemporaryDir m_folder;
    int m_folders = 0;
    QByteArray m_whole;         ///< a sound file of thirty chats
    QByteArray m_otherDatabase; ///< of another program
};

namespace {

constexpr qsizetype pageSize = 4096;
constexpr int chats = 30;

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All that was in the file's place lies in the one that the message names, byte for byte.
void expectKept(const OpenedChats& opened, const QString& folder, const QByteArray& bytes) {
    QVERIFY2(opened.how == OpenedChats::How::PutAside, qPrintable(opened.problem));
    QVERIFY(opened.problem.contains(folder + QStringLiteral("/chats.sqlite3")));
    QVERIFY(opened.problem.contains(opened.aside));
    QVERIFY2(!opened.problem.contains(QLatin1String("***")), qPrintable(opened.problem)); // SQLite's words
    QVERIFY(contentOf(opened.aside) == bytes);
}

/// Reads all there is, which must not fail, and adds a chat, which must stay.
void useAll(ChatStore& store) {
    for (const ChatHeader& header : list(store)) {
        const ChatOutline chat = outline(store, header.id);
        std::vector<TurnId> ids;
        for (const TurnHeader& turn : chat.turns) {
            ids.push_back(turn.id);
        }
        turns(store, header.id, ids);
    }
    found(store, QStringLiteral("question"));
    const ChatId chat = store.newChat({}, {}, {});
    const Turn turn = userTurn(store.newTurnId(), {}, "new");
    store.addTurn(chat, turn);
    QVERIFY(test::turn(store, chat, turn.id) == turn);
}

} // namespace

void TestChatDamage::initTestCase() {
    const QString folder = newFolder();
    {
        ChatStore store(folder);
        for (int i = 0; i < chats; ++i) {
            const ChatId chat = store.newChat(unusualSettings(), {}, {});
            TurnId last;
            for (int turn = 0; turn < 10; ++turn) {
                Turn question = userTurn(store.newTurnId(), last, "question " + std::string(500, 'q'));
                store.addTurn(chat, question);
                Answer answer = unusualAnswer();
                answer.tokens = tokens(100);
                Turn reply =
                    answerTurn(store.newTurnId(), question.id, "answer " + std::string(500, 'a'), answer);
                store.addTurn(chat, reply);
                last = reply.id;
            }
        }
    }
    m_whole = contentOf(folder + QStringLiteral("/chats.sqlite3"));
    QVERIFY(m_whole.size() > 100 * pageSize);
    const QString other = m_folder.filePath(QStringLiteral("other.sqlite3"));
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("other"));
        database.setDatabaseName(other);
        QVERIFY(database.open());
        sql::run(database, QStringLiteral("CREATE TABLE chat(id INTEGER PRIMARY KEY, title TEXT)"));
        sql::run(database, QStringLiteral("INSERT INTO chat VALUES(1, 'not ours')"));
    }
    QSqlDatabase::removeDatabase(QStringLiteral("other"));
    m_otherDatabase = contentOf(other);
}

void TestChatDamage::isPutAside_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("Dear diary,\n").repeated(1000);
    QTest::newRow("garbage header") << QByteArray(100, '\xa5') + m_whole.mid(100);
    QTest::newRow("first page of zeros") << QByteArray(pageSize, '\0') + m_whole.mid(pageSize);
    QTest::newRow("cut in the middle") << m_whole.left(m_whole.size() / 2);
    QTest::newRow("cut inside the header") << m_whole.left(50);
    QTest::newRow("database of another program") << m_otherDatabase;
}

void TestChatDamage::isPutAside() {
    QFETCH(QByteArray, bytes);
    const QString folder = folderWith(bytes);
    {
        ChatStore store(folder);
        expectKept(opening(store), folder, bytes);
        useAll(store);
    }
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Normal);
    QCOMPARE(list(store).front().title, QStringLiteral("new"));
    QCOMPARE(QDir(folder).entryList({QStringLiteral("chats-damaged-*.sqlite3")}).size(), 1);
}

void TestChatDamage::aFolderInItsPlaceIsPutAside() {
    const QString folder = newFolder();
    QVERIFY(QDir().mkpath(folder + QStringLiteral("/chats.sqlite3/inside")));
    ChatStore store(folder);
    const OpenedChats opened = opening(store);
    QCOMPARE(opened.how, OpenedChats::How::PutAside);
    QVERIFY(QDir(opened.aside + QStringLiteral("/inside")).exists());
    useAll(store);
}

/// A page of zeros far back: most chats can be read.
void TestChatDamage::readableChatsComeOver() {
    QByteArray bytes = m_whole;
    const qsizetype page = bytes.size() / pageSize * 2 / 3;
    bytes.replace(page * pageSize, pageSize, QByteArray(pageSize, '\0'));
    const QString folder = folderWith(bytes);
    ChatStore store(folder);
    const OpenedChats opened = opening(store);
    expectKept(opened, folder, bytes);
    const std::vector<ChatHeader> rescued = list(store);
    QCOMPARE(static_cast<int>(rescued.size()), opened.rescued);
    QVERIFY2(opened.rescued > chats / 2, qPrintable(opened.problem));
    int whole = 0;
    for (const ChatHeader& header : rescued) {
        const ChatOutline chat = outline(store, header.id);
        QVERIFY(chat.settings == unusualSettings());
        whole += chat.turns.size() == 20 ? 1 : 0;
    }
    QVERIFY(whole > chats / 2);
    QVERIFY(!found(store, QStringLiteral("question")).empty());
    useAll(store);
}

/// Any page of zeros, any run of random bytes.
void TestChatDamage::anyDamageIsSurvived() {
    std::minstd_rand random(7);
    int aside = 0, rescued = 0;
    constexpr int tries = 60;
    for (int i = 0; i < tries; ++i) {
        QByteArray bytes = m_whole;
        if (i % 2 == 0) {
            const auto page =
                static_cast<qsizetype>(random() % static_cast<unsigned>(bytes.size() / pageSize));
            bytes.replace(page * pageSize, pageSize, QByteArray(pageSize, '\0'));
        } else {
            const auto at = static_cast<qsizetype>(random() % static_cast<unsigned>(bytes.size() - 2000));
            for (qsizetype k = 0; k < 2000; ++k) {
                bytes[at + k] = static_cast<char>(random());
            }
        }
        const QString folder = folderWith(bytes);
        ChatStore store(folder);
        const OpenedChats opened = opening(store);
        // Damage inside of texts and tokens is no damage of the file's form.
        if (opened.how != OpenedChats::How::Normal) {
            expectKept(opened, folder, bytes);
            ++aside;
            rescued += opened.rescued;
        }
        useAll(store);
        if (QTest::currentTestFailed()) {
            qWarning("try %d", i);
            return;
        }
    }
    QVERIFY(aside > tries / 3);
    QVERIFY2(rescued > aside * chats / 2,
             qPrintable(QStringLiteral("%1 of %2").arg(rescued).arg(aside * chats)));
}

/// Where the tree of a table or an index begins, as an offset of bytes in the sound file.
qsizetype TestChatDamage::rootOf(const char* name) {
    const QString path = m_folder.filePath(QStringLiteral("whole.sqlite3"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(m_whole) != m_whole.size()) {
        qFatal("cannot write");
    }
    file.close();
    qsizetype page = 0;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("whole"));
        database.setDatabaseName(path);
        database.open();
        page = sql::value(database, QStringLiteral("SELECT rootpage FROM sqlite_master WHERE name = ?"),
                          {QLatin1String(name)})
                   .toLongLong();
    }
    QSqlDatabase::removeDatabase(QStringLiteral("whole"));
    return (page - 1) * pageSize;
}

/// Turns of all chats that are there after a start with these bytes, words in place of lost ones not counted.
int TestChatDamage::turnsAfter(const QByteArray& bytes) {
    ChatStore store(folderWith(bytes));
    opening(store);
    int count = 0;
    for (const ChatHeader& header : list(store)) {
        std::vector<TurnId> ids;
        for (const TurnHeader& turn : outline(store, header.id).turns) {
            ids.push_back(turn.id);
        }
        for (const Turn& turn : turns(store, header.id, ids)) {
            count += turn.text.find("could not be read") == std::string::npos ? 1 : 0;
        }
    }
    return count;
}

void TestChatDamage::aDamagedIndexLosesNothing() {
    for (const char* name : {"turn_of_chat", "turn_of_parent"}) {
        QByteArray bytes = m_whole;
        bytes.replace(rootOf(name), pageSize, QByteArray(pageSize, '\x5a'));
        QCOMPARE(turnsAfter(bytes), chats * 20);
    }
}

/// One leaf of the table of turns holds a few; what comes after them in the same chat and in others is there.
void TestChatDamage::aDamagedPageLosesWhatLayInIt() {
    int damaged = 0;
    const QByteArray mark("question qqqq");
    for (qsizetype page = 2; page < m_whole.size() / pageSize && damaged < 5; page += 7) {
        if (!QByteArrayView(m_whole).sliced(page * pageSize, pageSize).contains(mark)) {
            continue;
        }
        QByteArray bytes = m_whole;
        bytes.replace(page * pageSize, pageSize, QByteArray(pageSize, '\0'));
        const int left = turnsAfter(bytes);
        QVERIFY2(left >= chats * 20 - 12, qPrintable(QStringLiteral("%1 after page %2").arg(left).arg(page)));
        ++damaged;
    }
    QCOMPARE(damaged, 5);
}

void TestChatDamage::aFileThatAnotherProgramHasOpenStaysInItsPlace() {
    const QByteArray bytes = QByteArray("not a database\n").repeated(100);
    const QString folder = folderWith(bytes);
    FileLock other;
    QCOMPARE(other.share(folder + QStringLiteral("/chats.lock")), FileLock::Taken::Yes);
    ChatStore store(folder);
    const OpenedChats opened = opening(store);
    QVERIFY(!opened.isSaved() && opened.problem.contains(QStringLiteral("Another")));
    QVERIFY(contentOf(folder + QStringLiteral("/chats.sqlite3")) == bytes);
    const ChatId chat = store.newChat({}, {}, {});
    QVERIFY(list(store).at(0).id == chat);
}

void TestChatDamage::anEmptyFileIsANewOne() {
    const QString folder = folderWith({});
    ChatStore store(folder);
    QCOMPARE(opening(store).how, OpenedChats::How::Fresh);
    useAll(store);
}

QTEST_GUILESS_MAIN(TestChatDamage)
#include "tst_chat_damage.moc"
