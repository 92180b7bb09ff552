// SPDX-License-Identifier: MIT
// What is kept of chats where that is not easy, and what the user sees of it: through the real widgets, file
// and engine.
#include "app/desktop/chat_transfer.h"
#include "tests/store/ask_store.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_list_model.h"
#include "ui/chat/chat_title_line.h"
#include "ui/chat/conversation_list.h"
#include "ui/shared/elided_label.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QToolButton>

#include <atomic>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);
constexpr int noLimit = 1'000'000;

} // namespace

class TestChatKeeping : public QObject, protected test::ChatJourney {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!test::repositoryHasBuiltinModel()) {
            QSKIP("the repository holds no built-in model");
        }
    }
    void init() {
        beginAnew();
        m_pages = noLimit;
        m_chats.file.pageLimit = [this] { return m_pages.load(); };
        m_chats.retryAfter = std::chrono::milliseconds(20);
    }
    void cleanup() { m_desktop.reset(); }

    void theDiskBecomesFullWhileAnAnswerIsWritten();
    void closedOnAFullDisk();
    void aFolderThatCannotBeWrittenAtTheStart();
    void aMessageForANewChatIsKept();
    void draftsStayWithTheirChats();
    void titleAndLengthFollowTheVersionShown();
    void whatTheFormatRefusesIsSaid();
    void anImportIsSeenAndCanBeCancelled();

private:
    QString notice(ChatBar::Notice which) { return page().bar()->words(which); }
    QString chatsFolder() const { return m_folder->filePath(QStringLiteral("chats")); }
    QByteArray settingsFile() const {
        QFile file(m_folder->filePath(QStringLiteral("settings.ini")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void open(ChatId id) {
        QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(id) != nullptr, patience);
        Q_EMIT page().conversations()->chosen(id, std::nullopt);
        QTRY_COMPARE_WITH_TIMEOUT(chat().id, id, patience);
        QTRY_VERIFY_WITH_TIMEOUT(chat().unread(chat().tree().path()).empty(), patience);
    }
    void askUntilItIsFull();

    std::atomic<int> m_pages = noLimit;
};

/// The disk becomes full when the answer has begun.
void TestChatKeeping::askUntilItIsFull() {
    ChatSettings settings = chat().settings;
    settings.sampling.temperature = 1;
    settings.seed = 3;
    settings.maxTokens = 300;
    m_desktop->chat().changeSettings(settings);
    type(QStringLiteral("Tell me a story about a fox and a hen."));
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() == 2 && !last().answer->tokens.empty(), patience);
    m_pages = 1;
    m_desktop->chat().store().setDraft(chat().id,
                                       QString(200'000, QLatin1Char('d'))); // there is no room for it
    waitForAnswer();
    // Also what comes after it is there as if nothing had happened.
    ask(QStringLiteral("What is 15 * 23?"));
    QTRY_VERIFY_WITH_TIMEOUT(!notice(ChatBar::Notice::NotSaved).isEmpty(), patience);
    QVERIFY2(notice(ChatBar::Notice::NotSaved).contains(QLatin1String("disk is full")),
             qPrintable(notice(ChatBar::Notice::NotSaved)));
    QCOMPARE(notice(ChatBar::Notice::NotSaved).count(QLatin1String("What is new")), 1); // said once
    QVERIFY(chat().tree().path().size() == 4 && last().answer->ended != EndReason::Error);
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(chat().id) != nullptr, patience);
}

void TestChatKeeping::theDiskBecomesFullWhileAnAnswerIsWritten() {
    openChat();
    askUntilItIsFull();
    if (QTest::currentTestFailed()) {
        return;
    }
    const ChatId id = chat().id;
    std::vector<Turn> said;
    for (const Turn* turn : chat().readPath()) {
        said.push_back(*turn);
    }
    Q_EMIT page().conversations()->newRequested();
    open(id); // read from what stands for the file
    QVERIFY(last() == said.back());
    m_pages = noLimit;
    QTRY_VERIFY_WITH_TIMEOUT(notice(ChatBar::Notice::NotSaved).isEmpty(), patience);
    QVERIFY(notice(ChatBar::Notice::Failed).isEmpty());
    openChat();
    open(id);
    const std::vector<const Turn*> kept = chat().readPath();
    QCOMPARE(kept.size(), said.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
        QVERIFY2(*kept[i] == said[i], qPrintable(QString::number(i)));
    }
    QVERIFY(QDir(chatsFolder()).entryList({QStringLiteral("unsaved-*")}).isEmpty());
}

void TestChatKeeping::closedOnAFullDisk() {
    openChat();
    askUntilItIsFull();
    if (QTest::currentTestFailed()) {
        return;
    }
    const Turn answer = last();
    m_desktop.reset();
    const QStringList files = QDir(chatsFolder()).entryList({QStringLiteral("unsaved-chat-*.json")});
    QCOMPARE(files.size(), 1);
    m_pages = noLimit;
    openChat();
    Q_EMIT page().conversations()->importRequested();
    auto* dialog = m_desktop->window().findChild<QFileDialog*>(QStringLiteral("importChats"));
    Q_EMIT dialog->filesSelected({chatsFolder() + QLatin1Char('/') + files.front()});
    dialog->close();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), std::size_t(4), patience);
    QTRY_VERIFY_WITH_TIMEOUT(chat().unread(chat().tree().path()).empty(), patience);
    QCOMPARE(last().text, answer.text);
    QCOMPARE(last().answer->tokens.size(), answer.answer->tokens.size());
    for (std::size_t i = 0; i < answer.answer->tokens.size(); ++i) {
        QCOMPARE(last().answer->tokens[i].id, answer.answer->tokens[i].id);
    }
}

void TestChatKeeping::aFolderThatCannotBeWrittenAtTheStart() {
    QFile obstacle(chatsFolder());
    QVERIFY(obstacle.open(QIODevice::WriteOnly));
    openChat();
    QTRY_VERIFY_WITH_TIMEOUT(!notice(ChatBar::Notice::NotSaved).isEmpty(), patience);
    fixSettings(1);
    ask(QStringLiteral("What is 15 * 23?"));
    const ChatId id = chat().id;
    const Turn answer = last();
    QTRY_VERIFY_WITH_TIMEOUT(page().conversations()->model()->chat(id) != nullptr, patience);
    QVERIFY(!notice(ChatBar::Notice::NotSaved).isEmpty());
    QVERIFY(obstacle.remove());
    QTRY_VERIFY_WITH_TIMEOUT(notice(ChatBar::Notice::NotSaved).isEmpty(), patience);
    openChat();
    QVERIFY(notice(ChatBar::Notice::NotSaved).isEmpty());
    open(id);
    QVERIFY(last() == answer);
}

/// On the disk a little after typing pauses, so that a program that is killed does not take it along.
void TestChatKeeping::aMessageForANewChatIsKept() {
    openChat();
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId id = chat().id;
    Q_EMIT page().conversations()->newRequested();
    QCOMPARE(page().composer()->text(), QString());
    page().composer()->setText(QStringLiteral("Half a message"));
    QTRY_VERIFY_WITH_TIMEOUT(settingsFile().contains("Half a message"), patience);
    open(id);
    QCOMPARE(page().composer()->text(), QString());
    Q_EMIT page().conversations()->newRequested();
    QCOMPARE(page().composer()->text(), QStringLiteral("Half a message"));
    page().composer()->setText(QStringLiteral("What is 3 * 4?"));
    openChat(); // closed before typing has paused
    QCOMPARE(page().composer()->text(), QStringLiteral("What is 3 * 4?"));
    QVERIFY(chat().tree().path().empty());
    pressEnter();
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() == 2, patience);
    waitForAnswer();
    QTRY_VERIFY_WITH_TIMEOUT(!settingsFile().contains("3 * 4"), patience);
    Q_EMIT page().conversations()->newRequested();
    QCOMPARE(page().composer()->text(), QString());
}

void TestChatKeeping::draftsStayWithTheirChats() {
    openChat();
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    const ChatId first = chat().id;
    page().composer()->setText(QStringLiteral("for the first"));
    Q_EMIT page().conversations()->newRequested();
    page().composer()->setText(QStringLiteral("Tell me a story about a fox and a hen."));
    pressEnter();
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().size() == 2, patience);
    const ChatId second = chat().id;
    page().composer()->setText(QStringLiteral("for the second"));
    open(first);
    QCOMPARE(page().composer()->text(), QStringLiteral("for the first"));
    open(second); // perhaps it is still being written
    QCOMPARE(page().composer()->text(), QStringLiteral("for the second"));
    Q_EMIT page().conversations()->newRequested();
    QCOMPARE(page().composer()->text(), QString());
    open(first);
    QCOMPARE(page().composer()->text(), QStringLiteral("for the first"));
    waitForAnswer();
}

void TestChatKeeping::titleAndLengthFollowTheVersionShown() {
    openChat();
    fixSettings(1);
    ask(QStringLiteral("What is 2 * 3?"));
    ask(QStringLiteral("What is 3 * 4?"));
    const TurnId question = chat().tree().path().front();
    Q_EMIT wishes()->resendRequested(question, QStringLiteral("What is 20 * 30?"));
    QTRY_VERIFY_WITH_TIMEOUT(chat().tree().path().front() != question, patience);
    waitForAnswer();
    const auto title = [&] {
        QString words;
        for (const ElidedLabel* label : page().header()->findChildren<ElidedLabel*>()) {
            words += label->text();
        }
        return words;
    };
    const auto inList = [&] {
        const ListedChat* listed = page().conversations()->model()->chat(chat().id);
        return listed ? QStringLiteral("%1 (%2)").arg(listed->title).arg(listed->turns) : QString();
    };
    QCOMPARE(chat().title, QStringLiteral("What is 20 * 30?"));
    QVERIFY2(title().contains(QLatin1String("20 * 30")), qPrintable(title()));
    QTRY_COMPARE_WITH_TIMEOUT(inList(), QStringLiteral("What is 20 * 30? (2)"), patience);
    Q_EMIT wishes()->versionRequested(chat().tree().path().front(), -1);
    QVERIFY2(title().contains(QLatin1String("2 * 3?")) && !title().contains(QLatin1String("20")),
             qPrintable(title()));
    QTRY_COMPARE_WITH_TIMEOUT(inList(), QStringLiteral("What is 2 * 3? (4)"), patience);
    Q_EMIT wishes()->deleteRequested(chat().tree().path()[2]);
    QTRY_COMPARE_WITH_TIMEOUT(inList(), QStringLiteral("What is 2 * 3? (2)"), patience);
    Q_EMIT page().conversations()->renameRequested(chat().id, QStringLiteral("Sums"));
    Q_EMIT wishes()->versionRequested(chat().tree().path().front(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(inList(), QStringLiteral("Sums (2)"), patience);
    QVERIFY2(title().contains(QLatin1String("Sums")), qPrintable(title()));
}

/// A conversation from elsewhere that the model's chat format cannot write.
void TestChatKeeping::whatTheFormatRefusesIsSaid() {
    openChat();
    QFile file(m_folder->filePath(QStringLiteral("odd.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"([{"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Ho"},
                   {"role": "system", "content": "Be kind."}, {"role": "assistant", "content": "Yes."}])");
    file.close();
    Q_EMIT page().conversations()->importRequested();
    auto* dialog = m_desktop->window().findChild<QFileDialog*>(QStringLiteral("importChats"));
    Q_EMIT dialog->filesSelected({file.fileName()});
    dialog->close();
    QTRY_COMPARE_WITH_TIMEOUT(chat().tree().path().size(), std::size_t(4), patience);
    QTRY_VERIFY_WITH_TIMEOUT(chat().unread(chat().tree().path()).empty(), patience);
    QCOMPARE(chat().settings, m_desktop->chat().defaults()); // the file has none of its own
    type(QStringLiteral("And now?"));
    QTRY_VERIFY_WITH_TIMEOUT(!notice(ChatBar::Notice::Failed).isEmpty(), patience);
    QVERIFY2(notice(ChatBar::Notice::Failed).contains(QLatin1String("message 3")),
             qPrintable(notice(ChatBar::Notice::Failed)));
    QCOMPARE(page().composer()->text(), QStringLiteral("And now?"));
    QCOMPARE(chat().tree().path().size(), std::size_t(4));
}

void TestChatKeeping::anImportIsSeenAndCanBeCancelled() {
    openChat();
    QFile file(m_folder->filePath(QStringLiteral("big.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[");
    for (int i = 0; i < 20'000; ++i) {
        file.write(i > 0 ? "," : "");
        file.write(i % 2 == 0 ? R"({"role": "user", "content": "A question of a long talk"})"
                              : R"({"role": "assistant", "content": "An answer of a long talk"})");
    }
    file.write("]");
    file.close();
    Q_EMIT page().conversations()->importRequested();
    auto* dialog = m_desktop->window().findChild<QFileDialog*>(QStringLiteral("importChats"));
    Q_EMIT dialog->filesSelected({file.fileName()});
    dialog->close();
    const auto* words = page().conversations()->findChild<QLabel*>(QStringLiteral("busyWords"));
    QTRY_VERIFY_WITH_TIMEOUT(words->isVisible() && words->text().contains(QLatin1String("of 20,000")),
                             patience);
    QVERIFY2(words->text().contains(QLatin1String("big.json")), qPrintable(words->text()));
    page().conversations()->findChild<QToolButton*>(QStringLiteral("cancelTransfer"))->click();
    QVERIFY(!words->isVisible());
    test::settle(m_desktop->chat().store());
    QVERIFY(!page().conversations()->model()->hasChats());
    QVERIFY(notice(ChatBar::Notice::Failed).isEmpty());
}

QTEST_MAIN(TestChatKeeping)
#include "tst_chat_keeping.moc"
