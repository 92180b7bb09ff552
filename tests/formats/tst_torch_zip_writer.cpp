// SPDX-License-Identifier: MIT
#include "core/formats/crc32.h"
#include "core/formats/mapped_file.h"
#include "core/formats/torch_zip.h"
#include "core/formats/torch_zip_writer.h"
#include "core/formats/zip_archive.h"
#include "core/formats/zip_writer.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <algorithm>
#include <filesystem>

using namespace tokenscope;
namespace fs = std::filesystem;

namespace {

/// `count` different bytes.
std::string someBytes(std::size_t count) {
    std::string bytes;
    for (std::size_t i = 0; i < count; ++i) {
        bytes.push_back(static_cast<char>(i * 7 + i / 256));
    }
    return bytes;
}

bool same(std::span<const std::byte> a, std::span<const std::byte> b) {
    return std::ranges::equal(a, b);
}

/// The same tensors, to be written again. They point into `tensors`.
std::vector<NamedBytes> toWrite(const TensorMap& tensors) {
    std::vector<NamedBytes> list;
    for (const auto& [name, tensor] : tensors) {
        list.push_back({name, tensor.type, tensor.shape, tensor.bytes});
    }
    return list;
}

/// Where a member's data begins in an archive.
std::size_t placeOf(std::span<const std::byte> archive, std::span<const std::byte> member) {
    return static_cast<std::size_t>(member.data() - archive.data());
}

} // namespace

class TorchZipWriterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksumIsTheStandardOne() {
        QCOMPARE(crc32(asBytes("123456789")), 0xCBF43926U); // the check value of every CRC-32 catalogue
        QCOMPARE(crc32({}), 0U);
        QCOMPARE(crc32(asBytes("The quick brown fox jumps over the lazy dog")), 0x414FA339U);
    }

    void roundTripOfEveryType() {
        const TestFolder folder;
        const std::string bytes = someBytes(std::size_t{24} * 8);
        std::vector<NamedBytes> tensors;
        for (const ElementType type :
             {ElementType::F32, ElementType::F16, ElementType::BF16, ElementType::F64, ElementType::I64,
              ElementType::I32, ElementType::I16, ElementType::I8, ElementType::U8, ElementType::Bool}) {
            const auto size = static_cast<std::size_t>(24 * blockSize(type).bytes);
            tensors.push_back({elementTypeName(type), type, {2, 3, 4}, asBytes(bytes).first(size)});
        }
        tensors.push_back({"scalar", ElementType::F32, {}, asBytes(bytes).first(4)});
        tensors.push_back({"none", ElementType::F32, {3, 0}, {}});
        tensors.push_back({"m\xc3\xa4\xc3\x9f 'q'\n", ElementType::U8, {5}, asBytes(bytes).first(5)});
        writeTorchCheckpoint(folder.path("m.pt"), tensors);

        const TensorMap read = readTorchCheckpoint(folder.path("m.pt"));
        QCOMPARE(read.size(), tensors.size());
        for (const NamedBytes& tensor : tensors) {
            const TensorView& view = read.at(tensor.name);
            QVERIFY(view.type == tensor.type);
            QVERIFY(view.shape == tensor.shape);
            QVERIFY(same(view.bytes, tensor.bytes));
        }
    }

    void writesTheReferencesCheckpointAgain() {
        const TestFolder folder;
        for (const char* name : {"gen1_f32", "gen1_mixed", "gen2_bf16"}) {
            const TensorMap reference = readTorchCheckpoint(
                testData(std::string("nanochat/checkpoints/") + name + "/model_000010.pt"));
            writeTorchCheckpoint(folder.path("m.pt"), toWrite(reference));
            const TensorMap again = readTorchCheckpoint(folder.path("m.pt"));
            QCOMPARE(again.size(), reference.size());
            for (const auto& [key, tensor] : reference) {
                QVERIFY(again.at(key).type == tensor.type);
                QVERIFY(again.at(key).shape == tensor.shape);
                QVERIFY(same(again.at(key).bytes, tensor.bytes));
            }
        }
    }

    void writesABareTensor() {
        const TestFolder folder;
        const TensorMap reference = readTorchCheckpoint(testData("nanochat/tokenizer/token_bytes.pt"));
        writeTorchTensor(folder.path("t.pt"), toWrite(reference).at(0));
        const TensorMap again = readTorchCheckpoint(folder.path("t.pt"));
        QCOMPARE(again.size(), std::size_t{1});
        QVERIFY(again.at("").shape == reference.at("").shape);
        QVERIFY(same(again.at("").bytes, reference.at("").bytes));
    }

    void theSameTensorsGiveTheSameBytes() {
        const TestFolder folder;
        const std::string bytes = someBytes(8);
        const std::vector<NamedBytes> tensors = {{"a", ElementType::F32, {2}, asBytes(bytes)}};
        writeTorchCheckpoint(folder.path("one.pt"), tensors);
        writeTorchCheckpoint(folder.path("two.pt"), tensors);
        QCOMPARE(readWhole(folder.path("one.pt")), readWhole(folder.path("two.pt")));
    }

    void dataLiesAligned() {
        const TestFolder folder;
        const std::string bytes = someBytes(100);
        std::vector<NamedBytes> tensors;
        for (std::int64_t size = 0; size <= 100; ++size) {
            tensors.push_back({std::to_string(size),
                               ElementType::U8,
                               {size},
                               asBytes(bytes).first(static_cast<std::size_t>(size))});
        }
        writeTorchCheckpoint(folder.path("m.pt"), tensors);
        const auto file = MappedFile::open(folder.path("m.pt"));
        const ZipMembers members = readStoredZip(file->bytes(), "m.pt");
        QCOMPARE(members.size(), tensors.size() + 3);
        for (const auto& [name, data] : members) {
            QCOMPARE(placeOf(file->bytes(), data) % 64, std::size_t{0});
        }
    }

    void manyMembersNeedTheLargeDirectory() {
        const TestFolder folder;
        constexpr int count = 65536;
        {
            AtomicFile file(folder.path("a.zip"));
            ZipWriter archive(file);
            for (int i = 0; i < count; ++i) {
                archive.add("m/" + std::to_string(i), std::to_string(i));
            }
            archive.finish();
            file.commit();
        }
        const std::string whole = readWhole(folder.path("a.zip"));
        const ZipMembers members = readStoredZip(asBytes(whole), "a.zip");
        QCOMPARE(members.size(), std::size_t{count});
        QVERIFY(same(members.at("m/65535"), asBytes("65535")));
    }

    void refusesWhatWouldNotBeReadable() {
        const TestFolder folder;
        const std::string path = folder.write("m.pt", "old");
        const std::string bytes = someBytes(34);
        const auto refused = [&](std::vector<NamedBytes> tensors) {
            return [&path, tensors] { writeTorchCheckpoint(path, tensors); };
        };
        const NamedBytes good{"a", ElementType::F32, {2}, asBytes(bytes).first(8)};
        EXPECT_FILE_ERROR(refused({{"a", ElementType::F32, {3}, good.bytes}})(), path, "a: ", "12 bytes",
                          "8");
        EXPECT_FILE_ERROR(refused({{"a", ElementType::F32, {-2}, good.bytes}})(), path,
                          "a.shape: ", "negative");
        EXPECT_FILE_ERROR(refused({{"a", ElementType::F32, {1LL << 62, 8}, good.bytes}})(), path,
                          "a.shape: ");
        EXPECT_FILE_ERROR(refused({{"a", ElementType::Q8_0, {32}, asBytes(bytes)}})(), path, "a: ", "Q8_0");
        EXPECT_FILE_ERROR(refused({good, good})(), path, "a: ", "two tensors");
        EXPECT_FILE_ERROR(refused({{"", ElementType::F32, {2}, good.bytes}})(), path, "name");
        EXPECT_FILE_ERROR(refused({{"\xff", ElementType::F32, {2}, good.bytes}})(), path, "UTF-8");
        QCOMPARE(readWhole(path), std::string("old"));
        const std::string lost = folder.path("none/m.pt");
        EXPECT_FILE_ERROR(writeTorchCheckpoint(lost, {&good, 1}), lost, "cannot write");
        QCOMPARE(std::distance(fs::directory_iterator(folder.path("")), fs::directory_iterator()),
                 std::ptrdiff_t{1});
    }
};

QTEST_APPLESS_MAIN(TorchZipWriterTest)
#include "tst_torch_zip_writer.moc"
