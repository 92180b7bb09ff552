// SPDX-License-Identifier: MIT
#include "core/formats/atomic_file.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tokenscope;
namespace fs = std::filesystem;

namespace {

std::size_t filesIn(const TestFolder& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder.path("")), fs::directory_iterator()));
}

/// While it lives no file grows past `bytes`: to the program the disk is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before{};
    void (*m_handler)(int) = nullptr;
};

} // namespace

class AtomicFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void appearsOnlyWhenCommitted() {
        const TestFolder folder;
        const std::string path = folder.write("a.bin", "old");
        {
            AtomicFile file(path);
            file.write("new ");
            file.write("bytes");
            QCOMPARE(file.size(), std::uint64_t{9});
            QCOMPARE(readWhole(path), std::string("old"));
            file.commit();
            QCOMPARE(readWhole(path), std::string("new bytes"));
        }
        QCOMPARE(readWhole(path), std::string("new bytes"));
        QCOMPARE(filesIn(folder), std::size_t{1});
    }

    void leavesNothingWhenGivenUp() {
        const TestFolder folder;
        const std::string path = folder.write("a.bin", "old");
        AtomicFile(path).write("half");
        AtomicFile(folder.path("b.bin")).write("half");
        QCOMPARE(readWhole(path), std::string("old"));
        QCOMPARE(filesIn(folder), std::size_t{1});
    }

    void hasTheUsualPermissions() {
        const TestFolder folder;
        const mode_t before = ::umask(022);
        writeFileAtomically(folder.path("a.bin"), "x");
        ::umask(before);
        struct stat status = {};
        QCOMPARE(::stat(folder.path("a.bin").c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777, mode_t{0644});
    }

    void worksInTheCurrentFolder() {
        const TestFolder folder;
        const fs::path before = fs::current_path();
        fs::current_path(folder.path(""));
        writeFileAtomically("a.bin", "x");
        fs::current_path(before);
        QCOMPARE(readWhole(folder.path("a.bin")), std::string("x"));
    }

    void keepsTheOldFileWhenKilled() {
        const TestFolder folder;
        const std::string path = folder.write("a.bin", "old");
        const pid_t child = ::fork();
        if (child == 0) {
            AtomicFile file(path);
            file.write("half of the new");
            ::raise(SIGKILL);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(readWhole(path), std::string("old"));
        writeFileAtomically(path, "new");
        QCOMPARE(readWhole(path), std::string("new"));
    }

    void namesTheFileThatCannotBeWritten() {
        const TestFolder folder;
        const std::string file = folder.write("file", "x");
        const std::string lost = folder.path("none/a.bin"), below = file + "/a.bin", here = folder.path("d");
        fs::create_directory(here);
        EXPECT_FILE_ERROR(writeFileAtomically(lost, "x"), lost, "cannot write", "No such file");
        EXPECT_FILE_ERROR(writeFileAtomically(below, "x"), below, "cannot write", "Not a directory");
        EXPECT_FILE_ERROR(writeFileAtomically(here, "x"), here, "is a directory");
        EXPECT_FILE_ERROR(writeFileAtomically("/proc/a.bin", "x"), "/proc/a.bin", "cannot write");
        QVERIFY(fs::is_directory(here));
    }

    void keepsTheOldFileWhenTheDiskIsFull() {
        const TestFolder folder;
        const std::string path = folder.write("a.bin", "old");
        const FullDisk full(1000);
        EXPECT_FILE_ERROR(writeFileAtomically(path, std::string(5000, 'x')), path, "cannot write", "large");
        QCOMPARE(readWhole(path), std::string("old"));
        QCOMPARE(filesIn(folder), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(AtomicFileTest)
#include "tst_atomic_file.moc"
