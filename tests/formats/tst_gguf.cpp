// SPDX-License-Identifier: MIT
#include "core/formats/gguf.h"
#include "core/formats/safetensors.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/gguf_writer.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <algorithm>
#include <cstring>
#include <limits>

using namespace tokenscope;

namespace {

const std::string file = "model.gguf";

constexpr std::uint32_t f32 = 0;
constexpr std::uint32_t q8_0 = 8;

GgufFile parse(const std::string& bytes) {
    const auto kept = shared(bytes);
    return parseGguf(asBytes(*kept), file, kept);
}

/// A file that would be right with this tensor of one float.
GgufWriter withTensor() {
    return GgufWriter().tensor("w", {1}, f32, 0);
}

} // namespace

class GgufTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsValuesOfEveryType() {
        GgufWriter writer = withTensor();
        writer.key("u8", 0, std::uint8_t{200})
            .key("i8", 1, std::int8_t{-3})
            .key("u16", 2, std::uint16_t{60000});
        writer.key("i16", 3, std::int16_t{-300})
            .key("u32", 4, std::uint32_t{4000000000})
            .key("i32", 5, -70000);
        writer.key("f32", 6, 0.5F).key("true", 7, std::uint8_t{1}).key("false", 7, std::uint8_t{0});
        writer.text("text", "Ġthe").key("u64", 10, std::uint64_t{1} << 40);
        writer.key("i64", 11, std::int64_t{-1} << 40).key("f64", 12, 0.1);
        const GgufFile gguf = parse(writer.file(4));
        QCOMPARE(gguf.integer("u8"), std::int64_t{200});
        QCOMPARE(gguf.integer("i8"), std::int64_t{-3});
        QCOMPARE(gguf.integer("u16"), std::int64_t{60000});
        QCOMPARE(gguf.integer("i16"), std::int64_t{-300});
        QCOMPARE(gguf.integer("u32"), std::int64_t{4000000000});
        QCOMPARE(gguf.integer("i32"), std::int64_t{-70000});
        QCOMPARE(gguf.number("f32"), 0.5);
        QVERIFY(gguf.flag("true") && !gguf.flag("false"));
        QCOMPARE(gguf.text("text"), std::string("Ġthe"));
        QCOMPARE(gguf.integer("u64"), std::int64_t{1} << 40);
        QCOMPARE(gguf.integer("i64"), std::int64_t{-1} << 40);
        QCOMPARE(gguf.number("f64"), 0.1);
        QCOMPARE(gguf.number("i8"), -3.0);
        QCOMPARE(gguf.version, 3U);
    }

    void readsArrays() {
        GgufWriter writer = withTensor();
        writer.array<std::uint8_t>("bytes", 0, {1, 255}).array<std::int32_t>("ints", 5, {-1, 2});
        writer.array<float>("floats", 6, {0.25F, -1}).array<std::uint8_t>("flags", 7, {1, 0});
        writer.texts("texts", {"a", "", "Ġb"}).array<std::int32_t>("none", 5, {});
        const GgufFile gguf = parse(writer.file(4));
        QCOMPARE(gguf.integers("bytes"), (std::vector<std::int64_t>{1, 255}));
        QCOMPARE(gguf.integers("ints"), (std::vector<std::int64_t>{-1, 2}));
        QCOMPARE(gguf.numbers("floats"), (std::vector<double>{0.25, -1}));
        QCOMPARE(gguf.numbers("ints"), (std::vector<double>{-1, 2}));
        QCOMPARE(gguf.texts("texts"), (std::vector<std::string>{"a", "", "Ġb"}));
        QVERIFY(std::get<std::vector<bool>>(gguf.metadata.at("flags")) == (std::vector<bool>{true, false}));
        QVERIFY(gguf.integers("none").empty());
    }

    void lookUpsNameTheKey() {
        GgufWriter writer = withTensor();
        writer.text("name", "x").key("count", 4, std::uint32_t{7});
        writer.key("nan", 6, std::numeric_limits<float>::quiet_NaN()).array<float>("floats", 6, {1});
        const GgufFile gguf = parse(writer.file(4));
        EXPECT_FILE_ERROR(gguf.integer("absent"), file, "absent: missing");
        EXPECT_FILE_ERROR(gguf.integer("name"), file, "name: ", "whole number", "a text");
        EXPECT_FILE_ERROR(gguf.integer("name", 3), file, "name: ");
        EXPECT_FILE_ERROR(gguf.text("count"), file, "count: ", "a text");
        EXPECT_FILE_ERROR(gguf.flag("count"), file, "count: ");
        EXPECT_FILE_ERROR(gguf.number("nan"), file, "nan: ", "finite");
        EXPECT_FILE_ERROR(gguf.texts("floats"), file, "floats: ");
        EXPECT_FILE_ERROR(gguf.integers("floats"), file, "floats: ");
        EXPECT_FILE_ERROR(gguf.numbers("count"), file, "count: ");
        QCOMPARE(gguf.integer("absent", 3), std::int64_t{3});
        QCOMPARE(gguf.number("absent", 0.5), 0.5);
        QCOMPARE(gguf.text("absent", "no"), std::string("no"));
        QCOMPARE(gguf.integer("count", 3), std::int64_t{7});
    }

    void turnsShapesRound() {
        GgufWriter writer;
        writer.tensor("matrix", {3, 2}, f32, 0)
            .tensor("blocks", {32, 2}, q8_0, 32)
            .tensor("cube", {2, 3, 4}, 24, 128);
        const GgufFile gguf = parse(writer.file(128 + 24));
        QCOMPARE(gguf.tensors.at("matrix").shape, (std::vector<std::int64_t>{2, 3}));
        QCOMPARE(gguf.tensors.at("matrix").bytes.size(), std::size_t{24});
        QCOMPARE(gguf.tensors.at("blocks").bytes.size(), std::size_t{68});
        QCOMPARE(std::to_integer<int>(gguf.tensors.at("blocks").bytes[0]), 32);
        QCOMPARE(gguf.tensors.at("cube").shape, (std::vector<std::int64_t>{4, 3, 2}));
        QVERIFY(gguf.tensors.at("cube").type == ElementType::I8);
    }

    void obeysTheAlignment() {
        GgufWriter writer =
            GgufWriter().key("general.alignment", 4, std::uint32_t{64}).tensor("w", {1}, f32, 64);
        QCOMPARE(std::to_integer<int>(parse(writer.file(68, 64)).tensors.at("w").bytes[0]), 64);
        const std::string field = "general.alignment: ";
        for (const std::uint32_t alignment : {0U, 1U, 7U, 24U, 1U << 20, 1U << 31}) {
            GgufWriter bad = withTensor().key("general.alignment", 4, alignment);
            EXPECT_FILE_ERROR(parse(bad.file(4)), file, field + std::to_string(alignment));
        }
        EXPECT_FILE_ERROR(parse(GgufWriter().tensor("w", {1}, f32, 4).file(8)), file, "w: ", "alignment 32");
    }

    void refusesTensorsThatDoNotFit_data() {
        QTest::addColumn<QVector<quint64>>("sizes");
        QTest::addColumn<quint32>("type");
        QTest::addColumn<quint64>("offset");
        const auto row = [](const char* name, QVector<quint64> sizes, quint32 type, quint64 offset) {
            QTest::newRow(name) << sizes << type << offset;
        };
        row("one byte too long", {16, 1}, f32, 0);
        row("behind the end", {1}, f32, 64);
        row("offset near 2^64", {8}, f32, ~quint64{0} - 31);
        row("no dimension", {}, f32, 0);
        row("five dimensions", {1, 1, 1, 1, 1}, f32, 0);
        row("a zero", {0, 4}, f32, 0);
        row("negative", {~quint64{0}}, f32, 0);
        row("product wraps to 0", {quint64{1} << 32, quint64{1} << 32}, f32, 0);
        row("product of bytes wraps", {quint64{1} << 62}, f32, 0);
        row("no whole block", {31}, q8_0, 0);
        row("huge blocks", {quint64{1} << 62, 32}, q8_0, 0);
        row("IQ type", {256}, 23, 0);
        row("removed type", {32}, 4, 0);
        row("no type", {32}, 99, 0);
    }
    void refusesTensorsThatDoNotFit() {
        QFETCH(QVector<quint64>, sizes);
        QFETCH(quint32, type);
        QFETCH(quint64, offset);
        const std::vector<std::uint64_t> dimensions(sizes.begin(), sizes.end());
        EXPECT_FILE_ERROR(parse(GgufWriter().tensor("blk.0.w", dimensions, type, offset).file(63)), file,
                          "blk.0.w");
    }

    void refusesOverlapsAndDoubleNames() {
        GgufWriter overlap = GgufWriter().tensor("a", {16}, f32, 0).tensor("b", {8}, f32, 32);
        EXPECT_FILE_ERROR(parse(overlap.file(64)), file, "b: ", "overlaps", "a");
        GgufWriter twice = GgufWriter().tensor("a", {8}, f32, 0).tensor("a", {8}, f32, 32);
        EXPECT_FILE_ERROR(parse(twice.file(64)), file, "a: ", "two tensors");
        GgufWriter keys = withTensor().key("k", 4, std::uint32_t{1}).key("k", 4, std::uint32_t{2});
        EXPECT_FILE_ERROR(parse(keys.file(4)), file, "k: ", "twice");
    }

    void refusesValuesThatCannotBe() {
        EXPECT_FILE_ERROR(parse(withTensor().key("k", 13, std::uint32_t{1}).file(4)), file, "k: ", "13");
        EXPECT_FILE_ERROR(parse(withTensor().key("k", 7, std::uint8_t{2}).file(4)), file, "k: ", "2");
        EXPECT_FILE_ERROR(parse(withTensor().key("k", 10, ~std::uint64_t{0}).file(4)), file,
                          "k: ", "63 bits");
        EXPECT_FILE_ERROR(parse(withTensor().array<std::uint32_t>("k", 9, {0, 0, 0}).file(4)), file,
                          "k: ", "arrays");
        EXPECT_FILE_ERROR(parse(withTensor().array<std::uint32_t>("k", 77, {0}).file(4)), file, "k: ", "77");
        EXPECT_FILE_ERROR(parse(withTensor().text("a\nb\xff", "x").file(4)), file, "key", "UTF-8");
        EXPECT_FILE_ERROR(parse(withTensor().text("", "x").file(4)), file, "key length");
    }

    void refusesArraysLongerThanAnyModelHas() {
        // Five million bytes that are really there would become forty million of integers.
        const std::vector<std::uint8_t> long8(5'000'000, 1);
        EXPECT_FILE_ERROR(parse(withTensor().array<std::uint8_t>("k", 0, long8).file(4)), file,
                          "k: ", "5000000");
    }

    void refusesMoreThanAnyModelHas() {
        GgufWriter keys = withTensor();
        for (int i = 0; i <= 65'536; ++i) {
            keys.key("k" + std::to_string(i), 0, std::uint8_t{0});
        }
        EXPECT_FILE_ERROR(parse(keys.file(4)), file, "n_kv: 65537");
        GgufWriter tensors;
        for (std::uint64_t i = 0; i <= 262'144; ++i) {
            tensors.tensor("t" + std::to_string(i), {1}, f32, i * 32);
        }
        EXPECT_FILE_ERROR(parse(tensors.file(0)), file, "n_tensors: 262145");
        // Each alone is no longer than a list may be, but eight times as large in memory as in the file.
        const std::vector<std::uint8_t> bytes(std::size_t{1} << 22, 1);
        GgufWriter lists = withTensor();
        for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i"}) {
            lists.array<std::uint8_t>(name, 0, bytes);
        }
        EXPECT_FILE_ERROR(parse(lists.file(4)), file, "h: ", "256 MB");
    }

    void knowsItsVersions() {
        QCOMPARE(parse(withTensor().version(2).file(4)).version, 2U);
        EXPECT_FILE_ERROR(parse(withTensor().version(1).file(4)), file, "version: 1");
        EXPECT_FILE_ERROR(parse(withTensor().version(4).file(4)), file, "version: 4");
        EXPECT_FILE_ERROR(parse(withTensor().version(0x03000000).file(4)), file, "version: ", "big-endian");
    }

    void refusesPartsOfSplitModels() {
        GgufWriter part =
            withTensor().key("split.no", 2, std::uint16_t{1}).key("split.count", 2, std::uint16_t{3});
        EXPECT_FILE_ERROR(parse(part.file(4)), file, "split.count", "part 2 of 3", "named");
        QCOMPARE(parse(withTensor().key("split.count", 2, std::uint16_t{0}).file(4)).tensors.size(),
                 std::size_t{1});
    }

    void tellsWhatAnotherFileIs() {
        EXPECT_FILE_ERROR(parse("version https://git-lfs.github.com/spec/v1\n"), file, "magic", "Git LFS");
        EXPECT_FILE_ERROR(parse(std::string("PK\x03\x04zip", 7)), file, "magic", "ZIP");
        EXPECT_FILE_ERROR(parse("what?"), file, "magic");
        EXPECT_FILE_ERROR(parse(""), file, "empty");
        EXPECT_FILE_ERROR(readGguf(testData("hf/gguf")), testData("hf/gguf"), "directory");
    }

    void everyTruncationIsRefused() {
        const std::string good = readWhole(testData("hf/bad/gguf/valid_base.gguf"));
        QCOMPARE(parse(good).tensors.size(), std::size_t{12});
        for (std::size_t length = 0; length < good.size(); ++length) {
            EXPECT_FILE_ERROR(parse(good.substr(0, length)), file);
        }
    }

    void readsAllBlockTypes() {
        const GgufFile gguf = readGguf(testData("hf/gguf/blocks/blocks.gguf"));
        QCOMPARE(gguf.tensors.size(), std::size_t{24});
        for (const auto& [name, tensor] : gguf.tensors) {
            const std::string bytes = readWhole(testData("hf/gguf/blocks/" + name + ".bin"));
            QCOMPARE(tensor.shape, (std::vector<std::int64_t>{4, 512}));
            const std::string typeName = name.substr(0, name.find('.'));
            const std::string longName = typeName == "F16"    ? "float16"
                                         : typeName == "BF16" ? "bfloat16"
                                                              : typeName;
            QCOMPARE(std::string(elementTypeName(tensor.type)), longName);
            QCOMPARE(tensor.bytes.size(), bytes.size());
            QVERIFY2(std::memcmp(tensor.bytes.data(), bytes.data(), bytes.size()) == 0, name.c_str());
        }
    }

    void readsTheReferenceModels_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("tensors");
        QTest::addColumn<QString>("architecture");
        QTest::newRow("F32") << "tiny-llama-tied.F32" << 29 << "llama";
        QTest::newRow("Q8_0") << "tiny-llama-tied.Q8_0" << 29 << "llama";
        QTest::newRow("F16") << "tiny-llama3-rope.F16" << 22 << "llama";
        QTest::newRow("Q4_K_M") << "tiny-llama-h256.Q4_K_M" << 21 << "llama";
        QTest::newRow("mixed") << "tiny-llama-h256.mixed" << 21 << "llama";
        QTest::newRow("qwen2") << "tiny-qwen2.F16" << 38 << "qwen2";
    }
    void readsTheReferenceModels() {
        QFETCH(QString, name);
        QFETCH(int, tensors);
        QFETCH(QString, architecture);
        const GgufFile gguf = readGguf(testData("hf/gguf/models/" + name.toStdString() + ".gguf"));
        QCOMPARE(static_cast<int>(gguf.tensors.size()), tensors);
        QCOMPARE(gguf.text("general.architecture"), architecture.toStdString());
        const auto rows = gguf.tensors.at("token_embd.weight").shape.front();
        QCOMPARE(static_cast<std::int64_t>(gguf.texts("tokenizer.ggml.tokens").size()), rows);
        QCOMPARE(gguf.integers("tokenizer.ggml.token_type").size(),
                 gguf.texts("tokenizer.ggml.tokens").size());
    }

    void holdsTheSameNumbersAsTheFolderItWasMadeFrom() {
        const GgufFile gguf = readGguf(testData("hf/gguf/models/tiny-llama-tied.F32.gguf"));
        const TensorMap folder = readSafetensors(testData("hf/models/llama_tied_f32/model.safetensors"));
        const std::pair<const char*, const char*> names[] = {
            {"token_embd.weight", "model.embed_tokens.weight"},
            {"output_norm.weight", "model.norm.weight"},
            {"blk.1.ffn_down.weight", "model.layers.1.mlp.down_proj.weight"},
            {"blk.2.attn_v.weight", "model.layers.2.self_attn.v_proj.weight"},
        };
        for (const auto& [here, there] : names) {
            QCOMPARE(gguf.tensors.at(here).shape, folder.at(there).shape);
            QVERIFY2(std::ranges::equal(gguf.tensors.at(here).bytes, folder.at(there).bytes), here);
        }
    }

    void rowsWithoutWholeBlocksStayFloat16() {
        const GgufFile gguf = readGguf(testData("hf/gguf/models/tiny-llama-tied.Q8_0.gguf"));
        QVERIFY(gguf.tensors.at("blk.0.ffn_down.weight").type == ElementType::F16);
        QVERIFY(gguf.tensors.at("blk.0.ffn_up.weight").type == ElementType::Q8_0);
        QCOMPARE(gguf.tensors.at("blk.0.ffn_down.weight").shape, (std::vector<std::int64_t>{64, 144}));
    }
};

QTEST_APPLESS_MAIN(GgufTest)
#include "tst_gguf.moc"
