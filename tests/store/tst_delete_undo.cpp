// SPDX-License-Identifier: MIT
#include "app/store/chat_store.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope;
using namespace tokenscope::test;

class TestDeleteUndo : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChatComesBackAsItWas();
    void aTurnComesBackWithAllBelowIt_data();
    void aTurnComesBackWithAllBelowIt();
    void whatWasDeletedBeforeStaysDeleted();
    void anAnswerThatWasMadeMeanwhileStays();
    void deletedThingsGoAfterSevenDays();

private:
    QString newFolder() { return m_folder.filePath(QString::number(++m_folders)); }

    QTemporaryDir m_folder;
    int m_folders = 0;
};

namespace {

/// q0 ─ a1 ─ q2 ─ a3
///   │     └ q4 ─ a5 (shown)
///   └ a6 ─ q7
struct Tree {
    explicit Tree(ChatStore& store) : chat(store.newChat(unusualSettings(), {}, {})) {
        const auto add = [&](int parent) {
            const TurnId above = parent < 0 ? TurnId() : turns.at(std::size_t(parent)).id;
            const std::string text = "text " + std::to_string(turns.size());
            const bool isQuestion = parent < 0 || turns.at(std::size_t(parent)).answer.has_value();
            turns.push_back(isQuestion ? userTurn(store.newTurnId(), above, text)
                                       : answerTurn(store.newTurnId(), above, text, unusualAnswer()));
            store.addTurn(chat, turns.back());
        };
        for (const int parent : {-1, 0, 1, 2, 1, 4, 0, 6}) {
            add(parent);
        }
        store.setActive(chat, turns[5].id);
    }
    std::vector<TurnId> ids(std::initializer_list<std::size_t> places) const {
        std::vector<TurnId> list;
        for (const std::size_t place : places) {
            list.push_back(turns[place].id);
        }
        return list;
    }
    ChatId chat;
    std::vector<Turn> turns;
};

/// All that can be seen of a chat.
struct Seen {
    std::vector<TurnHeader> headers;
    std::vector<Turn> turns;
    std::vector<FoundTurn> found;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen(ChatStore& store, ChatId chat) {
    Seen all{outline(store, chat).turns, {}, test::found(store, QStringLiteral("text"))};
    std::vector<TurnId> ids;
    for (const TurnHeader& header : all.headers) {
        ids.push_back(header.id);
    }
    all.turns = turns(store, chat, ids);
    return all;
}

std::vector<TurnId> path(ChatStore& store, ChatId chat) {
    return chatTree(outline(store, chat).turns).path();
}

} // namespace

void TestDeleteUndo::aChatComesBackAsItWas() {
    ChatStore store(newFolder());
    const Tree tree(store);
    const Seen before = seen(store, tree.chat);
    store.deleteChat(tree.chat);
    QVERIFY(list(store).empty());
    QVERIFY(found(store, QStringLiteral("text")).empty());
    QVERIFY(std::get<0>(reply(store, &ChatStore::chatMissing, [&] { store.loadChat(tree.chat); })) ==
            tree.chat);
    store.restoreChat(tree.chat);
    QVERIFY(seen(store, tree.chat) == before);
    QVERIFY(outline(store, tree.chat).settings == unusualSettings());
}

void TestDeleteUndo::aTurnComesBackWithAllBelowIt_data() {
    QTest::addColumn<int>("deleted");
    QTest::addColumn<QList<int>>("shown");
    QTest::addColumn<int>("left");
    QTest::newRow("last answer") << 5 << QList<int>{0, 1, 4} << 7;
    QTest::newRow("edited message: the one before it is shown") << 4 << QList<int>{0, 1, 2, 3} << 6;
    QTest::newRow("first version: the next is shown") << 1 << QList<int>{0, 6, 7} << 3;
    QTest::newRow("version that is not shown") << 2 << QList<int>{0, 1, 4, 5} << 6;
    QTest::newRow("later version that is not shown") << 6 << QList<int>{0, 1, 4, 5} << 6;
    QTest::newRow("first message") << 0 << QList<int>{} << 0;
}

void TestDeleteUndo::aTurnComesBackWithAllBelowIt() {
    QFETCH(int, deleted);
    QFETCH(QList<int>, shown);
    QFETCH(int, left);
    const QString folder = newFolder();
    ChatStore store(folder);
    const Tree tree(store);
    const TurnId turn = tree.turns[static_cast<std::size_t>(deleted)].id;
    const Seen before = seen(store, tree.chat);
    store.deleteTurn(tree.chat, turn);
    std::vector<TurnId> expected;
    for (const int place : shown) {
        expected.push_back(tree.turns[static_cast<std::size_t>(place)].id);
    }
    QVERIFY(path(store, tree.chat) == expected);
    const Seen between = seen(store, tree.chat);
    QCOMPARE(static_cast<int>(between.headers.size()), left);
    QCOMPARE(outline(store, tree.chat).header.turns, static_cast<int>(shown.size()));
    const auto foundTurns =
        std::ranges::count_if(between.found, [](const FoundTurn& turn) { return turn.turn.value != 0; });
    QCOMPARE(static_cast<int>(foundTurns), left);
    store.restoreTurn(tree.chat, turn);
    QVERIFY(seen(store, tree.chat) == before);
    QVERIFY(path(store, tree.chat) == tree.ids({0, 1, 4, 5}));
}

void TestDeleteUndo::whatWasDeletedBeforeStaysDeleted() {
    ChatStore store(newFolder());
    const Tree tree(store);
    store.deleteTurn(tree.chat, tree.turns[2].id); // and 3
    const Seen before = seen(store, tree.chat);
    store.deleteTurn(tree.chat, tree.turns[1].id); // and 4, 5
    store.restoreTurn(tree.chat, tree.turns[1].id);
    QVERIFY(seen(store, tree.chat) == before);
    // In the other order: what lies below something deleted comes back with that.
    store.deleteTurn(tree.chat, tree.turns[1].id);
    store.restoreTurn(tree.chat, tree.turns[2].id);
    QCOMPARE(seen(store, tree.chat).headers.size(), std::size_t(3));
    store.restoreTurn(tree.chat, tree.turns[1].id);
    QCOMPARE(seen(store, tree.chat).headers.size(), std::size_t(8));
}

void TestDeleteUndo::anAnswerThatWasMadeMeanwhileStays() {
    ChatStore store(newFolder());
    const Tree tree(store);
    store.deleteTurn(tree.chat, tree.turns[5].id);
    const Turn other = answerTurn(store.newTurnId(), tree.turns[4].id, "another");
    store.addTurn(tree.chat, other);
    store.restoreTurn(tree.chat, tree.turns[5].id);
    const ChatTree shape = chatTree(outline(store, tree.chat).turns);
    QVERIFY(shape.path() == tree.ids({0, 1, 4, 5})); // what was brought back is shown
    QVERIFY(shape.placeOf(other.id) == (ChatTree::Place{1, 2}));
}

void TestDeleteUndo::deletedThingsGoAfterSevenDays() {
    const QString folder = newFolder();
    constexpr qint64 day = qint64(24) * 60 * 60 * 1000;
    std::optional<Tree> whole, part;
    {
        ChatStore store(folder);
        whole.emplace(store);
        part.emplace(store);
        store.deleteChat(whole->chat);
        store.deleteTurn(part->chat, part->turns[1].id);
    }
    const auto startAfter = [&](qint64 days, bool restores) {
        ChatStoreOptions options;
        options.now = QDateTime::currentMSecsSinceEpoch() + days * day;
        ChatStore store(folder, options);
        if (restores) {
            store.restoreChat(whole->chat);
            store.restoreTurn(part->chat, part->turns[1].id);
        }
        const std::size_t chats = list(store).size();
        const std::size_t turns = outline(store, part->chat).turns.size();
        if (restores) {
            store.deleteChat(whole->chat);
            store.deleteTurn(part->chat, part->turns[1].id);
        }
        return std::pair{chats, turns};
    };
    QVERIFY(startAfter(6, true) == (std::pair<std::size_t, std::size_t>{2, 8}));
    QVERIFY(startAfter(8, false) == (std::pair<std::size_t, std::size_t>{1, 3}));
    QVERIFY(startAfter(0, true) ==
            (std::pair<std::size_t, std::size_t>{1, 3})); // nothing is left to come back
}

QTEST_GUILESS_MAIN(TestDeleteUndo)
#include "tst_delete_undo.moc"
