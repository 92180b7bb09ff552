// SPDX-License-Identifier: MIT
#include "ui/chat/conversation_list.h"
#include "ui/shared/palette.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDateTime>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace tokenscope;

class TestConversationList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { setTheme(Theme::Light); }
    void saysWhatToDoWhileEmpty();
    void takesNoEndlessSearch();
    void opensByMouseAndKey();
    void renamesInPlace();
    void deletesWithAWayBack();
    void theMenuIsThereForMouseAndButton();
    void searchesAfterAMoment();
    void ignoresAnOlderSearch();
    void theCurrentChatStaysChosen();

private:
    struct Fixture {
        ConversationList list;
        Fixture() {
            list.resize(240, 500);
            list.show();
            if (!QTest::qWaitForWindowActive(&list)) {
                qFatal("no window, no focus");
            }
        }
        void fill() {
            const qint64 now = QDateTime::currentMSecsSinceEpoch();
            list.setChats({{{1}, "first", now, 2},
                           {{2}, "second", now - 1000, 3, true},
                           {{3}, "third", now - 2000, 3}});
            QCoreApplication::processEvents();
        }
        QListView* view() const { return list.list(); }
        QModelIndex row(std::int64_t id) const { return list.model()->index(list.model()->rowOf({id})); }
        QPoint middle(std::int64_t id) const { return view()->visualRect(row(id)).center(); }
        QLineEdit* search() const { return list.findChild<QLineEdit*>(QStringLiteral("searchChats")); }
        QString empty() const {
            const auto* label = list.findChild<QLabel*>(QStringLiteral("noChats"));
            return label->isVisible() ? label->text() : QString();
        }
        QMenu* menu() const { return list.findChild<QMenu*>(QStringLiteral("chatMenuPopup")); }
    };
};

void TestConversationList::takesNoEndlessSearch() {
    Fixture f;
    QApplication::clipboard()->setText(QString(2'000'000, QLatin1Char('a')));
    f.search()->paste();
    QCOMPARE(f.search()->text().size(), 1000);
}

void TestConversationList::saysWhatToDoWhileEmpty() {
    Fixture f;
    f.list.setReading(true);
    QCOMPARE(f.empty(), QStringLiteral("Reading the chats…"));
    f.list.setReading(false);
    QVERIFY(f.empty().contains(QStringLiteral("Write a message")));
    f.fill();
    QVERIFY(f.empty().isEmpty());
    f.list.setProblem(QStringLiteral("The file of chats cannot be read."));
    QVERIFY(f.empty().contains(QStringLiteral("cannot be read")));
    QSignalSpy fresh(&f.list, &ConversationList::newRequested);
    f.list.findChild<QPushButton*>(QStringLiteral("newChat"))->click();
    QCOMPARE(fresh.size(), 1);
}

void TestConversationList::opensByMouseAndKey() {
    Fixture f;
    f.fill();
    QSignalSpy chosen(&f.list, &ConversationList::chosen);
    QTest::mouseClick(f.view()->viewport(), Qt::LeftButton, {}, f.middle(3));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<ChatId>(), ChatId{3});
    f.view()->setFocus();
    QTest::keyClick(f.view(), Qt::Key_Up);
    QTest::keyClick(f.view(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[1][0].value<ChatId>(), ChatId{1});
    QTest::mouseClick(f.view()->viewport(), Qt::LeftButton, {},
                      f.view()->visualRect(f.list.model()->index(0)).center());
    QCOMPARE(chosen.size(), 2); // a heading
}

void TestConversationList::renamesInPlace() {
    Fixture f;
    f.fill();
    QSignalSpy renamed(&f.list, &ConversationList::renameRequested);
    f.view()->setFocus();
    f.view()->setCurrentIndex(f.row(1));
    QTest::keyClick(f.view(), Qt::Key_F2);
    auto* edit = f.view()->viewport()->findChild<QLineEdit*>();
    QVERIFY(edit && !edit->accessibleName().isEmpty());
    QCOMPARE(edit->text(), QStringLiteral("first"));
    edit->setText(QStringLiteral("not this"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(renamed.size(), 0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::keyClick(f.view(), Qt::Key_F2);
    edit = f.view()->viewport()->findChild<QLineEdit*>();
    edit->setText(QStringLiteral("a better one"));
    f.list.setChats(
        {{{1}, "first", QDateTime::currentMSecsSinceEpoch(), 2}, {{2}, "second", 5, 3, true}}); // news
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(renamed.size(), 1);
    QCOMPARE(renamed[0][0].value<ChatId>(), ChatId{1});
    QCOMPARE(renamed[0][1].toString(), QStringLiteral("a better one"));
}

void TestConversationList::deletesWithAWayBack() {
    Fixture f;
    f.fill();
    QSignalSpy deleted(&f.list, &ConversationList::deleteRequested),
        undone(&f.list, &ConversationList::undoDeleteRequested);
    f.view()->setFocus();
    f.view()->setCurrentIndex(f.row(3));
    QTest::keyClick(f.view(), Qt::Key_Delete);
    QCOMPARE(deleted.size(), 1);
    auto* bar = f.list.findChild<QWidget*>(QStringLiteral("deletedBar"));
    QVERIFY(!bar->isVisible());
    f.list.showDeleted(QStringLiteral("third"));
    QVERIFY(bar->isVisible() && bar->findChild<QLabel*>()->text().contains(QStringLiteral("third")));
    f.list.findChild<QToolButton*>(QStringLiteral("undoDelete"))->click();
    QCOMPARE(undone.size(), 1);
    QVERIFY(!bar->isVisible());
}

void TestConversationList::theMenuIsThereForMouseAndButton() {
    Fixture f;
    f.fill();
    QSignalSpy pinned(&f.list, &ConversationList::pinRequested),
        exported(&f.list, &ConversationList::exportRequested),
        deleted(&f.list, &ConversationList::deleteRequested);
    QContextMenuEvent event(QContextMenuEvent::Mouse, f.middle(2),
                            f.view()->viewport()->mapToGlobal(f.middle(2)));
    QApplication::sendEvent(f.view()->viewport(), &event);
    QVERIFY(f.menu());
    f.menu()->actions()[1]->trigger();
    QCOMPARE(pinned.size(), 1);
    QCOMPARE(pinned[0][1].toBool(), false); // it is pinned already
    f.menu()->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    f.view()->setCurrentIndex(f.row(3));
    auto* button = f.list.findChild<QToolButton*>(QStringLiteral("chatMenu"));
    QVERIFY(button->isVisible() && !button->accessibleName().isEmpty());
    QVERIFY(f.view()->visualRect(f.row(3)).contains(button->geometry()));
    QTest::mouseMove(f.view()->viewport(), f.middle(1)); // the row under the mouse
    QTRY_VERIFY(f.view()->visualRect(f.row(1)).contains(button->geometry()));
    button->click();
    QVERIFY(f.menu());
    f.menu()->actions()[2]->trigger();
    QCOMPARE(exported.size(), 1);
    QCOMPARE(exported[0][0].value<ChatId>(), ChatId{1});
    f.menu()->actions().last()->trigger();
    QCOMPARE(deleted.size(), 1);
    f.menu()->close();
}

void TestConversationList::searchesAfterAMoment() {
    Fixture f;
    f.fill();
    QSignalSpy searched(&f.list, &ConversationList::searchEdited), chosen(&f.list, &ConversationList::chosen);
    QTest::keyClicks(f.search(), QStringLiteral("own words"));
    QCOMPARE(searched.size(), 0);
    QTRY_COMPARE(searched.size(), 1);
    QCOMPARE(searched[0][0].toString(), QStringLiteral("own words"));
    f.list.setFound(QStringLiteral("own words"), {{{3}, {8}, "third", "my own words", 3, 9}}, false);
    QCOMPARE(f.list.model()->rowCount(), 1);
    QTest::mouseClick(f.view()->viewport(), Qt::LeftButton, {},
                      f.view()->visualRect(f.list.model()->index(0)).center());
    QCOMPARE(chosen[0][1].value<std::optional<TurnId>>(), std::optional(TurnId{8}));
    f.list.setFound(QStringLiteral("own words"), {}, false);
    QVERIFY(f.empty().contains(QStringLiteral("No chat has")));
    QTest::keyClick(f.search(), Qt::Key_Escape);
    QCOMPARE(searched.last()[0].toString(), QString());
    QVERIFY(!f.list.model()->showsFound());
}

void TestConversationList::ignoresAnOlderSearch() {
    Fixture f;
    f.fill();
    QSignalSpy searched(&f.list, &ConversationList::searchEdited);
    QTest::keyClicks(f.search(), QStringLiteral("new"));
    QTRY_COMPARE(searched.size(), 1);
    f.list.setFound(QStringLiteral("old"), {{{1}, {}, "first"}}, false);
    QVERIFY(!f.list.model()->showsFound());
    f.search()->clear();
    f.list.setFound(QStringLiteral("new"), {{{1}, {}, "first"}}, false); // too late
    QVERIFY(!f.list.model()->showsFound());
}

void TestConversationList::theCurrentChatStaysChosen() {
    Fixture f;
    f.fill();
    QSignalSpy chosen(&f.list, &ConversationList::chosen);
    f.list.setCurrent(ChatId{3});
    QCOMPARE(f.list.model()->chatAt(f.view()->currentIndex().row()), std::optional(ChatId{3}));
    f.list.setChats({{{9}, "newer", QDateTime::currentMSecsSinceEpoch() + 5, 1}, {{3}, "third", 9, 3}});
    QCOMPARE(f.list.model()->chatAt(f.view()->currentIndex().row()), std::optional(ChatId{3}));
    f.list.setCurrent(std::nullopt);
    QVERIFY(!f.view()->selectionModel()->hasSelection());
    QCOMPARE(chosen.size(), 0);
}

QTEST_MAIN(TestConversationList)
#include "tst_conversation_list.moc"
