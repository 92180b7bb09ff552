// SPDX-License-Identifier: MIT
#include "core/formats/npy.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

using namespace tokenscope;

class NpyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheGoldens() {
        const NpyArray logits = readNpy(testData("hf/models/gpt2_f32.golden/logits_single.npy"));
        QCOMPARE(logits.shape, (std::vector<std::int64_t>{1, 771}));
        QCOMPARE(logits.values.size(), std::size_t{771});
        const NpyArray blocks = readNpy(testData("hf/gguf/blocks/Q4_0.quantised.f32.npy"));
        QCOMPARE(blocks.shape, (std::vector<std::int64_t>{4, 512}));
    }

    void writesWhatNumpyWrites() {
        const TestFolder folder;
        const std::string golden = testData("hf/models/llama_tied_f32.golden/logits_text.npy");
        const NpyArray logits = readNpy(golden);
        writeNpy(folder.path("a.npy"), logits.values, logits.shape[0], logits.shape[1]);
        QVERIFY(readWhole(folder.path("a.npy")) == readWhole(golden));
    }

    void emptyArraysKeepTheirShape() {
        const TestFolder folder;
        writeNpy(folder.path("a.npy"), {}, 0, 12345);
        QCOMPARE(readNpy(folder.path("a.npy")).shape, (std::vector<std::int64_t>{0, 12345}));
        QCOMPARE(readWhole(folder.path("a.npy")).size() % 64, std::size_t{0});
    }

    void saysWhenItCannotWrite() {
        EXPECT_FILE_ERROR(writeNpy("/no/such/folder/a.npy", {}, 0, 0), "/no/such/folder/a.npy",
                          "No such file");
        if (std::filesystem::exists("/dev/full")) {
            const std::vector<float> values(100'000, 1.0F);
            EXPECT_FILE_ERROR(writeNpy("/dev/full", values, 1, 100'000), "/dev/full", "No space left");
        }
    }

    void refusesOtherArrays() {
        const TestFolder folder;
        writeNpy(folder.path("a.npy"), std::vector<float>{1, 2, 3, 4}, 2, 2);
        const std::string good = readWhole(folder.path("a.npy"));
        const auto changed = [&](const char* from, const char* to) {
            std::string bad = good;
            bad.replace(bad.find(from), std::string_view(from).size(), to);
            return folder.write("b.npy", bad);
        };
        const std::string bad = folder.path("b.npy");
        EXPECT_FILE_ERROR(readNpy(changed("<f4", "<f8")), bad, "descr");
        EXPECT_FILE_ERROR(readNpy(changed("False", "True ")), bad, "C order");
        EXPECT_FILE_ERROR(readNpy(changed("(2, 2)", "(2, 9)")), bad, "data", "cut short");
        EXPECT_FILE_ERROR(readNpy(changed("(2, 2)", "(-2,2)")), bad, "shape", "negative");
        EXPECT_FILE_ERROR(readNpy(changed("(2, 2)", "(x, 2)")), bad, "shape");
        EXPECT_FILE_ERROR(readNpy(changed("shape", "shapo")), bad, "header", "shape");
        EXPECT_FILE_ERROR(readNpy(changed("NUMPY", "NUMPI")), bad, "magic");
        for (std::size_t length = 0; length < good.size(); ++length) {
            folder.write("b.npy", good.substr(0, length));
            EXPECT_FILE_ERROR(readNpy(bad), bad);
        }
    }
};

QTEST_APPLESS_MAIN(NpyTest)
#include "tst_npy.moc"
