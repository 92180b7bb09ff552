// SPDX-License-Identifier: MIT
#include "core/formats/json.h"
#include "core/formats/safetensors.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <cstring>

using namespace tokenscope;

namespace {

const std::string file = "model.safetensors";

/// A file with this header and so many bytes of tensor data, counted up from 0.
std::string fileWith(std::string_view header, std::size_t dataBytes) {
    ByteWriter writer;
    writer.number(std::uint64_t{header.size()}).text(header);
    for (std::size_t i = 0; i < dataBytes; ++i) {
        writer.number(static_cast<std::uint8_t>(i));
    }
    return writer.bytes;
}

TensorMap parse(const std::string& bytes) {
    const auto kept = shared(bytes);
    return parseSafetensors(asBytes(*kept), file, kept);
}

/// A header with the one tensor "w".
std::string oneTensor(const char* dtype, const char* shape, const char* offsets) {
    return std::string(R"({"w":{"dtype":)") + dtype + R"(,"shape":)" + shape + R"(,"data_offsets":)" +
           offsets + "}}";
}

} // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsNamesShapesTypesAndBytes() {
        const std::string bytes = fileWith(R"({"__metadata__":{"format":"pt"},
            "a.weight":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},
            "scalar":{"dtype":"I64","shape":[],"data_offsets":[26,34]},
            "b":{"dtype":"BF16","shape":[1],"data_offsets":[24,26]},
            "none":{"dtype":"F16","shape":[0,7],"data_offsets":[34,34]}})",
                                           34);
        const TensorMap tensors = parse(bytes);
        QCOMPARE(tensors.size(), std::size_t{4});
        const TensorView& a = tensors.at("a.weight");
        QVERIFY(a.type == ElementType::F32);
        QCOMPARE(a.shape, (std::vector<std::int64_t>{2, 3}));
        QCOMPARE(a.elements(), std::int64_t{6});
        QCOMPARE(a.bytes.size(), std::size_t{24});
        QCOMPARE(std::to_integer<int>(a.bytes[23]), 23);
        QCOMPARE(a.field, std::string("a.weight"));
        QCOMPARE(tensors.at("scalar").elements(), std::int64_t{1});
        QCOMPARE(std::to_integer<int>(tensors.at("scalar").bytes[0]), 26);
        QCOMPARE(tensors.at("none").elements(), std::int64_t{0});
    }

    /// A file may place them anywhere: copies would take as much memory again as the file has bytes.
    void numbersAtOddOffsetsStayWhereTheyLie() {
        const auto kept = shared(fileWith(R"({"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},
            "b":{"dtype":"F64","shape":[2],"data_offsets":[3,19]},
            "c":{"dtype":"F32","shape":[1],"data_offsets":[19,23]}})",
                                          23));
        const std::span<const std::byte> whole = asBytes(*kept);
        const TensorMap tensors = parseSafetensors(whole, file, kept);
        QCOMPARE(tensors.at("b").bytes.data(), whole.last(20).data());
        QCOMPARE(tensors.at("c").bytes.data(), whole.last(4).data());
        for (const auto& [name, tensor] : tensors) {
            QVERIFY2(tensor.owner == kept, name.c_str());
        }
    }

    void readsEveryType_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("size");
        const std::vector<std::pair<const char*, int>> types = {
            {"F64", 8}, {"F32", 4}, {"F16", 2}, {"BF16", 2}, {"I64", 8},
            {"I32", 4}, {"I16", 2}, {"I8", 1},  {"U8", 1},   {"BOOL", 1}};
        for (const auto& [name, size] : types) {
            QTest::newRow(name) << QString(name) << size;
        }
    }
    void readsEveryType() {
        QFETCH(QString, name);
        QFETCH(int, size);
        const std::string type = std::string("\"").append(name.toStdString()).append("\"");
        const std::string offsets = "[0," + std::to_string(3 * size) + "]";
        const std::string bytes = fileWith(oneTensor(type.c_str(), "[3]", offsets.c_str()), 3 * size);
        QCOMPARE(blockSize(parse(bytes).at("w").type).bytes, std::int64_t{size});
    }

    void refusesEntriesThatContradictThemselves_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& header, const char* part) {
            QTest::newRow(name) << QString::fromStdString(header) << QString(part);
        };
        row("too small", oneTensor("\"F32\"", "[2]", "[0,4]"), "w.data_offsets");
        row("reversed", oneTensor("\"F32\"", "[1]", "[8,4]"), "w.data_offsets");
        row("past the end", oneTensor("\"F32\"", "[2]", "[4,12]"), "w.data_offsets");
        row("negative offset", oneTensor("\"F32\"", "[2]", "[-8,0]"), "w.data_offsets");
        row("three offsets", oneTensor("\"F32\"", "[2]", "[0,8,8]"), "w.data_offsets");
        row("offsets as text", oneTensor("\"F32\"", "[2]", "\"0,8\""), "w.data_offsets");
        row("offset as float", oneTensor("\"F32\"", "[2]", "[0,8.0]"), "w.data_offsets");
        row("huge float", oneTensor("\"F32\"", "[2]", "[0,1e30]"), "w.data_offsets");
        row("unknown type", oneTensor("\"F8_E4M3\"", "[8]", "[0,8]"), "F8_E4M3");
        row("type null", oneTensor("null", "[8]", "[0,8]"), "w.dtype");
        row("shape as object", oneTensor("\"F32\"", "{}", "[0,8]"), "w.shape");
        row("negative size", oneTensor("\"F32\"", "[-2]", "[0,8]"), "w.shape");
        row("nine dimensions", oneTensor("\"F32\"", "[1,1,1,1,1,1,1,1,2]", "[0,8]"), "w.shape");
        row("product wraps", oneTensor("\"F32\"", "[4611686018427387904,4611686018427387904]", "[0,0]"),
            "w.shape");
        row("overflow beside a zero", oneTensor("\"F32\"", "[4611686018427387904,4,0]", "[0,0]"), "w.shape");
        row("zero, but bytes", oneTensor("\"F32\"", "[0]", "[0,8]"), "w.data_offsets");
        row("no shape", R"({"w":{"dtype":"F32","data_offsets":[0,8]}})", "w.shape");
        row("entry is a list", R"({"w":["F32",[2],[0,8]]})", "w: ");
    }
    void refusesEntriesThatContradictThemselves() {
        QFETCH(QString, header);
        QFETCH(QString, part);
        EXPECT_FILE_ERROR(parse(fileWith(header.toStdString(), 8)), file, part.toStdString());
    }

    void refusesOverlapsAndGaps() {
        const auto two = [](const char* first, const char* second) {
            return std::string(R"({"a":{"dtype":"U8","shape":[4],"data_offsets":)") + first +
                   R"(},"b":{"dtype":"U8","shape":[4],"data_offsets":)" + second + "}}";
        };
        QCOMPARE(parse(fileWith(two("[4,8]", "[0,4]"), 8)).size(), std::size_t{2});
        EXPECT_FILE_ERROR(parse(fileWith(two("[0,4]", "[3,7]"), 7)), file, "b: ", "overlaps", "a");
        EXPECT_FILE_ERROR(parse(fileWith(two("[0,4]", "[0,4]"), 4)), file, "overlaps");
        EXPECT_FILE_ERROR(parse(fileWith(two("[0,4]", "[5,9]"), 9)), file, "tensor data", "1 bytes");
        EXPECT_FILE_ERROR(parse(fileWith(two("[0,4]", "[4,8]"), 9)), file, "tensor data", "1 bytes");
    }

    void refusesHeadersThatLie() {
        const std::string good = fileWith(oneTensor("\"F32\"", "[2]", "[0,8]"), 8);
        for (const std::uint64_t length :
             {std::uint64_t{0}, std::uint64_t{good.size()}, std::uint64_t{1} << 63, ~std::uint64_t{0},
              ~std::uint64_t{0} - 7}) {
            std::string bad = good;
            std::memcpy(bad.data(), &length, sizeof length);
            EXPECT_FILE_ERROR(parse(bad), file, "header length");
        }
        EXPECT_FILE_ERROR(parse(fileWith("{}" + std::string(17 << 20, ' '), 0)), file, "header length");
        EXPECT_FILE_ERROR(parse(fileWith("[1]", 0)), file, "header", "object");
        EXPECT_FILE_ERROR(parse(fileWith("{", 0)), file, "header", "JSON");
        EXPECT_FILE_ERROR(parse(fileWith(R"({"w":1,"w":2})", 0)), file, "header: w", "twice");
    }

    void tellsWhatAnotherFileIs() {
        EXPECT_FILE_ERROR(parse("version https://git-lfs.github.com/spec/v1\noid sha256:1\n"), file,
                          "Git LFS");
        EXPECT_FILE_ERROR(parse(std::string("GGUF\x03\0\0\0\xff\xff\xff\xff", 12)), file, "GGUF");
        EXPECT_FILE_ERROR(parse("<!DOCTYPE html><html></html>"), file, "web page");
        EXPECT_FILE_ERROR(parse(""), file, "empty");
    }

    void everyTruncationIsRefused() {
        const std::string path = testData("hf/bad/hf/valid_base/model.safetensors");
        const std::string good = readWhole(path);
        QVERIFY(parse(good).size() > 5);
        for (std::size_t length = 0; length < good.size(); ++length) {
            EXPECT_FILE_ERROR(parse(good.substr(0, length)), file);
        }
    }

    void readsTheReferenceModels_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("tensor");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("type");
        const auto row = [](const char* folder, const char* tensor, int rows, ElementType type) {
            QTest::newRow(folder) << QString(folder) << QString(tensor) << rows << static_cast<int>(type);
        };
        row("llama_tied_f32", "model.embed_tokens.weight", 1024, ElementType::F32);
        row("llama_untied_bf16", "lm_head.weight", 771, ElementType::BF16);
        row("llama_oldcfg_f16", "lm_head.weight", 1024, ElementType::F16);
        row("qwen2_bias_f32", "model.embed_tokens.weight", 1088, ElementType::F32);
        row("qwen3_qknorm_bf16", "model.embed_tokens.weight", 771, ElementType::BF16);
        row("gpt2_f32", "transformer.wte.weight", 771, ElementType::F32);
        row("mistral_window_bf16", "model.embed_tokens.weight", 1024, ElementType::BF16);
        row("llama3_rope_f32", "model.embed_tokens.weight", 1005, ElementType::F32);
    }
    void readsTheReferenceModels() {
        QFETCH(QString, folder);
        QFETCH(QString, tensor);
        QFETCH(int, rows);
        QFETCH(int, type);
        const std::string path = testData("hf/models/" + folder.toStdString() + "/model.safetensors");
        const TensorMap tensors = readSafetensors(path);
        QVERIFY2(tensors.contains(tensor.toStdString()), tensors.begin()->first.c_str());
        const TensorView& view = tensors.at(tensor.toStdString());
        QCOMPARE(view.shape.front(), std::int64_t{rows});
        QCOMPARE(static_cast<int>(view.type), type);
        // The header once more, read without our checks.
        const std::string bytes = readWhole(path);
        std::uint64_t length = 0;
        std::memcpy(&length, bytes.data(), sizeof length);
        const Json header = Json::parse(bytes.substr(8, length));
        for (const auto& [name, known] : tensors) {
            const Json& entry = header[name];
            QCOMPARE(known.shape, entry["shape"].get<std::vector<std::int64_t>>());
            const std::size_t begin = 8 + length + entry["data_offsets"][0].get<std::size_t>();
            QVERIFY(std::memcmp(known.bytes.data(), bytes.data() + begin, known.bytes.size()) == 0);
        }
        QCOMPARE(tensors.size(), header.size() - header.contains("__metadata__"));
    }
};

QTEST_APPLESS_MAIN(SafetensorsTest)
#include "tst_safetensors.moc"
