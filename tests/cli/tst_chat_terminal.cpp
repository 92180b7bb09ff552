// SPDX-License-Identifier: MIT
// The chat at a terminal: keys in, what is shown out.
#include "tests/support/builtin_model_there.h"
#include "tests/support/pty_session.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

constexpr const char *enter = "\r", *controlC = "\x03", *controlD = "\x04", *up = "\x1b[A",
                     *stopOutput = "\x13";
/// Shown when a line can be typed, and when it has been: bracketed paste goes on and off.
constexpr const char *ready = "\x1b[?2004h", *answering = "\x1b[?2004l";

QStringList builtin(const QStringList& more = {}) {
    return QStringList{"chat", "--model", "builtin"} + more;
}
QStringList babbler(const QStringList& more = {}) {
    return QStringList{"chat", "--model", testData("nanochat/checkpoints/gen2_f32"), "--max-tokens", "5"} +
           more;
}

Json saved(const QString& file) {
    QFile json(file);
    return json.open(QIODevice::ReadOnly) ? Json::parse(json.readAll().toStdString()) : Json();
}

} // namespace

class TestChatTerminal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!repositoryHasBuiltinModel())
            QSKIP("this repository holds no built-in model");
    }

    void aMessageIsAnswered() {
        PtySession session(builtin());
        QVERIFY(session.waitFor(ready));
        QVERIFY(!session.isCooked());
        session.type(QByteArray("What is 15 * 23?") + enter);
        QVERIFY(session.waitFor("calculator 15*23 → 345"));
        QVERIFY(session.waitFor(ready)); // and it asks again
        QVERIFY(session.shown().contains("Ctrl+D leaves"));
        session.type(controlD);
        QCOMPARE(session.waitForEnd(), 0);
        QVERIFY(session.isCooked());
    }

    void everyControlCStopsAnAnswer() {
        PtySession session(builtin({"--seed", "3"}));
        QVERIFY(session.waitFor(ready));
        for (int i = 0; i < 10; ++i) {
            session.type(QByteArray("Tell me a long story about a fox.") + enter);
            QVERIFY(session.waitFor(answering));
            QVERIFY(session.waitForMore()); // in the middle of the answer
            QVERIFY(session.isCooked());
            session.type(stopOutput); // it waits there, however fast it is
            session.type(controlC);
            QVERIFY(session.waitFor("[stopped]"));
            QVERIFY(session.waitFor(ready));
            session.type(QByteArray("/new") + enter);
            QVERIFY(session.waitFor(ready));
        }
        session.type(QByteArray("What is 15 * 23?") + enter);
        QVERIFY(session.waitFor("15*23 → 345"));
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("/quit") + enter);
        QCOMPARE(session.waitForEnd(), 0);
        QVERIFY(session.isCooked());
    }

    void aStoppedAnswerIsPartOfTheConversation() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        PtySession session(builtin({"--seed", "3"}));
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("Tell me a long story about a fox.") + enter);
        QVERIFY(session.waitFor(answering) && session.waitForMore());
        session.type(stopOutput);
        session.type(controlC);
        QVERIFY(session.waitFor("[stopped]") && session.waitFor(ready));
        session.type("/save " + file.toUtf8() + enter);
        QVERIFY(session.waitFor("saved in") && session.waitFor(ready));
        Json answer = saved(file).at("messages")[1].at("answer");
        QCOMPARE(answer.at("ended"), Json("user"));
        const Json begun = answer.at("tokens").at("ids");
        QVERIFY(!begun.empty());
        // It goes on where it was stopped, as if it had never been.
        session.type(QByteArray("/continue") + enter);
        QVERIFY(session.waitFor(ready));
        session.type("/save " + file.toUtf8() + enter);
        QVERIFY(session.waitFor("saved in") && session.waitFor(ready));
        answer = saved(file).at("messages")[1].at("answer");
        QCOMPARE(answer.at("ended"), Json("end_of_turn"));
        session.type(QByteArray("/new") + enter);
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("Tell me a long story about a fox.") + enter);
        QVERIFY(session.waitFor(ready));
        session.type("/save " + file.toUtf8() + enter);
        QVERIFY(session.waitFor("saved in") && session.waitFor(ready));
        QCOMPARE(saved(file).at("messages")[1].at("answer").at("tokens").at("ids"),
                 answer.at("tokens").at("ids"));
    }

    void controlCClearsTheLineAndTwiceLeaves() {
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("half a message") + controlC);
        QVERIFY(session.waitFor(ready));
        session.type(controlC);
        QVERIFY(session.waitFor("Ctrl+C again") && session.waitFor(ready));
        session.type(QByteArray("x") + controlC); // in between it counts anew
        QVERIFY(session.waitFor(ready));
        session.type(controlC);
        QVERIFY(session.waitFor("Ctrl+C again") && session.waitFor(ready));
        session.type(controlC);
        QCOMPARE(session.waitForEnd(), 0);
        QVERIFY(session.isCooked());
    }

    void historyAndPaste() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("first") + enter);
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("\x1b[200~one\rtwo\rthree\x1b[201~") + enter);
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray(up).repeated(4) + "!" + enter); // through the three lines
        QVERIFY(session.waitFor("first!") && session.waitFor(ready));
        session.type("/save " + file.toUtf8() + enter);
        QVERIFY(session.waitFor("saved in"));
        const Json messages = saved(file).at("messages");
        QCOMPARE(messages.size(), std::size_t{6});
        QCOMPARE(messages[2].at("content"), Json("one\ntwo\nthree"));
        QCOMPARE(messages[4].at("content"), Json("first!"));
    }

    void whatIsTypedMeanwhileIsKept() {
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("a") + enter + "b" + enter + "/quit" + enter);
        QCOMPARE(session.waitForEnd(), 0);
    }

    void longChatsAskOnceWhatToDo() {
        PtySession session(babbler({"--max-tokens", "150"}));
        QVERIFY(session.waitFor(ready));
        const QByteArray message = QByteArray("lantern ").repeated(15);
        bool isAsked = false;
        for (int i = 0; i < 12; ++i) {
            session.forget();
            session.type(message + enter);
            QVERIFY(session.waitFor(answering) && session.waitFor(ready));
            const QByteArray shown = session.shown();
            if (shown.contains("1, 2 or 3") && !isAsked) {
                isAsked = true;
                session.type(QByteArray("9") + enter); // is no choice
                QVERIFY(session.waitFor(ready));
                session.type(QByteArray("1") + enter);
                QVERIFY(session.waitFor("left out") && session.waitFor(ready));
            }
        }
        QVERIFY(isAsked);
        QCOMPARE(session.shown().count("2  leave out the oldest messages"), 1); // not again
        QVERIFY(session.shown().count("note: ") > 1);
    }

    void aMessageThatIsNotSentIsTakenBack() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("lantern ").repeated(20) + enter);
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("Would you? ").repeated(60) + enter);
        QVERIFY(session.waitFor("1, 2 or 3"));
        session.type(QByteArray("3") + enter);
        QVERIFY(session.waitFor(ready));
        session.type("/save " + file.toUtf8() + enter);
        QVERIFY(session.waitFor("saved in"));
        QCOMPARE(saved(file).at("messages").size(), std::size_t{2});
    }

    void aSignalAtThePromptLeavesTheTerminalAsItWas() {
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type("half a message");
        QVERIFY(session.waitFor("message"));
        session.signal(SIGTERM);
        QCOMPARE(session.waitForEnd(), 0);
        QVERIFY(session.isCooked());
        QVERIFY(session.shown().endsWith("\x1b[?2004l"));
    }

    void aSignalInAnAnswerEndsTheProgram() {
        PtySession session(builtin({"--seed", "3"}));
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("Tell me a long story about a fox.") + enter);
        QVERIFY(session.waitFor(answering) && session.waitForMore());
        session.signal(SIGTERM);
        QCOMPARE(session.waitForEnd(), 0);
        QVERIFY(session.isCooked());
    }

    void controlZStopsTheProgramAndItGoesOn() {
        PtySession session(babbler());
        QVERIFY(session.waitFor(ready));
        session.type("abc\x1a");
        QVERIFY(session.waitFor("\x1b[?2004l"));
        // Nobody continues an orphaned process group: the system does not stop it in the first place.
        QVERIFY(session.waitFor(ready));
        session.type(QByteArray("d") + enter);
        QVERIFY(session.waitFor("abcd") && session.waitFor(ready));
    }
};

QTEST_GUILESS_MAIN(TestChatTerminal)
#include "tst_chat_terminal.moc"
