// SPDX-License-Identifier: MIT
#include "app/store/lesson_progress_file.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace tokenscope;

class TestLessonProgressFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isKeptByLesson();
    void twoWindowsKeepBothLessons();
    void whatAnotherWindowDidInTheLessonStays();
    void aFullDiskTakesNothing();
    void whatIsForgottenStaysForgotten();
    void aDamagedFileIsKeptBeside();
    void aFolderThatCannotBeWrittenIsSaid();

private:
    QString path() const { return m_folder.filePath(QStringLiteral("lessons/progress.json")); }
    static LessonProgress onPage(std::size_t page) {
        LessonProgress progress;
        progress.page = page;
        progress.done = {"a"};
        return progress;
    }
    QTemporaryDir m_folder;
};

void TestLessonProgressFile::isKeptByLesson() {
    LessonProgressFile file(path());
    QVERIFY(file.of("one") == LessonProgress{});
    file.set("one", onPage(2));
    QVERIFY2(file.problem().isEmpty(), qPrintable(file.problem()));
    QVERIFY(LessonProgressFile(path()).of("one") == onPage(2));
    QVERIFY(LessonProgressFile(path()).of("two") == LessonProgress{});
}

void TestLessonProgressFile::twoWindowsKeepBothLessons() {
    LessonProgressFile first(path()), second(path());
    first.set("one", onPage(1));
    second.set("two", onPage(3));
    first.set("one", onPage(4));
    QVERIFY(LessonProgressFile(path()).of("one") == onPage(4));
    QVERIFY(LessonProgressFile(path()).of("two") == onPage(3));
}

void TestLessonProgressFile::whatAnotherWindowDidInTheLessonStays() {
    QFile::remove(path());
    LessonProgressFile first(path()), second(path());
    first.set("one", onPage(1));
    LessonProgress turned; // the other window knows nothing of it
    turned.page = 3;
    second.set("one", turned);
    second.set("one", turned);
    QVERIFY(LessonProgressFile(path()).of("one") == onPage(3));
    LessonProgress again; // the page begins again in the window where it was done
    again.page = 1;
    first.set("one", again);
    QVERIFY(LessonProgressFile(path()).of("one") == again);
}

void TestLessonProgressFile::aFullDiskTakesNothing() {
    LessonProgressFile file(path());
    file.set("one", onPage(1));
    file.set("two", onPage(2));
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{8, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    file.set("one", onPage(4));
    setrlimit(RLIMIT_FSIZE, &before);
    QVERIFY2(file.problem().contains(QLatin1String("cannot be written")), qPrintable(file.problem()));
    QVERIFY(LessonProgressFile(path()).of("one") == onPage(1));
    QVERIFY(LessonProgressFile(path()).of("two") == onPage(2));
    file.set("one", onPage(4)); // there is room again
    QVERIFY2(file.problem().isEmpty(), qPrintable(file.problem()));
    QVERIFY(LessonProgressFile(path()).of("one") == onPage(4));
}

void TestLessonProgressFile::whatIsForgottenStaysForgotten() {
    LessonProgressFile file(path());
    file.set("one", onPage(1));
    file.set("two", onPage(1));
    file.forget("one");
    QVERIFY(file.of("one") == LessonProgress{});
    QVERIFY(LessonProgressFile(path()).of("one") == LessonProgress{});
    QVERIFY(LessonProgressFile(path()).of("two") == onPage(1));
}

void TestLessonProgressFile::aDamagedFileIsKeptBeside() {
    LessonProgressFile(path()).set("one", onPage(1));
    QFile damaged(path());
    QVERIFY(damaged.open(QIODevice::WriteOnly));
    damaged.write("{ no");
    damaged.close();
    LessonProgressFile file(path());
    QVERIFY2(file.problem().contains(path()), qPrintable(file.problem()));
    file.set("two", onPage(1));
    QVERIFY(file.problem().isEmpty());
    QFile aside(path() + QStringLiteral(".damaged"));
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), QByteArray("{ no"));
    QVERIFY(LessonProgressFile(path()).of("two") == onPage(1));
}

void TestLessonProgressFile::aFolderThatCannotBeWrittenIsSaid() {
    QFile blocked(m_folder.filePath(QStringLiteral("file")));
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    LessonProgressFile file(m_folder.filePath(QStringLiteral("file/progress.json")));
    file.set("one", onPage(1));
    QVERIFY(file.problem().contains(QLatin1String("progress.json")));
    QVERIFY(file.of("one") == onPage(1)); // while the program runs
}

QTEST_GUILESS_MAIN(TestLessonProgressFile)
#include "tst_lesson_progress_file.moc"
