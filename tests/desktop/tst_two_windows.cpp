// SPDX-License-Identifier: MIT
// Two programs on the same chats, both writing at once: nothing is lost, and each shows what the other did.
#include "tests/store/ask_store.h"
#include "tests/store/file_of_chats.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/chat_journey.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/conversation_list.h"

#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <set>

using namespace tokenscope;

namespace {

const LargeScreen largeScreen(1500, 1200);
constexpr int rounds = 6;

/// One of the two programs, with a settings file of its own.
class Window : public test::ChatJourney {
public:
    static constexpr int patience = DesktopJourney::patience;

    explicit Window(const QString& data) : m_data(data) {
        StartOptions options;
        options.model = QStringLiteral("builtin");
        options.workspace = Workspace::Chat;
        m_settings = std::make_unique<QTemporaryDir>();
        m_desktop = std::make_unique<Desktop>(
            options, DesktopPlaces{m_settings->filePath(QStringLiteral("settings.ini")), m_data, m_loader});
        m_desktop->show();
    }
    bool isReady() const { return m_desktop->model() != nullptr; }
    bool isIdle() { return writing().state() == ChatWriting::State::Idle; }
    ChatDesk& desk() { return m_desktop->chat(); }
    const ChatListModel& list() { return *page().conversations()->model(); }
    void newChat() { Q_EMIT page().conversations()->newRequested(); }
    void open(ChatId chat) { Q_EMIT page().conversations()->chosen(chat, std::nullopt); }
    void write(const QString& text) {
        ChatSettings settings = desk().chat()->settings;
        settings.maxTokens = 120;
        settings.overflow = Overflow::DropOldest;
        desk().changeSettings(settings);
        type(text);
    }
    void remove(ChatId chat) { Q_EMIT page().conversations()->deleteRequested(chat); }
    void takeBack() { Q_EMIT page().conversations()->undoDeleteRequested(); }
    /// Slowly, from its first token on.
    void writeSlowly(const QString& text) {
        QEventLoop loop;
        QObject::connect(&writing(), &ChatWriting::begun, &loop, &QEventLoop::quit);
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        write(text);
        loop.exec();
        m_desktop->session().engine().setPace(Pace{20});
    }
    std::vector<TurnId> path() { return chat().tree().path(); }
    const OpenChat& shownChat() { return chat(); }
    void keepTyping(const QString& text) { page().composer()->setText(text); }
    QString typed() { return page().composer()->text(); }
    QString deletedElsewhere() { return page().bar()->words(ChatBar::Notice::Elsewhere); }
    QString failure() { return page().bar()->words(ChatBar::Notice::Failed); }

private:
    QString m_data;
    std::unique_ptr<QTemporaryDir> m_settings;
};

} // namespace

class TestTwoWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void inDifferentChats();
    void inTheSameChat();
    void whatComesWhileOneWrites();
    void oneDeletesWhatTheOtherShows();
    void sendingBringsADeletedChatBack();

private:
    void lookAtTheFile();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Window> m_one, m_two;
};

void TestTwoWindows::initTestCase() {
    if (!test::repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
}

void TestTwoWindows::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_one = std::make_unique<Window>(m_folder->path());
    m_two = std::make_unique<Window>(m_folder->path());
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isReady() && m_two->isReady(), Window::patience);
}

void TestTwoWindows::cleanup() {
    m_one.reset();
    m_two.reset();
}

/// Everything that ended here ended in the file.
void TestTwoWindows::lookAtTheFile() {
    m_one.reset();
    m_two.reset();
    const QString folder = m_folder->filePath(QStringLiteral("chats"));
    QCOMPARE(test::FileOfChats(folder).problem(), QString());
    ChatStore store(folder);
    for (const ChatHeader& header : test::list(store)) {
        for (const TurnHeader& turn : test::outline(store, header.id).turns) {
            const Turn read = test::turn(store, header.id, turn.id);
            QVERIFY(!read.answer || (!read.answer->isWriting && read.answer->ended != EndReason::None &&
                                     !read.answer->tokens.empty()));
        }
    }
}

void TestTwoWindows::inDifferentChats() {
    std::set<ChatId> made;
    std::vector<std::pair<ChatId, std::vector<Turn>>> said;
    for (int round = 0; round < rounds; ++round) {
        for (Window* window : {m_one.get(), m_two.get()}) {
            window->newChat();
            window->write(QStringLiteral("Tell me a story about a fox, number %1.").arg(round));
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_one->path().size() == 2 && m_two->path().size() == 2, Window::patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle() && m_two->isIdle(), Window::patience);
        for (Window* window : {m_one.get(), m_two.get()}) {
            made.insert(window->shownChat().id);
            std::vector<Turn> turns;
            for (const Turn* turn : window->shownChat().readPath()) {
                turns.push_back(*turn);
            }
            said.emplace_back(window->shownChat().id, std::move(turns));
        }
    }
    QCOMPARE(made.size(), std::size_t(2 * rounds));
    for (const ChatId chat : made) { // within the second in which programs look
        QTRY_VERIFY_WITH_TIMEOUT(m_one->list().chat(chat) && m_two->list().chat(chat), Window::patience);
    }
    // Each reads what the other wrote, and goes on with it.
    m_one->open(said.back().first);
    QTRY_COMPARE_WITH_TIMEOUT(m_one->shownChat().readPath().size(), std::size_t(2), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->shownChat().readPath().size() == 2 &&
                                 *m_one->shownChat().readPath().back() == said.back().second.back(),
                             Window::patience);
    m_one->write(QStringLiteral("What is 2 * 3?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(4), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_two->path().size(), std::size_t(4), Window::patience); // shown there
    QVERIFY(m_one->failure().isEmpty() && m_two->failure().isEmpty());
    lookAtTheFile();
    ChatStore store(m_folder->filePath(QStringLiteral("chats")));
    for (const auto& [chat, turns] : said) {
        for (const Turn& turn : turns) {
            QVERIFY(test::turn(store, chat, turn.id) == turn);
        }
    }
}

/// Both answer the same question at once: two versions.
void TestTwoWindows::inTheSameChat() {
    m_one->write(QStringLiteral("What is 2 * 3?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(2), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    const ChatId chat = m_one->shownChat().id;
    QTRY_VERIFY_WITH_TIMEOUT(m_two->list().chat(chat) != nullptr, Window::patience);
    m_two->open(chat);
    QTRY_COMPARE_WITH_TIMEOUT(m_two->shownChat().readPath().size(), std::size_t(2), Window::patience);
    std::set<TurnId> answers;
    for (int round = 0; round < rounds; ++round) {
        const std::size_t before = m_one->path().size();
        QCOMPARE(m_two->path(), m_one->path());
        m_one->write(QStringLiteral("Tell me a story about a fox, number %1.").arg(round));
        m_two->write(QStringLiteral("Tell me a story about a hen, number %1.").arg(round));
        QTRY_VERIFY_WITH_TIMEOUT(m_one->path().size() == before + 2 && m_two->path().size() == before + 2,
                                 Window::patience);
        answers.insert({m_one->path().back(), m_two->path().back()});
        QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle() && m_two->isIdle(), Window::patience);
        // Both come to show the same, the version that was made last, and have the other one beside it.
        QTRY_VERIFY_WITH_TIMEOUT(m_one->path() == m_two->path() && m_one->path().size() == before + 2 &&
                                     m_one->shownChat().readPath().size() == before + 2 &&
                                     m_two->shownChat().readPath().size() == before + 2,
                                 Window::patience);
        for (Window* window : {m_one.get(), m_two.get()}) {
            QTRY_COMPARE_WITH_TIMEOUT(window->shownChat().tree().placeOf(window->path().at(before)).count,
                                      std::size_t(2), Window::patience);
        }
    }
    QCOMPARE(answers.size(), std::size_t(2 * rounds));
    lookAtTheFile();
    ChatStore store(m_folder->filePath(QStringLiteral("chats")));
    std::set<TurnId> stored;
    for (const TurnHeader& turn : test::outline(store, chat).turns) {
        stored.insert(turn.id);
    }
    QCOMPARE(stored.size(), std::size_t(2 + 4 * rounds));
    QVERIFY(std::ranges::includes(stored, answers));
}

/// It is not shown before the answer has ended, and not forgotten then.
void TestTwoWindows::whatComesWhileOneWrites() {
    m_one->write(QStringLiteral("What is 2 * 3?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(2), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    const ChatId chat = m_one->shownChat().id;
    QTRY_VERIFY_WITH_TIMEOUT(m_two->list().chat(chat) != nullptr, Window::patience);
    m_two->open(chat);
    QTRY_COMPARE_WITH_TIMEOUT(m_two->shownChat().readPath().size(), std::size_t(2), Window::patience);
    m_one->writeSlowly(QStringLiteral("Tell me a story about a fox."));
    const std::vector<TurnId> before = m_one->path();
    m_two->write(QStringLiteral("What is 3 * 4?"));
    QTRY_VERIFY_WITH_TIMEOUT(m_two->path().size() == 4 && m_two->path() != before, Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_two->isIdle(), Window::patience);
    const TurnId fromThere = m_two->path()[2];
    test::settle(m_two->desk().store());
    m_one->desk().store().lookForChanges();
    test::settle(m_one->desk().store());
    QVERIFY(!m_one->isIdle());
    QCOMPARE(m_one->path(), before);
    m_one->desk().stop();
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    for (int i = 0; i < 3; ++i) { // not by something else that is told later
        QTest::qWait(1);
        test::settle(m_one->desk().store());
    }
    QVERIFY(m_one->shownChat().tree().contains(fromThere));
}

void TestTwoWindows::oneDeletesWhatTheOtherShows() {
    m_one->write(QStringLiteral("What is 2 * 3?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(2), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    const ChatId chat = m_one->shownChat().id;
    QTRY_VERIFY_WITH_TIMEOUT(m_two->list().chat(chat) != nullptr, Window::patience);
    m_two->open(chat);
    QTRY_COMPARE_WITH_TIMEOUT(m_two->shownChat().readPath().size(), std::size_t(2), Window::patience);
    // While one writes in it, the other deletes it: what is written comes back with it.
    m_one->write(QStringLiteral("Tell me a story about a fox."));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(4), Window::patience);
    const TurnId answer = m_one->path().back();
    m_two->remove(chat);
    QTRY_VERIFY_WITH_TIMEOUT(m_two->shownChat().id != chat, Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_one->list().chat(chat), Window::patience);
    m_two->takeBack();
    QTRY_VERIFY_WITH_TIMEOUT(m_one->list().chat(chat) && m_two->list().chat(chat), Window::patience);
    lookAtTheFile();
    ChatStore store(m_folder->filePath(QStringLiteral("chats")));
    QVERIFY(test::turn(store, chat, answer).answer->ended != EndReason::None);
}

/// What is typed stays, and what is said is not lost.
void TestTwoWindows::sendingBringsADeletedChatBack() {
    m_one->write(QStringLiteral("What is 2 * 3?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_one->path().size(), std::size_t(2), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->isIdle(), Window::patience);
    const ChatId chat = m_one->shownChat().id;
    QTRY_VERIFY_WITH_TIMEOUT(m_two->list().chat(chat) != nullptr, Window::patience);
    m_two->open(chat);
    QTRY_COMPARE_WITH_TIMEOUT(m_two->shownChat().readPath().size(), std::size_t(2), Window::patience);
    m_two->keepTyping(QStringLiteral("What is"));
    m_one->remove(chat);
    QTRY_VERIFY_WITH_TIMEOUT(m_two->deletedElsewhere().contains(QStringLiteral("deleted")), Window::patience);
    QCOMPARE(m_two->shownChat().id, chat);
    QCOMPARE(m_two->typed(), QStringLiteral("What is"));
    m_two->write(QStringLiteral("What is 3 * 4?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_two->path().size(), std::size_t(4), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_two->isIdle(), Window::patience);
    QVERIFY(m_two->deletedElsewhere().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(m_one->list().chat(chat) && m_two->list().chat(chat), Window::patience);
    // Also one that was deleted before this program has heard of it.
    m_one->remove(chat);
    test::settle(m_one->desk().store());
    m_two->write(QStringLiteral("What is 4 * 5?"));
    QTRY_COMPARE_WITH_TIMEOUT(m_two->path().size(), std::size_t(6), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_two->isIdle(), Window::patience);
    QTRY_VERIFY_WITH_TIMEOUT(m_one->list().chat(chat) && m_two->list().chat(chat), Window::patience);
    const std::vector<TurnId> path = m_two->path();
    lookAtTheFile();
    ChatStore store(m_folder->filePath(QStringLiteral("chats")));
    QCOMPARE(chatTree(test::outline(store, chat).turns).path(), path);
}

QTEST_MAIN(TestTwoWindows)
#include "tst_two_windows.moc"
