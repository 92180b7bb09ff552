// SPDX-License-Identifier: MIT
// A program that is killed in mid-answer loses one token at most.
#include "app/store/chat_store.h"
#include "app/store/sql.h"
#include "tests/store/ask_store.h"
#include "tests/store/chat_samples.h"
#include "tests/store/store_child.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace tokenscope;
using namespace tokenscope::test;

class TestKill : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void losesOneTokenAtMost();
};

namespace {

/// What the child had told when it was killed.
struct Told {
    ChatId chat;
    std::vector<TurnId> answers;
    std::int64_t pushed = 0; ///< tokens of the last answer
    bool isEnded = false;    ///< the last answer was to be ended

    void take(const QByteArray& line) {
        if (line.startsWith("chat ")) {
            chat = {line.mid(5).toLongLong()};
        } else if (line.startsWith("answer ")) {
            answers.push_back({line.mid(7).toLongLong()});
            pushed = 0;
            isEnded = false;
        } else if (line == "ended") {
            isEnded = true;
        } else {
            pushed = line.toLongLong() + 1;
        }
    }
};

/// Killed after so many lines; where it stands then is up to the moment.
Told killedAfter(int lines, const QString& folder) {
    StoreChild child(QStringLiteral("write"), folder);
    Told told;
    for (int i = 0; i < lines; ++i) {
        told.take(child.line());
    }
    child.kill();
    for (QByteArray line = child.line(); !line.isEmpty(); line = child.line()) {
        told.take(line);
    }
    return told;
}

/// Empty: it is as it must be.
QString problemOf(ChatStore& store, const Told& told) {
    // Before its first token an answer, and the end of the one before it, may not be there yet.
    const std::size_t sure =
        told.answers.size() - std::min<std::size_t>(told.answers.size(), told.pushed > 0 ? 0 : 2);
    if (sure == 0) {
        return {};
    }
    const ChatOutline chat = outline(store, told.chat);
    if (chat.header.title != QStringLiteral("a question")) {
        return QStringLiteral("the title is not there");
    }
    const std::vector<TurnId> ids(told.answers.begin(),
                                  told.answers.begin() + static_cast<std::ptrdiff_t>(sure));
    const std::vector<Turn> answers = turns(store, told.chat, ids);
    if (answers.size() != ids.size()) {
        return QStringLiteral("%1 of %2 answers are there").arg(answers.size()).arg(ids.size());
    }
    for (const Turn& turn : answers) {
        const bool isLast = told.pushed > 0 && turn.id == told.answers.back();
        const Answer& answer = *turn.answer;
        const std::int64_t count = std::ssize(answer.tokens);
        if (answer.tokens != tokens(count)) {
            return QStringLiteral("tokens are not those that were pushed");
        }
        if (isLast && count < told.pushed - 1) {
            return QStringLiteral("%1 of %2 tokens are there").arg(count).arg(told.pushed);
        }
        if (answer.isWriting) {
            return QStringLiteral("nobody writes at it any more");
        }
        if (!isLast && (answer.ended != EndReason::EndOfTurn || turn.text != "the whole answer")) {
            return QStringLiteral("an answer that had ended is not whole");
        }
        if (isLast && answer.ended == EndReason::None && answer.runs != std::vector{unusualRun(0)}) {
            return QStringLiteral("how it was made is not there");
        }
        if (answer.ended == EndReason::EndOfTurn && turn.text != "the whole answer") {
            return QStringLiteral("its end is there in part");
        }
        const auto header = std::ranges::find(chat.turns, turn.id, &TurnHeader::id);
        if (header == chat.turns.end() || header->tokens != count || turn.parent.value == 0) {
            return QStringLiteral("its header is not right");
        }
    }
    return {};
}

} // namespace

void TestKill::losesOneTokenAtMost() {
    constexpr int kills = 300;
    const QTemporaryDir place;
    std::minstd_rand random(20'260'131);
    int answers = 0, cutOff = 0;
    for (int i = 0; i < kills; ++i) {
        // A folder for several: most starts find what a killed program has left.
        const QString folder = place.filePath(QString::number(i / 25));
        const int lines = i % 10 == 0 ? static_cast<int>(random() % 3) : static_cast<int>(random() % 1200);
        const Told told = killedAfter(lines, folder);
        ChatStore store(folder);
        const OpenedChats how = opening(store);
        QVERIFY2(how.how == OpenedChats::How::Normal || how.how == OpenedChats::How::Fresh,
                 qPrintable(how.problem));
        const QString problem = problemOf(store, told);
        QVERIFY2(problem.isEmpty(),
                 qPrintable(QStringLiteral("kill %1 after %2 lines: %3").arg(i).arg(lines).arg(problem)));
        answers += static_cast<int>(told.answers.size());
        cutOff += told.pushed > 0 && !told.isEnded ? 1 : 0;
    }
    QVERIFY(answers > kills && cutOff > kills / 2); // else it says nothing
    for (int i = 0; i < kills / 25; ++i) {
        ChatFile file(place.filePath(QString::number(i)));
        file.open();
        QCOMPARE(sql::value(file.database(), QStringLiteral("PRAGMA journal_mode")).toString(),
                 QStringLiteral("wal"));
        QCOMPARE(sql::value(file.database(), QStringLiteral("PRAGMA integrity_check")).toString(),
                 QStringLiteral("ok"));
        QCOMPARE(sql::value(file.database(),
                            QStringLiteral("SELECT count(*) FROM answer WHERE writer IS NOT NULL"))
                     .toInt(),
                 0);
        // The index holds every text, and nothing else.
        QCOMPARE(sql::value(file.database(), QStringLiteral("SELECT count(*) FROM search WHERE rowid > 0"))
                     .toInt(),
                 sql::value(file.database(), QStringLiteral("SELECT count(*) FROM turn")).toInt());
    }
}

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
