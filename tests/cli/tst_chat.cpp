// SPDX-License-Identifier: MIT
// The terminal chat fed by a program.
#include "tests/support/builtin_model_there.h"
#include "tests/support/run_cli.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

CliResult chat(const QByteArray& input, const QStringList& more = {}) {
    return runCli(QStringList{"chat", "--model", "builtin"} + more, input);
}

/// A model that says anything at all, until its context is full.
CliResult babble(const QByteArray& input, const QStringList& more = {}) {
    return runCli(
        QStringList{"chat", "--model", testData("nanochat/checkpoints/gen2_f32"), "--max-tokens", "20"} +
            more,
        input);
}

Json saved(const QString& file) {
    QFile json(file);
    return json.open(QIODevice::ReadOnly) ? Json::parse(json.readAll().toStdString()) : Json();
}

} // namespace

class TestChat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!repositoryHasBuiltinModel())
            QSKIP("this repository holds no built-in model");
    }

    void aLineIsAnswered() {
        const CliResult result = chat("What is 15 * 23?\n");
        QCOMPARE(result.code, 0);
        QVERIFY2(result.out.contains("345"), result.out.constData());
        QVERIFY(result.out.endsWith('\n'));
        QCOMPARE(result.out.count('\n'), 1); // nothing else stands there
        QVERIFY2(result.err.isEmpty(), result.err.constData());
        // The last line needs no end, and Windows' will do.
        QVERIFY(chat("What is 15 * 23?").out.contains("345"));
        QVERIFY(chat("What is 15 * 23?\r\n").out.contains("345"));
        const CliResult nothing = chat("");
        QCOMPARE(nothing.code, 0);
        QVERIFY(nothing.out.isEmpty());
    }

    void turnsAreRemembered() {
        const CliResult result = chat("What is 15 * 23?\nAnd times two?\n/stats\n");
        QCOMPARE(result.code, 0);
        QVERIFY2(result.out.contains("690"), result.out.constData());
        // What the first turn computed is reused: all but the answer's last token and the new message.
        QVERIFY2(result.err.contains(" of them reused"), result.err.constData());
        const QByteArray prompt = result.err.mid(result.err.indexOf("prompt: "));
        const QList<QByteArray> words = prompt.split(' ');
        const int tokens = words[1].toInt(), reused = words[3].toInt();
        QVERIFY2(reused > 20 && tokens - reused < 15, prompt.constData());
        for (const char* figure : {"context: ", "system 1, you ", "sampled, ", " forced",
                                   "seed: ", "ended: end_of_turn", "cache: ", "tokens/s"})
            QVERIFY2(result.err.contains(figure), figure);
    }

    void theSameSeedGivesTheSame() {
        const QStringList warm{"--temperature", "1.5", "--top-p", "1"};
        const QByteArray input = "Tell me a story.\nAnother one.\n";
        const QByteArray first = babble(input, warm + QStringList{"--seed", "18446744073709551615"}).out;
        QCOMPARE(babble(input, warm + QStringList{"--seed", "18446744073709551615"}).out, first);
        QVERIFY(babble(input, warm + QStringList{"--seed", "6"}).out != first);
        // By order, and without one there are two answers.
        QCOMPARE(babble("/seed 18446744073709551615\n" + input, warm).out, first);
        const QList<QByteArray> anew = babble("Tell me a story.\n/again\n", warm).out.split('\n');
        QVERIFY(anew.size() >= 2 && anew[0] != anew[1]);
        const QByteArray again = babble("/seed 3\nTell me a story.\n/again\n", warm).out;
        QCOMPARE(again.left(again.size() / 2), again.mid(again.size() / 2));
    }

    void ordersAreCarriedOut() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        const CliResult result = babble("/system Be brief.\n/temperature 0\n/top-p 0.5\n/top-k 3\n/seed "
                                        "9\n/max-tokens 4\nHi\n//help\n/save " +
                                        file.toUtf8() + "\n/temperature\n");
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY(result.err.endsWith("/temperature 0.0\n"));
        const Json json = saved(file);
        const Json& settings = json.at("settings");
        QCOMPARE(settings.at("system"), Json("Be brief."));
        QCOMPARE(settings.at("seed"), Json("9"));
        QCOMPARE(settings.at("sampling").at("temperature"), Json(0.0));
        QCOMPARE(settings.at("sampling").at("top_p"), Json(0.5));
        QCOMPARE(settings.at("sampling").at("top_k"), Json(3));
        const Json& messages = json.at("messages");
        QCOMPARE(messages.size(), std::size_t{5});
        QCOMPARE(messages[0].at("role"), Json("system"));
        QCOMPARE(messages[3].at("content"), Json("/help"));
        QCOMPARE(messages[2].at("answer").at("tokens").at("ids").size(), std::size_t{4});
        QCOMPARE(messages[2].at("answer").at("ended"), Json("limit"));
    }

    void wrongOrdersAreNamedAndTheChatGoesOn() {
        const QList<std::pair<QByteArray, QByteArray>> orders{
            {"/undo", "nothing to take back"},
            {"/again", "there is no answer yet"},
            {"/continue", "there is no answer yet"},
            {"/temperature -1", "temperature must be 0 or more"},
            {"/temperature warm", "/temperature: "},
            {"/top-p 2", "top-p must be from 0 to 1"},
            {"/top-k 1.5", "/top-k: "},
            {"/seed -1", "/seed: "},
            {"/seed 18446744073709551616", "/seed: "},
            {"/max-tokens 0", "/max-tokens: "},
            {"/nosuch", "there is no order /nosuch; /help lists them"},
            {"/save", "/save FILE"},
            {"/save no/such/folder/chat.json", "no/such/folder/chat.json"},
            {"a\x80z", "not text in UTF-8 (byte 2)"},
            {"What is 15 * 23?\n/continue", "the last answer is complete"}};
        QByteArray input;
        for (const auto& [order, message] : orders)
            input += order + "\n";
        const CliResult result = chat(input);
        QCOMPARE(result.code, 1); // something could not be done
        const QList<QByteArray> lines = result.err.trimmed().split('\n');
        QCOMPARE(lines.size(), orders.size());
        for (qsizetype i = 0; i < orders.size(); ++i)
            QVERIFY2(lines[i].startsWith("tokenscope-cli: ") && lines[i].contains(orders[i].second),
                     lines[i].constData());
        QVERIFY2(result.out.contains("345"), result.out.constData());
        QCOMPARE(result.out.count('\n'), 1);
    }

    void binaryInputIsNoMessage() {
        QByteArray binary;
        for (int i = 0; i < 3000; ++i)
            binary += static_cast<char>((i * 37) % 256);
        const CliResult result = chat(binary + "\n");
        QCOMPARE(result.code, 1);
        QVERIFY(result.err.contains("not text in UTF-8"));
        QVERIFY(chat(QByteArray("a\0b\n", 4)).err.contains("not text in UTF-8 (byte 2)"));
    }

    void messagesOfSeveralLines() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        const CliResult result =
            babble("\"\"\"\n/one\n\n  two\\\n\"\"\"\nthree\\\nfour\n\"\"\"\nfive\n/save\n\"\"\"\n/save " +
                   file.toUtf8() + "\n\"\"\"\nsix");
        QVERIFY2(result.code == 0, result.err.constData());
        const Json messages = saved(file).at("messages");
        QCOMPARE(messages.size(), std::size_t{6});
        QCOMPARE(messages[0].at("content"), Json("/one\n\n  two\\"));
        QCOMPARE(messages[2].at("content"), Json("three\nfour"));
        QCOMPARE(messages[4].at("content"), Json("five\n/save"));
    }

    void undoAndNew() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        const QByteArray save = "/save " + file.toUtf8() + "\n";
        QVERIFY(babble("one\ntwo\n/undo\nthree\n" + save).err.contains("taken back, with its answer: two\n"));
        Json json = saved(file);
        QCOMPARE(json.at("messages").size(), std::size_t{4});
        QCOMPARE(json.at("messages")[2].at("content"), Json("three"));
        QCOMPARE(json.at("other_turns").size(), std::size_t{2}); // it is not lost
        QVERIFY(babble("one\n/new\ntwo\n" + save).err.contains("a new chat begins"));
        json = saved(file);
        QCOMPARE(json.at("messages")[0].at("content"), Json("two"));
        QCOMPARE(json.at("other_turns").size(), std::size_t{0});
        babble("one\n/again\n" + save);
        json = saved(file);
        QCOMPARE(json.at("messages").size(), std::size_t{2});
        QCOMPARE(json.at("other_turns").size(), std::size_t{1});
        QCOMPARE(json.at("other_turns")[0].at("parent"), json.at("messages")[1].at("parent"));
    }

    void theFiguresAfterUndoAreThoseOfTheAnswerThatIsLast() {
        const auto contextOf = [](const QByteArray& orders) {
            const QByteArray err = chat("/seed 1\nWhat is 15 * 23?\n" + orders + "/stats\n").err;
            const QByteArray line = err.mid(err.indexOf("context: "));
            return line.left(line.indexOf('\n'));
        };
        const QByteArray one = contextOf({});
        QVERIFY2(one.startsWith("context: ") && one.contains("(system 1, you "), one.constData());
        QVERIFY(contextOf("And times two?\n") != one);
        QCOMPARE(contextOf("And times two?\n/undo\n"), one);
        QCOMPARE(contextOf("And times two?\n/new\nWhat is 15 * 23?\n"), one);
    }

    void anAnswerThatGoesOnIsOneThatWasNeverCut() {
        QTemporaryDir folder;
        const auto idsOf = [&](const QByteArray& orders) {
            const QString file = folder.filePath("chat.json");
            const CliResult result = babble("/seed 4\n" + orders + "/save " + file.toUtf8() + "\n");
            QTest::qCompare(result.code, 0, "code", "0", __FILE__, __LINE__);
            return saved(file).at("messages")[1].at("answer").at("tokens").at("ids");
        };
        const Json whole = idsOf("/max-tokens 60\nHello\n");
        QCOMPARE(whole.size(), std::size_t{60});
        QCOMPARE(idsOf("/max-tokens 7\nHello\n/continue\n/max-tokens 46\n/continue\n"), whole);
    }

    void savedChatsAreOpened() {
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json"), text = folder.filePath("chat.md");
        chat("What is 15 * 23?\n/save " + file.toUtf8() + "\n/save " + text.toUtf8() + "\n", {"--seed", "5"});
        const CliResult result = chat("And times two?\n/stats\n", {"--messages", file});
        QVERIFY2(result.code == 0, result.err.constData());
        QVERIFY2(result.out.contains("690"), result.out.constData());
        QVERIFY(result.err.contains("seed: 5")); // its settings came with it
        QFile markdown(text);
        QVERIFY(markdown.open(QIODevice::ReadOnly));
        const QByteArray written = markdown.readAll();
        QVERIFY2(written.startsWith("# What is 15 * 23?") && written.contains("`15*23 → 345`"),
                 written.constData());

        // generate reads it as well; what is waiting for an answer is answered at once.
        Json json = saved(file);
        json["messages"].push_back(
            {{"role", "user"}, {"content", "And times two?"}, {"id", 3}, {"parent", 2}});
        QFile open(folder.filePath("open.json"));
        QVERIFY(open.open(QIODevice::WriteOnly));
        open.write(QByteArray::fromStdString(json.dump()));
        open.close();
        QVERIFY(chat("", {"--messages", open.fileName()}).out.contains("690"));
        const CliResult generated =
            runCli({"generate", "--model", "builtin", "--messages", open.fileName(), "--temperature", "0"});
        QVERIFY2(generated.out.contains("690"), generated.err.constData());
    }

    void aLongChatGoesOn_data() {
        QTest::addColumn<QString>("overflow");
        QTest::newRow("default") << QString();
        QTest::newRow("drop") << QStringLiteral("drop");
        QTest::newRow("keep-system") << QStringLiteral("keep-system");
    }
    void aLongChatGoesOn() {
        QFETCH(QString, overflow);
        QByteArray input;
        for (int i = 1; i <= 30; ++i)
            input += "What is " + QByteArray::number(i) + " * 7?\n";
        QStringList options{"--seed", "1", "--temperature", "0"};
        if (!overflow.isEmpty())
            options += {"--overflow", overflow};
        const CliResult result = chat(input + "/stats\n", options);
        QCOMPARE(result.code, 0);
        QCOMPARE(result.out.count('\n'), 30);
        QVERIFY2(result.out.contains("210"), result.out.constData());
        QVERIFY(result.err.contains("left out")); // never silently
        QVERIFY(result.err.contains("oldest messages left out"));
    }

    void aChatThatMayNotDropAnythingStops() {
        QByteArray input;
        for (int i = 1; i <= 30; ++i)
            input += "What is " + QByteArray::number(i) + " * 7?\n";
        const CliResult result = chat(input, {"--overflow", "stop"});
        QCOMPARE(result.code, 1);
        QVERIFY(result.out.count('\n') > 10 && result.out.count('\n') < 30);
        QVERIFY2(result.err.contains("nothing was sent"), result.err.constData());
    }

    void aMessageLongerThanTheContext() {
        const CliResult result = chat(QByteArray("word ").repeated(2000) + "\nWhat is 15 * 23?\n");
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("the context has 512; it was not sent"), result.err.constData());
        QVERIFY(result.out.contains("345"));
    }

    void stopTextsEndAnswers() {
        const CliResult result =
            chat("What is 15 * 23?\n/stats\n", {"--stop", "times", "--temperature", "0"});
        QVERIFY(result.err.contains("ended: stop_text"));
        QVERIFY2(!result.out.contains("times"), result.out.constData());
    }

    void theDefaultModelIsTheNewestCheckpoint() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("checkpoints"));
        QVERIFY(
            QFile::link(testData("nanochat/checkpoints/gen2_f32"), folder.filePath("checkpoints/latest")));
        const CliResult result = runCli({"chat", "--max-tokens", "5", "--seed", "1"}, "Hi\n", folder.path());
        QVERIFY2(result.code == 0, result.err.constData());
        QCOMPARE(result.out, babble("Hi\n", {"--max-tokens", "5", "--seed", "1"}).out);
        QTemporaryDir empty;
        QVERIFY(runCli({"chat"}, "What is 15 * 23?\n", empty.path()).out.contains("345")); // the built-in one
    }

    void wrongUse() {
        for (const QStringList& wrong : {QStringList{"--overflow", "ask"},
                                         {"--overflow", "burst"},
                                         {"--top-p", "3"},
                                         {"--max-tokens", "0"},
                                         {"--chat-format", "None such"},
                                         {"--nosuch"},
                                         {"text"}})
            QCOMPARE(chat("", wrong).code, 2);
        QVERIFY(chat("", {"--messages", "/nowhere.json"}).err.contains("/nowhere.json"));
        const CliResult lacking =
            runCli({"chat", "--model", testData("hf/models/gpt2_f32"), "--chat-format", "nanochat"}, "Hi\n");
        QCOMPARE(lacking.code, 1);
        QVERIFY2(lacking.err.contains("lacks the special tokens"), lacking.err.constData());
        QCOMPARE(runCli({"chat", "--model", testData("hf/models/gpt2_f32"), "--chat-format", "ChatML",
                         "--max-tokens", "3"},
                        "Hi\n")
                     .code,
                 0);
        const CliResult help = runCli({"chat", "--help"});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains("--overflow") && help.out.contains("--messages"));
    }

    void nobodyReadsTheAnswers() {
        QProcess process;
        process.start("/bin/sh", {"-c", "yes 'Tell me a story.' | " + cliProgram() +
                                            " chat --model builtin | head -c 5"});
        QVERIFY(process.waitForFinished(60'000)); // it ends, though its input never does
        QCOMPARE(process.readAllStandardOutput().size(), qsizetype{5});
    }
};

QTEST_GUILESS_MAIN(TestChat)
#include "tst_chat.moc"
