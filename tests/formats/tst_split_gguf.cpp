// SPDX-License-Identifier: MIT
#include "core/formats/mapped_tensors.h"
#include "core/formats/split_gguf.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/gguf_writer.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <algorithm>

using namespace tokenscope;

namespace {

constexpr std::uint32_t f32 = 0;
constexpr std::uint32_t u16 = 2;
constexpr std::uint32_t i32 = 5;

/// A part as gguf-split writes it, without tensors yet. Numbers as the keys have them: from 0.
GgufWriter part(std::uint16_t number, std::uint16_t count, std::int32_t tensors) {
    GgufWriter writer;
    writer.key("split.no", u16, number)
        .key("split.count", u16, count)
        .key("split.tensors.count", i32, tensors);
    return writer;
}

/// Three parts with the tensors a; b and c; d, of one float each.
class Parts {
public:
    Parts() {
        write(1, part(0, 3, 4).text("general.name", "whole").tensor("a", {1}, f32, 0).file(4));
        write(2, part(1, 3, 4).tensor("b", {1}, f32, 0).tensor("c", {1}, f32, 32).file(36));
        write(3, part(2, 3, 4).tensor("d", {1}, f32, 0).file(4));
    }
    std::string path(int number) const { return m_folder.path(name(number)); }
    void write(int number, const std::string& bytes) const { m_folder.write(name(number), bytes); }
    const TestFolder& folder() const { return m_folder; }

    static std::string name(int number) { return "m-0000" + std::to_string(number) + "-of-00003.gguf"; }

private:
    TestFolder m_folder;
};

std::string encodedName(const std::string& name) {
    return ByteWriter().number(std::uint64_t{name.size()}).text(name).bytes;
}

/// The key-value bytes of a file whose tensors are known.
std::string_view keysOf(std::string_view bytes, const GgufFile& file) {
    constexpr std::size_t start = 4 + 4 + 8 + 8;
    std::size_t end = bytes.size();
    for (const auto& [name, tensor] : file.tensors) {
        end = std::min(end, bytes.find(encodedName(name)));
    }
    return bytes.substr(start, end - start);
}

/// Adds a float tensor behind what `data` has already.
void addTensor(GgufWriter& writer, std::string& data, const std::string& name, const TensorView& tensor) {
    std::vector<std::uint64_t> sizes(tensor.shape.rbegin(), tensor.shape.rend());
    data.resize((data.size() + 31) / 32 * 32);
    writer.tensor(name, sizes, f32, data.size());
    data.append(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
}

} // namespace

class SplitGgufTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesSayWhichPartAFileIs() {
        const auto name = ggufPartName("folder/model-q4-00002-of-00010.gguf");
        QVERIFY(name.has_value());
        QCOMPARE(name->stem, std::string("folder/model-q4"));
        QCOMPARE(name->part, std::int64_t{2});
        QCOMPARE(name->count, std::int64_t{10});
        const std::vector<std::string> paths = ggufPartPaths(*name);
        QCOMPARE(paths.size(), std::size_t{10});
        QCOMPARE(paths[9], std::string("folder/model-q4-00010-of-00010.gguf"));
        for (const char* other :
             {"", "model.gguf", "m-00000-of-00003.gguf", "m-00004-of-00003.gguf", "m-0001-of-00003.gguf",
              "m-00001-of-00003.safetensors", "m-000x1-of-00003.gguf", "m_00001-of-00003.gguf",
              "-00001-of-00003.gguf", "m-00001-of-00000.gguf", "m-00001of--00003.gguf"}) {
            QVERIFY2(!ggufPartName(other), other);
        }
    }

    void anyPartGivesTheWhole() {
        const Parts parts;
        for (const int asked : {1, 2, 3}) {
            const GgufFile whole = readGguf(parts.path(asked));
            QCOMPARE(whole.path, parts.path(1));
            QCOMPARE(whole.text("general.name"), std::string("whole"));
            QCOMPARE(whole.tensors.size(), std::size_t{4});
            QCOMPARE(std::to_integer<int>(whole.tensors.at("c").bytes[0]), 32);
            QCOMPARE(whole.tensors.at("c").file, parts.path(2));
            QCOMPARE(mappedFilesOf(whole.tensors).size(), std::size_t{3});
        }
    }

    void theFirstPartMayHoldNoTensors() {
        const Parts parts;
        parts.write(1, part(0, 3, 3).text("general.name", "whole").file(0));
        QCOMPARE(readGguf(parts.path(3)).tensors.size(), std::size_t{3});
        QCOMPARE(readGguf(parts.path(3)).text("general.name"), std::string("whole"));
        const std::string alone = parts.folder().write("alone.gguf", GgufWriter().file(0));
        EXPECT_FILE_ERROR(readGguf(alone), alone, "n_tensors");
    }

    void aMissingPartIsNamed() {
        const Parts parts;
        std::filesystem::remove(parts.path(2));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(1), "split.count: ", Parts::name(2),
                          "incomplete download");
        EXPECT_FILE_ERROR(readGguf(parts.path(2)), parts.path(2), "No such file");
    }

    void partsThatBelongElsewhereAreRefused() {
        const Parts parts;
        parts.write(2, part(1, 4, 4).tensor("b", {1}, f32, 0).file(4));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(2), "split.count: 4 parts", "says 3");
        parts.write(2, part(2, 3, 4).tensor("b", {1}, f32, 0).file(4));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(2), "split.no: 2", "says part 2");
        parts.write(2, GgufWriter().tensor("b", {1}, f32, 0).file(4));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(2), "split.count: 0 parts");
        parts.write(2, "GGUF");
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(2), "version");
    }

    void whatIsAskedForIsJudgedFirst() {
        const Parts parts;
        parts.write(3, part(0, 3, 4).tensor("d", {1}, f32, 0).file(4));
        std::filesystem::remove(parts.path(1));
        EXPECT_FILE_ERROR(readGguf(parts.path(3)), parts.path(3), "split.no: 0");
    }

    void tensorsMustAddUp() {
        const Parts parts;
        parts.write(2, part(1, 3, 4).tensor("a", {1}, f32, 0).file(4));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(2), "a: ", "two parts", Parts::name(1));
        parts.write(2, part(1, 3, 4).tensor("b", {1}, f32, 0).file(4));
        EXPECT_FILE_ERROR(readGguf(parts.path(1)), parts.path(1), "split.tensors.count: 4", "have 3");
    }

    void aPartUnderAnotherNameIsRefused() {
        const Parts parts;
        const std::string path = parts.folder().path("renamed.gguf");
        std::filesystem::rename(parts.path(2), path);
        EXPECT_FILE_ERROR(readGguf(path), path, "split.count", "part 2 of 3", "named");
    }

    void aSplitModelIsTheModelThatWasSplit() {
        const std::string source = testData("hf/gguf/models/tiny-llama-tied.F32.gguf");
        const std::string bytes = readWhole(source);
        const GgufFile whole = readGguf(source);
        const auto count = static_cast<std::int32_t>(whole.tensors.size());
        GgufWriter writers[] = {part(0, 3, count).rawKeys(whole.metadata.size(), keysOf(bytes, whole)),
                                part(1, 3, count), part(2, 3, count)};
        std::string data[3];
        std::size_t next = 0;
        for (const auto& [name, tensor] : whole.tensors) {
            const std::size_t place = next++ % 3;
            addTensor(writers[place], data[place], name, tensor);
        }
        const Parts parts;
        for (int i = 0; i < 3; ++i) {
            parts.write(i + 1, writers[i].fileWith(data[i]));
        }
        const GgufFile joined = readGguf(parts.path(2));
        QCOMPARE(joined.metadata.size(), whole.metadata.size() + 3);
        for (const auto& [key, value] : whole.metadata) {
            QVERIFY2(joined.metadata.at(key) == value, key.c_str());
        }
        QCOMPARE(joined.tensors.size(), whole.tensors.size());
        for (const auto& [name, tensor] : whole.tensors) {
            QCOMPARE(joined.tensors.at(name).shape, tensor.shape);
            QVERIFY2(std::ranges::equal(joined.tensors.at(name).bytes, tensor.bytes), name.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(SplitGgufTest)
#include "tst_split_gguf.moc"
