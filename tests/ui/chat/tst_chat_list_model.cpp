// SPDX-License-Identifier: MIT
#include "ui/chat/chat_list_model.h"
#include "ui/chat/chat_words.h"

#include <QAbstractItemModelTester>
#include <QDateTime>
#include <QSignalSpy>
#include <QTest>

using namespace tokenscope;

class TestChatListModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsUnderHeadings();
    void newsLeavesTheOtherRows();
    void listsWhatWasFound();
    void renamesOnlyByAsking();
    void wordsForTimes();
    void randomListsAreAModel();

private:
    static qint64 now() {
        return QDateTime(QDate(2024, 5, 15), QTime(12, 0)).toMSecsSinceEpoch(); // a Wednesday
    }
    static qint64 daysAgo(int days) {
        return QDateTime::fromMSecsSinceEpoch(now()).addDays(-days).toMSecsSinceEpoch();
    }
    static std::vector<ListedChat> examples() {
        return {{{1}, "old", daysAgo(40), 2},
                {{2}, "new", now() - 5 * 60'000, 1},
                {{3}, "pinned", daysAgo(3), 7, true},
                {{4}, "yesterday", daysAgo(1), 3},
                {{5}, "writing", now() - 60'000, 4, false, true}};
    }
    static QStringList texts(const ChatListModel& model, int role = Qt::DisplayRole) {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row) {
            all += model.index(row).data(role).toString();
        }
        return all;
    }
};

void TestChatListModel::listsUnderHeadings() {
    ChatListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNow(now());
    model.setChats(examples());
    QCOMPARE(texts(model), (QStringList{"Pinned", "pinned", "Today", "writing", "new", "Yesterday",
                                        "yesterday", "Earlier", "old"}));
    QCOMPARE(texts(model, ChatListModel::detailRole),
             (QStringList{"", "Sunday · 7 turns", "", "● writing · 4 turns", "5 min ago · 1 turn", "",
                          "yesterday · 3 turns", "", "5 Apr · 2 turns"}));
    QVERIFY(!model.chatAt(0));
    QCOMPARE(model.flags(model.index(0)), Qt::NoItemFlags);
    QCOMPARE(model.chatAt(4), std::optional(ChatId{2}));
    QCOMPARE(model.rowOf({4}), 6);
    QCOMPARE(model.rowOf({99}), -1);
    QVERIFY(model.index(1).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("pinned")));
    model.setNow(now() + 24 * 3'600'000); // the day goes by
    QCOMPARE(texts(model)[2], QStringLiteral("Yesterday"));
}

void TestChatListModel::newsLeavesTheOtherRows() {
    ChatListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNow(now());
    model.setChats(examples());
    const QPersistentModelIndex old(model.index(model.rowOf({1}))), pinned(model.index(model.rowOf({3})));
    auto chats = examples();
    chats[1].title = QStringLiteral("another title");
    chats.push_back({{6}, "newest", now(), 0});
    model.setChats(chats);
    QVERIFY(old.isValid() && pinned.isValid());
    QCOMPARE(old.data().toString(), QStringLiteral("old"));
    QCOMPARE(model.rowOf({1}), old.row());
    QCOMPARE(model.index(model.rowOf({2})).data().toString(), QStringLiteral("another title"));
    chats.erase(chats.begin());
    model.setChats(chats);
    QVERIFY(!old.isValid());
    QVERIFY(pinned.isValid());
}

void TestChatListModel::listsWhatWasFound() {
    ChatListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setChats(examples());
    model.setFound(std::vector<FoundPlace>{{{1}, {7}, "old", "… the words are …", 6, 5},
                                           {{4}, {}, "yesterday", "", 0, 4}},
                   true);
    QVERIFY(model.showsFound());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.turnAt(0), std::optional(TurnId{7}));
    QVERIFY(!model.turnAt(1));
    QCOMPARE(model.index(0).data(ChatListModel::matchStartRole).toInt(), 6);
    QCOMPARE(model.index(0).data(ChatListModel::matchLengthRole).toInt(), 5);
    QVERIFY(!model.chatAt(2) && model.index(2).data().toString().contains(QStringLiteral("More")));
    QVERIFY(!(model.flags(model.index(0)) & Qt::ItemIsEditable));
    // What was found is seen, however long the line is before it.
    const QString longLine = QStringLiteral("there was once a lighthouse in the ocean whose beacon went out");
    model.setFound(std::vector<FoundPlace>{
        {{1}, {7}, "old", longLine, static_cast<int>(longLine.indexOf(QLatin1String("beacon"))), 6}});
    const QModelIndex found = model.index(0);
    const QString shown = found.data(ChatListModel::detailRole).toString();
    const int start = found.data(ChatListModel::matchStartRole).toInt();
    QVERIFY2(start < 20, qPrintable(shown));
    QCOMPARE(shown.mid(start, found.data(ChatListModel::matchLengthRole).toInt()), QStringLiteral("beacon"));
    model.setFound(std::vector<FoundPlace>{});
    QCOMPARE(model.rowCount(), 0);
    model.setFound(std::nullopt);
    QVERIFY(model.rowOf({4}) > 0);
}

void TestChatListModel::renamesOnlyByAsking() {
    ChatListModel model;
    model.setNow(now());
    model.setChats(examples());
    QSignalSpy renamed(&model, &ChatListModel::renamed);
    const QModelIndex index = model.index(model.rowOf({2}));
    QVERIFY(model.setData(index, QStringLiteral("  a \n title "), Qt::EditRole));
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(renamed[0][1].toString(), QStringLiteral("a title"));
    QCOMPARE(index.data().toString(), QStringLiteral("new"));
    QVERIFY(!model.setData(index, QStringLiteral("   "), Qt::EditRole));
    QVERIFY(model.setData(index, QStringLiteral("new"), Qt::EditRole));
    QVERIFY(!model.setData(model.index(0), QStringLiteral("heading"), Qt::EditRole));
    QCOMPARE(renamed.size(), 1);
}

void TestChatListModel::wordsForTimes() {
    QCOMPARE(timeWords(now() - 5'000, now()), QStringLiteral("just now"));
    QCOMPARE(timeWords(now() + 5'000, now()), QStringLiteral("just now")); // clocks differ
    QCOMPARE(timeWords(now() - 130'000, now()), QStringLiteral("2 min ago"));
    QCOMPARE(timeWords(now() - 3 * 3'600'000, now()), QStringLiteral("3 h ago"));
    QCOMPARE(timeWords(now() - 13 * 3'600'000, now()), QStringLiteral("yesterday"));
    QCOMPARE(timeWords(daysAgo(5), now()), QStringLiteral("Friday"));
    QCOMPARE(timeWords(daysAgo(12), now()), QStringLiteral("3 May"));
    QCOMPARE(timeWords(daysAgo(400), now()), QStringLiteral("11 Apr 2023"));
}

void TestChatListModel::randomListsAreAModel() {
    ChatListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNow(now());
    quint32 state = 5;
    const auto random = [&](quint32 below) { return (state = state * 1664525 + 1013904223) / 65536 % below; };
    for (int round = 0; round < 200; ++round) {
        std::vector<ListedChat> chats;
        for (std::int64_t id = 1; id <= 8; ++id) {
            if (random(3) > 0) {
                chats.push_back(
                    {{id}, QString::number(id), daysAgo(static_cast<int>(random(4))), 1, random(4) == 0});
            }
        }
        model.setChats(chats);
        if (random(5) == 0) {
            model.setFound(std::vector<FoundPlace>{{{1}, {static_cast<std::int64_t>(random(3))}, "x"}},
                           random(2) == 0);
        } else {
            model.setFound(std::nullopt);
            int rows = 0;
            for (const ListedChat& chat : chats) {
                QCOMPARE(model.chatAt(model.rowOf(chat.id)), std::optional(chat.id));
                ++rows;
            }
            QVERIFY(model.rowCount() >= rows);
        }
    }
}

QTEST_GUILESS_MAIN(TestChatListModel)
#include "tst_chat_list_model.moc"
