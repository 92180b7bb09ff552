// SPDX-License-Identifier: MIT
#include "core/checkpoint/memory_groups.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace tokenscope;
namespace fs = std::filesystem;

namespace {

using Bytes = std::optional<std::int64_t>;

/// A folder of control groups as the kernel shows them.
class Groups {
public:
    Groups& file(const std::string& relative, const std::string& text) {
        const fs::path path = fs::path(root()) / relative;
        fs::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return *this;
    }
    std::string root() const { return m_folder.path().toStdString(); }
    Bytes left(const std::string& membership) const { return memoryLeftInGroups(membership, root()); }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestMemoryGroups : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutALimitNothingIsSaid() {
        Groups groups;
        QVERIFY(!groups.left("0::/user.slice/a\n"));
        groups.file("user.slice/a/memory.max", "max\n").file("user.slice/a/memory.current", "5000\n");
        QVERIFY(!groups.left("0::/user.slice/a\n"));
        for (const char* text : {"", "no groups", "0:", "0::", "\n\n"})
            QVERIFY2(!groups.left(text), text);
    }

    void theLimitCountsLessWhatIsUsedAndCannotBeDropped() {
        Groups groups;
        groups.file("a/memory.max", "9000\n")
            .file("a/memory.current", "5000\n")
            .file("a/memory.stat", "anon 3500\nfile 1500\nactive_file 300\ninactive_file 1200\n");
        QCOMPARE(groups.left("0::/a\n"), Bytes(9000 - 5000 + 1500));
        groups.file("a/memory.current", "99000\n").file("a/memory.stat", "");
        QCOMPARE(groups.left("0::/a\n"), Bytes(0));
    }

    void theNarrowestOfAllGroupsAboveCounts() {
        Groups groups;
        groups.file("memory.max", "7000").file("memory.current", "1000");
        groups.file("a/memory.max", "4000").file("a/memory.current", "500");
        groups.file("a/b/memory.max", "max").file("a/b/memory.current", "200");
        QCOMPARE(groups.left("0::/a/b\n"), Bytes(3500));
        groups.file("a/b/memory.max", "1200");
        QCOMPARE(groups.left("0::/a/b\n"), Bytes(1000));
        QCOMPARE(groups.left("0::/elsewhere\n"), Bytes(6000)); // a container sees the root alone
    }

    void theFirstVersionHasNamesOfItsOwn() {
        Groups groups;
        groups.file("memory/docker/x/memory.limit_in_bytes", "8000")
            .file("memory/docker/x/memory.usage_in_bytes", "3000")
            .file("memory/docker/x/memory.stat",
                  "cache 400\ntotal_inactive_file 250\ntotal_active_file 50\n");
        QCOMPARE(groups.left("7:cpu,memory:/docker/x\n3:pids:/docker/x\n"), Bytes(5300));
        QVERIFY(!groups.left("3:pids:/docker/x\n"));
    }
};

QTEST_APPLESS_MAIN(TestMemoryGroups)
#include "tst_memory_groups.moc"
