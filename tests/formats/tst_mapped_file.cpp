// SPDX-License-Identifier: MIT
#include "core/formats/mapped_file.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <sys/stat.h>
#include <unistd.h>

using namespace tokenscope;

class MappedFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsTheBytes() {
        const TestFolder folder;
        const auto file = MappedFile::open(folder.write("a", "abc"));
        QCOMPARE(file->bytes().size(), std::size_t{3});
        QCOMPARE(std::to_integer<char>(file->bytes()[2]), 'c');
        QCOMPARE(file->path(), folder.path("a"));
    }

    void anEmptyFileHasNoBytes() {
        const TestFolder folder;
        const auto file = MappedFile::open(folder.write("empty", ""));
        QVERIFY(file->bytes().empty());
        file->checkStillWhole();
    }

    void refusesWhatIsNoFile() {
        const TestFolder folder;
        EXPECT_FILE_ERROR(MappedFile::open(folder.path("absent")), folder.path("absent"), "No such file");
        EXPECT_FILE_ERROR(MappedFile::open(folder.path("")), folder.path(""), "directory");
        EXPECT_FILE_ERROR(readTextFile(folder.path("")), folder.path(""), "directory");
    }

    void doesNotWaitForAPipe() {
        const TestFolder folder;
        const std::string path = folder.path("pipe");
        QCOMPARE(::mkfifo(path.c_str(), 0600), 0);
        EXPECT_FILE_ERROR(MappedFile::open(path), path, "not a regular file");
    }

    void refusesAFileWithoutPermission() {
        if (::geteuid() == 0) {
            QSKIP("this user may read everything");
        }
        const TestFolder folder;
        const std::string path = folder.write("secret", "abc");
        QCOMPARE(::chmod(path.c_str(), 0), 0);
        EXPECT_FILE_ERROR(MappedFile::open(path), path, "ermission");
    }

    void survivesTheRemovalOfTheFile() {
        const TestFolder folder;
        const std::string path = folder.write("a", std::string(100'000, 'x'));
        const auto file = MappedFile::open(path);
        QVERIFY(std::filesystem::remove(path));
        file->checkStillWhole();
        QCOMPARE(std::to_integer<char>(file->bytes().back()), 'x');
    }

    void noticesThatTheFileWasCut() {
        const TestFolder folder;
        const std::string path = folder.write("a", std::string(100'000, 'x'));
        const auto file = MappedFile::open(path);
        std::filesystem::resize_file(path, 5000);
        EXPECT_FILE_ERROR(file->checkStillWhole(), path, "5000", "100000");
        std::filesystem::resize_file(path, 200'000);
        file->checkStillWhole(); // growing is harmless
    }

    void readsTextUpToALimit() {
        const TestFolder folder;
        const std::string path = folder.write("a.json", "0123456789");
        QCOMPARE(readTextFile(path, 10), std::string("0123456789"));
        EXPECT_FILE_ERROR(readTextFile(path, 9), path, "file size", "10 bytes");
    }
};

QTEST_APPLESS_MAIN(MappedFileTest)
#include "tst_mapped_file.moc"
