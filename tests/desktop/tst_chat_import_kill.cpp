// SPDX-License-Identifier: MIT
// A program that is killed while it imports a chat leaves all of it or nothing.
#include "app/store/chat_file.h"
#include "app/store/sql.h"
#include "tests/support/chat_transfers.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

#include <csignal>
#include <cstdio>
#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

const QString asProgram = QStringLiteral("--import");
constexpr int messages = 1500;
constexpr int patience = 60'000;

/// Imports a file, tells "begun" when its turns go into the store, and "done" when the chat is there.
int runAsProgram(const QString& folder, const QString& file) {
    ChatStore store(folder);
    QWidget window;
    ChatTransfer transfer(store, window);
    const auto tell = [](const char* word) {
        std::puts(word);
        std::fflush(stdout);
    };
    bool isBegun = false;
    transfer.setSlowness(0);
    QObject::connect(&transfer, &ChatTransfer::progressed, &transfer, [&](const QString& words) {
        if (words.contains(QLatin1String(" of ")) && !std::exchange(isBegun, true)) {
            tell("begun");
        }
    });
    QObject::connect(&transfer, &ChatTransfer::imported, &store, [&] {
        settle(store); // it is in the file
        tell("done");
    });
    transfer.importFrom(file);
    return QApplication::exec();
}

} // namespace

class TestChatImportKill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allOrNothing();
};

void TestChatImportKill::allOrNothing() {
    constexpr int kills = 30;
    const QTemporaryDir place;
    const QString file = place.filePath(QStringLiteral("list.json"));
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly) && out.write(bigList(messages)) > 0);
    out.close();
    const QString folder = place.filePath(QStringLiteral("chats"));
    std::minstd_rand random(20'261'130);
    qint64 usual = 0; // milliseconds from "begun" to "done"
    int whole = 0, half = 0;
    for (int i = 0; i <= kills; ++i) {
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QCoreApplication::applicationFilePath(), {asProgram, folder, file});
        QVERIFY(program.waitForStarted(patience));
        const auto waitFor = [&](const QByteArray& word) {
            while (!program.canReadLine()) {
                if (!program.waitForReadyRead(patience)) {
                    return false;
                }
            }
            return program.readLine().trimmed() == word;
        };
        QVERIFY(waitFor("begun"));
        if (i == 0) { // how long it takes
            QElapsedTimer clock;
            clock.start();
            QVERIFY(waitFor("done"));
            usual = std::max<qint64>(1, clock.elapsed());
        } else {
            program.waitForReadyRead(static_cast<int>(random() % static_cast<unsigned>(usual)));
        }
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        QVERIFY(program.waitForFinished(patience));
        const bool isTold = program.readAllStandardOutput().contains("done") || i == 0;

        ChatStore store(folder);
        QCOMPARE(opening(store).how, OpenedChats::How::Normal);
        const std::vector<ChatHeader> chats = list(store);
        for (const ChatHeader& chat : chats) {
            QCOMPARE(chat.turns, messages);
            QCOMPARE(outline(store, chat.id).turns.size(), std::size_t(messages));
        }
        const int now = static_cast<int>(chats.size());
        QVERIFY2(now == whole + 1 || (now == whole && !isTold),
                 qPrintable(QStringLiteral("kill %1: %2 of %3 chats").arg(i).arg(now).arg(whole + 1)));
        half += now == whole ? 1 : 0;
        whole = now;
    }
    QVERIFY2(half > kills / 3, qPrintable(QString::number(half))); // else it says nothing
    ChatFile database(folder);
    database.open();
    QCOMPARE(sql::value(database.database(), QStringLiteral("PRAGMA integrity_check")).toString(),
             QStringLiteral("ok"));
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == asProgram) {
        return runAsProgram(arguments.value(2), arguments.value(3));
    }
    TestChatImportKill test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}
#include "tst_chat_import_kill.moc"
