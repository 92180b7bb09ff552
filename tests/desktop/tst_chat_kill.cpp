// SPDX-License-Identifier: MIT
// The program is killed while it writes an answer, or before it gets that far. What it had written is in the
// file, and the next start says what happened.
#include "app/desktop/chat_desk.h"
#include "app/desktop/desktop.h"
#include "tests/store/ask_store.h"
#include "tests/store/file_of_chats.h"
#include "tests/support/builtin_model_there.h"
#include "tests/support/large_screen.h"
#include "ui/chat/chat_bar.h"
#include "ui/chat/chat_page.h"
#include "ui/chat/conversation_list.h"
#include "ui/chat/message_scroll.h"
#include "ui/shared/error_bar.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QToolButton>

#include <memory>
#include <unistd.h>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

const LargeScreen largeScreen(1500, 1200);
constexpr int patience = 60'000;
const QString asProgram = QStringLiteral("--as-program");
const QString question = QStringLiteral("Tell me a story about a dog.");

struct Home {
    QString folder;
    QString data() const { return folder + QStringLiteral("/data/tokenscope"); }
    QString chats() const { return data() + QStringLiteral("/chats"); }
    QString settings() const { return folder + QStringLiteral("/config/Tokenscope/Tokenscope.conf"); }
};

StartOptions startOptions() {
    StartOptions options;
    options.workspace = Workspace::Chat;
    return options;
}

/// The window in a program of its own, that tells on its standard output how many tokens it has shown.
int runAsProgram(const QString& folder) {
    const Home home{folder};
    StartOptions options = startOptions();
    options.model = QStringLiteral("builtin");
    options.prompt = question;
    options.run = true;
    Desktop desktop(options, {home.settings(), home.data()});
    std::size_t shown = 0;
    QObject::connect(&desktop.session(), &EngineSession::columnsMade, &desktop,
                     [&shown](const std::vector<Column>& columns) {
                         shown += columns.size();
                         const std::string line = std::to_string(shown) + "\n";
                         if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) {
                             ::_exit(1);
                         }
                     });
    desktop.show();
    return QApplication::exec();
}

} // namespace

class TestChatKill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void theProgramKilled_data();
    void theProgramKilled();
    void whatWasSeenIsThere_data();
    void whatWasSeenIsThere();

private:
    void kill();
    void nextStartSaysSo(bool wasWriting);

    QTemporaryDir m_folder;
    Home m_home{m_folder.path()};
    QProcess m_program;
    qint64 m_usual = 2000; ///< milliseconds from the start to a written answer
};

void TestChatKill::initTestCase() {
    if (!repositoryHasBuiltinModel()) {
        QSKIP("the repository holds no built-in model");
    }
    QVERIFY(qEnvironmentVariableIsSet("TOKENSCOPE_BIN"));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("HOME"), m_home.folder);
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.folder + QStringLiteral("/config"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_home.folder + QStringLiteral("/data"));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.folder);
    m_program.setProcessEnvironment(environment);
    m_program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

void TestChatKill::cleanup() {
    kill();
}

void TestChatKill::kill() {
    if (m_program.state() != QProcess::NotRunning) {
        m_program.kill();
        QVERIFY(m_program.waitForFinished(patience));
        QCOMPARE(m_program.exitStatus(), QProcess::CrashExit);
    }
}

void TestChatKill::theProgramKilled_data() {
    QTest::addColumn<int>("afterTokens"); // 0: at any time, also before the first
    for (int round = 0; round < 20; ++round) {
        const int tokens = round % 4 == 3 ? 0 : 1 + QRandomGenerator::global()->bounded(140);
        QTest::addRow("%d: %s", round + 1,
                      tokens > 0 ? qPrintable(QStringLiteral("after %1 tokens").arg(tokens)) : "at any time")
            << tokens;
    }
}

void TestChatKill::theProgramKilled() {
    QFETCH(int, afterTokens);
    FileOfChats::NewestAnswer last, seen;
    {
        FileOfChats file(m_home.chats());
        last = file.newest();
        const qint64 time = QRandomGenerator::global()->bounded(m_usual);
        QElapsedTimer clock;
        clock.start();
        m_program.start(qEnvironmentVariable("TOKENSCOPE_BIN") + QStringLiteral("/tokenscope"),
                        {QStringLiteral("--model"), QStringLiteral("builtin"), QStringLiteral("--workspace"),
                         QStringLiteral("chat"), QStringLiteral("--prompt"), question,
                         QStringLiteral("--run")});
        QVERIFY(m_program.waitForStarted(patience));
        const auto isTime = [&] {
            const FileOfChats::NewestAnswer newest = file.newest();
            seen = newest.turn == last.turn ? FileOfChats::NewestAnswer() : newest;
            return afterTokens == 0 ? clock.hasExpired(time) : seen.isOver || seen.tokens >= afterTokens;
        };
        while (!isTime()) {
            QVERIFY2(!clock.hasExpired(patience), "no answer is written");
            QVERIFY(m_program.state() == QProcess::Running);
            QThread::usleep(100);
        }
        if (seen.tokens > 0) {
            m_usual = std::max<qint64>(100, clock.elapsed());
        }
    }
    kill();

    FileOfChats file(m_home.chats());
    QCOMPARE(file.problem(), QString());
    const FileOfChats::NewestAnswer stored = file.newest();
    QVERIFY2(seen.turn == 0 || (stored.turn == seen.turn && stored.tokens >= seen.tokens),
             qPrintable(QStringLiteral("%1 of %2 tokens").arg(stored.tokens).arg(seen.tokens)));
    nextStartSaysSo(stored.turn != last.turn && !stored.isOver);
}

void TestChatKill::whatWasSeenIsThere_data() {
    QTest::addColumn<int>("afterTokens");
    for (int round = 0; round < 10; ++round) {
        const int tokens = 1 + QRandomGenerator::global()->bounded(140);
        QTest::addRow("%d: after %d tokens", round + 1, tokens) << tokens;
    }
}

/// Against what the window had shown at most the last token is missing.
void TestChatKill::whatWasSeenIsThere() {
    QFETCH(int, afterTokens);
    m_program.start(QCoreApplication::applicationFilePath(), {asProgram, m_home.folder});
    int shown = 0;
    const auto read = [&] {
        while (m_program.canReadLine()) {
            shown = m_program.readLine().trimmed().toInt();
        }
    };
    const QDeadlineTimer deadline(patience);
    FileOfChats::NewestAnswer stored;
    {
        FileOfChats file(m_home.chats());
        const qint64 last = file.newest().turn;
        for (bool isTime = false; !isTime;) {
            QVERIFY2(!deadline.hasExpired(), "no answer is written");
            m_program.waitForReadyRead(5);
            read();
            stored = file.newest();
            isTime = shown >= afterTokens || (stored.turn != last && stored.isOver);
        }
    }
    kill();
    read(); // what it had told by then
    FileOfChats file(m_home.chats());
    QCOMPARE(file.problem(), QString());
    stored = file.newest();
    QVERIFY(shown > 0);
    QVERIFY2(stored.tokens >= shown - 1,
             qPrintable(QStringLiteral("%1 of %2 tokens").arg(stored.tokens).arg(shown)));
    nextStartSaysSo(!stored.isOver);
}

/// The list is there; neither the chat nor the model is opened by itself; each has a button that opens it.
void TestChatKill::nextStartSaysSo(bool wasWriting) {
    ChatId chat;
    Turn answer;
    if (wasWriting) {
        ChatStore store(m_home.chats());
        QCOMPARE(opening(store).how, OpenedChats::How::Normal);
        const std::vector<ChatHeader> chats = list(store);
        QVERIFY(!chats.empty());
        QCOMPARE(chats.front().title, question);
        chat = chats.front().id;
        const ChatOutline outline = test::outline(store, chat);
        QCOMPARE(outline.turns.size(), std::size_t(2));
        QCOMPARE(turn(store, chat, outline.turns.front().id).text, question.toStdString());
        answer = turn(store, chat, outline.turns.back().id);
        QVERIFY(answer.answer && !answer.answer->isWriting);
        QCOMPARE(answer.answer->ended, EndReason::None); // "cut off"
        QCOMPARE(answer.answer->runs.size(), std::size_t(1));
    }
    Desktop desktop(startOptions(), {m_home.settings(), m_home.data()});
    desktop.show();
    ConversationList* conversations = desktop.chatPage().conversations();
    std::size_t there = 0;
    {
        ChatStore store(m_home.chats());
        there = list(store).size();
    }
    QTRY_VERIFY_WITH_TIMEOUT(conversations->model()->hasChats() == (there > 0), patience);
    if (!wasWriting) {
        return;
    }
    QTRY_VERIFY_WITH_TIMEOUT(conversations->model()->chat(chat) != nullptr, patience);
    settle(desktop.chat().store());
    QVERIFY(!desktop.chatPage().messages()->hasTurn(answer.id));
    QCOMPARE(desktop.chat().chat()->id.value, std::int64_t(0));
    QVERIFY(!desktop.model());
    QCOMPARE(desktop.chatPage().bar()->words(ChatBar::Notice::CutOff), QString()); // it is said once
    const ErrorBar* bar = desktop.window().errorBar();
    const auto offer = [bar](const QString& words) {
        QToolButton* offered = nullptr;
        for (QToolButton* button : bar->findChildren<QToolButton*>(QStringLiteral("messageAction"))) {
            offered = button->text() == words && button->isVisible() ? button : offered;
        }
        return offered;
    };
    QVERIFY(bar->text().contains(QLatin1String("did not end well")));
    QVERIFY(offer(QStringLiteral("Open the built-in model"))); // it was open: even that one waits to be asked
    QToolButton* open = offer(QStringLiteral("Open the chat"));
    QVERIFY2(open, "the chat was not noted before the first token");
    open->click();
    QVERIFY(!offer(QStringLiteral("Open the chat")) && offer(QStringLiteral("Open the built-in model")));
    QTRY_VERIFY_WITH_TIMEOUT(desktop.chatPage().messages()->hasTurn(answer.id), patience);
    QVERIFY(desktop.chat().chat()->id == chat);
    // Only so can its tokens be read, and the answer go on.
    QCOMPARE(answer.answer->modelName, std::string("Built-in model"));
    QCOMPARE(answer.answer->modelPath, std::string("builtin"));
    QVERIFY(answer.answer->vocabulary != 0 && !answer.answer->formatName.empty());
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setAttribute(Qt::AA_Use96Dpi, true);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == asProgram) {
        return runAsProgram(arguments.value(2));
    }
    TestChatKill test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}
#include "tst_chat_kill.moc"
