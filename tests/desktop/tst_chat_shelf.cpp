// SPDX-License-Identifier: MIT
// The real list of chats above a real file.
#include "app/desktop/chat_shelf.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "ui/chat/conversation_list.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <stdexcept>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

constexpr int patience = 30'000;

ChatStoreOptions watchful() {
    ChatStoreOptions options;
    options.lookAfter = std::chrono::milliseconds(20);
    return options;
}

} // namespace

class TestChatShelf : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void chatsAreListed();
    void theShownChatIsMarkedAndTheOneBeingWritten();
    void whatTheUserChoosesIsAskedFor();
    void aNewTitleIsInTheFile();
    void aPinIsInTheFile();
    void aDeletedChatIsGoneFromListAndFile();
    void deletingIsTakenBackOneByOne();
    void theShownChatComesBackToThePage();
    void aSearchShowsPlacesAndOpensThem();
    void answersToAnotherSearchAreIgnored();
    void aSearchFollowsTheChats();
    void changesOfAnotherProgramAppear();
    void manyChangesAreReadOnce();
    void whatCannotBeReadIsSaid();

private:
    ChatId addChat(ChatStore& store, const char* text, const char* answer = "yes") const;
    ChatId add(const char* text, const char* answer = "yes");
    QStringList rows() const;
    int rowOf(ChatId chat) const { return m_list->model()->rowOf(chat); }
    QModelIndex indexOf(ChatId chat) const { return m_list->model()->index(rowOf(chat)); }
    void lookFor(const char* words) const {
        m_list->findChild<QLineEdit*>(QStringLiteral("searchChats"))->setText(QLatin1String(words));
    }
    bool offersUndo() const { return !m_list->findChild<QWidget*>(QStringLiteral("deletedBar"))->isHidden(); }
    void undo() const { m_list->findChild<QToolButton*>(QStringLiteral("undoDelete"))->click(); }
    /// As the file has them, whoever looks.
    std::vector<ChatHeader> inFile() const {
        ChatStore other(m_folder->path());
        return list(other);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ChatStore> m_store;
    std::unique_ptr<ConversationList> m_list;
    std::unique_ptr<ChatShelf> m_shelf;
};

void TestChatShelf::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<ChatStore>(m_folder->path(), watchful());
    m_list = std::make_unique<ConversationList>();
    m_list->resize(300, 600);
    m_list->show();
    m_shelf = std::make_unique<ChatShelf>(*m_store, *m_list);
}

void TestChatShelf::cleanup() {
    m_shelf.reset();
    m_list.reset();
    m_store.reset();
}

ChatId TestChatShelf::addChat(ChatStore& store, const char* text, const char* answer) const {
    const ChatId chat = store.newChat({}, {}, {});
    const Turn question = userTurn(store.newTurnId(), {}, text);
    store.addTurn(chat, question);
    store.addTurn(chat, answerTurn(store.newTurnId(), question.id, answer));
    return chat;
}

ChatId TestChatShelf::add(const char* text, const char* answer) {
    const ChatId chat = addChat(*m_store, text, answer);
    m_shelf->refresh();
    if (!QTest::qWaitFor([&] { return rowOf(chat) >= 0; }, patience)) {
        throw std::runtime_error("the chat does not appear");
    }
    return chat;
}

QStringList TestChatShelf::rows() const {
    QStringList rows;
    for (int row = 0; row < m_list->model()->rowCount(); ++row) {
        rows << m_list->model()->index(row).data().toString();
    }
    return rows;
}

void TestChatShelf::chatsAreListed() {
    const ChatId first = add("Why is the sky blue?");
    const ChatId second = add("How deep is the sea?");
    QCOMPARE(rows(), (QStringList{QStringLiteral("Today"), QStringLiteral("How deep is the sea?"),
                                  QStringLiteral("Why is the sky blue?")}));
    QCOMPARE(m_shelf->title(first), QStringLiteral("Why is the sky blue?"));
    QCOMPARE(m_list->model()->chat(second)->turns, 2);
    // One in which nothing was said has a name, too.
    const ChatId empty = m_store->newChat({}, {}, {});
    m_shelf->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(m_shelf->title(empty), QStringLiteral("New chat"), patience);
    QCOMPARE(m_shelf->title({5}), QString());
}

void TestChatShelf::theShownChatIsMarkedAndTheOneBeingWritten() {
    const ChatId first = add("first");
    const ChatId second = add("second");
    m_shelf->setShown(first);
    QCOMPARE(m_list->list()->currentIndex(), indexOf(first));
    m_shelf->setWriting(second);
    QVERIFY(indexOf(second).data(ChatListModel::isWritingRole).toBool());
    QVERIFY(!indexOf(first).data(ChatListModel::isWritingRole).toBool());
    add("third"); // the list was read anew
    QVERIFY(indexOf(second).data(ChatListModel::isWritingRole).toBool());
    QCOMPARE(m_list->list()->currentIndex(), indexOf(first));
    m_shelf->setWriting({});
    QVERIFY(!indexOf(second).data(ChatListModel::isWritingRole).toBool());
    m_shelf->setShown({});
    QVERIFY(!m_list->list()->currentIndex().isValid());
}

void TestChatShelf::whatTheUserChoosesIsAskedFor() {
    const ChatId chat = add("first");
    std::vector<std::pair<ChatId, std::optional<TurnId>>> opened;
    connect(m_shelf.get(), &ChatShelf::openRequested, this,
            [&](ChatId which, std::optional<TurnId> turn) { opened.emplace_back(which, turn); });
    QTest::mouseClick(m_list->list()->viewport(), Qt::LeftButton, {},
                      m_list->list()->visualRect(indexOf(chat)).center());
    QVERIFY(opened == (std::vector{std::pair(chat, std::optional<TurnId>())}));
    QSignalSpy created(m_shelf.get(), &ChatShelf::newRequested);
    m_list->findChild<QWidget*>(QStringLiteral("newChat"))->setFocus();
    QTest::keyClick(m_list->findChild<QWidget*>(QStringLiteral("newChat")), Qt::Key_Space);
    QCOMPARE(created.count(), 1);
}

void TestChatShelf::aNewTitleIsInTheFile() {
    const ChatId chat = add("first");
    QVERIFY(m_list->model()->setData(indexOf(chat), QStringLiteral("About the sea")));
    QCOMPARE(indexOf(chat).data().toString(), QStringLiteral("About the sea")); // at once
    QTRY_COMPARE_WITH_TIMEOUT(inFile().front().title, QStringLiteral("About the sea"), patience);
    QVERIFY(inFile().front().isNamed);
    add("second");
    QCOMPARE(indexOf(chat).data().toString(), QStringLiteral("About the sea"));
}

void TestChatShelf::aPinIsInTheFile() {
    const ChatId first = add("first");
    add("second");
    Q_EMIT m_list->pinRequested(first, true);
    QCOMPARE(rows().front(), QStringLiteral("Pinned"));
    QTRY_VERIFY_WITH_TIMEOUT(inFile().front().id == first && inFile().front().isPinned, patience);
    Q_EMIT m_list->pinRequested(first, false);
    QCOMPARE(rows().front(), QStringLiteral("Today"));
    QTRY_VERIFY_WITH_TIMEOUT(!inFile().front().isPinned && !inFile().back().isPinned, patience);
}

void TestChatShelf::aDeletedChatIsGoneFromListAndFile() {
    const ChatId first = add("first");
    const ChatId second = add("second");
    std::vector<ChatId> deleted;
    connect(m_shelf.get(), &ChatShelf::deleted, this, [&](ChatId chat) { deleted.push_back(chat); });
    m_list->list()->setCurrentIndex(indexOf(second));
    QTest::keyClick(m_list->list(), Qt::Key_Delete);
    QVERIFY(deleted == std::vector{second});
    QCOMPARE(rowOf(second), -1);
    QVERIFY(offersUndo());
    settle(*m_store);
    QCOMPARE(inFile().size(), std::size_t(1));
    QVERIFY(inFile().front().id == first);
    QCoreApplication::processEvents();
    QCOMPARE(rowOf(second), -1);
    // Asked once more, by a list that does not know it yet.
    Q_EMIT m_list->deleteRequested(second);
    QCOMPARE(deleted.size(), std::size_t(1));
}

void TestChatShelf::deletingIsTakenBackOneByOne() {
    const ChatId first = add("first");
    const ChatId second = add("second");
    Q_EMIT m_list->renameRequested(first, QStringLiteral("named"));
    Q_EMIT m_list->deleteRequested(first);
    Q_EMIT m_list->deleteRequested(second);
    QCOMPARE(rows(), QStringList());
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(second) >= 0, patience);
    QCOMPARE(rowOf(first), -1);
    QVERIFY(offersUndo());
    undo();
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(first) >= 0, patience);
    QVERIFY(!offersUndo());
    QCOMPARE(indexOf(first).data().toString(), QStringLiteral("named"));
    QCOMPARE(inFile().size(), std::size_t(2));
    QCOMPARE(outline(*m_store, first).turns.size(), std::size_t(2));
    Q_EMIT m_list->undoDeleteRequested(); // nothing is left to take back
    settle(*m_store);
    QCOMPARE(inFile().size(), std::size_t(2));
}

void TestChatShelf::theShownChatComesBackToThePage() {
    const ChatId first = add("first");
    const ChatId second = add("second");
    std::vector<ChatId> opened;
    connect(m_shelf.get(), &ChatShelf::openRequested, this, [&](ChatId chat) { opened.push_back(chat); });
    connect(m_shelf.get(), &ChatShelf::deleted, this, [&] { m_shelf->setShown({}); });
    m_shelf->setShown(first);
    Q_EMIT m_list->deleteRequested(first);
    undo();
    QVERIFY(opened == std::vector{first});
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(first) >= 0, patience);
    m_shelf->setShown(first);
    Q_EMIT m_list->deleteRequested(first);
    m_shelf->setShown(second); // the user has gone on meanwhile
    undo();
    QCOMPARE(opened.size(), std::size_t(1));
}

void TestChatShelf::aSearchShowsPlacesAndOpensThem() {
    const ChatId sky = add("Why is the sky blue?", "It scatters light.");
    add("How deep is the sea?", "Eleven kilometres.");
    const TurnId answer = outline(*m_store, sky).turns.back().id;
    lookFor("SCATTER");
    QTRY_VERIFY_WITH_TIMEOUT(m_list->model()->showsFound(), patience);
    QCOMPARE(rows(), QStringList{QStringLiteral("Why is the sky blue?")});
    const QModelIndex row = m_list->model()->index(0);
    const QString excerpt = row.data(ChatListModel::detailRole).toString();
    QCOMPARE(excerpt.mid(row.data(ChatListModel::matchStartRole).toInt(),
                         row.data(ChatListModel::matchLengthRole).toInt()),
             QStringLiteral("scatter"));
    std::vector<std::pair<ChatId, std::optional<TurnId>>> opened;
    connect(m_shelf.get(), &ChatShelf::openRequested, this,
            [&](ChatId chat, std::optional<TurnId> turn) { opened.emplace_back(chat, turn); });
    m_list->list()->setCurrentIndex(row);
    QTest::keyClick(m_list->list(), Qt::Key_Return);
    QVERIFY(opened == (std::vector{std::pair(sky, std::optional(answer))}));
    lookFor("");
    QCOMPARE(rows().size(), 3);
}

void TestChatShelf::answersToAnotherSearchAreIgnored() {
    const ChatId sky = add("Why is the sky blue?");
    const ChatId sea = add("How deep is the sea?");
    lookFor("deep");
    QTRY_VERIFY_WITH_TIMEOUT(m_list->model()->showsFound(), patience);
    // What an earlier search found comes late.
    const FoundTurn late{sky, {}, QStringLiteral("Why is the sky blue?"), {}, 11, 3};
    Q_EMIT m_store->foundTurns(QStringLiteral("sky"), {late}, false);
    QVERIFY(m_list->model()->chatAt(0) == sea);
    lookFor("");
    Q_EMIT m_store->foundTurns(QStringLiteral("deep"), {late}, false);
    QVERIFY(!m_list->model()->showsFound());
}

void TestChatShelf::aSearchFollowsTheChats() {
    const ChatId sky = add("Which colour has the sky?", "It is blue.");
    lookFor("blue");
    QTRY_VERIFY_WITH_TIMEOUT(m_list->model()->showsFound(), patience);
    QCOMPARE(rows(), QStringList{QStringLiteral("Which colour has the sky?")});
    addChat(*m_store, "And the moon?", "Blue, too.");
    m_shelf->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(rows().size(), 2, patience);
    Q_EMIT m_list->deleteRequested(sky);
    QTRY_COMPARE_WITH_TIMEOUT(rows(), QStringList{QStringLiteral("And the moon?")}, patience);
}

void TestChatShelf::changesOfAnotherProgramAppear() {
    const ChatId mine = add("mine");
    std::vector<ChatId> changed;
    connect(m_shelf.get(), &ChatShelf::changedElsewhere, this, [&](ChatId chat) { changed.push_back(chat); });
    ChatStore other(m_folder->path());
    const ChatId theirs = addChat(other, "theirs");
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(theirs) >= 0, patience);
    QVERIFY(std::ranges::find(changed, theirs) != changed.end());
    QVERIFY(std::ranges::find(changed, mine) == changed.end());
    other.setTitle(mine, QStringLiteral("renamed there"));
    QTRY_COMPARE_WITH_TIMEOUT(m_shelf->title(mine), QStringLiteral("renamed there"), patience);
    QVERIFY(std::ranges::find(changed, mine) != changed.end());
    other.deleteChat(theirs);
    QTRY_COMPARE_WITH_TIMEOUT(rowOf(theirs), -1, patience);
}

void TestChatShelf::manyChangesAreReadOnce() {
    add("first");
    QSignalSpy listed(m_store.get(), &ChatStore::listed);
    for (int i = 1; i <= 1000; ++i) {
        Q_EMIT m_store->changedElsewhere({i});
    }
    QTRY_VERIFY_WITH_TIMEOUT(listed.count() > 0, patience);
    settle(*m_store);
    QCOMPARE(listed.count(), 2); // ours and this question
}

void TestChatShelf::whatCannotBeReadIsSaid() {
    auto* words = m_list->findChild<QLabel*>(QStringLiteral("noChats"));
    QVERIFY(words->text().contains(QLatin1String("Reading"))); // not that there are none
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QLatin1String("No chats yet")), patience);
    add("first");
    QVERIFY(words->isHidden());
    const QString why = QStringLiteral("Chats could not be read: the disk is gone.");
    Q_EMIT m_store->readingFailed(why); // something that somebody else asked for
    QVERIFY(words->isHidden());
    m_shelf->refresh();
    Q_EMIT m_store->readingFailed(why);
    QVERIFY(!words->isHidden());
    QTRY_VERIFY_WITH_TIMEOUT(words->isHidden(), patience); // it works again
}

QTEST_MAIN(TestChatShelf)
#include "tst_chat_shelf.moc"
