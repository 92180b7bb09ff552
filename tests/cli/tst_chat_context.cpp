// SPDX-License-Identifier: MIT
// The terminal chat of thirty questions with a small context: what is left out, and what it says of it.
#include "tests/support/builtin_model_there.h"
#include "tests/support/run_cli.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace tokenscope::test;
using Json = nlohmann::json;

namespace {

constexpr int questions = 30;
constexpr int context = 512;

Json saved(const QString& file) {
    QFile json(file);
    return json.open(QIODevice::ReadOnly) ? Json::parse(json.readAll().toStdString()) : Json();
}

} // namespace

class TestChatContext : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!repositoryHasBuiltinModel())
            QSKIP("this repository holds no built-in model");
    }

    void pastItsEnd_data() {
        QTest::addColumn<QString>("overflow");
        QTest::newRow("drop") << QStringLiteral("drop");
        QTest::newRow("keep-system") << QStringLiteral("keep-system");
    }
    void pastItsEnd() {
        QFETCH(QString, overflow);
        QTemporaryDir folder;
        const QString file = folder.filePath("chat.json");
        QByteArray input;
        for (int i = 1; i <= questions; ++i)
            input += "What is " + QByteArray::number(i) + " * 7?\n/stats\n";
        const CliResult result =
            runCli({"chat", "--model", "builtin", "--seed", "1", "--temperature", "0.5", "--system",
                    "You help a child with numbers.", "--max-tokens", "48", "--overflow", overflow},
                   input + "/save " + file.toUtf8() + "\n");
        QVERIFY2(result.code == 0, result.err.constData());
        QCOMPARE(result.out.count('\n'), qsizetype{questions});

        // Every answer is there, with its tokens and why it ended.
        const Json messages = saved(file).at("messages");
        QCOMPARE(messages.size(), std::size_t{1 + 2 * questions});
        qint64 sent = 0, reused = 0;
        for (const Json& message : messages) {
            if (!message.contains("answer"))
                continue;
            const Json& answer = message.at("answer");
            QVERIFY(answer.at("ended") == "end_of_turn" || answer.at("ended") == "limit");
            QVERIFY(!answer.at("tokens").at("ids").empty());
        }

        // What was sent always left room for the answer, and most of it was read before.
        static const QRegularExpression prompt("prompt: (\\d+) tokens, (\\d+) of them reused");
        auto found = prompt.globalMatch(QString::fromUtf8(result.err));
        int turns = 0;
        for (; found.hasNext(); ++turns) {
            const QRegularExpressionMatch match = found.next();
            QVERIFY(match.captured(1).toInt() + 48 <= context);
            QVERIFY(match.captured(2).toInt() < match.captured(1).toInt());
            sent += match.captured(1).toInt();
            reused += match.captured(2).toInt();
        }
        QVERIFY2(turns >= questions - 1, result.err.constData());
        QVERIFY2(double(reused) > 0.6 * double(sent), qPrintable(QString("%1 of %2").arg(reused).arg(sent)));
        // Each time that more is left out it says so, and not with every message.
        const qsizetype told = result.err.count("left out");
        QVERIFY2(told >= 2, result.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestChatContext)
#include "tst_chat_context.moc"
