// SPDX-License-Identifier: MIT
#include "core/formats/gguf.h"
#include "core/formats/json.h"
#include "core/formats/pickle.h"
#include "core/formats/safetensors.h"
#include "core/formats/torch_zip.h"
#include "tests/formats/byte_writer.h"
#include "tests/formats/expect_file_error.h"
#include "tests/formats/test_file.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <functional>
#include <random>

using namespace tokenscope;

namespace {

const std::string file = "damaged";

/// Looks at every number, so that a view beyond the file shows (under the address sanitizer at the latest).
void touch(const TensorMap& tensors) {
    unsigned sum = 0;
    for (const auto& [name, tensor] : tensors) {
        QVERIFY(tensor.elements() >= 0);
        for (const std::byte byte : tensor.bytes) {
            sum += std::to_integer<unsigned>(byte);
        }
    }
    QVERIFY(sum != 1);
}

struct Sample {
    const char* path;
    std::size_t headerBytes; ///< where damage matters most
    std::function<void(std::string_view)> read;
};

const std::array<Sample, 6> samples = {{
    {"hf/bad/gguf/valid_base.gguf", 5300,
     [](std::string_view bytes) { touch(parseGguf(asBytes(bytes), file).tensors); }},
    {"hf/bad/hf/valid_base/model.safetensors", 1200,
     [](std::string_view bytes) { touch(parseSafetensors(asBytes(bytes), file)); }},
    {"formats/nested.pt", 1000,
     [](std::string_view bytes) { touch(parseTorchCheckpoint(asBytes(bytes), file)); }},
    {"formats/transposed.pt", 1000,
     [](std::string_view bytes) { touch(parseTorchCheckpoint(asBytes(bytes), file)); }},
    {"formats/values_4.pkl", 400,
     [](std::string_view bytes) { parsePickle(asBytes(bytes), PickleKind::TorchCheckpoint, file); }},
    {"hf/bad/hf/valid_base/tokenizer.json", 3000, [](std::string_view bytes) { parseJson(bytes, file); }},
}};

/// Changes, inserts or removes a few bytes.
std::string damaged(std::string bytes, std::size_t headerBytes, std::mt19937& random) {
    constexpr std::array<unsigned char, 8> telling = {0, 1, 0x7f, 0x80, 0xff, '(', '[', '"'};
    const std::size_t changes = 1 + random() % 4;
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
        const std::size_t at = random() % std::min(headerBytes, bytes.size());
        const auto value =
            static_cast<char>(random() % 2 == 0 ? telling[random() % telling.size()] : random());
        switch (random() % 8) {
        case 0:
            bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), value);
            break;
        case 1:
            bytes.erase(at, 1 + random() % 8);
            break;
        case 2:
            bytes.replace(at, std::min<std::size_t>(8, bytes.size() - at), 8, value);
            break;
        default:
            bytes[at] = value;
        }
    }
    return bytes;
}

} // namespace

/// Damage of no particular kind: a reader may refuse it or not, but must neither crash nor run away.
class DamagedFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areRefusedOrHarmless_data() {
        QTest::addColumn<int>("sample");
        for (int i = 0; i < static_cast<int>(samples.size()); ++i) {
            QTest::newRow(samples[static_cast<std::size_t>(i)].path) << i;
        }
    }
    void areRefusedOrHarmless() {
        QFETCH(int, sample);
        const auto& [path, headerBytes, read] = samples[static_cast<std::size_t>(sample)];
        const std::string good = readWhole(testData(path));
        read(good);
        std::mt19937 random(7);
        int refused = 0;
        for (int i = 0; i < 3000; ++i) {
            const std::string bad = damaged(good, headerBytes, random);
            const std::string message = fileErrorOf([&, &read = read] { read(bad); });
            QVERIFY2(message == "nothing was thrown" || message.starts_with(file + ": "), message.c_str());
            refused += message != "nothing was thrown" ? 1 : 0;
        }
        QVERIFY2(refused > 300, std::to_string(refused).c_str());
    }
};

QTEST_APPLESS_MAIN(DamagedFilesTest)
#include "tst_damaged_files.moc"
