// SPDX-License-Identifier: MIT
#include "core/checkpoint/weight_precision.h"

#include "core/checkpoint/loaded_model.h"
#include "core/checkpoint/model_facts.h"
#include "core/checkpoint/settled_checkpoint.h"
#include "core/formats/mapped_file.h"
#include "core/kernels/dequantise.h"
#include "core/kernels/quantise_row.h"
#include "core/model/transformer_model.h"
#include "core/values/errors.h"
#include "tests/support/goldens.h"
#include "tests/support/large_gguf.h"
#include "tests/support/message_of.h"
#include "tests/support/model_runs.h"
#include "tests/support/random_rows.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <limits>

using namespace tokenscope;
using namespace tokenscope::test;

namespace {

using Bytes = std::vector<std::byte>;

const char* const models[] = {
    "hf/models/llama_untied_bf16",
    "hf/models/gpt2_f32",
    "hf/gguf/models/tiny-llama-tied.F32.gguf",
    "hf/gguf/models/tiny-llama-tied.Q8_0.gguf",
    "hf/gguf/models/tiny-llama-h256.Q4_K_M.gguf",
    "nanochat/checkpoints/gen2_bf16",
};

/// Weights as the loader has them before it builds the model.
WeightMap loadedWeights(const std::string& place, WeightPrecision precision) {
    SettledCheckpoint settled = settleCheckpoint(place, OpenDepth::Everything, precision, [](const auto&) {});
    turnMatrices(settled.collected);
    convertWeights(settled.collected.weights, precision);
    return std::move(settled.collected.weights);
}

std::vector<float> wide(const Weight& weight) {
    std::vector<float> values(static_cast<std::size_t>(weight.rows * weight.columns));
    const std::int64_t bytes = *rowBytes(weight.type, weight.columns);
    for (std::int64_t row = 0; row < weight.rows; ++row)
        dequantiseRow(weight.type, weight.bytes.data() + row * bytes, weight.columns,
                      values.data() + row * weight.columns);
    return values;
}

Weight weightOf(ElementType type, std::int64_t rows, std::int64_t columns, Bytes bytes) {
    const auto owner = std::make_shared<Bytes>(std::move(bytes));
    return {type, rows, columns, *owner, owner, "a.tensor"};
}

Weight randomWeight(ElementType type, std::int64_t rows, std::int64_t columns) {
    return weightOf(type, rows, columns, randomRows(type, rows, columns, 7));
}

/// The definition: row for row through float32.
Bytes rowByRow(const Weight& weight, ElementType to) {
    const std::int64_t bytes = *rowBytes(to, weight.columns);
    const std::vector<float> values = wide(weight);
    Bytes result(static_cast<std::size_t>(weight.rows * bytes));
    for (std::int64_t row = 0; row < weight.rows; ++row)
        quantiseRow(to, values.data() + row * weight.columns, weight.columns, result.data() + row * bytes);
    return result;
}

/// The same numbers as float32.
WeightMap widened(const WeightMap& weights) {
    WeightMap result;
    for (const auto& [name, weight] : weights) {
        const auto values = std::make_shared<std::vector<float>>(wide(weight));
        result[name] = {ElementType::F32, weight.rows, weight.columns, std::as_bytes(std::span(*values)),
                        values,           weight.name};
    }
    return result;
}

std::vector<TokenId> someIds() {
    return idsOf(Json::parse("[1, 20, 300, 7, 599, 20]"));
}

} // namespace

class TestWeightPrecision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void typesOfEachChoice_data() {
        QTest::addColumn<WeightPrecision>("precision");
        QTest::addColumn<ElementType>("embedding");
        QTest::addColumn<ElementType>("matrix");
        QTest::addColumn<ElementType>("oddMatrix"); // 144 columns: no whole number of blocks
        const ElementType stored = ElementType::BF16, eight = ElementType::Q8_0;
        QTest::newRow("stored") << WeightPrecision::AsStored << stored << stored << stored;
        QTest::newRow("float32") << WeightPrecision::Float32 << ElementType::F32 << ElementType::F32
                                 << ElementType::F32;
        QTest::newRow("bfloat16") << WeightPrecision::BFloat16 << stored << stored << stored;
        QTest::newRow("8 bit") << WeightPrecision::EightBit << eight << eight << stored;
        QTest::newRow("4 bit") << WeightPrecision::FourBit << eight << ElementType::Q4_1 << stored;
    }

    void typesOfEachChoice() {
        QFETCH(WeightPrecision, precision);
        QFETCH(ElementType, embedding);
        QFETCH(ElementType, matrix);
        QFETCH(ElementType, oddMatrix);
        const WeightMap weights = loadedWeights(dataPath("hf/models/llama_untied_bf16"), precision);
        for (const auto& [name, weight] : weights) {
            const bool isVector = name.find("norm") != std::string::npos;
            const ElementType expected = isVector                                 ? ElementType::BF16
                                         : name == "embedding" || name == "head"  ? embedding
                                         : name.find("down") != std::string::npos ? oddMatrix
                                                                                  : matrix;
            QVERIFY2(weight.type == expected, name.c_str());
        }
    }

    void whatIsNoMatrixAndWhatIsAlreadyThereStays() {
        const Weight row = randomWeight(ElementType::F32, 1, 64),
                     column = randomWeight(ElementType::F32, 64, 1);
        for (const WeightPrecision precision : weightPrecisions()) {
            QCOMPARE(typeLoadedAs(precision, "layers.0.mlp_norm", row), ElementType::F32);
            QCOMPARE(typeLoadedAs(precision, "layers.0.mlp_norm", column), ElementType::F32);
        }
        const Weight old = randomWeight(ElementType::Q4_0, 2, 64);
        QCOMPARE(typeLoadedAs(WeightPrecision::FourBit, "layers.0.up", old), ElementType::Q4_0);
        QCOMPARE(typeLoadedAs(WeightPrecision::FourBit, "embedding", old), ElementType::Q4_0);
        QCOMPARE(typeLoadedAs(WeightPrecision::EightBit, "layers.0.up", old), ElementType::Q8_0);
        const Weight fresh = randomWeight(ElementType::F32, 2, 64);
        for (const char* name : {"embedding", "position_embedding", "head", "layers.2.value_embedding"})
            QCOMPARE(typeLoadedAs(WeightPrecision::FourBit, name, fresh), ElementType::Q8_0);

        WeightMap weights{{"layers.0.up", randomWeight(ElementType::Q8_0, 3, 64)}};
        const std::byte* const before = weights.at("layers.0.up").bytes.data();
        convertWeights(weights, WeightPrecision::EightBit, [](double) { QFAIL("nothing is to be done"); });
        QVERIFY(weights.at("layers.0.up").bytes.data() == before);
    }

    void everyNumberIsItsRowsOwn_data() {
        QTest::addColumn<QString>("path");
        for (const char* model : models)
            QTest::newRow(model) << QString(model);
    }

    void everyNumberIsItsRowsOwn() {
        QFETCH(QString, path);
        const std::string place = dataPath(path.toStdString());
        const WeightMap stored = loadedWeights(place, WeightPrecision::AsStored);
        for (const WeightPrecision precision : weightPrecisions()) {
            const WeightMap loaded = loadedWeights(place, precision);
            QCOMPARE(loaded.size(), stored.size());
            for (const auto& [name, weight] : loaded) {
                const Weight& from = stored.at(name);
                QVERIFY(weight.rows == from.rows && weight.columns == from.columns &&
                        weight.name == from.name);
                const Bytes expected = weight.type == from.type ? Bytes(from.bytes.begin(), from.bytes.end())
                                                                : rowByRow(from, weight.type);
                QVERIFY2(std::ranges::equal(weight.bytes, expected), name.c_str());
                if (weight.type != from.type)
                    QVERIFY2(!mappedFileOf(weight.owner), name.c_str());
            }
        }
    }

    /// More than one step, and rows that no thread's share divides.
    void aLargeMatrixIsConvertedInSteps() {
        const Weight stored = randomWeight(ElementType::BF16, 9001, 1056);
        for (const WeightPrecision precision : {WeightPrecision::Float32, WeightPrecision::FourBit}) {
            WeightMap weights{{"layers.0.up", stored}};
            std::vector<double> fractions;
            convertWeights(weights, precision, [&](double done) { fractions.push_back(done); });
            const Weight& loaded = weights.at("layers.0.up");
            QVERIFY(std::ranges::equal(loaded.bytes, rowByRow(stored, loaded.type)));
            QCOMPARE(fractions.size(), std::size_t{3});
            QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
            QCOMPARE(fractions.back(), 1.0);
        }
    }

    void theMemoryIsKnownBeforehand_data() { everyNumberIsItsRowsOwn_data(); }

    void theMemoryIsKnownBeforehand() {
        QFETCH(QString, path);
        const std::string place = dataPath(path.toStdString());
        for (std::size_t i = 0; i < weightPrecisions().size(); ++i) {
            const WeightPrecision precision = weightPrecisions()[i];
            const ModelFacts facts = readModelFacts(place, OpenDepth::WithoutTokenizer, {}, precision);
            std::int64_t bytes = 0;
            for (const auto& [name, weight] : loadedWeights(place, precision))
                bytes += static_cast<std::int64_t>(weight.bytes.size());
            QVERIFY(facts.summary.loadedAs == precision);
            QCOMPARE(facts.summary.loadedBytes, bytes);
            QCOMPARE(facts.summary.bytesOfChoices.at(i), bytes);
            QVERIFY(facts.memoryNeeded > bytes);
            const LoadedModel loaded = loadModel(place, {}, {}, {precision});
            QVERIFY(loaded.summary.loadedAs == precision);
            QCOMPARE(loaded.summary.loadedBytes, bytes);
            QCOMPARE(loaded.summary.weightBytes, facts.summary.weightBytes);
            QCOMPARE(loaded.summary.precision, facts.summary.precision); // as stored
        }
    }

    /// While one matrix is converted there is the old one, the new one and all others.
    void whatLoadingTakesAtMost() {
        CollectedWeights collected;
        collected.weights = {{"layers.0.up", randomWeight(ElementType::F32, 10, 320)},
                             {"layers.0.down", randomWeight(ElementType::F32, 20, 320)},
                             {"layers.0.mlp_norm", randomWeight(ElementType::F32, 1, 10)}};
        const WeightMemory stored = memoryLoadedAs(WeightPrecision::AsStored, collected);
        QCOMPARE(stored.loaded, std::int64_t{30 * 320 + 10} * 4);
        QCOMPARE(stored.whileLoading, stored.loaded);
        const WeightMemory eight = memoryLoadedAs(WeightPrecision::EightBit, collected);
        QCOMPARE(eight.loaded, std::int64_t{30 * 340 + 40});
        QCOMPARE(eight.whileLoading, eight.loaded + 20 * 340);
        MatrixToTurn turned; // a copy that is there before anything is converted
        turned.tensor.bytes = collected.weights.at("layers.0.down").bytes;
        collected.toTurn = {turned, turned, turned};
        QCOMPARE(memoryLoadedAs(WeightPrecision::EightBit, collected).whileLoading,
                 std::int64_t{3 * 20 * 320 * 4 + 20 * 340});
    }

    void logitsAreThoseOfTheConvertedNumbers_data() { everyNumberIsItsRowsOwn_data(); }

    void logitsAreThoseOfTheConvertedNumbers() {
        QFETCH(QString, path);
        const std::string place = dataPath(path.toStdString());
        const std::vector<TokenId> ids = someIds();
        const std::vector<float> stored = uncached(*loadModel(place).model, ids);
        for (const WeightPrecision precision : weightPrecisions()) {
            const LoadedModel loaded = loadModel(place, {}, {}, {precision});
            const std::vector<float> logits = uncached(*loaded.model, ids);
            const auto reference = makeTransformer(loaded.config, widened(loadedWeights(place, precision)));
            QCOMPARE(logits.size(), stored.size());
            const double error = largestDifference(logits, uncached(*reference, ids));
            QVERIFY2(error < 1e-3, qPrintable(QString::number(error)));
            if (precision == WeightPrecision::AsStored)
                QVERIFY(logits == stored);
            else if (precision == WeightPrecision::Float32)
                QVERIFY(largestDifference(logits, stored) < 1e-3);
            else if (loaded.summary.loadedBytes < loaded.summary.weightBytes)
                QVERIFY(logits != stored);
        }
    }

    void numbersThatNoBlockHoldsAreRefused() {
        for (const float bad :
             {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(), -1e6F}) {
            Weight weight = randomWeight(ElementType::F32, 4, 64);
            Bytes bytes(weight.bytes.begin(), weight.bytes.end());
            std::memcpy(bytes.data() + 4 * (3 * 64 + 63), &bad, sizeof bad);
            weight = weightOf(ElementType::F32, 4, 64, bytes);
            for (const WeightPrecision precision : {WeightPrecision::EightBit, WeightPrecision::FourBit}) {
                WeightMap weights{{"layers.0.up", weight}};
                const std::string message = messageOf([&] { convertWeights(weights, precision); });
                QVERIFY2(message.find("a.tensor: holds ") == 0, message.c_str());
            }
            WeightMap weights{{"layers.0.up", weight}};
            convertWeights(weights, WeightPrecision::BFloat16); // a run says what becomes of it
            QVERIFY(weights.at("layers.0.up").type == ElementType::BF16);
        }
    }

    void loadingCanBeCancelledAtEveryStep_data() { everyNumberIsItsRowsOwn_data(); }

    void loadingCanBeCancelledAtEveryStep() {
        QFETCH(QString, path);
        const std::string place = dataPath(path.toStdString());
        const LoadOptions options{WeightPrecision::FourBit};
        std::vector<double> fractions;
        loadModel(
            place, [&](double done, const std::string&) { fractions.push_back(done); }, {}, options);
        QVERIFY(std::is_sorted(fractions.begin(), fractions.end()));
        QVERIFY(fractions.size() > 10);
        for (std::size_t last = 1; last < fractions.size(); ++last) {
            std::stop_source source;
            std::size_t seen = 0;
            const auto progress = [&](double, const std::string&) {
                if (++seen == last)
                    source.request_stop();
            };
            QVERIFY_EXCEPTION_THROWN(loadModel(place, progress, source.get_token(), options), Cancelled);
            QCOMPARE(seen, last);
        }
    }

    /// Four terabytes of float32 as 4 bits are less than a sixth of it, and too much all the same.
    void tooLittleMemoryIsSaidWithWhatTheChoiceNeeds() {
        QTemporaryDir folder;
        const std::string huge = folder.filePath("huge.gguf").toStdString();
        writeHugeGguf(huge);
        const std::string message =
            messageOf<FileError>([&] { loadModel(huge, {}, {}, {WeightPrecision::FourBit}); });
        QVERIFY2(message.find("GB free") != std::string::npos, message.c_str());
        const auto at = message.find("needs ");
        QVERIFY(at != std::string::npos);
        const double gigabytes = std::stod(message.substr(at + 6));
        QVERIFY2(gigabytes > 600 && gigabytes < 650, message.c_str());
    }
};

QTEST_GUILESS_MAIN(TestWeightPrecision)
#include "tst_weight_precision.moc"
