// SPDX-License-Identifier: MIT
#include "core/formats/byte_cursor.h"
#include "core/formats/zip_archive.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/zip_of.h"

#include <QObject>

#include <algorithm>

using namespace tokenscope;

namespace {

const std::string file = "model.pt";

ZipMembers parse(const std::string& bytes) {
    return readStoredZip(asBytes(bytes), file);
}

} // namespace

class ZipArchiveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheMembers_data() {
        QTest::addColumn<bool>("zip64");
        QTest::newRow("32 bits") << false;
        QTest::newRow("64 bits") << true;
    }
    void findsTheMembers() {
        QFETCH(bool, zip64);
        // The local extra field pads the data and is in no directory: the reader has to look at the local
        // header.
        const std::string bytes = zipOf(
            {{"m/a", "first"}, {"m/b", "", 0, 0x0808, "12345678"}, {"m/c", "third", 0, 0, "ab"}}, zip64);
        const ZipMembers members = parse(bytes);
        QCOMPARE(members.size(), std::size_t{3});
        QVERIFY(asCharacters(members.at("m/a")) == "first");
        QVERIFY(members.at("m/b").empty());
        QVERIFY(asCharacters(members.at("m/c")) == "third");
    }

    void aCommentMayFollow() {
        const std::string spoof =
            "PK\x05\x06" + std::string(18, '\0'); // an end record whose comment would be too short
        QCOMPARE(parse(zipOf({{"a", "x"}}, false, "made by hand")).size(), std::size_t{1});
        QCOMPARE(parse(zipOf({{"a", "x"}}, false, spoof + "tail")).size(), std::size_t{1});
    }

    void refusesWhatTorchNeverWrites() {
        EXPECT_FILE_ERROR(parse(zipOf({{"m/a", "x", 8}})), file, "m/a", "compressed");
        EXPECT_FILE_ERROR(parse(zipOf({{"m/a", "x", 0, 1}})), file, "m/a", "encrypted");
        EXPECT_FILE_ERROR(parse(zipOf({{"m/a", "x"}, {"m/a", "y"}})), file, "m/a", "two members");
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "m/a", .data = "x", .localName = "m/b"}})), file, "m/a",
                          "name");
    }

    void refusesMembersThatOverlap() {
        const std::string inner = "inside";
        ZipMemberSpec outer{.name = "outer", .data = std::string(200, 'x'), .sizeShift = 0};
        ZipMemberSpec second{.name = "second", .data = "y"};
        outer.sizeShift = 10; // its data would reach into the second one
        const std::string bytes = zipOf({outer, second});
        EXPECT_FILE_ERROR(parse(bytes), file, "second", "overlaps", "outer");
        // Before any checksum is made: of members that all lie in one place that would never end.
        EXPECT_FILE_ERROR(readStoredZip(asBytes(bytes), file, ZipChecksums::Checked), file, "second",
                          "overlaps");
    }

    void refusesMembersThatAreNotThere() {
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "a", .data = "x", .headerShift = 1}})), file,
                          "a: ", "no member");
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "a", .data = "x", .headerShift = 1 << 20}})), file, "a: ");
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "a", .data = "x", .headerShift = -1}}, true)), file, "a: ");
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "a", .data = "x", .sizeShift = 1}})), file, "a: ", "outside");
        EXPECT_FILE_ERROR(parse(zipOf({{.name = "a", .data = "x", .sizeShift = -2}}, true)), file,
                          "a: ", "outside");
    }

    void checksumsShowEveryChangedByteOfAMember() {
        for (const bool zip64 : {false, true}) {
            const std::string good = zipOf({{"m/a", "some bytes"}, {"m/b", ""}}, zip64);
            QCOMPARE(readStoredZip(asBytes(good), file, ZipChecksums::Checked).size(), std::size_t{2});
            for (std::size_t i = 0; i < 10; ++i) {
                std::string bad = good;
                bad[good.find("some bytes") + i] ^= 1;
                QCOMPARE(parse(bad).size(), std::size_t{2});
                EXPECT_FILE_ERROR(readStoredZip(asBytes(bad), file, ZipChecksums::Checked), file, "m/a",
                                  "checksum");
            }
        }
    }

    void refusesDirectoriesThatLie() {
        const std::string good = zipOf({{"a", "x"}, {"b", "y"}});
        const std::size_t end = good.size() - 22;
        const auto changed = [&](std::size_t at, const std::string& bytes) {
            std::string bad = good;
            return bad.replace(end + at, bytes.size(), bytes);
        };
        EXPECT_FILE_ERROR(parse(changed(10, "\x70\x7f")), file, "zip directory", "32624"); // count
        EXPECT_FILE_ERROR(parse(changed(10, "\xff\xff")), file, "zip64 directory"); // promises a record
        EXPECT_FILE_ERROR(parse(changed(12, std::string("\xff\xff\xff\x7f", 4))), file,
                          "zip directory"); // size
        EXPECT_FILE_ERROR(parse(changed(16, std::string("\xff\xff\xff\x7f", 4))), file,
                          "zip directory"); // offset
        EXPECT_FILE_ERROR(parse(changed(16, std::string("\x01", 1))), file, "zip directory", "damaged");
        EXPECT_FILE_ERROR(parse(changed(4, "\x01")), file, "zip directory", "split");
        EXPECT_FILE_ERROR(parse(good + "x"), file, "zip directory", "end of the file");
    }

    void everyTruncationIsRefused() {
        for (const bool zip64 : {false, true}) {
            const std::string good = zipOf({{"a", "some bytes"}, {"b", "more"}}, zip64);
            for (std::size_t length = 0; length < good.size(); ++length) {
                EXPECT_FILE_ERROR(parse(good.substr(0, length)), file);
            }
        }
    }

    void anyChangedByteIsHarmless() {
        for (const bool zip64 : {false, true}) {
            const std::string good = zipOf({{"a", "some bytes"}, {"b", "more"}}, zip64);
            for (std::size_t at = 0; at < good.size(); ++at) {
                for (const char value : {'\x00', '\x01', '\x7f', '\xff'}) {
                    std::string bad = good;
                    bad[at] = value;
                    const std::string message = fileErrorOf([&] {
                        for (const auto& [name, bytes] : parse(bad)) {
                            QVERIFY(bytes.empty() ||
                                    bytes.data() + bytes.size() <= asBytes(bad).data() + bad.size());
                        }
                    });
                    QVERIFY2(message == "nothing was thrown" || message.starts_with(file), message.c_str());
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(ZipArchiveTest)
#include "tst_zip_archive.moc"
