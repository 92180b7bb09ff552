// SPDX-License-Identifier: MIT
#include "app/desktop/chat_start.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>
#include <sys/wait.h>
#include <unistd.h>

using namespace tokenscope;

class TestChatStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void aProgramThatEndsWellLeavesNothing();
    void aBadEndNamesWhatWasShownAndWritten();
    void onlyTheLastNoteCounts();
    void aBadEndWithoutAChatIsNone();
    void whatWasReadIsNotReadAgain();
    void aNoteThatIsNoneDoesNoHarm();

private:
    /// In another program, which then ends without being asked.
    void endBadly(const std::function<void(ChatStart&)>& work) const {
        const ::pid_t child = ::fork();
        if (child == 0) {
            ChatStart start(m_folder->path());
            work(start);
            ::_exit(9);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 9);
    }
    std::vector<ChatId> badEnds() const { return ChatStart(m_folder->path()).badEnds(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestChatStart::aProgramThatEndsWellLeavesNothing() {
    {
        ChatStart start(m_folder->path());
        QVERIFY(start.badEnds().empty());
        start.note({5});
        QCOMPARE(QDir(m_folder->filePath(QStringLiteral("marks"))).entryList(QDir::Files).size(), 1);
    }
    QVERIFY(badEnds().empty());
    QVERIFY(QDir(m_folder->filePath(QStringLiteral("marks"))).entryList(QDir::Files).isEmpty());
}

void TestChatStart::aBadEndNamesWhatWasShownAndWritten() {
    const ChatId large{(std::int64_t(1) << 62) + 12345};
    endBadly([&](ChatStart& start) { start.note(large, {7}); });
    QVERIFY(badEnds() == (std::vector{large, ChatId{7}}));
    // Two programs, side by side.
    endBadly([&](ChatStart& start) { start.note(large, {7}); });
    const QDir marks(m_folder->filePath(QStringLiteral("marks")));
    const QString first = marks.filePath(marks.entryList(QDir::Files).front());
    const QString away = m_folder->filePath(QStringLiteral("away"));
    QVERIFY(QFile::rename(first, away));
    endBadly([](ChatStart& start) { start.note({7}); });
    QVERIFY(QFile::rename(away, first));
    std::vector<ChatId> ends = badEnds();
    std::ranges::sort(ends); // within one tick of the file system's clock their order is open
    QVERIFY(ends == (std::vector{ChatId{7}, large}));
}

void TestChatStart::onlyTheLastNoteCounts() {
    endBadly([](ChatStart& start) {
        start.note({1}, {2});
        start.note({1}, {2});
        start.note({3});
    });
    QVERIFY(badEnds() == std::vector{ChatId{3}});
}

void TestChatStart::aBadEndWithoutAChatIsNone() {
    endBadly([](ChatStart& start) {
        start.note({1});
        start.note({});
    });
    QVERIFY(badEnds().empty());
}

void TestChatStart::whatWasReadIsNotReadAgain() {
    endBadly([](ChatStart& start) { start.note({1}); });
    QVERIFY(badEnds() == std::vector{ChatId{1}});
    QVERIFY(badEnds().empty());
}

void TestChatStart::aNoteThatIsNoneDoesNoHarm() {
    endBadly([](ChatStart& start) { start.note({1}); });
    const QDir marks(m_folder->filePath(QStringLiteral("marks")));
    QFile note(marks.filePath(marks.entryList(QDir::Files).front()));
    QVERIFY(note.open(QIODevice::WriteOnly));
    note.write("\xff\n12 x 99999999999999999999 ");
    note.close();
    for (const ChatId chat : badEnds()) {
        QVERIFY(chat.value != 0);
    }
}

QTEST_GUILESS_MAIN(TestChatStart)
#include "tst_chat_start.moc"
