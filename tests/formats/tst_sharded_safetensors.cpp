// SPDX-License-Identifier: MIT
#include "core/formats/safetensors.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

using namespace tokenscope;

namespace {

/// A file with one-byte tensors of these names.
std::string shardWith(const std::vector<std::string>& names) {
    std::string header = "{";
    for (std::size_t i = 0; i < names.size(); ++i) {
        header += (i > 0 ? ",\"" : "\"") + names[i] + R"(":{"dtype":"U8","shape":[1],"data_offsets":[)" +
                  std::to_string(i) + "," + std::to_string(i + 1) + "]}";
    }
    header += "}";
    return ByteWriter()
        .number(std::uint64_t{header.size()})
        .text(header)
        .text(std::string(names.size(), 'x'))
        .bytes;
}

constexpr const char* first = "model-00001-of-00002.safetensors";
constexpr const char* second = "model-00002-of-00002.safetensors";

/// A folder with an index over two shards; a test then spoils one thing.
struct Checkpoint {
    TestFolder folder;
    std::string index;

    Checkpoint() {
        folder.write(first, shardWith({"a", "b"}));
        folder.write(second, shardWith({"c"}));
        writeIndex(std::string(R"({"a":")") + first + R"(","b":")" + first + R"(","c":")" + second + "\"}");
    }
    void writeIndex(const std::string& weightMap) {
        index = folder.write("model.safetensors.index.json",
                             R"({"metadata":{"total_size":3},"weight_map":)" + weightMap + "}");
    }
};

} // namespace

class ShardedSafetensorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsAllShards() {
        const Checkpoint checkpoint;
        const TensorMap tensors = readShardedSafetensors(checkpoint.index);
        QCOMPARE(tensors.size(), std::size_t{3});
        QCOMPARE(tensors.at("c").file, checkpoint.folder.path(second));
    }

    void readsTheReferenceModel() {
        const std::string folder = testData("hf/models/llama_sharded_f32/");
        const TensorMap tensors = readShardedSafetensors(folder + "model.safetensors.index.json");
        const TensorMap one = readSafetensors(folder + first);
        const TensorMap two = readSafetensors(folder + second);
        QCOMPARE(tensors.size(), one.size() + two.size());
        QCOMPARE(tensors.at("model.embed_tokens.weight").shape.front(), std::int64_t{606});
    }

    void namesAMissingShard() {
        const Checkpoint checkpoint;
        std::filesystem::remove(checkpoint.folder.path(second));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, second,
                          "incomplete download");
    }

    void namesAStrayShard() {
        const Checkpoint checkpoint;
        checkpoint.folder.write("consolidated.safetensors",
                                "not ours: repositories have such files beside the shards");
        QCOMPARE(readShardedSafetensors(checkpoint.index).size(), std::size_t{3});
        checkpoint.folder.write("model-00003-of-00003.safetensors", shardWith({"d"}));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "model-00003-of-00003");
    }

    void namesATensorThatNoShardHas() {
        Checkpoint checkpoint;
        checkpoint.folder.write(first, shardWith({"a"}));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map.b", first);
    }

    void namesATensorInTwoShards() {
        Checkpoint checkpoint;
        checkpoint.folder.write(second, shardWith({"b", "c"}));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map.b",
                          "two shards");
    }

    void namesATensorInTheWrongShard() {
        Checkpoint checkpoint;
        checkpoint.folder.write(first, shardWith({"a"}));
        checkpoint.folder.write(second, shardWith({"b", "c"}));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map.b", first,
                          second);
    }

    void staysInTheFolder() {
        Checkpoint checkpoint;
        for (const char* name : {"../model.safetensors", "/etc/model.safetensors", "sub\\\\model.safetensors",
                                 "model\\u0000.safetensors", "", "passwd"}) {
            checkpoint.writeIndex(std::string(R"({"a":")") + name + "\"}");
            EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map.a");
        }
    }

    void refusesAnotherIndex() {
        Checkpoint checkpoint;
        for (const char* weightMap : {"[]", "null", "\"a\""}) {
            checkpoint.writeIndex(weightMap);
            EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map");
        }
        checkpoint.writeIndex("{\"a\":7}");
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map.a", "7");
        checkpoint.folder.write("model.safetensors.index.json", "[]");
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.index, "weight_map");
    }

    void aBadShardIsNamed() {
        Checkpoint checkpoint;
        checkpoint.folder.write(second, shardWith({"c"}).substr(0, 30));
        EXPECT_FILE_ERROR(readShardedSafetensors(checkpoint.index), checkpoint.folder.path(second),
                          "header length");
    }
};

QTEST_APPLESS_MAIN(ShardedSafetensorsTest)
#include "tst_sharded_safetensors.moc"
