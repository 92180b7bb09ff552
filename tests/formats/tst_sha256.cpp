// SPDX-License-Identifier: MIT
#include "core/formats/sha256.h"
#include "core/formats/sha256_blocks.h"
#include "core/values/errors.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>
#include <vector>

using namespace tokenscope;

namespace {

std::string hashOf(std::string_view text, std::size_t piece) {
    Sha256 hash;
    for (std::size_t at = 0; at < text.size(); at += piece)
        hash.update(std::as_bytes(std::span(text.substr(at, piece))));
    return hash.finish();
}

} // namespace

class TestSha256 : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The examples of FIPS 180 and of NIST's collection.
    void knownMessages() {
        const std::string abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        QCOMPARE(hashOf("abc", 1), abc);
        QCOMPARE(hashOf("abc", 3), abc);
        QCOMPARE(hashOf("", 1),
                 std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(hashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 7),
                 std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
        QCOMPARE(hashOf(std::string(1'000'000, 'a'), 4097),
                 std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }

    void theSizeOfThePiecesDoesNotMatter() {
        std::string text;
        for (int i = 0; i < 300; ++i)
            text += static_cast<char>(i * 7);
        for (std::size_t length = 50; length < 140; ++length) {
            const std::string_view part = std::string_view(text).substr(0, length);
            for (const std::size_t piece : {1, 31, 63, 64, 65})
                QCOMPARE(hashOf(part, piece), hashOf(part, length));
        }
    }

    void theProcessorsInstructionsAgreeWithPlainCode() {
        std::mt19937 random(1);
        std::vector<std::byte> bytes(64 * 9);
        for (std::byte& byte : bytes)
            byte = static_cast<std::byte>(random());
        std::uint32_t fast[8], plain[8];
        for (int i = 0; i < 8; ++i)
            fast[i] = plain[i] = static_cast<std::uint32_t>(random());
        sha256Blocks(fast, bytes.data(), 9);
        sha256BlocksPlain(plain, bytes.data(), 9);
        QVERIFY(std::equal(fast, fast + 8, plain));
    }

    void filesAreReadInPiecesAndCanBeCancelled() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("a").toStdString();
        std::ofstream(path, std::ios::binary) << std::string(1'000'000, 'a') << std::string(2'000'000, 'b');
        QCOMPARE(sha256OfFile(path), hashOf(std::string(1'000'000, 'a') + std::string(2'000'000, 'b'), 999));
        QVERIFY_EXCEPTION_THROWN(sha256OfFile(path, [] { throw Cancelled(); }), Cancelled);
        QVERIFY_EXCEPTION_THROWN(sha256OfFile(path + "x"), FileError);
    }
};

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
