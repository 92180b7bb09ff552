// SPDX-License-Identifier: MIT
#include "core/formats/mapped_file.h"
#include "core/formats/mapped_tensors.h"
#include "core/formats/safetensors.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"
#include "tests/support/as_nobody.h"

#include <QObject>

#include <array>
#include <atomic>
#include <chrono>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace tokenscope;

namespace {

char at(const MappedFile& file, std::size_t offset) {
    // Volatile: the compiler must not know what is there from reading it before.
    return *static_cast<const volatile char*>(static_cast<const void*>(&file.bytes()[offset]));
}

} // namespace

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
        const TestFolder folder;
        const std::string open = folder.write("open", "abc"), secret = folder.write("secret", "abc");
        QCOMPARE(::chmod(folder.path("").c_str(), 0755), 0);
        QCOMPARE(::chmod(open.c_str(), 0644), 0);
        QCOMPARE(::chmod(secret.c_str(), 0), 0);
        const auto reading = [](const std::string& path) {
            return test::asNobody([&] { return fileErrorOf([&] { MappedFile::open(path); }); });
        };
        const auto reachable = reading(open);
        if (!reachable) {
            QSKIP("this system does not let a test give up its rights");
        }
        QCOMPARE(*reachable, std::string("nothing was thrown"));
        QCOMPARE(reading(secret).value(), secret + ": cannot open the file: Permission denied");
        const auto asText = test::asNobody([&] { return fileErrorOf([&] { readTextFile(secret); }); });
        QCOMPARE(asText.value(), secret + ": cannot open the file: Permission denied");
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
        EXPECT_FILE_ERROR(parseWhole(*file, [] { return 1; }), path, "5000");
        const auto failing = []() -> int { throw FileError("another", "field", "problem"); };
        EXPECT_FILE_ERROR(parseWhole(*file, failing), path, "5000"); // the cause, not what came of it
    }

    void whatACutFileNoLongerHasReadsAsZeros() {
        const TestFolder folder;
        const std::string path = folder.write("a", std::string(100'000, 'x'));
        const auto file = MappedFile::open(path);
        std::filesystem::resize_file(path, 5000);
        QCOMPARE(at(*file, 99'999), '\0');
        QCOMPARE(at(*file, 50'000), '\0');
        QCOMPARE(at(*file, 4000), 'x');
        EXPECT_FILE_ERROR(file->checkStillWhole(), path, "5000");
        std::filesystem::resize_file(path, 100'000);
        EXPECT_FILE_ERROR(file->checkStillWhole(), path, "could not be read");
        // Another mapping of the same file is none the worse for it.
        const auto again = MappedFile::open(path);
        QCOMPARE(at(*again, 4000), 'x');
        again->checkStillWhole();
    }

    void manyThreadsMayMeetTheCut() {
        const TestFolder folder;
        const std::string path = folder.write("a", std::string(4'000'000, 'x'));
        const auto file = MappedFile::open(path);
        std::atomic<int> wrong = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 4; ++i) {
                threads.emplace_back([&] {
                    for (const std::byte byte : file->bytes()) {
                        const char value = std::to_integer<char>(byte);
                        wrong += value != 'x' && value != '\0';
                    }
                });
            }
            std::filesystem::resize_file(path, 1'000'000);
        }
        QCOMPARE(wrong.load(), 0);
        EXPECT_FILE_ERROR(file->checkStillWhole(), path, "1000000");
    }

    void aFileWrittenToIsNoLongerBelieved() {
        const TestFolder folder;
        const std::string path = folder.write("a", "abc");
        // The clock of file times is coarse; an hour is not.
        const auto earlier = std::filesystem::last_write_time(path) - std::chrono::hours(1);
        std::filesystem::last_write_time(path, earlier);
        const auto file = MappedFile::open(path);
        file->checkStillWhole();
        folder.write("a", "xyz");
        EXPECT_FILE_ERROR(file->checkStillWhole(), path, "written to");
    }

    void placesOfTheGuardAreUsedAgain() {
        const TestFolder folder;
        const std::string path = folder.write("a", "abc");
        for (int i = 0; i < 5000; ++i) {
            MappedFile::open(path);
        }
        QCOMPARE(at(*MappedFile::open(path), 0), 'a');
    }

    void busErrorsElsewhereStillEndTheProcess() {
        const TestFolder folder;
        const std::string path = folder.write("a", std::string(100'000, 'x'));
        const auto guarded = MappedFile::open(path);
        const ::pid_t child = ::fork();
        if (child == 0) {
            const ::rlimit none{0, 0};
            ::setrlimit(RLIMIT_CORE, &none);
            const int descriptor = ::open(path.c_str(), O_RDONLY);
            void* const data = ::mmap(nullptr, 100'000, PROT_READ, MAP_SHARED, descriptor, 0);
            const bool cut = ::truncate(path.c_str(), 0) == 0;
            const volatile char* const last = static_cast<const char*>(data) + 99'999;
            static_cast<void>(*last);
            ::_exit(cut ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(!WIFEXITED(status) || WEXITSTATUS(status) != 0); // sanitizers report and exit
    }

    void ownersThatAreMappedFilesAreRecognised() {
        const TestFolder folder;
        const std::string path = folder.write("a", "abc");
        const auto file = MappedFile::open(path);
        const std::shared_ptr<const void> owner = file;
        QCOMPARE(mappedFileOf(owner), file);
        QVERIFY(!mappedFileOf(nullptr));
        QVERIFY(!mappedFileOf(std::make_shared<const std::string>("abc")));
    }

    void filesOfTensorsAreFoundAndChecked() {
        const TestFolder folder;
        const std::string bytes = readWhole(testData("hf/models/llama_tied_f32/model.safetensors"));
        const std::string path = folder.write("model.safetensors", bytes);
        TensorMap tensors = readSafetensors(path);
        tensors["copied"] = {};
        const MappedFiles files = mappedFilesOf(tensors);
        QCOMPARE(files.size(), std::size_t{1});
        QCOMPARE(files[0]->path(), path);
        checkFiles(files);
        std::filesystem::resize_file(path, bytes.size() - 1);
        EXPECT_FILE_ERROR(checkFiles(files), path, "file size", "cut");
    }

    void readsPastTheMapping() {
        const TestFolder folder;
        const std::string path = folder.write("a", "0123456789");
        const auto file = MappedFile::open(path);
        std::array<std::byte, 4> buffer{};
        QCOMPARE(file->readInto(buffer, 3), std::size_t{4});
        QCOMPARE(std::to_integer<char>(buffer[0]), '3');
        QCOMPARE(file->readInto(buffer, 8), std::size_t{2});
        QCOMPARE(file->readInto(buffer, 10), std::size_t{0});
    }

    void readsTextUpToALimit() {
        const TestFolder folder;
        const std::string path = folder.write("a.json", "0123456789");
        QCOMPARE(readTextFile(path, 10), std::string("0123456789"));
        EXPECT_FILE_ERROR(readTextFile(path, 9), path, "file size", "10 bytes");
    }
};

int main(int argc, char** argv) {
    // One test crashes a child on purpose: a debugger's view of that is not wanted.
    qputenv("QTEST_DISABLE_STACK_DUMP", "1");
    MappedFileTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_mapped_file.moc"
